import { Form, Link, useNavigation } from "@remix-run/react";
import { Button, ButtonLink } from "~/components/button";
import { employerHref } from "~/core/directory-url";
import { Field, Input } from "~/components/field";
import { ErrorSummary } from "~/components/form/error-summary";
import type { RejectedForm } from "~/core/result";
import { Icon } from "~/components/icon";
import { Notice, MessagePage } from "~/components/notice";
import { useFormToast } from "~/components/toast/toast-context";
import { portalSignInHref } from "~/core/links";
import { HeldLinkForm } from "~/components/mailed-link/mailed-link";
import { claimPage, returnPage, linkPage, replyErrors } from "../texts";

export interface ClaimView {
  company: { id: string; name: string };
  /** Whether a link was just asked for. */
  isSent: boolean;
}

export function ClaimPage({ view, rejected }: { view: ClaimView; rejected: RejectedForm | undefined }) {
  const { company, isSent } = view;
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-10">
      <ButtonLink variant="quiet" className="-ml-4 self-start text-left" to={employerHref(company.id)}>
        <Icon of="arrow-left" />
        {company.name}
      </ButtonLink>
      <header className="flex max-w-text flex-col gap-4">
        <h1 className="hyphens-auto text-title [overflow-wrap:anywhere]">{claimPage.title(company.name)}</h1>
        <p>{claimPage.may}</p>
        <p>
          {claimPage.mayNot}{" "}
          <a className="prose-link" href={`${employerHref(company.id)}/report?path=policy`}>
            {claimPage.mayNotLink}
          </a>
          .
        </p>
      </header>
      {isSent ? <Sent /> : <AddressForm rejected={rejected} label={claimPage.email(company.name)} />}
      <p className="max-w-text text-small text-muted">
        {claimPage.next}{" "}
        <Link className="prose-link" to="/privacy#employers">
          {claimPage.nextLink}
        </Link>
        . {claimPage.proven}{" "}
        <Link className="prose-link" to={portalSignInHref}>
          {claimPage.provenLink}
        </Link>
        .
      </p>
    </div>
  );
}

/** For someone who may already answer. */
export function ReturnPage({ isSent, rejected }: { isSent: boolean; rejected: RejectedForm | undefined }) {
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-10">
      <header className="flex max-w-text flex-col gap-4">
        <h1 className="text-title">{returnPage.title}</h1>
        <p>{returnPage.intro}</p>
      </header>
      {isSent ? <Sent /> : <AddressForm rejected={rejected} label={returnPage.email} />}
    </div>
  );
}

function Sent() {
  return (
    <div className="max-w-text">
      <Notice tone="positive" title={claimPage.sentTitle} role="status">
        <p>{claimPage.sent}</p>
      </Notice>
    </div>
  );
}

function AddressForm({ rejected, label }: { rejected: RejectedForm | undefined; label: string }) {
  const isSending = useNavigation().state === "submitting";
  useFormToast(rejected);
  return (
    <Form
      method="post"
      noValidate
      onSubmit={(event) => isSending && event.preventDefault()}
      className="flex max-w-text flex-col gap-4"
    >
      {rejected && (
        <ErrorSummary rejected={rejected} title={rejected.toast?.title ?? replyErrors.linkNotSent} />
      )}
      <Field id="email" label={label} errors={rejected?.fields.email ?? []} hint={claimPage.emailHint}>
        {(control) => (
          <Input
            {...control}
            name="email"
            type="email"
            autoComplete="work email"
            defaultValue={rejected?.values.email ?? ""}
          />
        )}
      </Field>
      <Button type="submit" aria-disabled={isSending || undefined} className="sm:self-start sm:px-8">
        {isSending ? claimPage.sending : claimPage.send}
      </Button>
    </Form>
  );
}

interface EmployerLinkPageProps {
  /** Null for a link that opens nothing. */
  found: { employer: string; isFirst: boolean } | null;
  problem?: string;
}

export function EmployerLinkPage({ found, problem }: EmployerLinkPageProps) {
  const isPending = useNavigation().state !== "idle";
  if (found === null)
    return (
      <MessagePage
        title={linkPage.brokenTitle}
        actions={<ButtonLink to={portalSignInHref}>{linkPage.brokenLink}</ButtonLink>}
      >
        <p>{linkPage.broken}</p>
      </MessagePage>
    );
  const { employer, isFirst } = found;
  return (
    <MessagePage
      title={isFirst ? linkPage.firstTitle : linkPage.againTitle}
      actions={
        <HeldLinkForm>
          <Button type="submit" disabled={isPending} className="px-8">
            {isFirst ? linkPage.firstPress : linkPage.againPress}
          </Button>
        </HeldLinkForm>
      }
    >
      <p className="[overflow-wrap:anywhere]">
        {isFirst ? linkPage.first : linkPage.again} <strong>{employer}</strong>.
      </p>
      <p className="text-body text-muted">{isFirst ? linkPage.firstNext : linkPage.againNext}</p>
      {problem && (
        <Notice tone="negative" role="alert">
          <p className="text-body">{problem}</p>
        </Notice>
      )}
    </MessagePage>
  );
}
