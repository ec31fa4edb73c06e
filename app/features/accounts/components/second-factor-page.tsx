import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";

import type { SecondFactorView } from "../schema";
import { CopyButton } from "~/components/copy-button";
import { Button } from "~/components/button";
import { Field } from "~/components/field";
import { CodeInput } from "~/components/form/code-input";
import { ErrorSummary } from "~/components/form/error-summary";
import type { RejectedForm } from "~/components/form/rejected-form";
import { Notice } from "~/components/notice";
import { useFormToast } from "~/components/toast/use-toast-from";

interface SecondFactorPageProps {
  view: SecondFactorView;
  /** Where signing in leads. */
  redirectTo: string;
  actionData: RejectedForm | { recoveryCodes: string[]; toast?: undefined } | undefined;
}

/** The second step of an admin's sign-in; the first time, it is set up here. */
export function SecondFactorPage({ view, redirectTo, actionData }: SecondFactorPageProps) {
  useFormToast(actionData);
  const rejected = actionData && "fields" in actionData ? actionData : undefined;
  return (
    <div className="page flex flex-col gap-8 py-8 sm:py-12">
      {actionData && "recoveryCodes" in actionData ? (
        <RecoveryCodes codes={actionData.recoveryCodes} redirectTo={redirectTo} />
      ) : (
        <Step view={view} redirectTo={redirectTo} rejected={rejected} />
      )}
    </div>
  );
}

interface StepProps {
  view: SecondFactorView;
  redirectTo: string;
  rejected: RejectedForm | undefined;
}

function Step({ view, redirectTo, rejected }: StepProps) {
  switch (view.step) {
    case "done":
      return (
        <>
          <h1>You are signed in</h1>
          <GoOn redirectTo={redirectTo} />
        </>
      );
    case "code":
      return (
        <>
          <h1>Second step</h1>
          <p className="max-w-text">
            You are signing in as <strong>{view.username}</strong>. Type the code that your authenticator app
            shows for this site now, or one of your recovery codes.
          </p>
          <CodeForm
            rejected={rejected}
            submit="Sign In"
            hint="6 digits. A recovery code has 28 letters and digits and works once."
          />
        </>
      );
    case "set up":
      return (
        <>
          <h1>Set up your second factor</h1>
          <p className="max-w-text">
            Admins sign in with their password and a code of an authenticator app, so that a password that
            somebody else learns opens nothing. Use any app that makes one-time codes.
          </p>
          <section className="flex max-w-3xl flex-col gap-4" aria-labelledby="scan">
            <h2 id="scan">1. Add this account to the app</h2>
            <p>Scan the picture with the app.</p>
            <svg
              viewBox={`0 0 ${view.qr.size} ${view.qr.size}`}
              role="img"
              aria-label="QR code with the secret that stands below as text"
              shapeRendering="crispEdges"
              className="w-full max-w-64 rounded border border-line"
            >
              {/* Black on white in both themes: cameras read it so. */}
              <rect width={view.qr.size} height={view.qr.size} fill="#fff" />
              <path d={view.qr.path} fill="#000" />
            </svg>
            <p>Or type this secret into it, or open it on this device:</p>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <code className="select-all font-semibold tracking-widest [overflow-wrap:anywhere]">
                {view.secret.replace(/(.{4})(?=.)/g, "$1 ")}
              </code>
              <CopyButton text={view.secret} label="Copy secret" of={view.username} done="Secret copied" />
              <a href={view.url} className="prose-link inline-flex min-h-target items-center">
                Open in an authenticator app
              </a>
            </div>
          </section>
          <section className="flex max-w-3xl flex-col gap-4" aria-labelledby="show">
            <h2 id="show">2. Type the code that the app shows now</h2>
            <CodeForm
              rejected={rejected}
              submit="Set up and sign in"
              hint="6 digits, new every 30 seconds."
            />
          </section>
        </>
      );
  }
}

function CodeForm({
  rejected,
  submit,
  hint,
}: {
  rejected: RejectedForm | undefined;
  submit: string;
  hint: string;
}) {
  const isPending = useNavigation().formMethod === "POST";
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // A code that did not work does not work later.
    if (rejected && !rejected.isUnexpected && input.current) input.current.value = "";
  }, [rejected]);
  return (
    <Form method="post" replace className="flex max-w-md flex-col gap-4">
      {rejected && <ErrorSummary rejected={rejected} title="Login failed" />}
      <Field id="code" label="Code" errors={rejected?.fields.code} hint={hint}>
        {(control) => <CodeInput {...control} ref={input} name="code" maxLength={64} />}
      </Field>
      <Button type="submit" aria-disabled={isPending || undefined}>
        {isPending ? "Signing in..." : submit}
      </Button>
    </Form>
  );
}

function RecoveryCodes({ codes, redirectTo }: { codes: string[]; redirectTo: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        Keep your recovery codes
      </h1>
      <Notice tone="positive" role="status">
        <p className="max-w-text">
          Your second factor is set up and you are signed in. If you lose the app, each of these ten codes
          signs you in once in its place. They are not shown again: print them, or store them where your
          passwords are.
        </p>
      </Notice>
      <ul className="grid max-w-3xl gap-x-10 lg:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="border-b border-line py-2">
            <code className="select-all text-small font-semibold [font-variant-numeric:slashed-zero]">
              {code}
            </code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-4">
        <CopyButton text={codes.join("\n")} label="Copy all" of="the recovery codes" done="Codes copied" />
        <GoOn redirectTo={redirectTo} />
      </div>
    </>
  );
}

/** A whole new page, which knows who is signed in. */
function GoOn({ redirectTo }: { redirectTo: string }) {
  return (
    <a href={redirectTo} className="prose-link inline-flex min-h-target items-center">
      {redirectTo === "/" ? "Go on to the site" : "Go on to where you wanted to go"}
    </a>
  );
}
