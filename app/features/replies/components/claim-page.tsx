import { Form, Link, useNavigation } from "@remix-run/react";

import { inDigits } from "~/features/policy/policy-rules";
import { mostReplyCharacters } from "../reply-json";
import { Button, ButtonLink } from "~/components/button";
import { employerHref } from "~/features/directory/components/directory-links";
import { Field, Input } from "~/components/field";
import { ErrorSummary } from "~/components/form/error-summary";
import type { RejectedForm } from "~/components/form/rejected-form";
import { Icon } from "~/components/icon";
import { Notice } from "~/components/notice";
import { useFormToast } from "~/components/toast/use-toast-from";
import { portalSignInHref } from "./reply-links";

export interface ClaimView {
  company: { id: string; name: string };
  /** Whether a link was just asked for. */
  isSent: boolean;
}

/** Where an employer's HR begins to answer: what it may do, what it may not, and the address. */
export function ClaimPage({ view, rejected }: { view: ClaimView; rejected: RejectedForm | undefined }) {
  const { company, isSent } = view;
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-10">
      <ButtonLink variant="quiet" className="-ml-4 self-start text-left" to={employerHref(company.id)}>
        <Icon of="arrow-left" />
        {company.name}
      </ButtonLink>
      <header className="flex max-w-text flex-col gap-4">
        <h1 className="hyphens-auto text-title [overflow-wrap:anywhere]">Answer for {company.name}</h1>
        <p>
          If you speak for this employer, you can state its figures with their source, and answer once for the
          employer and once to each experience, in at most {inDigits(mostReplyCharacters)} characters. We
          review each of these before it is public, as everything here.
        </p>
        <p>
          You never see who wrote what, or what we have not published, and you cannot remove or reorder
          anything. If a figure is wrong,{" "}
          <a className="prose-link" href={`${employerHref(company.id)}/report?path=policy`}>
            report it
          </a>
          : that needs no proof of who you are.
        </p>
      </header>
      {isSent ? (
        <Sent />
      ) : (
        <AddressForm rejected={rejected} label={`Your address at ${company.name}’s own domain`} />
      )}
      <p className="max-w-text text-small text-muted">
        First a link shows that the address is yours. Then one of our admins looks whether it speaks for the
        employer, and writes to you. The address is stored encrypted, seen by whoever decides, and forgotten
        when the right ends: see{" "}
        <Link className="prose-link" to="/privacy#employers">
          what we hold of employers’ people
        </Link>
        . Proven already?{" "}
        <Link className="prose-link" to={portalSignInHref}>
          Ask for a new link
        </Link>
        .
      </p>
    </div>
  );
}

/** Where somebody who may answer for an employer comes back. */
export function ReturnPage({ isSent, rejected }: { isSent: boolean; rejected: RejectedForm | undefined }) {
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-10">
      <header className="flex max-w-text flex-col gap-4">
        <h1 className="text-title">Answer for your employer</h1>
        <p>
          If your address may answer for an employer already, we mail you a link that opens its page for eight
          hours. There is no password. If it may not yet, begin on the employer’s page: “Do you work for this
          employer’s HR? Reply”.
        </p>
      </header>
      {isSent ? <Sent /> : <AddressForm rejected={rejected} label="Your work address" />}
    </div>
  );
}

function Sent() {
  return (
    <div className="max-w-text">
      <Notice tone="positive" title="Look into your mailbox" role="status">
        <p>
          If the address may answer, or may ask to, a link is on its way to it. It works once, for three days.
          At most three are mailed to one address in a day.
        </p>
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
        <ErrorSummary rejected={rejected} title={rejected.toast?.title ?? "The link was not sent"} />
      )}
      <Field
        id="email"
        label={label}
        errors={rejected?.fields.email ?? []}
        hint="Gmail, Outlook and the like are not taken: anybody may have an address there."
      >
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
        {isSending ? "Sending..." : "Mail me a link"}
      </Button>
    </Form>
  );
}
