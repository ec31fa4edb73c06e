import { useActionData, useFetcher } from "@remix-run/react";
import { useEffect, useRef, useState, type FormEvent } from "react";
import type { OwnContributions } from "~/features/directory/schema";
import type { RejectedForm } from "~/core/result";
import { useToast } from "~/components/toast/toast-context";
import { voteRequired, voteTexts } from "~/features/community/texts";
import {
  useContributed,
  type Contributed,
  keepDraft,
  useDraft,
} from "~/features/directory/components/use-contribution";

export function useResponse(own: OwnContributions, employer: string) {
  const { toast } = useToast();
  const answered = useActionData<RejectedForm>();
  const fetcher = useFetcher<Contributed>();
  const { taken, rejected } = useContributed(fetcher, "comment-draft");
  const draft = useDraft("comment-draft");
  const said = own.vote?.comment ?? null;
  const [saidAtFirst] = useState(said);
  const [missing, setMissing] = useState<RejectedForm>();
  const region = useRef<HTMLDivElement>(null);
  const isPending = fetcher.state !== "idle";

  // The form starts anew and the pressed button may be gone, so the focus goes to the region.
  const focusAfter = useRef(false);
  useEffect(() => {
    if (isPending || !focusAfter.current) return;
    focusAfter.current = false;
    if (taken) region.current?.focus({ preventScroll: true });
  }, [isPending, taken]);

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    const intent = pressed(event.nativeEvent);
    const isComment = intent === undefined || intent === "comment";
    const comment = new FormData(event.currentTarget).get("comment");
    const isEmpty = typeof comment !== "string" || comment.trim() === "";
    const isChoiceDue = isComment && !own.vote;
    if (isPending || isChoiceDue || (isComment && isEmpty)) event.preventDefault();
    if (isPending) return;
    if (!isEmpty && !isChoiceDue) keepDraft("comment-draft", { employer, comment });
    setMissing(isChoiceDue ? { ...choiceMissing } : undefined);
    if (isChoiceDue) toast(choiceMissing.toast);
    else if (isComment && isEmpty) toast(voteTexts.done);
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

const choiceMissing = {
  message: voteRequired.description,
  fields: {},
  values: {},
  toast: { ...voteRequired, variant: "destructive" },
} satisfies RejectedForm;

function pressed(event: Event): string | undefined {
  const button = event instanceof SubmitEvent ? event.submitter : null;
  return button instanceof HTMLButtonElement ? button.value : undefined;
}
