import type { Browser } from "@playwright/test";
import { stat } from "node:fs/promises";
import { join } from "node:path";

import { CommandError } from "../local/command";
import { projectRoot } from "../local/paths";

const file = "docs/directory.png";
const largestBytes = 150_000;

/** Takes the README's picture anew; fails where it has grown over 150 kB. */
export async function takeForReadme(browser: Browser, url: string): Promise<void> {
  const page = await browser.newPage({
    viewport: { width: 1440, height: 1000 },
    colorScheme: "light",
    reducedMotion: "reduce",
  });
  await page.goto(`${url}/companies`, { waitUntil: "networkidle" });
  const target = join(projectRoot, file);
  await page.screenshot({ path: target, animations: "disabled" });
  await page.close();
  const { size } = await stat(target);
  if (size > largestBytes) throw new CommandError(`${file} is ${size} bytes, over ${largestBytes}.`);
  console.log(`${file}, ${size} bytes`);
}
