import { expect, test } from "./support/test";

test("figures are heard with their units, badges with their words, and pictures once", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/companies");
  const heard = await page.getByRole("article").first().ariaSnapshot();
  expect(heard).toMatch(/Rating: (Excellent|Good|Needs improvement|Not Rated)/);

  await page.goto("/compare?ids=demo000001,demo000010");
  const table = page.getByRole("table");
  await expect(
    table.getByRole("rowheader", { name: "Primary Carer Leave, paid", exact: true }),
  ).toBeVisible();
  await expect(table.getByRole("cell", { name: /^(at least )?[\d.]+ weeks? with/ }).first()).toBeVisible();

  await page.goto("/plan");
  await expect(page.getByRole("img", { name: /^The plan as a picture/ })).toBeVisible();
  const weeks = page.getByRole("table", { name: "What comes in" });
  await expect(weeks.getByRole("rowheader", { name: /^Weeks? \d/ }).first()).toBeVisible();
  for (const list of await page.getByRole("main").getByRole("list").all())
    expect(await list.getByRole("listitem").count()).not.toBe(1);
});
