import { sql, type SQL } from "drizzle-orm";

import { flag, nullable, number, text, type Reader } from "../../../db/rows.server";
import { companies } from "../../../db/schema/companies";
import type { AuthorRole } from "../../../db/schema/company-columns";
import {
  parsePolicyText,
  serialisePolicyDocument,
  type PolicyDocument,
} from "../policy-document/document-input";
import { figuresOf } from "../policy-document/policy-figures-rules";
import type { StoredPolicy } from "../policy-document/stored-policy-rules";
import type { Fact, Kind, Values } from "./fact";
import {
  columnFields,
  documentFields,
  isColumnField,
  deriveByKind,
  pickFacts,
  type DocumentField,
  type FactField,
  type ValuesOf,
} from "./policy";

/** Where a fact stands in `companies`, or in that table's alias: its column, or its place in the document. */
export function factSql(field: FactField, table = "companies"): SQL {
  const from = sql.identifier(table);
  return isColumnField(field)
    ? sql`${from}.${sql.identifier(companies[field].name)}`
    : sql`(${from}.${sql.identifier(companies.facts.name)} ->> ${pathOf(field)})`;
}

/** The select list of some facts, each under its name. */
export function factsSql(fields: readonly FactField[], table: string): SQL {
  return sql.join(
    fields.map((field) => sql`${factSql(field, table)} as ${sql.identifier(field)}`),
    sql`, `,
  );
}

/**
 * What rows of {@link factsSql} hold, for `rows()`. A column is checked as any other. In the document, what is of
 * another kind than the registry says, as another release may have written it, is "not stated".
 */
export function factReaders<F extends FactField>(fields: readonly F[]) {
  return deriveByKind(fields, {
    weeks: readerOf(number),
    percent: readerOf(number),
    triState: readerOf(flag),
    months: readerOf(text),
    line: readerOf(text),
    list: readerOf(text),
    text: readerOf(text),
    url: readerOf(text),
    day: readerOf(text),
  } satisfies { [K in Kind]: (fact: Fact, field: FactField) => Reader<Values[K] | null> });
}

function readerOf<T>(read: Reader<T>) {
  return (_: Fact, field: FactField): Reader<T | null> =>
    isColumnField(field) ? nullable(read) : orNotStated(read);
}

function orNotStated<T>(read: Reader<T>): Reader<T | null> {
  return (value) => {
    // A value that the row lacks was not selected at all.
    if (value === undefined) return read(value);
    try {
      return read(value);
    } catch {
      return null;
    }
  };
}

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

/** Where a fact stands in the document; written out, because a statement takes few parameters. */
function pathOf(field: string): SQL {
  return sql`${`$.${field}`}`.inlineParams();
}
