/**
 * Folds text for search and comparison. Stored text and queries use the same functions, so SQLite compares
 * plain words.
 */

import { searchedFields, type SearchedField, type ValuesOf } from "~/features/policy/policy";

/** Letters that Unicode does not decompose. */
const plainLetters: Record<string, string> = {
  æ: "ae",
  œ: "oe",
  ø: "o",
  ß: "ss",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ı: "i",
};

function foldLetters(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}+/gu, "")
    .replace(/[æœøßłđðþı]/g, (letter) => plainLetters[letter] ?? letter);
}

function wordsIn(folded: string): string[] {
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** "L'Oréal USA" gives "l oreal loreal usa". */
export function searchWords(text: string): string {
  const words = foldLetters(text)
    .split(/\s+/)
    .flatMap((chunk) => {
      const parts = wordsIn(chunk);
      return parts.length > 1 ? [...parts, parts.join("")] : parts;
    });
  return [...new Set(words)].join(" ");
}

/**
 * "Bain & Company" and "BAIN and Company" share a key; "L'Oréal" gives "loreal". A name without letters or
 * digits is its own key.
 */
export function nameKey(name: string): string {
  const words = foldLetters(name)
    .split(/\s+/)
    .map((chunk) => wordsIn(chunk).join(""))
    .filter((word) => word !== "" && word !== "and");
  return words.join(" ") || name.trim().toLowerCase();
}

const mostTokens = 8;

/** Each matches the start of a word. */
export function searchTokens(query: string): string[] {
  const words = [...new Set(wordsIn(foldLetters(query.slice(0, 1_000))))];
  const telling = words.filter((word) => word !== "and");
  return (telling.length > 0 ? telling : words).slice(0, mostTokens);
}

interface Searchable extends ValuesOf<SearchedField> {
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
    searchName: searchWords(company.name),
    searchIndustry: join(company.industry, company.subIndustry),
    searchRest: join(company.country, ...searchedFields.map((field) => company[field])),
  };
}
