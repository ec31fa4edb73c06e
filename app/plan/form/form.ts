import { cleanName } from "~/core/clean-name";
import { readMoney } from "~/core/number-reader";
import { mostUsualPay } from "../engine/household";
import {
  birthFrom,
  birthTo,
  expectations,
  isDay,
  mostNameCharacters,
  mostPay,
  netPayOf,
  type PayPeriod,
  payPeriods,
  planPaths,
  type Role,
  roles,
  employerPattern,
} from "../plan";
import type { Plan, PlanCarer } from "../schema";
import { readAnswers } from "./answers";
import { linesOf, prefixes, readRows, type Say, sentLines } from "./lines";
import { readMonths, readSiblings, readTaxMarks } from "./months";
import { readStart, yearAlone } from "./start-month";
import { fieldErrors } from "./texts";

interface ReadCarer {
  carer: PlanCarer;
  /** The typed employer name; null if the form had no such field. */
  name: string | null;
  /**
   * Asked for, or no lines came, or the lines are unchanged from our own first plan. Typed lines always stay, and all
   * lines while something could not be read.
   */
  isToDraft: boolean;
}

export interface ReadForm {
  plan: Plan;
  carers: ReadCarer[];
  /** By field. */
  errors: Record<string, string[]>;
  /** The wrong text of a field, so that the field keeps it. */
  unread: Record<string, string>;
  /** Fields of a second carer who was removed, in case they come back. */
  aside: [name: string, value: string][];
}

/** A plan as if a form had sent it. */
export function formOf(plan: Plan): ReadForm {
  const sorted = { ...plan, carers: [...plan.carers].sort((a, b) => a.role.localeCompare(b.role)) };
  return {
    plan: sorted,
    carers: sorted.carers.map((carer) => ({ carer, name: null, isToDraft: false })),
    errors: {},
    unread: {},
    aside: [],
  };
}

/** Otherwise a plan is not reckoned: what could not be read is no zero, and no example stands for it. */
export const isAllRead = ({ errors }: Pick<ReadForm, "errors">): boolean => Object.keys(errors).length === 0;

/** More fields than a carer of the longest plan has. */
const mostAside = 100;

/**
 * Wrong fields go to `errors`, and the former plan's value is used.
 * @param currencies by carer, of their pay; null or left out where it is not known yet.
 */
export function readPlanForm(
  params: URLSearchParams,
  former: Plan,
  currencies: readonly (string | null)[] = [],
): ReadForm {
  const errors: ReadForm["errors"] = {};
  const unread: ReadForm["unread"] = {};
  const say: Say = (field, message, kept = {}) => {
    errors[field] = [message];
    for (const [name, typed] of Object.entries({ [field]: params.get(field), ...kept }))
      if (typed !== null) unread[name] = typed.slice(0, 60);
  };
  const sent = (field: string) => params.get(field)?.trim() ?? "";

  let { birth } = former;
  const day = sent("birth");
  if (day !== "")
    if (isDay(day) && day >= birthFrom && day <= birthTo) birth = day;
    else say("birth", fieldErrors.birth);
  else if (params.has("ask")) say("birth", fieldErrors.birthNeeded);
  const count = Number(sent("children") || former.children);
  const children = Number.isInteger(count) && count >= 1 && count <= 9 ? count : former.children;
  const typed = sent("country").toUpperCase();
  const country = /^[A-Z]{2}$/.test(typed) ? typed : former.country;
  // A form has one such choice for each country.
  const region = params
    .getAll("region")
    .find((code) => /^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(code) && code.startsWith(country));
  const statePay = expectations.find((one) => one === sent("state")) ?? former.statePay;
  const isAlone = sent("carers") === "1";
  const wanted = isAlone
    ? roles.slice(0, 1)
    : sent("carers") === "2"
      ? roles
      : former.carers.map(({ role }) => role);
  const siblings = readSiblings(params, former, birth, say);
  let carers = [...wanted].sort().map((role, place) => {
    const before = former.carers.find((carer) => carer.role === role);
    return readCarer(params, { role, before, birth, currency: currencies[place] ?? null }, say);
  });
  if (!isAllRead({ errors }))
    carers = carers.map((read) => {
      const { lines, drawn } = asSent(params, read, birth);
      unread[`${prefixes[read.carer.role]}-drawn`] = drawn;
      return lines;
    });
  const plan: Plan = {
    birth,
    path: planPaths.find((one) => one === sent("path")) ?? former.path,
    children,
    country,
    region: region ?? null,
    statePay,
    // An unchecked box is not sent: the hidden field before it is.
    ratesGoOn: params.has("rates") ? params.getAll("rates").includes("on") : former.ratesGoOn,
    carers: carers.map(({ carer }) => carer),
    ...siblings,
  };
  return { plan, carers, errors, unread, aside: isAlone ? fieldsOf(params, prefixes.secondary) : [] };
}

/** With the lines that came, and those that count as ours once all of it can be read. */
function asSent(
  params: URLSearchParams,
  read: ReadCarer,
  birth: string,
): { lines: ReadCarer; drawn: string } {
  const { carer, isToDraft } = read;
  const sent = params.get(`${prefixes[carer.role]}-drawn`) ?? "";
  if (!isToDraft) return { lines: read, drawn: sent.slice(0, 1_000) };
  const blocks = readRows(params, carer.role, birth, () => undefined);
  return { lines: { ...read, carer: { ...carer, blocks }, isToDraft: false }, drawn: linesOf(blocks) };
}

