import { Form, useNavigation } from "@remix-run/react";

import { Button, ButtonLink } from "~/components/button";
import { employerHref } from "~/core/directory-url";
import { dateLabel } from "~/features/employers/rules";
import { EmployerReply } from "~/features/employers/components/employer-reply";
import { Field, Textarea } from "~/components/field";
import { ErrorSummary } from "~/components/form/error-summary";
import type { RejectedForm } from "~/core/result";
import { Notice } from "~/components/notice";
import { useFormToast } from "~/components/toast/toast-context";
import { VisuallyHidden } from "~/components/visually-hidden";
import { statementHref } from "~/core/links";
import { portalPage, replyErrors } from "~/features/replies/texts";
import type { EmployerPortal, OwnReply } from "~/features/replies/schema";

export function PortalPage({
  portal,
  rejected,
}: {
  portal: EmployerPortal;
  rejected: RejectedForm | undefined;
}) {
  const { company, isWaiting, domain, reply, experiences, hasStatement, statement } = portal;
  useFormToast(rejected);
  const rejectedAt = rejected ? (rejected.values.experience ?? "") : null;
  return (
    <div className="page flex flex-col gap-8 py-6 sm:py-10">
      <header className="flex max-w-text flex-col gap-4">
        <h1 className="hyphens-auto text-title [overflow-wrap:anywhere]">{portalPage.title(company.name)}</h1>
        {rejected && rejectedAt === null && (
          <ErrorSummary rejected={rejected} title={replyErrors.nothingSent} />
        )}
        {isWaiting ? (
          <Notice title={portalPage.waitingTitle} role="status">
            <p>{portalPage.waiting}</p>
          </Notice>
        ) : (
          <p>{portalPage.from(domain)}</p>
        )}
        {!company.isListed && (
          <Notice title={portalPage.notListedTitle}>
            <p>{portalPage.notListed}</p>
          </Notice>
        )}
        {!isWaiting && company.isListed && (
          <div className="-mx-4 flex flex-wrap gap-2">
            <ButtonLink variant="quiet" to={employerHref(company.id)}>
              {portalPage.employerPage}
            </ButtonLink>
          </div>
        )}
      </header>
      {!isWaiting && company.isListed && (
        <>
          <section aria-labelledby="figures" className="flex max-w-text flex-col items-start gap-4">
            <h2 id="figures">{portalPage.figures}</h2>
            {statement === "published" && (
              <Notice title={portalPage.published}>
                <p>{portalPage.publishedHow}</p>
              </Notice>
            )}
            {statement === "refused" && (
              <Notice tone="negative" title={portalPage.notPublished}>
                <p>{portalPage.notPublishedHow}</p>
              </Notice>
            )}
            <p>{hasStatement ? portalPage.figuresWait : portalPage.figuresHow}</p>
            <ButtonLink variant="secondary" to={statementHref}>
              {portalPage.state}
            </ButtonLink>
          </section>
          <section aria-labelledby="itself" className="flex max-w-text flex-col gap-4">
            <h2 id="itself">{portalPage.own}</h2>
            <ReplyForm
              experience=""
              reply={reply}
              label={portalPage.ownReply(company.name)}
              rejected={rejectedAt === "" ? rejected : undefined}
            />
          </section>
          <section aria-labelledby="experiences" className="flex flex-col gap-4">
            <h2 id="experiences">{portalPage.experiences}</h2>
            {experiences.length === 0 ? (
              <p className="text-muted">{portalPage.noExperiences}</p>
            ) : (
              <ol className="flex flex-col gap-8">
                {experiences.map(({ id, content, date, reply: answer }, place) => (
                  <li key={id} id={`reply-${id}`} className="flex max-w-text scroll-mt-6 flex-col gap-4">
                    <figure className="border-l-2 border-highlight pl-4">
                      <blockquote className="whitespace-pre-line [overflow-wrap:anywhere]">
                        {content}
                      </blockquote>
                      <figcaption className="mt-1 text-small text-muted">
                        <time dateTime={date}>{dateLabel(date)}</time>
                      </figcaption>
                    </figure>
                    <ReplyForm
                      experience={String(id)}
                      reply={answer}
                      label={portalPage.replyTo(place + 1)}
                      rejected={rejectedAt === String(id) ? rejected : undefined}
                    />
                  </li>
                ))}
              </ol>
            )}
          </section>
        </>
      )}
      <Done isWaiting={isWaiting} />
    </div>
  );
}

