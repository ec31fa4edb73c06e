import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import { nullable, rows, text, type RowOf, type Rows } from "db/rows.server";
import { companies } from "db/schema/companies";
import { agreements, conditions, employerConditions } from "db/schema/conditions";
import { readMembership } from "~/features/agreements/queries.server";
import { readStoredDocument } from "~/features/policy/queries.server";
import { toPolicyJson, type PolicyQuestion } from "~/policy/document/policy-schema";
import { factFields, nothingOf, pickFacts } from "~/policy/policy";
import type { DomainContext } from "~/server/context";
import { company, first, withMembership } from "./queries.server";
import type { ConditionsJson, EmployerDetailJson } from "./schema";

const held = alias(employerConditions, "held");

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
