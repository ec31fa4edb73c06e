import { dayText, mondayOf, monthsAfter } from "./calendar-rules";
import { prefixes, readRows, sentLines } from "./plan-lines-rules";
import {
  birthFrom,
  birthTo,
  expectations,
  isDay,
  mostNameCharacters,
  mostPay,
  type Role,
  roles,
} from "./plan-rules";
import type { Plan, PlanCarer } from "./schema";
import { fieldErrors } from "./texts";

/** A plan as a form sends it. */

/** What a form sends of one carer, before its employer is looked up. */
export interface ReadCarer {
  carer: PlanCarer;
  /** What was typed as the employer's name; null where the form had no such field. */
  name: string | null;
  /**
   * A first plan is to be drawn: it was asked for, no lines came, or they stand as our own first plan had them. What
   * somebody typed stays, whatever else they change.
   */
  isToDraft: boolean;
}

export interface ReadForm {
  plan: Plan;
  carers: ReadCarer[];
  /** By field. */
  errors: Record<string, string[]>;
  /** What was typed into a field of `errors`, as far as one field has it: it stays there. */
  unread: Record<string, string>;
  /** The fields of a second carer who was taken out of the plan, as they were sent: who comes back finds them. */
  aside: [name: string, value: string][];
}

/** More fields than the longest plan has of one carer. */
const mostAside = 100;

/** Reads a form's fields. What cannot be read stands in `errors`, and what the former plan has takes its place. */
export function readPlanForm(params: URLSearchParams, former: Plan): ReadForm {
  const errors: ReadForm["errors"] = {};
  const unread: ReadForm["unread"] = {};
  const say = (field: string, message: string) => {
    errors[field] = [message];
    const typed = params.get(field);
    if (typed !== null) unread[field] = typed.slice(0, 60);
  };
  const sent = (field: string) => params.get(field)?.trim() ?? "";

  let { birth } = former;
  const day = sent("birth");
  if (day !== "")
    if (isDay(day) && day >= birthFrom && day <= birthTo) birth = day;
    else say("birth", fieldErrors.birth);
  const count = Number(sent("children") || former.children);
  const children = Number.isInteger(count) && count >= 1 && count <= 9 ? count : former.children;
  const typed = sent("country").toUpperCase();
  const country = /^[A-Z]{2}$/.test(typed) ? typed : former.country;
  const region = /^[A-Z]{2}-[A-Z0-9]{1,3}$/.test(sent("region")) && sent("region").startsWith(country);
  const statePay = expectations.find((one) => one === sent("state")) ?? former.statePay;
  const isAlone = sent("carers") === "1";
  const wanted = isAlone
    ? roles.slice(0, 1)
    : sent("carers") === "2"
      ? roles
      : former.carers.map(({ role }) => role);
  const carers = [...wanted].sort().map((role) => {
    const before = former.carers.find((carer) => carer.role === role);
    return readCarer(params, role, before, birth, say);
  });
  const plan: Plan = {
    birth,
    children,
    country,
    region: region ? sent("region") : null,
    statePay,
    carers: carers.map(({ carer }) => carer),
  };
  return { plan, carers, errors, unread, aside: isAlone ? fieldsOf(params, prefixes.secondary) : [] };
}

function fieldsOf(params: URLSearchParams, prefix: string): ReadForm["aside"] {
  return [...params]
    .filter(([name]) => name === prefix || name.startsWith(`${prefix}-`))
    .slice(0, mostAside)
    .map(([name, value]) => [name, value.slice(0, 200)]);
}

