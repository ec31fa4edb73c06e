import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef, type ReactNode, type RefObject } from "react";
import type { OwnSessionJson } from "~/features/accounts/schema";
import { Badge } from "~/components/badge";
import { Button } from "~/components/button";
import { Field } from "~/components/field";
import { ErrorSummary } from "~/components/form/error-summary";
import { PasswordInput, useForgottenPasswords } from "~/components/form/password-input";
import type { RejectedForm } from "~/core/result";
import { accountPage } from "~/features/accounts/texts";

interface SignedInProps {
  sessions: OwnSessionJson[];
  isAdmin: boolean;
  rejected: RejectedForm | undefined;
}

export function SignedIn({ sessions, isAdmin, rejected }: SignedInProps) {
  const here = sessions.filter(({ isThisBrowser }) => isThisBrowser);
  const others = sessions.filter(({ isThisBrowser }) => !isThisBrowser);
  const title = useRef<HTMLHeadingElement>(null);
  useFocusOnceGone(title, others.length);
  return (
    <section className="flex max-w-3xl flex-col gap-4">
      <h2 ref={title} tabIndex={-1}>
        {accountPage.sessions}
      </h2>
      <p className="max-w-text text-muted">
        {accountPage.sessionsKept} {isAdmin && `${accountPage.adminSessions} `}
        {others.length > 0 ? accountPage.unknownBrowserAdvice : accountPage.nowhereElse}
      </p>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {here.map((session) => (
          <li key={session.id} className="py-3">
            <Browser session={session} badge={<Badge tone="positive">{accountPage.thisBrowser}</Badge>} />
          </li>
        ))}
      </ul>
      {others.length > 0 && <SignOutElsewhere others={others} rejected={rejected} />}
    </section>
  );
}

/** Signing out the last browser removes the form that had the focus; the section's heading takes it. */
function useFocusOnceGone(title: RefObject<HTMLElement>, count: number): void {
  const before = useRef(count);
  useEffect(() => {
    if (before.current > 0 && count === 0 && document.activeElement === document.body) title.current?.focus();
    before.current = count;
  }, [title, count]);
}

interface SignOutElsewhereProps {
  others: OwnSessionJson[];
  rejected: RejectedForm | undefined;
}

function SignOutElsewhere({ others, rejected }: SignOutElsewhereProps) {
  const { form, isSending } = useOwnForm("end", rejected);
  const asked = rejected?.values.session;
  const chosen = others.some(({ id }) => id === asked) ? asked : "others";
  return (
    <Form
      ref={form}
      method="post"
      preventScrollReset
      onSubmit={(event) => isSending && event.preventDefault()}
      className="flex flex-col gap-4"
    >
      {rejected && <ErrorSummary rejected={rejected} title={accountPage.noneSignedOut} />}
      <input type="hidden" name="intent" value="end" />
      <fieldset className="flex flex-col">
        <legend className="pb-1 font-semibold">{accountPage.otherBrowsers}</legend>
        <div className="flex flex-col divide-y divide-line border-y border-line">
          {others.map((session) => (
            <Choice key={session.id} value={session.id} chosen={chosen}>
              <Browser session={session} />
            </Choice>
          ))}
          <Choice value="others" chosen={chosen}>
            <span className="font-semibold">{accountPage.allOthers}</span>
          </Choice>
        </div>
      </fieldset>
      <div className="flex max-w-md flex-col gap-4">
        <Field
          id="sessionsPassword"
          label={accountPage.yourPassword}
          hint={accountPage.yourPasswordHint}
          errors={rejected?.fields.sessionsPassword}
        >
          {(control) => (
            <PasswordInput
              {...control}
              name="sessionsPassword"
              required
              what={accountPage.yourPasswordShown}
              autoComplete="current-password"
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" aria-disabled={isSending || undefined}>
          {isSending ? accountPage.signingOut : accountPage.signOutThere}
        </Button>
      </div>
    </Form>
  );
}

function Choice({
  value,
  chosen,
  children,
}: {
  value: string;
  chosen: string | undefined;
  children: ReactNode;
}) {
  return (
    <label className="flex min-h-target items-center gap-3 py-3">
      <input
        type="radio"
        name="session"
        value={value}
        defaultChecked={value === chosen}
        className="size-5 shrink-0 accent-action"
      />
      {children}
    </label>
  );
}

const month = new Intl.DateTimeFormat("en-AU", { month: "long", year: "numeric", timeZone: "UTC" });

function Browser({ session, badge }: { session: OwnSessionJson; badge?: ReactNode }) {
  return (
    <span className="flex min-w-0 flex-col">
      <span className="flex flex-wrap items-center gap-2">
        <span className="font-semibold">{session.browser ?? accountPage.unknownBrowser}</span>
        {badge}
      </span>
      <span className="text-small text-muted">
        {accountPage.signedInIn(month.format(new Date(session.signedInIn)))}
      </span>
    </span>
  );
}

/**
 * A form of the account page with a password, emptied when it is rejected or done.
 * @param intent Identifies the form on the page.
 */
export function useOwnForm(
  intent: string,
  rejected: RejectedForm | undefined,
): { form: RefObject<HTMLFormElement>; isSending: boolean } {
  const form = useForgottenPasswords(rejected?.isUnexpected ? undefined : rejected);
  const { state, formData } = useNavigation();
  const isSending = state !== "idle" && formData?.get("intent") === intent;
  const wasSending = useRef(false);
  useEffect(() => {
    if (wasSending.current && state === "idle" && !rejected) form.current?.reset();
    wasSending.current = isSending || (wasSending.current && state !== "idle");
  }, [form, isSending, state, rejected]);
  return { form, isSending };
}
