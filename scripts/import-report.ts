import { describeChange } from "../app/features/import/plan/differences";
import { missingInWords } from "../app/features/import/rows/missing-counts";
import {
  writtenRows,
  type AccentReport,
  type ImportOutcome,
  type ImportPlan,
  type RejectedRow,
} from "../app/features/import/stages";
import type { Failure } from "../app/core/result";

/** Changes and notices listed at most; rejected lines are listed in full. */
const mostListed = 50;

export function figure(value: number): string {
  return value.toLocaleString("en-AU");
}

/** "1,601 data rows: 1,600 added, 0 changed, 0 unchanged, 1 rejected (1 conflict)". */
function summary(plan: ImportPlan, outcome: ImportOutcome | null): string {
  const conflicts = plan.rejected.filter(({ kind }) => kind === "conflict").length;
  const added = outcome?.added ?? writtenRows(plan).added.length;
  const changed = outcome?.changed ?? plan.change.length;
  const counts = `${figure(added)} added, ${figure(changed)} changed, ${figure(plan.unchanged)} unchanged`;
  const overtaken = outcome?.overtaken.length ? `, ${figure(outcome.overtaken.length)} overtaken` : "";
  const kinds = conflicts > 0 ? ` (${figure(conflicts)} ${conflicts === 1 ? "conflict" : "conflicts"})` : "";
  return `${figure(plan.dataRows)} data ${plan.dataRows === 1 ? "row" : "rows"}: ${counts}, ${figure(plan.rejected.length)} refused${kinds}${overtaken}`;
}

export function reportLines(plan: ImportPlan, outcome: ImportOutcome | null): string[] {
  const published = plan.change.filter(({ isPublished }) => isPublished).length;
  const drafts = plan.isApproving ? 0 : plan.add.length;
  return [
    summary(plan, outcome),
    ...section("Read as not stated, in cells", missingInWords(plan.missing)),
    ...section("Refused", plan.rejected.map(rejection)),
    ...section("Changed by someone else meanwhile; import again", (outcome?.overtaken ?? []).map(named)),
    ...section("Names whose characters were repaired", plan.repaired.map(repair)),
    ...section("Names that look wrong and were left as they are", plan.suspects.map(suspect)),
    ...section("Changed", plan.change.map(change), mostListed),
    ...section(
      "Repeated, counted as unchanged",
      plan.repeats.map(({ line, name, of }) => `${named({ line, name })}: as line ${of}`),
      mostListed,
    ),
    ...section("Notices", plan.notices, mostListed),
    "",
    ...(drafts === 1 ? ["1 new employer is a draft; --approve publishes it."] : []),
    ...(drafts > 1 ? [`${figure(drafts)} new employers are drafts; --approve publishes them.`] : []),
    ...(published === 1 ? ["1 draft of an earlier import is published."] : []),
    ...(published > 1 ? [`${figure(published)} drafts of earlier imports are published.`] : []),
  ];
}

export function failureLines({ message, fields = {} }: Failure): string[] {
  const lines = Object.entries(fields)
    .filter(([field]) => field.startsWith("line "))
    .map(([line, reasons]) => `${line}: ${reasons.join("; ")}`);
  // The message says the first one itself.
  const more = lines.length === 1 && message.toLowerCase().includes(lines.join().toLowerCase()) ? [] : lines;
  return [message, ...more.map((line) => `  ${line}`)];
}

/** Safe for a terminal. */
export function printable(text: string): string {
  return text.replace(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu, "�");
}

function section(title: string, lines: string[], most = Infinity): string[] {
  if (lines.length === 0) return [];
  const rest = lines.length - most;
  return [
    "",
    `${title}:`,
    ...lines.slice(0, most).map((line) => `  ${line}`),
    ...(rest > 0 ? [`  … and ${figure(rest)} more`] : []),
  ];
}

function named({ line, name }: { line: number; name: string }): string {
  return `line ${line}${name && `, ${name}`}`;
}

function rejection(row: RejectedRow): string {
  const choice = row.isChoosable ? ` (to use line ${row.line}: --choose ${row.line})` : "";
  return `${named(row)}: ${row.reason}${choice}`;
}

function repair({ line, before, after }: AccentReport): string {
  return `line ${line}: ${short(before)} → ${short(after)}`;
}

function suspect({ line, after }: AccentReport): string {
  return `line ${line}: ${short(after)}`;
}

function change(planned: ImportPlan["change"][number]): string {
  const { row, stored } = planned;
  return `${named({ line: row.line, name: stored.name })}: ${describeChange(planned, "published")}`;
}

function short(text: string): string {
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