function fieldsOf(params: URLSearchParams, prefix: string): ReadForm["aside"] {
  return [...params]
    .filter(([name]) => name === prefix || name.startsWith(`${prefix}-`))
    .slice(0, mostAside)
    .map(([name, value]) => [name, value.slice(0, 200)]);
}

interface AskedCarer {
  role: Role;
  before: PlanCarer | undefined;
  birth: string;
  currency: string | null;
}

function readCarer(
  params: URLSearchParams,
  { role, before, birth, currency }: AskedCarer,
  say: Say,
): ReadCarer {
  const fieldName = (field: string) => `${prefixes[role]}-${field}`;
  const sent = (field: string) => params.get(fieldName(field))?.trim() ?? "";
  const id = params.get(prefixes[role]);
  const employer = id === null ? (before?.employer ?? null) : employerPattern.test(id) ? id : null;

  let start = params.has(fieldName("start")) ? null : (before?.start ?? null);
  if (sent("start") !== "") {
    start = readStart(sent("start"));
    if (start === null)
      say(
        fieldName("start"),
        yearAlone.test(sent("start")) ? fieldErrors.startMonth(sent("start")) : fieldErrors.start,
      );
  }

  let pay = params.has(fieldName("pay")) ? null : (before?.pay ?? null);
  if (sent("pay") !== "") {
    const per = periodOf(sent("per")) ?? "week";
    const { amount, problem } = typedPay(sent("pay"), per, currency);
    if (problem === undefined) pay = { amount, per };
    else say(fieldName("pay"), problem, { [fieldName("per")]: per });
  }

  let netPay = params.has(fieldName("net")) ? {} : netPayOf(before?.net, before?.netPer);
  if (sent("net") !== "") {
    const per = periodOf(sent("net-per")) ?? "month";
    const { amount, problem } = typedPay(sent("net"), per, currency);
    if (problem === undefined) netPay = netPayOf(amount, per);
    else say(fieldName("net"), problem, { [fieldName("net-per")]: per });
  }

  const name = params.has(fieldName("who")) ? typedName(sent("who")) : before?.name;
  const isOurs = params.get(fieldName("drawn")) === sentLines(params, prefixes[role]);
  const isAsked = [role, "all"].includes(params.get("draft") ?? "");
  const isToDraft = !params.has(fieldName("w")) || isAsked || isOurs;
  const months = readMonths(
    params,
    { prefix: prefixes[role], before: before?.months, isToDraft: isAsked },
    say,
  );
  const blocks = isToDraft ? [] : readRows(params, role, birth, say);
  return {
    carer: {
      role,
      ...(name !== undefined && { name }),
      employer,
      start,
      pay,
      ...netPay,
      ...readAnswers(params, role, before?.answers),
      blocks,
      ...(months && { months }),
      ...readTaxMarks(params, prefixes[role], before?.taxMarks),
    },
    // The visitor picked one of the suggested names.
    name: params.has(fieldName("name")) ? (sent("pick") || sent("name")).slice(0, 200) : null,
    isToDraft,
  };
}

const periodOf = (text: string) => payPeriods.find((one) => one === text);

function typedName(text: string): string | undefined {
  const words = cleanName(text)
    .replace(/(?:(?![\u200c\u200d])[\s\p{C}])+/gu, " ")
    .trim();
  return Array.from(words).slice(0, mostNameCharacters).join("").trim() || undefined;
}

type TypedPay = { amount: number; problem?: undefined } | { amount?: undefined; problem: string };

/**
 * In minor units.
 * @param currency that is asked for; null where it is not known.
 * @param hasPeriods whether the form asks for the period too.
 */
export function typedPay(text: string, per: PayPeriod, currency: string | null, hasPeriods = true): TypedPay {
  const amount = readMoney(text);
  if (amount === null || amount > mostPay) return { problem: fieldErrors.pay };
  if (currency !== null && isInOther(currency, text))
    return { problem: fieldErrors.payCurrency(currencyPart(currency, "name")) };
  return currency !== null && amount > mostUsualPay(currency, per)
    ? { problem: fieldErrors.payPeriod(text.slice(0, 20), per, hasPeriods) }
    : { amount };
}

/** "$" is any dollar, "US$" and "USD" are one. */
function isInOther(currency: string, text: string): boolean {
  const named = text.normalize("NFKC").match(/[A-Z]{0,3}\p{Sc}|[A-Z]{3}|kr/gu) ?? [];
  return named.some((name) => {
    const sign = name.replace(/[A-Z]+/, "");
    const isOtherSign = sign !== "" && sign !== currencyPart(currency, "narrowSymbol");
    return isOtherSign || !currency.startsWith(name.slice(0, name.length - sign.length));
  });
}

/** "Australian dollars", "$". */
function currencyPart(currency: string, currencyDisplay: "name" | "narrowSymbol"): string {
  const parts = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
    currencyDisplay,
  }).formatToParts(2);
  return parts.find(({ type }) => type === "currency")?.value ?? currency;
}
