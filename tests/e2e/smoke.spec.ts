import { expect, test } from "./support/test";

test("before the launch, the directory leads to the waitlist, and the API refuses with its code", async ({
  page,
  request,
  prelaunchUrl,
}) => {
  await page.goto(`${prelaunchUrl}/companies`);
  expect(new URL(page.url()).pathname).toBe("/launch-signup");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Be the first to know when we launch.");
  const response = await request.get(`${prelaunchUrl}/api/companies`);
  expect(response.status()).toBe(403);
  expect(await response.json()).toMatchObject({ code: "beta_required" });
});

test("after the launch, the directory is open, and an unknown address says so in HTML and JSON", async ({
  page,
  request,
  expectError,
}) => {
  expectError(/^console error: .*404/);
  await page.goto("/companies");
  expect(new URL(page.url()).pathname).toBe("/companies");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Company Parental Leave Policies");
  const asset = await page.locator('link[href^="/assets/"]').first().getAttribute("href");
  const kept = await request.get(asset ?? "");
  expect(kept.headers()["cache-control"], "its address names its content").toBe(
    "public, max-age=31536000, immutable",
  );
  const unknown = await page.goto("/zzz");
  expect(unknown?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
  const response = await request.get("/api/zzz");
  expect(response.status()).toBe(404);
  expect(await response.json()).toMatchObject({ code: "not_found" });
});
