import type { Page } from "@playwright/test";

import { untilAnswering } from "./scripted-page";
import { register } from "./support/members";
import { primaryWeeks } from "./support/filters";
import { expect, test } from "./support/test";

/** `npm test` does the first run; the others are long. */
const runs = 3;

/** As soon as the first bytes are there. */
async function openSlowly(page: Page, path: string): Promise<void> {
  const processor = await page.context().newCDPSession(page);
  await processor.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await page.goto(path, { waitUntil: "commit" });
}

test.describe("what is typed at once, on a processor six times slower", () => {
  for (let run = 1; run <= runs; run += 1) {
    const tag = run === 1 ? [] : ["@long"];
    test(`is searched for on home, with every letter (${run})`, { tag }, async ({ page }) => {
      await openSlowly(page, "/home");
      const search = page.getByLabel("Look up an employer");
      await search.focus();
      for (const letter of " wombat ") await page.keyboard.type(letter, { delay: 15 });
      await expect(search).toHaveValue(" wombat ");
      await search.press("Enter");
      await expect(page).toHaveURL(/\/companies\?search=\+*wombat\+*$/);
    });

    for (const delay of [0, 60, 200])
      test(
        `is searched for in the directory, with a letter every ${delay} ms (${run})`,
        {
          tag: delay === 60 ? tag : ["@long"],
        },
        async ({ page }) => {
          await openSlowly(page, "/companies");
          const search = page.getByLabel("Search employers");
          await search.focus();
          await page.keyboard.type("wombat", { delay });
          await expect(page).toHaveURL(/\/companies\?search=wombat$/);
          await expect(search).toHaveValue("wombat");
        },
      );
  }
});

/** Scripts wait until released. */
async function openBeforeScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/assets/*.js", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return async () => {
    release();
    await untilAnswering(page);
  };
}

test.describe("what is typed before scripts come", () => {
  test("stays in the share form, with open parts, step and focus", async ({ page }) => {
    await register(page);
    await page.goto("/share-policy");
    await page.evaluate(() => localStorage.clear());
    const letScriptsCome = await openBeforeScripts(page, "/share-policy");
    await page.locator("#name").fill("Quiet Harbour Early");
    await page.locator("#industry").selectOption("technology");
    await page.locator("#hasOtherBenefit").check();
    await page.locator("#additionalBenefits").fill("Naps");
    await page.getByLabel("Positive").check();
    await page.locator("#policyDetails").fill("Twelve calm weeks, and nobody called.");
    await letScriptsCome();
    await expect(page.getByText("Step 5 of 5")).toBeVisible();
    await expect(page.locator("#policyDetails")).toBeFocused();
    await expect(page.locator("#policyDetails")).toHaveValue("Twelve calm weeks, and nobody called.");
    await expect(page.locator("#additionalBenefits")).toHaveValue("Naps");
    await expect(page.locator("#name")).toHaveValue("Quiet Harbour Early");
    await expect(page.locator("#industry")).toHaveValue("technology");
    // Restored after a reload, without another key.
    await page.unrouteAll();
    await page.reload();
    await untilAnswering(page);
    await expect(page.locator("#name")).toHaveValue("Quiet Harbour Early");
    await expect(page.locator("#policyDetails")).toHaveValue("Twelve calm weeks, and nobody called.");
  });

  test("searches the directory and suggests in the comparison without another key", async ({ page }) => {
    const letScriptsCome = await openBeforeScripts(page, "/companies");
    await primaryWeeks(page, "12 weeks").check({ force: true });
    await page.getByLabel("Industry").selectOption("Finance");
    await letScriptsCome();
    await expect(page).toHaveURL(/industry=Finance&minLeave=12$/);
    await expect(primaryWeeks(page, "12 weeks")).toBeChecked();

    await page.unrouteAll();
    const letThemCome = await openBeforeScripts(page, "/companies");
    const first = page.getByLabel("First employer", { exact: true });
    await first.focus();
    await page.keyboard.type("yowie");
    await letThemCome();
    await expect(page.getByRole("listbox", { name: "First employer" }).getByRole("option")).toContainText(
      "Yowie Wool",
    );
    await expect(first).toHaveValue("yowie");
  });

  test("stays in the forms of requests, accounts and the waitlist", async ({ page, prelaunchUrl }) => {
    for (const [path, fields] of [
      [
        "/request-company",
        { companyName: "University of the Neverr-Never", requestorEmail: "ada@people.example" },
      ],
      ["/auth?tab=register", { username: "ada", password: "a fine passphrase" }],
      [`${prelaunchUrl}/launch-signup`, { fullName: "Ada King", email: "ada@people.example" }],
    ] as const) {
      const letScriptsCome = await openBeforeScripts(page, path);
      const values = Object.entries(fields);
      for (const [name, value] of values) await page.locator(`main [name=${name}]`).fill(value);
      await letScriptsCome();
      for (const [name, value] of values)
        await expect(page.locator(`main [name=${name}]`)).toHaveValue(value);
      if (path === "/request-company") await expect(page.getByText("Is it one of these?")).toBeVisible();
      await page.unrouteAll();
    }
  });
});
