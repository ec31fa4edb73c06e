import { sql, type SQL } from "drizzle-orm";

import { companies } from "../../../db/schema/companies";
import type { AuthorRole } from "../../../db/schema/company-columns";
import {
  parsePolicyText,
  serialisePolicyDocument,
  type PolicyDocument,
} from "../policy-document/document-input";
import { figuresOf } from "../policy-document/policy-figures-rules";
import type { StoredPolicy } from "../policy-document/stored-policy-rules";
import { pathOf } from "./fact-columns.server";
import {
  columnFields,
  documentFields,
  pickFacts,
  type DocumentField,
  type FactField,
  type ValuesOf,
} from "./policy";

/** A stored policy with every fact of its employer. */
export interface WholePolicy extends StoredPolicy {
  facts: ValuesOf<FactField>;
}

/** The policy of an employer of which only facts are known. */
export const policyOfFacts = (facts: ValuesOf<FactField>, country: string): WholePolicy => ({
  document: null,
  facts,
  country,
  checkedOn: null,
});

/** The columns of a new employer that hold its policy: facts, document, and all that is derived of them. */
export function policyColumns(policy: WholePolicy, policyRole: AuthorRole) {
  return {
    ...pickFacts(columnFields, policy.facts),
    facts: documentOf(policy.facts),
    ...documentColumnsOf(policy),
    policyRole,
  };
}

/** The columns that change where a policy does. What else `facts` holds, an older or newer release's, stays. */
export function changedPolicyColumns(policy: WholePolicy, role: AuthorRole) {
  return { ...policyColumns(policy, role), facts: mergedFacts(sql`${documentOf(policy.facts)}`) };
}

/** The columns of {@link policyColumns} besides the facts. */
export function documentColumnsOf(policy: StoredPolicy) {
  const { fullPay, fullPayMarks, traitsYes, traitsNo, staleFrom } = figuresOf(policy);
  const [fullPay0 = null, fullPay6 = null, fullPay12 = null, fullPay24 = null, fullPay60 = null] = fullPay;
  const { document, checkedOn } = policy;
  return {
    ...{ fullPay0, fullPay6, fullPay12, fullPay24, fullPay60, fullPayMarks, traitsYes, traitsNo, staleFrom },
    checkedOn,
    policyDocument: document === null ? null : serialisePolicyDocument(document),
  };
}

/** Names of those columns, for statements that write many rows at once. */
export const documentColumnNames = [
  "fullPay0",
  "fullPay6",
  "fullPay12",
  "fullPay24",
  "fullPay60",
  "fullPayMarks",
  "traitsYes",
  "traitsNo",
  "staleFrom",
  "checkedOn",
  "policyDocument",
] as const satisfies readonly (keyof ReturnType<typeof documentColumnsOf>)[];

/** After every day that a source may name: what is stored was held against the day on which it was written. */
const lastDay = Date.UTC(2200, 0, 1);

/** A stored document; null also where another release wrote what this one cannot read, whose fields then speak. */
export function readStoredDocument(text: string | null): PolicyDocument | null {
  if (text === null) return null;
  const read = parsePolicyText(text, lastDay);
  return read.ok ? read.value : null;
}

/** The stored document with the registry's facts as another document says them, and all else as it is. */
export function mergedFacts(document: SQL): SQL {
  const paths = documentFields.map((field) => sql`, ${pathOf(field)}`);
  return sql`json_patch(json_remove(${companies.facts}${sql.join(paths)}), ${document})`;
}

/** The facts that have no column, as they are stored: those that are stated. */
function documentOf(values: ValuesOf<DocumentField>): string {
  const stated = Object.entries(pickFacts(documentFields, values)).filter(([, value]) => value !== null);
  return JSON.stringify(Object.fromEntries(stated));
}
