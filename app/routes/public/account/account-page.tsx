import { Form, Link, useNavigation } from "@remix-run/react";
import type { ApiKeyJson, MadeApiKeyJson, OwnSessionJson } from "~/features/accounts/schema";
import { Button } from "~/components/button";
import { Field } from "~/components/field";
import { CodeInput } from "~/components/form/inputs";
import { ErrorSummary } from "~/components/form/error-summary";
import { PasswordInput } from "~/components/form/password-input";
import type { RejectedForm } from "~/core/result";
import { useFormToast } from "~/components/toast/toast-context";
import { ApiKeys } from "./api-keys";
import { SignedIn, useOwnForm } from "./signed-in";
import { dateLabel } from "~/features/employers/rules";
import { accountPage } from "~/features/accounts/texts";

interface AccountPageProps {
  username: string;
  email: string | null;
  /** `YYYY-MM` in which the email was confirmed. */
  provenIn: string | null;
  sessions: OwnSessionJson[];
  keys: ApiKeyJson[];
  /** Created just now. */
  madeKey: MadeApiKeyJson | undefined;
  /** An admin's codes that are left; null for anyone else. */
  recoveryCodes: number | null;
  rejected: RejectedForm | undefined;
}

export function AccountPage({
  username,
  email,
  provenIn,
  sessions,
  keys,
  madeKey,
  recoveryCodes,
  rejected,
}: AccountPageProps) {
  useFormToast(rejected);
  const isAdmin = recoveryCodes !== null;
  const isOfCode = rejected && "code" in rejected.fields;
  const isOfKey = rejected && "name" in rejected.fields;
  const isOfSessions = rejected && "session" in rejected.values;
  const isOfPassword = rejected && ("password" in rejected.fields || "newPassword" in rejected.fields);
  return (
    <div className="page flex flex-col gap-12 py-10 sm:py-14">
      <header className="flex max-w-text flex-col gap-4">
        <h1 className="text-display">{accountPage.title}</h1>
        <p className="text-lead [overflow-wrap:anywhere]">
          <strong>{username}</strong>
          {`, ${email ?? accountPage.noEmail}`}
        </p>
        <Link to="/privacy/your-data" className="prose-link inline-flex min-h-target items-center self-start">
          {accountPage.toYourData}
        </Link>
      </header>
      {rejected && !isOfSessions && !isOfPassword && !isOfCode && !isOfKey && (
        <ErrorSummary rejected={rejected} title={accountPage.failed} />
      )}
      {email !== null && <Address provenIn={provenIn} />}
      <SignedIn sessions={sessions} isAdmin={isAdmin} rejected={isOfSessions ? rejected : undefined} />
      <ChangePassword isAdmin={isAdmin} rejected={isOfPassword ? rejected : undefined} />
      {isAdmin && <SecondFactor recoveryCodes={recoveryCodes} rejected={isOfCode ? rejected : undefined} />}
      <ApiKeys keys={keys} made={madeKey} rejected={isOfKey ? rejected : undefined} />
    </div>
  );
}

interface ChangePasswordProps {
  isAdmin: boolean;
  rejected: RejectedForm | undefined;
}

function ChangePassword({ isAdmin, rejected }: ChangePasswordProps) {
  const { form, isSending: isChanging } = useOwnForm("password", rejected);
  return (
    <section className="flex max-w-3xl flex-col gap-4">
      <h2>{accountPage.password}</h2>
      <p className="max-w-text text-muted">{accountPage.passwordIntro}</p>
      <Form ref={form} method="post" preventScrollReset className="flex max-w-md flex-col gap-4">
        {rejected && <ErrorSummary rejected={rejected} title={accountPage.failed} />}
        <Field id="password" label={accountPage.currentPassword} errors={rejected?.fields.password}>
          {(control) => (
            <PasswordInput
              {...control}
              name="password"
              required
              what={accountPage.currentPasswordShown}
              autoComplete="current-password"
            />
          )}
        </Field>
        <Field
          id="newPassword"
          label={accountPage.newPassword}
          errors={rejected?.fields.newPassword}
          hint={isAdmin ? accountPage.newAdminPasswordHint : accountPage.newPasswordHint}
        >
          {(control) => (
            <PasswordInput
              {...control}
              name="newPassword"
              required
              what={accountPage.newPasswordShown}
              autoComplete="new-password"
            />
          )}
        </Field>
        <Button type="submit" name="intent" value="password" aria-disabled={isChanging || undefined}>
          {isChanging ? accountPage.changingPassword : accountPage.changePassword}
        </Button>
      </Form>
    </section>
  );
}

interface SecondFactorProps {
  recoveryCodes: number;
  rejected: RejectedForm | undefined;
}

function SecondFactor({ recoveryCodes, rejected }: SecondFactorProps) {
  const { state, formData } = useNavigation();
  const isSending = state !== "idle" && formData?.get("intent") === "second-factor";

  return (
    <section className="flex max-w-3xl flex-col gap-4">
      <h2>{accountPage.secondFactor}</h2>
      <p className="max-w-text text-muted">
        {accountPage.codesLeft(recoveryCodes)} {accountPage.secondFactorIntro}
      </p>
      <Form method="post" preventScrollReset className="flex max-w-md flex-col gap-4">
        {rejected && <ErrorSummary rejected={rejected} title={accountPage.failed} />}
        <Field
          id="code"
          label={accountPage.currentCode}
          errors={rejected?.fields.code}
          hint={accountPage.currentCodeHint}
        >
          {(control) => <CodeInput {...control} name="code" maxLength={64} />}
        </Field>
        <Button type="submit" name="intent" value="second-factor" aria-disabled={isSending || undefined}>
          {isSending ? accountPage.settingUp : accountPage.setUpAnother}
        </Button>
      </Form>
    </section>
  );
}

interface AddressProps {
  provenIn: string | null;
}

function Address({ provenIn }: AddressProps) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <section className="flex max-w-3xl flex-col gap-4">
      <h2>{accountPage.address}</h2>
      {provenIn ? (
        <p className="max-w-text text-muted">{accountPage.confirmedIn(dateLabel(provenIn))}</p>
      ) : (
        <>
          <p className="max-w-text text-muted">{accountPage.notConfirmed}</p>
          <Form method="post" preventScrollReset>
            <Button
              type="submit"
              variant="secondary"
              name="intent"
              value="prove"
              aria-disabled={isSending || undefined}
            >
              {accountPage.confirm}
            </Button>
          </Form>
        </>
      )}
    </section>
  );
}
