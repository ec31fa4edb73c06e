import type { Step } from "~/policy/document/provision-schema";
import { weekTenths } from "~/policy/document/service-rules";
import type { Range } from "../result-schema";
import type { Portion } from "../types";

/** What an employer pays beside the state in one week, in whole numbers, rounded half up once a week. */

/** In minor units: what comes, and what would come if claimed. */
interface StateOfWeek {
  received: number;
  ifClaimed: number;
}

/** How they meet where the step does not say; null for both extremes. */
type Relation = NonNullable<Step["state"]> | null;

interface EmployerOfWeek extends Range {
  isAtLeast: boolean;
}

/** `from` and `tenths` are tenths of a week. `left` is the time after the last step. */
export function portionsAt(
  steps: readonly Step[],
  from: number,
  tenths: number,
): { portions: Portion[]; left: number } {
  const portions: Portion[] = [];
  const end = from + tenths;
  let start = 0;
  let at = from;
  for (const step of steps) {
    if (at >= end) break;
    const length = weekTenths(step);
    const stop = length === null ? Infinity : start + length;
    const until = Math.min(stop, end);
    if (until > at) {
      portions.push({ step, tenths: until - at });
      at = until;
    }
    start = stop;
  }
  return { portions, left: end - at };
}

export const isUnpaid = ({ pay }: Step) => pay.kind === "unpaid" || (pay.kind === "percent" && pay.pct === 0);

/** Ten thousandths of a minor unit: at this precision a thousandth of pay in a tenth of a week is whole. */
const perMinorUnit = 10_000;

/**
 * @param normal a week's pay, in minor units.
 * @param portions the state's pay is spread over them evenly.
 * @param isExact not rounded to whole minor units.
 * @param left the share of a fixed amount that tax leaves, where `normal` is take-home pay.
 */
export function employerPay(
  normal: number,
  portions: readonly Portion[],
  {
    relation,
    left = 1,
    isExact = false,
    ...state
  }: StateOfWeek & { relation: Relation; left?: number; isExact?: boolean },
): EmployerOfWeek {
  const all = portions.reduce((sum, { tenths }) => sum + tenths, 0);
  let least = 0;
  let most = 0;
  let isAtLeast = false;
  for (const { step, tenths } of portions) {
    const spread = (minor: number) => (all === 0 ? 0 : Math.round((minor * perMinorUnit * tenths) / all));
    const relatedStep = { ...step, state: step.state ?? relation };
    const part = partOf(
      relatedStep,
      (normal * perMinorUnit * tenths) / 10,
      payOf(step, normal, left) * tenths,
      {
        received: spread(state.received),
        ifClaimed: spread(state.ifClaimed),
      },
    );
    least += part.least;
    most += part.most;
    isAtLeast ||= step.pay.kind === "not_stated";
  }
  const toAmount = isExact ? (amount: number) => amount / perMinorUnit : toMinor;
  return { least: toAmount(least), most: toAmount(most), isAtLeast };
}

const toMinor = (amount: number) => Math.floor((amount + perMinorUnit / 2) / perMinorUnit);

/** For a tenth of a week, in ten thousandths. */
function payOf({ pay }: Step, normal: number, left: number): number {
  if (pay.kind === "percent") return normal * Math.round(pay.pct * 10);
  return pay.kind === "flat" ? Math.round(pay.amount * 1_000 * left) : 0;
}

/** If the relation to state pay is not stated, between the two extremes. */
function partOf(step: Step, normal: number, gross: number, state: StateOfWeek): Range {
  const same = (amount: number): Range => ({ least: amount, most: amount });
  const less = (by: number) => Math.max(0, gross - by);
  switch (step.state ?? null) {
    case "included":
      return same(less(state.received));
    case "tops_up":
      return same(step.requiresReceipt && state.received === 0 ? 0 : less(state.ifClaimed));
    case "on_top_capped":
      return same(Math.min(gross, Math.max(0, normal - state.received)));
    case null:
      return { least: less(state.received), most: gross };
    default:
      return same(gross);
  }
}
