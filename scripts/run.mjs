// Runs scripts/NAME.ts on a machine with only Node and npm: checks Node's version, installs missing packages, and
// starts it. Imports only Node's modules, because it runs before the installation.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import process from "node:process";
import { fileURLToPath } from "node:url";

const oldestNode = [20, 19];
const scripts = dirname(fileURLToPath(import.meta.url));
const root = dirname(scripts);

const [name, ...args] = process.argv.slice(2);
checkNode();
const script = findScript();
process.chdir(root);
installIfNeeded();
handOver();

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode;
  if (major > oldestMajor || (major === oldestMajor && minor >= oldestMinor)) return;
  fail(
    `This project needs Node ${oldestNode.join(".")} or newer; this is Node ${process.versions.node}.\n` +
      "Install a newer one from https://nodejs.org and run the command again.",
  );
}

function findScript() {
  const { scripts: commands } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const names = Object.values(commands).flatMap((line) => /run\.mjs ([a-z-]+)/.exec(String(line))?.[1] ?? []);
  if (name !== undefined && names.includes(name)) return join(scripts, `${name}.ts`);
  return fail(
    `${name === undefined ? "Use" : `There is no command "${name}". Use`} one of: ${names.join(", ")}.`,
  );
}

function installIfNeeded() {
  const reason = reasonToInstall();
  if (reason === undefined) return;
  console.error(`Installing the dependencies with npm ci (${reason}) ...`);
  const npmArgs = ["ci", "--include=dev", "--ignore-scripts", "--no-audit", "--no-fund"];
  const npm = process.env.npm_execpath;
  const { status, error } = npm?.endsWith(".js")
    ? spawnSync(process.execPath, [npm, ...npmArgs], { stdio: "inherit" })
    : spawnSync("npm", npmArgs, { stdio: "inherit", shell: process.platform === "win32" });
  if (status !== 0) {
    fail(`npm ci failed${error ? ` (${error.message})` : ""}; see above.`);
  }
}

/** Compares with npm's note in node_modules. */
function reasonToInstall() {
  const installedFile = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(installedFile)) return "node_modules is missing or incomplete";
  const locked = readPackages(join(root, "package-lock.json"));
  const installed = readPackages(installedFile);
  const stale = Object.entries(locked).find(
    ([path, wanted]) => path !== "" && !isSatisfied(path, wanted, installed[path]),
  );
  return stale && `${stale[0].replace(/^.*node_modules\//, "")} differs from package-lock.json`;
}

/**
 * @typedef {{ version?: string, integrity?: string, optional?: boolean, devOptional?: boolean, peer?: boolean }} Package
 * @param {string} path
 * @param {Package} wanted
 * @param {Package | undefined} found
 */
function isSatisfied(path, wanted, found) {
  if (found === undefined) return Boolean(wanted.optional ?? wanted.devOptional); // For another system or processor.
  const isSame = found.version === wanted.version && found.integrity === wanted.integrity;
  return isSame && existsSync(join(root, path));
}

/** @param {string} file @returns {Record<string, Package>} */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8")).packages ?? {};
  } catch {
    return {};
  }
}

/** Exits as the script does; the script handles signals. */
function handOver() {
  const child = spawn(process.execPath, ["--import", "tsx", script, ...args], { stdio: "inherit" });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => child.kill(signal));
  }
  if (process.env.npm_lifecycle_event) endWithParent(child);
  child.on("error", (error) => fail(`Could not start ${name}: ${error.message}`));
  child.on("exit", (code, signal) => {
    process.exitCode = code ?? 128 + (signal ? constants.signals[signal] : 0);
  });
}

/**
 * npm passes a signal to the shell between it and this process, and the shell keeps it to itself: when
 * that shell is gone, so is npm, and the script is asked to end.
 * @param {import("node:child_process").ChildProcess} child
 */
function endWithParent(child) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    child.kill("SIGTERM");
  }, 250);
  timer.unref();
}

/** @param {string} message @returns {never} */
function fail(message) {
  console.error(message);
  process.exit(1);
}
