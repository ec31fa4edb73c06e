import { Link } from "@remix-run/react";

import { Field, Input } from "../field";
import { CheckBox } from "../form/check-box";
import { PasswordInput } from "../form/password-input";
import { AuthForm } from "./auth-form";
import { authHref } from "./auth-links";
import type { ViewProps } from "./login-form";
import { UsernameField } from "./username-field";

export function RegisterForm({ redirectTo, rejected }: ViewProps) {
  const { fields = {}, values = {} } = rejected ?? {};
  return (
    <AuthForm
      action={authHref("register", redirectTo)}
      rejected={rejected}
      failure="Registration failed"
      submit={{ label: "Create Account", pending: "Creating your account..." }}
    >
      <UsernameField
        defaultValue={values.username}
        errors={fields.username}
        hint="3 to 32 letters, digits, dots, dashes or underscores."
      />
      <Field
        id="email"
        label="Email"
        errors={fields.email}
        hint="For resetting your password. Never shown in public."
      >
        {(control) => (
          <Input
            {...control}
            type="email"
            name="email"
            defaultValue={values.email}
            required
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        )}
      </Field>
      <Field id="password" label="Password" errors={fields.password} hint="At least 6 characters.">
        {(control) => <PasswordInput {...control} name="password" required autoComplete="new-password" />}
      </Field>
      <Field id="confirmPassword" label="Confirm password" errors={fields.confirmPassword}>
        {(control) => (
          <PasswordInput
            {...control}
            what="confirmed password"
            name="confirmPassword"
            required
            autoComplete="new-password"
          />
        )}
      </Field>
      <CheckBox
        id="terms"
        name="terms"
        required
        defaultChecked={rejected ? values.terms === "on" : true}
        errors={fields.terms}
      >
        I accept the <LegalLink to="/terms">Terms of Service</LegalLink> and the{" "}
        <LegalLink to="/privacy">Privacy Policy</LegalLink>.
      </CheckBox>
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
