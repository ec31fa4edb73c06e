import type { Locator, Page } from "@playwright/test";

import { openScripted } from "./scripted-page";
import { expect, test } from "./support/test";

/** More after five years, no paying back, two sources. */
const hospital = "/companies/demo000010";
/** Service in the 15th week before the due week; pay is paid back. */
const surveyors = "/companies/demo000022";

/** 36 paid weeks, then 68 unpaid. */
const university = "/companies/demo000012";

const section = (page: Page, title: string) =>
  page.locator("section, details").filter({ has: page.getByRole("heading", { name: title, exact: true }) });
const mark = (page: Page, number: number) =>
  page.getByRole("button", { name: new RegExp(`^Source ${number}:`) });
const note = (page: Page, number: number) => page.getByRole("note", { name: `Source ${number}` });

/** Without scripts it is folded again on each page. */
async function openDetails(page: Page) {
  if (!(await page.getByLabel("Months in the job").isVisible()))
    await page.locator("summary", { hasText: "Change" }).click();
}

/** The same form with and without scripts. */
async function ask(page: Page, months: string, due?: string) {
  await openDetails(page);
  await page.getByLabel("Months in the job").fill(months);
  if (due) await page.getByLabel("Baby due or born").fill(due);
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`tenure=${months}`));
}

test(
  "what a policy gives is said for the months in the job, the due date and the pay that a reader gives",
  { tag: "@form" },
  async ({ page }) => {
    await page.goto(`${hospital}?search=bank`);
    const given = section(page, "What do I get?");
    await expect(given.locator("strong").first()).toHaveText(
      "after 10 months, 14 weeks on full pay with state pay on top, then 38 unpaid; ",
    );
    await expect(given).toContainText(
      /Half of the \d+ sets of conditions at .*employers in Australia give the primary carer [\d.]+ weeks or more.*; \d+ of \d+ employers state it\./,
    );
    await expect(given).toContainText("14 weeks’ pay");
    await expect(given).toContainText("at an example pay of A$2,000 a week.");
    await ask(page, "8");
    await expect(page).toHaveURL(/search=bank/);
    await expect(
      given.getByText("With 8 months in the job: nothing yet. It starts after 10 months."),
    ).toHaveCount(2);
    await expect(given.getByText("shown", { exact: true })).toHaveCount(0);
    await openDetails(page);
    await page.getByLabel("Pay a week").fill("plenty");
    await ask(page, "72");
    await expect(page.getByText("Write the pay as a number, such as 1,500 or 1500.50")).toBeVisible();
    await expect(page.getByLabel("Pay a week"), "what was typed stays").toHaveValue("plenty");
    await expect(given.locator("strong").first()).toHaveText(/^after 5 years, 20 weeks on full pay/);
    await expect(given.locator("p", { hasText: "shown" }).last()).toHaveText(
      /After 5 years.*20 full-pay weeks/,
    );
    await expect(given.getByText("nothing yet")).toHaveCount(0);
    await openDetails(page);
    await page.getByLabel("Pay a week").fill("A$1,500.50");
    await ask(page, "12");
    await expect(given).toContainText("after 12 months in the job, at A$1,500.50 a week.");
    await expect(given).toContainText("A$21,007 of the employer’s money in 52 weeks.");
    await expect(given).not.toContainText("an example");

    await page.goto(surveyors);
    await expect(page.getByText("First day in the job")).toHaveCount(0);
    await openDetails(page);
    await expect(page.getByText("No date set yet.")).toBeVisible();
    await ask(page, "12", "2026-12-01");
    await expect(page.getByText("First day in the job: 28 February 2026 at the latest.")).toHaveCount(1);
    await expect(page.getByLabel("Baby due or born")).toHaveValue("2026-12-01");
    await expect(page.getByText("No date set yet.")).toHaveCount(0);
  },
);

