/**
 * How text is folded for search and for comparing names: accents, case and punctuation do not matter.
 * Stored text and queries pass through the same functions, so SQLite compares plain words.
 */

import { searchedFields, type SearchedField, type ValuesOf } from "~/features/policy/policy";

/** Letters that no Unicode decomposition takes apart. */
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

/** Lower case without accents; punctuation stays. */
function foldLetters(text: string): string {
  return text
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}+/gu, "")
    .replace(/[æœøßłđðþı]/g, (letter) => plainLetters[letter] ?? letter);
}

/** The runs of letters and digits in a piece of folded text. */
function wordsIn(folded: string): string[] {
  return folded.match(/[\p{L}\p{N}]+/gu) ?? [];
}

/** "L'Oréal USA" as the words people type: "l oreal loreal usa". */
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
 * A name as one comparable key: "Bain & Company" and "BAIN and Company" are the same employer,
 * "L'Oréal" is "loreal". A name without any letter or digit is its own key.
 */
export function nameKey(name: string): string {
  const words = foldLetters(name)
    .split(/\s+/)
    .map((chunk) => wordsIn(chunk).join(""))
    .filter((word) => word !== "" && word !== "and");
  return words.join(" ") || name.trim().toLowerCase();
}

/** The most words of a query that count; more only narrow what is already exact. */
const mostTokens = 8;

/** The words that a query asks for, each matching from a word's start; empty when it asks for none. */
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

/** The columns of `companies` that search and name order read; write them with every insert and edit. */
export function searchColumnsOf(company: Searchable) {
  const join = (...texts: (string | null)[]) => searchWords(texts.filter(Boolean).join(" "));
  return {
    nameKey: nameKey(company.name),
    searchName: searchWords(company.name),
    searchIndustry: join(company.industry, company.subIndustry),
    searchRest: join(company.country, ...searchedFields.map((field) => company[field])),
  };
}
