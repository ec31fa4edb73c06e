import { createHash } from "node:crypto";
import { sql, type SQL, type SQLWrapper } from "drizzle-orm";
import { companies } from "db/schema/companies";
import { derivedColumns } from "db/schema/company-columns";
import { conditions, employerConditions, type AuthorRole } from "db/schema/conditions";
import { dayAt, documentOn } from "~/policy/document/changes-rules";
import { conditionsOf } from "~/policy/document/conditions-rules";
import {
  parsePolicyText,
  serialisePolicyDocument,
  type PolicyDocument,
} from "~/policy/document/document-schema";
import { asMinimum, fullPayFor } from "~/policy/document/full-pay-rules";
import { marksOf, tenures, featureMask, policyFeatures } from "~/policy/document/stored-figures";
import {
  documentOf,
  nothingStated,
  withDocument,
  type StoredPolicy,
} from "~/policy/document/stored-policy-rules";
import { staleFrom, featuresOf } from "~/policy/document/feature-rules";
import {
  columnFields,
  documentFields,
  factFields,
  nothingOf,
  pickFacts,
  type DocumentField,
  type FactField,
  type ValuesOf,
  deriveByKind,
  isColumnField,
} from "~/policy/policy";
import { nameOf } from "db/insert-from.server";
import { flag, nullable, number, text, type Reader } from "db/rows.server";
import type { Fact } from "~/policy/fields";
import type { Kind, Values } from "~/policy/kinds";

export const policyOfFacts = (
  facts: ValuesOf<FactField>,
  country: string,
  document: PolicyDocument | null = null,
): StoredPolicy => ({ document, facts, country, checkedOn: null });

/**
 * All that an employer's row holds of a policy; everything that writes one uses this, and {@link conditionsColumns}.
 * With a document, the specified fields follow from it.
 * @param now ms UTC: figures are those of its day.
 */
export function policyColumns(policy: StoredPolicy, now: number) {
  const { facts } = withDocument(policy, policy.document, now);
  return {
    ...pickFacts(columnFields, facts),
    facts: factsWithoutColumn(facts),
    ...derivedColumnsOf(policy, now),
  };
}

/** For updates: keys in `facts` that this release does not know stay. */
export function changedPolicyColumns(policy: StoredPolicy, now: number) {
  const columns = policyColumns(policy, now);
  return { ...columns, facts: mergedFacts(sql`${columns.facts}`) };
}

/** The rest of a policy: its set of conditions. */
export function conditionsColumns({ document, checkedOn }: StoredPolicy, authorRole: AuthorRole) {
  return { authorRole, checkedOn, document: document && serialisePolicyDocument(document) };
}

/** When conditions were last found unchanged. @param id theirs. */
export function lastCheck(id: SQLWrapper): SQL {
  return sql`(select ${conditions.checkedOn} from ${conditions} where ${conditions.id} = ${id})`;
}

/** What medians count of conditions beside an employer's first, as JSON. @param now ms UTC: figures are those of its day. */
export function countedFigures(document: PolicyDocument, now: number): string {
  const policy = policyOfFacts(nothingOf(factFields), "", document);
  const { maternityLeave, paternityLeave } = withDocument(policy, document, now).facts;
  const { fullPay12, fullPayMarks, conditionsKey } = derivedColumnsOf(policy, now);
  return JSON.stringify({ maternityLeave, paternityLeave, fullPay12, fullPayMarks, conditionsKey });
}

type ConditionsColumns = { [Name in keyof ReturnType<typeof conditionsColumns>]: unknown } & {
  figures?: unknown;
};

/**
 * Part of the batch that writes an employer's policy, after it: conditions of its own that it has. Nothing where those that
 * are meant are an agreement's.
 * @param employer its row id, null for none; or a column of `many.from`.
 * @param meant a condition on `employer_conditions`; those that are meant where none are named.
 */
