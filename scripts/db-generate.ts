import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { completeMigration, joinStatements, type Snapshot } from "./database/generated-migration";
import { describeDanger, findDangers } from "./database/migration-guard";
import { CommandError, readArguments, runCommand } from "./local/command";
import { migrationsDir, projectRoot, showPath } from "./local/paths";
import { attachTool } from "./local/run-tool";

const help = `
npm run db:generate [-- --name NAME] [--custom]

Writes the migration from the last one to the present db/schema/. It rejects one that could lose something: a
dropped or rebuilt table, a dropped column, trigger, view or unique index, or a column that cannot be added to a table
with rows. A rejected migration is removed.

It adds what drizzle-kit leaves out: new tables are STRICT, a new column keeps its ON DELETE, and its CHECK is added
with the column (ALTER TABLE … ADD … CHECK (…)), not by rebuilding the table.

  --name NAME  the file's name after its number
  --custom     an empty migration to write by hand: for triggers, views, rows, or what the command rejects.
               Declare what it changes on purpose in db/declared-changes.ts, with the reason.

Then run \`npm run db:check\`: it applies the migration to a copy of your database and compares.
Exit status: 0 written or nothing to write, 1 rejected.
`;

const metaDir = join(migrationsDir, "meta");
const journalFile = join(metaDir, "_journal.json");

runCommand(async () => {
  const options = { name: { type: "string" }, custom: { type: "boolean" } } as const;
  const given = readArguments(help, { options });
  if (!given) return;
  const { name, custom = false } = given.values;
  const before = filesThere();
  const journal = readFileSync(journalFile, "utf8");
  const takeBack = () => {
    for (const file of filesThere()) if (!before.includes(file)) rmSync(file);
    writeFileSync(journalFile, journal);
  };
  let isKept = false;
  try {
    const args = ["generate", "--config", "db/drizzle.config.ts"];
    const more = [...(name === undefined ? [] : ["--name", name]), ...(custom ? ["--custom"] : [])];
    if ((await attachTool("drizzle-kit", [...args, ...more])) !== 0)
      throw new CommandError("drizzle-kit wrote no migration; see above.");
    const file = filesThere().find((path) => path.endsWith(".sql") && !before.includes(path));
    if (file !== undefined) await complete(file, custom);
    isKept = true;
  } finally {
    if (!isKept) takeBack();
  }
});

async function complete(file: string, isCustom: boolean): Promise<void> {
  if (isCustom) return console.log(`\nWrite ${showPath(file)} by hand, then: npm run db:check`);
  const [former, present] = lastSnapshots();
  const statements = await completeMigration(readFileSync(file, "utf8"), former, present);
  const dangers = findDangers(statements, { uniqueIndexes: uniqueIndexesOf(former) });
  if (dangers.length > 0) {
    throw new CommandError(
      `\nRejected and removed: ${showPath(file)} could lose data.\n` + dangers.map(describeDanger).join("\n"),
    );
  }
  const sql = joinStatements(statements);
  writeFileSync(file, sql);
  console.log(`\n${showPath(file)}, as completed:\n\n${sql}\nNow: npm run db:check`);
}

function filesThere(): string[] {
  const files = [migrationsDir, metaDir].filter((dir) => existsSync(dir));
  return files.flatMap((dir) =>
    readdirSync(dir, { withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(dir, entry.name)),
  );
}

function uniqueIndexesOf({ tables }: Snapshot): Set<string> {
  const indexes = Object.values(tables).flatMap((table) => Object.values(table.indexes));
  return new Set(indexes.filter(({ isUnique }) => isUnique).map(({ name }) => name));
}

function lastSnapshots(): [Snapshot, Snapshot] {
  const snapshots = filesThere()
    .filter((path) => path.endsWith("_snapshot.json"))
    .sort()
    .slice(-2)
    .map((path) => JSON.parse(readFileSync(path, "utf8")) as Snapshot);
  const [former, present] = snapshots;
  if (former && present) return [former, present];
  throw new CommandError(`${showPath(metaDir)} of ${showPath(projectRoot)} holds fewer than two snapshots.`);
}
