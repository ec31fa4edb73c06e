import { moneyWords } from "~/policy/document/step-words-rules";
import type { CountryLaw, Scheme } from "./law";
import type { Figure, Stated } from "./law-figures";
import type { PayBand, PayStep, RateRow } from "./law-rows";
import { isKnown, sharesOf } from "./law-rules";

/** A sentence with its figures, so that each gets its source mark. */
export interface Phrase {
  text: string;
  figures: Stated<string | number>[];
}

type Money = (figure: Figure) => string;

const known = (figure: Stated | undefined): Figure | null => (figure && isKnown(figure) ? figure : null);

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

/** "at A$200.94 a day", "at 90% of pay, at most £194.32 a week". */
function rateWords(law: CountryLaw, row: RateRow, step?: PayStep): Phrase {
  const money: Money = (figure) => moneyWords(figure.v, law.currency);
  const perDay = step?.isFlat ? known(row.flatPerDay) : known(row.perDay);
  if (perDay) return { text: `at ${money(perDay)} a day`, figures: [perDay] };
  const perWeek = known(row.perWeek);
  if (perWeek) return { text: `at ${money(perWeek)} a week`, figures: [perWeek] };

  const cap = step?.isCapped === false ? null : capWords(row, money);
  const share = shareWords(row, step, money);
  if (share === null)
    return cap
      ? { text: `at most ${cap.text}, we have not read the share of pay`, figures: cap.figures }
      : { text: "we have not read the pay", figures: [] };
  const counted = known(row.insurablePerYear);
  const repaid = step?.isCapped === false ? null : known(row.repaidPerFourWeeks);
  return {
    text:
      share.text +
      (cap ? `, at most ${cap.text}` : "") +
      (counted ? `, with pay up to ${money(counted)} a year counted` : "") +
      (repaid ? `, of which the state repays at most ${money(repaid)} in four weeks` : ""),
    figures: [
      ...share.figures,
      ...(cap?.figures ?? []),
      ...(counted ? [counted] : []),
      ...(repaid ? [repaid] : []),
    ],
  };
}

/** Null where a part of it is not found. */
function shareWords(row: RateRow, step: PayStep | undefined, money: Money): Phrase | null {
  const net = known(step?.pctNet ?? row.pctNet);
  if (net) return { text: `at ${ofPay(net, "net pay")}`, figures: [net] };
  if (step?.pct) return isKnown(step.pct) ? { text: `at ${ofPay(step.pct)}`, figures: [step.pct] } : null;

  const figures = sharesOf(row);
  if (!figures.every(isKnown)) return null;
  const { pct, bands, lowPay, ofQuarter } = row;
  if (bands) return { text: `at ${bandWords(bands, money)}`, figures };
  const quarter = known(ofQuarter);
  if (quarter) return { text: `at ${quarter.v / 100}% of a quarter’s pay for each week`, figures };
  const share = known(pct);
  if (share === null) return null;
  const [low, most] = [known(lowPay?.pct), known(lowPay?.most)];
  return low && most
    ? {
        text: `at ${ofPay(low)}, at most ${money(most)} a week, or ${ofPay(share)} if that is more`,
        figures,
      }
    : { text: `at ${ofPay(share)}`, figures };
}

const ofPay = ({ v }: Figure, pay = "pay") => (v === 1000 ? `full ${pay}` : `${v / 10}% of ${pay}`);

/** "90% of pay up to US$915 a week, 50% of the rest". */
function bandWords(bands: readonly PayBand[], money: Money): string {
  const parts = bands.flatMap(({ pct, upTo }, place) => {
    const [share, end] = [known(pct), known(upTo)];
    if (share === null) return [];
    const of = place === 0 ? "pay" : "the rest";
    return `${share.v / 10}% of ${of}${end ? ` up to ${money(end)}${place === 0 ? " a week" : ""}` : ""}`;
  });
  return parts.join(", ");
}

function capWords(row: RateRow, money: Money): Phrase | null {
  const caps = [
    [row.capPerWeek, "a week"],
    [row.capPerDay, "a day"],
    [row.capPerMonth, "a month"],
  ] as const;
  for (const [cap, span] of caps)
    if (cap && isKnown(cap)) return { text: `${money(cap)} ${span}`, figures: [cap] };
  return null;
}
