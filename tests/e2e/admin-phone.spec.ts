import { openScripted } from "./scripted-page";
import { inventPerson, signInAs } from "./support/held-data";
import { addExperiences, promote, removeExperiences } from "./support/submissions";
import { expect, test } from "./support/test";

test.beforeEach(async ({ context, baseURL }) => {
  const name = await inventPerson();
  await promote(name);
  await signInAs(context, baseURL ?? "", name);
});

test.afterEach(() => removeExperiences("phone"));

test("on a phone the first item is in view, the tabs show that they go on, and what waits is counted", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await addExperiences(`phone${Date.now()}`, 1, 900_000);
  await openScripted(page, "/admin?tab=submissions");
  const tabs = page.getByRole("navigation", { name: "Admin" });
  await expect(tabs.getByRole("link", { name: /^Community Submissions [\d,]+ waiting$/ })).toBeInViewport({
    ratio: 1,
  });
  await expect(page.getByRole("article").first()).toBeInViewport({ ratio: 0.5 });
  const isOnTop = (edge: string) =>
    tabs.locator(`.admin-nav-${edge} svg`).evaluate((arrow) => {
      const { left, top, width, height } = arrow.getBoundingClientRect();
      const hit = document.elementsFromPoint(left + width / 2, top + height / 2);
      const seen = arrow.closest("nav")?.getBoundingClientRect();
      const tab = hit.find((element) => element.closest("li:is(:first-child, :last-child)"));
      return tab === undefined && seen !== undefined && left >= seen.left && left + width <= seen.right;
    });
  expect([await isOnTop("before"), await isOnTop("after")]).toEqual([true, true]);
  await openScripted(page, "/admin?tab=security");
  await expect(tabs.getByRole("link", { name: "Security" })).toBeInViewport({ ratio: 1 });
  expect([await isOnTop("before"), await isOnTop("after")]).toEqual([true, false]);
  await openScripted(page, "/admin");
  expect([await isOnTop("before"), await isOnTop("after")]).toEqual([false, true]);
  await expect(page.getByRole("main").getByRole("list").last().getByRole("listitem").first()).toBeInViewport({
    ratio: 0.3,
  });
  await expect(page.getByLabel("Verification")).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByLabel("Verification")).toBeVisible();
});
