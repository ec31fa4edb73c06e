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

  await page.goto("/plan?birth=2026-08-01&country=AU&a-pay=2000&b-pay=1800");
  const picture = page.getByRole("figure", { name: /^The plan as a picture/ });
  await expect(picture.getByText("22 weeks state pay to 3 January 2027")).toBeAttached();
  await expect(picture.getByRole("slider", { name: "You: end of state pay" })).toHaveAttribute(
    "aria-valuetext",
    "Your state pay ends on 3 January 2027, week 22",
  );
  const months = page.getByRole("table", { name: "What comes in, by month" });
  await expect(months.getByRole("rowheader", { name: /^Aug 2026/ })).toBeVisible();
  for (const list of await page.getByRole("main").getByRole("list").all())
    expect(await list.getByRole("listitem").count()).not.toBe(1);
});
