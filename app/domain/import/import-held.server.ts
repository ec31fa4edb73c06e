import { sql } from "drizzle-orm";

import type { Database } from "db/client.server";
import { companies } from "db/schema/companies";
import { factFields } from "../policy/policy";
import { factSelection } from "../policy/policy-store.server";

/** What an import reads of a stored employer. */
async function readChunk(db: Database, keys: readonly string[]) {
  return db
    .select({
      id: companies.id,
      name: companies.name,
      nameKey: companies.nameKey,
      industry: companies.industry,
      subIndustry: companies.subIndustry,
      country: companies.country,
      ...factSelection(factFields),
      isVerified: companies.isVerified,
      verificationStatus: companies.verificationStatus,
      verifiedBy: companies.verifiedBy,
      verificationDate: companies.verificationDate,
      submittedBy: companies.submittedBy,
      isApproved: companies.isApproved,
      approvedBy: companies.approvedBy,
      approvalDate: companies.approvalDate,
      lastUpdated: companies.lastUpdated,
    })
    .from(companies)
    .where(sql`${companies.nameKey} IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`);
}

export type HeldEmployer = Awaited<ReturnType<typeof readChunk>>[number];

/** Names a query: with 200 characters a name, well under D1's 2 MB a parameter. */
const keysPerQuery = 2_000;

/** The stored employers, approved and drafts, that have one of these name keys, by key. */
export async function listHeldEmployers(
  db: Database,
  keys: readonly string[],
): Promise<Map<string, HeldEmployer[]>> {
  const held = new Map<string, HeldEmployer[]>();
  for (let start = 0; start < keys.length; start += keysPerQuery) {
    for (const company of await readChunk(db, keys.slice(start, start + keysPerQuery))) {
      held.set(company.nameKey, [...(held.get(company.nameKey) ?? []), company]);
    }
  }
  return held;
}
