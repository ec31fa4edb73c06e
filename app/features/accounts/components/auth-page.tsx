import { Link, useSearchParams } from "@remix-run/react";
import { useEffect, useRef } from "react";

import type { RejectedForm } from "~/components/form/rejected-form";
import type { Constraints } from "~/components/form/use-conform";
import { useFormToast } from "~/components/toast/use-toast-from";
import { authHref, authViewIn, type AuthView } from "./auth-links";
import { AuthPanel } from "./auth-panel";
import { AuthTabs } from "./auth-tabs";
import { authWords } from "./auth-words";
import { LoginForm } from "./login-form";
import { PersonCheck } from "./person-check";
import { RegisterForm } from "./register-form";
import { ResetForm, type CodeSent } from "./reset-form";

interface AuthPageProps {
  /** Where signing in leads. */
  redirectTo: string;
  constraints: Record<AuthView, Constraints>;
  /** The site key of the check of a person, where one is configured. */
  checkKey: string | null;
  /** What the action said to the form that was sent last. */
  actionData: RejectedForm | CodeSent | undefined;
}

/** Signing in, creating an account and choosing a new password. */
export function AuthPage({ redirectTo, constraints, checkKey, actionData }: AuthPageProps) {
  const view = authViewIn(useSearchParams()[0]);
  const codeSent = actionData && "sent" in actionData ? actionData : undefined;
  const rejected = actionData && "fields" in actionData ? actionData : undefined;
  useFormToast(actionData);
  const heading = useHeadingOf(view);
  const check = rejected?.fields.check && checkKey !== null && (
    <PersonCheck siteKey={checkKey} askedBy={rejected} />
  );
  const form = { redirectTo, rejected, constraints: constraints[view] };
  return (
    <div className="page grid gap-x-16 gap-y-16 py-8 sm:py-12 lg:grid-cols-[6fr_5fr] lg:items-start">
      <div className="flex w-full min-w-0 max-w-lg flex-col gap-6 max-lg:mx-auto">
        <AuthTabs view={view} redirectTo={redirectTo} />
        <h1 ref={heading} tabIndex={-1}>
          {authWords[view].heading}
        </h1>
        {view !== "reset" && redirectTo.startsWith("/share-policy") && (
          <p className="text-muted">
            To share a policy you need an account. What you share is published without your name.
          </p>
        )}
        {view === "login" && <LoginForm {...form} check={check} />}
        {view === "register" && <RegisterForm {...form} check={check} />}
        {view === "reset" && (
          <>
            <ResetForm {...form} codeSent={codeSent} />
            <Link
              to={authHref("login", redirectTo)}
              discover="none"
              className="prose-link inline-flex min-h-target items-center self-start"
            >
              Back to Sign In
            </Link>
          </>
        )}
      </div>
      <AuthPanel />
    </div>
  );
}

/** Takes the focus where the link that was followed is gone with the view that it stood in. */
function useHeadingOf(view: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const former = useRef(view);
  useEffect(() => {
    if (former.current !== view && document.activeElement === document.body) heading.current?.focus();
    former.current = view;
  }, [view]);
  return heading;
}
