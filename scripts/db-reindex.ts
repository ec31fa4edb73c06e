import { reindex, type ReindexReport } from "./database/reindex";
import { CommandError, readArguments, runCommand } from "./local/command";
import { openDatabase } from "./bridge/open-database";

const help = `
npm run db:reindex [-- --dry-run] [--remote]

Compares every derived value with what it follows from, and mends what differs: names and texts as search folds them
(after a change in how they are folded), what is derived of each policy (full-pay weeks, traits, staleness; after a
change in how policies are read), votes and recent comments on employers, requests' counts, the search index, the
directory's counts and what medians are made of. Where all is right it writes nothing.

Each kind is mended in steps that are complete in themselves: it is safe beside a running product, and after an
interruption it is started again.

  --dry-run  says what is wrong and writes nothing
  --remote   works on the deployed database instead of the local one

Exit status: 0 all is right now, 1 something needs a person (it is named), or with --dry-run: something is wrong.
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
      wrong === 0 ? "Nothing to mend" : isDry ? `${wrong} to mend, nothing written` : `${wrong} mended`;
    console.log(`${outcome}: ${database.description}`);
    if (unresolved.length > 0) throw new CommandError(unresolved.join("\n"));
    if (isDry && wrong > 0) process.exitCode = 1;
  } finally {
    await database.close();
  }
});

function describe({ what, wrong }: ReindexReport, isDry: boolean): string {
  return `${what}: ${wrong === 0 ? "all right" : `${wrong} ${isDry ? "wrong" : "mended"}`}`;
}
