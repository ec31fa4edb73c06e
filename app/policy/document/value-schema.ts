import { z } from "zod";

import { line } from "~/core/text-input";
import { documentErrors } from "../texts";

/** One decimal, from 0. No NaN, infinity or -0. */
export function tenths(max: number, what: string) {
  const error = documentErrors.tenths(what, max);
  return z
    .number({ error })
    .refine((n) => n >= 0 && n <= max && !Object.is(n, -0) && Math.round(n * 10) / 10 === n, error);
}

/** No -0. */
export function whole(min: number, max: number, what: string) {
  const error = documentErrors.wholeNumber(what, min, max.toLocaleString("en-AU"));
  return z
    .number({ error })
    .refine((n) => Number.isInteger(n) && n >= min && n <= max && !Object.is(n, -0), error);
}

export function oneOf<const W extends readonly [string, ...string[]]>(words: W) {
  return z.enum(words, { error: documentErrors.chooseOne(words) });
}

/** No duplicates; may be empty. */
export function someOf<const W extends readonly [string, ...string[]]>(words: W) {
  return z
    .array(oneOf(words), { error: documentErrors.list })
    .max(words.length, documentErrors.once)
    .refine((list) => new Set(list).size === list.length, documentErrors.once);
}

export const triState = z.boolean({ error: documentErrors.triState }).nullable().optional();

export const words = (max: number) => line(1, max, documentErrors.text);

export const identifier = z
  .string({ error: documentErrors.id })
  .regex(/^[a-z0-9][a-z0-9_-]{0,39}$/, documentErrors.idForm);

export const spanUnits = ["day", "week", "month"] as const;

const longest = { day: 18_262, week: 2_600, month: 600 } as const;

export const span = z
  .strictObject({ n: whole(0, longest.day, "Length"), unit: oneOf(spanUnits) })
  .refine(({ n, unit }) => n <= longest[unit], { error: documentErrors.longSpan, path: ["n"] });

export type Span = z.infer<typeof span>;

const realDay = (text: string) => {
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
};

/** A real day from 1900 to 2199. */
export const day = z
  .string({ error: documentErrors.day })
  .regex(/^(19|20|21)\d\d-\d\d-\d\d$/, { error: documentErrors.day, abort: true })
  .refine(realDay, { error: documentErrors.realDay, abort: true });

/** `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
export const partOfDay = z
  .string({ error: documentErrors.date })
  .regex(/^(19|20|21)\d\d(-\d\d){0,2}$/, {
    error: documentErrors.date,
    abort: true,
  })
  .refine((text) => realDay((text + "-01-01").slice(0, 10)), documentErrors.realDate);

/** Names that lead to no public page: RFC 2606, 6761, 6762, 8375 and common use. */
const privateEndings =
  /(^|\.)(localhost|local|internal|intranet|lan|home|corp|private|test|example|invalid|onion|arpa)$/;

/** Https and a public host name; no IP, no credentials. */
function isPublicPage(text: string): boolean {
  if (!URL.canParse(text) || !text.startsWith("https://")) return false;
  const { hostname, username, password } = new URL(text);
  const host = hostname.replace(/\.$/, "").toLowerCase();
  const isName = /^[^.:[\]]+(\.[^.:[\]]+)+$/.test(host) && !/^[\d.]+$/.test(host);
  return isName && !privateEndings.test(host) && username === "" && password === "";
}

export const pageUrl = z
  .string({ error: documentErrors.url })
  .max(2_000, documentErrors.longUrl)
  .regex(/^[^\s\p{C}]+$/u, documentErrors.urlSpaces)
  .refine(isPublicPage, documentErrors.publicUrl);
