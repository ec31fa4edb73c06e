import { Link, useSearchParams } from "@remix-run/react";
import { useEffect, useRef } from "react";

import type { RejectedForm } from "~/components/form/rejected-form";
import { controlProps, useConform, type Constraints } from "~/components/form/use-conform";
import { useFormToast } from "~/components/toast/use-toast-from";
import { authHref, authViewIn, type AuthView } from "./auth-links";
import { authWords } from "./auth-words";
import { LoginForm, type ViewProps } from "./login-form";
import { PersonCheck } from "./person-check";
import { ResetForm, type CodeSent } from "./reset-form";
import { classNames } from "~/components/class-names";
import { ExampleScale } from "~/components/example-scale";
import { useSite } from "~/components/site";
import { Field, Input } from "~/components/field";
import { CheckBox } from "~/components/form/check-box";
import { PasswordInput } from "~/components/form/password-input";
import { AuthForm } from "./auth-form";
import { UsernameField } from "./username-field";

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

const tabs: AuthView[] = ["login", "register"];

/** The two ways in. They are links, each with a url of its own. */
function AuthTabs({ view, redirectTo }: { view: AuthView; redirectTo: string }) {
  return (
    <nav aria-label="Account">
      <ul className="flex border-b border-line">
        {tabs.map((tab) => (
          <li key={tab}>
            <Link
              to={authHref(tab, redirectTo)}
              discover="none"
              preventScrollReset
              aria-current={tab === view ? "page" : undefined}
              className={classNames(
                "-mb-px inline-flex min-h-target items-center border-b-[3px] px-3 font-semibold sm:px-4",
                tab === view
                  ? "border-action text-action"
                  : "border-transparent text-muted hover:border-edge hover:text-ink",
              )}
            >
              {authWords[tab].title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What an account is good for, beside the forms. */
function AuthPanel() {
  const site = useSite();
  return (
    <aside
      aria-labelledby="account-panel"
      className="flex w-full min-w-0 flex-col gap-6 border-t-2 border-ink pt-6 max-lg:mx-auto max-lg:max-w-lg"
    >
      <div className="flex flex-col gap-2">
        <p className="text-small font-semibold uppercase tracking-widest text-action">
          Transparency in parental leave
        </p>
        <h2 id="account-panel">What you know helps the next family decide</h2>
      </div>
      <ul className="flex max-w-text flex-col gap-2">
        <li>
          <strong>Vote</strong> on whether an employer’s policy keeps what it promises, and say why in a line.
        </li>
        <li>
          <strong>Share a policy</strong> that nobody has written down in public yet.
        </li>
        <li>
          <strong>Stay anonymous.</strong> Everything is reviewed first and published without your name.
        </li>
      </ul>
      <ExampleScale />
      {site && !site.isLaunched && (
        <p className="max-w-text border-t border-line pt-4 text-small text-muted">
          For now the site is open to invited people. You can have an account already, but it is the
          invitation that opens the door.
        </p>
      )}
    </aside>
  );
}

type RegisterField = "username" | "email" | "password" | "confirmPassword" | "terms";

function RegisterForm({ redirectTo, rejected, constraints, check }: ViewProps) {
  const [form, fields] = useConform<RegisterField>({ id: "register", rejected, constraints });
  return (
    <AuthForm
      view="register"
      form={form}
      action={authHref("register", redirectTo)}
      rejected={rejected}
      submit={{ label: "Create Account", pending: "Creating your account..." }}
    >
      <UsernameField field={fields.username} hint="3 to 32 letters, digits, dots, dashes or underscores." />
      <Field
        id="email"
        label="Email"
        errors={fields.email.errors}
        hint="For resetting your password. Never shown in public."
      >
        {(control) => (
          <Input
            {...control}
            type="email"
            {...controlProps(fields.email)}
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field id="password" label="Password" errors={fields.password.errors} hint="At least 6 characters.">
        {(control) => (
          <PasswordInput {...control} {...controlProps(fields.password)} autoComplete="new-password" />
        )}
      </Field>
      <Field id="confirmPassword" label="Confirm password" errors={fields.confirmPassword.errors}>
        {(control) => (
          <PasswordInput
            {...control}
            {...controlProps(fields.confirmPassword)}
            what="confirmed password"
            autoComplete="new-password"
          />
        )}
      </Field>
      <CheckBox
        id="terms"
        name="terms"
        required={fields.terms.required}
        defaultChecked={rejected ? rejected.values.terms === "on" : true}
        errors={fields.terms.errors}
      >
        I accept the <LegalLink to="/terms">Terms of Service</LegalLink> and the{" "}
        <LegalLink to="/privacy">Privacy Policy</LegalLink>.
      </CheckBox>
      {check}
    </AuthForm>
  );
}

/** In a tab of its own, so that nothing typed is lost. */
function LegalLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank" rel="noopener" className="prose-link">
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </Link>
  );
}
