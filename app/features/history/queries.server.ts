import { sql, type SQL } from "drizzle-orm";

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
import type { DomainContext } from "~/server/context";
import type { Paging } from "~/server/paging";
import { factFields, valuesByKind } from "~/policy/policy";
import { readStoredDocument } from "~/features/policy/queries.server";
import type { StoredPolicy } from "~/policy/document/stored-policy-rules";
import type { HistoryEntry } from "./schema";
import { countryField } from "./commands.server";

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

/** Public employers that were merged into public ones: their history stays public. */
const publicMerges = sql`employer_merges m join companies target on target.id = m.into_id and target.is_approved = 1
  join companies merged on merged.id = m.from_id and m.former ->> 'is_approved'`;

const isMerged = sql`exists (select 1 from ${publicMerges} where m.from_id = c.id)`;

/** In one round trip, which reads this employer's entries only; null if it is not published. */
export async function getHistory(
  { db }: Pick<DomainContext, "db">,
  publicId: string,
  { page, perPage }: Paging,
): Promise<HistoryPart | null> {
  const row = sql`(select id from companies where public_id = ${publicId})`;
  const named = { id: companies.publicId, name: companies.name };
  const [[company], entries, [mergedInto], merged] = await batch(db, [
    rows(
      { ...named, total: number },
      sql`select c.public_id as id, c.name,
          (select count(*) from employer_history where company_id = c.id) as total
        from companies c where c.public_id = ${publicId} and (c.is_approved = 1 or ${isMerged})`,
    ),
    entriesOf(
      sql`h.company_id = ${row}`,
      sql`(c.is_approved = 1 or ${isMerged})`,
      perPage,
      (page - 1) * perPage,
    ),
    rows(
      named,
      sql`select target.public_id as id, target.name from ${publicMerges} where m.from_id = ${row}`,
    ),
    rows(
      named,
      sql`select merged.public_id as id, merged.name from ${publicMerges} where m.into_id = ${row}
        order by m.merged_at desc`,
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
  const [entries] = await batch(db, [entriesOf(sql`1`, sql`c.is_approved = 1`, limit, 0)]);
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
  document: nullable(text),
  formerFigures: figures,
  isSame: flag,
  formerDocument: nullable(text),
};

/** By hand: finds an entry's last public state by the index. */
function entriesOf(when: SQL, isPublic: SQL, limit: number, offset: number): Rows<EntryRow> {
  const documentOf = (state: string) => sql`(select document from policy_revisions
    where company_id = h.company_id and version = ${sql.identifier(state)}.policy_version order by id desc limit 1)`;
  const isSame = sql`former.policy_version is h.policy_version`;
  return rows(
    entryFields,
    sql`select h.id, c.public_id as publicId, c.name, h.month, h.kind, h.reason, h.about, h.figures,
        ${documentOf("h")} as document, former.figures as formerFigures,
        ${isSame} as isSame, iif(${isSame}, null, ${documentOf("former")}) as formerDocument
      from employer_history h cross join companies c on c.id = h.company_id and ${isPublic}
      left join employer_history former on former.id = (
        select id from employer_history where company_id = h.company_id and id < h.id and figures is not null
        order by id desc limit 1)
      where ${when} order by h.id desc limit ${limit} offset ${offset}`,
  );
}

type EntryRow = RowOf<typeof entryFields>;

function toEntry(row: EntryRow): HistoryEntry {
  const { id, publicId, name, month, kind, reason, about } = row;
  return {
    id,
    company: { id: publicId, name },
    ...{ month, kind, reason, about },
    after: stateOf(row.figures, row.document),
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