test("weeks past the picture's end show two cuts, at every size", async ({ page }) => {
  for (const [path, width] of [
    [university, 390],
    [`/companies?compare=${university.split("/").pop()},demo000001`, 1440],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(path);
    const cuts = page.locator(".pay-beyond");
    await expect(cuts).toHaveCount(1);
    const seen = await cuts.evaluate((cut: SVGPathElement) => {
      const plot = cut.closest(".pay-plot")?.getBoundingClientRect();
      const toScreen = cut.getScreenCTM();
      if (!plot || !toScreen) return null;
      const points = Array.from({ length: 100 }, (_, at) =>
        cut.getPointAtLength((cut.getTotalLength() * at) / 99).matrixTransform(toScreen),
      );
      const inHeight = points.filter(({ y }) => y > plot.top && y < plot.bottom);
      return {
        drawn: inHeight.length > 20,
        shown: inHeight.every(({ x }) => x > plot.left && x < plot.right),
      };
    });
    expect(seen, `${path} at ${width}`).toEqual({ drawn: true, shown: true });
  }
});

test("each question has an answer; sources and loss open by keyboard; the page prints sentences", async ({
  page,
}) => {
  await page.goto(hospital);
  await expect(section(page, "Must I pay it back?")).toContainText("Nothing is paid back.");
  await expect(section(page, "Does super go on?")).toContainText(
    "Super is paid in unpaid weeks, for up to 38 weeks.",
  );
  await expect(section(page, "Who gets it, and from when?")).toContainText("Not for casual employees.");
  await expect(section(page, "Where this comes from")).toContainText(/\d+ of 12 questions answered\./);

  const paidBack = section(page, "Must I pay it back?").getByRole("button", { name: /^Source 2/ });
  await expect(note(page, 2)).toBeHidden();
  await paidBack.press("Enter");
  await expect(note(page, 2)).toBeVisible();
  await expect(note(page, 2)).toContainText("The invented agreement of all paws");
  await expect(note(page, 2)).toContainText("Nobody");
  await expect(note(page, 2)).toContainText("From a data set · read 1 July 2025");
  await page.keyboard.press("Escape");
  await expect(note(page, 2)).toBeHidden();
  await expect(paidBack).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`${hospital}$`));

  await page.emulateMedia({ media: "print" });
  const given = section(page, "What do I get?");
  await expect(given.getByRole("heading", { name: "Primary carer:" })).toBeVisible();
  await expect(given).toContainText(/after 10 months, 14 weeks on full pay .* then 32 unpaid\.1? \[1\]/);
  await expect(section(page, "Loss and other paths")).toContainText(/6 weeks on full pay\.2? \[2\]/);
  await expect(page.getByText("6 weeks on full pay.")).toBeVisible();
  await expect(page.getByLabel("Months in the job")).toBeHidden();
  await expect(section(page, "Where this comes from").getByRole("listitem")).toHaveCount(2);
  const pdf = await page.pdf({ format: "A4" });
  expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(3);
  await page.emulateMedia({ media: "screen" });

  const loss = section(page, "Loss and other paths");
  const said = loss.getByText(
    "Birth parent (stillbirth or pregnancy loss), from day one: 6 weeks on full pay.",
  );
  await expect(said, "loss stays closed until it is asked for").toBeHidden();
  await loss.locator("summary").press("Enter");
  await expect(said).toBeVisible();
  await expect(loss.locator("dt").first()).toHaveText("Stillbirth and pregnancy loss");
  await expect(loss.getByText(/^Not stated: .*IVF/)).toBeVisible();

  await page.getByRole("link", { name: "How full-pay weeks are counted" }).click();
  await expect(page).toHaveURL(/\/how-we-count#full-pay-weeks$/);
  await expect(page.getByRole("heading", { name: "How full-pay weeks are counted" })).toBeInViewport();
});

