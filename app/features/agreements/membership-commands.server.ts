import { sql, type SQL } from "drizzle-orm";
import { insertFrom, nameOf } from "db/insert-from.server";
import { randomId } from "db/schema/community";
import { companies } from "db/schema/companies";
import { agreements, conditions, employerConditions, type AuthorRole } from "db/schema/conditions";
import { countedFigures, writeOwnConditions } from "~/features/policy/queries.server";
import { serialisePolicyDocument, type PolicyDocument } from "~/policy/document/document-schema";
import type { Membership } from "./queries.server";

/** One of the sets of conditions of an employer, in its order. */
export interface GivenConditions {
  groupKey: string;
  /** Null for its own. */
  agreement: { publicId: string; membership: Membership } | null;
  /** As it is read for this employer, with the source of its membership. */
  policy: PolicyDocument;
}

type HeldKeys = readonly { key: string; ownId: number | null }[];

/** The keys of what an employer has and will not have. */
export function removedKeys(held: HeldKeys, given: readonly GivenConditions[] | undefined): string[] {
  const kept = new Set(given?.map(({ groupKey }) => groupKey));
  return given ? held.flatMap(({ key }) => (kept.has(key) ? [] : [key])) : [];
}

/** Of the log: whose conditions an edit of several leaves. */
export const staffOf = (keys: readonly string[] | undefined) => (keys ? { conditions: keys.join(", ") } : {});

interface Given {
  /** All that it has from now on; what it has stays where this is left out, and its own first says what the columns say. */
  given: readonly GivenConditions[] | undefined;
  /** Its own conditions that it has already; those of other keys are new. */
  held: HeldKeys;
  as: AuthorRole;
  now: number;
}

/**
 * Part of the batch that writes an employer's policy, after it: which conditions it has, and what its own say. Of several,
 * those that say the same keep who wrote them.
 * @param employer a SELECT of its row id, of none where nothing is to be written.
 */
export function writeConditions(
  employer: SQL,
  columns: Parameters<typeof writeOwnConditions>[1],
  { given, held, as, now }: Given,
): readonly [SQL, SQL, SQL, SQL] {
  const nothing = sql`select 1`;
  if (!given) return [nothing, nothing, nothing, writeOwnConditions(employer, columns)];
  const ownIds = new Map(held.map(({ key, ownId }) => [key, ownId]));
  const list = given.map(({ groupKey, agreement, policy }) => ({
    groupKey,
    ...(agreement ?? {
      ownId: ownIds.get(groupKey) ?? newConditionsId(),
      document: serialisePolicyDocument(policy),
      figures: countedFigures(policy, now),
    }),
  }));
  const one = sql`json_each(${JSON.stringify(list)}) as one`;
  const ownId = sql`one.value ->> 'ownId'`;
  const figures = sql`one.value ->> 'figures'`;
  const document = sql`one.value ->> 'document'`;
  const ofAgreement = sql`(select ${conditions.id} from ${conditions} join ${agreements}
    on ${agreements.id} = ${conditions.agreementId} where ${agreements.publicId} = one.value ->> 'publicId')`;
  return [
    insertFrom(
      conditions,
      { id: ownId, companyId: companies.id },
      sql`from ${companies} cross join ${one} where ${companies.id} in ${employer} and ${ownId} is not null
        and ${ownId} not in (select ${conditions.id} from ${conditions} where ${conditions.companyId} = ${companies.id})`,
    ),
    sql`delete from ${employerConditions} where ${employerConditions.companyId} in ${employer}`,
    insertFrom(
      employerConditions,
      {
        id: randomId,
        companyId: companies.id,
        position: sql`one.key`,
        groupKey: sql`one.value ->> 'groupKey'`,
        conditionsId: sql`coalesce(${ownId}, ${ofAgreement})`,
        membership: sql`one.value ->> 'membership'`,
      },
      sql`from ${companies} cross join ${one} where ${companies.id} in ${employer}`,
    ),
    sql`update ${conditions} set ${nameOf(conditions.document)} = ${document}, ${nameOf(conditions.figures)} = ${figures},
        ${nameOf(conditions.authorRole)} = iif(${conditions.document} is ${document}, ${conditions.authorRole}, ${as}),
        ${nameOf(conditions.version)} = ${conditions.version} + 1
      from ${one} where ${conditions.id} = ${ownId} and ${conditions.companyId} in ${employer}
        and (${conditions.document} is not ${document} or ${conditions.figures} is not ${figures})`,
  ];
}

/** 48 random bits, as `randomId` gives them. */
export function newConditionsId(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high >>> 16) * 2 ** 32 + low;
}
