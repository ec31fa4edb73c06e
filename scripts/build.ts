import { build } from "./local/build";
import { readArguments, runCommand } from "./local/command";

const help = `
npm run build

Builds the browser's files and the Worker into build/, as a deployment sends them.
`;

runCommand(async () => {
  if (readArguments(help, { options: {} })) await build();
});
