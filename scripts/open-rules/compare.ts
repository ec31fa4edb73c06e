import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { CommandError } from "../local/command";
import { canada } from "./canada";
import { explanationOf } from "./explained";
import { france } from "./france";
import { germany } from "./germany";
import { newZealand } from "./new-zealand";
import type { Comparison, Project } from "./project";
import { unitedKingdom } from "./united-kingdom";
import { washington } from "./washington";

export const projects: readonly Project[] = [washington, unitedKingdom, germany, france, canada, newZealand];

export type Verdict = "same" | "different" | "explained" | "not held by us";

export function verdictOf(row: Comparison): Verdict {
  if (row.ours === null) return "not held by us";
  // Shares of pay have four decimals at most.
  if (Math.abs(row.theirs - row.ours) < 1e-5) return "same";
  return explanationOf(row) === undefined ? "different" : "explained";
}

/** @returns null if the project has no checkout in `dir`. */
export function compareProject(dir: string, { folder, compare }: Project): Comparison[] | null {
  const checkout = join(dir, folder);
  if (!existsSync(checkout)) return null;
  let reading = "";
  try {
    return compare((path) => readFileSync(join(checkout, (reading = path)), "utf8"));
  } catch (error) {
    throw new CommandError(`${folder}, ${reading} or one before it: ${(error as Error).message}.`);
  }
}

export function tableOf(rows: readonly Comparison[]): string {
  const cells = rows.map((row) => [
    row.scheme,
    row.parameter,
    row.day,
    numberText(row.theirs),
    row.ours === null ? "–" : numberText(row.ours),
    verdictOf(row),
  ]);
  const all = [["scheme", "parameter", "day", "theirs", "ours", ""], ...cells];
  const widths = all[0]?.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0))) ?? [];
  return all
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

const numberText = (n: number): string => String(Math.round(n * 1e5) / 1e5);
