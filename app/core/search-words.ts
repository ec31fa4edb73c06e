/**
 * Folds text for search and comparison. Stored text and queries use the same functions, so SQLite compares
 * plain words. Folding otherwise changes what is stored: `npm run db:reindex` writes it anew.
 */

import { fold, nameKey } from "./name-key";

function wordsIn(folded: string): string[] {
  return folded.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];
}

/** In these scripts words stand without spaces. */
const unspaced =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
/** Letters; a whole word of these is longer than anybody types. */
const longestInside = 30;

/** "架空自動車" is found by 自動車: words are found by their beginning, and so are these. */
function wordsInside(word: string): string[] {
  const letters = Array.from(word);
  return letters.flatMap((letter, at) =>
    at > 0 && unspaced.test(letter) ? [letters.slice(at, at + longestInside).join("")] : [],
  );
}

/** Names' words and each as one word, because people type "JP Zeta" for "JPZeta" and the reverse. */
export function nameWords(...names: string[]): string {
  const all = names.flatMap((name) => {
    const words = searchWords(name).split(" ");
    return [...words, asOneWord(name), ...words.flatMap(wordsInside)];
  });
  return [...new Set(all)].filter(Boolean).join(" ");
}

/** "Toys R Us" and "Toys“R”Us" are "toysrus". */
export const asOneWord = (text: string) => wordsIn(nameKey(text)).join("");

/** "L'Oréal USA" gives "l oreal loreal usa". */
export function searchWords(text: string): string {
  const words = fold(text)
    .split(/\s+/)
    .flatMap((chunk) => {
      const parts = wordsIn(chunk);
      return parts.length > 1 ? [...parts, parts.join("")] : parts;
    });
  return [...new Set(words)].join(" ");
}

const mostTokens = 8;

/** "macy's" asks for "macy", so that the name is found with and without its s. */
const possessive = /'s(?![\p{L}\p{M}\p{N}])/gu;

/** Each matches the start of a word. */
export function searchTokens(query: string): string[] {
  const folded = fold(query.slice(0, 1_000)).replace(possessive, "").replaceAll("'", "");
  const words = [...new Set(wordsIn(folded))];
  const telling = words.filter((word) => word !== "and");
  return (telling.length > 0 ? telling : words).slice(0, mostTokens);
}

/**
 * "midwives" for "midwife", "nurse" for "nurses": the other number of an English word, where it does not begin with the
 * typed one. Null for words of four letters, because "Mars" is not "mar".
 */
export function otherNumber(word: string): string | null {
  if (word === "midwife") return "midwives";
  if (word === "midwives") return "midwife";
  if (word.length < 5) return null;
  if (/[^aeiou]y$/.test(word)) return word.replace(/y$/, "ies");
  if (word.endsWith("ies")) return word.replace(/ies$/, "y");
  if (/(ss|sh|ch|x|z)es$/.test(word)) return word.replace(/es$/, "");
  return /[^su]s$/.test(word) ? word.replace(/s$/, "") : null;
}

/**
 * Employers are found that have all words of one of these: the query's words, or the whole query as one word ("J.P.
 * Zeta" for "JPZeta"). None for a query without letters.
 */
export function searchForms(query: string): string[][] {
  const words = searchTokens(query);
  if (words.length < 2) return words.length === 0 ? [] : [words];
  return [words, [asOneWord(query.slice(0, 1_000))]];
}

/** "IRS" or "BT": so few letters begin too many words, so they are looked for as a word of their own. "IRS…" is not. */
export function isWholeWord(query: string): boolean {
  const [word = "", ...others] = searchTokens(query);
  return others.length === 0 && word.length <= 3 && !unspaced.test(word) && !query.endsWith(ellipsis);
}

export const ellipsis = "…";
