import { expect, test } from "./support/test";

test("before the launch, the directory leads to the waitlist", async ({ page, prelaunchUrl }) => {
  await page.goto(`${prelaunchUrl}/companies`);
  expect(new URL(page.url()).pathname).toBe("/launch-signup");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Be the first to know when we launch.");
});

test("before the launch, the API refuses with its code", async ({ request, prelaunchUrl }) => {
  const answer = await request.get(`${prelaunchUrl}/api/companies`);
  expect(answer.status()).toBe(403);
  expect(await answer.json()).toMatchObject({ code: "beta_required" });
});

test("after the launch, the directory is open", async ({ page }) => {
  await page.goto("/companies");
  expect(new URL(page.url()).pathname).toBe("/companies");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Company Parental Leave Policies");
});

test("an unknown page says so, with status 404", async ({ page, expectFault }) => {
  expectFault(/^console error: .*404/);
  const answer = await page.goto("/zzz");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
});

test("an unknown address of the API answers 404 in JSON", async ({ request }) => {
  const answer = await request.get("/api/zzz");
  expect(answer.status()).toBe(404);
  expect(await answer.json()).toMatchObject({ code: "not_found" });
});

test("what a page loads by its content's name may be kept for a year", async ({ page, request }) => {
  await page.goto("/launch-signup");
  const address = await page.locator('link[href^="/assets/"]').first().getAttribute("href");
  const answer = await request.get(address ?? "");
  expect(answer.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
});
