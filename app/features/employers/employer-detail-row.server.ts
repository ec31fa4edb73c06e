import type { SQL } from "drizzle-orm";

import { columnsOf, type RowOf } from "db/rows.server";
import { companies } from "db/schema/companies";
import type { DomainContext } from "~/lib/context";
import { toPolicyJson, type PolicyQuestion } from "~/features/policy/document/policy-schema";
import { factFields, pickFacts } from "~/features/policy/policy";
import { readStoredDocument } from "~/features/policy/queries.server";
import type { StoredPolicy } from "~/features/policy/document/stored-policy-rules";
import type { EmployerDetailJson } from "./employer-output";
import { employerFields, toEmployerJson } from "./employer-row.server";

/** The policy itself, of up to 16 kB: for one employer, never for a list. */
const documentColumns = { checkedOn: companies.checkedOn, policyDocument: companies.policyDocument };

/** The select list of the document of a public employer, beside {@link employerColumns}. */
export const documentSelect: SQL = columnsOf(documentColumns, "c");

/** What a row of {@link employerColumns} and {@link documentSelect} holds. */
export const employerDetailFields = { ...employerFields, ...documentColumns };

/** A stored employer with its policy document. */
export type EmployerDetailRow = RowOf<typeof employerDetailFields>;

/** The policy that a row holds. */
export function policyOfRow(row: EmployerDetailRow): StoredPolicy {
  const { country, checkedOn, policyDocument } = row;
  return {
    document: readStoredDocument(policyDocument),
    facts: pickFacts(factFields, row),
    country,
    checkedOn,
  };
}

/** A stored employer with its whole policy, as it is shown to anybody: an allow-list. */
export function toEmployerDetailJson(
  row: EmployerDetailRow,
  ctx: Pick<DomainContext, "clock">,
  question: PolicyQuestion,
): EmployerDetailJson {
  return { ...toEmployerJson(row, ctx), ...toPolicyJson(policyOfRow(row), question, ctx.clock()) };
}
