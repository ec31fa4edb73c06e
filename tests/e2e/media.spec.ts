import type { Locator, Page } from "@playwright/test";

import { openScripted } from "./scripted-page";
import { everyScreen } from "./support/every-screen";
import { expect, test } from "./support/test";
import { comeAs } from "./support/visitors";

const colourOf = (place: Locator, property: "backgroundColor" | "borderTopColor" | "fill" | "outlineStyle") =>
  place.evaluate((element, name) => getComputedStyle(element)[name], property);

/** Elements and pseudo-elements that animate. */
const movingParts = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("*")].flatMap((element) =>
      [undefined, "::before", "::after", "::backdrop"].flatMap((part) => {
        const { transitionDuration, animationDuration, animationName } = getComputedStyle(element, part);
        const durations =
          animationName === "none" ? transitionDuration : `${transitionDuration}, ${animationDuration}`;
        const longest = Math.max(...durations.split(", ").map(Number.parseFloat));
        return longest > 0.01 ? [`${longest} s: ${element.outerHTML.slice(0, 100)} ${part ?? ""}`] : [];
      }),
    ),
  );

const still = ["home", "directory", "directory-dialog", "menu", "faq", "slow-navigation"];

test.describe("where motion is unwelcome", () => {
  for (const name of still) {
    const tag = name === "directory-dialog" ? [] : ["@long"];
    test(`nothing of ${name} animates`, { tag }, async ({ page }) => {
      const screen = everyScreen.find((one) => one.name === name);
      await page.setViewportSize({ width: 390, height: 844 });
      await openScripted(page, screen?.path ?? "");
      await screen?.prepare?.(page);
      expect((await movingParts(page)).length, "the check sees what moves otherwise").toBeGreaterThan(0);
      await page.emulateMedia({ reducedMotion: "reduce" });
      expect(await movingParts(page)).toEqual([]);
    });
  }

  test("testimonials do not rotate", { tag: "@long" }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openScripted(page, "/home");
    await expect(page.getByRole("group", { name: "Choose an experience" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Pause" })).toHaveCount(0);
  });
});

test.describe("in the colours of the system", { tag: "@long" }, () => {
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: "active" }));

  test("bars stand out from their track, and badges from the page", async ({ page }) => {
    await page.goto("/companies?search=billabong");
    const bar = page.locator("rect.leave-pay").last();
    const track = page.locator("rect.leave-empty").last();
    expect(await colourOf(bar, "fill")).not.toBe(await colourOf(track, "fill"));
    const badge = page.getByText("Excellent", { exact: true }).first();
    expect(await colourOf(badge, "borderTopColor")).not.toBe(
      await colourOf(page.locator("body"), "backgroundColor"),
    );
  });

  test("what is chosen differs from what is not, and what has the focus is outlined", async ({
    page,
    context,
    baseURL,
  }) => {
    await comeAs(context, baseURL ?? "", "member");
    await page.goto("/companies?compare=demo000001,demo000002&minLeave=12");
    const leave = page
      .getByRole("group", { name: /at least/ })
      .first()
      .locator("label");
    const views = page.getByRole("navigation", { name: "What to compare" }).getByRole("link");
    for (const choices of [leave, views]) {
      const looks = await choices.evaluateAll((all) =>
        all.map((one) => getComputedStyle(one).backgroundColor),
      );
      expect(looks.length).toBeGreaterThan(2);
      const [usual] = [...looks].sort(
        (a, b) => looks.filter((x) => x === b).length - looks.filter((x) => x === a).length,
      );
      expect(looks.filter((look) => look !== usual)).toHaveLength(1);
    }
    await page.locator("#search").focus();
    expect(await colourOf(page.locator("#search"), "outlineStyle")).toBe("solid");
    await page.goto("/companies/demo000001");
    const sides = page.getByRole("group", { name: "What do you think of this policy?" }).getByRole("button");
    expect(await colourOf(sides.nth(0), "backgroundColor")).not.toBe(
      await colourOf(sides.nth(1), "backgroundColor"),
    );
  });
});

for (const [name, path] of [
  ["an employer", "/companies/demo000001"],
  ["a comparison", "/companies?compare=demo000001,demo000031,demo000030"],
] as const)
  test(
    `${name} prints without what can only be pressed`,
    { tag: "@long" },
    async ({ page, context, baseURL }) => {
      await comeAs(context, baseURL ?? "", "member");
      await page.goto(path);
      const pressed = page.locator("nav, form, button, input, select, textarea, footer, .button");
      expect(await pressed.filter({ visible: true }).count(), "on the screen they are there").toBeGreaterThan(
        3,
      );
      await page.emulateMedia({ media: "print" });
      await expect(pressed.filter({ visible: true })).toHaveCount(0);
      await expect(page.getByRole("main")).toContainText("Upside-Down Billabong Bank");
    },
  );
