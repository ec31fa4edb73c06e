import { useRef, type FormEvent } from "react";

import type { EmployerView } from "../../domain/directory/directory-view";
import { useToast } from "../toast/toast-context";
import {
  chooseFirst,
  commentWords,
  voteBeforeComment,
  voteWords,
  withdrawalWords,
  type ContributionWords,
} from "./community-words";
import { send, type Sent } from "./send";
import { useContribution } from "./use-contribution";

/** Sends what was pressed in an employer's forms, where scripts run; without them the page's action takes it. */
export function useResponse({ company, own }: EmployerView, here: string) {
  const { toast } = useToast();
  const { contribute, reject, isPending, rejected } = useContribution(here);
  const region = useRef<HTMLDivElement>(null);
  const hasVoted = useRef(false);
  const rating = `/api/ratings/${encodeURIComponent(company.id)}`;

  const vote = async (isPositive: boolean, comment: string) => {
    const body = { companyId: company.id, isPositive };
    const words = comment === "" ? voteWords : voteBeforeComment;
    if (await contribute({ words, send: () => send("POST", "/api/ratings", body) })) hasVoted.current = true;
  };
  /** The form starts anew with what this did, and what was pressed may be gone: the focus stays beside it. */
  const sendAnew = async (words: ContributionWords, call: () => Promise<Sent>) => {
    if (await contribute({ words, send: call })) region.current?.focus({ preventScroll: true });
  };
  const withdrawVote = async () => {
    hasVoted.current = false;
    await sendAnew(withdrawalWords("vote"), () => send("DELETE", rating));
  };
  const respond = async (comment: string) => {
    if (own && !own.vote && !hasVoted.current) return reject(chooseFirst);
    if (own && comment === "") return toast(voteWords.done);
    const body = { companyId: company.id, comment };
    await sendAnew(commentWords, () => send("POST", "/api/ratings/comment", body));
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    switch (pressed(event.nativeEvent)) {
      case "positive":
        return void vote(true, textIn(form, "comment"));
      case "negative":
        return void vote(false, textIn(form, "comment"));
      case "withdraw-vote":
        return void withdrawVote();
      case "withdraw-comment":
        return void sendAnew(withdrawalWords("comment"), () => send("DELETE", `${rating}/comment`));
      case "withdraw-experience": {
        const path = `/api/community-inputs/${textIn(form, "experience")}`;
        return void sendAnew(withdrawalWords("experience"), () => send("DELETE", path));
      }
      default:
        return void respond(textIn(form, "comment"));
    }
  };
  return { region, onSubmit, isPending, rejected };
}

/** What the button that sent a form asks for. */
function pressed(event: Event): string | undefined {
  const button = event instanceof SubmitEvent ? event.submitter : null;
  return button instanceof HTMLButtonElement ? button.value : undefined;
}

function textIn(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value.trim() : "";
}
