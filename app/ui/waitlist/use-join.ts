import { useState, type FormEvent } from "react";

import type { FieldErrors } from "../../domain/result";
import { nameErrors, splitFullName } from "../../domain/waitlist/full-name-rules";
import type { JoinOutcome } from "../../domain/waitlist/waitlist-view";

/** Sends the waitlist form where scripts run. The page stays as it is until there is an answer, whatever fails. */
export function useJoin() {
  const [isPending, setIsPending] = useState(false);
  const [outcome, setOutcome] = useState<JoinOutcome>();
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    setIsPending(true);
    void ask(new FormData(event.currentTarget)).then((answered) => {
      setOutcome(answered);
      setIsPending(false);
    });
  };
  return { isPending, outcome, send };
}

interface Rejection {
  message?: string;
  fields?: FieldErrors;
}

async function ask(form: FormData): Promise<JoinOutcome> {
  const typed = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const person = { ...splitFullName(typed("fullName")), email: typed("email"), country: "Australia" };
  try {
    const response = await fetch("/api/launch-signup", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(person),
    });
    if (response.ok) return { status: "joined" };
    if (response.status === 409) return { status: "already_joined" };
    const { fields, message } = await response.json<Rejection>();
    if (fields) return { status: "rejected", fields: nameErrors(fields) };
    console.error("Joining the waitlist failed:", response.status, message);
  } catch (error) {
    console.error("Joining the waitlist failed:", error);
  }
  return { status: "failed" };
}
