import { expect, test } from "./support/test";

test.describe("About, FAQ and Contact", () => {
  test("say what the site is for, and lead on", async ({ page }) => {
    await page.goto("/about");
    await expect(page).toHaveTitle(/^About/);
    expect(await page.locator("main p").count()).toBe(3);
    await expect(page.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
    await page.getByRole("link", { name: "Browse Companies" }).click();
    await expect(page).toHaveURL(/\/companies$/);
  });

  test("give one address to write to", async ({ page }) => {
    await page.goto("/contact");
    const mail = page.getByRole("main").getByRole("link", { name: /@/ });
    await expect(mail).toHaveAttribute("href", /^mailto:.+@.+/);
  });

  test("answer twelve questions, one at a time", async ({ page }) => {
    await page.goto("/faq");
    const questions = page.locator("main details");
    await expect(questions).toHaveCount(12);
    const isOpen = (place: number) => questions.nth(place).evaluate((each: HTMLDetailsElement) => each.open);
    await questions.nth(0).locator("summary").click();
    expect(await isOpen(0)).toBe(true);
    await questions.nth(3).locator("summary").press("Enter");
    expect([await isOpen(0), await isOpen(3)]).toEqual([false, true]);
    await questions.nth(3).locator("summary").press("Enter");
    expect(await isOpen(3), "the open one may be closed again").toBe(false);
    await expect(page.getByText("Still have questions?").getByRole("link")).toHaveAttribute(
      "href",
      "/contact",
    );
    await expect(page.getByRole("link", { name: "Return to Home" })).toHaveAttribute("href", "/");
  });

  test("open the question that an address names", async ({ page }) => {
    await page.goto("/faq#bad-companies");
    await expect(page.getByText("Every employer we know of is listed")).toBeVisible();
    await expect(page.getByText("A place to see")).toBeHidden();
    await page.evaluate(() => location.assign("#trust"));
    await expect(page.getByText("Policies are verified from public documents")).toBeVisible();
    await expect(page.getByText("Every employer we know of is listed")).toBeHidden();
  });
});
