import { Link, useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";

import { Field } from "~/components/field";
import { CheckBox } from "~/components/form/check-box";
import { PasswordInput } from "~/components/form/password-input";
import type { RejectedForm } from "~/components/form/rejected-form";
import { controlProps, useConform, type Constraints } from "~/components/form/use-conform";
import { Notice } from "~/components/notice";
import { AuthForm } from "./auth-form";
import { authHref } from "./auth-links";
import { resetConsequences } from "./auth-words";
import { UsernameField } from "./username-field";

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
