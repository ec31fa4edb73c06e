import { spawnSync, type SpawnSyncOptions } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

import { chromium } from "@playwright/test";

import { CommandError } from "../local/command";

/** The headless shell first: a toolbar costs half a second of CPU a tab, and doubles the suite's time. */
const names = [
  "chromium-headless-shell",
  "chrome-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
  "chrome",
];
const usualPlaces = [
  "/usr/lib/chromium/chromium",
  "/snap/bin/chromium",
  "/opt/google/chrome/chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

/**
 * The first Chromium or Chrome that runs: CHROMIUM_PATH, PATH, usual places, Playwright's own; else undefined.
 * @throws CommandError when CHROMIUM_PATH does not run.
 */
export function findChromium(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (runs(chosen)) return chosen;
    throw new CommandError(`CHROMIUM_PATH is "${chosen}", which does not run.`);
  }
  const folders = (process.env.PATH ?? "").split(delimiter);
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...usualPlaces, chromium.executablePath()].find(runs);
}

/**
 * Installs one if needed: by apt-get for root on Debian, else Playwright's.
 * @throws CommandError listing all that was tried.
 */
export function ensureChromium(): string {
  const found = findChromium();
  if (found !== undefined) return found;
  const tried = [`on the PATH: ${names.join(", ")}`, `in ${usualPlaces.join(", ")}`];
  for (const { what, steps } of installers()) {
    console.log(`No Chromium found. Installing one: ${what} ...`);
    const isDone = steps.every(([command = "", ...args]) => spawnSync(command, args, quietly).status === 0);
    const installed = findChromium();
    if (installed !== undefined) return installed;
    tried.push(`${what} (${isDone ? "ran, but gave none that runs" : "failed"})`);
  }
  throw new CommandError(
    `The browser tests need a Chromium, and none was found. Tried:\n${tried.map((line) => `  ${line}`).join("\n")}\n` +
      "Install Chromium or Chrome, or set CHROMIUM_PATH to one.",
  );
}

const quietly: SpawnSyncOptions = {
  stdio: ["ignore", "ignore", "inherit"],
  env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
};

function installers() {
  const apt = ["chromium-headless-shell", "chromium"].map((name) => ({
    what: `apt-get install ${name}`,
    steps: [
      ["apt-get", "update", "-qq"],
      ["apt-get", "install", "-y", "-qq", "--no-install-recommends", name],
    ],
  }));
  const playwright = {
    what: "npx playwright install chromium",
    steps: [["npx", "playwright", "install", "chromium"]],
  };
  const mayApt =
    process.getuid?.() === 0 && spawnSync("apt-get", ["--version"], { stdio: "ignore" }).status === 0;
  return mayApt ? [...apt, playwright] : [playwright];
}

/** Some systems have a stand-in that only prints how to install it. */
function runs(path: string): boolean {
  if (!existsSync(path)) return false;
  return spawnSync(path, ["--version"], { stdio: "ignore", timeout: 30_000 }).status === 0;
}
