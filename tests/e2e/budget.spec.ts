import { gzipSync } from "node:zlib";

import { openScripted } from "./scripted-page";
import { everyShiftOn, watchShifts } from "./support/layout-shifts";
import { expect, test } from "./support/test";

const kilobyte = 1_000;

test(
  "the directory opens with at most 95 kB of script, its own at most 8 kB, and 60 kB of page for twelve cards",
  { tag: "@scripts" },
  async ({ page }) => {
    const scripts = new Map<string, number>();
    const withConform: string[] = [];
    page.on("response", async (response) => {
      const { pathname } = new URL(response.url());
      if (!pathname.endsWith(".js")) return;
      const body = await response.body();
      scripts.set(pathname, gzipSync(body).byteLength);
      if (body.includes("__intent__")) withConform.push(pathname);
    });
    const opened = await openScripted(page, "/companies");
    const html = (await opened?.text()) ?? "";
    await page.waitForLoadState("networkidle");

    const first = Array.from(html.matchAll(/rel="held" href="([^"]+)"/g), ([, path = ""]) => path);
    const sizes = first.map((path) => scripts.get(path) ?? Number.NaN);
    const total = sizes.reduce((sum, size) => sum + size, 0);
    // Its entry is a file of its own where a part that comes later shares code with it.
    const own = first
      .filter((path) => path.includes("/directory-"))
      .reduce((sum, path) => sum + (scripts.get(path) ?? Number.NaN), 0);
    console.log(`script of the directory: ${total} bytes gzip, its own ${own}`);
    expect(first.length).toBeGreaterThan(3);
    // Conform comes with pages that have such forms, and neither with the directory nor with the frame.
    expect(withConform).toEqual([]);
    expect(total).toBeLessThanOrEqual(95 * kilobyte);
    expect(own).toBeGreaterThan(0);
    expect(own).toBeLessThanOrEqual(8 * kilobyte);
    await expect(page.locator("article")).toHaveCount(12);
    console.log(`page of twelve cards: ${Buffer.byteLength(html)} bytes, ${gzipSync(html).byteLength} gzip`);
    expect(Buffer.byteLength(html), "the page itself").toBeLessThanOrEqual(60 * kilobyte);
    expect(gzipSync(html).byteLength, "the page itself, gzip").toBeLessThanOrEqual(13 * kilobyte);
  },
);

test(
  "the planner adds at most 35 kB of script to what every page opens with",
  { tag: "@scripts" },
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
    expect(planner.some(([path]) => path.includes("/plan-"))).toBe(true);
    expect(total).toBeLessThanOrEqual(35 * kilobyte);
  },
);

test(
  "the heading font is at most 45 kB, and nothing moves while it arrives",
  { tag: "@scripts" },
  async ({ page }) => {
    const fonts: number[] = [];
    page.on("response", async (response) => {
      if (response.url().includes(".woff2")) fonts.push((await response.body()).byteLength);
    });
    await watchShifts(page);
    await openScripted(page, "/companies");
    await page.waitForLoadState("networkidle");
    expect(fonts).toHaveLength(1);
    expect(fonts[0]).toBeLessThanOrEqual(45 * kilobyte);
    expect(await everyShiftOn(page)).toEqual([]);
  },
);

for (const path of [
  "/companies",
  "/companies/demo000031",
  "/companies/demo000010",
  "/home",
  "/about",
  "/faq",
  "/law",
  "/law/GB",
  "/law/AU",
  "/api",
  "/plan",
  "/contact",
  "/privacy",
  "/launch-signup",
]) {
  const most = path.startsWith("/companies/") ? 196 : 200;
  test(
    `${path} comes to a phone for the first time with at most ${most} kB over the wire`,
    { tag: "@scripts" },
    async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const wire = await page.context().newCDPSession(page);
      await wire.send("Network.enable");
      let bytes = 0;
      wire.on("Network.loadingFinished", ({ encodedDataLength }) => {
        bytes += encodedDataLength;
      });
      await openScripted(page, path);
      await page.waitForLoadState("networkidle");
      console.log(`${path}: ${bytes} bytes over the wire`);
      expect(bytes, "the page itself is counted").toBeGreaterThan(50 * kilobyte);
      expect(bytes).toBeLessThanOrEqual(most * kilobyte);
    },
  );
}
