import { useRef, useState, useEffect } from "react";
import { useFetcher } from "@remix-run/react";

import type { SubmissionJson } from "~/features/moderation/schema";
import { inDigits } from "~/core/digits";
import { BulkBar, QueueKeys, DeleteQuestion } from "./queue-controls";
import { QueueItem } from "./queue-item";
import {
  itemKey,
  itemValue,
  queueHref,
  type Missed,
  type SubmissionRef,
  type SubmissionsView,
  type SubmissionsActionData,
} from "./submissions-view";
import { useQueue, type Decision } from "./use-queue";
import { useQueueKeys } from "./use-queue-keys";
import { EmptyState } from "~/components/notice";
import { manualRefresh } from "~/components/form/keep-form";
import { Button } from "~/components/button";
import { Icon } from "~/components/icon";
import { queueTexts } from "~/features/moderation/admin-texts";

const bulkForm = "chosen-submissions";

/** Works by pointer, by keys, and by plain forms without scripts. */
export function Queue({ view, answered }: { view: SubmissionsView; answered?: readonly Missed[] }) {
  const { items, changed, undo, underWay, decide, resolve, undoLast, dismiss } = useQueue(view, answered);
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const [asking, setAsking] = useState<readonly SubmissionRef[]>(() => askedIn(view));
  const keysHelp = useRef<HTMLDetailsElement>(null);
  const chosen = items.filter((item) => selected.has(itemKey(item)));

  const approve = (some: readonly SubmissionJson[]) => {
    const open = some.filter(({ isApproved }) => !isApproved);
    if (open.length > 0) take("approve", open);
  };
  const take = (verb: "approve" | "delete", some: readonly SubmissionJson[]) => {
    moveOn(some);
    setAsking([]);
    setSelected((all) => without(all, some));
    decide(verb, some);
  };
  const confirm = () => {
    const values = new Set(asking.map(itemValue));
    take(
      "delete",
      items.filter((item) => values.has(itemValue(item))),
    );
  };
  const cancel = () => {
    const [first] = asking;
    setAsking([]);
    if (first) focusItem(itemKey(first));
  };
  const select = (item: SubmissionJson) =>
    setSelected((all) => (all.has(itemKey(item)) ? without(all, [item]) : new Set([...all, itemKey(item)])));
  const undoApproval = () => {
    const [first] = undo ?? [];
    if (!first) return;
    awaitItem(itemKey(first));
    undoLast();
  };
  const { list, current, enter, focusItem, moveOn, awaitItem, onKeyDown } = useQueueKeys(items, {
    approve: (item) => approve([item]),
    ask: (item) => setAsking([item]),
    select,
    undo: undoApproval,
    showKeys: () => {
      if (!keysHelp.current) return;
      keysHelp.current.open = true;
      keysHelp.current.querySelector("summary")?.focus();
    },
  });

  const question = (about: readonly SubmissionRef[]) => (
    <DeleteQuestion items={about} action={queueHref(view)} onConfirm={confirm} onCancel={cancel} />
  );
  const [asked] = asking.length === 1 ? asking : [];
  return (
    // The keys belong to the list.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={list}
      aria-label={queueTexts.name}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      className="tick-list flex flex-col gap-2"
    >
      {items.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <p className="grow text-muted">{countLabel(view)}</p>
          <BulkBar
            form={bulkForm}
            action={queueHref(view)}
            count={chosen.length}
            canApprove={view.state === "pending"}
            onAll={() => setSelected(new Set(items.map(itemKey)))}
            onApprove={() => approve(chosen)}
            onAsk={() => setAsking(chosen)}
          />
          <QueueKeys ref={keysHelp} onStart={() => current !== undefined && focusItem(current)} />
        </div>
      )}
      {asking.length > 1 && question(asking)}
      {items.length > 0 ? (
        <ol aria-keyshortcuts="J K ArrowDown ArrowUp ?" className="divide-y divide-line border-y border-line">
          {items.map((item) => (
            <li key={itemKey(item)}>
              <QueueItem
                item={item}
                isCurrent={itemKey(item) === current}
                isSelected={selected.has(itemKey(item))}
                isChanged={changed.has(itemKey(item))}
                form={bulkForm}
                action={queueHref(view)}
                askHref={queueHref(view, { confirm: [itemValue(item)] })}
                question={asked && itemValue(asked) === itemValue(item) ? question([asked]) : null}
                onFocus={() => enter(itemKey(item))}
                onSelect={() => select(item)}
                onApprove={() => approve([item])}
                onAsk={() => setAsking([item])}
                onDismiss={() => {
                  moveOn([item]);
                  dismiss([item]);
                }}
              />
            </li>
          ))}
        </ol>
      ) : (
        <NothingWaits view={view} />
      )}
      {underWay.map((decision) => (
        <DecisionSender
          key={decision.key}
          decision={decision}
          action={queueHref(view)}
          onResolved={resolve}
        />
      ))}
      {undo && <UndoBar items={undo} action={queueHref(view)} onUndo={undoApproval} />}
    </section>
  );
}

