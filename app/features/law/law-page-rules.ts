import { dayWords, monthNames } from "~/features/policy/document/source-words-rules";
import { moneyWords } from "~/features/policy/document/step-words-rules";
import type { SourceView } from "~/features/policy/document/view-shapes";
import { capitalise } from "~/lib/text-rules";
import type { CountryLaw, EntitlementRow, RateRow, Scheme, Stated } from "./law";
import { counted, type LawLine, phrase, plain, toLine } from "./law-line-rules";
import { choiceOf, entitlementOn, isComplete, isKnown, rateOn, regionsOf, schemesIn } from "./law-rules";
import { brief, paidOn, payWords, type Phrase, sourceView, totalWords, unitWords } from "./law-words-rules";
import { lawLabels, lawOnEmployer, rateRules, whoWords } from "./texts";

export interface SchemeView {
  id: string;
  name: string;
  who: string;
  paidBy: string;
  /** What applies on the reader's date, in one sentence. */
  lead: LawLine;
  lengths: LawLine[];
  details: LawLine[];
  /** Null if nothing is paid. */
  rateRule: string | null;
  rates: LawLine[];
  lines: LawLine[];
}

export interface LawView {
  code: string;
  name: string;
  note: string | null;
  checked: string;
  /** `YYYY-MM-DD`; null to show today. */
  birth: string | null;
  wrongBirth: string | null;
  /** "a child born or due on 1 August 2026". */
  shownFor: string;
  region: string | null;
  regions: { code: string; name: string }[];
  /** "Choose a state"; null if nothing is to choose. */
  choose: string | null;
  schemes: SchemeView[];
  lines: LawLine[];
  sources: SourceView[];
}

interface Asked {
  birth: string | null;
  region: string | null;
  wrongBirth: string | null;
}

/** @param today `YYYY-MM-DD` */
export function lawView(law: CountryLaw, asked: Asked, today: string): LawView {
  const day = asked.birth ?? today;
  const numbers = new Map(Object.keys(law.sources).map((id, place) => [id, place + 1]));
  const line = (label: string, phrase: Phrase | null, more: Partial<LawLine> = {}): LawLine =>
    toLine(law, numbers, label, phrase, more);
  return {
    code: law.code,
    name: law.name,
    note: law.note ?? null,
    checked: dayWords(law.checkedOn),
    birth: asked.birth,
    wrongBirth: asked.wrongBirth,
    shownFor: asked.birth ? lawOnEmployer.bornOn(dayWords(day)) : lawOnEmployer.bornTodayOn(dayWords(day)),
    region: asked.region,
    regions: regionsOf(law),
    choose: choiceOf(law, asked.region),
    schemes: schemesIn(law, asked.region).map((scheme) => schemeView(law, scheme, day, line)),
    lines: [
      line(lawLabels.employerPays, counted(law.employerPaysWeeks, "week")),
      ...law.lines.map(({ label, says }) => line(label, plain(says))),
    ],
    sources: Object.values(law.sources).map(sourceView),
  };
}

type MakeLine = (label: string, phrase: Phrase | null, more?: Partial<LawLine>) => LawLine;

function schemeView(law: CountryLaw, scheme: Scheme, day: string, line: MakeLine): SchemeView {
  const shown = entitlementOn(scheme, day);
  const rate = rateOn(scheme, day);
  return {
    id: scheme.id,
    name: scheme.name,
    who: whoWords[scheme.who],
    paidBy: scheme.paidBy,
    lead: leadOf(law, scheme, day, line),
    lengths: scheme.entitlement.map((row) =>
      line(
        bornWords(scheme, row),
        isKnown(row.total) ? phrase(totalWords(scheme, row.total), row.total) : null,
        {
          isShown: row === shown,
        },
      ),
    ),
    details: shown ? detailsOf(scheme, shown, line) : [],
    rateRule: scheme.rateBy && rateRules[scheme.rateBy],
    rates: scheme.rates.map((row) => {
      const words = isComplete(row) ? amountWords(law, scheme, row) : missingIn(row);
      return line(rateSpan(row), words, {
        isShown: rate.kind === "known" && rate.row === row,
        ...(row.mayChangeFrom && {
          note: lawLabels.usuallyChanges(monthNames[Number(row.mayChangeFrom.slice(5, 7)) - 1] ?? ""),
        }),
      });
    }),
    lines: [
      ...(scheme.waitingWeeks ? [line(lawLabels.unpaidFirst, counted(scheme.waitingWeeks, "week"))] : []),
      ...extrasOf(law, scheme, day).map(({ label, figure, text }) => line(label, phrase(text, figure))),
      ...scheme.lines.map(({ label, says }) => line(label, plain(says))),
    ],
  };
}

