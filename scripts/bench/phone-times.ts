import type { Browser } from "@playwright/test";
import { rm } from "node:fs/promises";

import { findFreePort } from "../local/port";
import { launchBrowser } from "../testing/browser";
import { makeStateDir, startServed } from "../testing/processes";
import { median } from "./median";

/** How long a phone takes until a page is ready, in milliseconds: with its scripts, and without. */
export interface PhoneTime {
  name: string;
  withScripts: number;
  without: number;
  /** Until something is painted, with scripts. */
  firstPaint: number;
}

const pages = { directory: "/companies", home: "/home", employer: "/companies/demo000001" };

/** 150 ms to and fro, 1.6 Mbit/s down, a processor a quarter as fast as this one's. */
const slowPhone = { latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
const slowdown = 4;

/** Opens each page so many times on a slow phone with an empty cache, by turns with scripts and without. */
export async function timePhones(loads: number): Promise<PhoneTime[]> {
  const stateDir = await makeStateDir();
  const product = await startServed(stateDir, await findFreePort());
  const browser = await launchBrowser();
  try {
    const times: PhoneTime[] = [];
    for (const [name, path] of Object.entries(pages)) {
      const taken = { withScripts: [] as number[], without: [] as number[], firstPaint: [] as number[] };
      for (let load = 0; load < loads; load += 1) {
        const full = await open(browser, product.url + path, true);
        const plain = await open(browser, product.url + path, false);
        taken.withScripts.push(full.ready);
        taken.firstPaint.push(full.painted);
        taken.without.push(plain.ready);
      }
      times.push({
        name,
        withScripts: median(taken.withScripts),
        without: median(taken.without),
        firstPaint: median(taken.firstPaint),
      });
    }
    return times;
  } finally {
    await browser.close();
    await product.stop();
    await rm(stateDir, { recursive: true, force: true });
  }
}

async function open(browser: Browser, url: string, javaScriptEnabled: boolean) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, javaScriptEnabled });
  const page = await context.newPage();
  const phone = await context.newCDPSession(page);
  await phone.send("Network.enable");
  await phone.send("Network.emulateNetworkConditions", { offline: false, ...slowPhone });
  await phone.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.goto(url, { waitUntil: "load" });
  const times = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType("navigation");
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    return {
      ready: (navigation as PerformanceNavigationTiming).domContentLoadedEventEnd,
      painted: paint?.startTime ?? Number.NaN,
    };
  });
  await context.close();
  return times;
}
