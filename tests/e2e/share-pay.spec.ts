import { aName, fillEmployer, main, next, openShareForm, said, send, step, walkTo } from "./support/share";
import { expect, test } from "./support/test";

const words = "6 weeks at 90% of pay, then 12 on full pay";

test(
  "pay is told by week: out of one line or line by line, with what is wrong told where it stands",
  { tag: "@form" },
  async ({ page, javaScriptEnabled, expectError }) => {
    if (!javaScriptEnabled) expectError(/^console error: .*400/);
    await openShareForm(page);
    await fillEmployer(page, aName());
    if (javaScriptEnabled) await walkTo(page, 2);
    const part = page.locator("#pay-by-week");
    await part.locator("summary").first().click();
    await part.getByText("Write it as one line instead").click();
    const line = page.locator("#payText");
    await line.fill("three months of whatever");
    await part.getByRole("button", { name: "Read it" }).click();
    await expect(part).toContainText("We could not read that.");
    await expect(line).toHaveValue("three months of whatever");
    await line.fill("12 at full pay, then 6 weeks at 90");
    await part.getByRole("button", { name: "Read it" }).click();
    await expect(page.locator("#payWeeks1")).toHaveValue("12");
    await expect(page.locator("#payWeeks2")).toHaveValue("6");

    await page.locator("#payFor").selectOption({ label: "the secondary carer" });
    const choose = (line: number, kind: string) =>
      part
        .getByRole("group", { name: `Line ${line}` })
        .getByText(kind, { exact: true })
        .click();
    await part.getByRole("button", { name: "Then …" }).click();
    await expect(page.locator("#payWeeks3")).toHaveValue("");
    if (javaScriptEnabled) await expect(page.locator("#payWeeks3")).toBeFocused();
    await part.getByRole("button", { name: "Move line 2 up" }).click();
    await expect(page.locator("#payWeeks1")).toHaveValue("6");
    await expect(page.locator("#payPercent1")).toHaveValue("90");
    await choose(3, "Half pay");
    if (javaScriptEnabled) await next(page);
    else {
      await page.locator("#terms").check();
      await send(page);
    }
    await expect(page.locator("#payWeeks3-error")).toHaveText("How many weeks? Or remove this line.");
    await expect(page.locator("#payWeeks3")).toHaveAttribute("aria-invalid", "true");
    await part.getByRole("button", { name: "Remove line 3" }).click();
    await expect(page.locator("#payWeeks3")).toHaveCount(0);
    const picture = main(page).getByRole("region", { name: "What it looks like" });
    await expect(picture).toContainText(words);
    await expect(picture).toContainText("17.4 full-pay weeks");
    await expect(picture.locator("svg.pay-plot .pay-solid")).toHaveCount(2);
    await expect(picture.getByRole("listitem").filter({ hasText: "12 weeks: full pay" })).toContainText(
      "weeks 7 to 18",
    );
    await expect(page.locator("#payFor")).toHaveValue("secondary_carer");
    if (javaScriptEnabled) {
      await expect(main(page).getByText("18 weeks paid by the employer, from the steps above")).toBeVisible();
      await expect(page.locator("#paternityLeave")).toBeHidden();
      for (const at of [3, 4]) {
        await next(page);
        await expect(step(page)).toContainText(`Step ${at} of 5`);
      }
      await next(page);
      await expect(step(page)).toContainText("Step 5 of 5");
      await expect(main(page)).toContainText(`For the secondary carer: ${words}`);
      await expect(picture.locator("svg.pay-plot")).toHaveCount(1);
    } else {
      await page.locator("#paternityLeave").fill("12");
      await page.locator("#terms").check();
      await send(page);
      await expect(page.locator("#paternityLeave-error")).toHaveText(
        "You give 12 weeks here and 18 in the pay steps. Correct one of them.",
      );
      await page.locator("#paternityLeave").fill("18");
      await page.getByRole("button", { name: "Look at it before sending" }).click();
      await expect(main(page)).toContainText(`For the secondary carer: ${words}`);
      await expect(picture.locator("svg.pay-plot")).toHaveCount(1);
    }
    await page.locator("#terms").check();
    await send(page);
    await expect(said(page, "Submission successful!")).toBeVisible();
    await page.goto("/privacy/your-data");
    await expect(main(page)).toContainText(`Secondary carer: ${words}`);
  },
);

test("the form's defaults are stated only if confirmed", async ({ page }) => {
  await openShareForm(page);
  await fillEmployer(page, aName());
  await walkTo(page, 2);
  await page.locator("#maternityLeave").fill("14");
  for (const at of [3, 4, 5]) {
    await next(page);
    await expect(step(page)).toContainText(`Step ${at} of 5`);
  }
  const asked = (name: string) => main(page).getByRole("group", { name: new RegExp(`^${name}`) });
  await expect(asked("Secondary Carer left")).toBeVisible();
  await expect(asked("Primary Carer Leave left")).toHaveCount(0);
  await asked("Secondary Carer left").getByText("None", { exact: true }).click();
  await expect(main(page).locator("dl", { hasText: "Secondary Carer" })).toContainText("0 weeks: none");
  await expect(main(page).locator("dl", { hasText: "Shared" })).toContainText("Not stated");
  await page.locator("#terms").check();
  await send(page);
  await expect(said(page, "Submission successful!")).toBeVisible();
});