function readCarer(
  params: URLSearchParams,
  role: Role,
  before: PlanCarer | undefined,
  birth: string,
  say: (field: string, message: string) => void,
): ReadCarer {
  const of = (field: string) => `${prefixes[role]}-${field}`;
  const sent = (field: string) => params.get(of(field))?.trim() ?? "";
  const id = params.get(prefixes[role]);
  const employer = id === null ? (before?.employer ?? null) : /^[0-9a-z]{1,10}$/.test(id) ? id : null;

  let start = params.has(of("start")) ? null : (before?.start ?? null);
  if (sent("start") !== "")
    if (
      /^(19|20)\d\d-(0[1-9]|1[0-2])$/.test(sent("start")) ||
      (isDay(sent("start")) && sent("start") >= "1900")
    )
      start = sent("start");
    else say(of("start"), fieldErrors.start);

  let pay = params.has(of("pay")) ? null : (before?.pay ?? null);
  if (sent("pay") !== "") {
    const amount = typedAmount(sent("pay"));
    if (amount !== null) pay = { amount, per: sent("per") === "year" ? "year" : "week" };
    else say(of("pay"), fieldErrors.pay);
  }

  const name = params.has(of("who")) ? typedName(sent("who")) : before?.name;
  const isOurs = params.get(of("drawn")) === sentLines(params, prefixes[role]);
  const isToDraft = !params.has(of("w")) || params.get("draft") === role || isOurs;
  const blocks = isToDraft ? [] : readRows(params, role, birth, say);
  return {
    carer: { role, ...(name !== undefined && { name }), employer, start, pay, blocks },
    // One of the names that were offered for it.
    name: params.has(of("name")) ? (sent("pick") || sent("name")).slice(0, 200) : null,
    isToDraft,
  };
}

/** What a carer is to be called; undefined where nothing was typed. */
function typedName(text: string): string | undefined {
  const words = text.replace(/[\s\p{C}]+/gu, " ").trim();
  return Array.from(words).slice(0, mostNameCharacters).join("").trim() || undefined;
}

/** An amount as people type it, with or without a sign and commas, in minor units; null where it cannot be read. */
export function typedAmount(text: string): number | null {
  const digits = text.replace(/[\s,]|^[A-Z]{0,3}[$£€]/g, "");
  const amount = /^\d{1,9}(\.\d{1,2})?$/.test(digits) ? Math.round(Number(digits) * 100) : Infinity;
  return amount <= mostPay ? amount : null;
}

/** The country of a plan that says none. */
export const usualCountry = "AU";

/**
 * A plan for a first visit: a child due in about three months, two parents at employers that are not listed. Due on a
 * Monday, from which weeks of leave are whole weeks of the plan, so that a first look has the policies' own figures.
 */
export function usualPlan(now: number): Plan {
  const due = dayText(mondayOf(new Date(now + 90 * 86_400_000).toISOString().slice(0, 10), 1));
  const carer = (role: Role): PlanCarer => ({ role, employer: null, start: null, pay: null, blocks: [] });
  return {
    birth: due > birthTo ? birthTo : due < birthFrom ? birthFrom : due,
    children: 1,
    country: usualCountry,
    region: null,
    statePay: "yes",
    carers: roles.map(carer),
  };
}

/** What somebody has told an employer's page, which its plan starts with. */
interface Told {
  /** The day of birth, `YYYY-MM-DD`; null where it was not told. */
  due: string | null;
  /** Months in the job at the birth; null where it was not told. */
  months: number | null;
  /** A week's gross pay in minor units; null where it was not told. */
  pay: number | null;
}

/** The planner for someone of an employer, with what its page was told. */
export function planAddress(employer: string, { due, months, pay }: Told): string {
  const birth = due !== null && due >= birthFrom && due <= birthTo ? due : null;
  const start = birth === null || months === null ? null : monthsAfter(birth, -months).slice(0, 7);
  const told = {
    a: employer,
    birth,
    "a-start": start !== null && start >= "1900" ? start : null,
    "a-pay": pay === null ? null : String(pay / 100),
  };
  const params = new URLSearchParams(
    Object.entries(told).flatMap(([key, text]) => (text ? [[key, text]] : [])),
  );
  return `/plan?${params.toString()}`;
}
