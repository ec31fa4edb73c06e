import type { Browser, Page } from "@playwright/test";
import { stat } from "node:fs/promises";
import { join } from "node:path";

import { CommandError } from "../local/command";
import { projectRoot } from "../local/paths";
import { planQuery } from "./screens";

/** A picture of the README: what is in view, at the size of the device that shows it. */
interface Picture {
  file: string;
  path: string;
  viewport: { width: number; height: number };
  /** Device pixels for one of ours: a phone's screen is finer. */
  density?: number;
  /** The part of the page to show, with some room around it. */
  part?: string;
  scheme?: "dark";
}

const largestBytes = 150_000;

const pictures: Picture[] = [
  { file: "directory.png", path: "/companies", viewport: { width: 1440, height: 1000 } },
  {
    file: "employer-phone.png",
    path: "/companies/demo000003",
    viewport: { width: 390, height: 760 },
    density: 2,
    scheme: "dark",
  },
  {
    file: "compare.png",
    path: "/companies?compare=demo000001,demo000004,demo000007",
    viewport: { width: 1440, height: 960 },
    part: "#compare",
  },
  {
    file: "plan.png",
    path: `/plan?${planQuery}`,
    viewport: { width: 1280, height: 960 },
  },
];

/** Takes the README's pictures anew, into `docs/`; fails where one has grown over 150 kB. */
export async function takeForReadme(browser: Browser, url: string): Promise<void> {
  for (const { file, path, viewport, density = 1, part, scheme = "light" } of pictures) {
    const context = await browser.newContext({
      viewport,
      deviceScaleFactor: density,
      colorScheme: scheme,
      reducedMotion: "reduce",
    });
    const page = await context.newPage();
    await page.goto(url + path, { waitUntil: "networkidle" });
    const target = join(projectRoot, "docs", file);
    const clip = part ? await windowOn(page, part, viewport.height) : undefined;
    await page.screenshot({ path: target, animations: "disabled", fullPage: clip !== undefined, clip });
    await context.close();
    const { size } = await stat(target);
    if (size > largestBytes) throw new CommandError(`docs/${file} is ${size} bytes, over ${largestBytes}.`);
    console.log(`docs/${file}, ${size} bytes`);
  }
}

/** The part from its first line on, below the rule that parts it from what comes before. */
async function windowOn(page: Page, part: string, height: number) {
  const box = await page.locator(part).boundingBox();
  if (!box) throw new CommandError(`${part} is not on the page.`);
  return { x: box.x - 48, y: box.y + 2, width: box.width + 96, height };
}
