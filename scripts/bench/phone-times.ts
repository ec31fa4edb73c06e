import type { Browser } from "@playwright/test";
import { rm } from "node:fs/promises";

import { findFreePort } from "../local/port";
import { launchBrowser } from "../testing/browser";
import { makeStateDir, startServed } from "../testing/processes";
import { median } from "./median";
import { timePlans, type PlanTime } from "./plan-times";
import { slowDown } from "./slow-phone";

/** How long a phone takes until a page is ready, in milliseconds: with its scripts, and without. */
export interface PhoneTime {
  name: string;
  withScripts: number;
  without: number;
  /** Until something is painted, with scripts. */
  firstPaint: number;
  /** Until the page answers by script. */
  answers: number;
}

const pages = { directory: "/companies", home: "/home", employer: "/companies/demo000001" };

/** Opens each page so many times on a slow phone with an empty cache, by turns with scripts and without. */
export async function timePhones(loads: number): Promise<{ pages: PhoneTime[]; plans: PlanTime[] }> {
  const stateDir = await makeStateDir();
  const product = await startServed(stateDir, await findFreePort());
  const browser = await launchBrowser();
  try {
    const times: PhoneTime[] = [];
    for (const [name, path] of Object.entries(pages)) {
      const scripted: Load[] = [];
      const plain: Load[] = [];
      for (let load = 0; load < loads; load += 1) {
        scripted.push(await open(browser, product.url + path, true));
        plain.push(await open(browser, product.url + path, false));
      }
      times.push({
        name,
        withScripts: median(scripted.map(({ ready }) => ready)),
        without: median(plain.map(({ ready }) => ready)),
        firstPaint: median(scripted.map(({ painted }) => painted)),
        answers: median(scripted.map(({ answers }) => answers)),
      });
    }
    return { pages: times, plans: await timePlans(browser, product.url, loads) };
  } finally {
    await browser.close();
    await product.stop();
    await rm(stateDir, { recursive: true, force: true });
  }
}

interface Load {
  ready: number;
  painted: number;
  answers: number;
}

async function open(browser: Browser, url: string, javaScriptEnabled: boolean): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled });
  const page = await context.newPage();
  await slowDown(page);
  await page.goto(url, { waitUntil: "load" });
  const answers = javaScriptEnabled ? await (await page.waitForFunction(isAnswering)).jsonValue() : 0;
  const times = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation");
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return {
      ready: (navigation as PerformanceNavigationTiming).domContentLoadedEventEnd,
      painted: paint?.startTime ?? Number.NaN,
    };
  });
  await context.close();
  return { ...times, answers };
}

function isAnswering(): number {
  return "hydrated" in document.documentElement.dataset ? performance.now() : 0;
}
