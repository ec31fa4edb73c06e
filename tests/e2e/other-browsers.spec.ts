import { expect, test } from "@playwright/test";

import { everyScreen } from "./support/every-screen";
import { otherBrowsers } from "./support/other-browsers";

const names = [
  "home",
  "directory",
  "compare",
  "employer-with-tiers",
  "law-of-employer",
  "plan",
  "law-country",
  "request-company",
  "sign-in",
  "faq",
];
const screens = everyScreen.filter(({ name }) => names.includes(name));

for (const { name, isInstalled, start } of otherBrowsers)
  test(
    `${name} shows ten screens on a phone without an error, nothing of them beside or over its place`,
    { tag: "@long" },
    async ({ baseURL }) => {
      test.skip(!isInstalled, `${name} is not installed: README.md, "Testing".`);
      expect(screens).toHaveLength(10);
      const browser = await start();
      try {
        for (const { name, path } of screens) {
          await browser.open(`${baseURL}${path}`);
          await expect
            .poll(() => browser.run(() => "hydrated" in document.documentElement.dataset), name)
            .toBe(true);
          expect.soft(await browser.run(faults), name).toEqual([]);
        }
        expect(browser.errors?.() ?? []).toEqual([]);
      } finally {
        await browser.end();
      }
    },
  );

/** Runs in the page. */
function faults(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  const heading = document.querySelector("main h1")?.textContent ?? "";
  const shown = (css: string) =>
    [...document.querySelectorAll<HTMLElement | SVGElement>(css)].filter((one) => one.checkVisibility());
  const unequal = shown("select.control, input.control").filter((one) => one.clientHeight !== 42);
  const [search, filters] = shown("[role=search] .control, [popovertarget=filters]");
  const isApart = filters && search?.getBoundingClientRect().top !== filters.getBoundingClientRect().top;
  const overPins = shown(".median-pin text").filter((text) => {
    const pin = text.parentElement?.querySelector("path");
    return pin && text.getBoundingClientRect().bottom < pin.getBoundingClientRect().bottom;
  });
  return [
    ...(innerWidth === 390 ? [] : [`shown at ${innerWidth} px`]),
    ...(/wrong|^$/.test(heading) ? [`headed "${heading}"`] : []),
    ...(scrollWidth > clientWidth ? [`sideways by ${scrollWidth - clientWidth}`] : []),
    ...unequal.map((one) => `${one.id}: ${one.clientHeight} px high`),
    ...(isApart ? ["Filters stand below the search"] : []),
    ...overPins.map((text) => `${text.textContent}: above its pin`),
  ];
}
