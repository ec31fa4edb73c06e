import { useLocation } from "@remix-run/react";
import { useState, type FormEvent } from "react";

import { Button, type ButtonVariant } from "../button";
import { failedForm } from "../form/keep-form";
import { loadToastStage, useToastFrom } from "../toast/toast-context";
import { formTexts, frameTexts } from "../texts";

/** A form, so that it works without scripts and no prefetch signs out. */
export function SignOutForm({ variant }: { variant: ButtonVariant }) {
  const { pathname, search } = useLocation();
  const [state, setState] = useState<"idle" | "sending" | ReturnType<typeof failedForm>>("idle");
  const failed = typeof state === "object" ? state : undefined;
  useToastFrom(failed?.toast);
  const signOut = async (event: FormEvent) => {
    event.preventDefault();
    setState("sending");
    const problem = await requestSignOut();
    if (problem !== null) return setState(failedForm(frameTexts.signOutFailed, problem, {}));
    forgetDrafts();
    // A new document forgets who was signed in; it shows the toast.
    window.location.assign("/logout");
  };
  return (
    <form
      method="post"
      action="/logout"
      onSubmit={(event) => void signOut(event)}
      onPointerEnter={loadToastStage}
      onFocus={loadToastStage}
    >
      <input type="hidden" name="from" value={pathname + search} />
      <Button type="submit" variant={variant} disabled={state === "sending"} className="w-full">
        {frameTexts.signOut}
      </Button>
      {failed && (
        <p role="alert" className="px-4 py-2 text-small font-semibold text-negative">
          {failed.message}
        </p>
      )}
    </form>
  );
}

/** @returns why it failed; null for success. */
async function requestSignOut(): Promise<string | null> {
  try {
    const response = await fetch("/api/logout", { method: "POST" });
    if (response.ok) return null;
    const { message } = await response.json<{ message: string }>();
    return message;
  } catch {
    return formTexts.unreachable;
  }
}

/** Drafts are in the session storage, and belong to the person who typed them. */
function forgetDrafts(): void {
  try {
    sessionStorage.clear();
  } catch {
    // A browser without storage has no drafts.
  }
}