interface ReplyFormProps {
  /** The experience's id; "" for the employer itself. */
  experience: string;
  reply: OwnReply;
  label: string;
  rejected: RejectedForm | undefined;
}

function ReplyForm({ experience, reply, label, rejected }: ReplyFormProps) {
  const { published, proposed, reason } = reply;
  const { state, formData } = useNavigation();
  const isSending = state === "submitting" && formData?.get("experience") === experience;
  const id = `words${experience}`;
  const hasReply = published !== null || proposed !== null;
  return (
    <div className="flex flex-col gap-4">
      {published && <EmployerReply reply={published} title={portalPage.publicNow} />}
      {proposed !== null && (
        <Notice title={portalPage.waits}>
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{proposed}</p>
        </Notice>
      )}
      {reason && (
        <Notice tone="negative" title={portalPage.notPublished}>
          <p className="[overflow-wrap:anywhere]">{reason}</p>
        </Notice>
      )}
      <Form
        method="post"
        noValidate
        key={`${proposed ?? ""}|${published?.content ?? ""}`}
        onSubmit={(event) => isSending && event.preventDefault()}
        className="flex flex-col gap-4"
      >
        {rejected && (
          <ErrorSummary
            rejected={{ ...rejected, fields: rejected.fields.words ? { [id]: rejected.fields.words } : {} }}
            title={rejected.toast?.title ?? replyErrors.nothingSent}
          />
        )}
        <input type="hidden" name="experience" value={experience} />
        <Field
          id={id}
          label={hasReply ? portalPage.replyAgain(label) : label}
          errors={rejected?.fields.words ?? []}
          hint={portalPage.replyHint}
        >
          {(control) => (
            <Textarea
              {...control}
              name="words"
              rows={5}
              defaultValue={rejected?.values.words ?? proposed ?? published?.content ?? ""}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            name="intent"
            value="reply"
            variant="secondary"
            aria-disabled={isSending || undefined}
          >
            {isSending ? portalPage.sending : portalPage.send}
            <VisuallyHidden>{portalPage.ofReply(label)}</VisuallyHidden>
          </Button>
          {hasReply && (
            <Button type="submit" name="intent" value="withdraw" variant="quiet">
              {portalPage.withdraw}
              <VisuallyHidden>{portalPage.ofReply(label)}</VisuallyHidden>
            </Button>
          )}
        </div>
      </Form>
    </div>
  );
}

function Done({ isWaiting }: { isWaiting: boolean }) {
  return (
    <section
      aria-labelledby="done"
      className="flex max-w-text flex-col items-start gap-4 border-t border-line pt-6"
    >
      <h2 id="done">{portalPage.done}</h2>
      <p className="text-muted">{portalPage.doneHow}</p>
      <Form method="post">
        <Button type="submit" name="intent" value="sign-out" variant="secondary">
          {portalPage.signOut}
        </Button>
      </Form>
      <details>
        <summary className="flex min-h-target cursor-pointer items-center font-semibold">
          {portalPage.giveUp(isWaiting)}
        </summary>
        <Form method="post" className="flex flex-col items-start gap-4 pb-2">
          <p>{portalPage.giveUpHow}</p>
          <Button type="submit" name="intent" value="give-up" variant="destructive">
            {portalPage.giveUpPress}
          </Button>
        </Form>
      </details>
    </section>
  );
}
