import { isCountryCode } from "~/policy/document/codes";
import { calendarIdPattern, type CalendarIds, newCalendarIds } from "../calendar/event-ids";
import {
  birthFrom,
  birthTo,
  expectations,
  firstWeek,
  isDay,
  lastWeek,
  layOut,
  mostBlocks,
  mostPay,
  namePattern,
  netPayOf,
  optionPattern,
  planPaths,
  roles,
  uses,
  employerPattern,
} from "../plan";
import type { Plan, PlanBlock, PlanCarer } from "../schema";
import { mostWays, type Way, wayNames } from "../ways/ways";
import { answersOfCode } from "./linked-answers";
import { type LinkBasis, linkedPeriods, mostCode, version } from "./code";
import { withMonthsOf } from "./months-code";

/**
 * Reads a link's code, in browsers only where an address has one. It is checked by hand because the zod schema is
 * too large for them; a test compares the two.
 */

export interface LinkedPlan {
  plan: Plan;
  /** Null if the link does not say. */
  made: LinkBasis | null;
  ways: Way[];
  /** Null in a link of a call. */
  ids: CalendarIds | null;
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
    if (!isListOf(list, 7, 8, 9, 10, 11)) return null;
    const added = addedOf(list);
    const bare = planOf(list.slice(0, 7), list.length > 8 ? list[8] : [0, 1]);
    const plan = bare && added && withMonthsOf(bare, added.m);
    const hasMade = list.length > 7 && !(list.length > 8 && list[7] === null);
    const made = hasMade ? madeWith(list[7], plan) : null;
    const ways = plan && (hasWays(list) ? waysOf(list[9], plan.carers.length, list[6]) : []);
    const answers = added?.q === undefined ? [] : answersOfCode(added.q, plan?.carers.length ?? 0);
    const more = list[8];
    const ids = plan && isListOf(more, 3) ? idsOf(more[2], plan) : null;
    return plan === null || made === undefined || ways === null || ids === undefined || answers === null
      ? null
      : { plan: withAnswers(plan, answers), made, ways, ids };
  } catch {
    // Not base64, UTF-8 or JSON.
    return null;
  }
}

/** What plans got later stands in one object after the ways: `q` for answers, `m` for Germany’s months. */
function addedOf(list: readonly unknown[]): { q?: unknown; m?: unknown } | null {
  if (list.length < 11) return {};
  const added = list[10];
  if (typeof added !== "object" || added === null || Array.isArray(added)) return null;
  return /^(q|m|q,m)$/.test(Object.keys(added).join()) ? { ...added } : null;
}

const hasWays = (list: readonly unknown[]): boolean =>
  list.length === 10 || (list.length === 11 && !isListOf(list[9], 0));

const withAnswers = (plan: Plan, answers: readonly Pick<PlanCarer, "answers">[]): Plan => ({
  ...plan,
  carers: plan.carers.map((carer, place) => ({ ...carer, ...answers[place] })),
});

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
  if (!isListOf(more, 2, 3)) return null;
  const [at, goesOn] = more;
  const path = isWhole(at, 0, 1) ? planPaths[at] : undefined;
  if (path === undefined || !isWhole(goesOn, 0, 1)) return null;
  return { birth, path, children, country, region, statePay, ratesGoOn: goesOn === 1, carers: all };
}

/** @returns undefined if they are malformed. */
function idsOf(list: unknown, plan: Plan): CalendarIds | undefined {
  if (!isListOf(list, 1, 1 + plan.carers.length)) return undefined;
  const [id, ...sent] = list;
  if (!matches(id, calendarIdPattern)) return undefined;
  if (sent.length === 0) return newCalendarIds(id, plan);
  const blocks = sent.flatMap((ids, place) => {
    if (!isListOf(ids, plan.carers[place]?.blocks.length ?? 0)) return [];
    const whole = ids.filter((one): one is number => isWhole(one, 1, 10_000));
    return new Set(whole).size === ids.length ? [whole] : [];
  });
  return blocks.length === sent.length ? { plan: id, blocks } : undefined;
}

function carerOf(list: unknown, options: readonly string[]): PlanCarer | null {
  if (!isListOf(list, 5, 6, 7, 8)) return null;
  const [place, employer, start, sent, rest] = list;
  const name = list.length > 6 && list[5] === null ? undefined : list[5];
  const [net, per = 2] = list.slice(6);
  if (net !== undefined && !isWhole(net, 0, mostPay)) return null;
  if (!isWhole(per, 0, 2)) return null;
  const role = isWhole(place, 0, 1) ? roles[place] : undefined;
  if (role === undefined || (employer !== null && !matches(employer, employerPattern))) return null;
  if (start !== null) {
    if (!matches(start, /^(19|20)\d\d-\d\d(-\d\d)?$/)) return null;
    if (!isDay(start.length === 7 ? `${start}-01` : start)) return null;
  }
  if (name !== undefined && !matches(name, namePattern)) return null;
  const pay = sent === null ? null : payOf(sent);
  const blocks = blocksOf(rest, options);
  if (pay === undefined || blocks === null) return null;
  const nameAndNet = { ...(name !== undefined && { name }), ...netPayOf(net, linkedPeriods[per]) };
  return { role, ...nameAndNet, employer, start, pay, blocks };
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
    const blocks = rest.flatMap((coded) => {
      const read = blocksOf(coded, words);
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
  if (!isWhole(amount, 0, mostPay) || !isWhole(per, 0, 2)) return undefined;
  return { amount, per: linkedPeriods[per] ?? "week" };
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
