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
  const { employers, problems } = await readEmployerSet(join(projectRoot, "data"), Date.now());
  if (problems.length > 0) throw new CommandError(problems.join("\n"));
  console.log(`${employers.length} employers, all right.`);
});
