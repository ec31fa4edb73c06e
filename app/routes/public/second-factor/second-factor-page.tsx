import { Form, useNavigation } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { SecondFactorView } from "~/features/accounts/schema";
import { CopyButton } from "~/components/copy-button";
import { Button } from "~/components/button";
import { Field } from "~/components/field";
import { CodeInput } from "~/components/form/inputs";
import { ErrorSummary } from "~/components/form/error-summary";
import type { RejectedForm } from "~/core/result";
import { Notice } from "~/components/notice";
import { useFormToast } from "~/components/toast/toast-context";
import { authViews, secondFactorPage } from "~/features/accounts/texts";

interface SecondFactorPageProps {
  view: SecondFactorView;
  redirectTo: string;
  actionData: RejectedForm | { recoveryCodes: string[]; toast?: undefined } | undefined;
}

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
          <h1>{secondFactorPage.done}</h1>
          <ContinueLink redirectTo={redirectTo} />
        </>
      );
    case "code":
      return (
        <>
          <h1>{secondFactorPage.codeHeading}</h1>
          <p className="max-w-text">
            {secondFactorPage.signingInAs} <strong>{view.username}</strong>. {secondFactorPage.typeCode}
          </p>
          <CodeForm rejected={rejected} submit={secondFactorPage.submit} hint={secondFactorPage.codeHint} />
        </>
      );
    case "set up":
      return (
        <>
          <h1>{secondFactorPage.setUpHeading}</h1>
          <p className="max-w-text">{secondFactorPage.setUpIntro}</p>
          <section className="flex max-w-3xl flex-col gap-4" aria-labelledby="scan">
            <h2 id="scan">{secondFactorPage.addHeading}</h2>
            <p>{secondFactorPage.scan}</p>
            <svg
              viewBox={`0 0 ${view.qr.size} ${view.qr.size}`}
              role="img"
              aria-label={secondFactorPage.qrCode}
              shapeRendering="crispEdges"
              className="w-full max-w-64 rounded border border-line"
            >
              {/* Black on white in both themes, for cameras. */}
              <rect width={view.qr.size} height={view.qr.size} fill="#fff" />
              <path d={view.qr.path} fill="#000" />
            </svg>
            <p>{secondFactorPage.typeSecret}</p>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <code className="select-all font-semibold tracking-widest [overflow-wrap:anywhere]">
                {view.secret.replace(/(.{4})(?=.)/g, "$1 ")}
              </code>
              <CopyButton
                text={view.secret}
                label={secondFactorPage.copySecret}
                of={view.username}
                done={secondFactorPage.secretCopied}
              />
              <a href={view.url} className="prose-link inline-flex min-h-target items-center">
                {secondFactorPage.openApp}
              </a>
            </div>
          </section>
          <section className="flex max-w-3xl flex-col gap-4" aria-labelledby="show">
            <h2 id="show">{secondFactorPage.showHeading}</h2>
            <CodeForm rejected={rejected} submit={secondFactorPage.setUp} hint={secondFactorPage.setUpHint} />
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
    // A code that failed never works later.
    if (rejected && !rejected.isUnexpected && input.current) input.current.value = "";
  }, [rejected]);
  return (
    <Form method="post" replace className="flex max-w-md flex-col gap-4">
      {rejected && <ErrorSummary rejected={rejected} title={authViews.login.failed} />}
      <Field id="code" label={secondFactorPage.code} errors={rejected?.fields.code} hint={hint}>
        {(control) => <CodeInput {...control} ref={input} name="code" maxLength={64} />}
      </Field>
      <Button type="submit" aria-disabled={isPending || undefined}>
        {isPending ? secondFactorPage.sending : submit}
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
        {secondFactorPage.recoveryHeading}
      </h1>
      <Notice tone="positive" role="status">
        <p className="max-w-text">{secondFactorPage.recovery}</p>
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
        <CopyButton
          text={codes.join("\n")}
          label={secondFactorPage.copyAll}
          of={secondFactorPage.recoveryCodes}
          done={secondFactorPage.codesCopied}
        />
        <ContinueLink redirectTo={redirectTo} />
      </div>
    </>
  );
}

/** Loads a new document, which knows who is signed in. */
function ContinueLink({ redirectTo }: { redirectTo: string }) {
  return (
    <a href={redirectTo} className="prose-link inline-flex min-h-target items-center">
      {redirectTo === "/" ? secondFactorPage.toSite : secondFactorPage.toWanted}
    </a>
  );
}