test("not stated differs from no, warnings come first, and each figure is said once", async ({ page }) => {
  await page.goto(surveyors);
  const paidBack = section(page, "Must I pay it back?");
  await expect(paidBack).toContainText("If you leave within 6 months of coming back: all of");
  await expect(paidBack).toContainText("Not stated: for the other parent.");
  await expect(page.getByRole("heading", { name: "Does my pension go on?" })).toHaveCount(0);
  await expect(
    page.getByText(/^Not stated: .*; whether the pension goes on; /),
    "three questions without an answer are one line",
  ).toBeVisible();

  await page.goto("/companies/demo000037");
  await expect(page.getByText("Sources disagree", { exact: true })).toBeVisible();
  await expect(page.getByText("Not checked for a year", { exact: true })).toBeVisible();
  await expect(page.getByText("12.5 weeks for each parent, or for both together")).toBeVisible();
  await expect(page.getByText("Full-pay weeks: not stated")).toHaveCount(2);

  await page.goto("/companies/demo000031");
  await expect(page.getByText("Sources disagree")).toHaveCount(0);
  await expect(page.getByText("13 weeks with pay not stated.")).toHaveCount(1);
  await expect(page.locator(".leave-figure").getByText(/\d/), "the bars do not say it again").toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Must I pay it back?" })).toHaveCount(0);
  await expect(page.getByText(/^Not stated: .*whether it must be paid back/)).toBeVisible();
  await expect(page.getByLabel("Months in the job")).toHaveCount(0);

  await page.goto("/companies/demo000001");
  const given = section(page, "What do I get?");
  const said = await given.getByRole("heading", { level: 3 }).allTextContents();
  expect(said.slice(0, 2)).toEqual([
    expect.stringMatching(/^Primary carer, /),
    expect.stringMatching(/^Secondary carer, /),
  ]);
  expect(new Set(said).size).toBe(said.length);
  await expect(given.getByText(/ weeks on full pay/), "one a carer").toHaveCount(said.length);
  await expect(page.locator(".leave-label"), "and no scale of the same weeks besides").toHaveCount(0);
});

test("Escape closes a source before the employer", async ({ page }) => {
  await openScripted(page, "/companies?search=sore%20paws");
  await page.getByRole("link", { name: /^View details/ }).click();
  const dialog = page.getByRole("dialog");
  await mark(page, 1).first().click();
  await expect(note(page, 1)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(note(page, 1)).toBeHidden();
  await expect(dialog).toBeVisible();
  await ask(page, "72");
  await expect(dialog.locator("strong").first()).toHaveText(/^after 5 years/);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/companies\?search=sore(\+|%20)paws$/);
});

test("an employer's page opens with what each parent gets, and its rating and actions share a phone's line", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [surveyors, "/companies/demo000007"]) {
    await page.goto(path);
    const main = page.getByRole("main");
    const given = section(page, "What do I get?");
    const topOf = async (locator: Locator) => (await locator.first().boundingBox())?.y ?? NaN;
    const sentence = await topOf(given.locator(".font-serif").filter({ hasText: /weeks/ }));
    const picture = await topOf(given.locator(".pay-plot, .leave-track"));
    expect(sentence).toBeLessThan(450);
    expect(picture).toBeGreaterThan(sentence);
    if (path === surveyors) {
      const question = await topOf(given.getByText("Change", { exact: true }));
      expect(question).toBeGreaterThan(sentence);
      expect(question).toBeLessThan(picture);
    }
    const header = main.locator("article > header");
    const row = await Promise.all([
      topOf(header.getByRole("link", { name: /^Compare / })),
      topOf(header.getByRole("button", { name: /^Share / })),
    ]);
    expect(row[0]).toBe(row[1]);
    expect(
      Math.abs((await topOf(header.getByText(/^(Excellent|Needs improvement)$/))) - (row[0] ?? NaN)),
    ).toBeLessThan(16);
    const wrong = section(page, "Something wrong or missing?");
    await expect(wrong.getByRole("link", { name: "Must I pay it back?" })).toBeHidden();
    await wrong.locator("summary").click();
    await expect(wrong.getByRole("link", { name: "Must I pay it back?" })).toBeVisible();
  }
});
