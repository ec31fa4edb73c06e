import { sql, type SQL } from "drizzle-orm";

import { runBatch } from "../../../db/client.server";
import type { DomainContext } from "../context";
import { nameKey } from "./search-words";
import { withoutLegalForm } from "../import/import-compare";
import { isOneSlip, keysWithoutSlip } from "./name-slips";
import type { NearName } from "../employers/share-choices";

const mostNames = 5;
/** Of names that begin in the same way, so many are compared letter by letter. */
const mostNeighbours = 40;
const longestKey = 120;
/** Of a long name, so many words may be an employer's whole name. */
const mostLeadingWords = 6;

interface NameRow {
  id: string;
  name: string;
  country: string;
  key: string;
}

/**
 * Approved employers that a typed name may mean, the likeliest first, at most five: the same name, with or
 * without a legal form or further words, or one that differs by a slip of one letter. However many employers
 * there are, it reads at most 200 rows in one round trip; so a slip in a name's first three letters is found
 * only where two are swapped or one is too many.
 */
export async function listNearNames({ db }: DomainContext, typed: string): Promise<NearName[]> {
  const key = nameKey(typed.slice(0, 1_000)).slice(0, longestKey).trim();
  if (key.length < 2) return [];
  const base = withoutLegalForm(key);
  const half = base.slice(0, Math.max(3, Math.ceil(base.length / 2)));
  const [exact, longer, ...neighbours] = await runBatch<[NameRow, NameRow, NameRow, NameRow, NameRow]>(db, [
    named([...leadingWords(key), base]),
    beginningWith(`${base} `, mostNames),
    named(keysWithoutSlip(base)),
    beginningWith(half, mostNeighbours),
    beginningWith(base.slice(0, 3), mostNeighbours),
  ]);
  const slipped = neighbours.flat().filter((row) => isOneSlip(withoutLegalForm(row.key), base));
  const found = new Map([...exact, ...longer, ...slipped].map((row) => [row.id, row]));
  return Array.from(found.values(), ({ key: its, ...row }) => ({ ...row, isSame: its === key }))
    .sort((one, other) => Number(other.isSame) - Number(one.isSame))
    .slice(0, mostNames);
}

/** The approved employer of a name, however it is written, or null. */
export async function getSameName({ db }: DomainContext, typed: string): Promise<NearName | null> {
  const [[row]] = await runBatch<[Omit<NearName, "isSame">]>(db, [
    sql`select public_id as id, name, country from companies
      where name_key = ${nameKey(typed.slice(0, 1_000))} and is_approved = 1`,
  ]);
  return row ? { ...row, isSame: true } : null;
}

const columns = sql`public_id as id, name, country, name_key as "key"`;

function named(keys: readonly string[]): SQL {
  return sql`select ${columns} from json_each(${JSON.stringify([...new Set(keys)])}) as asked
    cross join companies indexed by companies_approved_name_unique
    on name_key = asked.value and is_approved = 1`;
}

function beginningWith(start: string, most: number): SQL {
  return sql`select ${columns} from companies indexed by companies_approved_name_unique
    where is_approved = 1 and name_key >= ${start} and name_key < ${`${start}\u{10FFFF}`}
    order by name_key limit ${most}`;
}

/** "bain company australia" may be "bain company", or "bain". */
function leadingWords(key: string): string[] {
  const words = key.split(" ");
  return words.map((_, i) => words.slice(0, i + 1).join(" ")).slice(-mostLeadingWords);
}
