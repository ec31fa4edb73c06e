import { sql, type SQL } from "drizzle-orm";
import { alias, type SQLiteColumn } from "drizzle-orm/sqlite-core";

import { batch } from "db/client.server";
import {
  flag,
  json,
  nullable,
  number,
  recordOf,
  rows,
  text,
  type Reader,
  type RowOf,
  type Rows,
} from "db/rows.server";
import { companies } from "db/schema/companies";
import { employerHistory } from "db/schema/employer-history";
import { employerMerges } from "db/schema/employer-merges";
import { policyRevisions } from "db/schema/policy-revisions";
import type { DomainContext } from "~/server/context";
import type { Paging } from "~/server/paging";
import { factFields, valuesByKind } from "~/policy/policy";
import { readStoredDocument } from "~/features/policy/queries.server";
import type { StoredPolicy } from "~/policy/document/stored-policy-rules";
import type { HistoryEntry } from "./schema";
import { areOfOneSet, countryField, groupOf } from "./commands.server";

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
const entry = alias(employerHistory, "entry");
const former = alias(employerHistory, "former");

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

export async function listNewestEntries(
  { db }: Pick<DomainContext, "db">,
  limit: number,
): Promise<HistoryEntry[]> {
  const [entries] = await batch(db, [entriesOf(sql`1`, isListed, limit, 0)]);
  return entries.map(toEntry);
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

/** By hand: finds an entry's last public state by the index. */
function entriesOf(when: SQL, isShown: SQL, limit: number, offset: number): Rows<EntryRow> {
  const documentOf = (revision: SQLiteColumn) => sql`(
    select ${policyRevisions.document} from ${policyRevisions} where ${policyRevisions.id} = ${revision})`;
  const isOfSame = sql`iif(${groupOf(entry)} is null, ${groupOf(employerHistory)} is null,
    ${areOfOneSet(entry.revisionId, employerHistory.revisionId)})`;
  const formerEntry = sql`(select ${employerHistory.id} from ${employerHistory}
    where ${employerHistory.companyId} = ${entry.companyId} and ${employerHistory.id} < ${entry.id}
      and ${employerHistory.figures} is not null and ${isOfSame}
    order by ${employerHistory.id} desc limit 1)`;
  const isSame = sql`${former.revisionId} is ${entry.revisionId}`;
  return rows(
    entryFields,
    sql`select ${entry.id} as id, ${companies.publicId} as publicId, ${companies.name} as name,
        ${entry.month} as month, ${entry.kind} as kind, ${entry.reason} as reason, ${entry.about} as about,
        ${entry.figures} as figures, ${companies.conditionsCount} > 1 as hasSeveral, ${documentOf(entry.revisionId)} as document,
        ${former.figures} as formerFigures,
        ${isSame} as isSame, iif(${isSame}, null, ${documentOf(former.revisionId)}) as formerDocument
      from ${employerHistory} ${entry}
      cross join ${companies} on ${companies.id} = ${entry.companyId} and ${isShown}
      left join ${employerHistory} ${former} on ${former.id} = ${formerEntry}
      where ${when} order by ${entry.id} desc limit ${limit} offset ${offset}`,
  );
}

type EntryRow = RowOf<typeof entryFields>;

function toEntry(row: EntryRow): HistoryEntry {
  const { id, publicId, name, month, kind, reason, about, hasSeveral } = row;
  const after = stateOf(row.figures, row.document);
  const group = row.figures?.group;
  return {
    id,
    company: { id: publicId, name },
    ...{ month, kind, reason, about },
    staff: hasSeveral ? (after?.document?.entity ?? (typeof group === "string" ? group : null)) : null,
    after,
    before: row.figures && stateOf(row.formerFigures, row.isSame ? row.document : row.formerDocument),
  };
}

function stateOf(figures: Record<string, unknown> | null, document: string | null): StoredPolicy | null {
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
