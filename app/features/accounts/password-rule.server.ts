import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import { fail, type Failure } from "~/core/result";
import { fieldErrors } from "./texts";

/** Characters as a person counts them, after NFKC. */
export const leastCharacters = { account: 6, admin: 12 } as const;

/**
 * Passwords within this many estimated guesses are refused: online guessing reaches them. Six random
 * characters are just above.
 */
const leastGuesses = 1_000_000;

/** Limits the estimate to 15 ms of CPU for any text. */
const estimated = { maxLength: 32, l33tMaxSubstitutions: 10 } as const;

interface PasswordOwner {
  username?: string;
  email?: string;
}

/**
 * Checks the form that is hashed (NFKC), so that `１２３４５６` is `123456`.
 * @param least The fewest characters: {@link leastCharacters}.
 * @returns The rejection under the field's name; undefined for a good password.
 */
export async function rejectWeakPassword(
  field: string,
  password: string,
  owner: PasswordOwner = {},
  least: number = leastCharacters.account,
): Promise<Failure | undefined> {
  const message = await weaknessOf(password.normalize("NFKC"), owner, least);
  return message === undefined ? undefined : fail("invalid", message, { [field]: [message] });
}

/** Rejects a password that is too short for its role. */
export function rejectShortPassword(field: string, password: string, role: "user" | "admin"): Failure | null {
  const least = leastCharacters[role === "admin" ? "admin" : "account"];
  if (Array.from(password.normalize("NFKC")).length >= least) return null;
  const message = fieldErrors.passwordShort(least);
  return fail("invalid", message, { [field]: [message] });
}

async function weaknessOf(text: string, owner: PasswordOwner, least: number): Promise<string | undefined> {
  if (Array.from(text).length < least) return fieldErrors.passwordShort(least);
  if (new Set(text).size < 3) return fieldErrors.passwordRepeats;
  const own = ownWords(owner);
  const estimator = await openEstimator();
  if (isMadeOf(estimator, text.toLowerCase(), own)) return fieldErrors.passwordOwn;
  const { guesses, sequence } = estimator.check(text, [...own, ...siteWords]);
  if (guesses > leastGuesses) return isWordWithEnds(estimator, text) ? fieldErrors.passwordCommon : undefined;
  if (sequence.some((match) => match.dictionaryName === "userInputs")) return fieldErrors.passwordOwn;
  return sequence.some(({ pattern }) => pattern === "dictionary")
    ? fieldErrors.passwordCommon
    : fieldErrors.passwordRepeats;
}

/** The username and email, whole and in parts. */
function ownWords({ username = "", email = "" }: PasswordOwner): string[] {
  const whole = [username, email].map((name) => name.normalize("NFKC").toLowerCase());
  const parts = whole.flatMap((name) => [...name.split("@"), ...name.split(/[^\p{L}\p{N}]/u)]);
  return [...new Set([...whole, ...parts])].filter((word) => word.length >= 3);
}

/** Whether only a weak password is left without the owner's words, and pieces of them as `quokkar` of `quokkaranger`. */
function isMadeOf(estimator: ZxcvbnFactory, text: string, own: string[]): boolean {
  const rest = withoutPieces(text, own);
  if (rest === text) return false;
  const lettersAndDigits = rest.replace(/[^\p{L}\p{N}]/gu, "");
  return (
    lettersAndDigits.length < leastCharacters.account ||
    estimator.check(lettersAndDigits).guesses <= leastGuesses
  );
}

const leastPiece = 4;

function withoutPieces(text: string, own: string[]): string {
  const isOwn = (piece: string) =>
    own.includes(piece) || (piece.length >= leastPiece && own.some((word) => word.includes(piece)));
  let rest = "";
  for (let at = 0; at < text.length;) {
    let end = [leastPiece, leastPiece - 1].map((size) => at + size).find((to) => isOwn(text.slice(at, to)));
    while (end !== undefined && end < text.length && isOwn(text.slice(at, end + 1))) end += 1;
    rest += end === undefined ? text.charAt(at) : "";
    at = end ?? at + 1;
  }
  return rest;
}

/** Digits and marks that people add to a word: `Dragon2024!`. */
const usualEnds = /^[^\p{L}]{0,3}(\p{L}.*?)[^\p{L}]{0,6}$/su;

/** Finds a common word between such digits and marks, which the estimator takes for random. */
function isWordWithEnds(estimator: ZxcvbnFactory, text: string): boolean {
  const [, core = ""] = text.length <= estimated.maxLength ? (usualEnds.exec(text) ?? []) : [];
  if (core.length < 3 || core === text) return false;
  const { sequence } = estimator.check(core, [...siteWords]);
  return sequence.length === 1 && sequence[0]?.pattern === "dictionary";
}

let opening: Promise<ZxcvbnFactory> | undefined;

function openEstimator(): Promise<ZxcvbnFactory> {
  opening ??= Promise.all([import("@zxcvbn-ts/core"), import("@zxcvbn-ts/language-common")]).then(
    ([{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }]) =>
      new ZxcvbnFactory({
        ...estimated,
        dictionary: { ...dictionary, "passwords-further": [...furtherCommon] },
        graphs: adjacencyGraphs,
      }),
  );
  return opening;
}

/** The first words that come to mind here. */
const siteWords = [
  "transparencyinparentalleave",
  "transparency",
  "parentalleave",
  "parental",
  "leave",
  "maternityleave",
  "maternity",
  "paternityleave",
  "paternity",
  "primarycarer",
  "secondarycarer",
  "policy",
  "employer",
] as const;

/** Common words of Openwall's list (public domain) that the estimator does not know. */
export const furtherCommon =
  "7dwarfs acropolis avenir ayelet aylmer betacam bioboy classroom cunningham cuteme damogran datatrain e-mail \
faculty gammaphi garfunkel gocougs good-luck graymail hallowell heikki hilbert histoire hotmail if6was9 informix \
ingvar instructor irmeli j1l2t3 jethrotull jordie lipgloss lissabon macse30 majordomo maldita midvale morecats \
ne1410s ne14a69 nesbit nesbitt newaccount newcourt nicarao notta1 paagal pasaway protel rastafarian rotimi \
sample123 slideshow snowski sphynx stivers sumuinen tapani tekiero thejudge thelorax upsilon whoville \
winniethepooh x-files zacefron".split(" ");
