import type { Page } from "@playwright/test";
import { rm } from "node:fs/promises";

import { productDatabase } from "../../scripts/bridge/host";
import { findFreePort } from "../../scripts/local/port";
import { makeStateDir, startServed } from "../../scripts/testing/processes";
import { expect, test } from "./support/test";

const pages = {
  before: ["/", "/launch-signup", "/invitation", "/unsubscribe/any", "/auth", "/nonesuch"],
  after: [
    "/home",
    "/about",
    "/faq",
    "/how-we-count",
    "/law/AU?birth=2026-08-01",
    "/contact",
    "/companies",
    "/companies?search=zzzz",
    "/companies/demo000001",
    "/companies/nonesuch",
    "/auth",
    "/auth?tab=register",
    "/auth?tab=reset",
    "/privacy",
    "/terms",
    "/privacy/your-data",
    "/privacy/your-data/link",
    "/watching",
    "/nonesuch",
    "/api/nonesuch",
  ],
};

/** What the content security policy blocked. */
async function violationsOf(page: Page, url: string): Promise<string[]> {
  await page.addInitScript(() => {
    const stopped: string[] = [];
    Object.assign(window, { stopped });
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI }) =>
      stopped.push(`${violatedDirective} ${blockedURI}`),
    );
  });
  const response = await page.goto(url);
  expect(response?.headers()["content-security-policy"], url).toContain("default-src 'none'");
  await page.waitForLoadState("networkidle");
  return page.evaluate(() => (window as unknown as { stopped: string[] }).stopped);
}

const inShort = ["/launch-signup", "/companies", "/companies/demo000001"];

test.describe("no page needs what its policy forbids", () => {
  for (const [when, paths] of Object.entries(pages))
    for (const path of paths) {
      const tag = inShort.includes(path) ? [] : ["@long"];
      test(`${when} launch, ${path}`, { tag }, async ({ page, baseURL, prelaunchUrl, expectError }) => {
        if (path.includes("nonesuch") || path.startsWith("/invitation")) expectError(/404/);
        const origin = when === "before" ? prelaunchUrl : baseURL;
        expect(await violationsOf(page, `${origin}${path}`)).toEqual([]);
      });
    }

  test("nor does the error page", { tag: "@long" }, async ({ browser }) => {
    const stateDir = await makeStateDir();
    const product = await startServed(stateDir, await findFreePort(), { LAUNCH_STATE: "prelaunch" });
    const context = await browser.newContext();
    try {
      await productDatabase(stateDir).prepare("drop table sessions").run();
      const page = await context.newPage();
      const signedIn = { name: "__Host-sid", value: "ImEi", domain: "127.0.0.1", path: "/", secure: true };
      await context.addCookies([signedIn]);
      expect(await violationsOf(page, `${product.url}/launch-signup`)).toEqual([]);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("code"), "the id that stands in the log").toHaveText(/^[0-9a-f]{16}$/);
    } finally {
      await context.close();
      await product.stop();
      await rm(stateDir, { recursive: true, force: true });
    }
  });
});
