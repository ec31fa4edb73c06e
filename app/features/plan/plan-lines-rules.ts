import { firstWeekAt } from "./calendar-rules";
import { layOut } from "./household-rules";
import { firstWeek, lastWeek, mostBlocks, optionPattern, type Role, uses } from "./plan-rules";
import type { PlanBlock } from "./schema";
import { fieldErrors } from "./texts";

/** A plan's blocks as a form has them: rows of weeks, one after the other. */

/** How a carer's fields begin: `a-pay`. The primary carer is A. */
export const prefixes: Readonly<Record<Role, string>> = { primary: "a", secondary: "b" };

export interface Row {
  weeks: number;
  /** What a select has as its value: the use, with what else a block says. */
  code: string;
}

/** `provision`, `provision:80%`, `provision+` (with the state's payment), `state:ca_ei_parental_extended`. */
function codeOfBlock({ use, option, withState }: Omit<PlanBlock, "from" | "weeks">): string {
  const sign = withState === undefined ? "" : withState ? "+" : "-";
  return `${use}${option === undefined ? "" : `:${option}`}${sign}`;
}

/** The other way round; null for what is no code. */
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

/** A carer's blocks as rows from a first week on; weeks between blocks are worked. */
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

/** The lines of a form that was drawn with some blocks, for the form to tell later whether anybody changed them. */
export function linesOf(blocks: readonly PlanBlock[]): string {
  const { from, rows } = rowsOf(blocks);
  return [String(from), ...rows.map(({ weeks, code }) => `${weeks} ${code}`)].join(",");
}

/** The same of the lines that a form sends, as they stand there. */
export function sentLines(params: URLSearchParams, of: string): string {
  const codes = params.getAll(`${of}-u`);
  const rows = params.getAll(`${of}-w`).flatMap((text, place) => {
    const weeks = text.trim();
    return weeks === "" || weeks === "0" ? [] : [`${weeks} ${codes[place] ?? ""}`];
  });
  return [params.get(`${of}-from`)?.trim() || "1", ...rows].join(",");
}

/**
 * A carer's blocks as a form has them in lines, one after the other; none where they lie across each other.
 * @param birth Where the start stands as we drew it, it follows this day.
 * @param say Is told what cannot be read, by field.
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
  // A start at the birth that stands as we drew it was not typed: it follows the birth, which may be another by now.
  const isAtBirth = /^[01]$/.test(typed) && params.get(of("drawn"))?.split(",")[0] === typed;
  const first = isAtBirth ? firstWeekAt(birth) : Number(typed);
  const from = Number.isInteger(first) && first >= firstWeek && first <= lastWeek ? first : 1;
  if (from !== first) say(of("from"), fieldErrors.from(firstWeek));
  const blocks: PlanBlock[] = [];
  let at = from;
  for (const [place, text] of params.getAll(of("w")).entries()) {
    // Blank lines are ignored.
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
