import type { Page } from "@playwright/test";

import { expect, test } from "./support/test";

const section = (page: Page, title: string) =>
  page.locator("section").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

test(
  "the law is found from the foot of any page, and shown for a date and a state",
  { tag: "@form" },
  async ({ page }) => {
    await page.goto("/about");
    await page.getByRole("contentinfo").getByRole("link", { name: "The law by country" }).click();
    await page.getByRole("main").getByRole("link", { name: "Australia", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("What the law gives in Australia");
    const pay = section(page, "Parental Leave Pay");
    const show = page.getByRole("button", { name: "Show", exact: true });
    await expect(page.getByText("No date set yet.")).toBeVisible();
    await page.getByLabel("Baby due or born").fill("2026-06-30");
    await show.click();
    await expect(page.getByText("No date set yet.")).toHaveCount(0);
    await expect(page).toHaveURL(/\/law\/AU\?birth=2026-06-30$/);
    await expect(pay).toContainText(
      "120 days (24 weeks), 15 of them for the partner only, at A$189.62 a day",
    );
    await expect(pay.getByText("On your date")).toHaveCount(2);
    await page.getByLabel("Baby due or born").fill("2026-08-01");
    await show.click();
    await expect(pay).toContainText(
      "130 days (26 weeks), 20 of them for the partner only, at A$200.94 a day",
    );
    await expect(page.getByLabel("Baby due or born")).toHaveValue("2026-08-01");

    await page.goto("/law/US?birth=2026-02-01");
    await expect(page.getByText("Choose a state to see what it adds.")).toBeVisible();
    await page.getByLabel("State", { exact: true }).selectOption("New York");
    await show.click();
    await expect(section(page, "New York Paid Family Leave")).toContainText("at most US$1,228.53 a week");
    await expect(page.getByLabel("State", { exact: true })).toHaveValue("US-NY");
  },
);

test("the law stands on an employer's page beneath what the employer says, for a date and a state", async ({
  page,
}) => {
  // Weeks alone: no field for the date.
  // This employer has weeks alone.
  await page.goto("/companies/demo000001");
  const law = section(page, "What does the law give?");
  const show = page.getByRole("button", { name: "Show", exact: true });
  const details = page.locator("summary", { hasText: "Change" });
  await expect(law).toContainText("For a child born today, the law gives Parental Leave Pay:");
  await details.click();
  await page.getByLabel("Baby due or born").fill("2026-06-30");
  await show.click();
  await expect(law).toContainText("120 days (24 weeks)");
  await expect(law).toContainText("This employer does not say how its own pay combines with this.");
  await law.getByRole("link", { name: "The law in Australia, with its sources" }).click();
  await expect(page).toHaveURL(/\/law\/AU\?birth=2026-06-30$/);

  await page.goto("/companies/demo000025?tenure=24");
  await expect(law).toContainText("Choose a state to see what it adds.");
  await page.getByLabel("State", { exact: true }).selectOption("New York");
  await page.getByLabel("Baby due or born").fill("2026-08-01");
  await show.click();
  await expect(law).toContainText("For a child due or born on 1 August 2026 in New York, the law gives:");
  await expect(law).toContainText("12 weeks, at 67% of pay, at most US$1,228.53 a week");
  await expect(page.getByLabel("State", { exact: true })).toHaveValue("US-NY");
  await expect(law).not.toContainText("Choose a state");
  await law.getByRole("link", { name: "The law in the United States, with its sources" }).click();
  await expect(page).toHaveURL(/\/law\/US\?birth=2026-08-01&state=US-NY$/);

  // One field serves the law and the first day in the job.
  await page.goto("/companies/demo000010?due=2026-08-01");
  await expect(page.getByLabel("Baby due or born")).toHaveCount(1);
  await expect(law).toContainText("This employer says: in the weeks on full pay, state pay comes on top.");
  await expect(page.getByText(/^Primary carer: first day in the job/).first()).toBeVisible();
});

test("employers side by side each have their country's law, and those of one country have it once", async ({
  page,
}) => {
  const cells = page
    .getByRole("row")
    .filter({ hasText: "What does the law give, for a child born today?" })
    .getByRole("cell");
  await page.goto("/companies?compare=demo000010,demo000022");
  await expect(cells).toHaveCount(2);
  await expect(cells.first()).toContainText("Parental Leave Pay");
  await expect(cells.last()).toContainText("Statutory Maternity Pay");
  await page.goto("/companies?compare=demo000001,demo000010");
  await expect(cells).toHaveCount(1);
});
