import type { DeclaredChange } from "../../db/declared-changes";
import type { Inventory, TableInventory } from "./inventory";

export interface Difference {
  /** As in db/declared-changes.ts: "table users", "rows of ratings", "trigger x" … */
  readonly subject: string;
  readonly problem: string;
}

/** What a migration lost or changed. Additions are no difference. `after` must cover the columns of `before`. */
export function compareAfterMigration(before: Inventory, after: Inventory): Difference[] {
  return [...compareSchema(before, after, isOnlyAddedTo), ...compareRows(before, after)];
}

/** Missing, changed or unexpected parts. */
export function compareWithExpected(expected: Inventory, found: Inventory): Difference[] {
  const strange = [
    ...[...found.tables.keys()].filter((name) => !expected.tables.has(name)).map((name) => `table ${name}`),
    ...[...found.objects.keys()].filter((name) => !expected.objects.has(name)),
  ];
  return [
    ...compareSchema(expected, found, (should, is) => should === is),
    ...strange.map((subject) => ({
      subject,
      problem: "stands in the database, but no applied migration makes it",
    })),
  ];
}

/** Fewer rows than before. In a running product only expiry and people's own deletions cause this. */
export function compareCounts(before: Inventory, after: Inventory): Difference[] {
  return [...before.tables].flatMap(([name, { rows }]) => {
    const left = after.tables.get(name)?.rows ?? 0;
    return left < rows ? [{ subject: `rows of ${name}`, problem: `were ${rows}, are ${left}` }] : [];
  });
}

function compareSchema(
  before: Inventory,
  after: Inventory,
  isSameTable: (before: string, after: string) => boolean,
): Difference[] {
  const tables = [...before.tables].flatMap(([name, table]) => {
    const now = after.tables.get(name);
    if (!now) return [{ subject: `table ${name}`, problem: "is gone" }];
    return compareTable(name, table, now, isSameTable);
  });
  const objects = [...before.objects].flatMap(([subject, sql]) => {
    const now = after.objects.get(subject);
    if (now === undefined) return [{ subject, problem: "is gone" }];
    return now === sql ? [] : [{ subject, problem: `is another: ${now}` }];
  });
  return [...tables, ...objects];
}

function compareTable(
  name: string,
  before: TableInventory,
  after: TableInventory,
  isSame: (before: string, after: string) => boolean,
): Difference[] {
  const all = ({ columns, derived }: TableInventory) => [...columns, ...derived];
  const lost = all(before)
    .filter((column) => !all(after).includes(column))
    .map((column) => ({ subject: `column ${name}.${column}`, problem: "is gone" }));
  if (before.isStrict && !after.isStrict)
    return [{ subject: `table ${name}`, problem: "is no longer STRICT" }, ...lost];
  if (lost.length > 0 || isSame(before.sql, after.sql)) return lost;
  return [
    {
      subject: `table ${name}`,
      problem: `was made otherwise than before: ${firstDifference(before.sql, after.sql)}`,
    },
  ];
}

function compareRows(before: Inventory, after: Inventory): Difference[] {
  return [...before.tables].flatMap(([name, table]) => {
    const now = after.tables.get(name);
    if (!now) return [];
    const subject = `rows of ${name}`;
    const ids =
      (now.lastId ?? 0) < (table.lastId ?? 0)
        ? [
            {
              subject: `ids of ${name}`,
              problem: `may be given twice: the counter fell from ${table.lastId} to ${now.lastId ?? 0}`,
            },
          ]
        : [];
    if (now.rows !== table.rows) return [{ subject, problem: `were ${table.rows}, are ${now.rows}` }, ...ids];
    const isColumnLost = table.columns.some((column) => !now.columns.includes(column));
    if (now.checksum !== table.checksum && !isColumnLost)
      return [
        { subject, problem: `are ${table.rows} still, but hold other values in columns that stood before` },
        ...ids,
      ];
    return ids;
  });
}

/** Whether SQL was only inserted at one place, as ALTER TABLE … ADD does. */
function isOnlyAddedTo(before: string, after: string): boolean {
  return (
    after.length >= before.length && sharedStart(before, after) + sharedEnd(before, after) >= before.length
  );
}

function sharedStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length += 1;
  return length;
}

function sharedEnd(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one.at(-1 - length) === other.at(-1 - length)) length += 1;
  return length;
}

function firstDifference(before: string, after: string): string {
  const from = Math.max(0, sharedStart(before, after) - 20);
  return `“…${before.slice(from, from + 80)}…” is now “…${after.slice(from, from + 80)}…”`;
}

/** Differences that no migration declares in db/declared-changes.ts. */
export function withoutDeclared<T extends { readonly subject: string }>(
  differences: readonly T[],
  migrations: readonly string[],
  declared: readonly DeclaredChange[],
): T[] {
  return differences.filter(
    ({ subject }) =>
      !declared.some((change) => change.subject === subject && migrations.includes(change.migration)),
  );
}
