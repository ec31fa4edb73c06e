import { isCountryCode } from "~/features/policy/document/codes";
import { layOut } from "./schedule-rules";
import {
  birthFrom,
  birthTo,
  expectations,
  firstWeek,
  isDay,
  lastWeek,
  mostBlocks,
  mostPay,
  namePattern,
  optionPattern,
  planPaths,
  roles,
  uses,
} from "./plan-rules";
import type { Plan, PlanBlock, PlanCarer } from "./schema";
import { mostWays, type Way, wayNames } from "./ways-rules";

/**
 * A plan as a URL fragment, which browsers never send: `v1.` and base64url of compact JSON in UTF-8. It is
 * checked by hand because the zod schema is too large for browsers; a test compares the two.
 */

export const mostCode = 1_500;

const version = "v1.";

/** A birth, with rates that go on: links leave that out. */
const usual = "0,1";

/** What employers said when the link was made. */
export interface LinkBasis {
  /** By carer, the month of the employer's last change, `YYYY-MM`; null without employer. */
  months: (string | null)[];
  /** The least that came in, in minor units. Empty in a link without pay, as it tells of pay. */
  received: { currency: string; least: number }[];
}

export interface LinkedPlan {
  plan: Plan;
  /** Null if the link does not say. */
  made: LinkBasis | null;
  ways: Way[];
}

interface CodeOptions {
  withPay?: boolean;
  made?: LinkBasis;
  ways?: readonly Way[];
}

/** Leaves out pay, and what tells of it, unless `withPay`; and all ways if they make it too long. */
export function planCode(plan: Plan, options: CodeOptions = {}): string {
  const code = codeOf(plan, options);
  return code.length > mostCode ? codeOf(plan, { ...options, ways: [] }) : code;
}

export function hasRoomForWays(plan: Plan, options: CodeOptions): boolean {
  return codeOf(plan, options).length <= mostCode;
}

function codeOf(plan: Plan, { withPay = false, made, ways = [] }: CodeOptions): string {
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
  const carers = plan.carers.map(({ role, name, employer, start, pay, net, blocks }) => [
    roles.indexOf(role),
    employer,
    start,
    withPay && pay ? [pay.amount, pay.per === "year" ? 1 : 0] : null,
    blocks.map(blockOf),
    ...(withPay && net !== undefined ? [name ?? null, net] : name === undefined ? [] : [name]),
  ]);
  const { birth, path, children, country, region, statePay, ratesGoOn } = plan;
  const received = withPay ? made?.received.map(({ currency, least }) => [currency, least]) : [];
  const list: unknown[] = [
    ...[birth, children, country, region, expectations.indexOf(statePay), carers, options],
    ...(made ? [[made.months, received]] : []),
  ];
  const more = [planPaths.indexOf(path), ratesGoOn ? 1 : 0];
  if (more.join() !== usual || ways.length > 0) list.push(...(made ? [more] : [null, more]));
  if (ways.length > 0)
    list.push(
      ways.map(({ name, blocks }) => [wayNames.indexOf(name), ...blocks.map((of) => of.map(blockOf))]),
    );
  const base64 = btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(list))));
  return version + base64.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Null if it is broken, newer, or holds anything that no plan has. */
export function readPlanCode(code: string): LinkedPlan | null {
  if (code.length > mostCode || !code.startsWith(version)) return null;
  const body = code.slice(version.length);
  if (!/^[A-Za-z0-9_-]+$/.test(body)) return null;
  try {
    const bytes = Uint8Array.from(atob(body.replaceAll("-", "+").replaceAll("_", "/")), (sign) =>
      sign.charCodeAt(0),
    );
    const list: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    if (!isListOf(list, 7, 8, 9, 10)) return null;
    const plan = planOf(list.slice(0, 7), list.length > 8 ? list[8] : [0, 1]);
    const hasMade = list.length > 7 && !(list.length > 8 && list[7] === null);
    const made = hasMade ? madeWith(list[7], plan) : null;
    const ways = plan && (list.length === 10 ? waysOf(list[9], plan.carers.length, list[6]) : []);
    return plan === null || made === undefined || ways === null ? null : { plan, made, ways };
  } catch {
    // Not base64, UTF-8 or JSON.
    return null;
  }
}

const isWhole = (value: unknown, least: number, most: number): value is number =>
  typeof value === "number" &&
  Number.isInteger(value) &&
  value >= least &&
  value <= most &&
  !Object.is(value, -0);

const matches = (value: unknown, pattern: RegExp): value is string =>
  typeof value === "string" && pattern.test(value);

const isListOf = (value: unknown, ...lengths: number[]): value is unknown[] =>
  Array.isArray(value) && lengths.includes(value.length);

/** @returns undefined if it is malformed. */
function madeWith(list: unknown, plan: Plan | null): LinkBasis | undefined {
  if (!isListOf(list, 2) || plan === null) return undefined;
  const [months, sums] = list;
  if (!isListOf(months, plan.carers.length) || !isListOf(sums, 0, 1, 2)) return undefined;
  const isMonth = (value: unknown): value is string | null =>
    value === null || matches(value, /^20\d\d-(0[1-9]|1[0-2])$/);
  const received = sums.flatMap((sum) => {
    if (!isListOf(sum, 2)) return [];
    const [currency, least] = sum;
    return matches(currency, /^[A-Z]{3}$/) && isWhole(least, 0, 1_000 * mostPay) ? [{ currency, least }] : [];
  });
  return months.every(isMonth) && received.length === sums.length ? { months, received } : undefined;
}

