import { sql, type SQL } from "drizzle-orm";

import { companies } from "db/schema/companies";
import { documentColumns, type AuthorRole } from "db/schema/company-columns";
import { parsePolicyText, serialisePolicyDocument, type PolicyDocument } from "./document/document-input";
import { fullPayFor } from "./document/full-pay-rules";
import { marksOf, tenures, featureMask, policyFeatures } from "./document/stored-figures";
import { documentOf, nothingStated, withDocument, type StoredPolicy } from "./document/stored-policy-rules";
import { staleFrom, featuresOf } from "./document/feature-rules";
import { pathOf } from "./fact-columns.server";
import {
  columnFields,
  documentFields,
  pickFacts,
  type DocumentField,
  type FactField,
  type ValuesOf,
} from "./policy";

/** The policy of an employer whose facts are known, and its document if somebody wrote one. */
export const policyOfFacts = (
  facts: ValuesOf<FactField>,
  country: string,
  document: PolicyDocument | null = null,
): StoredPolicy => ({ document, facts, country, checkedOn: null });

/**
 * All columns that hold a policy. The one place that derives them: whoever writes a policy, a form, a call, a file or
 * the demo, writes what this gives. Of a document the specified fields follow from it, whatever the facts say.
 */
export function policyColumns(policy: StoredPolicy, policyRole: AuthorRole) {
  const { facts } = withDocument(policy, policy.document);
  return {
    ...pickFacts(columnFields, facts),
    facts: factsWithoutColumn(facts),
    ...documentColumnsOf(policy),
    policyRole,
  };
}

/** The columns that change where a policy does. What else `facts` holds, an older or newer release's, stays. */
export function changedPolicyColumns(policy: StoredPolicy, role: AuthorRole) {
  const columns = policyColumns(policy, role);
  return { ...columns, facts: mergedFacts(sql`${columns.facts}`) };
}

const primary = { carer: "primary", path: "birth" } as const;

/** The columns of {@link policyColumns} besides the facts. */
export function documentColumnsOf(policy: StoredPolicy) {
  const document = documentOf(policy) ?? nothingStated;
  const figures = tenures.map((months) => fullPayFor(document, primary, months));
  const tenths = figures.map(({ tenths }) => tenths);
  const [fullPay0 = null, fullPay6 = null, fullPay12 = null, fullPay24 = null, fullPay60 = null] = tenths;
  const stated = featuresOf(document);
  const bits = (answer: boolean) =>
    featureMask(policyFeatures.filter((feature) => stated[feature] === answer));
  return {
    ...{ fullPay0, fullPay6, fullPay12, fullPay24, fullPay60 },
    fullPayMarks: figures.reduce((marks, figure, at) => marks | (marksOf(figure) << (3 * at)), 0),
    featuresYes: bits(true),
    featuresNo: bits(false),
    staleFrom: staleFrom(document),
    checkedOn: policy.checkedOn,
    policyDocument: policy.document && serialisePolicyDocument(policy.document),
  };
}

/** Names of those columns, for statements that write many rows at once. */
export const documentColumnNames = (Object.keys(documentColumns) as (keyof typeof documentColumns)[]).filter(
  (name) => name !== "policyRole",
);

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
function factsWithoutColumn(values: ValuesOf<DocumentField>): string {
  const stated = Object.entries(pickFacts(documentFields, values)).filter(([, value]) => value !== null);
  return JSON.stringify(Object.fromEntries(stated));
}
