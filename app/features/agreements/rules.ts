import { agreementFor } from "./texts";
import { isWholeWord, searchTokens, searchWords } from "~/core/search-words";

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

/** Whether each typed word begins a word of its names and of its staff; a single short one is such a word. */
export function isAgreementNamed({ name, staff, otherNames }: NamedAgreement, typed: string): boolean {
  const words = searchWords(`the ${agreementFor(name, staff)} ${otherNames ?? ""}`).split(" ");
  const isWhole = isWholeWord(typed);
  const tokens = searchTokens(typed);
  return (
    tokens.length > 0 &&
    tokens.every((token) => words.some((word) => (isWhole ? word === token : word.startsWith(token))))
  );
}
