import { rm } from "node:fs/promises";
import { gzipSync } from "node:zlib";

import { findFreePort } from "../local/port";
import { launchBrowser } from "../testing/browser";
import { makeStateDir, startServed } from "../testing/processes";
import { slowDown } from "./slow-phone";
import { median } from "./throughput";

export interface PhoneTime {
  name: string;
  painted: number;
  /** Until a script answers. */
  answers: number;
  loaded: number;
  /** Bytes after gzip. */
  scripts: number;
}

const pages = { directory: "/companies", home: "/home", employer: "/companies/demo000001" };

export async function timePhones(loads: number): Promise<PhoneTime[]> {
  const stateDir = await makeStateDir();
  const product = await startServed(stateDir, await findFreePort());
  const browser = await launchBrowser();
  const open = async (url: string) => {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    await slowDown(page);
    await page.goto(url);
    const answering = await page.waitForFunction(
      () => "hydrated" in document.documentElement.dataset && performance.now(),
    );
    const answers = Number(await answering.jsonValue());
    await page.waitForLoadState("networkidle");
    const times = await page.evaluate(() => {
      const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      return {
        painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
        loaded: navigation?.loadEventEnd ?? Number.NaN,
        files: performance.getEntriesByType("resource").map(({ name }) => name),
      };
    });
    await page.close();
    return { ...times, answers };
  };
  try {
    const times: PhoneTime[] = [];
    for (const [name, path] of Object.entries(pages)) {
      const all = [];
      for (let load = 0; load < loads; load += 1) all.push(await open(product.url + path));
      const scripts = (all[0]?.files ?? []).filter((file) => file.endsWith(".js"));
      const sizes = scripts.map(async (url) =>
        gzipSync(new Uint8Array(await (await fetch(url)).arrayBuffer())),
      );
      times.push({
        name,
        painted: median(all.map(({ painted }) => painted)),
        answers: median(all.map(({ answers }) => answers)),
        loaded: median(all.map(({ loaded }) => loaded)),
        scripts: (await Promise.all(sizes)).reduce((sum, { length }) => sum + length, 0),
      });
    }
    return times;
  } finally {
    await browser.close();
    await product.stop();
    await rm(stateDir, { recursive: true, force: true });
  }
}
