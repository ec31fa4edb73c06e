import { readMoney, readNumber } from "~/core/number-reader";
import {
  isDay,
  monthChoices,
  type MonthRun,
  monthRunOf,
  mostHours,
  mostMonths,
  mostPay,
  mostRuns,
  mostSiblings,
  type TaxMarks,
  taxMarksOf,
} from "../plan";
import type { Plan, PlanCarer } from "../schema";
import type { Say } from "./lines";
import { monthsErrors } from "./texts";

/** Germany's fields of a carer: runs of months as lines (`a-m`, `a-mk`, `a-mh`, `a-me`) and the pay slip's marks. */

/** A line as it stands in the form. */
export interface MonthLine {
  months: string;
  choice: string;
  hours: string;
  earns: string;
}

const lineParts = ["m", "mk", "mh", "me"] as const;

/** Minor units as somebody types them. */
export const typedMoney = (minor: number) => (minor / 100).toFixed(2).replace(/\.00$/, "");

export const monthLineOf = ({ months, choice, hours, earns }: MonthRun): MonthLine => ({
  months: String(months),
  choice,
  hours: hours === undefined ? "" : String(hours),
  earns: earns === undefined ? "" : typedMoney(earns),
});

/** Lines in one text, to tell later whether the visitor changed our own. */
export const monthLinesText = (lines: readonly MonthLine[]): string =>
  lines.map(({ months, choice, hours, earns }) => [months, choice, hours, earns].join(" ").trim()).join(",");

/** The lines that a form sent, without empty ones. */
function sentLines(params: URLSearchParams, prefix: string): MonthLine[] {
  const [months, choices, hours, pay] = lineParts.map((part) => params.getAll(`${prefix}-${part}`));
  return (months ?? []).flatMap((text, place) => {
    const line = {
      months: text.trim(),
      choice: choices?.[place] ?? "",
      hours: hours?.[place]?.trim() ?? "",
      earns: pay?.[place]?.trim() ?? "",
    };
    return line.months === "" || line.months === "0" ? [] : [line];
  });
}

/** Lines of which some could not be read, as they were typed; null where all could. */
export function unreadLines(prefix: string, unread: Readonly<Record<string, string>>): MonthLine[] | null {
  const of = (part: string, place: number) => unread[`${prefix}-${part}${place}`] ?? "";
  const lines: MonthLine[] = [];
  while (unread[`${prefix}-mk${lines.length}`] !== undefined) {
    const at = lines.length;
    lines.push({ months: of("m", at), choice: of("mk", at), hours: of("mh", at), earns: of("me", at) });
  }
  return lines.length > 0 ? lines : null;
}

/**
 * @param isToDraft a suggestion is asked for.
 * @returns undefined where we suggest the months.
 */
export function readMonths(
  params: URLSearchParams,
  { prefix, before, isToDraft }: { prefix: string; before: MonthRun[] | undefined; isToDraft: boolean },
  say: Say,
): MonthRun[] | undefined {
  if (isToDraft) return undefined;
  if (!params.has(`${prefix}-m`)) return before;
  const lines = sentLines(params, prefix);
  if (lines.length === 0 || params.get(`${prefix}-m-drawn`) === monthLinesText(lines)) return undefined;
  const kept = Object.fromEntries(
    lines.flatMap((line, place) => [
      [`${prefix}-m${place}`, line.months],
      [`${prefix}-mk${place}`, line.choice],
      [`${prefix}-mh${place}`, line.hours],
      [`${prefix}-me${place}`, line.earns],
    ]),
  );
  const runs: MonthRun[] = [];
  let all = 0;
  for (const [place, line] of lines.entries()) {
    const run = runOf(line);
    if (typeof run === "string") say(`${prefix}-m${place}`, run, kept);
    else {
      runs.push(run);
      all += run.months;
      if (all > mostMonths || runs.length > mostRuns)
        say(`${prefix}-m${place}`, all > mostMonths ? monthsErrors.tooLate : monthsErrors.tooMany, kept);
    }
  }
  return runs.length === lines.length ? runs : before;
}

function runOf(line: MonthLine): MonthRun | string {
  const months = readNumber(line.months) ?? 0;
  const choice = monthChoices.find((one) => one === line.choice);
  if (!Number.isInteger(months) || months < 1 || months > mostMonths || choice === undefined)
    return monthsErrors.months;
  const hours = line.hours === "" ? 0 : (readNumber(line.hours) ?? -1);
  if (!Number.isInteger(hours) || hours < 0 || hours > mostHours) return monthsErrors.hours;
  const earns = line.earns === "" ? 0 : (readMoney(line.earns) ?? -1);
  if (earns < 0 || earns > mostPay) return monthsErrors.earns;
  return monthRunOf({ months, choice, hours, earns });
}

const taxClasses = [1, 2, 3, 4, 5] as const;

/** Without a tax class there are none. */
export function readTaxMarks(
  params: URLSearchParams,
  prefix: string,
  before: TaxMarks | undefined,
): Pick<PlanCarer, "taxMarks"> {
  if (!params.has(`${prefix}-class`)) return before ? { taxMarks: before } : {};
  const taxClass = taxClasses.find((one) => String(one) === params.get(`${prefix}-class`));
  if (taxClass === undefined) return {};
  const insured = params.getAll(`${prefix}-insured`);
  const allowances = Number(params.get(`${prefix}-allowances`) ?? 0);
  const taxMarks = taxMarksOf({
    taxClass,
    paysChurchTax: params.getAll(`${prefix}-church`).includes("on"),
    childAllowances: allowances >= 0 && allowances <= 9 && Number.isInteger(2 * allowances) ? allowances : 0,
    hasHealth: insured.includes("health"),
    hasPension: insured.includes("pension"),
    hasUnemployment: insured.includes("unemployment"),
  });
  return { taxMarks };
}

export function readSiblings(
  params: URLSearchParams,
  { siblings }: Plan,
  birth: string,
  say: Say,
): Pick<Plan, "siblings"> {
  if (!params.has("sibling")) return siblings ? { siblings } : {};
  const typed = params.getAll("sibling").flatMap((text) => text.trim() || []);
  const kept = Object.fromEntries(typed.map((text, place) => [`sibling${place}`, text]));
  for (const [place, day] of typed.slice(0, mostSiblings).entries())
    if (!isDay(day) || day >= birth) say(`sibling${place}`, monthsErrors.sibling, kept);
  const days = typed.slice(0, mostSiblings).filter((day) => isDay(day) && day < birth);
  return days.length > 0 ? { siblings: days.map((day) => ({ birth: day })) } : {};
}
