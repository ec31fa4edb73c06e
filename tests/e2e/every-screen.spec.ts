import type { BrowserContext, Page } from "@playwright/test";

import { openScripted } from "./scripted-page";
import { barriersOn, clippedText, sidewaysScroll, smallTargets } from "./support/budgets";
import { everyScreen, mainScreens, screensWithoutScripts, type Screen } from "./support/every-screen";
import { expect, test } from "./support/test";
import { comeAs } from "./support/visitors";

const height = 844;

/** Screens whose content changes with width. For the others axe finds the same at either width, apart from colours. */
const laidOutAnew =
  /^(home|directory|employer|compare|share-policy|admin-(companies|submissions|users|signups))$/;
const isWideAlike = (name: string) => !laidOutAnew.test(name);

for (const as of [undefined, "member", "admin"] as const)
  test(`screens of ${as ?? "a visitor"} on a phone: accessible, large targets, no sideways scroll`, async ({
    context,
    baseURL,
  }) => {
    if (as) await comeAs(context, baseURL ?? "", as);
    for (const screen of mainScreens)
      if (screen.as === as && !screen.unexpectedError) await expectSound(context, screen);
  });

for (const screen of mainScreens)
  if (screen.unexpectedError)
    test(`${screen.name} on a phone: accessible, large targets, no sideways scroll`, async ({
      context,
      baseURL,
      expectError,
    }) => {
      if (screen.as) await comeAs(context, baseURL ?? "", screen.as);
      expectError(screen.unexpectedError ?? /never/);
      await expectSound(context, screen);
    });

for (const screen of everyScreen)
  test(
    `${screen.name}: no barrier in either theme, targets for thumbs, all of it on a small screen and in large text`,
    { tag: "@long" },
    async ({ page, context, baseURL, expectError }) => {
      const { name, as, unexpectedError, only } = screen;
      if (unexpectedError) expectError(unexpectedError);
      if (as) await comeAs(context, baseURL ?? "", as);
      await openLight(page, screen);
      expect.soft(await barriersOn(page), "light").toEqual([]);
      expect.soft(await smallTargets(page, only === 1440 ? 24 : 44), "targets").toEqual([]);
      if (only !== 1440) await expectToFit(page);
      // A screen with one width is checked there in both themes.
      await page.setViewportSize({ width: only ?? 1440, height });
      await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "dark" });
      expect.soft(await barriersOn(page, isWideAlike(name) ? "colours" : "all"), "dark").toEqual([]);
      expect.soft(await smallTargets(page, only === 390 ? 44 : 24), "targets on a large screen").toEqual([]);
    },
  );

for (const { name, path, as } of screensWithoutScripts)
  test(
    `${name}: without scripts, targets for thumbs, and all of it on a small screen and in large text`,
    { tag: ["@long", "@no-scripts"] },
    async ({ page, context, baseURL }) => {
      if (as) await comeAs(context, baseURL ?? "", as);
      await page.setViewportSize({ width: 390, height });
      await page.goto(path);
      expect.soft(await smallTargets(page, 44), "targets").toEqual([]);
      await expectToFit(page);
    },
  );

async function expectSound(context: BrowserContext, screen: Screen): Promise<void> {
  await test.step(screen.name, async () => {
    const page = await context.newPage();
    await openLight(page, screen);
    expect.soft(await barriersOn(page), screen.name).toEqual([]);
    expect.soft(await smallTargets(page, 44), `${screen.name}: targets`).toEqual([]);
    await page.setViewportSize({ width: 320, height });
    expect.soft(await sidewaysScroll(page), `${screen.name}: sideways at 320 px`).toEqual([]);
    await page.close();
  });
}

async function openLight(page: Page, { path, prepare, only }: Screen): Promise<void> {
  await page.setViewportSize({ width: only ?? 390, height });
  await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
  await openScripted(page, path);
  await prepare?.(page);
}

async function expectToFit(page: Page): Promise<void> {
  for (const [width, text] of [
    [320, "100%"],
    [390, "200%"],
    [1280, "200%"],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), text);
    expect.soft(await sidewaysScroll(page), `sideways at ${width} px, text at ${text}`).toEqual([]);
    expect.soft(await clippedText(page), `cut at ${width} px, text at ${text}`).toEqual([]);
  }
  await page.evaluate(() => (document.documentElement.style.fontSize = ""));
}
