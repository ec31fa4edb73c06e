import { checkDatabase } from "./database/check-database";
import { CommandError, readArguments, runCommand } from "./local/command";
import { openDatabase } from "./bridge/open-database";

const help = `
npm run db:check [-- --remote]

Looks at the database before a deploy, and changes nothing in it. It counts and sums up what stands there, compares its
tables, triggers, indexes and views with what the applied migrations make, its counts and search with the rows, and
names the migrations that are pending. Then it tries those: it reads their SQL for what could lose rows or rules, applies
them to a copy with all rows, and compares every table's rows and contents, every trigger, index and STRICT.

  --remote  looks at the deployed database. Nothing of people's is copied to this machine: what is pending is
            applied to an empty database of the same schema, and its SQL is read.

What a migration changes on purpose is declared in db/declared-changes.ts, with the reason.
Exit status: 0 all is as it should be, 1 there are differences, and each is named.
`;

runCommand(async () => {
  const given = readArguments(help, { options: { remote: { type: "boolean" } } });
  if (!given) return;
  const { remote = false } = given.values;
  const database = await openDatabase(remote, true);
  try {
    console.log(database.description);
    const { differences } = await checkDatabase(database.binding, {
      isCopied: !remote,
      say: (line) => console.log(line),
    });
    if (differences.length > 0)
      throw new CommandError(
        `\n${differences.length} ${differences.length === 1 ? "difference" : "differences"}:\n${differences.join("\n")}`,
      );
    console.log("All is as it should be.");
  } finally {
    await database.close();
  }
});
