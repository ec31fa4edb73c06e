import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";

import { batch } from "db/client.server";
import {
  flag,
  json,
  leftJoined,
  nullable,
  number,
  recordOf,
  rows,
  text,
  type LeftJoined,
  type Reader,
  type RowOf,
  type Rows,
} from "db/rows.server";
import { companies } from "db/schema/companies";
import { agreements, conditions } from "db/schema/conditions";
import { employerHistory } from "db/schema/employer-history";
import { employerMerges } from "db/schema/employer-merges";
import { policyRevisions } from "db/schema/policy-revisions";
import type { DomainContext } from "~/server/context";
import type { Paging } from "~/server/paging";
import { factFields, valuesByKind } from "~/policy/policy";
import { employersWith } from "~/features/agreements/queries.server";
import { agreementFor } from "~/features/agreements/texts";
import { readStoredDocument } from "~/features/policy/queries.server";
import type { StoredPolicy } from "~/policy/document/stored-policy-rules";
import type { HistoryEntry } from "./schema";
import { areOfOneStaff, countryField } from "./commands.server";

interface Named {
  id: string;
  name: string;
}

interface HistoryPart {
  company: Named;
  /** What it is part of now, if it was merged. */
  mergedInto: Named | null;
  /** What was merged into it. */
  merged: Named[];
  entries: HistoryEntry[];
  total: number;
}

const target = alias(companies, "target");
const source = alias(companies, "source");
export const entry = alias(employerHistory, "entry");
const former = alias(employerHistory, "former");
const present = alias(policyRevisions, "present");

const past = alias(policyRevisions, "past");

/** The last public state before `entry`, of the same conditions. */
const formerState = (column: SQLiteColumn) => sql`(select ${column} from ${employerHistory}
  where ${employerHistory.companyId} = ${entry.companyId} and ${employerHistory.id} < ${entry.id}
    and ${employerHistory.figures} is not null and ${employerHistory.kind} <> 'removed'
    and ${areOfOneStaff(entry, employerHistory)}
  order by ${employerHistory.id} desc limit 1)`;

/**
 * Joins to `entry` the `agreements` and `conditions` whose change it tells; none if it tells a change of the employer's
 * own, as that it went over to an agreement.
 */
export const changedAgreement: SQL = sql`left join ${policyRevisions} ${present}
    on ${present.id} = ${entry.revisionId} and ${entry.kind} = 'changed'
  left join ${conditions} on ${conditions.id} = ${present.conditionsId} and ${conditions.agreementId} is not null
    and exists (select 1 from ${policyRevisions} ${past} where ${past.id} = ${formerState(employerHistory.revisionId)}
      and ${past.id} <> ${present.id} and ${past.conditionsId} = ${conditions.id})
  left join ${agreements} on ${agreements.id} = ${conditions.agreementId}`;

/** Public employers that were merged into public ones: their history stays public. */
const publicMerges = sql`${employerMerges}
  join ${companies} ${target} on ${target.id} = ${employerMerges.intoId} and ${target.isApproved} = 1
  join ${companies} ${source} on ${source.id} = ${employerMerges.fromId} and ${employerMerges.former} ->> 'is_approved'`;

const isListed = sql`${companies.isApproved} = 1`;
const isPublic = sql`(${isListed} or exists (
  select 1 from ${publicMerges} where ${employerMerges.fromId} = ${companies.id}))`;

/** In one round trip, which reads this employer's entries only; null if it is not published. */
export async function getHistory(
  { db }: Pick<DomainContext, "db">,
  publicId: string,
  { page, perPage }: Paging,
): Promise<HistoryPart | null> {
  const isThis = sql`${companies.publicId} = ${publicId}`;
  const row = sql`(select ${companies.id} from ${companies} where ${isThis})`;
  const named = { id: companies.publicId, name: companies.name };
  const [[company], entries, [mergedInto], merged] = await batch(db, [
    rows(
      { ...named, total: number },
      sql`select ${companies.publicId} as id, ${companies.name} as name,
          (select count(*) from ${employerHistory} where ${employerHistory.companyId} = ${companies.id}) as total
        from ${companies} where ${isThis} and ${isPublic}`,
    ),
    entriesOf(sql`${entry.companyId} = ${row}`, isPublic, perPage, (page - 1) * perPage),
    rows(
      named,
      sql`select ${target.publicId} as id, ${target.name} as name
        from ${publicMerges} where ${employerMerges.fromId} = ${row}`,
    ),
    rows(
      named,
      sql`select ${source.publicId} as id, ${source.name} as name
        from ${publicMerges} where ${employerMerges.intoId} = ${row} order by ${employerMerges.mergedAt} desc`,
    ),
  ]);
  if (!company) return null;
  const { id, name, total } = company;
  return {
    company: { id, name },
    mergedInto: mergedInto ?? null,
    merged,
    entries: entries.map(toEntry),
    total,
  };
}

/** A change of an agreement is as many entries as it has employers. */
const mostLookedAt = 500;

