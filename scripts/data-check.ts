import { join } from "node:path";

import { readEmployerSet } from "./employer-set/read-set";
import { CommandError, readArguments, runCommand } from "./local/command";
import { projectRoot } from "./local/paths";

const help = `
npm run data:check

Checks data/employers and data/groups: each file is in the shape of docs/data.md, each figure has a source with an
address, a role and a day of the last three years, and no two employers have one name. It lists what will be older
than that within half a year, with its last day.

Exit status: 0 all right, 1 something is to be mended (it is named).
`;

const halfYear = 183 * 24 * 60 * 60 * 1000;

runCommand(async () => {
  if (!readArguments(help, { options: {} })) return;
  const now = Date.now();
  const { employers, problems, outdated, departures } = await readEmployerSet(join(projectRoot, "data"), now);
  const old = outdated.map(
    (what) =>
      `${what.replace(/:|$/, ".json$&")}: A source is older than three years: read it again, or take it out.`,
  );
  if (problems.length + old.length > 0) throw new CommandError([...problems, ...old].join("\n"));
  const soon = departures.filter(({ at }) => at < now + halfYear);
  for (const { what, at } of soon) console.log(`${new Date(at).toISOString().slice(0, 10)} ${what}`);
  console.log(`${employers.length} employers, all right.`);
});
