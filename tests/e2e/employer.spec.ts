import type { Page } from "@playwright/test";

import { openScripted, untilAnswering } from "./scripted-page";
import { expect, test } from "./support/test";

const directory = "/companies?search=nowhere&sort=name-asc";
const opened = /\/companies\/[\w-]+\?search=nowhere&sort=name-asc$/;
const detailsLinks = (page: Page) => page.getByRole("link", { name: /^View details of/ });

/** A page as someone meets it who has scrolled down to the last card. */
async function openLast(page: Page) {
  const link = detailsLinks(page).last();
  await link.scrollIntoViewIfNeeded();
  const top = await page.evaluate(() => window.scrollY);
  const name = (await link.textContent())?.replace("View details of ", "") ?? "";
  await link.click();
  await expect(page.getByRole("dialog", { name })).toBeVisible();
  await expect(page).toHaveURL(opened);
  return { link, top, name };
}

test.describe("an employer over the directory", { tag: "@scripts" }, () => {
  for (const [way, close] of [
    ["the close button", (page: Page) => page.getByRole("button", { name: "Close" }).click()],
    ["Escape", (page: Page) => page.keyboard.press("Escape")],
    ["a press outside", (page: Page) => page.mouse.click(5, 5)],
    ["Back", (page: Page) => page.goBack()],
  ] as const) {
    test(`closes by ${way} to the same results, place and focus, without asking the server`, async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1000, height: 500 });
      await openScripted(page, directory);
      const steps = await page.evaluate(() => history.length);
      const { link, top } = await openLast(page);
      const asked: string[] = [];
      page.on("request", (request) => {
        if (request.url().includes("companies.data")) asked.push(request.url());
      });
      await close(page);
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`${directory.replace("?", "\\?")}$`));
      await expect(link).toBeFocused();
      expect(await page.evaluate(() => window.scrollY)).toBe(top);
      expect(asked).toEqual([]);
      expect(await page.evaluate(() => history.length)).toBe(steps + 1);
    });
  }

  test("comes back by Forward, and is a page after a reload", async ({ page }) => {
    await openScripted(page, directory);
    const { name } = await openLast(page);
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.goForward();
    await expect(page.getByRole("dialog", { name })).toBeVisible();
    await page.reload();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(/\/companies\?search=nowhere&sort=name-asc$/);
    await expect(detailsLinks(page).first()).toBeVisible();
  });

  test("goes back to the directory while it is being hydrated as a page", async ({ page }) => {
    await openScripted(page, directory);
    await openLast(page);
    // The last thing that Remix sets before it hydrates.
    await page.addInitScript(() => {
      let modules: unknown;
      Object.defineProperty(window, "__remixRouteModules", {
        get: () => modules,
        set: (loaded: unknown) => {
          modules = loaded;
          if (/\/companies\/./.test(location.pathname)) history.back();
        },
      });
    });
    await page.reload();
    await expect(page).toHaveURL(/\/companies\?search=nowhere&sort=name-asc$/);
    await untilAnswering(page);
    await expect(detailsLinks(page).first()).toBeVisible();
  });

  test("goes back to the directory while what the page was drawn from is still being read", async ({
    page,
  }) => {
    await openScripted(page, directory);
    await openLast(page);
    // Remix takes the stream at its first attempt to hydrate, and hydrates at a later one.
    await page.addInitScript((before) => {
      let context: object | undefined;
      Object.defineProperty(window, "__remixContext", {
        get: () => context,
        set: (given: object) => {
          let stream: unknown;
          context = Object.defineProperty(given, "stream", {
            get: () => stream,
            set: (next: unknown) => {
              stream = next;
              if (next !== undefined || !/\/companies\/./.test(location.pathname)) return;
              history.replaceState(null, "", before);
              dispatchEvent(new PopStateEvent("popstate"));
            },
          });
        },
      });
    }, directory);
    await page.reload();
    await expect(page).toHaveURL(/\/companies\?search=nowhere&sort=name-asc$/);
    await untilAnswering(page);
    await expect(detailsLinks(page).first()).toBeVisible();
  });

  test("closes onto its own results, also after a jump in the history", async ({ page }) => {
    await openScripted(page, directory);
    await openLast(page);
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const all = await detailsLinks(page).count();
    await page.getByLabel("Country").selectOption("Australia");
    await expect(page).toHaveURL(/country=Australia$/);
    await expect.poll(() => detailsLinks(page).count()).toBeLessThan(all);
    await detailsLinks(page).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.evaluate(() => history.go(-2));
    await expect(page).toHaveURL(/sort=name-asc$/);
    await expect(page.getByLabel("Country")).toHaveValue("");
    await expect(detailsLinks(page)).toHaveCount(all);
  });

  test("keeps the keyboard inside while it is open, and names the page", async ({ page }) => {
    await openScripted(page, directory);
    await detailsLinks(page).first().focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await expect(page).toHaveTitle(/^Parental leave at /);
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press("Tab");
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(page).toHaveTitle(/^Company Parental Leave Policies/);
  });

  test("puts the employer into the comparison", async ({ page }) => {
    await openScripted(page, directory);
    const { name } = await openLast(page);
    await page
      .getByRole("dialog")
      .getByRole("link", { name: `Compare ${name}` })
      .click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(
      page.getByRole("textbox").or(page.getByRole("combobox")).and(page.getByLabel("First employer")),
    ).toHaveValue(name);
    await expect(page.getByRole("heading", { name: "Compare employers" })).toBeInViewport();
  });
});

