import type { Page } from "@playwright/test";

import { runScript } from "../../scripts/testing/processes";
import { violationsOn } from "./support/budgets";
import { openMailed } from "./support/mailed-links";
import { expect, test } from "./support/test";

const onList = "You're on the list! Watch for an email when we launch.";
const someone = () => `p${Math.random().toString(36).slice(2, 12)}@people.example`;
const rejected = (status: number) => new RegExp(`^console error: .*${status}`);
const main = (page: Page) => page.getByRole("main");
const joinButton = (page: Page) => main(page).getByRole("button", { name: "Join Waitlist" });

async function join(page: Page, fullName: string, email: string) {
  await page.getByPlaceholder("Your full name").fill(fullName);
  await page.getByPlaceholder("Your email address").fill(email);
  await joinButton(page).click();
}

test(
  "a person joins the waitlist, is told what is wrong first, and on the next try that they are on it",
  { tag: "@form" },
  async ({ page, prelaunchUrl, expectError }) => {
    expectError(rejected(400));
    expectError(rejected(409));
    const email = someone();
    await page.goto(`${prelaunchUrl}/launch-signup`);
    await join(page, "   ", email);
    const name = page.getByLabel("Full name");
    await expect(name).toHaveAccessibleDescription("Please enter your name");
    await expect(name).toBeFocused();
    await expect(page.getByLabel("Email address")).toHaveValue(email);
    await name.fill("Ada King");
    await joinButton(page).click();
    await expect(main(page).getByText(onList)).toBeVisible();
    await expect(main(page).getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
    await expect(joinButton(page)).toHaveCount(0);
    await expect(page.getByPlaceholder("Your email address")).toHaveCount(0);

    await page.goto(`${prelaunchUrl}/`);
    await join(page, "Ada King", email.toUpperCase());
    await expect(main(page).getByText(onList)).toBeVisible();
    await expect(page.getByText("You're already on our list!", { exact: true }).first()).toBeVisible();
    await expect(
      page.getByText("We'll make sure you're notified when we launch.", { exact: true }).first(),
    ).toBeVisible();
  },
);

test(
  "a new link of an invitation opens the site in this browser, once",
  { tag: "@no-scripts" },
  async ({ page, context, browser, prelaunchUrl, javaScriptEnabled }) => {
    const env = { STATE_DIR: process.env.PRELAUNCH_STATE_DIR ?? "" };
    const { code, output } = await runScript("access-grant.ts", ["Ada King", someone()], env);
    expect(code, output).toBe(0);
    const link = /^http\S+\/invitation#\S+$/m.exec(output)?.[0] ?? "";
    expect(link.startsWith(prelaunchUrl)).toBe(true);

    await openMailed(page, link);
    await main(page).getByRole("button", { name: "Accept the invitation" }).click();
    await expect(page).toHaveURL(`${prelaunchUrl}/home`);
    await page.goto(`${prelaunchUrl}/companies`);
    await expect(page).toHaveURL(`${prelaunchUrl}/companies`);
    expect((await context.cookies()).find(({ name }) => name === "__Host-beta")).toMatchObject({
      httpOnly: true,
      secure: true,
      sameSite: "Lax",
    });

    const elsewhere = await browser.newContext({ javaScriptEnabled });
    const other = await elsewhere.newPage();
    await openMailed(other, link);
    await expect(other.getByRole("heading", { level: 1 })).toHaveText("This invitation no longer works");
    await expect(other.getByRole("button", { name: "Accept the invitation" })).toHaveCount(0);
    await elsewhere.close();
    await openMailed(page, link);
    await expect(page).toHaveURL(`${prelaunchUrl}/home#top`);
  },
);

test("one button unsubscribes", { tag: "@form" }, async ({ page, prelaunchUrl }) => {
  await page.goto(`${prelaunchUrl}/unsubscribe/anything`);
  await main(page).getByRole("button", { name: "Unsubscribe" }).click();
  await expect(main(page)).toContainText("will get no more waitlist emails");
});

test.describe("with scripts", () => {
  test("the button shows progress, and sends once", async ({ page, prelaunchUrl }) => {
    let sent = 0;
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/launch-signup.data*", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      sent += 1;
      await held;
      await route.continue();
    });
    await page.goto(`${prelaunchUrl}/launch-signup`);
    await join(page, "Ada King", someone());
    const pending = main(page).getByRole("button", { name: "Joining waitlist..." });
    await expect(pending).toBeDisabled();
    await page.getByPlaceholder("Your email address").press("Enter");
    release();
    await expect(main(page).getByText(onList)).toBeVisible();
    expect(sent).toBe(1);
  });

  for (const path of ["/", "/launch-signup"]) {
    const tag = path === "/" ? [] : ["@long"];
    test(
      `what fails at ${path} is said, logged, and loses nothing`,
      { tag },
      async ({ page, prelaunchUrl, expectError }) => {
        expectError(/^console error: Joining the waitlist failed/);
        expectError(/^(console error: Failed to load|request failed)/);
        const email = someone();
        await page.goto(`${prelaunchUrl}${path}`);
        const address = (url: URL) => url.pathname.endsWith(".data");
        await page.route(address, (route) => route.abort("connectionfailed"));
        await join(page, "Ada King", email);
        await expect(page.getByText("Something went wrong", { exact: true }).first()).toBeVisible();
        await expect(page.getByText("Please try again in a moment.", { exact: true }).first()).toBeVisible();
        await expect(page.getByLabel("Full name")).toHaveValue("Ada King");
        await expect(page.getByLabel("Email address")).toHaveValue(email);
        await page.unroute(address);
        await joinButton(page).click();
        await expect(main(page).getByText(onList)).toBeVisible();
      },
    );
  }

  test(
    "the confirmation has no barrier and fits any width",
    { tag: "@long" },
    async ({ page, prelaunchUrl }) => {
      await page.goto(`${prelaunchUrl}/launch-signup`);
      await join(page, "Ada King", someone());
      await expect(main(page).getByText(onList)).toBeVisible();
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expectSound(page);
      }
    },
  );
});

async function expectSound(page: Page) {
  expect(await violationsOn(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}
