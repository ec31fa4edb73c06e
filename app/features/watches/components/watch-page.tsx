import { HeldLinkForm } from "~/components/mailed-link/mailed-link";
import { watchAsked, watchErrors, confirmPage, watchPage, nothingToWatch, toDirectory } from "../texts";
import { Form, Link, useNavigation } from "@remix-run/react";
import type { WatchedEmployer } from "../rules";
import { Button, ButtonLink } from "~/components/button";
import { employerHref } from "~/core/directory-url";
import { Field, Input } from "~/components/field";
import { CheckBox } from "~/components/form/inputs";
import { ErrorSummary } from "~/components/form/error-summary";
import type { RejectedForm } from "~/core/result";
import { MessagePage, Notice } from "~/components/notice";
import { Icon } from "~/components/icon";
import { useFormToast } from "~/components/toast/toast-context";

interface WatchPageProps {
  employer: WatchedEmployer;
  actionData: { asked: true } | RejectedForm | undefined;
}

export function WatchPage({ employer, actionData }: WatchPageProps) {
  const isSending = useNavigation().state === "submitting";
  const rejected = actionData && "fields" in actionData ? actionData : undefined;
  useFormToast(rejected);
  const back = employerHref(employer.id);
  if (actionData && "asked" in actionData)
    return (
      <MessagePage title={watchAsked.heading} actions={<ButtonLink to={back}>{watchAsked.back}</ButtonLink>}>
        <p role="status">{watchAsked.sent}</p>
        <p className="text-body text-muted">{watchAsked.missing}</p>
      </MessagePage>
    );
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-10">
      <ButtonLink variant="quiet" className="-ml-4 self-start text-left" to={back}>
        <Icon of="arrow-left" />
        {employer.name}
      </ButtonLink>
      <header className="flex max-w-text flex-col gap-4">
        <h1 className="hyphens-auto text-title [overflow-wrap:anywhere]">{watchPage.title(employer.name)}</h1>
        <p>{watchPage.how}</p>
      </header>
      <Form
        method="post"
        noValidate
        onSubmit={(event) => isSending && event.preventDefault()}
        className="flex max-w-text flex-col gap-4"
      >
        {rejected && <ErrorSummary rejected={rejected} title={watchErrors.notSent} />}
        <Field id="email" label={watchPage.email} errors={rejected?.fields.email} hint={watchPage.emailHint}>
          {(control) => (
            <Input
              {...control}
              type="email"
              name="email"
              autoComplete="email"
              autoCapitalize="none"
              spellCheck={false}
              maxLength={254}
              defaultValue={rejected?.values.email}
              className="max-w-md"
            />
          )}
        </Field>
        <CheckBox
          id="consent"
          name="consent"
          defaultChecked={rejected?.values.consent !== undefined}
          errors={rejected?.fields.consent}
        >
          {watchPage.consent}
        </CheckBox>
        <Button type="submit" aria-disabled={isSending || undefined} className="sm:self-start sm:px-8">
          {isSending ? watchPage.sending : watchPage.send}
        </Button>
      </Form>
      <div className="flex max-w-text flex-col gap-2 text-muted">
        <p>
          {watchPage.limits}{" "}
          <Link to="/privacy#watching" className="prose-link">
            {watchPage.whatWeKeep}
          </Link>
        </p>
        <p>
          {watchPage.feed}{" "}
          <a className="prose-link" href={`${back}/changes.atom`}>
            {watchPage.followFeed}
          </a>
        </p>
      </div>
    </div>
  );
}

export function NothingToWatch() {
  return (
    <MessagePage
      title={nothingToWatch.title}
      actions={<ButtonLink to="/companies">{toDirectory}</ButtonLink>}
    >
      <p>{nothingToWatch.why}</p>
      <p className="text-body text-muted">{nothingToWatch.next}</p>
    </MessagePage>
  );
}

interface ConfirmPageProps {
  /** Null for a link that confirms nothing. */
  employer: WatchedEmployer | null;
  problem?: string;
}

export function ConfirmPage({ employer, problem }: ConfirmPageProps) {
  const isPending = useNavigation().state !== "idle";
  if (employer === null)
    return (
      <MessagePage
        title={confirmPage.brokenHeading}
        actions={<ButtonLink to="/companies">{toDirectory}</ButtonLink>}
      >
        <p>{confirmPage.broken}</p>
        <p className="text-body">{confirmPage.brokenNext}</p>
      </MessagePage>
    );
  return (
    <MessagePage
      title={confirmPage.heading}
      actions={
        <HeldLinkForm>
          <Button type="submit" disabled={isPending} className="px-8">
            {isPending ? confirmPage.confirming : confirmPage.confirm}
          </Button>
        </HeldLinkForm>
      }
    >
      <p className="[overflow-wrap:anywhere]">
        <strong>{employer.name}</strong>
      </p>
      <p className="text-body text-muted">{confirmPage.how}</p>
      {problem && (
        <Notice tone="negative" role="alert">
          <p className="text-body">{problem}</p>
        </Notice>
      )}
    </MessagePage>
  );
}
