import { reindex, type ReindexReport } from "./database/reindex";
import { CommandError, readArguments, runCommand } from "./local/command";
import { openDatabase } from "./bridge/open-database";

const help = `
npm run db:reindex [-- --dry-run] [--remote]

Repairs derived values that are wrong: names and texts for search, figures of policies (full-pay weeks, features,
staleness), votes and recent comments of employers, names and counts of requests, the search index, the directory's counts and
the data for medians. Run it after a change in how these are derived. Where all is right it writes nothing.

It is safe beside a running product. After an interruption, run it again.

  --dry-run  reports what is wrong, and writes nothing
  --remote   uses the deployed database, not the local one

Exit status: 0 all right now, 1 something needs a person (it is named); with --dry-run: something is wrong.
`;

runCommand(async () => {
  const options = { "dry-run": { type: "boolean" }, remote: { type: "boolean" } } as const;
  const given = readArguments(help, { options });
  if (!given) return;
  const { "dry-run": isDry = false, remote = false } = given.values;
  const database = await openDatabase(remote);
  try {
    const reports = await reindex(database.binding, { isDry });
    for (const report of reports) console.log(describe(report, isDry));
    const wrong = reports.reduce((sum, report) => sum + report.wrong, 0);
    const unresolved = reports.flatMap((report) => report.unresolved);
    const outcome =
      wrong === 0 ? "Nothing to repair" : isDry ? `${wrong} to repair, nothing written` : `${wrong} repaired`;
    console.log(`${outcome}: ${database.description}`);
    if (unresolved.length > 0) throw new CommandError(unresolved.join("\n"));
    if (isDry && wrong > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
});

function describe({ what, wrong }: ReindexReport, isDry: boolean): string {
  return `${what}: ${wrong === 0 ? "all right" : `${wrong} ${isDry ? "wrong" : "repaired"}`}`;
}
