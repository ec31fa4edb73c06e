import { dayWords } from "~/policy/document/source-words-rules";
import { listed } from "~/policy/document/step-words-rules";
import type { CountryLaw, Scheme } from "./law";
import type { Stated } from "./law-figures";
import { entitlementOn, isKnown, rateOn, schemesIn } from "./law-rules";
import type { Phrase } from "./law-pay-words-rules";
import { paidOn, reportedWords, totalWords, unitWords } from "./law-words-rules";
import { countryRow, lawPage } from "./texts";

const spans = ["birthParent", "otherParent", "toShare"] as const;

/** Of one span for all countries: what a parent alone has, and what the two share. */
export interface LawSpan {
  of: (typeof spans)[number];
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
  spans: LawSpan[];
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
    spans: spans.map((of) => ({ of, whose: countryRow.whose[of], length: lengthOf(law, of, today) })),
    paidBy: scheme.paidBy,
    ...payOn(law, scheme, today),
  };
}

/** Of exclusive choices the first; what replaces another payment, or few need, is left out. */
function lengthOf(law: CountryLaw, of: LawSpan["of"], day: string): string {
  const all = schemesIn(law, null).filter(
    ({ isSpecial, insteadOf, isForHospital, adoption }) =>
      !isSpecial && insteadOf === undefined && !isForHospital && adoption !== "only",
  );
  const choice = all.find((scheme) => scheme.choice !== undefined)?.choice;
  const lengths = all
    .filter((scheme) => scheme.choice === undefined || scheme.choice === choice)
    .flatMap((scheme) => partOf(law, scheme, of, day));
  return lengths.length === 0 ? countryRow.none : listed(lengths);
}

function partOf(law: CountryLaw, scheme: Scheme, of: LawSpan["of"], day: string): string[] {
  const row = entitlementOn(scheme, day);
  const { total, reservedForPartner, reservedEach, mostOneParent } = row ?? {};
  const said = (n: number, figures: (Stated | undefined)[], most?: string) => {
    const given = figures.filter((figure) => figure !== undefined);
    return n === 0
      ? []
      : [withReporters(law, { text: totalWords(scheme, n) + (most ?? ""), figures: given })];
  };
  const isOwn = { birth_parent: "birthParent", other_parent: "otherParent", each_parent: "each" } as const;
  const own = scheme.who in isOwn ? isOwn[scheme.who as keyof typeof isOwn] : null;
  if (total === undefined || !isKnown(total))
    return own === of || own === "each" ? [countryRow.notFound] : [];
  if (own !== null) return own === of || (own === "each" && of !== "toShare") ? said(total.v, [total]) : [];
  const [forPartner, forEach] = [reservedForPartner?.v ?? 0, reservedEach?.v ?? 0];
  if (of === "birthParent") return said(forEach, [reservedEach]);
  if (of === "otherParent") return said(forPartner + forEach, [reservedForPartner ?? reservedEach]);
  const shared = total.v - forPartner - 2 * forEach;
  const isBound = forPartner + forEach === 0 && mostOneParent !== undefined && isKnown(mostOneParent);
  const most = isBound ? countryRow.mostOne(unitWords(scheme, mostOneParent.v)) : undefined;
  return said(shared, [total, reservedForPartner ?? reservedEach, ...(isBound ? [mostOneParent] : [])], most);
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