export function writeOwnConditions(
  employer: SQLWrapper,
  { authorRole, checkedOn, document, figures }: ConditionsColumns,
  { meant = sql`${employerConditions.position} = 0`, many = { from: sql``, when: sql`1` } } = {},
): SQL {
  const { companyId, conditionsId } = employerConditions;
  return sql`update ${conditions} set ${nameOf(conditions.authorRole)} = ${authorRole},
      ${nameOf(conditions.checkedOn)} = ${checkedOn}, ${nameOf(conditions.document)} = ${document},
      ${nameOf(conditions.figures)} = ${figures ?? null},
      ${nameOf(conditions.version)} = ${conditions.version} + 1
    ${many.from} where ${conditions.companyId} = ${employer} and ${conditions.id} in (
      select ${conditionsId} from ${employerConditions}
      where ${companyId} = ${employer} and ${meant}) and ${many.when}`;
}

const primary = { carer: "primary", path: "birth" } as const;

/** Without the facts. @param now ms UTC: figures are those of its day. */
export function derivedColumnsOf(policy: StoredPolicy, now: number) {
  const document = documentOn(documentOf(policy) ?? nothingStated, dayAt(now));
  const { isMinimum } = policy.facts;
  const figures = tenures.map((months) => asMinimum(fullPayFor(document, primary, months), isMinimum));
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
    staff: policy.document?.entity ?? null,
    conditionsKey: conditionsKeyOf(policy.document),
  };
}

/** 132 bits of a hash: what equal conditions share. */
function conditionsKeyOf(document: PolicyDocument | null): string | null {
  const conditions = document && conditionsOf(document);
  return conditions && createHash("sha256").update(conditions).digest("base64url").slice(0, 22);
}

export const derivedColumnNames = Object.keys(derivedColumns) as (keyof typeof derivedColumns)[];

/** After any date of a source: stored documents passed the future check when they were written. */
const lastDay = Date.UTC(2200, 0, 1);

/** Null also where another release wrote what this one cannot read; the fields then count. */
export function readStoredDocument(text: string | null): PolicyDocument | null {
  if (text === null) return null;
  const read = parsePolicyText(text, lastDay);
  return read.ok ? read.value : null;
}

/** The stored JSON with this release's facts replaced. */
export function mergedFacts(document: SQL): SQL {
  const paths = documentFields.map((field) => sql`, ${pathOf(field)}`);
  return sql`json_patch(json_remove(${companies.facts}${sql.join(paths)}), ${document})`;
}

/** Stated facts only. */
function factsWithoutColumn(values: ValuesOf<DocumentField>): string {
  const stated = Object.entries(pickFacts(documentFields, values)).filter(([, value]) => value !== null);
  return JSON.stringify(Object.fromEntries(stated));
}

/** In a column or in `facts`. @param table name or alias. */
export function factSql(field: FactField, table = "companies"): SQL {
  const from = sql.identifier(table);
  return isColumnField(field)
    ? sql`${from}.${sql.identifier(companies[field].name)}`
    : sql`(${from}.${sql.identifier(companies.facts.name)} ->> ${pathOf(field)})`;
}

export function factsSql(fields: readonly FactField[], table: string): SQL {
  return sql.join(
    fields.map((field) => sql`${factSql(field, table)} as ${sql.identifier(field)}`),
    sql`, `,
  );
}

/** Readers for {@link factsSql}. A value of the wrong kind in `facts`, from another release, is "not stated". */
export function factReaders<F extends FactField>(fields: readonly F[]) {
  return deriveByKind(fields, {
    weeks: readerOf(number),
    percent: readerOf(number),
    triState: readerOf(flag),
    months: readerOf(text),
    line: readerOf(text),
    list: readerOf(text),
    text: readerOf(text),
    externalId: readerOf(text),
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
    // The row lacks the value: it was not selected.
    if (value === undefined) return read(value);
    try {
      return read(value);
    } catch {
      return null;
    }
  };
}

/** Inlined, because a statement takes few parameters. */
export function pathOf(field: string): SQL {
  return sql`${`$.${field}`}`.inlineParams();
}
