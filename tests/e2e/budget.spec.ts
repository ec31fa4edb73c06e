import { gzipSync } from "node:zlib";

import type { Page } from "@playwright/test";

import { openScripted } from "./scripted-page";
import { shiftsOn, watchShifts } from "./support/layout-shifts";
import { expect, test } from "./support/test";

const kilobyte = 1_000;

/** Bytes over the wire until the page is complete. */
async function bytesOf(page: Page, path: string): Promise<number> {
  const wire = await page.context().newCDPSession(page);
  await wire.send("Network.enable");
  let bytes = 0;
  wire.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await openScripted(page, path);
  await page.waitForLoadState("networkidle");
  await wire.detach();
  console.log(`${path}: ${bytes} bytes over the wire`);
  return bytes;
}

test("the directory opens with at most 122.5 kB of script, 75 kB of page for twelve cards, and one font", async ({
  page,
}) => {
  const scripts = new Map<string, number>();
  const withConform: string[] = [];
  const fonts: number[] = [];
  page.on("response", async (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith(".woff2")) fonts.push((await response.body()).byteLength);
    if (!pathname.endsWith(".js")) return;
    const body = await response.body();
    scripts.set(pathname, gzipSync(body).byteLength);
    if (body.includes("__intent__")) withConform.push(pathname);
  });
  await watchShifts(page);
  const opened = await openScripted(page, "/companies");
  const html = (await opened?.text()) ?? "";
  await page.waitForLoadState("networkidle");

  const first = Array.from(html.matchAll(/rel="modulepreload" href="([^"]+)"/g), ([, path = ""]) => path);
  const sizes = first.map((path) => scripts.get(path) ?? Number.NaN);
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`script of the directory: ${total} bytes gzip`);
  expect(first.length).toBeGreaterThan(3);
  // Conform loads only with pages that use it.
  expect(withConform).toEqual([]);
  expect(total).toBeLessThanOrEqual(122.5 * kilobyte);
  await expect(page.locator("article")).toHaveCount(12);
  console.log(`page of twelve cards: ${Buffer.byteLength(html)} bytes, ${gzipSync(html).byteLength} gzip`);
  expect(Buffer.byteLength(html), "the page itself").toBeLessThanOrEqual(75 * kilobyte);
  expect(gzipSync(html).byteLength, "the page itself, gzip").toBeLessThanOrEqual(13 * kilobyte);
  expect(fonts).toHaveLength(1);
  expect(fonts[0], "the heading font").toBeLessThanOrEqual(45 * kilobyte);
  expect(await shiftsOn(page), "nothing moves while all that comes").toEqual([]);
});

for (const [path, most] of [
  ["/home", 110],
  ["/companies/demo000010", 130.5],
] as const) {
  test(`${path} opens with at most ${most} kB of script`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const first = Array.from(
      html.matchAll(/rel="modulepreload" href="([^"]+)"/g),
      ([, script = ""]) => script,
    );
    const scripts = await Promise.all(first.map(async (script) => (await request.get(script)).body()));
    const total = scripts.reduce((sum, script) => sum + gzipSync(script).byteLength, 0);
    console.log(`script of ${path}: ${total} bytes gzip`);
    expect(first.length).toBeGreaterThan(3);
    expect(total).toBeLessThanOrEqual(most * kilobyte);
  });
}

test("the directory comes to a phone with at most 221 kB, and an employer after it with at most 52 kB", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const first = await bytesOf(page, "/companies");
  expect(first, "the page itself is counted").toBeGreaterThan(50 * kilobyte);
  expect(first).toBeLessThanOrEqual(221 * kilobyte);
  expect(await bytesOf(page, "/companies/demo000010")).toBeLessThanOrEqual(52 * kilobyte);
  expect(await bytesOf(page, "/companies"), "of a visit again, the page alone").toBeLessThanOrEqual(
    15 * kilobyte,
  );
});

for (const [path, tag] of [
  ["/companies/demo000010", undefined],
  ["/companies/demo000031", "@long"],
  ["/home", "@long"],
  ["/about", "@long"],
  ["/faq", "@long"],
  ["/law", "@long"],
  ["/law/GB", "@long"],
  ["/law/AU", "@long"],
  ["/api", "@long"],
  ["/plan", "@long"],
  ["/contact", "@long"],
  ["/privacy", "@long"],
  ["/launch-signup", "@long"],
] as const) {
  const most = 257;
  test(
    `${path} comes to a phone for the first time with at most ${most} kB over the wire`,
    { tag },
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const bytes = await bytesOf(page, path);
      expect(bytes, "the page itself is counted").toBeGreaterThan(50 * kilobyte);
      expect(bytes).toBeLessThanOrEqual(most * kilobyte);
    },
  );
}

test(
  "the planner’s questions add at most 69 kB of script to what every page opens with, at most 45 in one file",
  { tag: "@long" },
  async ({ page }) => {
    const scriptsOf = async (path: string) => {
      const scripts = new Map<string, number>();
      page.on("response", async (response) => {
        const { pathname } = new URL(response.url());
        if (pathname.endsWith(".js")) scripts.set(pathname, gzipSync(await response.body()).byteLength);
      });
      await openScripted(page, path);
      await page.waitForLoadState("networkidle");
      page.removeAllListeners("response");
      return scripts;
    };
    const everywhere = await scriptsOf("/about");
    const planner = [...(await scriptsOf("/plan"))].filter(([path]) => !everywhere.has(path));
    const total = planner.reduce((sum, [, size]) => sum + size, 0);
    console.log(`script of the planner: ${total} bytes gzip`);
    expect(Math.max(...planner.map(([, size]) => size))).toBeLessThanOrEqual(45 * kilobyte);
    expect(total, "the engine is among it").toBeGreaterThan(50 * kilobyte);
    expect(total).toBeLessThanOrEqual(69 * kilobyte);
  },
);
