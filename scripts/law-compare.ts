import { compareProject, projects, tableOf, verdictOf } from "./open-rules/compare";
import { explanationOf } from "./open-rules/explained";
import { CommandError, readArguments, runCommand } from "./local/command";

const help = `
npm run law:compare -- DIR

Compares our figures of law with those that open rule engines and calculators hold, and prints both side by side. DIR
holds their checkouts, each named owner+name; nothing is downloaded. Those that it knows:

${projects.map(({ folder }) => `  ${folder}`).join("\n")}

"Not held by us": our data does not say it. "Explained": scripts/open-rules/explained.ts says why ours stays.
Exit status: 0 nothing is different, 1 something is.
`;

runCommand(async () => {
  const given = readArguments(help, { options: {}, allowPositionals: true });
  if (!given) return;
  const [dir, ...more] = given.positionals;
  if (dir === undefined || more.length > 0) throw new CommandError("Give one folder with their checkouts.");
  const compared = projects.map((project) => ({ ...project, rows: compareProject(dir, project) }));
  const rows = compared.flatMap((one) => one.rows ?? []);
  if (rows.length === 0) throw new CommandError("None of the projects is there. Add --help for their names.");
  console.log(tableOf(rows));
  for (const { folder, rows: found } of compared) if (found === null) console.log(`Not there: ${folder}`);
  const explained = rows.filter((row) => verdictOf(row) === "explained");
  const sentences = explained.map((row) => `${row.scheme}, ${row.parameter}: ${explanationOf(row)}`);
  for (const sentence of new Set(sentences)) console.log(sentence);
  const different = rows.filter((row) => verdictOf(row) === "different").length;
  if (different > 0) throw new CommandError(`${different} of ${rows.length} are different.`);
  console.log(`${rows.length} compared, none is different.`);
});
