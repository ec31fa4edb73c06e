import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { build } from "./local/build";
import { CommandError, readArguments, runCommand } from "./local/command";
import { whenInterrupted } from "./local/interrupts";
import { runTool } from "./local/run-tool";
import { ensureChromium } from "./testing/chromium";
import {
  outcomeOf,
  readPlaywrightReport,
  readVitestReport,
  summarise,
  type Outcome,
} from "./testing/outcome";

const parts = ["static", "worker", "commands", "browser"] as const;
type Part = (typeof parts)[number];

const help = `
npm test [-- PART ...]
npm run test:long [-- PART ...]

Runs all parts, or the named ones:
  static    types, lint and format
  worker    the Worker inside workerd on a real D1, and code that runs in browsers
  commands  this project's commands
  browser   the built product in Chromium

npm run test:long runs what is too slow for every change: every screen at every size, large directories, long
random campaigns.

The last line is "N passed, N failed". It fails if anything failed.
For one file: npx vitest run FILE, or npx playwright test FILE.
CHROMIUM_PATH names the browser; otherwise one is found or installed.
`;

runCommand(async () => {
  const options = { long: { type: "boolean", default: false } } as const;
  const given = readArguments(help, { options, allowPositionals: true });
  if (!given) return;
  const unknown = given.positionals.find((name) => !(parts as readonly string[]).includes(name));
  if (unknown !== undefined)
    throw new CommandError(`There is no part "${unknown}". The parts are ${parts.join(", ")}.`);
  const chosen = new Set(given.positionals.length > 0 ? (given.positionals as Part[]) : parts);
  if (given.values.long) process.env.TEST_LONG = "1";

  const reports = await mkdtemp(join(tmpdir(), "parental-leave-tests-"));
  const remove = () => rm(reports, { recursive: true, force: true });
  whenInterrupted(remove);
  try {
    const outcomes = await runParts(chosen, reports, given.values.long);
    console.log(summarise(outcomes));
    if (outcomes.some(({ failures }) => failures.length > 0)) process.exitCode = 1;
  } finally {
    await remove();
  }
});

/** Commands mostly wait, so they run beside the browser; source checks run beside the build. */
async function runParts(chosen: Set<Part>, reports: string, isLong: boolean): Promise<Outcome[]> {
  const sources = chosen.has("static") && !isLong ? checkSources() : [];
  const built = await buildForTests();
  const outcomes = [...(await sources), built];
  if (built.failures.length > 0) return outcomes;
  if (chosen.has("worker")) outcomes.push(await runVitest(["worker", "ui"], join(reports, "worker.json")));
  const commands = chosen.has("commands")
    ? runVitest(["commands"], join(reports, "commands.json"))
    : undefined;
  if (chosen.has("browser")) outcomes.push(await runPlaywright(join(reports, "browser.json")));
  if (commands) outcomes.push(await commands);
  return outcomes;
}

async function buildForTests(): Promise<Outcome> {
  try {
    await build();
    return outcomeOf("build", undefined);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.log(error.message);
    return outcomeOf("build", error.message);
  }
}

function checkSources(): Promise<Outcome[]> {
  const checks: [name: string, tool: string, ...args: string[]][] = [
    // By path: the older compiler that ESLint needs has the same command name.
    ["typecheck", "node", join("node_modules", "typescript-native", "bin", "tsc"), "--noEmit"],
    ["lint", "eslint", ".", "--max-warnings", "0"],
    ["lint of types", "oxlint"],
    ["floors", "depcruise", "app", "db"],
    ["format", "prettier", "--check", "."],
  ];
  return Promise.all(
    checks.map(async ([name, tool, ...args]) => {
      const { code, output } = await runTool(tool, args);
      console.log(code === 0 ? `${name}: ok` : `${name}: failed\n${output}`);
      return outcomeOf(name, code === 0 ? undefined : output);
    }),
  );
}

async function runVitest(projects: string[], report: string): Promise<Outcome> {
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const args = ["run", "--passWithNoTests", ...projects.map((name) => `--project=${name}`), ...reporters];
  const { code } = await runTool("vitest", args, {}, show);
  return readVitestReport(projects[0] ?? "", await readIfThere(report), code);
}

async function runPlaywright(report: string): Promise<Outcome> {
  const env = { CHROMIUM_PATH: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const { code } = await runTool("playwright", ["test", "--reporter=list,json"], env, show);
  return readPlaywrightReport(await readIfThere(report), code);
}

function show(text: string): void {
  process.stdout.write(text);
}

function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, "utf8").catch(() => undefined);
}