/** Of listed employers, among the newest 500 of all; an agreement's change once, for all its employers. */
export async function listNewestEntries(
  { db }: Pick<DomainContext, "db">,
  limit: number,
): Promise<HistoryEntry[]> {
  const newest = sql`select max(${entry.id}) from ${employerHistory} ${entry}
    cross join ${companies} on ${companies.id} = ${entry.companyId} and ${isListed} ${changedAgreement}
    where ${entry.id} > (select max(${employerHistory.id}) from ${employerHistory}) - ${mostLookedAt}
    group by iif(${agreements.id} is null, -${entry.id}, ${entry.revisionId}) order by 1 desc limit ${limit}`;
  const [entries] = await batch(db, [
    entriesOf(sql`${entry.id} in (${newest})`, isListed, limit, 0, employersWith(conditions.id)),
  ]);
  return entries.map((row) => toEntry(row.joined ? ofAgreementAlone(row) : row));
}

const figures: Reader<Record<string, unknown> | null> = nullable(json(recordOf((value) => value)));

const entryFields = {
  id: employerHistory.id,
  publicId: companies.publicId,
  name: companies.name,
  month: employerHistory.month,
  kind: employerHistory.kind,
  reason: employerHistory.reason,
  about: employerHistory.about,
  figures,
  hasSeveral: flag,
  document: nullable(text),
  formerFigures: figures,
  isSame: flag,
  formerDocument: nullable(text),
};

const agreementFields = {
  agreement: text,
  agreementName: text,
  version: number,
  totalEmployers: nullable(number),
};

export const documentOf = (revision: SQLWrapper) => sql`(
  select ${policyRevisions.document} from ${policyRevisions} where ${policyRevisions.id} = ${revision})`;

/** By hand: finds an entry's last public state by the index. */
function entriesOf(
  when: SQL,
  isShown: SQL,
  limit: number,
  offset: number,
  totalEmployers: SQL = sql`null`,
): Rows<EntryRow> {
  const isSame = sql`${former.revisionId} is ${entry.revisionId}`;
  return leftJoined(
    entryFields,
    agreementFields,
    "agreement",
    sql`select ${entry.id} as id, ${companies.publicId} as publicId, ${companies.name} as name,
        ${entry.month} as month, ${entry.kind} as kind, ${entry.reason} as reason, ${entry.about} as about,
        ${entry.figures} as figures, ${companies.conditionsCount} > 1 as hasSeveral, ${documentOf(entry.revisionId)} as document,
        ${former.figures} as formerFigures,
        ${isSame} as isSame, iif(${isSame}, null, ${documentOf(former.revisionId)}) as formerDocument,
        ${agreements.publicId} as agreement, ${agreements.name} as agreementName, ${present.version} as version,
        iif(${agreements.id} is null, null, ${totalEmployers}) as totalEmployers
      from ${employerHistory} ${entry}
      cross join ${companies} on ${companies.id} = ${entry.companyId} and ${isShown}
      left join ${employerHistory} ${former} on ${former.id} = ${formerState(employerHistory.id)} ${changedAgreement}
      where ${when} order by ${entry.id} desc limit ${limit} offset ${offset}`,
  );
}

type EntryRow = LeftJoined<RowOf<typeof entryFields>, RowOf<typeof agreementFields>>;

/** Without what else changed of the employer in whose history it stands. */
function ofAgreementAlone(row: EntryRow): EntryRow {
  const placeIn = (state: EntryRow["figures"]) => state && { [countryField]: state[countryField] };
  const [figures, formerFigures] = [placeIn(row.figures), placeIn(row.formerFigures)];
  return { ...row, figures, formerFigures, about: null, hasSeveral: false };
}

function toEntry(row: EntryRow): HistoryEntry {
  const { id, publicId, name, month, kind, reason, about, hasSeveral, joined } = row;
  const after = stateOf(row.figures, row.document);
  const group = row.figures?.group;
  return {
    id,
    company: { id: publicId, name },
    ...{ month, kind, reason, about },
    agreement: joined && {
      id: joined.agreement,
      name: agreementFor(joined.agreementName, after?.document?.entity ?? null),
      version: joined.version,
      totalEmployers: joined.totalEmployers,
    },
    staff:
      hasSeveral || kind === "reordered" || kind === "removed"
        ? (after?.document?.entity ?? (typeof group === "string" ? group : null))
        : null,
    after,
    before: row.figures && stateOf(row.formerFigures, row.isSame ? row.document : row.formerDocument),
  };
}

export function stateOf(
  figures: Record<string, unknown> | null,
  document: string | null,
): StoredPolicy | null {
  if (figures === null) return null;
  const country = figures[countryField];
  const number = (_: unknown, field: string) => {
    const value = figures[field];
    return typeof value === "number" ? value : null;
  };
  const words = (_: unknown, field: string) => {
    const value = figures[field];
    return typeof value === "string" ? value : null;
  };
  const facts = valuesByKind(factFields, {
    weeks: number,
    percent: number,
    triState: (_, field) => (figures[field] === undefined ? null : figures[field] === 1),
    ...{ months: words, line: words, list: words, text: words, externalId: words, url: words, day: words },
  });
  return {
    facts,
    country: typeof country === "string" ? country : "",
    document: readStoredDocument(document),
    checkedOn: null,
  };
}
