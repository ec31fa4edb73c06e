import { duplicatesHref, reviewHref } from "~/core/admin-links";
import { Form, Link, useNavigation } from "@remix-run/react";
import { Badge } from "~/components/badge";
import { Button, buttonClass } from "~/components/button";
import { EmptyState, Notice } from "~/components/notice";
import { VisuallyHidden } from "~/components/visually-hidden";
import { adminEmployerTexts } from "~/features/employers/admin-texts";
import { dateLabel } from "~/features/employers/rules";
import { factTexts } from "~/features/employers/texts";
import { SubPage } from "../frame/sub-page";
import { ConfirmPanel } from "../frame/confirm-panel";
import { inDigits } from "~/core/digits";
import type { RejectedForm } from "~/core/result";
import {
  duplicateErrors,
  duplicatesPage,
  mergeQuestion,
  settledTexts,
} from "~/features/duplicates/admin-texts";
import {
  mayMerge,
  type DuplicateEmployer,
  type DuplicatePair,
  type DuplicatesView,
} from "~/features/duplicates/rules";

const mergeHref = (from: string, into: string) =>
  `${duplicatesHref}?${new URLSearchParams({ from, into }).toString()}`;

export interface DuplicatesPageProps extends DuplicatesView {
  /** The merge to confirm. */
  asked: { from: DuplicateEmployer; into: DuplicateEmployer } | null;
}

interface Props {
  view: DuplicatesPageProps;
  rejected: RejectedForm | undefined;
}

export function DuplicatesPage({ view: { asked, pairs, total, merges, different }, rejected }: Props) {
  return (
    <SubPage title={duplicatesPage.title} tab="companies">
      <p className="max-w-text">{duplicatesPage.intro}</p>
      {rejected && (
        <Notice tone="negative" title={duplicateErrors.failed} role="alert">
          <p>{rejected.message}</p>
        </Notice>
      )}
      {asked && <MergeQuestion {...asked} />}
      {pairs.length === 0 ? (
        <EmptyState title={duplicatesPage.none}>
          <p>{duplicatesPage.noneNext}</p>
        </EmptyState>
      ) : (
        <section className="flex flex-col gap-4">
          <p className="text-small text-muted" role="status">
            {duplicatesPage.count(inDigits(total), total === 1)}
            {pairs.length < total && `. ${duplicatesPage.first(inDigits(pairs.length))}`}
          </p>
          <ul className="flex flex-col gap-6">
            {pairs.map((pair) => (
              <PairItem key={pair.employers.map(({ id }) => id).join()} pair={pair} />
            ))}
          </ul>
        </section>
      )}
      <Settled merges={merges} different={different} />
    </SubPage>
  );
}

function MergeQuestion({ from, into }: { from: DuplicateEmployer; into: DuplicateEmployer }) {
  const fields = {
    intent: "merge",
    ...{ from: from.id, fromVersion: String(from.version) },
    ...{ into: into.id, intoVersion: String(into.version) },
  };
  return (
    <ConfirmPanel
      key={`${from.id} ${into.id}`}
      title={mergeQuestion.title(from.name, into.name)}
      fields={fields}
      confirm={mergeQuestion.confirm}
      cancelTo={duplicatesHref}
    >
      <ul className="flex list-disc flex-col gap-1 pl-6 [overflow-wrap:anywhere]">
        <li>{mergeQuestion.moves(votesOf(from), experiencesOf(from), into.name)}</li>
        <li>{mergeQuestion.answers(from.name, into.name)}</li>
        <li>{mergeQuestion.policy(from.name, into.name)}</li>
        <li>{mergeQuestion.address(from.name, into.name)}</li>
        <li>{mergeQuestion.votes}</li>
        <li>{mergeQuestion.undo(from.name, into.name)}</li>
      </ul>
    </ConfirmPanel>
  );
}

const votesOf = ({ votes }: DuplicateEmployer) => duplicatesPage.votes(inDigits(votes), votes === 1);
const experiencesOf = ({ experiences }: DuplicateEmployer) =>
  duplicatesPage.experiences(inDigits(experiences), experiences === 1);

