import { writeFile } from "node:fs/promises";
import { basename, resolve } from "node:path";

import { refusedFile } from "../app/features/import/rows/refused-file";
import type { RejectedRow, Table } from "../app/features/import/stages";
import { figure, printable } from "./import-report";

/**
 * Writes rejected rows to the current folder, "list.refused.csv" for "list.csv". An existing file may hold someone's
 * corrections: the new one gets a number.
 */
export async function writeRefused(
  path: string,
  table: Table,
  rejected: readonly RejectedRow[],
): Promise<void> {
  if (rejected.length === 0) return;
  const file = await writeBeside(
    basename(path).replace(/\.(csv|tsv|txt)$/i, ""),
    refusedFile(table, rejected),
  );
  const count = `${figure(rejected.length)} refused ${rejected.length === 1 ? "row" : "rows"}`;
  console.log(printable(`${count} with the reason in the last column: ${file}`));
}

async function writeBeside(name: string, content: string): Promise<string> {
  for (let number = 1; ; number++) {
    const file = resolve(process.env.INIT_CWD ?? ".", `${name}.refused${number > 1 ? `-${number}` : ""}.csv`);
    try {
      await writeFile(file, content, { flag: "wx" });
      return file;
    } catch (error) {
      if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
    }
  }
}
