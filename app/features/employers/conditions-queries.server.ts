import { sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { batch } from "db/client.server";
import { json, listOf, nullable, objectOf, rows, text, type RowOf, type Rows } from "db/rows.server";
import { companies } from "db/schema/companies";
import { agreements, conditions, employerConditions, type AuthorRole } from "db/schema/conditions";
import {
  readMembership,
  type AgreementConditions,
  type Membership,
} from "~/features/agreements/queries.server";
import { readStoredDocument } from "~/features/policy/queries.server";
import type { PolicyDocument } from "~/policy/document/document-schema";
import { withDocument, type StoredPolicy } from "~/policy/document/stored-policy-rules";
import { nothingAsked, toPolicyJson, type PolicyQuestion } from "~/policy/document/policy-schema";
import { factFields, nothingOf, pickFacts } from "~/policy/policy";
import type { DomainContext } from "~/server/context";
import {
  company,
  documentSelect,
  employerColumns,
  employerDetailFields,
  first,
  isGoneSelect,
  readIsGone,
  toEmployerDetailJson,
  withConditionsOf,
  withMembership,
} from "./queries.server";
import type { ConditionsJson, EmployerDetailJson } from "./schema";

const held = alias(employerConditions, "held");

const groupFields = { key: text, staff: nullable(text) };

/** Where it has several: the group that is shown. */
const shownGroup = sql`iif(${company.conditionsCount} > 1, (
    select ${held.groupKey} from ${employerConditions} ${held}
    where ${held.companyId} = ${company.id} and ${held.conditionsId} = ${first.id}), null) as groupKey`;

/** And all of them in order. */
export const groupsSelect = sql`${shownGroup},
  iif(${company.conditionsCount} > 1, (
    select json_group_array(json_object('key', ${held.groupKey}, 'staff', ${conditions.document} ->> '$.entity') order by ${held.position})
    from ${employerConditions} ${held} join ${conditions} on ${conditions.id} = ${held.conditionsId}
    where ${held.companyId} = ${company.id}), '[]') as groups`;

/** Whose the shown conditions are; null: the employer's own. */
export const agreementSelect = sql`(
  select json_object('id', ${agreements.publicId}, 'name', ${agreements.name}) from ${agreements}
  where ${agreements.id} = ${first.agreementId}) as agreement`;
export const readAgreement = nullable(json(objectOf({ id: text, name: text })));

const readGroup = { groupKey: nullable(text) };
export const groupsFields = { ...readGroup, groups: json(listOf(objectOf(groupFields))) };

const heldFields = {
  groupKey: employerConditions.groupKey,
  document: conditions.document,
  checkedOn: conditions.checkedOn,
  agreementId: nullable(text),
  agreementName: nullable(text),
  membership: readMembership,
  country: companies.country,
};

/** All sets of conditions of a published employer, in order. */
export function conditionsOf(publicId: string): Rows<RowOf<typeof heldFields>> {
  return rows(
    heldFields,
    sql`select ${held.groupKey} as groupKey, ${first.document} as document, ${first.checkedOn} as checkedOn,
        ${agreements.publicId} as agreementId, ${agreements.name} as agreementName,
        ${held.membership} as membership, ${company.country} as country
      from ${companies} ${company} join ${employerConditions} ${held} on ${held.companyId} = ${company.id}
      join ${conditions} ${first} on ${first.id} = ${held.conditionsId}
      left join ${agreements} on ${agreements.id} = ${first.agreementId}
      where ${company.publicId} = ${publicId} and ${company.isApproved} = 1 order by ${held.position}`,
  );
}

/** @param shown its facts count where the first conditions have no document. */
export function toConditionsJson(
  list: readonly RowOf<typeof heldFields>[],
  shown: EmployerDetailJson,
  question: PolicyQuestion,
  { clock }: Pick<DomainContext, "clock">,
): ConditionsJson[] {
  return list.map(
    ({ groupKey, agreementId, agreementName, country, checkedOn, membership, ...row }, place) => {
      const read = readStoredDocument(row.document);
      const document = read && membership ? withMembership(read, membership) : read;
      const facts = place === 0 ? pickFacts(factFields, shown) : nothingOf(factFields);
      const { policy, fullPayWeeks } = toPolicyJson(
        { document, facts, country, checkedOn },
        question,
        clock(),
      );
      return {
        id: `${shown.id}.${groupKey}`,
        staff: policy?.entity ?? null,
        agreement: agreementId && agreementName ? { id: agreementId, name: agreementName } : null,
        policy,
        fullPayWeeks,
      };
    },
  );
}

/** One of the sets of conditions of an employer. */
export interface HeldConditions {
  groupKey: string;
  /** Null for its own. */
  agreement: AgreementConditions | null;
  membership: Membership | null;
  document: PolicyDocument | null;
  checkedOn: string | null;
  authorRole: AuthorRole | null;
}

const storedFields = {
  employer: employerConditions.companyId,
  groupKey: employerConditions.groupKey,
  membership: readMembership,
  document: nullable(text),
  checkedOn: conditions.checkedOn,
  authorRole: conditions.authorRole,
  agreementId: conditions.agreementId,
};

/** Documents have at most 16 kB, and an employer has one of its own. */
const employersPerQuery = 500;

/**
 * All sets of conditions of employers, in order.
 * @param employers row ids; of those that have one set for everybody, the employer's row says as much.
 */
export async function readHeldConditions(
  { db }: Pick<DomainContext, "db">,
  employers: readonly number[],
  agreements: ReadonlyMap<number, AgreementConditions>,
): Promise<Map<number, HeldConditions[]>> {
  const all = new Map<number, HeldConditions[]>();
  for (let start = 0; start < employers.length; start += employersPerQuery) {
    const ids = JSON.stringify(employers.slice(start, start + employersPerQuery));
    const [found] = await batch(db, [
      rows(
        storedFields,
        sql`select ${held.companyId} as employer, ${held.groupKey} as groupKey, ${held.membership} as membership,
            iif(${first.agreementId} is null, ${first.document}, null) as document, ${first.checkedOn} as checkedOn,
            ${first.authorRole} as authorRole, ${first.agreementId} as agreementId
          from json_each(${ids}) as one cross join ${employerConditions} ${held} on ${held.companyId} = one.value
          join ${conditions} ${first} on ${first.id} = ${held.conditionsId}
          order by ${held.companyId}, ${held.position}`,
      ),
    ]);
    for (const { employer, agreementId, document, ...rest } of found) {
      const agreement = (agreementId !== null && agreements.get(agreementId)) || null;
      const stored = agreement ? agreement.document : readStoredDocument(document);
      all.set(employer, [...(all.get(employer) ?? []), { ...rest, agreement, document: stored }]);
    }
  }
  return all;
}

/**
 * Conditions behind the first as a policy: of what the employer's row states only who it is, because the rest is said of
 * its first.
 */
export function policyBehindFirst(
  { document, checkedOn }: Pick<HeldConditions, "document" | "checkedOn">,
  { country, externalId }: { country: string; externalId: string | null },
  now: number,
): StoredPolicy {
  const facts = { ...nothingOf(factFields), externalId };
  return withDocument({ document, facts, country, checkedOn }, document, now);
}

/** An employer with the conditions of one of its groups of staff. */
export interface EmployerOfGroup {
  company: EmployerDetailJson;
  /** Null where all its staff have the same. */
  groupKey: string | null;
  /** Whether they are those that its page opens with. */
  isFirst: boolean;
}

/** As it was asked for. */
export interface AskedEmployer extends EmployerOfGroup {
  /** Whether it has no conditions under that key, so that the first stand in for them. */
  isGone: boolean;
}

export const ofGroupFields = { ...employerDetailFields, ...readGroup };

/** From `withConditionsOf`. */
export const ofGroupSelect: SQL = sql`${employerColumns}, ${documentSelect}, ${shownGroup}`;

export function toEmployerOfGroup(
  row: RowOf<typeof ofGroupFields>,
  ctx: Pick<DomainContext, "clock">,
): EmployerOfGroup {
  const { groupKey, isFirst } = row;
  return { company: toEmployerDetailJson(row, ctx, nothingAsked), groupKey, isFirst };
}

/**
 * Null if it is not published.
 * @param group its key; null for the first.
 */
export async function getEmployerOfGroup(
  ctx: Pick<DomainContext, "db" | "clock">,
  publicId: string,
  group: string | null,
): Promise<AskedEmployer | null> {
  const [[row]] = await batch(ctx.db, [
    rows(
      { ...ofGroupFields, ...readIsGone },
      sql`select ${ofGroupSelect}, ${isGoneSelect(group)} from ${withConditionsOf(group)}
        where ${company.publicId} = ${publicId} and ${company.isApproved} = 1`,
    ),
  ]);
  return row ? { ...toEmployerOfGroup(row, ctx), isGone: row.isGone } : null;
}
