import { withoutLegalForm } from "~/core/legal-forms";
import { nameKey } from "~/core/name-key";
import { ellipsis, isWholeWord, searchTokens, searchWords } from "~/core/search-words";
import { isOtherCarer } from "./card-list-rules";
import type { DirectoryQuery } from "./schema";
import { sortOptions } from "./texts";

/** Shorter words with one other letter are other words ("AMP", "AMF"). */
export const shortestWord = 5;
/** Each letter costs the index some fifty looks. */
export const longestWord = 20;
const longestName = 60;
/** Letters that a finger may hit, where the word has letters of the same script. */
const alphabets = [
  "abcdefghijklmnopqrstuvwxyz",
  "0123456789",
  "αβγδεζηθικλμνξοπρστυφχψω",
  "абвгдежзиклмнопрстуфхцчшщъыьэюяєії",
];

export function mayHoldSlip(key: string): boolean {
  return key.length >= shortestWord && key.length <= longestName;
}

/** A slip: one letter wrong, missing or extra, or two swapped. */
export function isOneSlip(one: string, other: string): boolean {
  return mayHoldSlip(one) && mayHoldSlip(other) && differInOneLetter(one, other);
}

function differInOneLetter(one: string, other: string): boolean {
  if (one === other) return false;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  let at = 0;
  while (at < short.length && short[at] === long[at]) at += 1;
  if (short.length < long.length) return short.slice(at) === long.slice(at + 1);
  const isWrong = short.slice(at + 1) === long.slice(at + 1);
  const isSwapped =
    short[at] === long[at + 1] && short[at + 1] === long[at] && short.slice(at + 2) === long.slice(at + 2);
  return isWrong || isSwapped;
}

export function lettersFor(word: string): string[] {
  return Array.from(
    alphabets.filter((alphabet) => Array.from(word).some((one) => alphabet.includes(one))).join(""),
  );
}

/** A word of a query that stands nowhere, and a name that may have it. */
interface Meant {
  word: string;
  name: string;
}

/**
 * The query with the word in the spelling of the first of these names; one that is all of the query comes before the
 * others.
 */
export function correctedBy(meant: readonly Meant[], query: string): string | null {
  const key = nameKey(query);
  const whole = meant.filter(({ name }) => isOneSlip(nameKey(name), key));
  for (const { word, name } of [...whole, ...meant]) {
    const right = searchWords(name)
      .split(" ")
      .find((one) => one.length >= shortestWord && differInOneLetter(word, one));
    if (right !== undefined) return withWord(query, word, right, spellingIn(name, right));
  }
  return null;
}

/** "Atlassian" for "atlassian". */
function spellingIn(name: string, word: string): string {
  return name.split(/\s+/).find((chunk) => searchWords(chunk) === word) ?? word;
}

function withWord(query: string, word: string, right: string, spelt: string): string {
  const chunks = query.trim().split(/\s+/);
  return chunks
    .map((chunk) => {
      const parts = searchTokens(chunk);
      if (!parts.includes(word)) return chunk;
      return parts.length === 1 ? spelt : parts.map((part) => (part === word ? right : part)).join(" ");
    })
    .join(" ");
}

interface Instead extends Partial<Pick<DirectoryQuery, "search" | "sort">> {
  /** Null where there is nothing else to look for. */
  shown: string | null;
}

/** @param meant names with a typed word put right. */
export function instead(search: string, meant: readonly Meant[]): Instead {
  if (isOtherCarer(search))
    return { shown: sortOptions["secondary-high"], search: "", sort: "secondary-high" };
  if (search !== "" && isWholeWord(search)) return { shown: `${search}${ellipsis}` };
  const key = nameKey(search.slice(0, 1_000));
  const shown = correctedBy(meant, search) ?? withoutLegalForm(key);
  return { shown: shown === key ? null : shown };
}
