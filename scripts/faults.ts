import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { buildIfNeeded } from "./local/build";
import { CommandError, readArguments, runCommand } from "./local/command";
import { runTool } from "./local/run-tool";
import { tryKills } from "./faults/kills";
import { tryStates } from "./faults/states";
import type { Tried } from "./faults/try-faults";
import { readVitestReport } from "./testing/vitest-outcome";

const help = `
npm run faults -- [--kills N] [--seed N] [--only statements|kills|states|long]

Tries whether the product keeps what it holds when something fails, on states of its own; nothing else is touched.
  statements  each write of each command fails, before the database does it and after: the old state or the new
              one is left, every count is right, and the answer can be read
  kills       the product is killed under load and started again: what it acknowledged is there
  states      a second start, a folder that cannot be written, a full disk, a damaged and a newer database: told
              in words
  long        what npm test tries in short: a program with a copy of the database and every key joins none of 1,000
              contributions of 200 accounts, nor of 1,000 asks; 2,000 schedules over two copies of the database that
              lag; 20,000 requests made of the API's document

  --kills  how often it is killed (20; 100 for the whole campaign)
  --seed   when it is killed; the same moments for the same number (1)
  --only   one of the four

Exit status: 0 everything held, 1 something did not; it is named, with what is needed to repeat it.
`;

const options = {
  kills: { type: "string", default: "20" },
  seed: { type: "string", default: "1" },
  only: { type: "string" },
} as const;

const campaigns = ["statements", "kills", "states", "long"];

runCommand(async () => {
  const args = readArguments(help, { options });
  if (!args) return;
  const { only } = args.values;
  const kills = wholeNumber("--kills", args.values.kills);
  const seed = wholeNumber("--seed", args.values.seed);
  if (only !== undefined && !campaigns.includes(only))
    throw new CommandError(`--only takes one of ${campaigns.join(", ")}; "${only}" is none.`);
  await buildIfNeeded();
  const tried: Tried[] = [];
  if (only === undefined || only === "statements") tried.push(...(await tryStatements()));
  if (only === undefined || only === "kills") tried.push(await tryKills(kills, seed, console.error));
  if (only === undefined || only === "states") tried.push(...(await tryStates(console.error)));
  if (only === undefined || only === "long") tried.push(...(await tryLong()));
  report(tried);
  if (tried.some(({ failures }) => failures.length > 0)) process.exitCode = 1;
});

/** In workerd, where the tests of routes run: each command on a small world that is made anew. */
async function tryStatements(): Promise<Tried[]> {
  const { code, output } = await runTool(
    "vitest",
    ["run", "--project", "worker", "tests/faults.test.ts", "--no-color"],
    { FAULTS: "all" },
  );
  // Colours may stand around a line.
  const lines = output.split("\n").flatMap((line) => /FAULTS (\{.*\})/.exec(line)?.[1] ?? []);
  const tried = lines.map((line) => JSON.parse(line) as Tried);
  const isTold = tried.some(({ failures }) => failures.length > 0);
  if (tried.length === 0 || (code !== 0 && !isTold))
    throw new CommandError(`The statements could not be tried.\n${output}`);
  return tried;
}

/** Tests that the suite runs on less: what they are given here, and how much of it. */
const long = [
  ["tests/anonymity-of-copies.test.ts", "ACCOUNTS_PLANTED", "200"],
  ["tests/anonymity-of-asks.test.ts", "ACCOUNTS_PLANTED", "200"],
  ["tests/near-copies.test.ts", "REGION_SCHEDULES", "2000"],
  ["tests/routes/api-fuzz.test.ts", "FUZZ_REQUESTS", "20000"],
] as const;

async function tryLong(): Promise<Tried[]> {
  const tried: Tried[] = [];
  for (const [test, what, size] of long) {
    console.error(`${test} with ${what}=${size}`);
    const folder = await mkdtemp(join(tmpdir(), "parental-leave-long-"));
    const report = join(folder, "report.json");
    const reporter = ["--reporter=json", `--outputFile=${report}`];
    const { code } = await runTool("vitest", ["run", "--project", "worker", test, ...reporter], {
      [what]: size,
    });
    const json = await readFile(report, "utf8").catch(() => undefined);
    await rm(folder, { recursive: true });
    const { passed, failures } = readVitestReport(test, json, code);
    const told = failures.map(({ name, reasons }) => [name, ...reasons].join("\n"));
    tried.push({ command: test, tries: passed + told.length, failures: told });
  }
  return tried;
}

function report(tried: Tried[]): void {
  const width = Math.max(...tried.map(({ command }) => command.length));
  const line = (name: string, ...cells: (string | number)[]) =>
    [name.padEnd(width), ...cells.map((cell) => String(cell).padStart(6))].join("  ");
  const failedIn = ({ tries, failures }: Tried) => Math.min(tries, failures.length);
  const sum = (of: (one: Tried) => number) => tried.reduce((all, one) => all + of(one), 0);
  console.log(["", line("campaign", "tries", "held", "failed")].join("\n"));
  for (const one of tried)
    console.log(line(one.command, one.tries, one.tries - failedIn(one), failedIn(one)));
  const [tries, failed] = [sum(({ tries }) => tries), sum(failedIn)];
  console.log(line("in all", tries, tries - failed, failed));
  for (const failure of tried.flatMap(({ failures }) => failures)) console.log(`\nfailed: ${failure}`);
}

function wholeNumber(option: string, text: string): number {
  const number = Number(text);
  if (Number.isInteger(number) && number > 0) return number;
  throw new CommandError(`${option} takes whole numbers from 1; "${text}" is not one.`);
}
