/** What a household's plan may hold. It is never stored. */

export const uses = ["provision", "state", "annual", "unpaid", "work", "in_touch"] as const;
/**
 * `provision` is the employer's leave, `state` state pay alone. `in_touch` is leave with state pay and some
 * days of work that do not end it.
 */
export type Use = (typeof uses)[number];

export const roles = ["primary", "secondary"] as const;
/** `primary` gives birth or mainly cares. */
export type Role = (typeof roles)[number];

/** How the child comes. */
export const planPaths = ["birth", "adoption"] as const;
export type PlanPath = (typeof planPaths)[number];

export const expectations = ["yes", "no", "unsure"] as const;

export const payPeriods = ["week", "month", "year"] as const;
export type PayPeriod = (typeof payPeriods)[number];

export type PayKind = "take_home" | "before_tax";

/** A year has 52 weeks and 12 months. */
export function yearlyPay(amount: number, per: PayPeriod): number {
  return amount * { week: 52, month: 12, year: 1 }[per];
}

/** One shape for each net pay, so that a plan and its link are equal. */
export function netPayOf(
  net: number | undefined,
  per: PayPeriod | undefined,
): { net?: number; netPer?: PayPeriod } {
  if (net === undefined) return {};
  return per === undefined || per === "month" ? { net } : { net, netPer: per };
}

/** The range of a plan in weeks. Week 1 starts on the first Monday on or after the birth. */
export const firstWeek = -16;
export const lastWeek = 104;

export const birthFrom = "2024-01-01";
export const birthTo = "2028-12-31";

/** A carer's blocks, and pay in minor units. */
export const mostBlocks = 12;
export const mostPay = 100_000_000;

/** A word of the policy, a share of pay, or a state payment's id. */
export const optionPattern = /^(half_pay_double|alternative|(100|[1-9]?\d)%|[a-z]{2}_[a-z0-9_]{1,40})$/;

/** Of one carer. */
export const mostAnswers = 20;

/** Names a question about who gets a payment: see `Condition` of the law. */
export const answerKeyPattern = /^(service(_by)?\.\d{1,3}|[a-z]{2}_[a-z0-9_]{1,30})$/;

/** One shape for no answers, so that a plan and its link are equal. */
export function answersOf(answers: Readonly<Record<string, boolean>> = {}): {
  answers?: Record<string, boolean>;
} {
  return Object.keys(answers).length === 0 ? {} : { answers: { ...answers } };
}

/** What a month of a child's life is to a parent in Germany. */
export const monthChoices = ["none", "basis", "plus", "bonus"] as const;

/** A carer's runs of months, the months of all of them, and older children. */
export const mostRuns = 12;
export const mostMonths = 32;
export const mostSiblings = 5;
export const mostHours = 60;

/** The first birth whose months are reckoned in Germany. A test holds it to the law's figure. */
export const monthsSince = "2025-04-01";

export type MonthChoice = (typeof monthChoices)[number];

/** Months of a child's life, one run after the other from month 1. */
export interface MonthRun {
  months: number;
  choice: MonthChoice;
  /** Of work a week, in the mean of the month. */
  hours?: number;
  /** Pay a month meanwhile, in minor units: before tax where the carer has tax marks, else net. */
  earns?: number;
}

/** What a German pay slip says of tax and insurance. Class VI does not count for Elterngeld (BEEG § 2e (3)). */
export interface TaxMarks {
  taxClass: 1 | 2 | 3 | 4 | 5;
  paysChurchTax: boolean;
  /** Allowances for children on the pay slip, as 0.5 or 1. */
  childAllowances?: number;
  /** Compulsory statutory insurance. Each is so if left out. */
  hasHealth?: boolean;
  hasPension?: boolean;
  hasUnemployment?: boolean;
}

/** One shape for each run, so that a plan and its link are equal. A month without Elterngeld has no work of its own. */
export function monthRunOf({ months, choice, hours = 0, earns = 0 }: MonthRun): MonthRun {
  if (choice === "none") return { months, choice };
  return { months, choice, ...(hours > 0 && { hours }), ...(earns > 0 && { earns }) };
}

/** The same of a pay slip: what is usual is left out. */
export function taxMarksOf({ taxClass, paysChurchTax, childAllowances = 0, ...insured }: TaxMarks): TaxMarks {
  const { hasHealth = true, hasPension = true, hasUnemployment = true } = insured;
  return {
    taxClass,
    paysChurchTax,
    ...(childAllowances > 0 && { childAllowances }),
    ...(!hasHealth && { hasHealth }),
    ...(!hasPension && { hasPension }),
    ...(!hasUnemployment && { hasUnemployment }),
  };
}

export const mostNameCharacters = 30;

/** A carer's name or role. Single spaces, and no marks that turn the reading direction. */
export const namePattern =
  /^(?=.{1,30}$)(?:[^\s\p{C}]|[\u200c\u200d])+(?: (?:[^\s\p{C}]|[\u200c\u200d])+)*$/u;

export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** Of two overlapping blocks, the later in the list is left out whole. */
interface LaidOut {
  blockOf: Map<number, number>;
  leftOut: number[];
}

export function layOut(blocks: readonly { from: number; weeks: number }[]): LaidOut {
  const blockOf = new Map<number, number>();
  const leftOut: number[] = [];
  for (const [place, { from, weeks }] of blocks.entries()) {
    const all = Array.from({ length: weeks }, (_, n) => from + n).filter((week) => week <= lastWeek);
    if (all.some((week) => blockOf.has(week))) leftOut.push(place);
    else for (const week of all) blockOf.set(week, place);
  }
  return { blockOf, leftOut };
}

/** An employer's public id, also with the group of its staff: "3n1wz6vwmx.nurses". */
export const employerPattern = /^[0-9a-z]{1,10}(\.[0-9a-z-]{1,40})?$/;
