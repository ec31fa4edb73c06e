import type { Page } from "@playwright/test";

import { said } from "./support/community";
import { askForData, inventPerson, mailedLink } from "./support/held-data";
import { mailedWatchLink } from "./support/mailbox";
import { openMailed } from "./support/mailed-links";
import { untilAnswering } from "./scripted-page";
import { expect, test } from "./support/test";
import { requestWatch } from "./support/watching";

/** @returns the link that confirms the watch. */
async function askedFor(page: Page, employer: string): Promise<string> {
  await page.goto(`/watch?employer=${employer}`);
  return mailedWatchLink(await requestWatch(page));
}

test("a mailed link's token is in no requested URL and not in the history", async ({ page, context }) => {
  const name = await inventPerson();
  await askForData(page, name);
  const link = await mailedLink(name);
  const token = link.split("#")[1] ?? "none";
  const asked: string[] = [];
  context.on("request", (request) => asked.push(request.url(), request.headers().referer ?? ""));
  await openMailed(page, link);
  await page.getByRole("button", { name: "Show my data" }).click();
  await expect(page.getByText("everything we keep about the address")).toBeVisible();
  expect(asked.filter((url) => url.includes(token))).toEqual([]);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(token));
});

test("a link pasted while offline stays, and opens once online", async ({ page, context, expectError }) => {
  expectError(/ERR_INTERNET_DISCONNECTED/);
  const name = await inventPerson();
  await askForData(page, name);
  const link = await mailedLink(name);
  await page.goto("/invitation");
  const field = page.getByLabel("Link from the mail");
  await untilAnswering(page);
  // Remix knows the form's route by then, and loads it when the field is used.
  await page.waitForLoadState("networkidle");
  await field.fill(link);
  await page.waitForLoadState("networkidle");
  await context.setOffline(true);
  await page.getByRole("button", { name: "Open the link" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toContainText("We could not reach the site");
  await expect(field).toHaveValue(link);
  await context.setOffline(false);
  await page.getByRole("button", { name: "Open the link" }).click();
  await expect(page.getByRole("button", { name: "Show my data" })).toBeVisible();
});

test("a newer link opens, and a page acts on the link it shows", async ({ page, context, expectError }) => {
  // The link died with its last watch.
  expectError(/404/);
  const first = await askedFor(page, "demo000010");
  const second = await askedFor(page, "demo000022");
  await openMailed(page, second);
  await expect(page.getByRole("main").locator("strong")).toContainText("Nessie");
  await openMailed(page, first);
  await expect(page.getByRole("main").locator("strong")).toContainText("Sore Paws");
  const later = await context.newPage();
  await openMailed(later, second);
  await page.getByRole("button", { name: "Yes, watch it" }).click();
  await expect(said(page, "You are watching it")).toBeVisible();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveText([/Sore Paws/]);
  await page.getByRole("button", { name: /^Remove/ }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You no longer watch anything");
  await expect(page.getByRole("main").getByRole("status")).toContainText("We have forgotten your address");
  await later.getByRole("button", { name: "Yes, watch it" }).click();
  await expect(later.getByRole("main").getByRole("listitem")).toHaveText([/Nessie/]);
  await later.getByRole("button", { name: "Stop all emails" }).click();
  await expect(later.getByRole("heading", { level: 1 })).toHaveText("Stop all emails?");
  await later.getByRole("button", { name: "Yes, stop them all" }).click();
  await expect(later.getByRole("heading", { level: 1 })).toHaveText("You no longer watch anything");
});

test.describe("a page that stays", () => {
  const token = "t".repeat(43);

  test("a link that failed is offered again, and the page shows nothing of the one before", async ({
    page,
    expectError,
  }) => {
    expectError(/404/);
    await openMailed(page, await askedFor(page, "demo000010"));
    await page.clock.install();
    // Keeps the page: while the browser waits for the next one, it cannot be inspected.
    await page.route("**/open-link", (route) => route.fulfill({ status: 204 }), { times: 1 });
    await page.goto(`/watch/confirm?again#${token}`, { waitUntil: "commit" });
    await expect(page.getByText("Opening your link…")).toBeVisible();
    await expect(page.getByRole("button", { name: "Yes, watch it" })).toBeHidden();
    await expect(page).not.toHaveURL(new RegExp(token));
    await page.clock.runFor(9_000);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
  });

  test("a newer link opened in the same page is used, on link pages only", async ({ page, expectError }) => {
    expectError(/404/);
    await openMailed(page, await askedFor(page, "demo000010"));
    await page.getByRole("button", { name: "Yes, watch it" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("What you watch");
    const handedOver = page.waitForRequest("**/open-link");
    await page.evaluate((hash) => {
      location.hash = hash;
    }, token);
    await handedOver;
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link opens nothing");
    await expect(page).not.toHaveURL(new RegExp(token));
    await page.getByRole("link", { name: "To the directory" }).click();
    // The address changes before the page does.
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Company Parental Leave Policies");
    await page.evaluate(
      (hash) =>
        new Promise<void>((drawn) => {
          // Earlier listeners have run by then, and have drawn a frame later.
          addEventListener("hashchange", () =>
            requestAnimationFrame(() => requestAnimationFrame(() => drawn())),
          );
          location.hash = hash;
        }),
      token,
    );
    await expect(page).toHaveURL(new RegExp(token));
    await expect(page.getByText("Opening your link…")).toBeHidden();
  });
});
