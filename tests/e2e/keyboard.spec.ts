import type { Locator, Page } from "@playwright/test";

import { openScripted } from "./scripted-page";
import { expect, test } from "./support/test";

test.use({ viewport: { width: 390, height: 844 } });

const main = (page: Page) => page.getByRole("main");
const word = () => Math.random().toString(36).slice(2, 12);

/** Presses Tab or Shift+Tab until the target has focus. */
async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab") {
  await target.first().waitFor();
  for (let presses = 0; presses < 150; presses += 1) {
    const isThere = await target.first().evaluate((element) => element === document.activeElement);
    if (isThere) return;
    await page.keyboard.press(key);
  }
  await expect(target.first()).toBeFocused();
}

async function fill(page: Page, target: Locator, text: string) {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

async function register(page: Page, wanted: string): Promise<void> {
  const name = `k${word()}`;
  const field = (id: string) => main(page).locator(`[name=${id}]`);
  await openScripted(
    page,
    `/auth?${new URLSearchParams({ tab: "register", redirectTo: wanted }).toString()}`,
  );
  await fill(page, field("username"), name);
  await fill(page, field("email"), `${name}@people.example`);
  await fill(page, field("password"), "a fine passphrase");
  await fill(page, field("confirmPassword"), "a fine passphrase");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`${wanted}$`));
}

test.describe("by keyboard alone, on a phone", () => {
  test("an employer is found, opened and closed, and compared with another", async ({ page }) => {
    await openScripted(page, "/home");
    await fill(page, page.getByLabel("Look up an employer"), "yowie");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/search=yowie/);
    const details = main(page).locator("a[id^=details-]");
    await expect(details).toHaveCount(1);
    await tabTo(page, details);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(details).toBeFocused();
    await tabTo(page, main(page).locator("input[type=search]"), "Shift+Tab");
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.press("Delete");
    await expect(page).not.toHaveURL(/search=/);
    for (const [label, typed] of [
      ["First employer", "yowie"],
      ["Second employer", "quokka"],
    ] as const) {
      const selector = page.getByLabel(label, { exact: true });
      await fill(page, selector, typed);
      const suggestions = page.getByRole("listbox", { name: /^Suggestions/ });
      await expect(suggestions.getByRole("option")).toHaveCount(1);
      await page.keyboard.press("ArrowDown");
      await page.keyboard.press("Enter");
      await expect(selector).not.toHaveValue(typed);
    }
    await tabTo(page, page.getByRole("link", { name: "Differences only" }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/rows=differences/);
    await expect(page.getByRole("link", { name: "Show everything" })).toBeVisible();
  });

  test("someone registers, votes, comments, and takes it back", { tag: "@long" }, async ({ page }) => {
    await register(page, "/companies/demo000024");
    const button = (name: string) => main(page).getByRole("button", { name, exact: true });
    await tabTo(page, button("Positive"));
    await page.keyboard.press("Enter");
    await expect(main(page).getByText("Your vote: Positive")).toBeVisible();
    await fill(page, main(page).getByLabel("Your comment"), "They planned it with me.");
    await tabTo(page, button("Submit Response"));
    await page.keyboard.press("Enter");
    await expect(main(page).getByRole("blockquote").filter({ hasText: "They planned it" })).toBeVisible();
    await tabTo(page, main(page).locator("summary", { hasText: "Withdraw your vote" }));
    await page.keyboard.press("Enter");
    await tabTo(page, button("Withdraw vote"));
    await page.keyboard.press("Enter");
    await expect(main(page).getByText("Your vote:")).toHaveCount(0);
  });

  test("a missing employer is asked for in the dialog", { tag: "@long" }, async ({ page }) => {
    await openScripted(page, "/home");
    const link = main(page).getByRole("link", { name: "Request a company" }).first();
    const dialog = page.getByRole("dialog", { name: "Request a company" });
    await tabTo(page, link);
    await page.keyboard.press("Enter");
    await fill(page, dialog.locator("#companyName"), `Quiet Harbour ${word()}`);
    await fill(page, dialog.locator("#requestorEmail"), "ada@people.example");
    await page.keyboard.press("Enter");
    await expect(dialog.getByText("We have noted that you are looking for")).toBeVisible();
    await tabTo(page, dialog.getByRole("button", { name: "Done" }));
    await page.keyboard.press("Enter");
    await expect(link).toBeFocused();
  });

  test("a policy is shared", { tag: "@long" }, async ({ page }) => {
    await register(page, "/share-policy");
    await fill(page, page.locator("#name"), `Quiet Harbour ${word()}`);
    await fill(page, page.locator("#industry"), "Tech");
    for (const heading of ["Leave", "Pay and waiting", "Benefits", "Your experience"]) {
      await tabTo(page, main(page).getByRole("button", { name: "Next" }));
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { name: heading, exact: true, level: 2 })).toBeFocused();
      if (heading === "Leave") await fill(page, page.locator("#maternityLeave"), "14");
    }
    await tabTo(page, page.locator("#terms"));
    await page.keyboard.press("Space");
    await tabTo(page, main(page).getByRole("button", { name: "Submit policy" }));
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for sharing");
  });
});
