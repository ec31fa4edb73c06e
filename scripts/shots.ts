import type { Browser } from "@playwright/test";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { CommandError, readArguments, runCommand } from "./local/command";
import { productDatabase } from "./bridge/host";
import { projectRoot } from "./local/paths";
import { findFreePort } from "./local/port";
import { fillForPictures, type Cookies } from "./pictures/demo";
import { screens, states, type State } from "./pictures/screens";
import { launchBrowser } from "./testing/browser";
import { makeStateDir, startServed } from "./testing/processes";

const help = `
npm run shots [-- NAME ... | --readme]

Takes pictures of every screen in three widths, light and dark, and of states that are easy to forget: empty,
rejected, printed, without scripts. It serves invented employers, and writes to shots/ with an index.html. Names pick
screens: npm run shots -- home admin

  --readme  takes the README's pictures instead, of the real employers, into docs/
`;

const folder = join(projectRoot, "shots");
const widths = [390, 768, 1440];

runCommand(async () => {
  const args = readArguments(help, {
    options: { readme: { type: "boolean" } },
    allowPositionals: true,
  });
  if (!args) return;
  const isAsked = ({ name }: State) =>
    args.positionals.length === 0 || args.positionals.some((asked) => name.startsWith(asked));
  const asked = [...screens, ...states].filter(isAsked);
  if (asked.length === 0) throw new CommandError("There is no screen with that name.");
  const stateDir = await makeStateDir();
  const product = await startServed(
    stateDir,
    await findFreePort(),
    args.values.readme ? { SEED: "public" } : {},
  );
  const browser = await launchBrowser();
  try {
    if (args.values.readme) return await takeForReadme(browser, product.url);
    await rm(folder, { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    const studio = { browser, url: product.url, cookies: await fillForPictures(product.url, stateDir) };
    const shots: Shot[] = [];
    for (const scheme of ["light", "dark"] as const)
      for (const screen of screens.filter(isAsked)) shots.push(...(await take(studio, screen, scheme)));
    const db = productDatabase(stateDir);
    for (const state of states.filter(isAsked)) {
      const restore = await takeAway(db, state.without);
      shots.push(...(await take(studio, state, "light")));
      await restore();
    }
    await writeFile(join(folder, "index.html"), indexPage(shots));
    console.log(`${shots.length} pictures: ${join(folder, "index.html")}`);
  } finally {
    await browser.close();
    await product.stop();
    await rm(stateDir, { recursive: true, force: true });
  }
});

interface Studio {
  browser: Browser;
  url: string;
  cookies: Cookies;
}

async function take(studio: Studio, state: State, scheme: "light" | "dark"): Promise<Shot[]> {
  const { name, path, as, prepare, isPrinted, isOverlaid, without } = state;
  const variant = isPrinted ? "print" : without === "scripts" ? "no scripts" : scheme;
  const shots: Shot[] = [];
  for (const width of widths) {
    const context = await studio.browser.newContext({
      viewport: { width, height: 900 },
      colorScheme: scheme,
      javaScriptEnabled: without !== "scripts",
      extraHTTPHeaders: as ? { Cookie: studio.cookies[as] } : {},
    });
    const page = await context.newPage();
    if (isPrinted) await page.emulateMedia({ media: "print" });
    await page.goto(studio.url + path, { waitUntil: "networkidle" });
    await prepare?.(page);
    const file = `${name}-${width}-${variant.replace(" ", "-")}.png`;
    await page.screenshot({ path: join(folder, file), fullPage: !isOverlaid, animations: "disabled" });
    shots.push({ file, name, width });
    await context.close();
  }
  console.log(`${name}, ${variant}`);
  return shots;
}

async function takeAway(db: D1Database, what: State["without"]): Promise<() => Promise<void>> {
  if (what === "database") {
    await db.exec("alter table companies rename to mislaid");
    return async () => void (await db.exec("alter table mislaid rename to companies"));
  }
  if (what === "employers") await db.exec("delete from companies");
  return async () => undefined;
}

/** Kept small. */
async function takeForReadme(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" });
  await page.goto(`${url}/companies`, { waitUntil: "networkidle" });
  const { length } = await page.screenshot({ path: "docs/directory.png", animations: "disabled" });
  if (length > 150_000) throw new CommandError(`docs/directory.png is ${length} bytes, over 150,000.`);
  console.log(`docs/directory.png, ${length} bytes`);
}

interface Shot {
  file: string;
  name: string;
  width: number;
}

/** All pictures, one row a screen. */
function indexPage(shots: readonly Shot[]): string {
  const names = new Set(shots.map(({ name }) => name));
  const picture = ({ file, width }: Shot) =>
    `<a href="${file}"><img src="${file}" alt="${file}" width="${Math.round(width / 4)}" loading="lazy"></a>`;
  return [
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><h1>Screens</h1>',
    ...[...names].map((name) =>
      [`<h2>${name}</h2>`, ...shots.filter((shot) => shot.name === name).map(picture)].join(""),
    ),
  ].join("\n");
}
