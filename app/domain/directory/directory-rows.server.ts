import { sql, type SQL } from "drizzle-orm";

import {
  flag,
  json,
  leftJoined,
  nullable,
  number,
  recordOf,
  rows,
  type LeftJoined,
  type RowOf,
  type Rows,
} from "../../../db/rows.server";
import { directoryCounts } from "../../../db/schema/companies";
import { employerColumns, employerFields, type EmployerRow } from "../employers/employer-row.server";
import { isCounted, mostRead, orderedBy, orderFor, walk } from "./directory-filters.server";
import { isSearched, toSearch } from "./directory-match.server";
import { pickHits, type Budget } from "./directory-search.server";
import { isBeyondLists, mostListed, type DirectoryQuery } from "./directory-view";

/** What is known of a whole list; null where counters know it, or nothing was counted. */
const listFields = {
  total: nullable(number),
  isExact: nullable(flag),
  /** How many of them pages show. */
  listed: nullable(number),
  isSample: nullable(flag),
  /** How many would be there but for traits that their policies do not state. */
  fitting: nullable(number),
};

/** A row of a page of employers with what is known of the list; a page beyond the last has one without an employer. */
export type FoundRow = LeftJoined<RowOf<typeof listFields>, EmployerRow>;

export const wholeBudget: Budget = { rows: mostRead, counted: mostListed + 1 };

/** The page's rows, with what is known of the list. By hand: ids from an index first, then those rows alone. */
export function pageOf(query: DirectoryQuery, budget = wholeBudget): Rows<FoundRow> {
  const isBeyond = isBeyondLists(query);
  const page = {
    limit: isBeyond ? 0 : query.perPage,
    offset: isBeyond ? 0 : (query.page - 1) * query.perPage,
  };
  const order = orderFor(query.sort, query.tenure);
  if (isSearched(query) || !isCounted(query.minLeave)) {
    const search = toSearch(query);
    return search === null ? foundRows(nothing) : pickedRows(pickHits(search, query, page, budget));
  }
  if (isBeyond) return foundRows(nothing);
  const picked = walk(order, query, sql`limit ${page.limit} offset ${page.offset}`);
  return foundRows(sql`select ${unknown}, ${employerColumns} from (${picked}) picked
    cross join companies c on c.id = picked.id order by ${orderedBy(order.by, "picked")}`);
}

/** The rows of the CTEs of {@link pickHits}. */
function pickedRows(ctes: SQL): Rows<FoundRow> {
  return foundRows(sql`with ${ctes}
    select list.total, is_exact as isExact, listed, is_sample as isSample, fitting, ${employerColumns}
    from list left join picked on true left join companies c on c.id = picked.id order by picked.place`);
}

const unknown = sql`null as total, null as isExact, null as listed, null as isSample, null as fitting`;

function foundRows(statement: SQL): Rows<FoundRow> {
  return leftJoined(listFields, employerFields, "id", statement);
}

export const employersIn = (found: readonly FoundRow[]): EmployerRow[] =>
  found.flatMap(({ joined }) => joined ?? []);

const nothing = sql`select ${unknown} where false`;

const countsFields = {
  facet: directoryCounts.facet,
  /** {label: {leaveStep: employers}} */
  counts: json(recordOf(recordOf(number))),
};
export type CountsRow = RowOf<typeof countsFields>;

/** The two rows of counters that a page needs: industries within its country, countries within its industry. */
export function countsOf({ industry, country }: DirectoryQuery): Rows<CountsRow> {
  return rows(
    countsFields,
    sql`select facet, counts from directory_counts
      where (facet, given) in (values ('industry', ${country ?? ""}), ('country', ${industry ?? ""}))`,
  );
}
