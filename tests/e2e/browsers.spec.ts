import type { Locator, Page } from "@playwright/test";

import { openScripted } from "./scripted-page";
import { register } from "./support/members";
import { aName, fillEmployer, main, next, openShareForm, step, walkTo } from "./support/share";
import { expect, test } from "./support/test";
import { comeAs } from "./support/visitors";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

/** Blocked with cookies; null where Firefox has it switched off, and in the windows of other apps. */
for (const isNull of [false, true])
  test(`links lead on where storage is ${isNull ? "null" : "blocked with cookies"}`, async ({
    page,
    expectError,
  }) => {
    // Remix's own script that restores the scroll position looks before ours runs.
    expectError(/console error: .*(storage is blocked|of null)/);
    expectError(/page error: .*(storage is blocked|of null)/);
    await page.addInitScript((isNull) => {
      for (const name of ["sessionStorage", "localStorage"])
        Object.defineProperty(window, name, {
          configurable: true,
          get: () => {
            if (isNull) return null;
            throw new Error("storage is blocked");
          },
        });
      Object.defineProperty(Navigator.prototype, "cookieEnabled", { get: () => isNull });
    }, isNull);
    await page.goto("/auth");
    await expect(page.getByText("Your browser does not keep our cookie")).toHaveCount(isNull ? 0 : 1);
    await page.goto("/companies");
    await page
      .getByRole("link", { name: /^View details/ })
      .first()
      .click();
    await expect(page.getByRole("dialog").getByRole("heading", { name: "What parents say" })).toBeVisible();
    await page.goto("/law");
    await page.getByRole("link", { name: "Ireland" }).first().click();
    await expect(heading(page)).toContainText("Ireland");
    await page.goBack();
    await expect(page).toHaveURL(/\/law$/);
    await page.getByRole("contentinfo").getByRole("link", { name: "About" }).click();
    await expect(page).toHaveURL(/\/about$/);
    await expect(heading(page)).not.toHaveText(/wrong/i);
  });

/** Each text gives its place to two `<font>` with what stood there, as by Google Translate; or moves into them. */
function translate(page: Page, isMoved = false, tag = "font"): Promise<void> {
  return page.evaluate(
    ([isMoved, tag]) => {
      const texts: Text[] = [];
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { currentNode: text } = walker;
        const isShown = text.parentElement?.closest("script, style, textarea, svg") === null;
        if (text instanceof Text && isShown && text.data.trim() !== "") texts.push(text);
      }
      for (const text of texts) {
        const [outer, inner] = [document.createElement(tag), document.createElement("font")];
        outer.appendChild(inner);
        text.replaceWith(outer);
        inner.appendChild(isMoved ? text : new Text(text.data));
      }
    },
    [isMoved, tag] as const,
  );
}

/** What is read there, in a page that nobody translated. */
async function textsAnew(page: Page, place: (page: Page) => Locator): Promise<string> {
  const fresh = await page.context().newPage();
  await openScripted(fresh, page.url());
  await expect(place(fresh).first()).toBeVisible();
  const texts = await textsOf(place(fresh));
  await fresh.close();
  return texts;
}

const textsOf = async (places: Locator) => (await places.allInnerTexts()).join("\n").replace(/\s+/g, "");

test.describe("on a page that the browser translates", () => {
  test("a plan drawn again is the new plan", async ({ page, context }) => {
    const plain = await context.newPage();
    const shown = (page: Page) =>
      page.locator("main header > p:first-of-type, main header h2, .plan-months-table");
    const household = "/plan?birth=2026-08-01&a-pay=1500&b-pay=1000";
    await page.goto(household);
    await plain.goto(household);
    for (const [country, pay, currency] of [
      ["GB", "1234", "£"],
      ["AU", "2000", "A$"],
      ["SE", "9876", "SEK"],
    ] as const) {
      await translate(page, country === "SE", country === "AU" ? "ya-tr-span" : "font");
      for (const each of [page, plain]) {
        const closed = each.locator("#plan-form > details:not([open]) > summary");
        while ((await closed.count()) > 0) await closed.first().click();
        await each.locator("#plan-country").selectOption(country);
        await each.locator("[name=a-pay]").fill(pay);
        await each.getByRole("button", { name: "Draw the plan" }).click();
      }
      await expect(plain.locator(".plan-months-table")).toContainText(currency);
      // Pay after tax comes once the plan rests.
      await expect(plain.locator(".plan-months-table")).not.toContainText("…");
      await expect.poll(() => textsOf(shown(page))).toBe(await textsOf(shown(plain)));
    }
  });

  test(
    "results, comparison and employer say what they say anew",
    { tag: "@long" },
    async ({ page, context, baseURL }) => {
      await comeAs(context, baseURL ?? "", "member");
      await page.goto("/companies");
      const results = (page: Page) => page.locator("#results, #compare");
      const filter = async (field: string, value: string) => {
        await translate(page, field === "Country");
        await page.getByLabel(field, { exact: true }).selectOption(value);
        await expect(page).toHaveURL(new RegExp(value));
        await expect.poll(() => textsOf(results(page))).toBe(await textsAnew(page, results));
      };
      // No other test changes the employers of this list meanwhile.
      await filter("Industry", "Government");
      await filter("Country", "Australia");
      for (const place of [0, 1]) {
        await translate(page, place === 1);
        await page.locator("article .card-actions").nth(place).getByText("Compare").first().click();
        await expect(page).toHaveURL(new RegExp(`compare=[^,&]+(,[^,&]+){${place}}$`));
        await expect.poll(() => textsOf(results(page))).toBe(await textsAnew(page, results));
      }
      await translate(page);
      await page.getByRole("link", { name: "Community", exact: true }).click();
      await expect(page).toHaveURL(/tab=community/);
      await expect.poll(() => textsOf(results(page))).toBe(await textsAnew(page, results));
      await page.goto("/companies/demo000014");
      const employer = (page: Page) => page.locator("article");
      for (const side of ["Positive", "Negative"]) {
        await translate(page, side === "Negative");
        await page.getByRole("button", { name: side }).click();
        await expect(page.getByText(`Your vote: ${side}`)).toBeVisible();
        await expect.poll(() => textsOf(employer(page))).toBe(await textsAnew(page, employer));
      }
    },
  );

  test("the steps of the form show what they ask", { tag: "@long" }, async ({ page }) => {
    await openShareForm(page);
    await fillEmployer(page, aName());
    for (const at of [2, 3, 4, 5]) {
      await translate(page, at > 3);
      await next(page);
      await expect(step(page)).toContainText(`Step ${at} of 5`);
    }
    await translate(page);
    await page.getByLabel("Positive").check();
    const yours = main(page).getByRole("region", { name: "What you are about to send" });
    await expect(
      yours.getByText("Your vote").locator("xpath=ancestor::dt/following-sibling::dd[1]"),
    ).toHaveText("Positive");
  });
});

