import { readFile } from "node:fs/promises";

import { emailOf, password } from "../support/held-person";
import { experiencesOf, inventPerson, isStored, openData, signInAs } from "./support/held-data";
import { expect, test } from "./support/test";

const here = "/privacy/your-data";

test(
  "a person asks, gets a link, sees what is held, takes it away and deletes it",
  { tag: "@form" },
  async ({ page, context, baseURL }) => {
    const name = await inventPerson();
    await openData(page, name);
    expect(new URL(page.url()).search).toBe("");
    // The link alone does not show an account's contributions; signing in as well does.
    await expect(page.getByText("What this account contributed is sealed with its password")).toBeVisible();
    await expect(page.getByText(name, { exact: false }).filter({ hasText: "experience" })).toHaveCount(0);
    await expect(page.getByLabel("Delete them too")).toHaveCount(0);
    await page.getByRole("button", { name: "Continue to delete" }).click();
    await expect(
      page.getByText("To delete them too, first sign in to the account in this browser"),
    ).toBeVisible();
    await signInAs(context, baseURL ?? "", name);
    await page.goto(here);
    await expect(page.getByText(`experience 1 of ${name}`)).toBeVisible();
    await expect(page.getByRole("row", { name: "Invitation" })).toContainText("Sent");

    const started = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download as JSON" }).click();
    const file = await started;
    expect(file.suggestedFilename()).toBe("your-data.json");
    expect(JSON.parse(await readFile(await file.path(), "utf8"))).toMatchObject({
      address: emailOf(name),
      account: { username: name },
    });

    await page.getByLabel("Delete them too").check();
    await page.getByRole("button", { name: "Continue to delete" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      `Delete everything we keep about ${emailOf(name)}?`,
    );
    await expect(page.getByRole("listitem").filter({ hasText: "2 experiences" })).toBeVisible();
    expect(await isStored(name)).toBe(true);
    await page.getByRole("button", { name: "Delete for good" }).click();
    await page.waitForURL((url) => url.pathname === "/home");
    expect(await isStored(name)).toBe(false);
    expect(await experiencesOf(name)).toBe(0);

    await page.goto(here);
    await expect(page.getByRole("button", { name: "Send me a link" })).toBeVisible();
  },
);

test(
  "someone signed in deletes the account, and leaves what they wrote",
  { tag: "@no-scripts" },
  async ({ page, context, baseURL, expectError }) => {
    expectError(/^console error: .*400/);
    const name = await inventPerson();
    await signInAs(context, baseURL ?? "", name);
    await page.goto(here);
    await expect(page.getByText(`everything we keep about the account ${name}`)).toBeVisible();
    await page.getByRole("button", { name: "Continue to delete" }).click();
    await page.getByLabel("Your password").fill("not it");
    await page.getByRole("button", { name: "Delete for good" }).click();
    await expect(page.getByText("This is not the password of this account.")).toBeVisible();
    await page.getByLabel("Your password").fill(password);
    await page.getByRole("button", { name: "Delete for good" }).click();
    await page.waitForURL((url) => url.pathname === "/home");
    expect(await experiencesOf(name)).toBe(2);
    expect((await context.cookies()).map((cookie) => cookie.name)).not.toContain("__Host-sid");
  },
);

for (const path of ["/privacy", "/terms"]) {
  test(`${path} has lines of 45 to 75 characters`, { tag: "@long" }, async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    const lengths = await page.evaluate(() =>
      [...document.querySelectorAll(".legal p")].flatMap((paragraph) => {
        const lines = paragraph.getBoundingClientRect().height / 24;
        return lines >= 3 ? [(paragraph.textContent?.length ?? 0) / lines] : [];
      }),
    );
    expect(lengths.length).toBeGreaterThan(5);
    expect(Math.min(...lengths)).toBeGreaterThan(45);
    expect(Math.max(...lengths)).toBeLessThan(76);
  });
}
