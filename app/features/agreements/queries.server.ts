import { count, eq, sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { batch } from "db/client.server";
import { nameOf } from "db/insert-from.server";
import {
  columnsOf,
  json,
  nullable,
  number,
  objectOf,
  rows,
  text,
  type RowOf,
  type Rows,
} from "db/rows.server";
import { companies } from "db/schema/companies";
import { agreements, conditions, employerConditions } from "db/schema/conditions";
import { readStoredDocument } from "~/features/policy/queries.server";
import type { PolicyDocument } from "~/policy/document/document-schema";
import { nothingAsked, toPolicyJson, type PolicyQuestion } from "~/policy/document/policy-schema";
import { factFields, nothingOf } from "~/policy/policy";
import type { DomainContext } from "~/server/context";
import type { Paging } from "~/server/paging";
import { agreementsLike, type NamedAgreement } from "./rules";
import type { AgreementDetailJson, AgreementJson } from "./schema";

export interface StoredAgreement {
  publicId: string;
  name: string;
  otherNames: string | null;
  country: string;
  policy: PolicyDocument | null;
  /** Whether the rows of all its employers follow what it says. */
  isFollowed: boolean;
}

export async function getAgreement(
  { db }: Pick<DomainContext, "db">,
  id: string,
): Promise<StoredAgreement | null> {
  const { publicId, name, otherNames, country, version, followedVersion } = agreements;
  const [[row]] = await batch(db, [
    db
      .select({
        publicId,
        name,
        otherNames,
        country,
        document: conditions.document,
        version,
        followedVersion,
      })
      .from(agreements)
      .innerJoin(conditions, eq(conditions.agreementId, agreements.id))
      .where(eq(publicId, id)),
  ]);
  if (!row) return null;
  const { document, version: present, followedVersion: followed, ...agreement } = row;
  return { ...agreement, policy: readStoredDocument(document), isFollowed: present === followed };
}

/** Once the rows of their employers follow them. */
export function followed(publicIds: readonly string[]): SQL {
  const { followedVersion, version, publicId } = agreements;
  return sql`update ${agreements} set ${nameOf(followedVersion)} = ${version}
    where ${publicId} in (select value from json_each(${JSON.stringify(publicIds)}))`;
}

const membershipFields = {
  url: text,
  title: text,
  publisher: nullable(text),
  publishedOn: nullable(text),
  checkedOn: text,
};

/** What says that an employer has an agreement's conditions; `publishedOn` is a day, a month, a year, or null: it bears none. */
export type Membership = RowOf<typeof membershipFields>;

export const readMembership = nullable(json(objectOf(membershipFields)));

const linkFields = {
  id: companies.publicId,
  groupKey: employerConditions.groupKey,
  publicId: nullable(text),
  membership: readMembership,
  document: conditions.document,
};

/** Which conditions employers have, in order. @param chosen a condition on `companies` as `c`. */
export function linksWhere(chosen: SQL): Rows<RowOf<typeof linkFields>> {
  const [c, held, set] = [alias(companies, "c"), alias(employerConditions, "held"), alias(conditions, "own")];
  return rows(
    linkFields,
    sql`select ${c.publicId} as id, ${held.groupKey} as groupKey, ${agreements.publicId} as publicId,
        ${held.membership} as membership, ${set.document} as document
      from ${companies} ${c} join ${employerConditions} ${held} on ${held.companyId} = ${c.id}
      join ${conditions} ${set} on ${set.id} = ${held.conditionsId}
      left join ${agreements} on ${agreements.id} = ${set.agreementId}
      where ${chosen} order by ${c.id}, ${held.position}`,
  );
}

const employerOf = alias(companies, "c");
const heldBy = alias(employerConditions, "held");

/** Listed employers that have conditions of an agreement. */
const listed = sql`${employerConditions} ${heldBy} join ${companies} ${employerOf}
  on ${employerOf.id} = ${heldBy.companyId} and ${employerOf.isApproved} = 1`;

/** How many listed employers have these conditions. */
export const employersWith = (conditionsId: SQLWrapper): SQL =>
  sql`(select count(*) from ${listed} where ${heldBy.conditionsId} = ${conditionsId})`;

const nameColumns = {
  id: agreements.publicId,
  name: agreements.name,
  otherNames: agreements.otherNames,
  country: agreements.country,
};
const nameFields = { ...nameColumns, staff: nullable(text) };

/** All of them, by country and name: there are few. */
export const agreementNames: Rows<NamedAgreement> = rows(
  nameFields,
  sql`select ${agreements.publicId} as id, ${agreements.name} as name, ${agreements.otherNames} as otherNames,
      ${agreements.country} as country, ${conditions.document} ->> '$.entity' as staff
    from ${agreements} join ${conditions} on ${conditions.agreementId} = ${agreements.id} order by ${agreements.country}, ${agreements.name}, ${agreements.id}`,
);

const mostMeant = 12;

/** Those that a name may mean, the likeliest first. One round trip. */
export async function agreementsMeant(
  { db }: Pick<DomainContext, "db">,
  typed: string,
): Promise<NamedAgreement[]> {
  const [all] = await batch(db, [agreementNames]);
  return agreementsLike(all, typed, mostMeant);
}

export const noAgreements: Rows<NamedAgreement> = rows(nameFields, sql`select null where false`);

const policyFields = {
  id: agreements.publicId,
  name: agreements.name,
  document: conditions.document,
  lastUpdated: agreements.lastUpdated,
};
export type AgreementPolicy = RowOf<typeof policyFields>;

/** What agreements give, by their ids; others are left out. */
export function agreementPolicies(publicIds: readonly string[]): Rows<AgreementPolicy> {
  return rows(
    policyFields,
    sql`select ${agreements.publicId} as id, ${agreements.name} as name, ${conditions.document} as document,
        ${agreements.lastUpdated} as lastUpdated
      from ${agreements} join ${conditions} on ${conditions.agreementId} = ${agreements.id}
      where ${agreements.publicId} in (select value from json_each(${JSON.stringify(publicIds)}))`,
  );
}

const storedFields = {
  rowid: agreements.id,
  ...nameColumns,
  document: conditions.document,
  checkedOn: conditions.checkedOn,
  authorRole: conditions.authorRole,
};

/** An agreement with its conditions. */
export type AgreementConditions = Omit<RowOf<typeof storedFields>, "rowid" | "document"> & {
  document: PolicyDocument | null;
};

/** All of them, by row id: what reads many employers reads each agreement once. */
export async function readAgreements({
  db,
}: Pick<DomainContext, "db">): Promise<ReadonlyMap<number, AgreementConditions>> {
  const [found] = await batch(db, [
    rows(
      storedFields,
      sql`select ${agreements.id} as rowid, ${columnsOf(nameColumns, "agreements")}, ${conditions.document} as document,
          ${conditions.checkedOn} as checkedOn, ${conditions.authorRole} as authorRole
        from ${agreements} join ${conditions} on ${conditions.agreementId} = ${agreements.id}
        order by ${agreements.country}, ${agreements.name}, ${agreements.id}`,
    ),
  ]);
  return new Map(
    found.map(({ rowid, document, ...rest }) => [rowid, { ...rest, document: readStoredDocument(document) }]),
  );
}

const publicFields = {
  id: agreements.publicId,
  name: agreements.name,
  otherNames: agreements.otherNames,
  country: agreements.country,
  document: conditions.document,
  checkedOn: conditions.checkedOn,
  totalEmployers: number,
};

function agreementsWhere(chosen: SQL, rest: SQL): Rows<RowOf<typeof publicFields>> {
  const { publicId, name, otherNames, country } = agreements;
  return rows(
    publicFields,
    sql`select ${publicId} as id, ${name} as name, ${otherNames} as otherNames, ${country} as country,
        ${conditions.document} as document, ${conditions.checkedOn} as checkedOn,
        ${employersWith(conditions.id)} as totalEmployers
      from ${agreements} join ${conditions} on ${conditions.agreementId} = ${agreements.id} where ${chosen} ${rest}`,
  );
}

/** By country and name. */
export async function listAgreements(
  { db, clock }: Pick<DomainContext, "db" | "clock">,
  { page, perPage }: Paging,
): Promise<{ agreements: AgreementJson[]; total: number }> {
  const { country, name, id } = agreements;
  const [found, [all]] = await batch(db, [
    agreementsWhere(
      sql`1`,
      sql`order by ${country}, ${name}, ${id} limit ${perPage} offset ${(page - 1) * perPage}`,
    ),
    db.select({ total: count() }).from(agreements),
  ]);
  return {
    agreements: found.map((row) => toAgreementJson(row, nothingAsked, clock())),
    total: all?.total ?? 0,
  };
}

/** With a page of its employers; null where there is none. */
export async function getAgreementPage(
  { db, clock }: Pick<DomainContext, "db" | "clock">,
  publicId: string,
  question: PolicyQuestion,
  { page, perPage }: Paging,
): Promise<AgreementDetailJson | null> {
  const [[row], employers] = await batch(db, [
    agreementsWhere(sql`${agreements.publicId} = ${publicId}`, sql``),
    rows(
      { id: companies.publicId, name: companies.name, groupKey: employerConditions.groupKey },
      sql`select ${employerOf.publicId} as id, ${employerOf.name} as name, ${heldBy.groupKey} as groupKey from ${listed}
        join ${conditions} on ${conditions.id} = ${heldBy.conditionsId}
        join ${agreements} on ${agreements.id} = ${conditions.agreementId}
        where ${agreements.publicId} = ${publicId}
        order by ${employerOf.nameKey}, ${employerOf.id} limit ${perPage} offset ${(page - 1) * perPage}`,
    ),
  ]);
  if (!row) return null;
  const { policy } = policyOf(row, question, clock());
  return {
    ...toAgreementJson(row, question, clock()),
    policy,
    employers: employers.map(({ id, name, groupKey }) => ({ id, name, conditions: `${id}.${groupKey}` })),
  };
}

type AgreementRow = RowOf<typeof publicFields>;

const policyOf = ({ country, checkedOn, document }: AgreementRow, question: PolicyQuestion, now: number) =>
  toPolicyJson(
    { document: readStoredDocument(document), facts: nothingOf(factFields), country, checkedOn },
    question,
    now,
  );

function toAgreementJson(row: AgreementRow, question: PolicyQuestion, now: number): AgreementJson {
  const { id, name, otherNames, country, totalEmployers } = row;
  const { policy, fullPayWeeks } = policyOf(row, question, now);
  return { id, name, otherNames, country, staff: policy?.entity ?? null, totalEmployers, fullPayWeeks };
}
