import { sql } from "drizzle-orm";

import { batch, type Database } from "db/client.server";
import { columnsOf, rows, type RowOf, type Rows } from "db/rows.server";
import { companies } from "db/schema/companies";
import { factFields } from "~/features/policy/policy";
import { factReaders, factsSql, readStoredDocument } from "~/features/policy/queries.server";
import type { StoredPolicy } from "~/features/policy/document/stored-policy-rules";

const storedColumns = {
  id: companies.id,
  name: companies.name,
  nameKey: companies.nameKey,
  industry: companies.industry,
  subIndustry: companies.subIndustry,
  country: companies.country,
  isVerified: companies.isVerified,
  verificationStatus: companies.verificationStatus,
  verifiedBy: companies.verifiedBy,
  verificationDate: companies.verificationDate,
  authorHash: companies.authorHash,
  isApproved: companies.isApproved,
  approvedBy: companies.approvedBy,
  approvalDate: companies.approvalDate,
  lastUpdated: companies.lastUpdated,
};

const storedFields = { ...storedColumns, ...factReaders(factFields) };

/** What an import reads of a stored employer. */
export type StoredEmployer = RowOf<typeof storedFields>;

/** By hand: the names are one JSON parameter, because D1 takes at most a hundred parameters. */
function employersNamed(keys: readonly string[]): Rows<StoredEmployer> {
  return rows(
    storedFields,
    sql`select ${columnsOf(storedColumns, "c")}, ${factsSql(factFields, "c")} from companies c
      where c.name_key in (select value from json_each(${JSON.stringify(keys)}))`,
  );
}

/** Names a query: with 200 characters a name, well under D1's 2 MB a parameter. */
const keysPerQuery = 2_000;

/** The stored employers, approved and drafts, that have one of these name keys, by key. */
export async function listStoredEmployers(
  db: Database,
  keys: readonly string[],
): Promise<Map<string, StoredEmployer[]>> {
  const stored = new Map<string, StoredEmployer[]>();
  for (let start = 0; start < keys.length; start += keysPerQuery) {
    const [found] = await batch(db, [employersNamed(keys.slice(start, start + keysPerQuery))]);
    for (const company of found) {
      stored.set(company.nameKey, [...(stored.get(company.nameKey) ?? []), company]);
    }
  }
  return stored;
}

/** What an employer has of a policy besides its facts. */
export type StoredDocument = Pick<StoredPolicy, "document" | "checkedOn">;

/** Those of some employers that have any, by row id. */
export async function listStoredDocuments(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, StoredDocument>> {
  const fields = { id: companies.id, document: companies.policyDocument, checkedOn: companies.checkedOn };
  const [found] = await batch(db, [
    rows(
      fields,
      sql`select id, policy_document as document, checked_on as checkedOn from companies
        where id in (select value from json_each(${JSON.stringify(ids)}))
        and (policy_document is not null or checked_on is not null)`,
    ),
  ]);
  return new Map(
    found.map(({ id, document, checkedOn }) => [id, { document: readStoredDocument(document), checkedOn }]),
  );
}
