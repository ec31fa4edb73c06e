import { dayWords } from "~/features/policy/document/source-words-rules";
import { counted, listed, moneyWords } from "~/features/policy/document/step-words-rules";
import type { SourceView } from "~/features/policy/document/view-shapes";
import type { CountryLaw, Figure, PayStep, RateRow, Scheme, Stated } from "./law";
import { entitlementOn, howSure, inWeeks, isKnown, rateOn, schemesIn } from "./law-rules";
import type { LawSource } from "./schema";
import { sourceKinds } from "./texts";

const unitNames: Record<Scheme["unit"], string> = {
  week: "week",
  day: "day",
  calendar_day: "day",
  month: "month",
};

/** A sentence with its figures, so that each gets its source mark. */
export interface Phrase {
  text: string;
  figures: Stated<string | number>[];
}

/** "130 days", "1 month". */
export function unitWords({ unit }: Scheme, n: number): string {
  return counted(n, unitNames[unit]);
}

/** "130 days (26 weeks)", "39 weeks", "none". */
export function totalWords(scheme: Scheme, total: Stated): string {
  if (!isKnown(total)) return "Not stated";
  if (total.v === 0) return "none";
  const weeks = scheme.unit === "week" ? null : inWeeks(scheme, total.v);
  const inOthers = weeks === null ? "" : ` (${counted(weeks, "week")})`;
  return unitWords(scheme, total.v) + inOthers;
}

/** "at A$200.94 a day", "at 90% of pay, at most £194.32 a week". */
function rateWords(law: CountryLaw, row: RateRow, step?: PayStep): Phrase {
  const money = (figure: Figure) => moneyWords(figure.v, law.currency);
  const known = (figure: Stated | undefined) => (figure && isKnown(figure) ? figure : null);
  const perDay = step?.isFlat ? known(row.flatPerDay) : known(row.perDay);
  if (perDay) return { text: `at ${money(perDay)} a day`, figures: [perDay] };
  const perWeek = known(row.perWeek);
  if (perWeek) return { text: `at ${money(perWeek)} a week`, figures: [perWeek] };

  const cap = step?.isCapped === false ? null : capWords(row, money);
  const net = known(step?.pctNet ?? row.pctNet);
  const share = net ?? known(step?.pct ?? row.pct);
  const counted = known(row.insurablePerYear);
  if (share === null)
    return cap
      ? { text: `at most ${cap.text}, the share of pay not stated`, figures: cap.figures }
      : { text: "pay not stated", figures: [] };
  const pay = net ? "net pay" : "pay";
  const said = share.v === 1000 ? `at full ${pay}` : `at ${share.v / 10}% of ${pay}`;
  return {
    text:
      said +
      (cap ? `, at most ${cap.text}` : "") +
      (counted ? `, with pay up to ${money(counted)} a year counted` : ""),
    figures: [share, ...(cap?.figures ?? []), ...(counted ? [counted] : [])],
  };
}

function capWords(row: RateRow, money: (figure: Figure) => string): Phrase | null {
  const caps = [
    [row.capPerWeek, "a week"],
    [row.capPerDay, "a day"],
    [row.capPerMonth, "a month"],
  ] as const;
  for (const [cap, span] of caps)
    if (cap && isKnown(cap)) return { text: `${money(cap)} ${span}`, figures: [cap] };
  return null;
}

/** Step by step if the scheme has steps. */
export function payWords(law: CountryLaw, scheme: Scheme, row: RateRow): Phrase {
  const { steps = [] } = scheme;
  if (steps.length < 2) return rateWords(law, row, steps[0]);
  const parts = steps.map((step) => ({ step, ...rateWords(law, row, step) }));
  return {
    // The length before it names the unit.
    text: parts
      .map(({ step: { n }, text }, place) =>
        place === 0 ? `the first ${n.v === 1 ? "" : `${n.v} `}${text}` : `${n.v} ${text}`,
      )
      .join(", then "),
    figures: parts.flatMap(({ step, figures }) => [step.n, ...figures]),
  };
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
  if (row === null || !isKnown(row.total)) return "not stated for this date";
  const reserved = row.reservedForPartner;
  const isReserved = reserved !== undefined && isKnown(reserved) && reserved.v > 0;
  const length =
    totalWords(scheme, row.total) + (isReserved ? `, ${reserved.v} of them for the partner only` : "");
  const byLength = reportedWords(law, [row.total]);
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
  return { text: `pay not stated for this date${until}`, figures: [] };
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
