import { Form, Link } from "@remix-run/react";
import { Button, buttonClass } from "~/components/button";
import { EmptyState } from "~/components/notice";
import { Field, Select } from "~/components/field";
import { adminHref } from "~/core/admin-links";
import { Fold } from "../../frame/list-controls";
import { isFactField, labelOf } from "~/policy/policy";
import { momentOf } from "~/components/times";
import {
  activityPage,
  fieldValues,
  logActions,
  logFields,
  logKinds,
} from "~/features/moderation/activity-texts";
import { notKept } from "~/features/moderation/rules";
import type { ActivityJson, FieldValue } from "~/features/moderation/schema";
import { LogEntry } from "../../frame/rows";
import { capitalise } from "~/core/text-rules";

export function ActivityTab({ view }: { view: ActivityView }) {
  const { items, next, isOlder, choices } = view;
  const isNarrowed = Boolean(view.action || view.actor || view.subjectKind);
  if (items.length === 0 && choices.actions.length === 0)
    return (
      <EmptyState title={activityPage.none}>
        <p>{activityPage.noneText}</p>
      </EmptyState>
    );
  return (
    <>
      <ActivityFilters view={view} />
      {items.length === 0 ? (
        <EmptyState title={activityPage.noneFound}>
          <p>{next === null ? activityPage.noneFoundAtAll : activityPage.noneFoundYet}</p>
        </EmptyState>
      ) : (
        <ol className="flex flex-col divide-y divide-line border-y border-line">
          {items.map((entry) => (
            <ActivityEntry key={entry.id} entry={entry} />
          ))}
        </ol>
      )}
      {(isOlder || next !== null) && (
        <nav aria-label={activityPage.pages} className="flex flex-wrap justify-center gap-2">
          {isOlder && (
            <Link to={activityHref(view)} className={buttonClass("quiet")}>
              {activityPage.newest}
            </Link>
          )}
          {next !== null && (
            <Link to={activityHref(view, next)} className={buttonClass("secondary")}>
              {isNarrowed ? activityPage.furtherBack : activityPage.older}
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
    {
      name: "action",
      label: activityPage.what,
      value: view.action,
      names: choices.actions,
      wordOf: actionWords,
    },
    { name: "actor", label: activityPage.who, value: view.actor, names: choices.actors, wordOf: String },
    {
      name: "subjectKind",
      label: activityPage.about,
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
                  <option value="">{activityPage.all}</option>
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
            {activityPage.show}
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
    <LogEntry happenedAt={happenedAt} aside={activityPage.by(actor)}>
      <div className="gap-x-6 lg:flex">
        <p className="min-w-0 grow basis-0 break-words">
          <span className="font-semibold">{actionWords(action)}</span>: <Subject entry={entry} />
        </p>
        {changed.length === 1 && changes}
        {changed.length > 1 && (
          <details className="min-w-0 lg:basis-1/3">
            <summary className="prose-link w-max cursor-pointer text-small max-lg:py-3">
              {activityPage.fields(changed.length)}
            </summary>
            {changes}
          </details>
        )}
      </div>
    </LogEntry>
  );
}

/** ": 12 → 14"; for words that are not kept, only that they changed. */
function Change({ field, before, after }: { field: string } & Pick<ActivityJson, "before" | "after">) {
  if (before?.[field] === notKept && after?.[field] === notKept) return activityPage.changedUnkept;
  return (
    <>
      {": "}
      {before && field in before && valueWords(field, before[field])}
      {before && field in before && after && (
        <>
          {" "}
          <span aria-hidden>→</span>
          <span className="sr-only">{activityPage.became}</span>{" "}
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
        {subjectKind !== "company" && `${what}${activityPage.on}`}
        <Link to={adminHref("companies", { search: subjectName })} discover="none" className="prose-link">
          {subjectName}
        </Link>
      </>
    );
  if (subjectKind === "company" && subjectId === "import") return <>{activityPage.wholeFile}</>;
  return <bdi>{subjectName === null ? what : `${subjectName} (${what})`}</bdi>;
}

/** "" for all. */
interface ActivityUrl {
  action: string;
  actor: string;
  subjectKind: string;
}

export interface ActivityView extends ActivityUrl {
  items: ActivityJson[];
  /** Null at the end. */
  next: number | null;
  isOlder: boolean;
  choices: { actions: string[]; actors: string[]; subjectKinds: string[] };
}

/** The newest entries, or those before one. */
function activityHref({ action, actor, subjectKind }: ActivityUrl, before: number | null = null) {
  return adminHref("activity", { action, actor, subjectKind, before });
}

/** "Approved a vote"; the raw name if there are no words for it. */
function actionWords(action: string): string {
  return wordFor(logActions, action) ?? action;
}

function kindWord(kind: string): string {
  return wordFor(logKinds, kind) ?? kind.replaceAll("_", " ");
}

function fieldWords(field: string): string {
  const known = isFactField(field) ? labelOf(field, "log") : wordFor(logFields, field);
  if (known !== undefined) return known;
  const spaced = field.replace(/([a-z])([A-Z])/g, "$1 $2").replaceAll("_", " ");
  return spaced.charAt(0).toUpperCase() + spaced.slice(1).toLowerCase();
}

/** A value as people read it: "yes", a moment, "none". */
function valueWords(field: string, value: FieldValue | undefined): string {
  if (value === null || value === undefined) return fieldValues.none;
  if (typeof value === "number" && /(At|Date|Updated|Submitted)$/.test(field)) return momentOf(value);
  if (typeof value === "boolean" || (/^(is|has)[A-Z]/.test(field) && (value === 0 || value === 1)))
    return value ? fieldValues.yes : fieldValues.no;
  return typeof value === "string" || typeof value === "number" ? String(value) : JSON.stringify(value);
}

function wordFor(words: Record<string, string>, name: string): string | undefined {
  return Object.hasOwn(words, name) ? words[name] : undefined;
}