/** The sentence itself says who reports each figure. */
function leadOf(law: CountryLaw, scheme: Scheme, day: string, line: MakeLine): LawLine {
  const row = entitlementOn(scheme, day);
  const figures = row ? [row.total, ...paidOn(law, scheme, day).figures] : [];
  const { sources } = line("", { text: "", figures });
  const text = `${brief(law, scheme, day)}.`;
  const said = capitalise(text);
  return { ...line(scheme.name, null), text: said, sources };
}

function detailsOf(scheme: Scheme, row: EntitlementRow, line: MakeLine): LawLine[] {
  const amount = (label: string, figure: Stated | undefined, words = (n: number) => unitWords(scheme, n)) =>
    figure === undefined ? [] : [line(label, isKnown(figure) ? phrase(words(figure.v), figure) : null)];
  const { within, takeableFrom } = row;
  return [
    ...amount(lawLabels.forPartner, row.reservedForPartner),
    ...amount(lawLabels.forEach, row.reservedEach),
    ...amount(lawLabels.mostOne, row.mostOneParent),
    ...amount(lawLabels.leastOne, row.leastOneParent),
    ...amount(lawLabels.atOnce, row.atOnce),
    ...amount(lawLabels.jobKept, row.leaveWeeks, (n) => `${n} weeks`),
    ...amount(lawLabels.useWithin, within?.n, (n) => lawLabels.ofBirth(n, within?.unit ?? "month")),
    ...(takeableFrom
      ? [
          line(
            lawLabels.notBefore,
            isKnown(takeableFrom) ? phrase(dayWords(takeableFrom.v), takeableFrom) : null,
          ),
        ]
      : []),
    ...(row.lines ?? []).map(({ label, says }) => line(label, plain(says))),
  ];
}

/** Figures of the rate that its sentence leaves out. */
function extrasOf({ currency }: CountryLaw, scheme: Scheme, day: string) {
  const rate = rateOn(scheme, day);
  if (rate.kind !== "known") return [];
  const { perDay, perWeek, minPerDay, minPerMonth, repaidPerFourWeeks, lines = [] } = rate.row;
  const extras = [
    ...(perDay && perWeek ? [[lawLabels.fiveDays, perWeek, ""] as const] : []),
    [lawLabels.atLeast, minPerDay, " a day"] as const,
    [lawLabels.atLeast, minPerMonth, " a month"] as const,
    [lawLabels.repaid, repaidPerFourWeeks, " in four weeks"] as const,
  ];
  return [
    ...extras.flatMap(([label, figure, span]) =>
      figure && isKnown(figure) ? [{ label, figure, text: moneyWords(figure.v, currency) + span }] : [],
    ),
    ...lines.flatMap(({ label, says }) => (isKnown(says) ? [{ label, figure: says, text: says.v }] : [])),
  ];
}

/** "A$200.94 a day", without "at". */
function amountWords(law: CountryLaw, scheme: Scheme, row: RateRow): Phrase {
  const { text, figures } = payWords(law, scheme, row);
  return { text: text.replace(/^at (?!most)/, ""), figures };
}

const missingIn = ({ capPerWeek, capPerDay }: RateRow): Phrase => ({
  text: "",
  figures: [capPerWeek, capPerDay].filter((figure) => figure !== undefined),
});

function bornWords({ lengthBy }: Scheme, { birthFrom, birthTo }: EntitlementRow): string {
  const what = lengthBy === "leave_start" ? "Any birth" : lengthBy === "due" ? "Due" : "Born or adopted";
  if (birthFrom === null && birthTo === null) return lengthBy === "leave_start" ? what : `${what} on any day`;
  return `${what} ${spanOf(birthFrom, birthTo)}`;
}

function rateSpan({ from, to }: RateRow): string {
  const text = spanOf(from, to);
  return from === null && to === null ? lawLabels.amount : capitalise(text);
}

function spanOf(from: string | null, to: string | null): string {
  if (from === null) return to === null ? "" : `until ${dayWords(to)}`;
  return to === null ? `from ${dayWords(from)}` : `from ${dayWords(from)} to ${dayWords(to)}`;
}
