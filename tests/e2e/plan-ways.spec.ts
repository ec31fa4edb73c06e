import type { Page } from "@playwright/test";

import { openScripted } from "./scripted-page";
import { expect, test } from "./support/test";

const ways = (page: Page) => page.getByRole("region", { name: "Compare with another way" });
/** Opens the parts of “Change the plan”. */
async function unfold(page: Page) {
  const closed = page.locator("#plan-form > details:not([open]) > summary");
  // A form that is drawn again a moment later is folded again.
  await expect(async () => {
    while ((await closed.count()) > 0) await closed.first().click({ timeout: 1_000 });
    await page.waitForTimeout(200);
    expect(await closed.count()).toBe(0);
  }).toPass();
}

const lineOf = (page: Page, carer: string, n: number) => page.getByLabel(`${carer}, line ${n}: weeks`);

test(
  "two carers compare ready-made ways, use one and remove one",
  { tag: "@form" },
  async ({ page, javaScriptEnabled }) => {
    await page.goto("/plan?birth=2026-08-01&a-pay=2000&b-pay=1800&a=demo000010");
    const region = ways(page);
    await region.locator("summary").first().click();
    await region.getByRole("button", { name: "Most money" }).click();
    await region.getByRole("button", { name: "Longest at home" }).click();
    const column = region.getByRole("columnheader");
    await expect(column).toHaveText(["What", "Your plan", "Most money", "Longest at home"]);
    await expect(region.getByText(/ more comes in, /).first()).toBeVisible();
    const money = region.getByRole("row", { name: "Gap" }).getByRole("cell");
    const best = await money.nth(1).textContent();
    await region.getByRole("button", { name: /^Use this way.*Most money/ }).click();
    await expect(money.first()).toHaveText(best ?? "");
    await expect(column).toHaveText([
      "What",
      "Your plan",
      ...(javaScriptEnabled ? ["Kept plan 1"] : []),
      "Longest at home",
    ]);
    await region.getByRole("button", { name: /^Remove.*Longest at home/ }).click();
    await expect(region.getByRole("columnheader", { name: "Longest at home" })).toBeHidden();
    await page.getByRole("button", { name: "Start again from our suggestion" }).click();
    await expect(page.getByRole("button", { name: "Start again from our suggestion" })).toBeHidden();
  },
);

test("a kept plan stays beside its changes, in the link, and a change is undone", async ({
  page,
  context,
}) => {
  await page.goto("/plan?birth=2026-08-01&a-pay=2000&b-pay=1800");
  await ways(page).locator("summary").first().click();
  await ways(page).getByRole("button", { name: "Keep the plan as it is now" }).click();
  await expect(page.getByRole("heading", { name: "Compare with another way" })).toBeFocused();
  await unfold(page);
  const before = await lineOf(page, "You", 1).inputValue();
  await lineOf(page, "You", 1).fill("5");
  await page.getByRole("button", { name: "Draw the plan" }).click();
  await expect(ways(page).getByText(/^You: weeks 1 to 5\./)).toBeVisible();
  await expect(ways(page).getByText(/you are at home alone \d+ weeks more/)).toBeVisible();

  const other = await context.newPage();
  await openScripted(other, page.url());
  await expect(ways(other).getByText(/^You: weeks 1 to 5\./)).toBeVisible();
  await expect(ways(other).getByRole("heading", { name: "Kept plan 1" })).toBeVisible();

  await page.getByRole("button", { name: "Undo the last change" }).click();
  await expect(lineOf(page, "You", 1)).toHaveValue(before);
  await page.getByRole("button", { name: "Undo the last change" }).click();
  await expect(ways(page).getByRole("heading", { name: "Kept plan 1" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Undo the last change" })).toBeHidden();
});

test("what is left of state pay follows the weeks as they are typed, and later weeks move if asked", async ({
  page,
}) => {
  await page.goto("/plan?birth=2026-08-01&a=demo000010&a-pay=2000&carers=1");
  const left = page.getByRole("region", { name: "State pay used" });
  await expect(left).toContainText("None left");
  await unfold(page);
  const [first, second] = [lineOf(page, "You", 1), lineOf(page, "You", 2)];
  const [a, b] = [Number(await first.inputValue()), Number(await second.inputValue())];
  await second.fill(String(b + 4));
  await expect(left).toContainText("20 days too many");
  await second.fill(String(b - 2));
  await expect(left).toContainText("10 days left, to take by ");
  await expect(page.getByText("Move the later weeks too?"), "it is the last line").toBeHidden();

  await first.fill(String(a + 3));
  const question = page.getByRole("group", { name: "Move the later weeks too?" });
  await question.getByRole("button", { name: "No, change the next line" }).click();
  await expect(question).toBeHidden();
  await expect(first).toBeFocused();
  await expect(second).toHaveValue(String(b - 5));
  await first.fill(String(a + 1));
  await question.getByRole("button", { name: "Yes, move them" }).click();
  await expect(second).toHaveValue(String(b - 5));
});
