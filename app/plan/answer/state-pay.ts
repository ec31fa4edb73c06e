import { capitalise } from "~/core/text-rules";
import { payerWords } from "~/law/law-payer-rules";
import { dayWords } from "~/policy/document/source-words-rules";
import { counted } from "~/policy/document/step-words-rules";
import { isPayTyped } from "../engine/household";
import { warningsOf } from "../engine/warnings";
import { schemeById } from "../law-facts/law-facts";
import type { PlanScheme } from "../law-types";
import type { Range, Shortage, StateLeft } from "../result-schema";
import { type CarerWords, openWords, rangeWords } from "../words/phrases";
import { statePayTexts as t } from "../words/state-pay-texts";
import { drawnWeeks } from "./payments";
import type { ReckonedPlan } from "./reckoned-plan";

/** One of the state's payments as the plan uses it, in words. */
export interface StatePayUse {
  id: string;
  /** "Statutory Maternity Pay (SMP)". */
  name: string;
  /** "paid by your employer". */
  paidBy: string;
  /** "A$1,004.70 a week"; null where nothing of it is drawn or known. */
  amount: string | null;
  /** "You 110, your partner 20 days". */
  used: string;
  /** What is left of it, and until when. */
  left: string[];
  tooMany: string[];
}

/** Those in use first, then those of which all is left. */
export function statePayOf(state: ReckonedPlan): StatePayUse[] {
  const { result, household } = state;
  const ids = [...result.stateUse, ...result.stateLeft].map(({ scheme }) => scheme);
  const over = tooManyOf(state);
  return [...new Set(ids)].flatMap((id): StatePayUse[] => {
    const scheme = schemeById(household.law, id);
    if (scheme === null) return [];
    return [
      {
        id,
        name: t.named(scheme.name, scheme.shortName),
        paidBy: t.paidBy(payerWords(scheme.paidBy, employerOf(state, id))),
        amount: amountOf(state, scheme),
        used: usedWords(state, id),
        left: result.stateLeft
          .filter((left) => left.scheme === id)
          .map((left) => leftWords(left, state.people)),
        tooMany: over.flatMap(({ scheme, text }) => (scheme === id ? [text] : [])),
      },
    ];
  });
}

const usersOf = ({ result }: ReckonedPlan, id: string): number[] =>
  result.stateUse.flatMap(({ scheme, used }) =>
    scheme === id ? used.flatMap((n, carer) => (n > 0 ? [carer] : [])) : [],
  );

function employerOf(state: ReckonedPlan, id: string): string {
  const [first, ...others] = usersOf(state, id);
  return first === undefined || others.length > 0
    ? t.eachEmployer
    : t.employerOf(state.people[first]?.whose ?? "");
}

function usedWords(state: ReckonedPlan, id: string): string {
  const use = state.result.stateUse.find(({ scheme }) => scheme === id);
  const users = usersOf(state, id);
  if (!use || users.length === 0) return t.unused;
  const each = users.map((carer, at) => {
    const n = Math.round((use.used[carer] ?? 0) * 10) / 10;
    const amount = at === users.length - 1 ? counted(n, use.unit) : String(n);
    return state.people.length === 1 ? amount : `${state.people[carer]?.name} ${amount}`;
  });
  return capitalise(each.join(", "));
}

/** Of whole weeks with this payment alone, where there are some. */
function amountOf(state: ReckonedPlan, { id, perWeek, steps }: PlanScheme): string | null {
  const { household, people } = state;
  if (!isPayTyped(state.terms) && steps.some(({ pctTenths }) => pctTenths !== null)) return null;
  const currency = household.law?.currency ?? "";
  const all = usersOf(state, id).flatMap((carer) => {
    const alone = drawnWeeks(household, carer).flatMap(([, { parts, amount, isAtLeast }]) => {
      const [part] = parts.length === 1 ? parts : [];
      return part?.scheme === id && amount > 0
        ? [{ isWhole: part.fifths === 5 * perWeek, amount, isAtLeast }]
        : [];
    });
    const whole = alone.filter(({ isWhole }) => isWhole);
    const shown = whole.length > 0 ? whole : alone;
    if (shown.length === 0) return [];
    const amounts = shown.map(({ amount }) => amount);
    const range: Range = { least: Math.min(...amounts), most: Math.max(...amounts) };
    const aWeek = t.aWeek(rangeWords(range, currency));
    const words = shown.some(({ isAtLeast }) => isAtLeast) ? openWords(range, aWeek) : aWeek;
    return [{ name: people[carer]?.name ?? "", words }];
  });
  const [first] = all;
  if (first === undefined) return null;
  return all.every(({ words }) => words === first.words)
    ? first.words
    : capitalise(all.map(({ name, words }) => `${name} ${words}`).join(", "));
}

function leftWords({ unit, left, carer, until }: StateLeft, people: readonly CarerWords[]): string {
  const whose = whoseWords(carer, people);
  if (left === 0) return t.allUsed(whose);
  return t.left(counted(left, unit), whose, until === null ? "" : t.until(dayWords(until)));
}

const tooMuch: readonly Shortage[] = ["total", "pool", "one_parent", "together"];

function tooManyOf({ household, people }: ReckonedPlan): { scheme: string | null; text: string }[] {
  return warningsOf(household).flatMap((warning) => {
    if (warning.code !== "state_short" || !tooMuch.includes(warning.why)) return [];
    const amount = counted(Math.round(warning.missing * 10) / 10, warning.unit);
    return [{ scheme: warning.scheme, text: t.tooMany(amount, whoseWords(warning.carer, people)) }];
  });
}

/** Alone, nobody needs to hear whose it is. */
function whoseWords(carer: number | null, people: readonly CarerWords[]): string {
  if (people.length === 1) return "";
  return carer === null ? t.both : t.of(people[carer]?.name ?? "");
}
