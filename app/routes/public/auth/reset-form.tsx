import { Link, useSearchParams } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { Button, buttonClass } from "~/components/button";
import { Field } from "~/components/field";
import { CodeInput } from "~/components/form/inputs";
import { PasswordInput } from "~/components/form/password-input";
import { controlProps, useConform, type ConformField } from "~/components/form/use-conform";
import { Notice } from "~/components/notice";
import { AuthForm, UsernameField, type ViewProps } from "./auth-forms";
import { authHref } from "~/features/accounts/rules";
import { resetForm } from "~/features/accounts/texts";

export interface CodeSent {
  sent: string;
  username: string;
  toast?: undefined;
}

interface ResetFormProps extends ViewProps {
  codeSent: CodeSent | undefined;
}

/** Asks for a code, then for the same fields with the code. One form, so that it keeps what was typed. */
export function ResetForm({ redirectTo, rejected, constraints, codeSent }: ResetFormProps) {
  const [params] = useSearchParams();
  const hasCode = Boolean(codeSent) || "code" in (rejected?.values ?? {}) || params.has("code");
  const [form, { username, newPassword, code }] = useConform<"username" | "newPassword" | "code">({
    id: "reset",
    rejected,
    constraints,
    values: { username: codeSent?.username ?? "", code: "" },
  });
  useEffect(fillFromFragment, []);
  return (
    <AuthForm
      view="reset"
      form={form}
      action={authHref("reset", redirectTo)}
      rejected={rejected}
      submit={
        hasCode
          ? { label: resetForm.submit, pending: resetForm.sending }
          : { label: resetForm.sendCode, pending: resetForm.sendingCode }
      }
      also={
        hasCode ? (
          <Button type="submit" name="asksAgain" value="yes" variant="quiet" formNoValidate>
            {resetForm.sendAgain}
          </Button>
        ) : (
          <Link
            to={authHref("reset", redirectTo, { code: "" })}
            discover="none"
            className={buttonClass("quiet")}
          >
            {resetForm.hasCode}
          </Link>
        )
      }
      isAskedByBrowser
      keepsPasswords
    >
      {codeSent ? (
        <Notice role="status" tone="positive" title={resetForm.checkEmail}>
          <p>{codeSent.sent}</p>
          <noscript>{resetForm.typeAgain}</noscript>
        </Notice>
      ) : (
        !hasCode && <p className="text-muted">{resetForm.intro}</p>
      )}
      <Notice title={resetForm.consequencesHeading}>
        <p>{resetForm.consequences}</p>
      </Notice>
      <UsernameField field={username} />
      <Field
        id="newPassword"
        label={resetForm.newPassword}
        errors={newPassword.errors}
        hint={resetForm.newPasswordHint}
      >
        {(control) => (
          <PasswordInput
            {...control}
            {...controlProps(newPassword)}
            what={resetForm.newPasswordShown}
            autoComplete="new-password"
          />
        )}
      </Field>
      {hasCode && <CodeField field={code} codeSent={codeSent} />}
    </AuthForm>
  );
}

/** Fills empty fields from the mailed link's fragment, and removes it from the url. */
function fillFromFragment(): void {
  const { hash, pathname, search } = window.location;
  const mailed = new URLSearchParams(hash.slice(1));
  if (!mailed.has("code")) return;
  for (const name of ["username", "code"]) {
    const input = document.getElementById(name);
    if (input instanceof HTMLInputElement && input.value === "") input.value = mailed.get(name) ?? "";
  }
  window.history.replaceState(window.history.state, "", pathname + search);
}

interface CodeFieldProps {
  field: ConformField;
  /** The cursor moves here when a code is sent. */
  codeSent: object | undefined;
}

function CodeField({ field, codeSent }: CodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (codeSent) input.current?.focus();
  }, [codeSent]);
  return (
    <Field id="code" label={resetForm.code} errors={field.errors} hint={resetForm.codeHint}>
      {(control) => (
        <CodeInput
          {...control}
          ref={input}
          {...controlProps(field)}
          // The code is what comes next, also where no script moves the cursor.
          // eslint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={codeSent !== undefined}
        />
      )}
    </Field>
  );
}
