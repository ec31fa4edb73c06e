import { useLocation } from "@remix-run/react";
import { useState, type FormEvent } from "react";

import { Button, type ButtonVariant } from "../button";
import { failedForm, unreachable } from "../form/keep-form";
import { loadToastStage } from "../toast/toast-context";
import { useToastFrom } from "../toast/use-toast-from";

/** What a sign-out that failed is called. */
export const signOutFailed = "Logout failed";

/** Signs out, by a form: it works without scripts, and no link or prefetch can do it. The page stays where it fails. */
export function SignOutForm({ variant }: { variant: ButtonVariant }) {
  const { pathname, search } = useLocation();
  const [state, setState] = useState<"idle" | "sending" | ReturnType<typeof failedForm>>("idle");
  const failed = typeof state === "object" ? state : undefined;
  useToastFrom(failed?.toast);
  const signOut = async (event: FormEvent) => {
    event.preventDefault();
    setState("sending");
    const problem = await requestSignOut();
    if (problem !== null) return setState(failedForm(signOutFailed, problem, {}));
    forgetDrafts();
    // A whole new page, which knows nothing of who was signed in; it says that this worked.
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
        Sign out
      </Button>
      {failed && (
        <p role="alert" className="px-4 py-2 text-small font-semibold text-negative">
          {failed.message}
        </p>
      )}
    </form>
  );
}

/** @returns why it was not done; null where it was. */
async function requestSignOut(): Promise<string | null> {
  try {
    const response = await fetch("/api/logout", { method: "POST" });
    if (response.ok) return null;
    const { message } = await response.json<{ message: string }>();
    return message;
  } catch {
    return unreachable;
  }
}

/** Drafts stand in the session's storage alone, and belong to who typed them. */
function forgetDrafts(): void {
  try {
    sessionStorage.clear();
  } catch {
    // A browser that allows no storage has none to forget.
  }
}