test.describe("an employer's page", () => {
  test("says what is not stated in one line, and why there is nothing", async ({ page }) => {
    await page.goto("/companies/demo000030");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("The Company That Says Nothing");
    const open = page.getByText(/^Not stated: /);
    await expect(open).toHaveCount(1);
    for (const what of [
      "secondary carer, unpaid",
      "adoption leave",
      "pay during leave",
      "waiting period",
      "paid back",
    ])
      await expect(open).toContainText(what);
    await expect(
      page.getByText("Nobody has told us yet what The Company That Says Nothing gives."),
    ).toBeVisible();
    await expect(page.getByText("No benefits specified")).toBeVisible();
    await expect(page.getByText("No community ratings yet")).toBeVisible();
    await expect(page.getByText("Not Rated")).toBeVisible();
    await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/companies\/demo000030$/);
  });

  test("leads back to the results it was opened from", async ({ page }) => {
    await page.goto("/companies/demo000001?search=bank&sort=name-asc");
    await page.getByRole("link", { name: "Back to the results" }).click();
    await expect(page).toHaveURL(/\/companies\?search=bank&sort=name-asc$/);
    await expect(page.getByRole("searchbox")).toHaveValue("bank");
  });

  test("prints from the first sheet on, with where it stands", async ({ page }) => {
    await page.goto("/companies/demo000008");
    const main = page.getByRole("main");
    await page.emulateMedia({ media: "print" });
    await expect(main.getByText(/^https?:.*\/companies\/demo000008$/)).toBeVisible();
    await expect(main.getByRole("button", { includeHidden: false })).toHaveCount(0);
    const pdf = await page.pdf({ format: "A4" });
    expect(pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length).toBeLessThanOrEqual(2);
  });

  test("shows a name that looks like markup as it is", async ({ page }) => {
    await page.goto("/companies/demo000035");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText('<b>Bold</b> & "Quoted" Cockatoo Signs');
  });

  for (const id of ["nobody-here", "demo000041"]) {
    test(`is a helpful 404 for ${id}, which is not public`, async ({ page, expectError }) => {
      expectError(/^console error: .*404/);
      const response = await page.goto(`/companies/${id}`);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("This employer is not listed");
      await page.getByRole("link", { name: "Back to the directory" }).click();
      await expect(page).toHaveURL(/\/companies$/);
    });
  }
  test("opens from a card without scripts", { tag: "@no-scripts" }, async ({ page }) => {
    await page.goto(directory);
    const name = (await detailsLinks(page).first().textContent())?.replace("View details of ", "") ?? "";
    await detailsLinks(page).first().click();
    await expect(page).toHaveURL(opened);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  });
});

test.describe("sharing a policy", { tag: "@scripts" }, () => {
  test("uses the device's own sheet where there is one", async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(navigator, {
        canShare: () => true,
        share: async (message: ShareData) => void Object.assign(window, { shared: message }),
      });
    });
    await openScripted(page, "/companies/demo000001");
    await page.getByRole("button", { name: /Share/ }).click();
    await expect(page.getByText("Policy shared!", { exact: true }).first()).toBeVisible();
    expect(await page.evaluate(() => Reflect.get(window, "shared") as ShareData)).toMatchObject({
      url: expect.stringMatching(/\/companies\/demo000001$/) as unknown as string,
      text: expect.stringMatching(
        /^Upside-Down Billabong Bank: 20 weeks of primary carer leave, full pay\. Great support: 20 weeks/,
      ) as unknown as string,
    });
  });

  test("copies where there is none", async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, "share", { value: undefined, configurable: true }),
    );
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "share"));
    await openScripted(page, "/companies?search=billabong");
    await page.getByRole("button", { name: "Share Upside-Down Billabong Bank" }).click();
    await expect(page.getByText("Policy details copied!", { exact: true }).first()).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/Comprehensive family benefits\.\nhttp.+\/companies\/demo000001$/);
  });

  test("says so where neither is allowed, and shows the address", async ({ page }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, "share");
      Object.defineProperty(Navigator.prototype, "clipboard", { get: () => undefined });
    });
    await openScripted(page, "/companies/demo000001");
    await page.getByRole("button", { name: /Share/ }).click();
    await expect(page.getByText("The policy could not be copied").first()).toBeVisible();
    await expect(page.getByText(/The address is http.+\/companies\/demo000001/).first()).toBeVisible();
  });
});
