import { readFile, stat } from "node:fs/promises";
import { resolve } from "node:path";

import { applyImport, type ImportProgress } from "../app/features/import/apply/apply-import.server";
import { readImportOptions } from "../app/features/import/options/import-options";
import { fieldInWords, readReadOptions } from "../app/features/import/options/read-options";
import { planImport } from "../app/features/import/plan/plan-import.server";
import { importFileLimit, readFileText, tooLarge } from "../app/features/import/read/file-text";
import { readRows } from "../app/features/import/rows/read-rows";
import type { FileRows, ImportOptions, ReadOptions, Table } from "../app/features/import/stages";
import { importFields } from "../app/features/import/table/fields";
import { readTable } from "../app/features/import/table/table";
import type { Failure, Result } from "../app/core/result";
import { createDatabase } from "../db/client.server";
import { adviceFor } from "./import-advice";
import { writeRefused } from "./import-refused";
import { failureLines, figure, printable, reportLines } from "./import-report";
import { CommandError, readArguments, runCommand } from "./local/command";
import { isInterrupted, whenInterrupted } from "./local/interrupts";
import { openDatabase } from "./bridge/open-database";

const help = `
npm run import -- FILE.csv [--country C] [--source "name, url, date"] [--map "column=field"]... [--missing "-5,null"]...
                  [--country-map "name=country"]... [--header LINE] [--decimal point|comma] [--percentage percent|shares]
                  [--dates dmy|mdy]
                  [--skip-refused] [--approve] [--choose LINE]... [--dry-run] [--remote]

Imports employers and their weeks of leave from a CSV file (UTF-8, at most 5 MB, with a header).

  --country C      the country of rows without one: an English name, an ISO 3166 code (IE, IRL) or
                   "Applicable globally". Needed where the file has no Country column.
  --source S       where the figures come from: "name", "name, url", "name, date" or "name, url, date"
                   (http or https; YYYY-MM-DD). Without it: "Imported from FILE.csv".
  --map "c=f"      the column titled c holds the field f: --map "mat_paid=maternityLeave,pat_paid=paternityLeave".
                   Nothing after the sign: the column is not imported. May be repeated.
  --missing "m"    texts that say "not stated", beside N/A, blank and a dash, in every imported column:
                   --missing "-5,null,#VALUE!". May be repeated.
  --country-map "n=c"  what a country is called in the file: --country-map "Deutschland=Germany". May be repeated.
                   English names, usual other names and ISO 3166 codes are understood without it.
  --header LINE    the line of the header, where titles stand above it: --header 3. A header of two lines: --header 3-4.
  --decimal D      the decimal sign of the file's numbers: point (14.5) or comma (14,5). Without it numbers with a comma
                   are refused, and those that may be thousands (1,000 and 1.000).
  --percentage P   what 1 means in a column of percentages: percent (1% of pay) or shares (full pay). Needed where a
                   value is between 0 and 1, or none is above 1.
  --dates ORDER    what comes first in days such as 3/4/25: the day (dmy) or the month (mdy). Without it they are
                   refused, unless other days of the file show it (31/01/2025).
  --skip-refused   imports the possible rows, and writes the refused ones to FILE.refused.csv in
                   the current folder, with the reason in the last column.
  --approve        publishes what is imported, and drafts of earlier imports that the file names.
                   Without it new employers are drafts. Nothing is ever withdrawn.
  --choose LINE    uses this line if it contradicts another line or a stored employer. May be repeated.
  --dry-run        shows what would happen, and writes nothing.
  --remote         uses the deployed database, not the local one.

Fields, each with the title of its column: ${importFields.map(fieldInWords).join(", ")}.
The source of a single figure ("maternityLeaveSource") is written as for --source, or as an address alone.
Other usual titles work too. The report names columns that are not imported. Nothing is guessed.

N/A, blank and a dash are "not stated". That is not 0, and never erases a stored figure. The report counts
them by column.
An impossible value (weeks below 0, above 260 or no number; an unknown country) refuses the whole file, unless
you add --skip-refused. Weeks are rounded to a tenth, percentages to a hundredth, and the report says so. A row is refused alone if it lacks a name or a country, contradicts
another row, or would overwrite what a person verified, hid or submitted.
Importing the same file again changes nothing.

Exit status: 0 imported (maybe with refused rows), 1 the file was refused, 2 wrong arguments.
`;

