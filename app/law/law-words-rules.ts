import { dayWords } from "~/policy/document/source-words-rules";
import { counted, listed } from "~/policy/document/step-words-rules";
import type { SourceView } from "~/policy/document/view-shapes";
import type { CountryLaw, Scheme } from "./law";
import type { Stated } from "./law-figures";
import { payWords, type Phrase } from "./law-pay-words-rules";
import { entitlementOn, howSure, inWeeks, isKnown, rateOn, schemesIn } from "./law-rules";
import type { LawSource } from "./source-schema";
import { lawSentences, sourceKinds } from "./texts";

const unitNames: Record<Scheme["unit"], string> = {
  week: "week",
  day: "day",
  calendar_day: "day",
  month: "month",
};

/** "130 days", "1 month". */
export function unitWords({ unit }: Scheme, n: number): string {
  return counted(n, unitNames[unit]);
}

/** "130 days (26 weeks)", "39 weeks", "none". */
export function totalWords(scheme: Scheme, total: number): string {
  if (total === 0) return "none";
  const weeks = scheme.unit === "week" ? null : inWeeks(scheme, total);
  const inOthers = weeks === null ? "" : ` (${counted(weeks, "week")})`;
  return unitWords(scheme, total) + inOthers;
}

/** "reported by X and Y", "reported by X, Y and others", or "" for facts. */
export function reportedWords(law: CountryLaw, figures: readonly Stated<string | number>[]): string {
  const by = figures.flatMap((figure) => {
    const sure = howSure(law, figure);
    // The list of sources explains the publisher.
    return sure.kind === "reported" ? sure.by.map((name) => name.replace(/ \(.*\)$/, "")) : [];
  });
  const names = [...new Set(by)];
  if (names.length === 0) return "";
  return `reported by ${names.length > 2 ? listed([...names.slice(0, 2), "others"]) : listed(names)}`;
}

export interface LawBrief {
  code: string;
  country: string;
  /** "a child born today", "a child born today in New York". */
  shownFor: string;
  /** Those with their own law, by ISO 3166-2. */
  regions: { code: string; name: string }[];
  region: string | null;
  /** "Choose a state"; null if nothing is to choose. */
  choose: string | null;
  says: string[];
  /** "This employer says: …", or that it does not say. */
  employerSays: string;
}

/**
 * Without special schemes: "Parental Leave Pay: 130 days (26 weeks), 20 of them for the partner only, at
 * A$200.94 a day (reported by …)."
 * @param day of birth; the pay is that of the same day.
 */
export function briefly(law: CountryLaw, day: string, region: string | null = null): string[] {
  return schemesIn(law, region)
    .filter(({ isSpecial }) => !isSpecial)
    .map((scheme) => `${scheme.name}: ${brief(law, scheme, day)}.`);
}

export function brief(law: CountryLaw, scheme: Scheme, day: string): string {
  const row = entitlementOn(scheme, day);
  if (row === null || !isKnown(row.total)) return lawSentences.lengthNotFound;
  const reserved = row.reservedForPartner;
  const isReserved = reserved !== undefined && isKnown(reserved) && reserved.v > 0;
  const length =
    totalWords(scheme, row.total.v) + (isReserved ? `, ${reserved.v} of them for the partner only` : "");
  const byLength = reportedWords(law, isReserved ? [row.total, reserved] : [row.total]);
  if (row.total.v === 0) return length + inBrackets(byLength);
  const paid = paidOn(law, scheme, day);
  const byPay = reportedWords(law, paid.figures);
  return byLength === byPay
    ? `${length}, ${paid.text}${inBrackets(byPay)}`
    : `${length}${inBrackets(byLength)}, ${paid.text}${inBrackets(byPay)}`;
}

const inBrackets = (text: string) => (text === "" ? "" : ` (${text})`);

export function paidOn(law: CountryLaw, scheme: Scheme, day: string): Phrase {
  const rate = rateOn(scheme, day);
  if (rate.kind === "unpaid") return { text: "unpaid", figures: [] };
  if (rate.kind === "known") return payWords(law, scheme, rate.row);
  const until = rate.until === null ? "" : `; known until ${dayWords(rate.until)}`;
  return { text: lawSentences.payNotFound + until, figures: [] };
}

export function sourceView(source: LawSource, place: number): SourceView {
  return {
    number: place + 1,
    title: [source.publisher, pageOf(source.url)].filter(Boolean).join(": "),
    publisher: null,
    kind: sourceKinds[source.kind],
    url: source.url,
    archiveUrl: null,
    published: source.pageDate ? `dated ${dayWords(source.pageDate)}` : null,
    checked: `read ${dayWords(source.readOn)}`,
    isChecked: true,
    isStale: false,
    isUndated: false,
    old: null,
    note: source.note ?? null,
    quotation: null,
  };
}

/** The page's topic, if its URL has words. It tells several pages of one office apart. */
function pageOf(url: string): string | null {
  const parts = new URL(url).pathname.split("/").reverse();
  const words = parts.map((part) => part.replace(/\.\w+$/, "").split("-"));
  const named = words.find(
    (words) => words.length > 2 && words.every((word) => /^[a-z]+$|^\d{1,4}$/.test(word)),
  );
  const text = named?.join(" ") ?? null;
  return text === null || text.length <= 90 ? text : `${text.slice(0, text.lastIndexOf(" ", 90))} …`;
}
