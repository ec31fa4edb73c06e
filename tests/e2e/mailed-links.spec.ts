import { askForData, inventPerson, mailedLink } from "./support/held-data";
import { mailedWatchLink } from "./support/mailbox";
import { openMailed } from "./support/mailed-links";
import { expect, test } from "./support/test";
import { askToWatch } from "./support/watching";

test("what a mailed link opens something with stands in no url that is asked for, nor in the history", async ({
  page,
  context,
}) => {
  const name = await inventPerson();
  await askForData(page, name);
  const link = await mailedLink(name);
  const token = link.split("#")[1] ?? "none";
  const asked: string[] = [];
  context.on("request", (request) => asked.push(request.url(), request.headers().referer ?? ""));
  await openMailed(page, link);
  await page.getByRole("button", { name: "Show my data" }).click();
  await expect(page.getByText("everything we hold about the address")).toBeVisible();
  expect(asked.filter((url) => url.includes(token))).toEqual([]);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(page.url()).not.toContain(token);
});

test("a newer link is opened, whatever the browser holds of the one before", async ({ page }) => {
  const links: string[] = [];
  for (const search of ["bank", "insurance"]) {
    await page.goto(`/watch?search=${search}`);
    links.push(await mailedWatchLink(await askToWatch(page)));
  }
  const [first = "", second = ""] = links;
  await openMailed(page, first);
  await expect(page.getByRole("main").locator("strong")).toContainText("bank");
  await openMailed(page, second);
  await expect(page.getByRole("main").locator("strong")).toContainText("insurance");
});

test(
  "a link that is pasted where the connection is lost stays, and is opened once it is back",
  { tag: "@scripts" },
  async ({ page, context, expectError }) => {
    expectError(/ERR_INTERNET_DISCONNECTED/);
    const name = await inventPerson();
    await askForData(page, name);
    const link = await mailedLink(name);
    await page.goto("/invitation");
    const field = page.getByLabel("Link from the mail");
    await field.fill(link);
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Open the link" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("We could not reach the site");
    await expect(field).toHaveValue(link);
    await context.setOffline(false);
    await page.getByRole("button", { name: "Open the link" }).click();
    await expect(page.getByRole("button", { name: "Show my data" })).toBeVisible();
  },
);