const options = {
  country: { type: "string" },
  source: { type: "string" },
  approve: { type: "boolean" },
  choose: { type: "string", multiple: true },
  map: { type: "string", multiple: true },
  missing: { type: "string", multiple: true },
  "country-map": { type: "string", multiple: true },
  header: { type: "string" },
  decimal: { type: "string" },
  percentage: { type: "string" },
  dates: { type: "string" },
  "skip-refused": { type: "boolean" },
  "dry-run": { type: "boolean" },
  remote: { type: "boolean" },
} as const;

class Rejection extends Error {
  constructor(
    readonly lines: string[],
    readonly exitCode: 1 | 2,
  ) {
    super(lines[0]);
  }
}

runCommand(async () => {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof Rejection)) throw error;
    console.error(printable(error.lines.join("\n")));
    process.exitCode = error.exitCode;
  }
});

async function main(): Promise<void> {
  const given = readCommand();
  if (!given) return;
  const { path, isDryRun, isRemote, importOptions, readOptions } = given;
  const { table, file } = readFileOf(await readImport(path), readOptions, importOptions);
  const database = await openDatabase(isRemote);
  try {
    const ctx = { db: createDatabase(database.binding), clock: Date.now };
    const plan = accepted(await planImport(ctx, file, importOptions));
    const outcome = isDryRun ? null : await applied((onProgress) => applyImport(ctx, plan, { onProgress }));
    console.log(printable(reportLines(plan, outcome).join("\n")));
    if (outcome && readOptions.isSkipping) await writeRefused(path, table, plan.rejected);
    const isWritten = outcome !== null && outcome.added + outcome.changed > 0;
    console.log(
      `${isDryRun ? "Dry run, nothing written" : isWritten ? "Written" : "Nothing to write"}: ${database.description}`,
    );
  } finally {
    await database.close();
  }
}

/** @throws Rejection with options that may help. */
function readFileOf(
  bytes: Uint8Array,
  readOptions: ReadOptions,
  importOptions: ImportOptions,
): { table: Table; file: FileRows } {
  const text = accepted(readFileText(bytes));
  const advice = (table: Table | null) => adviceFor(text, table, readOptions, importOptions);
  const { header, columns } = readOptions;
  const table = readTable(text, { header, fieldOf: columns?.fieldOf });
  if (!table.ok) throw rejectionOf(table, advice(null));
  const file = readRows(table.value, { ...importOptions, ...readOptions });
  if (!file.ok) throw rejectionOf(file, advice(table.value));
  return { table: table.value, file: file.value };
}

/** After a signal or an error, says what is stored and how to go on. */
async function applied<T>(apply: (onProgress: (progress: ImportProgress) => void) => Promise<T>): Promise<T> {
  let reached: ImportProgress = { done: 0, of: 0 };
  const sayWhere = () => {
    if (reached.done === 0 || reached.done === reached.of) return;
    console.error(
      `\n${figure(reached.done)} of ${figure(reached.of)} rows are stored. Run the same command again to store the rest.`,
    );
  };
  const forget = whenInterrupted(sayWhere);
  try {
    return await apply((progress) => {
      reached = progress;
      showProgress(progress);
    });
  } catch (error) {
    if (!isInterrupted()) sayWhere();
    throw error;
  } finally {
    forget();
  }
}

interface Command {
  path: string;
  isDryRun: boolean;
  isRemote: boolean;
  importOptions: ImportOptions;
  readOptions: ReadOptions;
}

