import { join } from "node:path";

import { recountBenchmarks } from "../app/features/compare/commands.server";
import { createDatabase } from "../db/client.server";
import { openDatabase } from "./bridge/open-database";
import { readEmployerSet } from "./employer-set/read-set";
import { storeEmployerSet, type Conflict } from "./employer-set/store-set";
import { printable } from "./import-report";
import { CommandError, readArguments, runCommand } from "./local/command";
import { projectRoot } from "./local/paths";

const help = `
npm run data:import [-- --dry-run] [--remote]

Puts the employers of data/ into the database: adds what is missing, and brings up to date what nobody changed since.
What an admin or the employer changed, verified, hid or merged stays; it is listed with what the set says.
Running it again changes nothing.

  --dry-run  says what would happen, and writes nothing
  --remote   uses the deployed database, not the local one

Exit status: 0 done, 1 a file of data/ is wrong (npm run data:check names it).
`;

runCommand(async () => {
  const options = { "dry-run": { type: "boolean" }, remote: { type: "boolean" } } as const;
  const given = readArguments(help, { options });
  if (!given) return;
  const { "dry-run": isDry = false, remote = false } = given.values;
  const { problems, outdated, ...set } = await readEmployerSet(join(projectRoot, "data"), Date.now());
  if (problems.length > 0) throw new CommandError(problems.join("\n"));
  const database = await openDatabase(remote);
  try {
    const ctx = { db: createDatabase(database.binding), clock: Date.now };
    const { added, changed, unchanged, conflicts } = await storeEmployerSet(ctx, set, isDry);
    const isWritten = !isDry && added.length + changed.length > 0;
    if (isWritten) await recountBenchmarks(ctx);
    const lines = [
      ...named("Added", added),
      ...named("Changed", changed),
      `Unchanged: ${unchanged}.`,
      ...named("Left out, as a source is older than three years", outdated),
      ...conflicts.flatMap(conflictLines),
      `${isDry ? "Dry run, nothing written" : isWritten ? "Written" : "Nothing to write"}: ${database.description}`,
    ];
    console.log(printable(lines.join("\n")));
  } finally {
    await database.close();
  }
});

const named = (what: string, names: readonly string[]) =>
  names.length === 0 ? [] : [`${what}: ${names.length}.`, ...names.map((name) => `  ${name}`)];

const conflictLines = ({ id, name, lines }: Conflict) => [
  `${name} (${id}) stays as it is here.`,
  ...lines.map((line) => `  ${line}`),
];