function without(keys: ReadonlySet<string>, items: readonly SubmissionJson[]): Set<string> {
  const gone = new Set(items.map(itemKey));
  return new Set([...keys].filter((key) => !gone.has(key)));
}

function askedIn({ items, asking }: SubmissionsView): SubmissionRef[] {
  return items.filter((item) => asking.includes(itemValue(item)));
}

function countLabel({ total, state }: SubmissionsView): string {
  const figure = inDigits(total);
  return state === "pending" ? queueTexts.waiting(figure) : queueTexts.published(figure);
}

/** The list is empty, or empty until the next page of it is read. */
function NothingWaits({ view: { total, state } }: { view: SubmissionsView }) {
  if (total > 0) return <p className="py-10 text-center text-muted">{queueTexts.fetching}</p>;
  if (state === "published")
    return (
      <EmptyState title={queueTexts.noPublished}>
        <p>{queueTexts.noPublishedText}</p>
      </EmptyState>
    );
  return (
    <EmptyState title={queueTexts.noPending}>
      <p>{queueTexts.noPendingText}</p>
    </EmptyState>
  );
}

interface DecisionSenderProps {
  decision: Decision;
  action: string;
  onResolved: (decision: Decision, outcome: SubmissionsActionData) => void;
}

/** Sends one decision beside others that are being sent. */
function DecisionSender({ decision, action, onResolved }: DecisionSenderProps) {
  const { submit, data } = useFetcher<SubmissionsActionData>();
  const sent = useRef(false);
  const told = useRef(false);
  useEffect(() => {
    if (sent.current) return;
    sent.current = true;
    const form = new FormData();
    form.set("intent", decision.verb);
    form.set(manualRefresh.name, manualRefresh.value);
    for (const item of decision.chosen) form.append("item", itemValue(item));
    submit(form, { method: "post", action });
  });
  useEffect(() => {
    if (!data || told.current) return;
    told.current = true;
    onResolved(decision, data);
  });
  return null;
}

interface UndoBarProps {
  items: readonly SubmissionRef[];
  action: string;
  onUndo: () => void;
}

/** Undoes an approval for ten seconds. The toast says that it was approved. */
function UndoBar({ items, action, onUndo }: UndoBarProps) {
  return (
    <form
      method="post"
      action={action}
      onSubmit={(event) => {
        event.preventDefault();
        onUndo();
      }}
      className="sticky bottom-20 z-10 max-w-full self-center rounded shadow xl:bottom-4"
    >
      {items.map((item) => (
        <input key={itemValue(item)} type="hidden" name="item" value={itemValue(item)} />
      ))}
      <Button type="submit" name="intent" value="unapprove" variant="secondary" aria-keyshortcuts="U">
        <Icon of="undo-2" />
        {queueTexts.undo(items.length)}
      </Button>
    </form>
  );
}
