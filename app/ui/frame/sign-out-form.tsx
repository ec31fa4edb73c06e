import { Form, useFetcher, useLocation } from "@remix-run/react";
import { useEffect, useId, useState, type FormEvent } from "react";

import { Button, type ButtonVariant } from "../button";
import { classNames } from "../class-names";
import { failedForm, unreachable } from "../form/keep-page";
import type { RejectedForm } from "../form/rejected-form";
import { loadRoute } from "../load-route";
import { loadToastStage } from "../toast/toast-context";
import { useToastFrom } from "../toast/use-toast-from";
import { useHydrated } from "../use-hydrated";

const action = "/logout";
const routeId = "routes/public/logout";

/** What a sign-out that failed is called. */
export const signOutFailed = "Logout failed";

/** Signs out, by a form: it works without scripts, and no link or prefetch can do it. The page stays where it fails. */
export function SignOutForm({ variant, className }: { variant: ButtonVariant; className?: string }) {
  const { pathname, search } = useLocation();
  const key = useId();
  const fetcher = useFetcher<RejectedForm>({ key });
  const [unsent, setUnsent] = useState<RejectedForm>();
  const isHydrated = useHydrated();
  const failed = unsent ?? fetcher.data;
  useToastFrom(failed?.toast);
  useEffect(loadWithFirstPress, []);
  const send = async (form: HTMLFormElement) => {
    setUnsent(undefined);
    if (await loadRoute(routeId)) fetcher.submit(form);
    else {
      const notSent = await sendWithoutCode(form);
      if (notSent !== null) setUnsent(failedForm(signOutFailed, notSent, {}));
    }
  };
  return (
    <Form
      method="post"
      action={action}
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault();
        void send(event.currentTarget);
      }}
    >
      <input type="hidden" name="from" value={pathname + search} />
      {isHydrated && <input type="hidden" name="stays" value="yes" />}
      <Button
        type="submit"
        variant={variant}
        disabled={fetcher.state !== "idle"}
        className={classNames("w-full", className)}
      >
        Sign out
      </Button>
      {failed && (
        <p role="alert" className="px-4 py-2 text-small font-semibold text-negative">
          {failed.message}
        </p>
      )}
    </Form>
  );
}

/** The code that signing out needs is there before a menu is open: with it, a lost connection can be told. */
function loadWithFirstPress() {
  const causes = ["pointerdown", "keydown"];
  const stop = () => causes.forEach((cause) => document.removeEventListener(cause, load));
  const load = () => {
    stop();
    loadToastStage();
    void loadRoute(routeId);
  };
  for (const cause of causes) document.addEventListener(cause, load);
  return stop;
}

/**
 * Signs out where the router's code never arrived. Once it is done, what was typed and not sent is forgotten, and a whole
 * new page comes.
 * @returns Why it was not done; null where it was.
 */
async function sendWithoutCode(form: HTMLFormElement): Promise<string | null> {
  const fields = [...new FormData(form)].map(([name, value]) => [
    name,
    typeof value === "string" ? value : "",
  ]);
  try {
    // Only where it worked does the server lead on.
    const response = await fetch(action, {
      method: "POST",
      body: new URLSearchParams(fields),
      redirect: "manual",
    });
    if (response.type !== "opaqueredirect") return notDone;
  } catch {
    return unreachable;
  }
  try {
    sessionStorage.clear();
  } catch {
    // A browser that allows no storage has none to forget.
  }
  window.location.assign("/");
  return null;
}

const notDone = "Something went wrong on our side, and you are still signed in. Please try again.";
