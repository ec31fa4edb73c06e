import { isWholeWord, searchTokens, searchWords } from "~/core/search-words";

/** What an agreement is found by. */
export interface NamedAgreement {
  id: string;
  name: string;
  /** With semicolons. */
  otherNames: string | null;
  country: string;
}

/** Whether each typed word begins one of its names' words; a single short one is such a word. */
export function isAgreementNamed({ name, otherNames }: NamedAgreement, typed: string): boolean {
  const words = searchWords(`${name} ${otherNames ?? ""}`).split(" ");
  const isWhole = isWholeWord(typed);
  const tokens = searchTokens(typed);
  return (
    tokens.length > 0 &&
    tokens.every((token) => words.some((word) => (isWhole ? word === token : word.startsWith(token))))
  );
}
