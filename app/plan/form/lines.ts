import { readNumber } from "~/core/number-reader";
import { firstWeekAt } from "../days";
import { firstWeek, lastWeek, layOut, mostBlocks, optionPattern, type Role, uses } from "../plan";
import type { PlanBlock } from "../schema";
import { fieldErrors } from "./texts";

/** A plan's blocks as lines of a form, one after the other. */

/** How a carer's field names begin: `a-pay`. */
export const prefixes: Readonly<Record<Role, string>> = { primary: "a", secondary: "b" };

export interface Row {
  weeks: number;
  /** The select's value: the use and its option. */
  code: string;
  /** Days a week, where not all of them. */
  days?: number;
}

/** `provision`, `provision:80%`, `provision+` (with the state's payment), `state:ca_ei_parental_extended`. */
function codeOfBlock({ use, option, withState }: Omit<PlanBlock, "from" | "weeks" | "days">): string {
  const sign = withState === undefined ? "" : withState ? "+" : "-";
  return `${use}${option === undefined ? "" : `:${option}`}${sign}`;
}

/** Null if it is no code. */
function blockOfCode(code: string): Omit<PlanBlock, "from" | "weeks"> | null {
  const [, word, option, sign] = /^([a-z_]+)(?::([a-z0-9_%]+))?([+-])?$/.exec(code) ?? [];
  const use = uses.find((one) => one === word);
  if (use === undefined || (option !== undefined && !optionPattern.test(option))) return null;
  return {
    use,
    ...(option !== undefined && { option }),
    ...(sign !== undefined && { withState: sign === "+" }),
  };
}

/** Says what is wrong at a field, and keeps what was typed: there, and in what goes with it. */
export type Say = (field: string, message: string, kept?: Record<string, string>) => void;

/** With the lines that could not be read, in their places. */
export function withUnread(
  rows: readonly Row[],
  prefix: string,
  unread: Readonly<Record<string, string>>,
): Row[] {
  const all = [...rows];
  for (let line = 0; line <= all.length; line++)
    if (unread[`${prefix}-w${line}`] !== undefined)
      all.splice(line, 0, lineAsTyped(unread[`${prefix}-u${line}`], unread[`${prefix}-d${line}`]));
  return all;
}

function lineAsTyped(code = "unpaid", typed: string | undefined): Row {
  const days = daysOf(typed);
  return { weeks: 0, code, ...(days !== undefined && { days }) };
}

/** Gaps between blocks become lines of work. */
export function rowsOf(blocks: readonly PlanBlock[]): { from: number; rows: Row[] } {
  const sorted = [...blocks].sort((a, b) => a.from - b.from);
  const from = Math.min(1, sorted[0]?.from ?? 1);
  const rows: Row[] = [];
  let at = from;
  for (const { from: start, weeks, ...block } of sorted) {
    if (start > at) rows.push({ weeks: start - at, code: "work" });
    const { days, ...rest } = block;
    rows.push({ weeks, code: codeOfBlock(rest), ...(days !== undefined && { days }) });
    at = start + weeks;
  }
  return { from, rows };
}

const lineOf = (weeks: number | string, code: string, days: number | undefined) =>
  days === undefined ? `${weeks} ${code}` : `${weeks} ${code} ${days}`;

/** The days a week of a line, 1 to 4; undefined for all of them, which older links do not send. */
function daysOf(text: string | undefined): number | undefined {
  const days = Number(text);
  return Number.isInteger(days) && days >= 1 && days <= 4 ? days : undefined;
}

/** The lines as we drew them, to tell later whether the visitor changed them. */
export function linesOf(blocks: readonly PlanBlock[]): string {
  const { from, rows } = rowsOf(blocks);
  return [String(from), ...rows.map(({ weeks, code, days }) => lineOf(weeks, code, days))].join(",");
}

/** The same of the lines that a form sent. */
export function sentLines(params: URLSearchParams, prefix: string): string {
  const codes = params.getAll(`${prefix}-u`);
  const days = params.getAll(`${prefix}-d`);
  const rows = params.getAll(`${prefix}-w`).flatMap((text, place) => {
    const weeks = text.trim();
    return weeks === "" || weeks === "0" ? [] : [lineOf(weeks, codes[place] ?? "", daysOf(days[place]))];
  });
  return [params.get(`${prefix}-from`)?.trim() || "1", ...rows].join(",");
}

/**
 * No blocks if they overlap.
 * @param birth an unchanged start follows it.
 * @param say receives errors by field.
 */
export function readRows(params: URLSearchParams, role: Role, birth: string, say: Say): PlanBlock[] {
  const fieldName = (field: string) => `${prefixes[role]}-${field}`;
  const codes = params.getAll(fieldName("u"));
  const perWeek = params.getAll(fieldName("d"));
  const typed = params.get(fieldName("from"))?.trim() || "1";
  // An unchanged start at the birth was not typed, so it follows the birth.
  const isAtBirth = /^[01]$/.test(typed) && params.get(fieldName("drawn"))?.split(",")[0] === typed;
  const first = isAtBirth ? firstWeekAt(birth) : (readNumber(typed) ?? Number.NaN);
  const from = Number.isInteger(first) && first >= firstWeek && first <= lastWeek ? first : 1;
  if (from !== first) say(fieldName("from"), fieldErrors.from(firstWeek));
  const blocks: PlanBlock[] = [];
  let at = from;
  let unread = 0;
  let isFull = false;
  for (const [place, text] of params.getAll(fieldName("w")).entries()) {
    if (text.trim() === "" || text.trim() === "0") continue;
    const weeks = readNumber(text) ?? Number.NaN;
    const code = codes[place] ?? "";
    const block = blockOfCode(code);
    const isWhole = Number.isInteger(weeks) && weeks >= 1 && block !== null;
    // No line may come before one that no longer fits.
    isFull ||= isWhole && at + weeks - 1 > lastWeek;
    const isTooMany = blocks.length >= mostBlocks;
    if (!isWhole || isFull || isTooMany) {
      const line = rowsOf(blocks).rows.length + unread++;
      const kept = {
        [fieldName(`w${line}`)]: text.trim(),
        [fieldName(`u${line}`)]: code,
        [fieldName(`d${line}`)]: perWeek[place] ?? "",
      };
      const { weeks: wrong, tooLate, tooMany } = fieldErrors;
      say(fieldName(`w${line}`), !isWhole ? wrong : isFull ? tooLate : tooMany, kept);
      continue;
    }
    const days = block.use === "work" ? undefined : daysOf(perWeek[place]);
    blocks.push({ from: at, weeks, ...block, ...(days !== undefined && { days }) });
    at += weeks;
  }
  return layOut(blocks).leftOut.length > 0 ? [] : blocks;
}
