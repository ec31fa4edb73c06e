import { useState, type FormEvent } from "react";
import type { FetcherWithComponents } from "@remix-run/react";
import type { EmployerPageView, OwnContributions } from "~/features/directory/schema";
import { fewPublished, longestComment, voteAnchor } from "~/features/community/rules";
import { Button } from "~/components/button";
import { employerHref, type DirectoryUrl } from "~/core/directory-url";
import { ErrorSummary } from "~/components/form/error-summary";
import { Notice } from "~/components/notice";
import { loadToastStage } from "~/components/toast/toast-context";
import { useHydrated } from "~/components/hydration";
import { stays } from "~/features/directory/components/use-contribution";
import { CountedTextarea } from "~/features/community/components/counted-textarea";
import { FewWarning } from "~/features/community/components/few-contributions";
import { Side } from "./side";
import { OwnVote, WithdrawVote, ReviewState, Withdraw } from "./own-vote";
import { useResponse } from "./use-response";
import type { OwnExperience } from "~/features/community/schema";
import { dateLabel } from "~/features/employers/rules";
import {
  communityErrors,
  responseForm,
  ownContributions,
  fewContributions,
} from "~/features/community/texts";

interface MemberResponseProps {
  view: EmployerPageView;
  own: OwnContributions;
  url: DirectoryUrl;
}

/** A vote is sent as it is pressed; a comment has a button. */
export default function MemberResponse({ view, own, url }: MemberResponseProps) {
  const { company } = view;
  const { vote } = own;
  const here = employerHref(company.id, url);
  const { Form, region, onSubmit, isPending, shown, comment } = useResponse(own, company.id);
  const isHydrated = useHydrated();
  const [text, setText] = useState("");
  const hasNothing = text === "" && vote === null;
  const isPaused = own.votesPaused !== null;
  const isFew = company.totalVotes + view.experiences.length < fewPublished;
  return (
    <div
      ref={region}
      id={voteAnchor}
      tabIndex={-1}
      role="group"
      aria-label={responseForm.region}
      // Most viewers only read: the code of toasts loads once they turn to the form.
      onPointerEnter={loadToastStage}
      onFocus={loadToastStage}
      className="flex scroll-mt-24 flex-col gap-4 print:hidden"
    >
      <Form
        // A comment that was taken leaves an empty field; one that was kept fills it.
        key={`${vote?.comment ?? ""} ${comment ?? ""}`}
        method="post"
        action={here}
        onSubmit={onSubmit}
        className="flex flex-col gap-4"
      >
        {isHydrated && <input {...stays} />}
        {shown && <ErrorSummary rejected={shown} title={shown.toast?.title ?? communityErrors.notSent} />}
        <div role="group" aria-labelledby="your-view" className="flex flex-col gap-2">
          <p id="your-view" className="font-semibold">
            {responseForm.question}
          </p>
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-2">
            {[true, false].map((isPositive) => (
              <Side
                key={String(isPositive)}
                isPositive={isPositive}
                isChosen={vote?.isPositive === isPositive}
                isPending={isPending}
                isPaused={isPaused}
              />
            ))}
          </div>
          {isPaused && <VotesPaused why={own.votesPaused} />}
          {isFew && !isPaused && <FewWarning>{fewContributions.here}</FewWarning>}
        </div>
        {vote && <OwnVote vote={vote} />}
        {!isPaused && (
          <>
            <CountedTextarea
              id="comment"
              name="comment"
              employer={company.name}
              label={vote?.comment ? responseForm.changeComment : responseForm.comment}
              hint={responseForm.hint}
              rows={3}
              max={longestComment}
              defaultValue={comment}
              errors={shown?.fields.comment}
              onText={setText}
            />
            <Button
              type="submit"
              name="intent"
              value="comment"
              variant="secondary"
              className="self-start"
              disabled={isHydrated && hasNothing}
              aria-disabled={isPending || undefined}
            >
              {isPending ? responseForm.sending : responseForm.send}
            </Button>
          </>
        )}
        {vote && <WithdrawVote vote={vote} />}
      </Form>
      <OwnExperiences experiences={own.experiences} action={here} form={Form} onSubmit={onSubmit} />
    </div>
  );
}

function VotesPaused({ why }: { why: string | null }) {
  return (
    <Notice>
      <p>{why}</p>
      <p>
        {responseForm.paused}{" "}
        <a href="/withdraw" className="prose-link">
          {responseForm.pausedLink}
        </a>
        .
      </p>
    </Notice>
  );
}

interface OwnExperiencesProps {
  experiences: OwnExperience[];
  action: string;
  form: FetcherWithComponents<unknown>["Form"];
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
}

function OwnExperiences({ experiences, action, form: Form, onSubmit }: OwnExperiencesProps) {
  const isHydrated = useHydrated();
  if (experiences.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <p className="font-semibold">{ownContributions.experiences(experiences.length)}</p>
      <ul className="flex flex-col gap-4">
        {experiences.map(({ id, content, date, isApproved }) => (
          <li key={id} className="flex max-w-text flex-col gap-1 border-l-2 border-edge pl-4">
            <p className="flex flex-wrap items-center gap-2">
              <ReviewState isApproved={isApproved} />
              <time dateTime={date} className="text-small text-muted">
                {dateLabel(date)}
              </time>
            </p>
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{content}</p>
            <Form method="post" action={action} onSubmit={onSubmit}>
              {isHydrated && <input {...stays} />}
              <Withdraw what="experience" warning={ownContributions.experienceGoes} value={id} />
            </Form>
          </li>
        ))}
      </ul>
    </div>
  );
}
