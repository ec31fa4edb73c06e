import { Form, Link, useNavigation } from "@remix-run/react";

import { mostWatches, type WatchedView } from "../watching-view";
import { Button, ButtonLink } from "~/components/button";
import { directoryHref, employerHref } from "~/features/directory/components/directory-links";
import { Field, Input } from "~/components/field";
import { CheckBox } from "~/components/form/check-box";
import { ErrorSummary } from "~/components/form/error-summary";
import type { RejectedForm } from "~/components/form/rejected-form";
import { MessagePage } from "~/components/frame/message-page";
import { Icon } from "~/components/icon";
import { useFormToast } from "~/components/toast/use-toast-from";

export const notMailed = "No mail was sent";

interface WatchPageProps {
  watched: WatchedView;
  actionData: { asked: true } | RejectedForm | undefined;
}

/** Asks to be mailed when an employer, or what a search finds, changes: without an account. */
export function WatchPage({ watched, actionData }: WatchPageProps) {
  const isSending = useNavigation().state === "submitting";
  const rejected = actionData && "fields" in actionData ? actionData : undefined;
  useFormToast(rejected);
  const isEmployer = watched.kind === "employer";
  const back = isEmployer ? employerHref(watched.id) : directoryHref(watched.search);
  if (actionData && "asked" in actionData)
    return (
      <MessagePage title="Look into your mail" actions={<ButtonLink to={back}>Go on looking</ButtonLink>}>
        <p role="status">
          We have sent a link to the address that you typed. Nothing is watched before you press it, and it
          works for three days.
        </p>
        <p className="text-body text-muted">
          If nothing arrives within a few minutes, look among your junk mail. At most three of these links a
          day go to one address.
        </p>
      </MessagePage>
    );
  return (
    <div className="page flex flex-col gap-6 py-6 sm:py-10">
      <ButtonLink variant="quiet" className="-ml-4 self-start text-left" to={back}>
        <Icon of="arrow-left" />
        {isEmployer ? watched.name : "Back to the search"}
      </ButtonLink>
      <header className="flex max-w-text flex-col gap-4">
        <h1 className="hyphens-auto text-title [overflow-wrap:anywhere]">
          {isEmployer ? `Watch ${watched.name}` : "Watch this search"}
        </h1>
        {!isEmployer && <p className="text-lead [overflow-wrap:anywhere]">{watched.label}</p>}
        <p>
          {isEmployer
            ? "When what we say of this employer’s leave changes, we write to you."
            : "When an employer that fits is newly listed, or what we say of one changes, we write to you."}{" "}
          At most one mail a week, with all that you watch, and none in a week without changes, but for one
          reminder before it ends. You need no account.
        </p>
      </header>
      <Form
        method="post"
        noValidate
        onSubmit={(event) => isSending && event.preventDefault()}
        className="flex max-w-text flex-col gap-4"
      >
        {rejected && <ErrorSummary rejected={rejected} title={notMailed} />}
        <Field
          id="email"
          label="Your email address"
          errors={rejected?.fields.email}
          hint="Kept encrypted, shown to nobody, and used for nothing else. Best not your work address."
        >
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
          Yes, mail me about this, at most once a week, until I stop it or for two years.
        </CheckBox>
        <Button type="submit" aria-disabled={isSending || undefined} className="sm:self-start sm:px-8">
          {isSending ? "Sending..." : "Send me a link to confirm"}
        </Button>
      </Form>
      <div className="flex max-w-text flex-col gap-2 text-muted">
        <p>
          Each mail has a link that ends all of it with one press. An address can watch {mostWatches}{" "}
          employers and searches.{" "}
          <Link to="/privacy#watching" className="prose-link">
            What we keep
          </Link>
        </p>
        <p>
          Or{" "}
          <a
            className="prose-link inline-flex min-h-target items-center"
            href={isEmployer ? `${back}/changes.atom` : "/changes.atom"}
          >
            follow {isEmployer ? "its changes" : "all changes"} as a feed (Atom)
          </a>
          , without any address.
        </p>
      </div>
    </div>
  );
}

/** Where an employer is not listed any more, or no search was made. */
export function NothingToWatch() {
  return (
    <MessagePage
      title="Nothing to watch here"
      actions={<ButtonLink to="/companies">To the directory</ButtonLink>}
    >
      <p>This employer is not listed any more, or the search has no words and no filters.</p>
      <p className="text-body text-muted">
        Open an employer, or narrow the directory, and choose “Watch” there.
      </p>
    </MessagePage>
  );
}
