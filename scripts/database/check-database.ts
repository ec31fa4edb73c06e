import { declaredChanges, type DeclaredChange } from "../../db/declared-changes";
import {
  applyMigration,
  applyMigrations,
  listAppliedMigrations,
  listMigrations,
  readMigration,
} from "../local/migrations";
import { compareAfterMigration, compareWithExpected, withoutDeclared, type Difference } from "./compare";
import { copyDatabase } from "./copy-database";
import { examineDerived, examineIntegrity, examineMigration } from "./examine-migration";
import { takeInventory, type Inventory } from "./inventory";
import { describeDanger, findDangers } from "./migration-guard";
import { madeAnew } from "./reindex";
import { openScratch, type Scratch } from "./scratch-database";

export interface CheckOptions {
  /** Tries pending migrations on a copy with all rows, else on an empty database with the same schema. */
  readonly isCopied: boolean;
  readonly say: (line: string) => void;
  readonly declared?: readonly DeclaredChange[];
}

export interface CheckOutcome {
  readonly inventory: Inventory;
  readonly pending: readonly string[];
  /** What is wrong or would be lost; the caller adds "" between parts. */
  readonly differences: readonly string[];
}

/**
 * Checks a database before a deploy: its schema, rows, counts and search, and what pending migrations would lose.
 * Only reads it; trials run on scratch databases.
 */
export async function checkDatabase(
  db: D1Database,
  { isCopied, say, declared = declaredChanges }: CheckOptions,
): Promise<CheckOutcome> {
  const [known, applied] = [await listMigrations(), await listAppliedMigrations(db)];
  const pending = known.filter((name) => !applied.includes(name));
  const inventory = await takeInventory(db, { isWithChecksums: true });
  sayWhatStands(inventory, say);
  say(pending.length === 0 ? "No migration is pending." : `Pending: ${pending.join(", ")}`);
  const unknown = applied.filter((name) => !known.includes(name));
  const differences = unknown.map(
    (name) => `migration ${name} was applied, but this checkout has no such file`,
  );
  if (inventory.tables.size === 0) {
    say("The database is empty: the migrations make all of it.");
    return { inventory, pending, differences };
  }
  const scratch = await openScratch();
  try {
    const expected = await scratch.open();
    await applyInOrder(
      expected,
      applied.filter((name) => known.includes(name)),
    );
    const schema = compareWithExpected(await takeInventory(expected), inventory);
    differences.push(...schema.map(describe), ...(await examineIntegrity(db)).map(describe));
    if (pending.length === 0) differences.push(...(await examineDerived(db)).map(describeDerived));
    const tried = { scratch, expected, pending, declared, inventory };
    if (pending.length > 0) {
      differences.push(...(await readPending(tried)));
      differences.push(...(isCopied ? await tryOnCopy(db, tried, say) : await tryOnSchema(tried)));
    }
    return { inventory, pending, differences };
  } finally {
    await scratch.close();
  }
}

interface Tried {
  readonly scratch: Scratch;
  /** The schema of the applied migrations. */
  readonly expected: D1Database;
  readonly pending: readonly string[];
  readonly declared: readonly DeclaredChange[];
  readonly inventory: Inventory;
}

/** Dangers visible in the SQL. */
async function readPending({ pending, declared, inventory }: Tried): Promise<string[]> {
  const found: string[] = [];
  for (const name of pending) {
    const dangers = findDangers(await readMigration(name), inventory);
    found.push(
      ...withoutDeclared(dangers, [name], declared).map((danger) => `${name}:\n${describeDanger(danger)}`),
    );
  }
  return found;
}

async function tryOnCopy(db: D1Database, tried: Tried, say: (line: string) => void): Promise<string[]> {
  const copy = await tried.scratch.open();
  await copyDatabase(db, copy);
  say("Applied to a copy.");
  return tryMigrations(tried, () =>
    examineMigration(copy, async () => {
      await applyMigrations(copy);
      // A copy's full-text table is empty: fill it as reindex does.
      await copy.batch(madeAnew.slice(0, 2).map((statement) => copy.prepare(statement)));
    }),
  );
}

async function tryOnSchema(tried: Tried): Promise<string[]> {
  return tryMigrations(tried, async () => {
    const before = await takeInventory(tried.expected);
    await applyMigrations(tried.expected);
    return compareAfterMigration(before, await takeInventory(tried.expected));
  });
}

async function tryMigrations(
  { pending, declared }: Tried,
  run: () => Promise<Difference[]>,
): Promise<string[]> {
  try {
    return withoutDeclared(await run(), pending, declared).map(
      (found) => `after migrating: ${describe(found)}`,
    );
  } catch (error) {
    if (!(error instanceof Error) || !error.message.includes("SQLITE")) throw error;
    return [`The pending migrations cannot be applied: ${error.message}`];
  }
}

async function applyInOrder(db: D1Database, names: readonly string[]): Promise<void> {
  // Makes the table of migration notes.
  await applyMigrations(db, "");
  for (const name of names) await applyMigration(db, name, await readMigration(name));
}

function sayWhatStands({ tables, objects }: Inventory, say: (line: string) => void): void {
  for (const [name, { rows, checksum }] of tables)
    say(
      `  ${name.padEnd(24)}${String(rows).padStart(9)} ${rows === 1 ? "row " : "rows"}  ${checksum.slice(0, 12)}`,
    );
  const kinds = ["trigger", "index", "view", "virtual table"];
  const count = (kind: string) => [...objects.keys()].filter((name) => name.startsWith(`${kind} `)).length;
  say(`  ${kinds.map((kind) => `${kind}: ${count(kind)}`).join(", ")}`);
}

export function describe({ subject, problem }: Difference): string {
  return `${subject}: ${problem}`;
}

function describeDerived(difference: Difference): string {
  return `${describe(difference)} (npm run db:reindex repairs it)`;
}
