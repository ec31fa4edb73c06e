import { dayWords } from "~/policy/document/source-words-rules";
import { eligibilityOf } from "../engine/eligibility";
import { keptLeave } from "../engine/law-warnings";
import { allocationOf } from "../engine/weeks";
import { schemeById, schemesOf } from "../law-facts/law-facts";
import type { PlanScheme } from "../law-types";
import { firstWeek } from "../plan";
import type { Eligibility } from "../result-schema";
import type { PlanBlock, PlanCarer } from "../schema";
import type { Allocation, Household } from "../types";
import { type CarerWords, weeksWords } from "../words/phrases";
import { employersLeave, type LaterScheme, laterSchemes, lawInOwnCurrency, usualStart } from "./paid-weeks";
import { draftWords as t } from "./texts";

/** Why the blocks of a first draft are as they are, in a few sentences for each carer. */
export function draftReasons(given: Household, carers: readonly PlanCarer[]): string[] {
  const household = { ...given, plan: { ...given.plan, carers: [...carers] } };
  const allocation = allocationOf(household);
  return carers.map(({ blocks }, carerIndex) => {
    const isUnpaid = blocks[0]?.use === "unpaid";
    return [
      ...(blocks.length === 0 ? [t.atWork] : blockReasons(household, carerIndex, blocks, allocation)),
      ...refusedFor(household, carerIndex).map(({ name, because }) => t.refused(name, because)),
      ...laterReasons(
        laterFor(household, carerIndex).filter(
          ({ scheme }) => isUnpaid || !isDrawn(allocation.fifthsDrawn, scheme, carerIndex),
        ),
      ),
      ...otherCurrency(household, carerIndex),
    ].join(" ");
  });
}

function blockReasons(
  household: Household,
  carerIndex: number,
  blocks: readonly PlanBlock[],
  allocation: Allocation,
): string[] {
  const { law, plan, rule, terms } = household;
  const parts = [...(allocation.weeks[carerIndex]?.values() ?? [])].flatMap((week) => week.parts);
  const names = [...new Set(parts.map(({ scheme }) => schemeById(law, scheme)?.name ?? ""))];
  const [first] = blocks;
  const hasEmployer = blocks.some(({ use }) => use === "provision");
  const isSecond = plan.carers[carerIndex]?.role === "secondary";
  const isLater = isSecond && blocks.length > 1 && blocks.at(-1)?.use === "state";
  const isInTurn = isSecond && hasEmployer && rule === "not_concurrent" && (first?.from ?? 0) > 1;
  return [
    first?.use === "unpaid"
      ? keptLeave(household, carerIndex).fitting.length > 0
        ? t.nobodyPays(names.length > 0)
        : t.nobodyKeeps
      : null,
    hasEmployer && employersLeave(plan.birth, 1, terms[carerIndex]) === null ? t.unpaidLeave : null,
    startWords(usualStart(household, carerIndex), blocks),
    isInTurn ? t.oneAtATime : null,
    hasEmployer && names.length > 0 ? t.employerFirst(names) : null,
    !hasEmployer && names.length > 0 ? t.stateOnly(names) : null,
    isLater ? t.later : null,
  ].flatMap((sentence) => sentence ?? []);
}

function startWords(usual: ReturnType<typeof usualStart>, blocks: readonly PlanBlock[]): string {
  const first = blocks.find(({ use }) => use !== "work")?.from ?? 1;
  if (usual && first < 0 && first > firstWeek) return t.startsBefore(usual.scheme.name, usual.weeksBefore);
  return first > 1 || first === firstWeek ? t.startsIn(weeksWords(first, first)) : t.atBirth;
}

const laterReasons = (later: readonly LaterScheme[]): string[] =>
  [...new Set(later.map(({ from }) => from))].map((day) => {
    const names = later.filter(({ from }) => from === day).map(({ scheme }) => scheme.name);
    return t.notBefore(names.join(" and "), dayWords(day));
  });

const isDrawn = (used: Allocation["fifthsDrawn"], { id }: PlanScheme, carerIndex: number) =>
  (used.get(id)?.[carerIndex] ?? 0) > 0;

interface Refused extends Eligibility {
  /** Another payment comes instead. */
  isReplaced: boolean;
}

/** Payments that the law refuses to the carer, of those that a first plan would have. */
function refusedFor(household: Household, carerIndex: number): Refused[] {
  const { plan, law } = household;
  if (plan.statePay === "no" || lawInOwnCurrency(household, carerIndex) === null) return [];
  const own = eligibilityOf(household).filter(({ carer }) => carer === carerIndex);
  return own.flatMap((given) => {
    const scheme = schemeById(law, given.scheme);
    const isInstead = scheme?.insteadOf !== undefined;
    const isUsual = (isInstead || !scheme?.isSpecial) && !(scheme?.onlyIfChosen && scheme.for === "family");
    if (given.verdict !== "no" || !isUsual) return [];
    const isReplaced = own.some(
      (other) => other.verdict !== "no" && schemeById(law, other.scheme)?.insteadOf === given.scheme,
    );
    return [{ ...given, isReplaced }];
  });
}

const laterFor = (household: Household, carerIndex: number) =>
  household.plan.statePay === "no" ? [] : laterSchemes(household, carerIndex);

function otherCurrency(household: Household, carerIndex: number): string[] {
  const { plan, law } = household;
  const isOther = law !== null && plan.statePay !== "no" && lawInOwnCurrency(household, carerIndex) === null;
  const role = plan.carers[carerIndex]?.role ?? "primary";
  return isOther && schemesOf(law, role, plan.path).length > 0 ? [t.otherCurrency(law.currency)] : [];
}

/** State pay that is in no sum, as the law refuses it. */
export function notPaidWords(household: Household, people: readonly CarerWords[]): string[] {
  const all = household.plan.carers.flatMap((_, carer) =>
    refusedFor(household, carer)
      .filter(({ isReplaced }) => !isReplaced)
      .map(({ name, because }) => ({ carer, name, because })),
  );
  const keyOf = ({ name, because }: (typeof all)[number]) => t.refused(name, because);
  return [...new Set(all.map(keyOf))].flatMap((key) => {
    const alike = all.filter((one) => keyOf(one) === key);
    const names = alike.map(({ carer }) => people[carer]?.name ?? "");
    return alike.slice(0, 1).map(({ name, because }) => t.refused(t.ofCarers(name, names), because));
  });
}
