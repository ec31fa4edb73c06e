import { checkDatabase } from "./database/check-database";
import { CommandError, readArguments, runCommand } from "./local/command";
import { openDatabase } from "./bridge/open-database";

const help = `
npm run db:check [-- --remote]

Checks the database before a deploy, and changes nothing. It compares tables, triggers, indexes and views with the
applied migrations, and counts and search with the rows. Then it tries pending migrations: it reads their SQL for
anything that could lose rows or rules, applies them to a copy with all rows, and compares the result.

  --remote  checks the deployed database. No personal data comes to this machine: pending migrations are applied to
            an empty database with the same schema, and their SQL is read.

Declare what a migration changes on purpose in db/declared-changes.ts, with the reason.
Exit status: 0 no differences, 1 differences, each named.
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
    console.log("The database is correct.");
  } finally {
    await database.close();
  }
});
