import { sql } from "drizzle-orm";

import type { Rows } from "../../../db/rows.server";
import type { DomainContext } from "../context";
import {
  employerColumns,
  employerRows,
  toEmployerJson,
  type EmployerRow,
} from "../employers/employer-row.server";
import { pageOf, type FoundRow } from "./directory-rows.server";
import type { Budget } from "./directory-search.server";
import { comparisonLimit, wholeDirectory, type Comparison, type UnresolvedName } from "./directory-view";
import { nameKey } from "./search-words";

/** Of public ids, the employers that are published. */
export function employersById(ids: string[]): Rows<EmployerRow> {
  if (ids.length === 0) return employerRows(sql`select null where false`);
  const list = sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  );
  return employerRows(
    sql`select ${employerColumns} from companies c where c.is_approved = 1 and c.public_id in (${list})`,
  );
}

const mostGuesses = 5;

/** What a typed name may mean is not counted, nor are all hits put in order where they are many. */
export const guessBudget: Budget = { rows: 400, counted: 200 };

/** The employers that a typed name may mean, the likeliest first. */
export function guessesFor(name: string): Rows<FoundRow> {
  return pageOf({ ...wholeDirectory, search: name, perPage: mostGuesses }, guessBudget);
}

/** Chosen employers, then typed names that fit one employer only; the other names with what they may mean. */
export function toComparison(
  ctx: DomainContext,
  chosen: EmployerRow[],
  typed: { typed: string; rows: EmployerRow[] }[],
): Pick<Comparison, "companies" | "unresolved"> {
  const companies = new Map(chosen.map((row) => [row.id, row]));
  const unresolved: UnresolvedName[] = [];
  for (const { typed: name, rows } of typed) {
    const exact =
      rows.find((row) => nameKey(row.name) === nameKey(name)) ?? (rows.length === 1 ? rows[0] : undefined);
    if (exact) companies.set(exact.id, exact);
    else
      unresolved.push({
        typed: name,
        suggestions: rows.map(({ id, name, country }) => ({ id, name, country })),
      });
  }
  const compared = [...companies.values()].slice(0, comparisonLimit);
  return { companies: compared.map((row) => toEmployerJson(row, ctx)), unresolved };
}