test("browsers that lack what the scripts call show the pages without them", async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["at", "findLast", "findLastIndex"]) Reflect.deleteProperty(Array.prototype, name);
    for (const name of ["hasOwn"]) Reflect.deleteProperty(Object, name);
  });
  const open = (url: string) => page.goto(url, { waitUntil: "load" });
  await open("/plan");
  await page.getByLabel("Due or born").fill("2026-08-01");
  await page.locator("#plan-country").selectOption("GB");
  await page.getByRole("button", { name: "Draw the plan" }).click();
  await expect(page.getByText("United Kingdom").first()).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your plan");
  await open("/companies");
  await page
    .getByRole("link", { name: /^View details/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "What parents say" })).toBeVisible();
});

test("pages do without what browsers a little older lack", { tag: "@long" }, async ({ page }) => {
  await page.addInitScript(() => {
    const late: [object, string[]][] = [
      [Array, ["fromAsync"]],
      [Array.prototype, ["with", "toSorted", "toReversed", "toSpliced"]],
      [Set.prototype, ["union", "intersection", "difference", "isSubsetOf"]],
      [Object, ["groupBy"]],
      [Promise, ["withResolvers", "try"]],
      [URL, ["canParse"]],
      [Intl, ["Segmenter"]],
      [HTMLElement.prototype, ["popover"]],
      [globalThis, ["structuredClone"]],
    ];
    for (const [of, names] of late) for (const name of names) Reflect.deleteProperty(of, name);
  });
  // No script can take lookbehind away: it is part of how a file is read.
  const scripts = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.add(request.url());
  });
  await page.goto("/home");
  await expect(heading(page)).toBeVisible();
  await page.goto("/companies");
  await page.locator("#search").fill("university");
  await page.locator("#search").press("Enter");
  await expect(page).toHaveURL(/search=university/);
  await page
    .getByRole("link", { name: /^View details/ })
    .first()
    .click();
  await expect(page.getByRole("dialog").getByRole("heading", { name: "What parents say" })).toBeVisible();
  await page.goto("/companies?compare=demo000010,demo000022");
  await expect(page.getByRole("table")).toBeVisible();
  await register(page);
  await page.goto("/companies/demo000010");
  await page.locator("#comment").fill("My manager Sarah said no.");
  await expect(page.getByText("This may tell who you or others are: “Sarah” (a name).")).toBeVisible();
  await expect(page.getByText("25 of 500 characters")).toBeVisible();
  await page.goto("/plan");
  await page.getByLabel("Due or born").fill("2026-08-01");
  await page.locator("#plan-country").selectOption("GB");
  await page.getByRole("button", { name: "Draw the plan" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your plan");
  await page.goto("/share-policy");
  await fillEmployer(page, aName());
  await walkTo(page, 2);
  const pay = page.locator("#pay-by-week");
  await pay.locator("summary").first().click();
  await pay.getByText("Write it as one line instead").click();
  await page.locator("#payText").fill("12 at full pay, then 6 weeks at 90");
  await pay.getByRole("button", { name: "Read it" }).click();
  await pay.getByRole("button", { name: "Move line 2 up" }).click();
  await expect(page.locator("#payWeeks1")).toHaveValue("6");
  expect(scripts.size).toBeGreaterThan(20);
  for (const url of scripts) expect(await (await page.request.get(url)).text()).not.toMatch(/\(\?<[=!]/);
});
