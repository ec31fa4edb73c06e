import { useId, type ReactNode } from "react";

import type { SubmissionJson, SubmissionEmployerJson } from "~/features/moderation/schema";
import { Badge } from "~/components/badge";
import { Button, buttonClass, type ButtonVariant } from "~/components/button";
import { dateLabel } from "~/features/employers/rules";
import { Notice } from "~/components/notice";
import { QueueRow, RowMenu } from "../../frame/rows";
import { queueTexts, submissionTexts, waitingLabel } from "~/features/moderation/admin-texts";
import { itemKey, itemValue } from "./submissions-view";
import { LeaveScale } from "~/components/leave-scale";
import { VisuallyHidden } from "~/components/visually-hidden";
import { VoteShare } from "~/components/vote-share";

interface QueueItemProps {
  item: SubmissionJson;
  /** Tab stops here. */
  isCurrent: boolean;
  isSelected: boolean;
  /** Somebody else changed it meanwhile. */
  isChanged: boolean;
  form: string;
  action: string;
  /** Asks before deleting, without scripts. */
  askHref: string;
  /** Replaces the buttons. */
  question: ReactNode;
  onFocus: () => void;
  onSelect: () => void;
  onApprove: () => void;
  onAsk: () => void;
  onDismiss: () => void;
}

export function QueueItem({ item, isCurrent, isChanged, question, onFocus, ...rest }: QueueItemProps) {
  const id = useId();
  return (
    <article
      data-item={itemKey(item)}
      aria-labelledby={id}
      // The keys act on the focused item, as in a feed.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={isCurrent ? 0 : -1}
      onFocus={onFocus}
      className="flex scroll-mb-24 scroll-mt-6 flex-col gap-2"
    >
      {isChanged && (
        <div className="pt-2">
          <Notice title={submissionTexts.changed(presentLabel(item))}>
            <p>{submissionTexts.changedText}</p>
          </Notice>
        </div>
      )}
      <QueueRow
        tick={<Tick item={item} {...rest} />}
        line={<ItemLine item={item} id={id} />}
        text={(item.kind === "vote" ? item.comment : item.content) ?? submissionTexts.noComment}
        since={item.waitingDays === null ? dateLabel(item.dateSubmitted) : waitingLabel(item.waitingDays)}
        actions={question ? null : <ItemActions item={item} isChanged={isChanged} {...rest} />}
      >
        <EmployerContext company={item.company} />
      </QueueRow>
      {question && <div className="pb-4">{question}</div>}
    </article>
  );
}

function kindLabel({ kind, isPositive, comment }: SubmissionJson): string {
  return submissionTexts.kind(kind, isPositive, comment !== null);
}

function presentLabel(item: SubmissionJson): string {
  if (item.kind === "experience")
    return item.isApproved ? submissionTexts.nowPublished : submissionTexts.nowReworded;
  const label = kindLabel(item).replace("Vote: ", "");
  return item.isApproved ? `${submissionTexts.nowPublished} (${label})` : label;
}

type TickProps = Pick<QueueItemProps, "item" | "isSelected" | "form" | "onSelect">;

function Tick({ item, isSelected, form, onSelect }: TickProps) {
  return (
    <label className="flex h-14 min-w-target cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        name="item"
        value={itemValue(item)}
        form={form}
        checked={isSelected}
        onChange={onSelect}
        aria-label={submissionTexts.select(kindLabel(item), item.company.name)}
        aria-keyshortcuts="X"
        className="size-5 accent-action"
      />
    </label>
  );
}

function ItemLine({ item, id }: { item: SubmissionJson; id: string }) {
  const { isPositive, company, addressProven } = item;
  const tone = isPositive === null ? "neutral" : isPositive ? "positive" : "negative";
  return (
    <>
      <h3
        id={id}
        className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 font-sans text-body font-semibold lg:max-w-[60%] lg:shrink-0 lg:flex-nowrap"
      >
        <Badge tone={tone} className="lg:shrink-0">
          {kindLabel(item)}
        </Badge>
        <span className="sr-only">{submissionTexts.on}</span>
        <bdi className="min-w-0 [overflow-wrap:anywhere] lg:truncate lg:group-open:whitespace-normal">
          {company.name}
        </bdi>
      </h3>
      {addressProven === false && (
        <Badge tone="caution" className="shrink-0">
          {submissionTexts.addressNotProven}
        </Badge>
      )}
    </>
  );
}

type ActionsProps = Pick<
  QueueItemProps,
  "item" | "isChanged" | "action" | "askHref" | "onApprove" | "onAsk" | "onDismiss"
>;

/** What is published can only be deleted. */
function ItemActions({ item, isChanged, action, askHref, onApprove, onAsk, onDismiss }: ActionsProps) {
  const askToDelete = (variant: ButtonVariant) => (
    <a
      href={askHref}
      onClick={(event) => {
        event.preventDefault();
        onAsk();
      }}
      aria-keyshortcuts="D"
      className={buttonClass(variant)}
    >
      {queueTexts.delete}
    </a>
  );
  if (item.isApproved)
    return (
      <>
        {isChanged && (
          <Button variant="quiet" onClick={onDismiss}>
            {queueTexts.dismiss}
          </Button>
        )}
        {askToDelete("secondary")}
      </>
    );
  return (
    <>
      <form
        method="post"
        action={action}
        onSubmit={(event) => {
          event.preventDefault();
          onApprove();
        }}
      >
        <input type="hidden" name="item" value={itemValue(item)} />
        <Button type="submit" name="intent" value="approve" variant="secondary" aria-keyshortcuts="A">
          {queueTexts.approve}
        </Button>
      </form>
      <RowMenu of={`${kindLabel(item)}, ${item.company.name}`}>{askToDelete("quiet")}</RowMenu>
    </>
  );
}

function EmployerContext({ company }: { company: SubmissionEmployerJson }) {
  const { id, name, industry, country, maternityLeave, paternityLeave, isApproved } = company;
  return (
    <div className="flex max-w-sm flex-col gap-1">
      <p className="flex flex-wrap items-center gap-x-2 [overflow-wrap:anywhere]">
        {isApproved ? (
          <a
            href={`/companies/${id}`}
            target="_blank"
            rel="noreferrer"
            className="prose-link inline-flex min-h-target items-center md:min-h-6"
          >
            <bdi>{name}</bdi>
            <VisuallyHidden>{submissionTexts.newTab}</VisuallyHidden>
          </a>
        ) : (
          <>
            <bdi className="font-medium">{name}</bdi>
            <Badge>{submissionTexts.draft}</Badge>
          </>
        )}
      </p>
      <p className="text-small text-muted">{[industry, country].filter(Boolean).join(" · ")}</p>
      <VoteShare {...company} />
      <LeaveScale primary={maternityLeave} secondary={paternityLeave} className="mt-1" />
    </div>
  );
}
