import { Form, useNavigation } from "@remix-run/react";

import { inDigits } from "~/features/policy/policy-rules";
import { mostReplyCharacters, type EmployerPortal, type OwnReply } from "../reply-json";
import { Button, ButtonLink } from "~/components/button";
import { employerHref } from "~/features/directory/components/directory-links";
import { dateLabel } from "~/features/employers/components/employer-facts";
import { EmployerReply } from "~/features/employers/components/employer-reply";
import { Field, Textarea } from "~/components/field";
import { ErrorSummary } from "~/components/form/error-summary";
import type { RejectedForm } from "~/components/form/rejected-form";
import { Notice } from "~/components/notice";
import { useFormToast } from "~/components/toast/use-toast-from";
import { VisuallyHidden } from "~/components/visually-hidden";
import { statementHref } from "./reply-links";

/** From where an employer answers: its figures, a reply for itself, and one to each experience that is public. */
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
        <h1 className="hyphens-auto text-title [overflow-wrap:anywhere]">Answer for {company.name}</h1>
        {rejected && rejectedAt === null && <ErrorSummary rejected={rejected} title="Nothing was sent" />}
        {isWaiting ? (
          <Notice title="One of our admins looks at your address" role="status">
            <p>
              They see the address beside the employer and decide whether it speaks for it. We write to you
              then; until then there is nothing to do here.
            </p>
          </Notice>
        ) : (
          <p>
            You answer from {domain}. What you send is reviewed before it is public, and shown as the
            employer’s own words. You see what everybody sees: not who wrote, and nothing that waits.
          </p>
        )}
        {!company.isListed && (
          <Notice title="This employer is not listed at the moment">
            <p>Nothing can be sent until it is listed again.</p>
          </Notice>
        )}
        {!isWaiting && company.isListed && (
          <div className="-mx-4 flex flex-wrap gap-2">
            <ButtonLink variant="quiet" to={employerHref(company.id)}>
              See the employer’s page
            </ButtonLink>
          </div>
        )}
      </header>
      {!isWaiting && company.isListed && (
        <>
          <section aria-labelledby="figures" className="flex max-w-text flex-col items-start gap-4">
            <h2 id="figures">Your figures</h2>
            {statement === "published" && (
              <Notice title="Published">
                <p>What you stated last is public now.</p>
              </Notice>
            )}
            {statement === "refused" && (
              <Notice tone="negative" title="Not published">
                <p>
                  One of our admins did not publish what you stated last. What was public before stays. We
                  wrote so to everyone who may answer, with the reason where one was given.
                </p>
              </Notice>
            )}
            <p>
              {hasStatement
                ? "What you stated waits for a moderator. Stating the policy again replaces it."
                : "State your policy as a whole. It is shown as the employer’s statement once a moderator has read it."}
            </p>
            <ButtonLink variant="secondary" to={statementHref}>
              State the policy
            </ButtonLink>
          </section>
          <section aria-labelledby="itself" className="flex max-w-text flex-col gap-4">
            <h2 id="itself">A reply for the employer itself</h2>
            <ReplyForm
              experience=""
              reply={reply}
              label={`What ${company.name} says`}
              rejected={rejectedAt === "" ? rejected : undefined}
            />
          </section>
          <section aria-labelledby="experiences" className="flex flex-col gap-4">
            <h2 id="experiences">What parents say</h2>
            {experiences.length === 0 ? (
              <p className="text-muted">No experience is public yet. When one is, you can answer it here.</p>
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
                      label={`Your reply to experience ${place + 1}`}
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
      {published && <EmployerReply reply={published} title="Public now" />}
      {proposed !== null && (
        <Notice title="Waits for review">
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{proposed}</p>
        </Notice>
      )}
      {reason && (
        <Notice tone="negative" title="Not published">
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
            title={rejected.toast?.title ?? "Nothing was sent"}
          />
        )}
        <input type="hidden" name="experience" value={experience} />
        <Field
          id={id}
          label={hasReply ? `${label}, anew` : label}
          errors={rejected?.fields.words ?? []}
          hint={`At most ${inDigits(mostReplyCharacters)} characters. Name nobody, and guess at nobody.`}
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
            {isSending ? "Sending..." : "Send for review"}
            <VisuallyHidden>: {label}</VisuallyHidden>
          </Button>
          {hasReply && (
            <Button type="submit" name="intent" value="withdraw" variant="quiet">
              Withdraw it
              <VisuallyHidden>: {label}</VisuallyHidden>
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
      <h2 id="done">When you are done</h2>
      <p className="text-muted">The link that opened this page lasts eight hours in this browser.</p>
      <Form method="post">
        <Button type="submit" name="intent" value="sign-out" variant="secondary">
          Sign out
        </Button>
      </Form>
      <details>
        <summary className="flex min-h-target cursor-pointer items-center font-semibold">
          Give up {isWaiting ? "the claim" : "the right to answer"}
        </summary>
        <Form method="post" className="flex flex-col items-start gap-4 pb-2">
          <p>Your address is deleted at once. What the employer said stays.</p>
          <Button type="submit" name="intent" value="give-up" variant="destructive">
            Give up and delete my address
          </Button>
        </Form>
      </details>
    </section>
  );
}
