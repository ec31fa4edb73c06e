import { sql, type SQL } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { insertFrom, nameOf } from "db/insert-from.server";
import { randomId } from "db/schema/community";
import { companies } from "db/schema/companies";
import { agreements, conditions, employerConditions, type AuthorRole } from "db/schema/conditions";
import type { Membership } from "./queries.server";
import { countedFigures, writeOwnConditions } from "~/features/policy/queries.server";
import { serialisePolicyDocument, type PolicyDocument } from "~/policy/document/document-schema";

const held = alias(employerConditions, "held");

/** One of the sets of conditions of an employer, in its order. */
export interface GivenConditions {
  groupKey: string;
  /** Null for its own. */
  agreement: { publicId: string; membership: Membership } | null;
  /** As it is read for this employer, with the source of its membership. */
  policy: PolicyDocument;
}

/** An employer's own conditions that it has no more, or not yet. */
const spare = sql`(select ${conditions.id} from ${conditions} where ${conditions.companyId} = ${companies.id}
  and ${conditions.id} not in (select ${held.conditionsId} from ${employerConditions} ${held}
    where ${held.companyId} = ${companies.id}) limit 1)`;

/** Which conditions it has, of its own one at most. */
function linkConditions(employer: SQL, given: readonly GivenConditions[]): [SQL, SQL] {
  const list = given.map(({ groupKey, agreement }) => ({ groupKey, ...agreement }));
  const ofAgreement = sql`(select ${conditions.id} from ${conditions} join ${agreements}
    on ${agreements.id} = ${conditions.agreementId} where ${agreements.publicId} = one.value ->> 'publicId')`;
  return [
    sql`delete from ${employerConditions} where ${employerConditions.companyId} in ${employer}`,
    insertFrom(
      employerConditions,
      {
        id: randomId,
        companyId: companies.id,
        position: sql`one.key`,
        groupKey: sql`one.value ->> 'groupKey'`,
        conditionsId: sql`iif(one.value ->> 'publicId' is null, ${spare}, ${ofAgreement})`,
        membership: sql`one.value ->> 'membership'`,
      },
      sql`from ${companies} cross join json_each(${JSON.stringify(list)}) as one where ${companies.id} in ${employer}`,
    ),
  ];
}

/** The same for the first alone, of an agreement: empty ones of the employer's own in their place. */
function putOwnFirst(employer: SQL): [SQL, SQL] {
  const isOfAgreement = sql`${companies.id} in ${employer} and exists (select 1 from ${conditions}
    where ${conditions.id} = ${companies.conditionsId} and ${conditions.agreementId} is not null)`;
  return [
    insertFrom(
      conditions,
      { id: randomId, companyId: companies.id },
      sql`from ${companies} where ${isOfAgreement} and ${spare} is null`,
    ),
    sql`update ${employerConditions} set ${nameOf(employerConditions.conditionsId)} = ${spare},
        ${nameOf(employerConditions.membership)} = null
      from ${companies} where ${companies.id} = ${employerConditions.companyId}
        and ${employerConditions.position} = 0 and ${isOfAgreement}`,
  ];
}

/**
 * Part of the batch that writes an employer's policy, after it: which conditions it has, and its own. What an employer states of itself takes the first place, also of an agreement's.
 * @param employer a SELECT of its row id, of none where nothing is to be written.
 * @param given all that it has from now on; those that it has stay where this is left out.
 */
export function writeConditions(
  employer: SQL,
  columns: Parameters<typeof writeOwnConditions>[1],
  given: readonly GivenConditions[] | undefined,
  { as, now }: { as: AuthorRole; now: number },
) {
  const own = given?.find(({ agreement }) => agreement === null)?.policy;
  const written = own && { document: serialisePolicyDocument(own), figures: countedFigures(own, now) };
  const nothing = sql`select 1`;
  const [made, linked] = given
    ? linkConditions(employer, given)
    : as === "employer"
      ? putOwnFirst(employer)
      : [nothing, nothing];
  return [
    made,
    linked,
    writeOwnConditions(employer, { ...columns, ...written }, { isFirst: given === undefined }),
  ] as const;
}
