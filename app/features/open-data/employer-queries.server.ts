import { sql, type SQL } from "drizzle-orm";
import { columnsOf, rows, type RowOf, type Rows } from "db/rows.server";
import { companies } from "db/schema/companies";
import { conditions, type AuthorRole } from "db/schema/conditions";
import { csvLine, type CsvCell } from "~/core/csv";
import { toMonth } from "~/core/digits";
import type { AgreementConditions, Membership } from "~/features/agreements/queries.server";
import { policyBehindFirst, type HeldConditions } from "~/features/employers/conditions-queries.server";
import {
  company,
  figureColumns,
  figuresOfRow,
  first,
  joinFirstConditions,
} from "~/features/employers/queries.server";
import {
  derivedColumnsOf,
  factReaders,
  factsSql,
  readStoredDocument,
} from "~/features/policy/queries.server";
import type { PolicyDocument } from "~/policy/document/document-schema";
import type { FullPayJson } from "~/policy/document/figure-schema";
import { fullPayJsonOf, usualTenure } from "~/policy/document/stored-figures";
import { documentOf, type StoredPolicy } from "~/policy/document/stored-policy-rules";
import {
  agreementTitle,
  columnTitle,
  employerColumns,
  staffTitles,
  type EmployerColumn,
} from "~/policy/employer-columns";
import { factFields, nothingOf, pickFacts, type FactField, type ValuesOf } from "~/policy/policy";

/** All facts but the free text, which a member may have written. */
type GivenField = Exclude<FactField, "policyDetails">;
const givenFields = factFields.filter((field): field is GivenField => field !== "policyDetails");

/** As in `/api/companies/{id}`. */
export interface OpenConditions {
  id: string;
  staff: string | null;
  /** Whose they are; null: the employer's own. */
  agreement: { id: string; name: string } | null;
  /** What says that the employer has the agreement's. */
  membership: Membership | null;
  fullPayWeeks: FullPayJson;
  /** Null of an agreement's, which stand once in `agreements`. */
  policy: PolicyDocument | null;
}

/** Holds nothing from the community. The facts and `fullPayWeeks` are those of its first conditions. */
export interface OpenEmployer extends ValuesOf<GivenField> {
  /** As in `/companies/{id}`. */
  id: string;
  name: string;
  industry: string | null;
  subIndustry: string | null;
  country: string;
  /** `YYYY-MM`. */
  lastUpdated: string;
  fullPayWeeks: FullPayJson;
  conditions: OpenConditions[];
  /** All of them bind the reader. */
  licences: string[];
}

export interface OpenAgreement {
  id: string;
  name: string;
  otherNames: string | null;
  country: string;
  staff: string | null;
  fullPayWeeks: FullPayJson;
  policy: PolicyDocument;
  licences: string[];
}

const columns = {
  rowid: companies.id,
  id: companies.publicId,
  name: companies.name,
  industry: companies.industry,
  subIndustry: companies.subIndustry,
  country: companies.country,
  lastUpdated: companies.lastUpdated,
  staff: companies.staff,
  conditionsCount: companies.conditionsCount,
  ...figureColumns,
};
const ofConditions = {
  checkedOn: conditions.checkedOn,
  document: conditions.document,
  agreementId: conditions.agreementId,
};
const fields = { ...columns, ...ofConditions, ...factReaders(givenFields) };

export type OpenRow = RowOf<typeof fields>;

/**
 * Published employers whose first conditions an editor or an import wrote, by row id. SQL by hand: it walks the
 * table, so that a changed name does not move a row.
 */
export function openRowsAfter(after: number, limit: number): Rows<OpenRow> {
  const chosen: SQL = sql`${company.id} > ${after} and ${company.isApproved} = 1
    and ${first.document} is not null and ${first.authorRole} in ('admin', 'import')`;
  return rows(
    fields,
    // Without an index, which would be read whole and sorted.
    sql`select ${columnsOf(columns, "c")}, ${columnsOf(ofConditions, "first")}, ${factsSql(givenFields, "c")}
      from ${companies} ${company} not indexed ${joinFirstConditions} where ${chosen} order by ${company.id} limit ${limit}`,
  );
}

/** Whether its conditions are read on their own: others are one set for everybody, of which its row says all. */
export const isForSome = ({ conditionsCount, agreementId, staff }: OpenRow): boolean =>
  conditionsCount > 1 || agreementId !== null || staff !== null;

/** The key that the database gives. */
const forEverybody = "all";

interface GivenPolicy {
  policy: PolicyDocument;
  licences: string[];
}

