import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";

import { batch } from "db/client.server";
import { columnsOf, rows, text, type RowOf, type Rows } from "db/rows.server";
import { companies } from "db/schema/companies";
import { employerMerges } from "db/schema/employer-merges";
import type { DomainContext } from "~/server/context";
import { factSql } from "~/features/policy/queries.server";
import { withoutLegalForm } from "~/core/legal-forms";
import { company } from "~/features/employers/queries.server";
import type { NearName } from "~/features/employers/schema";
import { nameKey } from "~/core/name-key";
import { isCalled } from "./rules";
import { asOneWord, searchTokens } from "~/core/search-words";
import { listEmployers } from "./queries.server";
import { wholeDirectory, type UnresolvedName } from "./schema";
import { isOneSlip, mayHoldSlip } from "./typing-error-rules";

const mostNames = 5;
/** Employers that have a short other name's word anywhere in their names. */
const mostCalled = 40;
/** Names with the same start that are compared letter by letter. */
const mostNeighbours = 40;
const longestKey = 120;
/** The first words of a long name that may be a whole name. */
const mostLeadingWords = 6;

const employerFields = { id: companies.publicId, name: companies.name, country: companies.country };
const nameFields = { ...employerFields, key: companies.nameKey };
const calledFields = { ...nameFields, otherNames: text };
type NameRow = RowOf<typeof nameFields>;

/**
 * Published employers that a typed name may mean, likeliest first, at most five: the same name, with or
 * without legal form, spaces or further words, or one letter off. Reads at most 200 rows in one round trip. So in
 * the first three letters it finds only a swap or an extra letter.
 */
export async function listNearNames({ db }: DomainContext, typed: string): Promise<NearName[]> {
  const key = nameKey(typed.slice(0, 1_000)).slice(0, longestKey).trim();
  if (key.length < 2) return [];
  const base = withoutLegalForm(key);
  const half = base.slice(0, Math.max(3, Math.ceil(base.length / 2)));
  const whole = asOneWord(key);
  const [exact, called, longer, ...neighbours] = await batch(db, [
    namedAny([...leadingWords(key), base, whole]),
    maybeCalled(typed),
    beginningWith(`${base} `, mostNames),
    namedAny(keysWithoutSlip(base)),
    beginningWith(half, mostNeighbours),
    beginningWith(base.slice(0, 3), mostNeighbours),
  ]);
  const slipped = neighbours.flat().filter((row) => isOneSlip(withoutLegalForm(row.key), base));
  const meant = called.filter((row) => isCalled(row, typed) || asOneWord(row.key) === whole);
  const found = new Map([...meant, ...exact, ...longer, ...slipped].map((row) => [row.id, row]));
  return Array.from(found.values(), (row) => ({ ...asEmployer(row), isSame: row.key === key }))
    .sort((one, other) => Number(other.isSame) - Number(one.isSame))
    .slice(0, mostNames);
}

/** With this name, or else the one also known by it, in any spelling; null for none. */
export async function getSameName({ db }: DomainContext, typed: string): Promise<NearName | null> {
  const [row] = await listCalled({ db }, typed);
  return row ? { ...asEmployer(row), isSame: true } : null;
}

/** The employer with this name, else all that are also known by it. */
async function listCalled({ db }: Pick<DomainContext, "db">, typed: string): Promise<NameRow[]> {
  const [named, maybe] = await batch(db, [namedAny([nameKey(typed.slice(0, 1_000))]), maybeCalled(typed)]);
  return named.length > 0 ? named : maybe.filter((row) => isCalled(row, typed));
}

const asEmployer = ({ id, name, country }: NameRow) => ({ id, name, country });

/** Employers with all words in a name, another name, or the name of an employer merged into them. */
function maybeCalled(typed: string): Rows<RowOf<typeof calledFields>> {
  const words = searchTokens(typed).map((word) => `name : "${word}"`);
  const expression = ['filters : "all"', ...words].join(" AND ");
  const merged = alias(companies, "merged");
  return rows(
    calledFields,
    sql`select ${columnsOf(nameFields, "c")}, concat_ws('; ', ${factSql("otherNames", "c")}, (
        select group_concat(${merged.name}, '; ') from ${employerMerges}
        join ${companies} ${merged} on ${merged.id} = ${employerMerges.fromId}
        where ${employerMerges.intoId} = ${company.id})) as otherNames
      from (select rowid as id from company_search where company_search match ${expression}
        limit ${words.length === 0 ? 0 : mostCalled}) found
      cross join ${companies} ${company} on ${company.id} = found.id`,
  );
}

/** By hand: INDEXED BY keeps SQLite from plans that read more rows. */
function namedAny(keys: readonly string[]): Rows<NameRow> {
  return rows(
    nameFields,
    sql`select ${columnsOf(nameFields)} from json_each(${JSON.stringify([...new Set(keys)])}) as asked
    cross join ${companies} indexed by companies_approved_name_unique
    on ${companies.nameKey} = asked.value and ${companies.isApproved} = 1`,
  );
}

function beginningWith(start: string, most: number): Rows<NameRow> {
  return rows(
    nameFields,
    sql`select ${columnsOf(nameFields)} from ${companies} indexed by companies_approved_name_unique
    where ${companies.isApproved} = 1 and ${companies.nameKey} >= ${start}
      and ${companies.nameKey} < ${`${start}\u{10FFFF}`}
    order by ${companies.nameKey} limit ${most}`,
  );
}

/** "bain company australia" may be "bain company" or "bain". */
function leadingWords(key: string): string[] {
  const words = key.split(" ");
  return words.map((_, i) => words.slice(0, i + 1).join(" ")).slice(-mostLeadingWords);
}

function keysWithoutSlip(key: string): string[] {
  if (!mayHoldSlip(key)) return [];
  const places = Array.from(key, (_, i) => i);
  const without = places.map((i) => key.slice(0, i) + key.slice(i + 1));
  const swapped = places
    .slice(1)
    .map((i) => `${key.slice(0, i - 1)}${key.charAt(i)}${key.charAt(i - 1)}${key.slice(i + 1)}`);
  return [...new Set([...without, ...swapped])];
}

type NamedEmployer = { id: string } | UnresolvedName;

const mostGuesses = 5;

/** A name that differs from the only one like it by more than a legal form is returned as a question. */
export async function findEmployerByName(ctx: DomainContext, typed: string): Promise<NamedEmployer> {
  const query = { ...wholeDirectory, search: typed.slice(0, 200), perPage: mostGuesses };
  if (typed.trim() === "") return { typed, suggestions: [] };
  const [{ companies }, [one, ...others]] = await Promise.all([
    listEmployers(ctx, query),
    listCalled(ctx, typed),
  ]);
  if (one && others.length === 0) return { id: one.id };
  const base = (name: string) => withoutLegalForm(nameKey(name));
  const [alike, ...alsoAlike] = companies.filter(({ name }) => base(name) === base(typed));
  const isAll = companies.length < mostGuesses;
  if (alike && alsoAlike.length === 0 && !one && isAll) return { id: alike.id };
  return { typed, suggestions: companies.map(({ id, name, country }) => ({ id, name, country })) };
}
