import { Form, useNavigation, Link, useSearchParams } from "@remix-run/react";
import type { FormEvent, ReactNode } from "react";
import { Button } from "~/components/button";
import { ErrorSummary } from "~/components/form/error-summary";
import type { RejectedForm } from "~/core/result";
import {
  type ConformForm,
  controlProps,
  type ConformField,
  useConform,
  type Constraints,
} from "~/components/form/use-conform";
import { useForgottenPasswords, PasswordInput } from "~/components/form/password-input";
import { type AuthView, authHref } from "~/features/accounts/rules";
import { authViews, loginForm, registerForm, resetForm } from "~/features/accounts/texts";
import { Field, Input } from "~/components/field";
import { CheckBox } from "~/components/form/inputs";
import { Notice } from "~/components/notice";

interface AuthFormProps {
  view: AuthView;
  form: Pick<ConformForm, "id" | "onSubmit">;
  action: string;
  rejected: RejectedForm | undefined;
  submit: { label: string; pending: string };
  also?: ReactNode;
  /** The browser checks required fields. */
  isAskedByBrowser?: boolean;
  /** Keeps passwords when rejected: the next step sends them again with a code. */
  keepsPasswords?: boolean;
  children: ReactNode;
}

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
      // Back skips a finished form.
      replace
      noValidate={!isAskedByBrowser}
      onSubmit={sendOnce}
      className="flex flex-col gap-4"
    >
      {rejected && <ErrorSummary rejected={rejected} title={authViews[view].failed} />}
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

export function UsernameField({ field, hint }: UsernameFieldProps) {
  return (
    <Field id="username" label={loginForm.username} errors={field.errors} hint={hint}>
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
  /** The Turnstile check, where the server asks for it. */
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
      submit={{ label: loginForm.submit, pending: loginForm.sending }}
    >
      {params.has("reset") && (
        <Notice title={loginForm.passwordChanged}>
          <p>{resetForm.consequences}</p>
        </Notice>
      )}
      <UsernameField field={username} />
      <Field id="password" label={loginForm.password} errors={password.errors}>
        {(control) => (
          <PasswordInput {...control} {...controlProps(password)} autoComplete="current-password" />
        )}
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <CheckBox id="rememberMe" name="rememberMe" defaultChecked={rememberMe.initialValue === "on"}>
          {loginForm.rememberMe}
        </CheckBox>
        <Link
          to={authHref("reset", redirectTo)}
          discover="none"
          className="prose-link inline-flex min-h-target items-center"
        >
          {loginForm.forgot}
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
      submit={{ label: registerForm.submit, pending: registerForm.sending }}
    >
      <UsernameField field={fields.username} hint={registerForm.usernameHint} />
      <Field id="email" label={registerForm.email} errors={fields.email.errors} hint={registerForm.emailHint}>
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
      <Field
        id="password"
        label={registerForm.password}
        errors={fields.password.errors}
        hint={registerForm.passwordHint}
      >
        {(control) => (
          <PasswordInput {...control} {...controlProps(fields.password)} autoComplete="new-password" />
        )}
      </Field>
      <Field id="confirmPassword" label={registerForm.confirmPassword} errors={fields.confirmPassword.errors}>
        {(control) => (
          <PasswordInput
            {...control}
            {...controlProps(fields.confirmPassword)}
            what={registerForm.confirmedPassword}
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
        {registerForm.accept} <LegalLink to="/terms">{registerForm.terms}</LegalLink> {registerForm.and}{" "}
        <LegalLink to="/privacy">{registerForm.privacy}</LegalLink>.
      </CheckBox>
      {check}
    </AuthForm>
  );
}

/** A new tab, so that typed text is not lost. */
function LegalLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} target="_blank" rel="noopener" className="prose-link">
      {children}
      <span className="sr-only"> {registerForm.opensNewTab}</span>
    </Link>
  );
}
