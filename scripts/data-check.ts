import { join } from "node:path";

import { readEmployerSet } from "./employer-set/read-set";
import { CommandError, readArguments, runCommand } from "./local/command";
import { projectRoot } from "./local/paths";

const help = `
npm run data:check

Checks data/employers and data/groups: each file is in the shape of docs/data.md, each figure has a source with an
address, a role and a day of the last three years, and no two employers have one name.

Exit status: 0 all right, 1 something is to be mended (it is named).
`;

runCommand(async () => {
  if (!readArguments(help, { options: {} })) return;
  const { employers, problems, outdated } = await readEmployerSet(join(projectRoot, "data"), Date.now());
  const old = outdated.map(
    (id) => `${id}.json: A source is older than three years: read it again, or take it out.`,
  );
  if (problems.length + old.length > 0) throw new CommandError([...problems, ...old].join("\n"));
  console.log(`${employers.length} employers, all right.`);
});
