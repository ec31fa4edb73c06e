import { useId, type ReactNode } from "react";

import type { SubmissionJson, SubmissionEmployerJson } from "../../moderation-output";
import { Badge } from "~/components/badge";
import { Button, buttonClass } from "~/components/button";
import { dateLabel } from "~/features/employers/components/employer-facts";
import { Notice } from "~/components/notice";
import { kindLabel, waitingLabel } from "./submission-words";
import { itemKey, itemValue } from "./submissions-view";
import { classNames } from "~/components/class-names";
import { LeaveScale } from "~/components/leave-scale";
import { VisuallyHidden } from "~/components/visually-hidden";
import { VoteShare } from "~/components/vote-share";

interface QueueItemProps {
  item: SubmissionJson;
  /** Whether Tab leads here. */
  isCurrent: boolean;
  isSelected: boolean;
  /** Whether it became so while the moderator looked at it. */
  isChanged: boolean;
  /** The form that the box belongs to. */
  form: string;
  action: string;
  /** The page that asks before deleting, where scripts do not run. */
  askHref: string;
  /** Stands in place of the buttons. */
  question: ReactNode;
  onFocus: () => void;
  onSelect: () => void;
  onApprove: () => void;
  onAsk: () => void;
  onDismiss: () => void;
}

/** A vote or an experience, the employer beside it, and what can be done with it. */
export function QueueItem({ item, isCurrent, isChanged, question, onFocus, ...rest }: QueueItemProps) {
  const id = useId();
  return (
    <article
      data-item={itemKey(item)}
      aria-labelledby={id}
      // The keys act on the item that has the focus, as in a feed.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onFocus}
      className="flex scroll-mb-24 scroll-mt-6 flex-col gap-4 rounded border border-line bg-surface p-4"
    >
      {isChanged && (
        <Notice title={`Changed meanwhile: now ${presentLabel(item)}`}>
          <p>Nothing was decided. Look at it again, then decide.</p>
        </Notice>
      )}
      <div className="grid gap-4 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)] md:grid-rows-[1fr_auto] md:gap-x-6">
        <div className="flex min-w-0 flex-col gap-2">
          <ItemHead item={item} id={id} {...rest} />
          <SubmissionText item={item} />
        </div>
        <EmployerContext company={item.company} className="md:col-start-2 md:row-span-2 md:row-start-1" />
        {question ?? <ItemButtons item={item} isChanged={isChanged} {...rest} />}
      </div>
    </article>
  );
}

function presentLabel(item: SubmissionJson): string {
  if (item.kind === "experience") return item.isApproved ? "published" : "in other words";
  const label = kindLabel(item).replace("Vote: ", "");
  return item.isApproved ? `published (${label})` : label;
}

type HeadProps = Pick<QueueItemProps, "item" | "isSelected" | "form" | "onSelect"> & { id: string };

function ItemHead({ item, id, isSelected, form, onSelect }: HeadProps) {
  const { isPositive, company, waitingDays, dateSubmitted, addressProven } = item;
  const tone = isPositive === null ? "neutral" : isPositive ? "positive" : "negative";
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <label className="-my-2 -ml-2 flex size-11 cursor-pointer items-center justify-center">
        <input
          type="checkbox"
          name="item"
          value={itemValue(item)}
          form={form}
          checked={isSelected}
          onChange={onSelect}
          aria-label={`Select: ${kindLabel(item)}, ${company.name}`}
          aria-keyshortcuts="X"
          className="size-5 accent-action"
        />
      </label>
      <h3 id={id} className="font-sans text-body">
        <Badge tone={tone}>{kindLabel(item)}</Badge>
        <span className="sr-only"> on {company.name}</span>
      </h3>
      {addressProven === false && <Badge tone="caution">Address not proven</Badge>}
      <p className="text-small text-muted">
        {dateLabel(dateSubmitted)}
        {waitingDays !== null && ` · waiting ${waitingLabel(waitingDays)}`}
      </p>
    </div>
  );
}

type ButtonsProps = Pick<
  QueueItemProps,
  "item" | "isChanged" | "action" | "askHref" | "onApprove" | "onAsk" | "onDismiss"
>;

function ItemButtons({ item, isChanged, action, askHref, onApprove, onAsk, onDismiss }: ButtonsProps) {
  return (
    <form
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        onApprove();
      }}
      className="flex flex-wrap gap-2"
    >
      <input type="hidden" name="item" value={itemValue(item)} />
      {!item.isApproved && (
        <Button type="submit" name="intent" value="approve" aria-keyshortcuts="A">
          Approve
        </Button>
      )}
      <a
        href={askHref}
        onClick={(event) => {
          event.preventDefault();
          onAsk();
        }}
        aria-keyshortcuts="D"
        className={buttonClass("secondary")}
      >
        Delete
      </a>
      {isChanged && item.isApproved && (
        <Button variant="quiet" onClick={onDismiss}>
          Dismiss
        </Button>
      )}
    </form>
  );
}

/** What was written, exactly as it was typed; its direction stays inside it. */
function SubmissionText({ item: { kind, comment, content } }: { item: SubmissionJson }) {
  const text = kind === "vote" ? comment : content;
  if (text === null) return <p className="text-muted">No comment.</p>;
  return (
    <p
      dir="auto"
      className="max-w-text hyphens-auto whitespace-pre-line [overflow-wrap:anywhere] [unicode-bidi:isolate]"
    >
      {text}
    </p>
  );
}

interface EmployerContextProps {
  company: SubmissionEmployerJson;
  className?: string;
}

/** What is known of the employer that a submission is about. */
function EmployerContext({ company, className }: EmployerContextProps) {
  const { id, name, industry, country, maternityLeave, paternityLeave, isApproved } = company;
  return (
    <div className={classNames("flex min-w-0 flex-col gap-1 md:border-l md:border-line md:pl-6", className)}>
      <p className="flex flex-wrap items-center gap-x-2 [overflow-wrap:anywhere]">
        {isApproved ? (
          <a
            href={`/companies/${id}`}
            target="_blank"
            rel="noreferrer"
            className="prose-link inline-flex min-h-target items-center md:min-h-6"
          >
            <bdi>{name}</bdi>
            <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
          </a>
        ) : (
          <>
            <bdi className="font-medium">{name}</bdi>
            <Badge>Draft</Badge>
          </>
        )}
      </p>
      <p className="text-small text-muted">{[industry, country].filter(Boolean).join(" · ")}</p>
      <VoteShare {...company} />
      <LeaveScale primary={maternityLeave} secondary={paternityLeave} className="mt-1" />
    </div>
  );
}
