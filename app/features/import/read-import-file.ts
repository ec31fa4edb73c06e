import type { Result } from "~/core/result";
import { readFileText } from "./read/file-text";
import { readRows, type RowOptions } from "./rows/read-rows";
import type { FileRows } from "./stages";
import { readTable } from "./table/table";

/** The first three stages for a caller that needs the rows alone; failures as theirs. */
export function readImportFile(bytes: Uint8Array, options: RowOptions): Result<FileRows> {
  const text = readFileText(bytes);
  if (!text.ok) return text;
  const table = readTable(text.value, { header: options.header, fieldOf: options.columns?.fieldOf });
  return table.ok ? readRows(table.value, options) : table;
}
