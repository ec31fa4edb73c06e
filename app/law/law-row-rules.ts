import { dayWords } from "~/policy/document/source-words-rules";
import { listed } from "~/policy/document/step-words-rules";
import { payerWords } from "./law-payer-rules";
import type { CountryLaw, Scheme } from "./law";
import { lawBars, type LawBar } from "./law-bar-rules";
import { partsOf, spansOf, type SpanOf } from "./law-part-rules";
import { choiceOf, rateOn, schemesIn } from "./law-rules";
import type { Phrase } from "./law-pay-words-rules";
import { paidOn, reportedWords, totalWords, unitWords } from "./law-words-rules";
import { countryRow, lawPage } from "./texts";

/** Of one span for all countries: what a parent alone has, and what the two share. */
export interface LawSpan {
  of: SpanOf;
  /** "Birth parent", "To share". */
  whose: string;
  /** "26 weeks", "110 days (22 weeks)", "none". */
  length: string;
}

/** A country's payments together, and the pay of the first, for the table of countries. */
export interface LawRow {
  code: string;
  name: string;
  scheme: string;
  bars: LawBar[];
  spans: LawSpan[];
  /** What states or provinces have beside or instead of it; null where none has its own law. */
  byRegion: string | null;
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
  return {
    code: law.code,
    name: law.name,
    scheme: scheme.name,
    bars: lawBars(law, today),
    spans: spansOf.map((of) => ({ of, whose: countryRow.whose[of], length: lengthOf(law, of, today) })),
    byRegion: choiceOf(law, null) === null ? null : (law.note ?? null),
    paidBy: payerWords(scheme.paidBy),
    ...payOn(law, scheme, today),
  };
}

function lengthOf(law: CountryLaw, of: SpanOf, day: string): string {
  const lengths = partsOf(law, of, day).flatMap(({ scheme, units, mostOne, figures }) => {
    if (units === null) return [countryRow.notFound];
    const most = mostOne === null ? "" : countryRow.mostOne(unitWords(scheme, mostOne));
    return [withReporters(law, { text: totalWords(scheme, units) + most, figures })];
  });
  return lengths.length === 0 ? countryRow.none : listed(lengths);
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
