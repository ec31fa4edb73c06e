import { sql } from "drizzle-orm";

import { json, number, recordOf, rows, text, type RowOf, type Rows } from "db/rows.server";
import { leaveSteps } from "db/schema/directory-orders";
import { policyFeatures } from "~/features/policy/document/stored-figures";
import { isCounted, stepBelow } from "./directory-filters.server";
import type { DirectoryQuery, FacetOption, FeatureOption } from "./directory-view";

const facetFields = { given: text, counts: json(recordOf(number)) };
export type FacetRow = RowOf<typeof facetFields>;

/** How `directory_facets` names the employers of an industry, a country, both or all. */
const givenOf = (industry: string | null, country: string | null) => `${industry ?? ""}\n${country ?? ""}`;

/** How many employers are published, as an expression. */
export const publishedEmployers = sql`coalesce((select ${sql.join(
  leaveSteps.map((step) => sql`coalesce(counts ->> ${sql`${`$."all:${step}:"`}`.inlineParams()}, 0)`),
  sql` + `,
)} from directory_facets where given = char(10)), 0)`;

/** The at most three rows of counters that a page needs: of its own filters, and of each one without the other. */
export function facetsOf({ industry, country }: DirectoryQuery): Rows<FacetRow> {
  const given = new Set([givenOf(industry, country), givenOf(industry, null), givenOf(null, country)]);
  return rows(facetFields, sql`select given, counts from directory_facets where given in ${[...given]}`);
}

/** Of one row of counters, the values of a facet with their employers of at least so many weeks. */
function valuesOf(found: readonly FacetRow[], given: string, facet: string, minLeave: number | null) {
  const values = new Map<string, number>();
  for (const [key, employers] of Object.entries(found.find((row) => row.given === given)?.counts ?? {})) {
    const [, of, step, value = ""] = /^(\w+):(\d+):(.*)$/s.exec(key) ?? [];
    if (of !== facet) continue;
    const counted = Number(step) >= (minLeave ?? 0) ? employers : 0;
    values.set(value, (values.get(value) ?? 0) + counted);
  }
  return values;
}

/** How many employers pass the filters but for traits, for weeks that are counted. */
export function countOf(found: readonly FacetRow[], { industry, country, minLeave }: DirectoryQuery): number {
  return valuesOf(found, givenOf(industry, country), "all", minLeave).get("") ?? 0;
}

/**
 * The choices of a filter by name, within the other one, without those that would leave nothing; what is chosen stays a
 * choice. Of minimum weeks between the steps, all are counted.
 */
export function toOptions(
  found: readonly FacetRow[],
  facet: "industry" | "country",
  query: DirectoryQuery,
): FacetOption[] {
  const chosen = query[facet];
  const given = facet === "industry" ? givenOf(null, query.country) : givenOf(query.industry, null);
  const values = valuesOf(found, given, facet, isCounted(query.minLeave) ? query.minLeave : null);
  if (chosen !== null && !values.has(chosen)) values.set(chosen, 0);
  return Array.from(values, ([value, count]) => ({ value, count }))
    .filter(({ value, count }) => value !== "" && (count > 0 || value === chosen))
    .sort((a, b) => a.value.localeCompare(b.value, "en"));
}

/**
 * Each trait with the employers within the other filters that state it, and that do not say, whatever is searched
 * for. Of a minimum between the steps the counts are those of the step below.
 */
export function toFeatureOptions(found: readonly FacetRow[], query: DirectoryQuery): FeatureOption[] {
  const counted = { ...query, minLeave: stepBelow(query.minLeave) };
  const valued = (facet: string) =>
    valuesOf(found, givenOf(query.industry, query.country), facet, counted.minLeave);
  const [yes, no, all] = [valued("yes"), valued("no"), countOf(found, counted)];
  return policyFeatures.map((feature, at) => {
    const count = yes.get(`${at}`) ?? 0;
    return { feature, count, unsaid: all - count - (no.get(`${at}`) ?? 0) };
  });
}
