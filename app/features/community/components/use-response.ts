import { useActionData, useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState, type FormEvent } from "react";

import type { OwnContributions } from "~/features/directory/directory-view";
import type { RejectedForm } from "~/components/form/rejected-form";
import { useToast } from "~/components/toast/toast-context";
import { chooseFirst, voteWords } from "./community-words";
import { useContributed, type Contributed } from "./contributed";
import { forgetDraft, keepDraft, useDraft } from "./draft";

/** Sends what is pressed in an employer's forms to its page, one at a time, and shows what became of it. */
export function useResponse(own: OwnContributions | null, employer: string) {
  const { toast } = useToast();
  const answered = useActionData<RejectedForm>();
  const fetcher = useFetcher<Contributed>();
  const { taken, rejected } = useContributed(fetcher, own !== null);
  const draft = useDraft("comment-draft", own !== null);
  const said = own?.vote?.comment ?? null;
  const [saidAtFirst] = useState(said);
  const [missing, setMissing] = useState<RejectedForm>();
  const region = useRef<HTMLDivElement>(null);
  const isPending = fetcher.state !== "idle";

  // The form starts anew with what was sent, and what was pressed may be gone: the focus stays beside it.
  const focusAfter = useRef(false);
  useEffect(() => {
    if (isPending || !focusAfter.current) return;
    focusAfter.current = false;
    if (taken) region.current?.focus({ preventScroll: true });
  }, [isPending, taken]);

  // What was sent waits for signing in, where the page is led there instead of told anything.
  const { data } = fetcher;
  useEffect(() => {
    if (data) forgetDraft("comment-draft");
  }, [data]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const intent = pressed(event.nativeEvent);
    const isComment = intent === undefined || intent === "comment";
    const comment = new FormData(event.currentTarget).get("comment");
    const isEmpty = typeof comment !== "string" || comment.trim() === "";
    const isChoiceDue = isComment && own !== null && !own.vote;
    if (isPending || isChoiceDue || (isComment && own && isEmpty)) event.preventDefault();
    if (isPending) return;
    if (!isEmpty && !isChoiceDue) keepDraft("comment-draft", { employer, comment });
    setMissing(isChoiceDue ? { ...choiceMissing } : undefined);
    if (isChoiceDue) toast(chooseFirst);
    else if (isComment && own && isEmpty) toast(voteWords.done);
    else focusAfter.current = intent !== "positive" && intent !== "negative";
  };

  const shown = missing ?? (fetcher.data ? rejected : answered);
  // Once a comment is taken, the field is empty for another.
  const kept = draft?.employer === employer && said === saidAtFirst ? draft.comment : undefined;
  return {
    Form: fetcher.Form,
    region,
    onSubmit,
    isPending,
    shown,
    comment: answered?.values.comment ?? kept,
  };
}

const choiceMissing: RejectedForm = {
  message: chooseFirst.description ?? "",
  fields: {},
  values: {},
  toast: chooseFirst,
};

/** What the button that sent a form asks for. */
function pressed(event: Event): string | undefined {
  const button = event instanceof SubmitEvent ? event.submitter : null;
  return button instanceof HTMLButtonElement ? button.value : undefined;
}
