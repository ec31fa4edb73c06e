import { firstWeekAt } from "./calendar-rules";
import { layOut } from "./household-rules";
import { firstWeek, lastWeek, mostBlocks, optionPattern, type Role, uses } from "./plan-rules";
import type { PlanBlock } from "./schema";
import { fieldErrors } from "./texts";

/** A plan's blocks as lines of a form, one after the other. */

/** How a carer's field names begin: `a-pay`. */
export const prefixes: Readonly<Record<Role, string>> = { primary: "a", secondary: "b" };

export interface Row {
  weeks: number;
  /** The select's value: the use and its option. */
  code: string;
}

/** `provision`, `provision:80%`, `provision+` (with the state's payment), `state:ca_ei_parental_extended`. */
function codeOfBlock({ use, option, withState }: Omit<PlanBlock, "from" | "weeks">): string {
  const sign = withState === undefined ? "" : withState ? "+" : "-";
  return `${use}${option === undefined ? "" : `:${option}`}${sign}`;
}

/** Null if it is no code. */
function blockOfCode(code: string): Omit<PlanBlock, "from" | "weeks"> | null {
  const [, word, option, sign] = /^([a-z]+)(?::([a-z0-9_%]+))?([+-])?$/.exec(code) ?? [];
  const use = uses.find((one) => one === word);
  if (use === undefined || (option !== undefined && !optionPattern.test(option))) return null;
  return {
    use,
    ...(option !== undefined && { option }),
    ...(sign !== undefined && { withState: sign === "+" }),
  };
}

/** Gaps between blocks become lines of work. */
export function rowsOf(blocks: readonly PlanBlock[]): { from: number; rows: Row[] } {
  const sorted = [...blocks].sort((a, b) => a.from - b.from);
  const from = Math.min(1, sorted[0]?.from ?? 1);
  const rows: Row[] = [];
  let at = from;
  for (const { from: start, weeks, ...block } of sorted) {
    if (start > at) rows.push({ weeks: start - at, code: "work" });
    rows.push({ weeks, code: codeOfBlock(block) });
    at = start + weeks;
  }
  return { from, rows };
}

/** The lines as we drew them, to tell later whether the visitor changed them. */
export function linesOf(blocks: readonly PlanBlock[]): string {
  const { from, rows } = rowsOf(blocks);
  return [String(from), ...rows.map(({ weeks, code }) => `${weeks} ${code}`)].join(",");
}

/** The same of the lines that a form sent. */
export function sentLines(params: URLSearchParams, of: string): string {
  const codes = params.getAll(`${of}-u`);
  const rows = params.getAll(`${of}-w`).flatMap((text, place) => {
    const weeks = text.trim();
    return weeks === "" || weeks === "0" ? [] : [`${weeks} ${codes[place] ?? ""}`];
  });
  return [params.get(`${of}-from`)?.trim() || "1", ...rows].join(",");
}

/**
 * No blocks if they overlap.
 * @param birth an unchanged start follows it.
 * @param say receives errors by field.
 */
export function readRows(
  params: URLSearchParams,
  role: Role,
  birth: string,
  say: (field: string, message: string) => void,
): PlanBlock[] {
  const of = (field: string) => `${prefixes[role]}-${field}`;
  const codes = params.getAll(of("u"));
  const typed = params.get(of("from"))?.trim() || "1";
  // An unchanged start at the birth was not typed, so it follows the birth.
  const isAtBirth = /^[01]$/.test(typed) && params.get(of("drawn"))?.split(",")[0] === typed;
  const first = isAtBirth ? firstWeekAt(birth) : Number(typed);
  const from = Number.isInteger(first) && first >= firstWeek && first <= lastWeek ? first : 1;
  if (from !== first) say(of("from"), fieldErrors.from(firstWeek));
  const blocks: PlanBlock[] = [];
  let at = from;
  for (const [place, text] of params.getAll(of("w")).entries()) {
    if (text.trim() === "" || text.trim() === "0") continue;
    const weeks = Number(text);
    const block = blockOfCode(codes[place] ?? "");
    if (!Number.isInteger(weeks) || weeks < 1 || block === null) {
      say(of(`w${place}`), fieldErrors.weeks);
      continue;
    }
    if (at + weeks - 1 > lastWeek) {
      say(of(`w${place}`), fieldErrors.tooLate);
      break;
    }
    blocks.push({ from: at, weeks, ...block });
    at += weeks;
  }
  if (blocks.length > mostBlocks) say(of("from"), fieldErrors.tooMany);
  return layOut(blocks).leftOut.length > 0 ? [] : blocks.slice(0, mostBlocks);
}
