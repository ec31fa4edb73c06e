import { clip } from "~/core/clip";
import { pageUrl } from "~/policy/document/value-schema";
import type { PolicySource } from "~/policy/policy";
import { fileNotices } from "../admin-texts";
import type { Column, ImportRow, ReadOptions, Table } from "../stages";
import { markKey } from "../table/cells";
import type { ImportField } from "../table/fields";
import type { Findings } from "./findings";

/** Named columns that are not imported and not blank. */
export function passedOverColumns(
  { records }: Table,
  columns: readonly Column[],
  missing: ReadOptions["missing"],
): string[] {
  const counts = columns.map(() => 0);
  for (const { cells } of records)
    for (const [index, cell] of cells.slice(0, columns.length).entries())
      if (cell.trim() !== "" && !missing?.has(markKey(cell))) counts[index] = (counts[index] ?? 0) + 1;
  return columns.flatMap(({ title, field }, index) => {
    if (field !== null || title === "") return [];
    const rows = counts[index] ?? 0;
    return rows > 0 ? [fileNotices.notImported(clip(title), rows)] : [];
  });
}

export function findingNotices(
  { rounded, dated, idleSources }: Findings,
  titleOf: (field: ImportField) => string,
): string[] {
  const fields = [...new Set(rounded.map(({ field }) => field))];
  return [
    ...fields.flatMap((of) => {
      const own = rounded.filter(({ field }) => field === of);
      return own.slice(0, 1).map((first) => fileNotices.rounded(titleOf(of), own.length, first));
    }),
    ...(dated[0] ? [fileNotices.dated(titleOf("sourceDate"), dated.length, dated[0])] : []),
    ...(idleSources > 0 ? [fileNotices.idleSources(idleSources)] : []),
  ];
}

const mostNamed = 10;

/** Sources are shown only with a link to a public page; the others are imported and named in a notice. */
export function unlinkedNotices(rows: readonly ImportRow[], source: PolicySource): string[] {
  const lines = rows
    .filter((row) => {
      const own = row.source === source ? [] : [row.source];
      return [...own, ...Object.values(row.figureSources)].some(hasNoPage);
    })
    .map(({ line }) => line);
  return [
    ...(hasNoPage(source) ? [fileNotices.unlinkedFile()] : []),
    ...(lines.length > 0
      ? [fileNotices.unlinked(lines.slice(0, mostNamed).map(String), Math.max(0, lines.length - mostNamed))]
      : []),
  ];
}

function hasNoPage({ sourceUrl }: Pick<PolicySource, "sourceUrl">): boolean {
  return sourceUrl !== null && !pageUrl.safeParse(sourceUrl).success;
}
