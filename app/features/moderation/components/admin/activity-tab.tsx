import { Form, Link } from "@remix-run/react";
import { Button, buttonClass } from "~/components/button";
import { EmptyState } from "~/components/empty-state";
import { Field, Select } from "~/components/field";
import { adminHref } from "../dashboard/admin-tabs";
import { Fold } from "../dashboard/list-controls";
import { actionWords, kindWord, fieldWords, valueWords } from "./activity-words";
import { notKept } from "../../rules";
import type { ActivityJson } from "../../schema";
import { LogEntry } from "../dashboard/rows";
import { capitalise } from "~/lib/text-rules";

/** What admins did, newest first. */
export function ActivityTab({ view }: { view: ActivityView; actionData: ActivityActionData | undefined }) {
  const { items, next, isOlder, choices } = view;
  const isNarrowed = Boolean(view.action || view.actor || view.subjectKind);
  if (items.length === 0 && choices.actions.length === 0)
    return (
      <EmptyState title="Nothing has been done yet">
        <p>Each decision of an admin is noted here: who, what, when, and what it changed.</p>
      </EmptyState>
    );
  return (
    <>
      <ActivityFilters view={view} />
      {items.length === 0 ? (
        <EmptyState title="Nothing like that here">
          <p>
            {next === null
              ? "No admin has done this yet."
              : "Not among the newest entries. Look further back to see older ones."}
          </p>
        </EmptyState>
      ) : (
        <ol className="flex flex-col divide-y divide-line border-y border-line">
          {items.map((entry) => (
            <ActivityEntry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {(isOlder || next !== null) && (
        <nav aria-label="Pages" className="flex flex-wrap justify-center gap-2">
          {isOlder && (
            <Link to={activityHref(view)} className={buttonClass("quiet")}>
              Newest
            </Link>
          )}
          {next !== null && (
            <Link to={activityHref(view, next)} className={buttonClass("secondary")}>
              {isNarrowed ? "Look further back" : "Older"}
            </Link>
          )}
        </nav>
      )}
    </>
  );
}

function ActivityFilters({ view }: { view: ActivityView }) {
  const { choices } = view;
  const fields = [
    { name: "action", label: "What", value: view.action, names: choices.actions, wordOf: actionWords },
    { name: "actor", label: "Who", value: view.actor, names: choices.actors, wordOf: String },
    {
      name: "subjectKind",
      label: "About",
      value: view.subjectKind,
      names: choices.subjectKinds,
      wordOf: aWord,
    },
  ];
  return (
    <Form method="get" action={adminHref("activity")}>
      <input type="hidden" name="tab" value="activity" />
      <Fold key={activityHref(view)} isSet={fields.some(({ value }) => value !== "")}>
        <div className="flex flex-wrap items-end gap-2">
          {fields.map(({ name, label, value, names, wordOf }) => (
            <Field key={name} id={name} label={label} className="grow basis-40 sm:max-w-60">
              {(control) => (
                <Select {...control} key={value} name={name} defaultValue={value}>
                  <option value="">All</option>
                  {names.map((choice) => (
                    <option key={choice} value={choice}>
                      {wordOf(choice)}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ))}
          <Button type="submit" variant="secondary">
            Show
          </Button>
        </div>
      </Fold>
    </Form>
  );
}

function aWord(kind: string): string {
  const word = `${kindWord(kind)}s`;
  return capitalise(word);
}

/** One thing that an admin did: when, who, what, to which, and what changed. */
function ActivityEntry({ entry }: { entry: ActivityJson }) {
  const { happenedAt, actor, action, before, after } = entry;
  const changed = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => field !== "companyId" && (before?.[field] !== after?.[field] || after?.[field] === notKept),
  );
  const changes = (
    <ul className="min-w-0 text-small text-muted lg:basis-1/3">
      {changed.map((field) => (
        <li key={field} className="break-words">
          {fieldWords(field)}
          <Change field={field} before={before} after={after} />
        </li>
      ))}
    </ul>
  );
  return (
    <LogEntry happenedAt={happenedAt} aside={`by ${actor}`}>
      <div className="gap-x-6 lg:flex">
        <p className="min-w-0 grow basis-0 break-words">
          <span className="font-semibold">{actionWords(action)}</span>: <Subject entry={entry} />
        </p>
        {changed.length === 1 && changes}
        {changed.length > 1 && (
          <details className="min-w-0 lg:basis-1/3">
            <summary className="prose-link w-max cursor-pointer text-small max-lg:py-3">
              {changed.length} fields
            </summary>
            {changes}
          </details>
        )}
      </div>
    </LogEntry>
  );
}

/** ": 12 → 14", or of words that are not kept that they changed. */
function Change({ field, before, after }: { field: string } & Pick<ActivityJson, "before" | "after">) {
  if (before?.[field] === notKept && after?.[field] === notKept) return " changed; not kept here";
  return (
    <>
      {": "}
      {before && field in before && valueWords(field, before[field])}
      {before && field in before && after && (
        <>
          {" "}
          <span aria-hidden>→</span>
          <span className="sr-only">became</span>{" "}
        </>
      )}
      {after && <span className="text-ink">{valueWords(field, after[field])}</span>}
    </>
  );
}

function Subject({ entry: { subjectKind, subjectId, subjectName, companyId } }: { entry: ActivityJson }) {
  const what = `${kindWord(subjectKind)} ${subjectId}`;
  if (companyId !== null && subjectName !== null)
    return (
      <>
        {subjectKind !== "company" && `${what} on `}
        <Link to={adminHref("companies", { search: subjectName })} discover="none" className="prose-link">
          {subjectName}
        </Link>
      </>
    );
  if (subjectKind === "company" && subjectId === "import") return <>a whole file</>;
  return <bdi>{subjectName === null ? what : `${subjectName} (${what})`}</bdi>;
}

/** Which entries are shown; "" for all. */
export interface ActivityUrl {
  action: string;
  actor: string;
  subjectKind: string;
}

/** What the tab shows. */
export interface ActivityView extends ActivityUrl {
  items: ActivityJson[];
  /** Where older entries begin; null at the end. */
  next: number | null;
  /** Whether newer entries than these are left out. */
  isOlder: boolean;
  choices: { actions: string[]; actors: string[]; subjectKinds: string[] };
}

/** The tab takes no forms. */
export interface ActivityActionData {
  tab: "activity";
}

/** The tab's url: what came before an entry, or the newest. */
export function activityHref({ action, actor, subjectKind }: ActivityUrl, before: number | null = null) {
  return adminHref("activity", { action, actor, subjectKind, before });
}
