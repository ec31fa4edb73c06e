import { barriersOn, sidewaysScroll } from "./support/budgets";
import { register } from "./support/members";
import { expect, test } from "./support/test";

test(
  "a key for programs is shown once, works, and is revoked; a second one of its name is refused",
  { tag: "@form" },
  async ({ page, request, expectError, javaScriptEnabled }) => {
    expectError(/status of 409/);
    await page.setViewportSize({ width: 390, height: 844 });
    await register(page);
    await page.goto("/account");
    await page.getByLabel("Name of a new key").fill("Leave statistics");
    await page.getByRole("button", { name: "Make a key" }).press("Enter");
    const told = page.getByText("Your key “Leave statistics”");
    await (javaScriptEnabled ? expect(told).toBeFocused() : expect(told).toBeVisible());
    const key = await page.getByText(/^tpl_[\w-]{43}$/).innerText();
    const headers = { Authorization: `Bearer ${key}` };
    expect((await request.get("/api/companies", { headers })).status()).toBe(200);
    if (javaScriptEnabled) expect(await barriersOn(page)).toEqual([]);
    await page.setViewportSize({ width: 320, height: 700 });
    expect(await sidewaysScroll(page)).toEqual([]);

    await page.getByLabel("Name of a new key").fill("Leave statistics");
    await page.getByRole("button", { name: "Make a key" }).click();
    await expect(page.getByText("You have a key with this name already").first()).toBeVisible();
    await expect(page.getByLabel("Name of a new key")).toHaveValue("Leave statistics");

    await page.goto("/account");
    await expect(page.getByText(key)).toHaveCount(0);
    await page.getByRole("button", { name: "Revoke the key Leave statistics" }).click();
    await expect(page.getByRole("button", { name: /Revoke/ })).toHaveCount(0);
    await page.goto("/privacy/your-data");
    await expect(page.getByText("Keys for programs")).toHaveCount(0);
  },
);
