import { generateSQLiteMigration } from "drizzle-kit/api";

/** The used part of a file in db/migrations/meta. Drizzle-kit's own type needs a package it does not install. */
export interface Snapshot {
  readonly tables: Readonly<Record<string, Table>>;
}

interface Table {
  readonly name: string;
  readonly columns: Record<string, object>;
  readonly checkConstraints: Record<string, { name: string; value: string }>;
  readonly indexes: Readonly<Record<string, { name: string; isUnique: boolean }>>;
  readonly foreignKeys: Readonly<Record<string, { columnsFrom: string[]; onDelete?: string }>>;
}

const breakpoint = "--> statement-breakpoint\n";

export function joinStatements(statements: readonly string[]): string {
  return `${statements.join(breakpoint)}\n`;
}

/**
 * Completes what drizzle-kit generated so that it applies to tables with rows: it omits STRICT, forgets ON DELETE on
 * an added column, and rebuilds a table for a CHECK that ALTER TABLE … ADD could take. The snapshot stays, so
 * generating again finds no difference.
 * @param sql drizzle-kit's file.
 * @param before snapshot the migration starts from.
 * @param after snapshot it leads to.
 * @returns statements.
 */
export async function completeMigration(sql: string, before: Snapshot, after: Snapshot): Promise<string[]> {
  const checks = checksOfNewColumns(before, after);
  const generated =
    checks.length > 0 && /CREATE TABLE `__new_/.test(sql)
      ? await generateSQLiteMigration(withChecks(before, checks), after)
      : sql.split(breakpoint);
  const isRebuilt = generated.some((statement) => statement.includes("`__new_"));
  return (isRebuilt ? sql.split(breakpoint) : generated).map((statement) =>
    completeStatement(statement.trim(), after, isRebuilt ? [] : checks),
  );
}

interface NewCheck {
  readonly table: string;
  readonly column: string;
  readonly name: string;
  readonly value: string;
}

function checksOfNewColumns(before: Snapshot, after: Snapshot): NewCheck[] {
  return Object.values(after.tables).flatMap((table) => {
    const former = before.tables[table.name];
    if (!former) return [];
    const columns = Object.keys(table.columns).filter((column) => !(column in former.columns));
    return Object.values(table.checkConstraints)
      .filter(({ name }) => !(name in former.checkConstraints))
      .flatMap(({ name, value }) => {
        // The last column it names: the earlier ones exist by then.
        const column = columns.filter((candidate) => new RegExp(`\\b${candidate}\\b`).test(value)).at(-1);
        return column === undefined ? [] : [{ table: table.name, column, name, value }];
      });
  });
}

/** With the CHECKs in place, drizzle-kit sees only new columns. */
function withChecks(snapshot: Snapshot, checks: NewCheck[]): Snapshot {
  const copy = structuredClone(snapshot);
  for (const { table, name, value } of checks) {
    const constraints = copy.tables[table]?.checkConstraints;
    if (constraints) constraints[name] = { name, value };
  }
  return copy;
}

function completeStatement(statement: string, after: Snapshot, checks: NewCheck[]): string {
  if (/^CREATE TABLE `(?!__new_)/.test(statement)) return statement.replace(/\)\s*;?$/, ") STRICT;");
  const [, table, column] = /^ALTER TABLE `(\w+)` ADD `(\w+)`/.exec(statement) ?? [];
  if (table === undefined) return statement;
  const reference = Object.values(after.tables[table]?.foreignKeys ?? {}).find(
    ({ columnsFrom }) => columnsFrom.length === 1 && columnsFrom[0] === column,
  );
  const parts = [statement.replace(/;$/, "")];
  const isBare = reference !== undefined && !/\bON DELETE\b/i.test(statement);
  if (isBare && reference.onDelete && reference.onDelete !== "no action")
    parts.push(`ON DELETE ${reference.onDelete}`);
  for (const check of checks)
    if (check.table === table && check.column === column)
      parts.push(`CONSTRAINT "${check.name}" CHECK(${check.value})`);
  return `${parts.join(" ")};`;
}