function readCommand(): Command | undefined {
  const args = joined(process.argv.slice(2));
  const given = understood(() => readArguments(help, { args, options, allowPositionals: true }));
  if (!given) return undefined;
  const { values, positionals } = given;
  const [path, ...more] = positionals;
  if (path === undefined)
    throw new Rejection(["Name a file: npm run import -- FILE.csv. Add --help for all options."], 2);
  if (more.length > 0) {
    throw new Rejection(
      [`One file at a time: ${positionals.join(", ")}. A source with spaces needs quotes.`],
      2,
    );
  }
  const importOptions = accepted(
    readImportOptions({
      fileName: path,
      country: values.country,
      source: values.source,
      approve: values.approve,
      choose: values.choose?.map(readLine),
    }),
  );
  const readOptions = accepted(
    readReadOptions({
      map: values.map ?? [],
      missing: values.missing ?? [],
      countryMap: values["country-map"] ?? [],
      isSkipping: values["skip-refused"] ?? false,
      header: values.header ?? "",
      decimal: values.decimal ?? "",
      percentage: values.percentage ?? "",
      dates: values.dates ?? "",
    }),
  );
  const isDryRun = values["dry-run"] ?? false;
  return { path, isDryRun, isRemote: values.remote ?? false, importOptions, readOptions };
}

/** Marks may begin with a dash, such as -5: node:util would read an option. */
function joined(args: readonly string[]): string[] {
  const isMark = (index: number) => args[index - 1] === "--missing" && /^-(?!-)/.test(args[index] ?? "");
  return args.flatMap((arg, index) => {
    if (isMark(index)) return [];
    return isMark(index + 1) ? [`${arg}=${args[index + 1] ?? ""}`] : [arg];
  });
}

function readLine(text: string): number {
  if (/^\d{1,9}$/.test(text)) return Number(text);
  throw new Rejection([`--choose: “${text}” is not a line of the file, such as 56.`], 2);
}

function understood<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof CommandError) throw new Rejection([error.message], 2);
    throw error;
  }
}

/** npm changes to the project's folder; a path is relative to the user's. */
async function readImport(path: string): Promise<Uint8Array> {
  const file = resolve(process.env.INIT_CWD ?? ".", path);
  try {
    const { size } = await stat(file);
    if (size > importFileLimit) throw rejectionOf(tooLarge(size));
    return await readFile(file);
  } catch (error) {
    if (error instanceof Rejection || !(error instanceof Error)) throw error;
    const isMissing = "code" in error && error.code === "ENOENT";
    throw new Rejection(
      [isMissing ? `There is no file ${file}.` : `${file} cannot be read: ${error.message}`],
      2,
    );
  }
}

function accepted<T>(result: Result<T>): T {
  if (result.ok) return result.value;
  throw rejectionOf(result);
}

/** A wrong option is bad usage; anything else is the file's fault and gets advice. */
function rejectionOf(failure: Failure, advice: string[] = []): Rejection {
  const named = [
    "country",
    "source",
    "choose",
    "map",
    "missing",
    "country-map",
    "header",
    "decimal",
    "percentage",
    "dates",
  ];
  const option = named.find((name) => name in (failure.fields ?? {}));
  if (option) return new Rejection([`--${option}: ${failure.message}`], 2);
  return new Rejection([...failureLines(failure), ...advice, "", "Nothing was written."], 1);
}

/** One counting line in a terminal, else a line every 5,000 rows; none for short files. */
function showProgress({ done, of }: ImportProgress): void {
  if (of <= 1_000) return;
  const line = `${figure(done)} of ${figure(of)} rows written`;
  if (process.stderr.isTTY) process.stderr.write(`\r${line}${done === of ? "\n" : ""}`);
  else if (done === of || done <= 500 || done % 5_000 < 500) console.error(line);
}
