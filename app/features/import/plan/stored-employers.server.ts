import { and, eq, sql, type SQL } from "drizzle-orm";
import { batch, type Database } from "db/client.server";
import { columnsOf, flag, rows, type RowOf, type Rows } from "db/rows.server";
import { companies } from "db/schema/companies";
import { conditions, employerConditions } from "db/schema/conditions";
import { readAgreements, readMembership } from "~/features/agreements/queries.server";
import { policyBehindFirst, readHeldConditions } from "~/features/employers/conditions-queries.server";
import { company, withMembership } from "~/features/employers/queries.server";
import { otherNameKeys } from "~/features/directory/rules";
import { factReaders, factSql, factsSql, readStoredDocument } from "~/features/policy/queries.server";
import type { StoredPolicy } from "~/policy/document/stored-policy-rules";
import { factFields } from "~/policy/policy";
import type { DomainContext } from "~/server/context";

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
  conditionsCount: companies.conditionsCount,
  staff: companies.staff,
};

const isOfAgreement = sql`exists (select 1 from ${conditions}
  where ${conditions.id} = ${company.conditionsId} and ${conditions.agreementId} is not null)`;

const storedFields = { ...storedColumns, isOfAgreement: flag, ...factReaders(factFields) };

/** With its first conditions, or with others. */
export type StoredEmployer = RowOf<typeof storedFields> & {
  /** Only of conditions behind the first: the facts are those of this document. */
  behindFirst?: StoredDocument & { groupKey: string };
};

function employersWith(condition: SQL): Rows<StoredEmployer> {
  return rows(
    storedFields,
    sql`select ${columnsOf(storedColumns, "c")}, ${isOfAgreement} as isOfAgreement, ${factsSql(factFields, "c")} from ${companies} ${company}
      where ${company.statementOf} is null and ${condition}`,
  );
}

/** By hand: the names are one JSON parameter, because D1 takes at most a hundred parameters. */
const employersNamed = (keys: readonly string[]) =>
  employersWith(sql`${company.nameKey} in (select value from json_each(${JSON.stringify(keys)}))`);

/** Names of 200 characters stay far below D1's 2 MB for a parameter. */
const keysPerQuery = 2_000;

/** Approved and drafts, by name key; where none has it, the employer also known by that name. */
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
  const open = new Set(keys.filter((key) => !stored.has(key)));
  if (open.size === 0) return stored;
  const [named] = await batch(db, [
    employersWith(sql`${factSql("otherNames", "c")} is not null and ${company.isApproved} = 1`),
  ]);
  for (const company of named.filter(({ nameKey }) => !stored.has(nameKey)))
    for (const key of otherNameKeys(company.otherNames))
      if (open.has(key)) stored.set(key, [...(stored.get(key) ?? []), company]);
  return stored;
}

/** Approved and drafts, by external id. */
export async function listEmployersById(
  db: Database,
  ids: readonly string[],
): Promise<Map<string, StoredEmployer[]>> {
  const stored = new Map<string, StoredEmployer[]>();
  for (let start = 0; start < ids.length; start += keysPerQuery) {
    const asked = JSON.stringify(ids.slice(start, start + keysPerQuery));
    const [found] = await batch(db, [
      employersWith(sql`${company.externalId} in (select value from json_each(${asked}))`),
    ]);
    for (const company of found)
      if (company.externalId !== null)
        stored.set(company.externalId, [...(stored.get(company.externalId) ?? []), company]);
  }
  return stored;
}

/** Employers with their conditions behind the first, in order, by row id; only of those that have several. */
export async function listBehindFirst(
  { db, clock }: Pick<DomainContext, "db" | "clock">,
  employers: readonly StoredEmployer[],
): Promise<Map<number, StoredEmployer[]>> {
  const several = new Map(
    employers.filter(({ conditionsCount }) => conditionsCount > 1).map((one) => [one.id, one]),
  );
  if (several.size === 0) return new Map();
  const held = await readHeldConditions({ db }, [...several.keys()], await readAgreements({ db }));
  return new Map(
    [...several].map(([id, employer]) => [
      id,
      (held.get(id) ?? []).slice(1).map((set): StoredEmployer => {
        const { document, checkedOn, agreement, groupKey } = set;
        const { facts } = policyBehindFirst(set, employer, clock());
        const staff = document?.entity ?? null;
        return {
          ...employer,
          ...facts,
          staff,
          isOfAgreement: agreement !== null,
          behindFirst: { document, checkedOn, groupKey },
        };
      }),
    ]),
  );
}

export type StoredDocument = Pick<StoredPolicy, "document" | "checkedOn">;

/** Documents have at most 16 kB. */
const documentsPerQuery = 500;

/** By row id. */
export async function listStoredDocuments(
  db: Database,
  ids: readonly number[],
): Promise<Map<number, StoredDocument>> {
  const stored = new Map<number, StoredDocument>();
  for (let start = 0; start < ids.length; start += documentsPerQuery) {
    const [found] = await batch(db, [documentsOf(db, ids.slice(start, start + documentsPerQuery))]);
    for (const { id, document, checkedOn, membership } of found) {
      const read = readStoredDocument(document);
      stored.set(id, { document: read && membership ? withMembership(read, membership) : read, checkedOn });
    }
  }
  return stored;
}

const documentsOf = (db: Database, ids: readonly number[]) =>
  db
    .select({
      id: companies.id,
      document: conditions.document,
      checkedOn: conditions.checkedOn,
      membership: sql`${employerConditions.membership}`.mapWith(readMembership),
    })
    .from(companies)
    .innerJoin(conditions, eq(conditions.id, companies.conditionsId))
    .leftJoin(
      employerConditions,
      and(eq(employerConditions.companyId, companies.id), eq(employerConditions.position, 0)),
    )
    .where(
      sql`${companies.id} in (select value from json_each(${JSON.stringify(ids)}))
        and (${conditions.document} is not null or ${conditions.checkedOn} is not null)`,
    );
