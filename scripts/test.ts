import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { buildIfNeeded } from "./local/build";
import { CommandError, readArguments, runCommand } from "./local/command";
import { whenInterrupted } from "./local/interrupts";
import { buildDir, projectRoot } from "./local/paths";
import { runTool } from "./local/run-tool";
import { ensureChromium } from "./testing/chromium";
import { chooseTests, type Choice, type Part } from "./testing/choose-tests";
import { oneCheck, summarise, total, type Outcome } from "./testing/outcome";
import { readPlaywrightReport } from "./testing/playwright-outcome";
import { checkBundle, checkSources } from "./testing/static-checks";
import { readVitestReport } from "./testing/vitest-outcome";

const help = `
npm test [-- WHAT ...] [-t NAME]

Runs everything, or only what is named: parts, test files, or folders of test files.
  static    types, lint, format, and the bundle that would be deployed
  worker    the Worker inside workerd on a real D1, and what browsers compute
  commands  the commands of this project, as people run them
  browser   the built product in Chromium, with scripts and without
  -t NAME   of these, only the tests whose names match (also -g)

For example: npm test -- app/domain/mail tests/e2e/compare.spec.ts -t "two employers"

Ends with a line "N passed, N failed" and fails when anything failed.
CHROMIUM_PATH names the browser to use; otherwise one is found or installed.
`;

runCommand(async () => {
  const pattern = { type: "string" } as const;
  const options = { testNamePattern: { ...pattern, short: "t" }, grep: { ...pattern, short: "g" } } as const;
  const given = readArguments(help, { options, allowPositionals: true });
  if (!given) return;
  const { testNamePattern, grep } = given.values;
  const choice = chooseTests(given.positionals, testNamePattern ?? grep, process.env.INIT_CWD ?? projectRoot);
  const reports = await mkdtemp(join(tmpdir(), "parental-leave-tests-"));
  const remove = () => rm(reports, { recursive: true, force: true });
  whenInterrupted(remove);
  try {
    const outcome = await runChoice(choice, reports);
    console.log(summarise(outcome));
    if (outcome.failures.length > 0) process.exitCode = 1;
  } finally {
    await remove();
  }
});

/**
 * Runs what is chosen: the sources are checked beside the build and the worker's tests, and the commands
 * beside the browser, since each leaves the processor idle at times. A failed build lets nothing else start.
 */
async function runChoice(choice: Choice, reports: string): Promise<Outcome> {
  const isChosen = (part: Part) => choice.parts.has(part);
  const sources = isChosen("static") ? checkSources() : undefined;
  const bundle = await (isChosen("static") ? checkBundle() : prepareBuild(choice));
  const outcomes = [bundle.outcome];
  if (bundle.isBuilt) {
    outcomes.push(await runVitest("worker", choice, reports, show));
    const commands = aside((say) => runVitest("commands", choice, reports, say));
    outcomes.push(await runPlaywright(choice, reports), await commands());
  } else if (isChosen("worker") || isChosen("commands") || isChosen("browser"))
    console.log("The tests were not run: they need the build, which failed.");
  if (sources) outcomes.push(await sources);
  const outcome = total(outcomes);
  const isNoneFound = choice.name !== undefined && outcome.passed + outcome.failures.length === 0;
  return isNoneFound
    ? oneCheck(`-t "${choice.name}"`, "No test of what was chosen has such a name.")
    : outcome;
}

/**
 * Builds for the tests that import the built Worker, where it is out of date; the product builds by itself. The others'
 * workerd only wants the folder of static files to be there.
 */
async function prepareBuild({ parts }: Choice) {
  const files = parts.get("worker");
  if (files === null || files?.some((file) => file.startsWith("tests/"))) await buildIfNeeded();
  await mkdir(join(buildDir, "client"), { recursive: true });
  return { outcome: total([]), isBuilt: true };
}

const projects = { worker: ["worker", "ui"], commands: ["commands"] };

async function runVitest(
  part: "worker" | "commands",
  { parts, name }: Choice,
  reports: string,
  say: (text: string) => void,
): Promise<Outcome> {
  const files = parts.get(part);
  if (files === undefined) return total([]);
  say(`\n== ${part}\n`);
  const report = join(reports, `${part}.json`);
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const which = [...projects[part].map((project) => `--project=${project}`), ...(files ?? [])];
  const named = name === undefined ? [] : ["--testNamePattern", name];
  const { code } = await runTool("vitest", ["run", ...which, ...named, ...reporters], {}, say);
  return readVitestReport(part, await readIfThere(report), code, name !== undefined);
}

async function runPlaywright({ parts, name }: Choice, reports: string): Promise<Outcome> {
  const files = parts.get("browser");
  if (files === undefined) return total([]);
  show("\n== browser\n");
  const report = join(reports, "browser.json");
  const named = name === undefined ? [] : ["--grep", name, "--pass-with-no-tests"];
  try {
    const env = { CHROMIUM_PATH: ensureChromium(), PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const args = ["test", "--reporter=list,json", ...named, ...(files ?? []).map(exactly)];
    const { code } = await runTool("playwright", args, env, show);
    return readPlaywrightReport(await readIfThere(report), code, name !== undefined);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.log(error.message);
    return oneCheck("browser", error.message);
  }
}

/** Playwright takes what it is given for a regular expression over whole paths. */
function exactly(file: string): string {
  return `/${file.replaceAll(".", "\\.")}$`;
}

/** Starts work beside other work. @returns What shows all that it said once the other is through, and waits for its end. */
function aside<T>(work: (say: (text: string) => void) => Promise<T>): () => Promise<T> {
  let said = "";
  let say = (text: string): void => {
    said += text;
  };
  const ended = work((text) => say(text));
  ended.catch(() => undefined); // Told to whoever waits for its end.
  return () => {
    show(said);
    say = show;
    return ended;
  };
}

function show(text: string): void {
  process.stdout.write(text);
}

function readIfThere(file: string): Promise<string | undefined> {
  return readFile(file, "utf8").catch(() => undefined);
}