function PairItem({ pair: { employers, hasSameName, domain } }: { pair: DuplicatePair }) {
  const [one, other] = employers;
  return (
    <li className="flex flex-col gap-3 border-t border-line pt-4">
      <p className="flex flex-wrap gap-2">
        {hasSameName && <Badge>{duplicatesPage.sameName}</Badge>}
        {domain !== null && <Badge>{duplicatesPage.sameDomain(domain)}</Badge>}
      </p>
      <div className="grid gap-4 md:grid-cols-2">
        <EmployerPart employer={one} other={other} />
        <EmployerPart employer={other} other={one} />
      </div>
      <DecisionForm
        intent="apart"
        pair={[one.id, other.id]}
        label={duplicatesPage.different}
        about={duplicatesPage.of(one.name, other.name)}
      />
    </li>
  );
}

function EmployerPart({ employer, other }: { employer: DuplicateEmployer; other: DuplicateEmployer }) {
  const { id, name, country, industry, isApproved, lastUpdated } = employer;
  return (
    <div className="flex min-w-0 flex-col items-start gap-2 rounded border border-line bg-surface p-4">
      <Link
        to={reviewHref(id)}
        className="prose-link inline-flex min-h-target items-center font-semibold [overflow-wrap:anywhere]"
      >
        {duplicatesPage.review(name)}
      </Link>
      <Badge tone={isApproved ? "positive" : "caution"}>
        {isApproved ? adminEmployerTexts.active : adminEmployerTexts.draft}
      </Badge>
      <p className="text-small">
        {industry ?? factTexts.industryNotStated} · {country}
      </p>
      <p className="text-small text-muted">
        {votesOf(employer)} · {experiencesOf(employer)} · {duplicatesPage.updated(dateLabel(lastUpdated))}
      </p>
      {mayMerge(other, employer) && (
        <Link to={mergeHref(other.id, id)} className={buttonClass("secondary")}>
          <span>
            {duplicatesPage.mergeInto}
            <VisuallyHidden>{duplicatesPage.into(other.name, name)}</VisuallyHidden>
          </span>
        </Link>
      )}
    </div>
  );
}

interface DecisionFormProps {
  intent: "apart" | "undo-apart" | "undo-merge";
  pair: readonly [string, string];
  label: string;
  about: string;
}

function DecisionForm({ intent, pair: [from, into], label, about }: DecisionFormProps) {
  const isSending = useNavigation().formMethod === "POST";
  return (
    <Form method="post" action={duplicatesHref} replace preventScrollReset>
      <input type="hidden" name="from" value={from} />
      <input type="hidden" name="into" value={into} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        variant="secondary"
        aria-disabled={isSending || undefined}
      >
        <span>
          {label}
          <VisuallyHidden>{about}</VisuallyHidden>
        </span>
      </Button>
    </Form>
  );
}

function Settled({ merges, different }: Pick<DuplicatesView, "merges" | "different">) {
  return (
    <>
      <SettledList
        title={settledTexts.merged}
        intent="undo-merge"
        items={merges.map(({ from, into, month }) => ({
          pair: [from.id, into.id],
          words: settledTexts.mergedInto(from.name, into.name, dateLabel(month)),
          about: settledTexts.undoMerge(from.name),
        }))}
      />
      <SettledList
        title={settledTexts.different}
        intent="undo-apart"
        items={different.map(({ one, other }) => ({
          pair: [one.id, other.id],
          words: settledTexts.differentPair(one.name, other.name),
          about: settledTexts.undoDifferent(one.name, other.name),
        }))}
      />
    </>
  );
}

interface SettledListProps {
  title: string;
  intent: DecisionFormProps["intent"];
  items: { pair: DecisionFormProps["pair"]; words: string; about: string }[];
}

function SettledList({ title, intent, items }: SettledListProps) {
  if (items.length === 0) return null;
  return (
    <section className="flex flex-col gap-2">
      <h2>{title}</h2>
      <ul className="flex flex-col divide-y divide-line border-y border-line">
        {items.map(({ pair, words, about }) => (
          <li
            key={pair.join()}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2 [overflow-wrap:anywhere]"
          >
            <span className="min-w-0">{words}</span>
            <DecisionForm intent={intent} pair={pair} label={settledTexts.undo} about={about} />
          </li>
        ))}
      </ul>
    </section>
  );
}
