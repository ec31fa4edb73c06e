import { dayWords, monthNames } from "~/policy/document/source-words-rules";
import { listed } from "~/policy/document/step-words-rules";
import { capitalise } from "~/core/text-rules";
import { payerWords } from "./law-payer-rules";
import type { CountryLaw, Scheme } from "./law";
import type { Stated } from "./law-figures";
import type { EntitlementRow, RateRow } from "./law-rows";
import { type LawLine, type MakeLine, moneyOf, orNothing, phraseOf, plain, unitsOf } from "./law-line-rules";
import { payWords, type Phrase } from "./law-pay-words-rules";
import { childrenOf, entitlementOn, isComplete, rateOn, schemesIn, sharesOf } from "./law-rules";
import { conditionLines, dateLines, spanWords, withinLines, workLines } from "./law-when-rules";
import { brief, paidOn, totalWords, unitWords } from "./law-words-rules";
import {
  childrenWords,
  lawLabels,
  poolWords,
  rateRules,
  roundingWords,
  schemeRemarks,
  whoWords,
} from "./texts";

export interface SchemeView {
  id: string;
  name: string;
  who: string;
  paidBy: string;
  /** What applies on the reader's date, in one sentence. */
  lead: LawLine;
  /** Sentences about other payments and adoption. */
  remarks: string;
  lengths: LawLine[];
  details: LawLine[];
  /** Null if nothing is paid. */
  rateRule: string | null;
  rates: LawLine[];
  rateDetails: LawLine[];
  conditions: LawLine[];
  when: LawLine[];
  lines: LawLine[];
}

/** What a country's page is shown for. */
export interface Shown {
  law: CountryLaw;
  region: string | null;
  /** `YYYY-MM-DD`, of the birth and the pay. */
  day: string;
  line: MakeLine;
}

export function schemeView(shown: Shown, scheme: Scheme): SchemeView {
  const { law, day, line } = shown;
  const row = entitlementOn(scheme, day);
  const rate = rateOn(scheme, day);
  return {
    id: scheme.id,
    name: scheme.name,
    who: whoWords[scheme.who],
    paidBy: payerWords(scheme.paidBy),
    lead: leadOf(law, scheme, day, line),
    remarks: remarksOf(shown, scheme),
    lengths: scheme.entitlement.map((one) =>
      line(bornWords(scheme, one), phraseOf(totalWords(scheme, one.total.v ?? 0), one.total), {
        isShown: one === row,
      }),
    ),
    details: [...(row ? detailsOf(scheme, row, line) : []), ...poolLines(shown, scheme)],
    rateRule: rateRuleOf(shown, scheme),
    rates: scheme.rates.filter(isRecent(day)).map((one) => {
      const words = isComplete(one) ? amountWords(law, scheme, one) : missingIn(one);
      return line(rateSpan(one), words, {
        isShown: rate.kind === "known" && rate.row === one,
        ...(one.mayChangeFrom && {
          note: lawLabels.usuallyChanges(monthNames[Number(one.mayChangeFrom.slice(5, 7)) - 1] ?? ""),
        }),
      });
    }),
    rateDetails: [
      ...(rate.kind === "known" ? rateDetailsOf(law, rate.row, line) : []),
      ...waitLines(scheme, line),
    ],
    conditions: conditionLines(law, scheme.conditions ?? [], day, line),
    when: [...workLines(scheme, line), ...dateLines(scheme.dates ?? [], line)],
    lines: scheme.lines.map(({ label, says }) => line(label, plain(says))),
  };
}

/** An amount that ended more than a year before the birth is nobody’s by then. */
const isRecent =
  (day: string) =>
  ({ to }: RateRow) =>
    to === null || to >= `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`;

/** The sentence itself says who reports each figure. */
function leadOf(law: CountryLaw, scheme: Scheme, day: string, line: MakeLine): LawLine {
  const row = entitlementOn(scheme, day);
  const figures = row ? [row.total, ...paidOn(law, scheme, day).figures] : [];
  const text = capitalise(`${brief(law, scheme, day)}.`);
  return { ...line(scheme.name, null), text, sources: line("", { text, figures }).sources };
}

const nameOf = ({ schemes }: CountryLaw, id: string) => schemes.find((one) => one.id === id)?.name ?? id;

function remarksOf({ law }: Shown, { insteadOf, usesUp, adoption }: Scheme): string {
  return [
    ...(insteadOf ? [schemeRemarks.insteadOf(nameOf(law, insteadOf))] : []),
    ...(usesUp ? [schemeRemarks.usesUp(nameOf(law, usesUp))] : []),
    ...(adoption ? [schemeRemarks.adoption[adoption]] : []),
  ].join(" ");
}

function rateRuleOf(shown: Shown, scheme: Scheme): string | null {
  const { rateBy, rounding, claim } = scheme;
  if (rateBy === null) return null;
  const others = otherNames(shown, scheme, (one) => one.claim === claim);
  return [
    rateRules[rateBy],
    ...(claim && others !== "" ? [schemeRemarks.oneClaim(others)] : []),
    ...(rounding ? [roundingWords[rounding](shown.law.currency === "GBP" ? "penny" : "cent")] : []),
  ].join(" ");
}

/** "EI maternity benefits and EI parental benefits, extended" of those that the reader's region has. */
function otherNames({ law, region }: Shown, scheme: Scheme, isOne: (other: Scheme) => boolean): string {
  return listed(
    schemesIn(law, region)
      .filter((other) => other !== scheme && isOne(other))
      .map(({ name }) => name),
  );
}

