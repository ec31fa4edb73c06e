import { Form, useNavigation, Link, useSearchParams } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { Button } from "~/components/button";
import { ErrorSummary } from "~/components/form/error-summary";
import type { RejectedForm } from "~/components/form/rejected-form";
import {
  type ConformForm,
  controlProps,
  type ConformField,
  useConform,
  type Constraints,
} from "~/components/form/use-conform";
import { useForgottenPasswords } from "~/components/form/use-forgotten-passwords";
import { type AuthView, authHref } from "../rules";
import { authWords, resetConsequences } from "./auth-words";
import { Field, Input } from "~/components/field";
import { CheckBox } from "~/components/form/check-box";
import { PasswordInput } from "~/components/form/password-input";
import { Notice } from "~/components/notice";

interface AuthFormProps {
  view: AuthView;
  form: Pick<ConformForm, "id" | "onSubmit">;
  /** Where it is sent: the view's own url. */
  action: string;
  rejected: RejectedForm | undefined;
  submit: { label: string; pending: string };
  /** What else can be done here. */
  also?: ReactNode;
  /** Leaves it to the browser to ask for what is missing. */
  isAskedByBrowser?: boolean;
  /** Keeps passwords when it is rejected: the same ones are sent once more with a code. */
  keepsPasswords?: boolean;
  children: ReactNode;
}

/** What the three forms of /auth have in common. */
export function AuthForm(props: AuthFormProps) {
  const { view, form, action, rejected, submit, also, isAskedByBrowser, keepsPasswords, children } = props;
  const isPending = useNavigation().formAction === action;
  const element = useForgottenPasswords(keepsPasswords || rejected?.isUnexpected ? undefined : rejected);
  const sendOnce = (event: FormEvent<HTMLFormElement>) => {
    if (isPending) event.preventDefault();
    else form.onSubmit(event);
  };
  return (
    <Form
      ref={element}
      id={form.id}
      method="post"
      action={action}
      // Back leads past the form that is done with.
      replace
      noValidate={!isAskedByBrowser}
      onSubmit={sendOnce}
      className="flex flex-col gap-4"
    >
      {rejected && <ErrorSummary rejected={rejected} title={authWords[view].failed} />}
      {children}
      <div className="mt-2 flex flex-col gap-2">
        <Button type="submit" aria-disabled={isPending || undefined}>
          {isPending ? submit.pending : submit.label}
        </Button>
        {also}
      </div>
    </Form>
  );
}

interface UsernameFieldProps {
  field: ConformField;
  hint?: string;
}

/** The name that an account goes by. */
export function UsernameField({ field, hint }: UsernameFieldProps) {
  return (
    <Field id="username" label="Username" errors={field.errors} hint={hint}>
      {(control) => (
        <Input
          {...control}
          {...controlProps(field)}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      )}
    </Field>
  );
}

export interface ViewProps {
  redirectTo: string;
  rejected: RejectedForm | undefined;
  constraints: Constraints;
  /** The check of a person, where it is asked for. */
  check?: ReactNode;
}

export function LoginForm({ redirectTo, rejected, constraints, check }: ViewProps) {
  const [params] = useSearchParams();
  const [form, { username, password, rememberMe }] = useConform<"username" | "password" | "rememberMe">({
    id: "login",
    rejected,
    constraints,
  });
  return (
    <AuthForm
      view="login"
      form={form}
      action={authHref("login", redirectTo, params.has("reset") ? { reset: "done" } : {})}
      rejected={rejected}
      submit={{ label: "Sign In", pending: "Signing in..." }}
    >
      {params.has("reset") && (
        <Notice title="Your password is changed">
          <p>{resetConsequences}</p>
        </Notice>
      )}
      <UsernameField field={username} />
      <Field id="password" label="Password" errors={password.errors}>
        {(control) => (
          <PasswordInput {...control} {...controlProps(password)} autoComplete="current-password" />
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <CheckBox id="rememberMe" name="rememberMe" defaultChecked={rememberMe.initialValue === "on"}>
          Remember me
        </CheckBox>
        <Link
          to={authHref("reset", redirectTo)}
          discover="none"
          className="prose-link inline-flex min-h-target items-center"
        >
          Forgot your password?
        </Link>
      </div>
      {check}
    </AuthForm>
  );
}

type RegisterField = "username" | "email" | "password" | "confirmPassword" | "terms";

export function RegisterForm({ redirectTo, rejected, constraints, check }: ViewProps) {
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
