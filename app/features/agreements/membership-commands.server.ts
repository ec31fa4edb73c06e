import { sql, type SQL } from "drizzle-orm";
import { insertFrom, nameOf } from "db/insert-from.server";
import { randomId } from "db/schema/community";
import { companies } from "db/schema/companies";
import { agreements, conditions, employerConditions } from "db/schema/conditions";
import { ownConditions } from "~/features/policy/queries.server";
import type { Membership } from "./queries.server";
import type { PolicyDocument } from "~/policy/document/document-schema";

/** One of the sets of conditions of an employer, in its order. */
export interface GivenConditions {
  groupKey: string;
  /** Null for its own. */
  agreement: { publicId: string; membership: Membership } | null;
  /** As it is read for this employer, with the source of its membership. */
  policy: PolicyDocument;
}

/**
 * Part of the batch that writes an employer's policy, after it: which conditions it has. Its own stay stored where it has
 * them no more.
 * @param employer a SELECT of its row id, of none where nothing is to be written.
 */
export function linkConditions(employer: SQL, given: readonly GivenConditions[]): [SQL, SQL] {
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
        conditionsId: sql`iif(one.value ->> 'publicId' is null, ${ownConditions(companies.id)}, ${ofAgreement})`,
        membership: sql`one.value ->> 'membership'`,
      },
      sql`from ${companies} cross join json_each(${JSON.stringify(list)}) as one where ${companies.id} in ${employer}`,
    ),
  ];
}

/** The same for the first alone: the employer's own in place of an agreement's. */
export function putOwnFirst(employer: SQL): SQL {
  return sql`update ${employerConditions} set ${nameOf(employerConditions.conditionsId)} = ${ownConditions(employerConditions.companyId)},
      ${nameOf(employerConditions.membership)} = null
    where ${employerConditions.companyId} in ${employer} and ${employerConditions.position} = 0`;
}