function poolLines(shown: Shown, scheme: Scheme): LawLine[] {
  return (scheme.pools ?? []).map(({ id, total, per }) => {
    const others = otherNames(shown, scheme, ({ pools = [] }) => pools.some((pool) => pool.id === id));
    const most = unitWords(scheme, total.v ?? 0);
    return shown.line(lawLabels.together(others), phraseOf(poolWords[per](most), total));
  });
}

function detailsOf(scheme: Scheme, row: EntitlementRow, line: MakeLine): LawLine[] {
  const amount = (label: string, figure: Stated | undefined, words = (n: number) => unitWords(scheme, n)) =>
    figure === undefined ? [] : [line(label, phraseOf(words(figure.v ?? 0), figure))];
  const { bonus } = row;
  return [
    ...amount(lawLabels.forPartner, row.reservedForPartner),
    ...amount(lawLabels.forEach, row.reservedEach),
    ...amount(lawLabels.mostOne, row.mostOneParent),
    ...amount(lawLabels.leastOne, row.leastOneParent),
    ...amount(lawLabels.atOnce, row.atOnce),
    ...(bonus
      ? [
          line(
            lawLabels.more(unitWords(scheme, bonus.onceEachHas.v ?? 0)),
            phraseOf(unitWords(scheme, bonus.units.v ?? 0), bonus.units, bonus.onceEachHas),
          ),
        ]
      : []),
    ...amount(lawLabels.jobKept, row.leaveWeeks, (n) => `${n} weeks`),
    ...withinLines(row.startWithin, line, lawLabels.beginWithin),
    ...dayLine(lawLabels.beginBy, row.lastStart, line),
    ...withinLines(row.within, line),
    ...dayLine(lawLabels.notBefore, row.takeableFrom, line),
    ...dayLine(lawLabels.notAfter, row.lastDay, line),
    ...(row.lines ?? []).map(({ label, says }) => line(label, plain(says))),
  ];
}

const dayLine = (label: string, day: Stated<string> | undefined, line: MakeLine) =>
  day ? [line(label, phraseOf(dayWords(day.v ?? ""), day))] : [];

/** Figures of the rate that its sentence leaves out. */
function rateDetailsOf(law: CountryLaw, row: RateRow, line: MakeLine): LawLine[] {
  const { perDay, perWeek, minPerDay, minPerWeek, minPerMonth, perFurtherChild, repaidPerFourWeeks } = row;
  const extras = [
    ...(perDay && perWeek ? [[lawLabels.fiveDays, perWeek, ""] as const] : []),
    [lawLabels.atLeast, minPerDay, " a day"] as const,
    [lawLabels.atLeast, minPerWeek, lawLabels.orFullPay] as const,
    [lawLabels.atLeast, minPerMonth, " a month"] as const,
    [lawLabels.furtherChild, perFurtherChild, " a month"] as const,
    [lawLabels.repaid, repaidPerFourWeeks, " in four weeks"] as const,
  ];
  return [
    ...extras.flatMap(([label, figure, span]) =>
      figure ? [line(label, phraseOf(moneyOf(law, figure) + span, figure))] : [],
    ),
    ...(row.lines ?? []).map(({ label, says }) => line(label, plain(says))),
  ];
}

function waitLines({ waitingWeeks, waitPaidFrom, waits = [] }: Scheme, line: MakeLine): LawLine[] {
  return [
    ...(waitingWeeks ? [line(lawLabels.unpaidFirst, orNothing(waitingWeeks, "week"))] : []),
    ...(waitPaidFrom
      ? [line(lawLabels.waitPaid, phraseOf(lawLabels.onceLasted(unitsOf(waitPaidFrom, "day")), waitPaidFrom))]
      : []),
    ...waits.map(({ from, to, weeks }) => {
      const span = spanWords(from, to);
      return line(
        span === "" ? lawLabels.unpaidFirst : lawLabels.unpaidOfClaims(span),
        orNothing(weeks, "week"),
      );
    }),
  ];
}

/** "A$200.94 a day", without "at". */
function amountWords(law: CountryLaw, scheme: Scheme, row: RateRow): Phrase {
  const { text, figures } = payWords(law, scheme, row);
  return { text: text.replace(/^at (?!most)/, ""), figures };
}

const missingIn = (row: RateRow): Phrase => ({
  text: "",
  figures: [row.capPerWeek, row.capPerDay, ...sharesOf(row)].filter((figure) => figure !== undefined),
});

function bornWords(scheme: Scheme, row: EntitlementRow): string {
  const { lengthBy, entitlement } = scheme;
  const span = spanWords(row.birthFrom, row.birthTo);
  const children = childrenOf(row);
  const isMost = entitlement.every((other) => childrenOf(other) <= children);
  const what = lengthBy === "leave_start" ? "any birth" : lengthBy === "due" ? "due" : pathWords(scheme);
  const born = span === "" ? (lengthBy === "leave_start" ? what : `${what} on any day`) : `${what} ${span}`;
  return children === 1 ? capitalise(born) : `${childrenWords(children, isMost)}, ${born}`;
}

/** What a birth parent's payment does not say of adoption, it does not give. */
function pathWords({ adoption, who }: Scheme): string {
  if (adoption === "only") return "adopted";
  return adoption === "no" || (adoption === undefined && who === "birth_parent") ? "born" : "born or adopted";
}

function rateSpan({ from, to }: RateRow): string {
  const span = spanWords(from, to);
  return span === "" ? lawLabels.amount : capitalise(span);
}
