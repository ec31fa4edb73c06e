import { Link, useSearchParams } from "@remix-run/react";

import { Field } from "../field";
import { CheckBox } from "../form/check-box";
import { PasswordInput } from "../form/password-input";
import type { RejectedForm } from "../form/rejected-form";
import { AuthForm } from "./auth-form";
import { authHref } from "./auth-links";
import { UsernameField } from "./username-field";

export interface ViewProps {
  redirectTo: string;
  rejected: RejectedForm | undefined;
}

export function LoginForm({ redirectTo, rejected }: ViewProps) {
  const [params] = useSearchParams();
  const { fields = {}, values = {} } = rejected ?? {};
  return (
    <AuthForm
      action={authHref("login", redirectTo, params.has("reset") ? { reset: "done" } : {})}
      rejected={rejected}
      failure="Login failed"
      submit={{ label: "Sign In", pending: "Signing in..." }}
    >
      <UsernameField defaultValue={values.username} errors={fields.username} />
      <Field id="password" label="Password" errors={fields.password}>
        {(control) => <PasswordInput {...control} name="password" required autoComplete="current-password" />}
      </Field>
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <CheckBox id="rememberMe" name="rememberMe" defaultChecked={values.rememberMe === "on"}>
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
    </AuthForm>
  );
}