/** Null where we may not give it away: a source is from the community, or has no licence. */
function givenPolicy(stored: StoredPolicy): GivenPolicy | null {
  const policy = stored.document && documentOf(stored);
  if (!policy || policy.sources.length === 0) return null;
  const licences = policy.sources.map(({ kind, licence }) =>
    kind === "community" ? null : (licence ?? null),
  );
  return licences.every((licence) => licence !== null) ? { policy, licences: [...new Set(licences)] } : null;
}

const isGiver = (role: AuthorRole | null) => role === "admin" || role === "import";

const fullPayOf = (policy: StoredPolicy, now: number): FullPayJson =>
  fullPayJsonOf(figuresOfRow(derivedColumnsOf(policy, now)), usualTenure);

/** One of an employer's sets of conditions that we may give away. */
export interface OpenSet {
  shown: OpenConditions;
  facts: ValuesOf<GivenField>;
  licences: string[];
}

/**
 * None where we may not give the first away: it is what the employer's row states.
 * @param held all its conditions in order, where they are not one set for everybody.
 */
export function openSetsOf(row: OpenRow, held: readonly HeldConditions[] = [], now: number): OpenSet[] {
  const facts = pickFacts(givenFields, row);
  const stored = { ...row, facts: { ...nothingOf(factFields), ...facts } };
  const own = givenPolicy({ ...stored, document: readStoredDocument(row.document) });
  if (!own) return [];
  const [firstHeld, ...further] = held;
  const shownOf = (set: HeldConditions | undefined, { policy }: GivenPolicy, fullPayWeeks: FullPayJson) => {
    const { groupKey = forEverybody, agreement = null, membership = null } = set ?? {};
    return {
      id: `${row.id}.${groupKey}`,
      staff: policy.entity ?? null,
      agreement: agreement && { id: agreement.id, name: agreement.name },
      membership,
      fullPayWeeks,
      policy: agreement ? null : policy,
    };
  };
  const shown = shownOf(firstHeld, own, fullPayJsonOf(figuresOfRow(row), usualTenure));
  return [
    { shown, facts, licences: own.licences },
    ...further.flatMap((set) => {
      const policy = policyBehindFirst(set, row, now);
      const given = isGiver(set.authorRole) ? givenPolicy(policy) : null;
      if (!given) return [];
      const { licences } = given;
      return {
        shown: shownOf(set, given, fullPayOf(policy, now)),
        facts: pickFacts(givenFields, policy.facts),
        licences,
      };
    }),
  ];
}

/** @param sets of the row, at least one. */
export function toOpenEmployer(row: OpenRow, sets: readonly [OpenSet, ...OpenSet[]]): OpenEmployer {
  const { id, name, industry, subIndustry, country } = row;
  const [{ facts, shown }] = sets;
  return {
    ...{ id, name, industry, subIndustry, country },
    lastUpdated: toMonth(row.lastUpdated),
    ...facts,
    fullPayWeeks: shown.fullPayWeeks,
    conditions: sets.map(({ shown }) => shown),
    licences: [...new Set(sets.flatMap(({ licences }) => licences))],
  };
}

/** Null where we may not give it away. */
export function toOpenAgreement(agreement: AgreementConditions, now: number): OpenAgreement | null {
  const { id, name, otherNames, country, document, checkedOn, authorRole } = agreement;
  const stored = { document, facts: nothingOf(factFields), country, checkedOn };
  const given = isGiver(authorRole) ? givenPolicy(stored) : null;
  if (!given) return null;
  const staff = given.policy.entity ?? null;
  return { id, name, otherNames, country, staff, fullPayWeeks: fullPayOf(stored, now), ...given };
}

const csvFields = employerColumns.filter(
  (field): field is Exclude<EmployerColumn, "policyDetails"> => field !== "policyDetails",
);

/** An import ignores three of the columns behind the facts, and the agreement. */
export const csvHeader = csvLine([
  ...csvFields.map(columnTitle),
  ...["Full-pay weeks", "Licence", "Id", staffTitles[0], agreementTitle],
]);

/** A line a set of conditions. An import reads it back unchanged. */
export function csvLineOf(
  { id, name, industry, subIndustry, country }: OpenRow,
  { shown, facts, licences }: OpenSet,
): string {
  const values = { name, industry, subIndustry, country, ...facts };
  const cells = csvFields.map((field): CsvCell => {
    const value = values[field];
    return typeof value === "boolean" ? (value ? "Yes" : "No") : value;
  });
  const { fullPayWeeks, staff, agreement } = shown;
  return csvLine([...cells, fullPayWeeks.value, licences.join("; "), id, staff, agreement?.name ?? null]);
}
