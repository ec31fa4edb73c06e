import type { DomainContext } from "../context";
import { nameKey } from "./search-words";
import { listEmployers } from "./directory-queries.server";
import { wholeDirectory, type UnresolvedName } from "./directory-view";

/** An employer whose name is what was typed, or those that it may mean. */
export type NamedEmployer = { id: string } | UnresolvedName;

const mostGuesses = 5;

/** Finds the listed employer that a typed name means. A name that merely resembles it is a question, never taken. */
export async function findEmployerByName(ctx: DomainContext, typed: string): Promise<NamedEmployer> {
  const query = { ...wholeDirectory, search: typed.slice(0, 200), perPage: mostGuesses };
  const { companies } = typed.trim() === "" ? { companies: [] } : await listEmployers(ctx, query);
  const [exact, ...others] = companies.filter(({ name }) => nameKey(name) === nameKey(typed));
  if (exact && others.length === 0) return { id: exact.id };
  return { typed, suggestions: companies.map(({ id, name, country }) => ({ id, name, country })) };
}
