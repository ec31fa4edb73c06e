import { signIn } from "./support/members";
import { aName, fillEmployer, main, next, openShareForm, said, send, walkTo } from "./support/share";
import { expect, test } from "./support/test";

test.describe("what was typed", () => {
  test("a draft survives a reload and signing in again, stays in its tab, and goes when its author signs out", async ({
    page,
    context,
  }) => {
    const username = await openShareForm(page);
    const name = aName();
    await fillEmployer(page, name);
    await next(page);
    await page.locator("#maternityLeave").fill("14.5");
    expect(await page.evaluate(() => sessionStorage.getItem("share-policy-draft"))).toContain(name);
    await page.reload();
    await expect(page.getByText("What you typed before is still here")).toBeVisible();
    await expect(page.locator("#maternityLeave")).toHaveValue("14.5");

    const other = await context.newPage();
    await other.goto("/share-policy");
    await expect(main(other).locator("#name")).toHaveValue("");
    expect(await other.evaluate(() => localStorage.length)).toBe(0);
    await expect(other.getByText("What you typed before is still here")).toHaveCount(0);
    await other.close();

    await context.clearCookies();
    await page.goto("/share-policy");
    await signIn(page, username);
    await expect(page.locator("#maternityLeave")).toHaveValue("14.5");
    await main(page).getByRole("button", { name: "Back" }).click();
    await expect(page.locator("#name")).toHaveValue(name);

    await page.locator("header summary").click();
    await page.getByRole("banner").getByRole("button", { name: "Sign out" }).click();
    await expect(said(page, "Logged out successfully")).toBeVisible();
    expect(
      await page.evaluate(() => [localStorage.length, sessionStorage.getItem("share-policy-draft")]),
    ).toEqual([0, null]);
  });

  test("a connection that fails loses nothing", async ({ page, context, expectError }) => {
    expectError(/ERR_INTERNET_DISCONNECTED/);
    await openShareForm(page);
    await fillEmployer(page, aName());
    await walkTo(page, 2);
    await page.locator("#maternityLeave").fill("14");
    await walkTo(page, 5, 2);
    await page.locator("#terms").check();
    await context.setOffline(true);
    await send(page);
    await expect(main(page).getByRole("alert")).toContainText("We could not reach the site");
    await context.setOffline(false);
    await send(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you for sharing");
  });
});
