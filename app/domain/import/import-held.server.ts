import { sql } from "drizzle-orm";

import { batch, type Database } from "db/client.server";
import { columnsOf, rows, type RowOf, type Rows } from "db/rows.server";
import { companies } from "db/schema/companies";
import { factFields } from "../policy/policy";
import { factReaders, factsSql } from "../policy/policy-store.server";

const heldColumns = {
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
  ownerTag: companies.ownerTag,
  isApproved: companies.isApproved,
  approvedBy: companies.approvedBy,
  approvalDate: companies.approvalDate,
  lastUpdated: companies.lastUpdated,
};

const heldFields = { ...heldColumns, ...factReaders(factFields) };

/** What an import reads of a stored employer. */
export type HeldEmployer = RowOf<typeof heldFields>;

/** By hand: the names are one JSON parameter, because D1 takes at most a hundred parameters. */
function employersNamed(keys: readonly string[]): Rows<HeldEmployer> {
  return rows(
    heldFields,
    sql`select ${columnsOf(heldColumns, "c")}, ${factsSql(factFields, "c")} from companies c
      where c.name_key in (select value from json_each(${JSON.stringify(keys)}))`,
  );
}

/** Names a query: with 200 characters a name, well under D1's 2 MB a parameter. */
const keysPerQuery = 2_000;

/** The stored employers, approved and drafts, that have one of these name keys, by key. */
export async function listHeldEmployers(
  db: Database,
  keys: readonly string[],
): Promise<Map<string, HeldEmployer[]>> {
  const held = new Map<string, HeldEmployer[]>();
  for (let start = 0; start < keys.length; start += keysPerQuery) {
    const [found] = await batch(db, [employersNamed(keys.slice(start, start + keysPerQuery))]);
    for (const company of found) {
      held.set(company.nameKey, [...(held.get(company.nameKey) ?? []), company]);
    }
  }
  return held;
}
