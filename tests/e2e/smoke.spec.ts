import { expect, test } from "./support/test";

test("before the launch, the directory leads to the waitlist", async ({ page, prelaunchUrl }) => {
  await page.goto(`${prelaunchUrl}/companies`);
  expect(new URL(page.url()).pathname).toBe("/launch-signup");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Be the first to know when we launch.");
});

test("before the launch, the API refuses with its code", async ({ request, prelaunchUrl }) => {
  const response = await request.get(`${prelaunchUrl}/api/companies`);
  expect(response.status()).toBe(403);
  expect(await response.json()).toMatchObject({ code: "beta_required" });
});

test("after the launch, the directory is open", async ({ page }) => {
  await page.goto("/companies");
  expect(new URL(page.url()).pathname).toBe("/companies");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Company Parental Leave Policies");
});

test("an unknown page says so, with status 404", async ({ page, expectError }) => {
  expectError(/^console error: .*404/);
  const response = await page.goto("/zzz");
  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
});

test("an unknown address of the API answers 404 in JSON", async ({ request }) => {
  const response = await request.get("/api/zzz");
  expect(response.status()).toBe(404);
  expect(await response.json()).toMatchObject({ code: "not_found" });
});

test("what a page loads by its content's name may be kept for a year", async ({ page, request }) => {
  await page.goto("/launch-signup");
  const address = await page.locator('link[href^="/assets/"]').first().getAttribute("href");
  const response = await request.get(address ?? "");
  expect(response.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
});
