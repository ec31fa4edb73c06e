import { agreementFor } from "./texts";
import { isWholeWord, otherNumber, searchTokens, searchWords } from "~/core/search-words";

/** What an agreement is found by. */
export interface NamedAgreement {
  id: string;
  name: string;
  /** With semicolons. */
  otherNames: string | null;
  country: string;
  /** Whom it is for; null: everybody, or not stated. */
  staff: string | null;
}

const wordsOf = ({ name, staff, otherNames }: NamedAgreement) =>
  searchWords(`the ${agreementFor(name, staff)} ${otherNames ?? ""}`).split(" ");

/** Whether each typed word begins a word of its names and of its staff; a single short one is such a word. */
export function isAgreementNamed(agreement: NamedAgreement, typed: string): boolean {
  const words = wordsOf(agreement);
  const isWhole = isWholeWord(typed);
  const tokens = searchTokens(typed);
  return (
    tokens.length > 0 &&
    tokens.every((token) => words.some((word) => isWord(word, token) || (!isWhole && word.startsWith(token))))
  );
}

/** Those that may be meant, for an employer that is not listed: "NHS Highland", "nurse at Austin". Most words first. */
export function agreementsLike(
  all: readonly NamedAgreement[],
  typed: string,
  most: number,
): NamedAgreement[] {
  const tokens = searchTokens(typed);
  const held = (one: NamedAgreement) => {
    const words = wordsOf(one);
    return tokens.filter((token) => words.some((word) => isWord(word, token) || isBegun(word, token))).length;
  };
  return all
    .map((one) => ({ one, count: held(one) }))
    .filter(({ count }) => count > 0)
    .sort((a, b) => b.count - a.count)
    .slice(0, most)
    .map(({ one }) => one);
}

const mostOffered = 3;

/**
 * Those to offer beside a search's employers: those that are named, or else, where no employer is found, those that may
 * be meant or are of the country that was asked for.
 */
export function agreementsBeside(
  { search, country }: { search: string; country: string | null },
  all: readonly NamedAgreement[],
  found: number,
): NamedAgreement[] {
  const named = all.filter((one) => isAgreementNamed(one, search));
  if (named.length > 0 || found > 0) return named.slice(0, mostOffered);
  const like = agreementsLike(all, search, mostOffered);
  return like.length > 0 ? like : all.filter((one) => one.country === country).slice(0, mostOffered);
}

const isWord = (word: string, token: string) => word === token || word === otherNumber(token);

/** Short ones begin too many words. */
const isBegun = (word: string, token: string) => token.length > 3 && word.startsWith(token);
