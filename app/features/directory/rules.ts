/** What search reads of an employer, folded by `core/search-words.ts`. */

import { nameKey } from "~/core/name-key";
import { nameWords, searchWords } from "~/core/search-words";
import { otherNamesOf } from "~/policy/policy-rules";
import { searchedFields, type SearchedField, type ValuesOf } from "~/policy/policy";

/** "formerly Coopers & Lybrand" is Coopers & Lybrand. */
const plainNamesOf = (otherNames: string | null) =>
  otherNamesOf(otherNames).map((name) => name.replace(/^formerly\s+/i, ""));

export const otherNameKeys = (otherNames: string | null) => plainNamesOf(otherNames).map(nameKey);

/** Whether an employer has this name, or is also known by it, in any spelling. */
export function isCalled(
  { name, otherNames }: { name: string; otherNames: string | null },
  typed: string,
): boolean {
  return [nameKey(name), ...otherNameKeys(otherNames)].includes(nameKey(typed));
}

interface Searchable extends ValuesOf<SearchedField | "otherNames"> {
  name: string;
  industry: string | null;
  subIndustry: string | null;
  country: string;
}

/** Written with every insert and edit. */
export function searchColumnsOf(company: Searchable) {
  const join = (...texts: (string | null)[]) => searchWords(texts.filter(Boolean).join(" "));
  return {
    nameKey: nameKey(company.name),
    searchName: nameWords(company.name, ...plainNamesOf(company.otherNames)),
    searchIndustry: join(company.industry, company.subIndustry),
    searchRest: join(company.country, ...searchedFields.map((field) => company[field])),
  };
}
