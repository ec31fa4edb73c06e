import { dayWords } from "~/features/policy/document/source-words-rules";
import type { CountryLaw, Scheme } from "./law";
import { entitlementOn, isKnown, rateOn, schemesIn } from "./law-rules";
import type { Phrase } from "./law-pay-words-rules";
import { paidOn, reportedWords, totalWords } from "./law-words-rules";
import { countryRow, lawPage } from "./texts";

/** A country's first scheme, for the table of countries. */
export interface LawRow {
  code: string;
  name: string;
  scheme: string;
  /** "26 weeks", "130 days (26 weeks)". */
  length: string;
  pay: string;
  /** Today's pay is not known; `pay` is the last known one, with its dates. */
  isPast: boolean;
  paidBy: string;
  knownUntil: string;
}

/** @param today `YYYY-MM-DD` */
export function lawRow(law: CountryLaw, today: string): LawRow | null {
  const scheme = schemesIn(law, null).find(({ isSpecial }) => !isSpecial);
  if (scheme === undefined) return null;
  const total = entitlementOn(scheme, today)?.total;
  const length =
    total && isKnown(total)
      ? withReporters(law, { text: totalWords(scheme, total.v), figures: [total] })
      : countryRow.notFound;
  return {
    code: law.code,
    name: law.name,
    scheme: scheme.name,
    length,
    paidBy: scheme.paidBy,
    ...payOn(law, scheme, today),
  };
}

function payOn(law: CountryLaw, scheme: Scheme, today: string) {
  const rate = rateOn(scheme, today);
  const on = (day: string) => withReporters(law, paidOn(law, scheme, day));
  if (rate.kind === "unpaid") return { pay: lawPage.unpaid, isPast: false, knownUntil: countryRow.noEnd };
  if (rate.kind === "known")
    return {
      pay: on(today),
      isPast: false,
      knownUntil: rate.row.to ? dayWords(rate.row.to) : countryRow.noEnd,
    };
  if (rate.until === null || rateOn(scheme, rate.until).kind !== "known")
    return { pay: countryRow.notFound, isPast: false, knownUntil: countryRow.endNotFound };
  const from = scheme.rates.find(({ to }) => to === rate.until)?.from;
  const since = from ? `from ${dayWords(from)} ` : "";
  return {
    pay: `${on(rate.until)}, ${since}to ${dayWords(rate.until)}`,
    isPast: true,
    knownUntil: dayWords(rate.until),
  };
}

function withReporters(law: CountryLaw, { text, figures }: Phrase): string {
  const by = reportedWords(law, figures);
  return text + (by && ` (${by})`);
}
