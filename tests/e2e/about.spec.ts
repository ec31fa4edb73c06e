import { expect, test } from "./support/test";

test("About, Contact and the questions lead on, and one question is open at a time", async ({ page }) => {
  await page.goto("/about");
  await expect(page).toHaveTitle(/^About/);
  await expect(page.locator("main p")).toHaveCount(3);
  await expect(page.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
  await page.getByRole("link", { name: "Browse Companies" }).click();
  await expect(page).toHaveURL(/\/companies$/);

  await page.goto("/contact");
  const mail = page.getByRole("main").getByRole("link", { name: /@/ });
  await expect(mail).toHaveAttribute("href", /^mailto:.+@.+/);

  await page.goto("/faq#bad-companies");
  await expect(page.getByText("Every employer we know of is listed"), "the url names it").toBeVisible();
  await expect(page.getByText("A place to see")).toBeHidden();
  await page.evaluate(() => location.assign("#trust"));
  await expect(page.getByText("Policies are verified from public documents")).toBeVisible();
  await expect(page.getByText("Every employer we know of is listed")).toBeHidden();

  const questions = page.locator("main details");
  await expect(questions).toHaveCount(9);
  await questions.nth(0).locator("summary").click();
  await expect(questions.nth(0)).toHaveAttribute("open");
  await questions.nth(3).locator("summary").press("Enter");
  await expect(questions.nth(3)).toHaveAttribute("open");
  await expect(questions.nth(0)).not.toHaveAttribute("open");
  await questions.nth(3).locator("summary").press("Enter");
  await expect(questions.nth(3), "the open one may be closed again").not.toHaveAttribute("open");
  await page.goto("/faq#full-pay-weeks");
  await page.getByRole("link", { name: "How full-pay weeks are counted" }).click();
  await expect(page).toHaveURL(/\/how-we-count#full-pay-weeks$/);
  await expect(page.getByText("18 weeks at half pay are 9 full-pay weeks")).toBeInViewport();
  await page.getByRole("link", { name: "All questions and answers" }).click();
  const contact = page.getByText("Still have questions?").getByRole("link");
  await expect(contact).toHaveAttribute("href", "/contact");
});
