import type { Page } from "@playwright/test";

import { openScripted } from "./scripted-page";
import { expect, test } from "./support/test";

const household =
  "/plan?birth=2026-08-01&country=AU&a-pay=2000&b-pay=1800&a-w=12&a-u=provision:100%25&a-w=22&a-u=state&a-w=6&a-u=unpaid&b-w=4&b-u=provision:100%25";
const endOf = (page: Page, name: string) => page.getByRole("slider", { name });
const headline = (page: Page) => page.getByRole("heading", { level: 2 }).first();
const said = (page: Page, name: string) => endOf(page, name).getAttribute("aria-valuetext");

test("the end of a leave moves by keys, the sums follow, and a change is undone and redone, also after a reload", async ({
  page,
}) => {
  await openScripted(page, household);
  await expect(headline(page)).toContainText("Someone is home until 9 May 2027, 40 weeks.");
  const end = endOf(page, "You: end of unpaid leave");
  expect(await said(page, "You: end of unpaid leave")).toBe("Your unpaid leave ends on 9 May 2027, week 40");
  await end.focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(headline(page)).toContainText("until 23 May 2027, 42 weeks");
  expect(await said(page, "You: end of unpaid leave")).toBe("Your unpaid leave ends on 23 May 2027, week 42");
  const undo = page.getByRole("button", { name: "Undo the last change" });
  await expect(undo).toBeVisible();
  await expect(end).toBeFocused();

  // Its block keeps a week, and a move back gives back what it took.
  await page.keyboard.press("Home");
  await expect(headline(page)).toContainText("until 4 April 2027, 35 weeks");
  await expect(end).toBeFocused();
  for (let n = 0; n < 7; n++) await page.keyboard.press("ArrowRight");
  await expect(headline(page)).toContainText("until 23 May 2027, 42 weeks");
  await end.blur();
  await page.reload();
  await expect(headline(page)).toContainText("until 23 May 2027, 42 weeks");
  await undo.click();
  await expect(headline(page)).toContainText("until 9 May 2027, 40 weeks");
  await expect(undo).toBeHidden();
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(headline(page)).toContainText("until 23 May 2027, 42 weeks");
});

test("what was typed before an end moved is a step of its own, and the form shows the plan that is undone", async ({
  page,
}) => {
  await openScripted(page, household);
  await page.locator("summary", { hasText: "Your partner" }).last().click();
  const pay = page.locator("[name=b-pay]");
  const formerly = await pay.inputValue();
  await pay.fill("3000");
  await expect(headline(page)).toContainText("of your usual A$260,000");
  const end = page.getByRole("slider", { name: "You: end of unpaid leave" });
  await end.press("ArrowRight");
  await expect(headline(page)).toContainText("until 16 May 2027");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(headline(page)).toContainText("until 9 May 2027");
  await expect(headline(page)).toContainText("of your usual A$260,000");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(headline(page)).toContainText("of your usual A$197,600");
  await expect(pay).toHaveValue(formerly);
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(pay).toHaveValue("3000");
  // Typed alone is undone too, before it is drawn.
  await pay.fill("4000");
  await expect(headline(page)).toContainText("of your usual A$312,000");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(pay).toHaveValue("3000");
  await expect(headline(page)).toContainText("of your usual A$260,000");
});

for (const width of [390, 1440])
  test(`each end says what it is and where to who hears it, and no title stands alone, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openScripted(page, household);
    const picture = page.getByRole("figure", { name: "The plan as a picture, week by week" });
    const usually = (pay: string) => (width < 640 ? "" : `\n          - text: usually ${pay} a week`);
    await expect(picture).toMatchAriaSnapshot(`
      - figure "The plan as a picture, week by week":
        - /children: equal
        - paragraph:
          - strong: You${usually("A$2,000")}
        - paragraph: 12 weeks full pay to 25 October 2026, 22 weeks state pay to 28 March 2027, 6 weeks unpaid to 9 May 2027
        - group "Move the ends of your leave":
          - /children: equal
          - 'slider "You: beginning of full pay"': "1"
          - 'slider "You: end of full pay"': "13"
          - 'slider "You: end of state pay"': "35"
          - 'slider "You: end of unpaid leave"': "41"
        - paragraph:
          - strong: Your partner${usually("A$1,800")}
        - paragraph: 4 weeks full pay to 30 August 2026
        - group "Move the ends of your partner’s leave":
          - /children: equal
          - 'slider "Your partner: beginning of full pay"': "1"
          - 'slider "Your partner: end of full pay"': "5"
    `);
    // The snapshot has a slider's number, and what is read out in its place is its text.
    const texts = await picture.getByRole("slider").evaluateAll((all) => all.map((one) => one.ariaValueText));
    expect(texts).toEqual([
      "Your full pay begins on 3 August 2026, week 1",
      "Your full pay ends on 25 October 2026, week 12",
      "Your state pay ends on 28 March 2027, week 34",
      "Your unpaid leave ends on 9 May 2027, week 40",
      "Your partner’s full pay begins on 3 August 2026, week 1",
      "Your partner’s full pay ends on 30 August 2026, week 4",
    ]);
  });

for (const width of [390, 1440])
  test(`the end of a leave is dragged, week by week, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await openScripted(page, household);
    const end = endOf(page, "You: end of state pay");
    await end.scrollIntoViewIfNeeded();
    const box = await end.boundingBox();
    if (!box) throw new Error("The slider is drawn.");
    const [least, most, value] = await end.evaluate((input: HTMLInputElement) =>
      [input.min, input.max, input.value].map(Number),
    );
    const half = 22;
    const placeOf = (week: number) => {
      const share = (week - (least ?? 0)) / ((most ?? 0) - (least ?? 0));
      return width < 640
        ? [box.x + box.width / 2, box.y + half + share * (box.height - 2 * half)]
        : [box.x + half + share * (box.width - 2 * half), box.y + box.height / 2];
    };
    const go = async (week: number) => {
      const [x = 0, y = 0] = placeOf(week);
      await page.mouse.move(x, y);
    };
    await go(value ?? 0);
    await page.mouse.down();
    await go(33);
    await expect(headline(page), "while it moves").toContainText("It costs about");
    await go(31);
    await expect(end).toHaveAttribute("aria-valuetext", "Your state pay ends on 28 February 2027, week 30");
    await page.mouse.up();
    await expect(page.getByText("22 weeks employer’s leave")).toHaveCount(0);
    await expect(endOf(page, "You: end of unpaid leave")).toHaveAttribute("aria-valuetext", /week 40$/);
    await expect(page.getByRole("button", { name: "Undo the last change" })).toBeVisible();
    await expect(page).toHaveURL(/#v1\./);
  });
