import { type CalendarIds, newCalendarIds } from "../calendar/event-ids";
import { expectations, type PayPeriod, planPaths, roles, uses } from "../plan";
import type { Plan, PlanBlock } from "../schema";
import { type Way, wayNames } from "../ways/ways";
import { codedAnswers } from "./linked-answers";
import { monthsCode } from "./months-code";

/**
 * A plan as a URL fragment, which browsers never send: `v1.` and base64url of compact JSON in UTF-8.
 * read-code.ts reads it.
 */

export const mostCode = 1_500;

export const version = "v1.";

/** Links name them by place. */
export const linkedPeriods: readonly PayPeriod[] = ["week", "year", "month"];

/** A birth, with rates that go on: links leave that out. */
const usual = "0,1";

/** What employers said when the link was made. */
export interface LinkBasis {
  /** By carer, the month of the employer's last change, `YYYY-MM`; null without employer. */
  months: (string | null)[];
  /** The least that came in, in minor units. Empty in a link without pay, as it tells of pay. */
  received: { currency: string; least: number }[];
}

interface CodeOptions {
  withPay?: boolean;
  made?: LinkBasis;
  ways?: readonly Way[];
  ids?: CalendarIds;
}

/**
 * Leaves out pay and answers, and what tells of them, unless `withPay`; and all ways if they make it too long, then
 * all answers.
 */
export function planCode(plan: Plan, options: CodeOptions = {}): string {
  const code = codeOf(plan, options);
  if (code.length <= mostCode) return code;
  const short = codeOf(plan, { ...options, ways: [] });
  return short.length <= mostCode ? short : codeOf(withoutAnswers(plan), { ...options, ways: [] });
}

const withoutAnswers = (plan: Plan): Plan => ({
  ...plan,
  carers: plan.carers.map(({ answers: _, ...carer }) => carer),
});

export function hasRoomForWays(plan: Plan, options: CodeOptions): boolean {
  return codeOf(plan, options).length <= mostCode;
}

function codeOf(plan: Plan, { withPay = false, made, ways = [], ids }: CodeOptions): string {
  const options: string[] = [];
  const placeOf = (option: string) => {
    if (!options.includes(option)) options.push(option);
    return options.indexOf(option);
  };
  const blockOf = ({ from, weeks, use, option, withState, days }: PlanBlock) => {
    const state = withState === undefined ? 0 : withState ? 1 : 2;
    const list = [from, weeks, uses.indexOf(use), state, option === undefined ? -1 : placeOf(option)];
    if (days !== undefined) return [...list, days];
    return option === undefined ? (state === 0 ? list.slice(0, 3) : list.slice(0, 4)) : list;
  };
  const carers = plan.carers.map(({ role, name, employer, start, pay, net, netPer, blocks }) => [
    roles.indexOf(role),
    employer,
    start,
    withPay && pay ? [pay.amount, linkedPeriods.indexOf(pay.per)] : null,
    blocks.map(blockOf),
    ...(withPay && net !== undefined ? [name ?? null, net] : name === undefined ? [] : [name]),
    ...(withPay && netPer !== undefined ? [linkedPeriods.indexOf(netPer)] : []),
  ]);
  const { birth, path, children, country, region, statePay, ratesGoOn } = plan;
  const received = withPay ? made?.received.map(({ currency, least }) => [currency, least]) : [];
  const list: unknown[] = [
    ...[birth, children, country, region, expectations.indexOf(statePay), carers, options],
    ...(made ? [[made.months, received]] : []),
  ];
  const isUsual = ids?.blocks.join(";") === newCalendarIds("", plan).blocks.join(";");
  const known = ids && [ids.plan, ...(isUsual ? [] : ids.blocks)];
  const more = [planPaths.indexOf(path), ratesGoOn ? 1 : 0, ...(known ? [known] : [])];
  const answers = withPay ? codedAnswers(plan) : null;
  const months = monthsCode(plan, withPay);
  const isMore = answers !== null || months !== null;
  const hasWays = ways.length > 0 || isMore;
  if (more.join() !== usual || hasWays) list.push(...(made ? [more] : [null, more]));
  if (hasWays)
    list.push(
      ways.map(({ name, blocks }) => [wayNames.indexOf(name), ...blocks.map((of) => of.map(blockOf))]),
    );
  if (isMore) list.push({ ...(answers && { q: answers }), ...(months && { m: months }) });
  const base64 = btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(list))));
  return version + base64.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
