import { Link } from "@remix-run/react";
import { notKept } from "../../activity-json";
import type { ActivityJson } from "../../moderation-output";
import { adminHref } from "../dashboard/admin-tabs";
import { LogEntry } from "../dashboard/log-entry";
import { actionWords, fieldWords, kindWord, valueWords } from "./activity-words";

/** One thing that an admin did: when, who, what, to which, and what changed. */
export function ActivityEntry({ entry }: { entry: ActivityJson }) {
  const { happenedAt, actor, action, before, after } = entry;
  const changed = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])].filter(
    (field) => field !== "companyId" && (before?.[field] !== after?.[field] || after?.[field] === notKept),
  );
  return (
    <LogEntry
      happenedAt={happenedAt}
      aside={
        <>
          <br />
          <span className="break-words">by {actor}</span>
        </>
      }
    >
      <p className="break-words">
        <span className="font-semibold">{actionWords(action)}</span>: <Subject entry={entry} />
      </p>
      {changed.length > 0 && (
        <ul className="mt-1 text-small text-muted">
          {changed.map((field) => (
            <li key={field} className="break-words">
              {fieldWords(field)}
              <Change field={field} before={before} after={after} />
            </li>
          ))}
        </ul>
      )}
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
