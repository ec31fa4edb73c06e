import type { Page } from "@playwright/test";

import { inventPerson, signInAs } from "./support/held-data";
import { linkIn, newestEmail } from "./support/mailbox";
import { openAsRepresentative } from "./support/representatives";
import { openMailed } from "./support/mailed-links";
import { expect, test } from "./support/test";

const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: RegExp) => main(page).getByRole("button", { name }).first().click();
const word = () => Math.random().toString(36).slice(2, 10);
const article = (page: Page, words: string) => main(page).getByRole("article").filter({ hasText: words });

async function becomeAdmin(page: Page, baseURL: string | undefined): Promise<void> {
  const name = await inventPerson("admin");
  await signInAs(page.context(), baseURL ?? "", name);
}

const employer = "/companies/demo000007";

test("an employer claims, is approved, replies, and its words are shown once they are reviewed", async ({
  page,
  baseURL,
}) => {
  const email = `hr-${word()}@billabong.example`;
  await page.goto(employer);
  await main(page).getByRole("link", { name: "Do you work in this employer’s HR? Reply" }).click();
  await main(page).getByLabel("Your address at").fill(email);
  await press(page, /Email me a link/);
  await expect(main(page).getByText("Check your email")).toBeVisible();

  await openMailed(page, linkIn(await newestEmail(email, "employer_link"), "/employer-reply/link"));
  await press(page, /Yes, ask to answer/);
  await expect(page).toHaveURL(/\/employer-reply$/);
  await expect(main(page).getByText("One of our admins is checking your address")).toBeVisible();

  // One browser, two roles: neither opens anything of the other.
  await becomeAdmin(page, baseURL);
  await page.goto("/admin?tab=todo");
  await main(page)
    .getByRole("link", { name: /^\d+ ?Employers’ replies$/ })
    .click();
  await article(page, email)
    .getByRole("button", { name: /^May answer/ })
    .click();
  await expect(article(page, email)).toHaveCount(0);

  const words = `Thank you for telling us ${word()}`;
  await page.goto("/employer-reply");
  await main(page).getByLabel("Your reply to experience 1").fill(words);
  await press(page, /^Send for review ?: Your reply to experience 1/);
  await expect(main(page).getByText("Waiting for review")).toBeVisible();
  await page.goto(employer);
  await expect(main(page).getByText(words), "nothing before the review").toHaveCount(0);

  await page.goto("/admin?tab=replies");
  await article(page, words)
    .getByRole("button", { name: /^Publish/ })
    .click();
  await expect(article(page, words)).toHaveCount(0);
  await page.goto(employer);
  const shown = main(page).locator("figure").filter({ hasText: words });
  await expect(shown).toContainText("The employer replies");
  await expect(shown).toContainText("The employer’s own words");
  await page.emulateMedia({ media: "print" });
  await expect(shown, "in print").toBeVisible();
  await page.emulateMedia({ media: "screen" });

  await page.goto("/employer-reply");
  await press(page, /^Withdraw it ?: Your reply to experience 1/);
  await expect(main(page).getByText("Public now")).toHaveCount(0);
  await page.goto(employer);
  await expect(main(page).getByText(words)).toHaveCount(0);
});

test("employers' texts are decided by keys, which are off while typing", async ({ page, baseURL }) => {
  const words = `For itself ${word()}`;
  await page.goto("/about");
  await openAsRepresentative(page, "/employer-reply", { employer: "demo000016" });
  await main(page).locator("#words").fill(words);
  await press(page, /^Send for review ?: What/);
  await expect(main(page).getByText("Waiting for review")).toBeVisible();
  await becomeAdmin(page, baseURL);
  await page.goto("/admin?tab=replies");
  await article(page, words).getByRole("heading").click();
  await article(page, words)
    .getByLabel(/^Reason/)
    .pressSequentially("a jar");
  await expect(article(page, words)).toBeVisible();
  await article(page, words).focus();
  await page.keyboard.press("r");
  await expect(article(page, words)).toHaveCount(0);
  await page.goto("/employer-reply");
  await expect(main(page).getByText("a jar")).toBeVisible();
  await main(page).getByText("Give up the right to answer").click();
  await press(page, /^Give up/);
  await expect(page).toHaveURL(/\/home$/);
  await page.goto("/employer-reply");
  await expect(page).toHaveURL(/\/employer-reply\/sign-in$/);
});
