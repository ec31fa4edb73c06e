import type { ReadOptions, Table } from "../../app/features/import/stages";
import { readFileText } from "../../app/features/import/read/file-text";
import { likelyField } from "../../app/features/import/table/guess-columns";
import { findHeader } from "../../app/features/import/table/header";
import { surveyTable } from "../../app/features/import/table/survey";
import { readTable } from "../../app/features/import/table/table";

/** As the command reads it; throws the rejection. */
export function tableOf(text: string, { header, columns }: ReadOptions = {}): Table {
  const read = readFileText(new TextEncoder().encode(text));
  const table = read.ok ? readTable(read.value, { header, fieldOf: columns?.fieldOf }) : read;
  if (!table.ok) throw new Error(table.message);
  return table.value;
}

/** With the header where it likely is, as the form begins. */
export function surveyOf(text: string, fields?: Parameters<typeof surveyTable>[1]) {
  const header = findHeader(text).guess ?? undefined;
  const table = tableOf(text, { header, columns: { fieldOf: likelyField } });
  return { ...surveyTable(table, fields), table };
}
