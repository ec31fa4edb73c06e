import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { CommandError, readArguments, runCommand } from "./local/command";
import { whenInterrupted } from "./local/interrupts";
import { runTool } from "./local/run-tool";
import { ensureChromium } from "./testing/chromium";
import { oneCheck, summarise, total, type Outcome } from "./testing/outcome";
import { readPlaywrightReport } from "./testing/playwright-outcome";
import { checkBundle, checkSources } from "./testing/static-checks";
import { readVitestReport } from "./testing/vitest-outcome";

const parts = ["static", "worker", "commands", "browser"] as const;
type Part = (typeof parts)[number];

const help = `
npm test [-- PART ...]

Runs everything, or only the parts named:
  static    types, lint, format, and the bundle that would be deployed
  worker    tests inside workerd on a real D1
  commands  the commands of this project, as people run them
  browser   the built product in Chromium, with scripts and without

Ends with a line "N passed, N failed" and fails when anything failed.
CHROMIUM_PATH names the browser to use; otherwise one is found or installed.
`;

runCommand(async () => {
  const given = readArguments(help, { options: {}, allowPositionals: true });
  if (!given) return;
  const chosen = choose(given.positionals);
  const reports = await mkdtemp(join(tmpdir(), "parental-leave-tests-"));
  const remove = () => rm(reports, { recursive: true, force: true });
  whenInterrupted(remove);
  const outcome = await runParts(chosen, reports).finally(remove);
  console.log(summarise(outcome));
  if (outcome.failures.length > 0) process.exitCode = 1;
});

function choose(names: string[]): Set<Part> {
  const isPart = (name: string): name is Part => (parts as readonly string[]).includes(name);
  const unknown = names.find((name) => !isPart(name));
  if (unknown !== undefined)
    throw new CommandError(`There is no part "${unknown}". Say ${parts.join(", ")}.`);
  return new Set(names.length > 0 ? names.filter(isPart) : parts);
}

async function runParts(chosen: Set<Part>, reports: string): Promise<Outcome> {
  const outcomes: Outcome[] = [];
  if (chosen.has("static")) {
    announce("types, lint, format");
    outcomes.push(await checkSources());
  }
  announce("bundle");
  const { outcome, isBuilt } = await checkBundle();
  outcomes.push(outcome);
  for (const part of ["worker", "commands", "browser"] as const) {
    if (!chosen.has(part)) continue;
    announce(part);
    if (isBuilt) outcomes.push(await runners[part](reports));
    else console.log("Not run: it needs the build, which failed.");
  }
  return total(outcomes);
}

const runners = {
  worker: (reports: string) => runVitest("worker", reports),
  commands: (reports: string) => runVitest("commands", reports),
  browser: runPlaywright,
};

async function runVitest(project: string, reports: string): Promise<Outcome> {
  const report = join(reports, `${project}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const { code } = await runTool("vitest", ["run", "--project", project, ...reporters], {}, show);
  return readVitestReport(project, await readIfThere(report), code);
}

async function runPlaywright(reports: string): Promise<Outcome> {
  const report = join(reports, "browser.json");
  try {
    const env = { CHROMIUM_PATH: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const { code } = await runTool("playwright", ["test", "--reporter=list,json"], env, show);
    return readPlaywrightReport(await readIfThere(report), code);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.log(error.message);
    return oneCheck("browser", error.message);
  }
}

function announce(what: string): void {
  console.log(`\n== ${what}`);
}

function show(text: string): void {
  process.stdout.write(text);
}

function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, "utf8").catch(() => undefined);
}