function planOf(list: unknown[], more: unknown): Plan | null {
  const [birth, children, country, region, answer, carers, options] = list;
  if (typeof birth !== "string" || !isDay(birth) || birth < birthFrom || birth > birthTo) return null;
  if (!isWhole(children, 1, 9) || typeof country !== "string" || !isCountryCode(country)) return null;
  if (region !== null && !(matches(region, /^[A-Z]{2}-[A-Z0-9]{1,3}$/) && region.startsWith(country)))
    return null;
  const statePay = isWhole(answer, 0, 2) ? expectations[answer] : undefined;
  if (statePay === undefined || !isListOf(carers, 1, 2) || !Array.isArray(options)) return null;
  const words = options.filter((option): option is string => matches(option, optionPattern));
  if (words.length !== options.length || words.length > 2 * (1 + mostWays) * mostBlocks) return null;
  const read = carers.map((carer) => carerOf(carer, words));
  const all = read.flatMap((carer) => carer ?? []);
  if (all.length !== carers.length || (all.length === 2 && all[0]?.role === all[1]?.role)) return null;
  if (!isListOf(more, 2)) return null;
  const [at, goesOn] = more;
  const path = isWhole(at, 0, 1) ? planPaths[at] : undefined;
  if (path === undefined || !isWhole(goesOn, 0, 1)) return null;
  return { birth, path, children, country, region, statePay, ratesGoOn: goesOn === 1, carers: all };
}

function carerOf(list: unknown, options: readonly string[]): PlanCarer | null {
  if (!isListOf(list, 5, 6, 7)) return null;
  const [place, employer, start, sent, rest] = list;
  const name = list.length === 7 && list[5] === null ? undefined : list[5];
  const net = list[6];
  if (net !== undefined && !isWhole(net, 0, mostPay)) return null;
  const role = isWhole(place, 0, 1) ? roles[place] : undefined;
  if (role === undefined || (employer !== null && !matches(employer, /^[0-9a-z]{1,10}$/))) return null;
  if (start !== null) {
    if (!matches(start, /^(19|20)\d\d-\d\d(-\d\d)?$/)) return null;
    if (!isDay(start.length === 7 ? `${start}-01` : start)) return null;
  }
  if (name !== undefined && !matches(name, namePattern)) return null;
  const pay = sent === null ? null : payOf(sent);
  const blocks = blocksOf(rest, options);
  if (pay === undefined || blocks === null) return null;
  const told = { ...(name !== undefined && { name }), ...(net !== undefined && { net }) };
  return { role, ...told, employer, start, pay, blocks };
}

/** @param options the words of `planOf`, which has checked them. */
function waysOf(list: unknown, carers: number, options: unknown): Way[] | null {
  if (!Array.isArray(list) || list.length < 1 || list.length > mostWays || !Array.isArray(options))
    return null;
  const words = options.map(String);
  const ways = list.flatMap((sent): Way[] => {
    if (!isListOf(sent, 1 + carers)) return [];
    const [at, ...rest] = sent;
    const name = isWhole(at, 0, wayNames.length - 1) ? wayNames[at] : undefined;
    const blocks = rest.flatMap((of) => {
      const read = blocksOf(of, words);
      return read === null ? [] : [read];
    });
    return name === undefined || blocks.length !== carers ? [] : [{ name, blocks }];
  });
  const names = new Set(ways.map(({ name }) => name));
  return names.size === list.length ? ways : null;
}

function blocksOf(list: unknown, options: readonly string[]): PlanBlock[] | null {
  if (!Array.isArray(list) || list.length > mostBlocks) return null;
  const blocks = list.flatMap((block) => blockOfList(block, options) ?? []);
  return blocks.length !== list.length || layOut(blocks).leftOut.length > 0 ? null : blocks;
}

function payOf(list: unknown): PlanCarer["pay"] | undefined {
  if (!isListOf(list, 2)) return undefined;
  const [amount, per] = list;
  if (!isWhole(amount, 0, mostPay) || !isWhole(per, 0, 1)) return undefined;
  return { amount, per: per === 1 ? "year" : "week" };
}

function blockOfList(list: unknown, options: readonly string[]): PlanBlock | null {
  if (!isListOf(list, 3, 4, 5, 6)) return null;
  const [from, weeks, place, state = 0, sent, days] = list;
  const at = list.length === 6 && sent === -1 ? undefined : sent;
  if (days !== undefined && !isWhole(days, 1, 4)) return null;
  if (!isWhole(from, firstWeek, lastWeek) || !isWhole(weeks, 1, lastWeek - from + 1)) return null;
  const use = isWhole(place, 0, uses.length - 1) ? uses[place] : undefined;
  if (use === undefined || !isWhole(state, 0, 2)) return null;
  if (at !== undefined && !isWhole(at, 0, options.length - 1)) return null;
  const option = at === undefined ? undefined : options[at];
  return {
    from,
    weeks,
    use,
    ...(option !== undefined && { option }),
    ...(state !== 0 && { withState: state === 1 }),
    ...(days !== undefined && { days }),
  };
}
