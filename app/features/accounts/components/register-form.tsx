import { Link } from "@remix-run/react";
import { Field, Input } from "~/components/field";
import { CheckBox } from "~/components/form/check-box";
import { PasswordInput } from "~/components/form/password-input";
import { controlProps, useConform } from "~/components/form/use-conform";
import { AuthForm } from "./auth-form";
import { authHref } from "./auth-links";
import type { ViewProps } from "./login-form";
import { UsernameField } from "./username-field";

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
