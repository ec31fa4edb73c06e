import { expect, type Page } from "@playwright/test";

import type { Screen } from "./every-screen";
import { inventPerson, openData } from "./held-data";
import { mailedWatchLink } from "./mailbox";
import { openMailed } from "./mailed-links";
import { requestWatch } from "./watching";
import { openAsRepresentative, refuseFiguresOf } from "./representatives";

const main = (page: Page) => page.getByRole("main");
/** Not a valid token. */
const noToken = "x".repeat(43);
const dialog = (page: Page) => page.getByRole("dialog");
const send = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();

/** A focused toast does not close. */
async function holdToast(page: Page, text: string): Promise<void> {
  await expect(page.getByRole("listitem").filter({ hasText: text })).toBeVisible();
  await page.keyboard.press("F8");
}

async function openShareStep(page: Page, place: number): Promise<void> {
  await page.locator("#name").fill("The Worshipful Federation of Unbrokenlylongemployernames of Tasmania");
  await page.locator("#industry").selectOption("technology");
  for (let at = 1; at < place; at += 1) {
    await send(page, "Next");
    await expect(main(page).getByText(`Step ${at + 1} of 5`)).toBeVisible();
  }
}

async function openEmployerDialog(page: Page): Promise<void> {
  await page
    .getByRole("link", { name: /^View details/ })
    .first()
    .click();
  await expect(dialog(page)).toBeVisible();
}

async function resetInVain(page: Page): Promise<void> {
  await main(page).locator("[name=username]").fill("nobody");
  await main(page).locator("[name=newPassword]").fill("12345");
  await main(page).locator("button[type=submit]").first().click();
  await expect(main(page).getByRole("alert")).toBeVisible();
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Menu" }).click();
  await expect(page.getByRole("dialog", { name: "Menu" })).toBeVisible();
}

const directory: Screen[] = [
  { name: "directory-filtered", path: "/companies?search=a&sort=name-asc&country=Australia&minLeave=12" },
  { name: "directory-long-name", path: "/companies?search=worshipful" },
  { name: "directory-nothing-found", path: "/companies?search=zzzqqq&industry=Technology" },
  { name: "directory-past-the-end", path: "/companies?page=900" },
  { name: "directory-dialog", path: "/companies?search=billabong", prepare: openEmployerDialog },
  { name: "directory-dialog-long-name", path: "/companies?search=worshipful", prepare: openEmployerDialog },
  {
    name: "directory-suggestions",
    path: "/companies?search=worshipful&compare=demo000001",
    prepare: async (page) => {
      await page.getByLabel("Second employer").pressSequentially("no");
      await expect(page.getByRole("listbox").getByRole("option").first()).toBeVisible();
      await page.keyboard.press("ArrowDown");
    },
  },
  { name: "directory-signed-in", path: "/companies?search=worshipful", as: "member" },
  { name: "employer-says-nothing", path: "/companies/demo000030" },
  { name: "employer-with-tiers", path: "/companies/demo000010?tenure=72&due=2026-12-01" },
  { name: "employer-pays-back", path: "/companies/demo000022?tenure=3&due=2026-12-01" },
  { name: "employer-follows-the-law", path: "/companies/demo000026" },
  { name: "employer-sources-disagree", path: "/companies/demo000037" },
  {
    name: "employer-source-open",
    path: "/companies/demo000010",
    prepare: async (page) => {
      await main(page)
        .getByRole("button", { name: /^Source 1/ })
        .first()
        .click();
      await expect(page.getByRole("note", { name: "Source 1" })).toBeVisible();
    },
  },
  {
    name: "employer-other-paths",
    path: "/companies/demo000010",
    prepare: (page) => main(page).getByText("Loss and other paths").click(),
  },
  { name: "directory-dialog-policy", path: "/companies?search=sore%20paws", prepare: openEmployerDialog },
  { name: "compare-policies", path: "/companies?search=worshipful&compare=demo000010,demo000022,demo000026" },
  { name: "compare-policy-and-weeks", path: "/companies?search=worshipful&compare=demo000037,demo000031" },
  { name: "employer-long-name", path: "/companies/demo000031?search=guild" },
  { name: "compare-none", path: "/companies?search=bank&tab=benefits#compare" },
  { name: "compare-one", path: "/companies?search=worshipful&compare=demo000001" },
  { name: "compare-three", path: "/companies?search=worshipful&compare=demo000027,demo000031,demo000025" },
  {
    name: "compare-benefits",
    path: "/companies?search=worshipful&compare=demo000027,demo000031,demo000025&tab=benefits",
  },
  {
    name: "compare-community",
    path: "/companies?search=worshipful&compare=demo000027,demo000031,demo000001&tab=community",
  },
  {
    name: "compare-differences",
    path: "/companies?search=worshipful&compare=demo000001,demo000030&rows=differences",
  },
  {
    name: "compare-names-that-fit-none",
    path: "/companies?search=worshipful&employer=nowhere&employer=zzzqqq",
  },
];

const rejections: Screen[] = [
  {
    name: "sign-in-refused",
    path: "/auth",
    unexpectedError: /40[01]/,
    prepare: async (page) => {
      await main(page).locator("[name=username]").fill("nobody");
      await main(page).locator("[name=password]").fill("not a password");
      await send(page, "Sign In");
      await expect(main(page).getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "register-refused",
    path: "/auth?tab=register",
    unexpectedError: /400/,
    prepare: async (page) => {
      await main(page).locator("[name=email]").fill("nobody@");
      await send(page, "Create Account");
      await expect(main(page).getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "reset-refused",
    path: "/auth?tab=reset",
    unexpectedError: /40[04]/,
    prepare: (page) => resetInVain(page),
  },
  {
    name: "reset-code-refused",
    path: "/auth?tab=reset&username=ana&code=AAAA-BBBB-CCCC",
    unexpectedError: /40[04]/,
    prepare: (page) => resetInVain(page),
  },
  {
    name: "withdraw-refused",
    path: "/withdraw",
    unexpectedError: /404/,
    prepare: async (page) => {
      await main(page).locator("#code").fill("ABCD-EFGH-JKMN-PQRS-TVWX-YZ23-4567");
      await send(page, "Withdraw experience");
      await expect(main(page).getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "waitlist-refused",
    path: "/launch-signup",
    unexpectedError: /400/,
    prepare: async (page) => {
      await page.getByPlaceholder("Your full name").fill("   ");
      await page.getByPlaceholder("Your email address").fill("nobody@people.example");
      await send(page, "Join Waitlist");
      await expect(page.getByText("Please enter your name").first()).toBeVisible();
    },
  },
  {
    name: "request-refused-with-toast",
    path: "/request-company",
    unexpectedError: /400/,
    prepare: async (page) => {
      await page.locator("#requestorEmail").fill("ada@");
      await send(page, "Submit request");
      await expect(main(page).getByRole("alert")).toBeVisible();
      await holdToast(page, "Error submitting request");
    },
  },
  {
    name: "request-of-a-listed-employer",
    path: "/request-company?name=university%20of%20the%20never-never",
  },
  {
    name: "share-refused",
    path: "/share-policy",
    as: "member",
    prepare: async (page) => {
      await openShareStep(page, 5);
      await send(page, "Submit policy");
      await expect(main(page).getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "not-reached",
    path: "/about",
    unexpectedError: /request failed|Failed to fetch|ERR_FAILED/,
    prepare: async (page) => {
      await page.route("**/contact.data*", (route) => route.abort());
      await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("The page could not be reached");
    },
  },
];

const frame: Screen[] = [
  { name: "menu", path: "/about", only: 390, prepare: openMenu },
  { name: "menu-signed-in", path: "/about", as: "admin", only: 390, prepare: openMenu },
  {
    name: "account-menu",
    path: "/about",
    as: "admin",
    only: 1440,
    prepare: (page) => page.getByRole("banner").locator("summary").click(),
  },
  {
    name: "toast",
    path: "/terms",
    prepare: async (page) => {
      await page.evaluate(() =>
        fetch("/logout", { method: "POST", body: new URLSearchParams(), redirect: "manual" }),
      );
      await page.reload();
      await holdToast(page, "Logged out successfully");
    },
  },
  {
    name: "slow-navigation",
    path: "/terms",
    prepare: async (page) => {
      await page.route("**/faq.data*", () => new Promise(() => {}));
      await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
      await expect(page.getByText("Validating access...")).toBeVisible();
    },
  },
];

export const publicStates: Screen[] = [
  ...directory,
  ...rejections,
  ...frame,
  {
    name: "request-dialog",
    path: "/companies?search=zebra",
    prepare: async (page) => {
      await main(page).getByRole("link", { name: "Request a company" }).first().click();
      await expect(dialog(page).locator("#companyName")).toBeVisible();
    },
  },
  {
    // Folded but for one carer, with suggestions open.
    name: "plan-drawn",
    path: "/plan",
    only: 390,
    prepare: async (page) => {
      await page.getByLabel("Due or born").fill("2026-08-01");
      await page.locator("[name=a-pay]").fill("2,000");
      await send(page, "Draw the plan");
      await expect(page.locator("[name=a-pay]")).toBeHidden();
      await page.locator("summary", { hasText: "birth parent or main carer" }).click();
      await page.getByLabel("Your employer").pressSequentially("lost so");
      await expect(page.getByRole("option", { name: /Department of Lost Socks/ })).toBeVisible();
    },
  },
  {
    // "At least about" is the longest that an amount says.
    name: "plan-not-stated",
    path: "/plan?birth=2027-03-10&country=GB&a=demo000023&a-pay=800&b-pay=700",
  },
  {
    name: "plan-ways",
    path: "/plan?birth=2026-08-01&a=demo000010&b=demo000022&a-pay=2000&b-pay=1800&way=most&way=longest&way=shared",
    prepare: async (page) => {
      await page.locator("summary", { hasText: "birth parent or main carer" }).click();
      await page.locator("[name=a-w]").first().fill("3");
      await expect(page.getByText("Move the later weeks too?")).toBeVisible();
    },
  },
  ...[2, 3, 4, 5].map((place): Screen => ({
    name: `share-step-${place}`,
    path: "/share-policy",
    as: "member",
    prepare: (page) => openShareStep(page, place),
  })),
  {
    name: "comment-pointed-out",
    path: "/companies/demo000029",
    as: "member",
    prepare: async (page) => {
      await main(page)
        .locator("#comment")
        .fill("My manager Sarah Miller told the data platform team on 14 March.");
      await expect(main(page).getByText(/^This may tell who/)).toBeVisible();
    },
  },
  {
    name: "experience-shared-with-code",
    path: "/companies?search=worshipful",
    as: "member",
    prepare: async (page) => {
      const block = page.locator("#community-input");
      await block.getByRole("combobox", { name: "Employer" }).fill("UNIVERSITY of the never-never");
      await block.getByLabel("Positive").check();
      await block.locator("#content").fill(`They kept their word. ${Math.random()}`);
      await block.getByRole("button", { name: "Share your experience" }).click();
      await expect(block.getByRole("region", { name: "Your withdrawal code" })).toBeVisible();
    },
  },
  { name: "withdraw-done", path: "/withdraw?done" },
  { name: "reset-done", path: "/auth?reset=done" },
  { name: "own-vote", path: "/companies/demo000001", as: "member" },
  { name: "reset-with-code", path: "/auth?tab=reset&code=#username=ana&code=AAAA-BBBB-CCCC" },
  { name: "your-data-asked", path: "/privacy/your-data" },
  {
    name: "your-data-opened",
    path: "/privacy/your-data",
    prepare: async (page) => openData(page, await inventPerson()),
  },
  {
    name: "your-data-link",
    path: "/open-link",
    prepare: (page) => openMailed(page, `/privacy/your-data/link#${noToken}`),
  },
  { name: "your-data-delete", path: "/privacy/your-data/delete?contributions=remove", as: "member" },
  { name: "link-to-paste", path: "/invitation" },
  {
    name: "link-refused",
    path: "/open-link",
    unexpectedError: /400/,
    prepare: async (page) => {
      await main(page).getByLabel("Link from the mail").fill("half a link");
      await send(page, "Open the link");
      await expect(main(page).getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "invitation-spent",
    path: "/open-link",
    unexpectedError: /404/,
    prepare: (page) => openMailed(page, `/invitation#${noToken}`),
  },
  {
    name: "address-link-spent",
    path: "/open-link",
    unexpectedError: /404/,
    prepare: (page) => openMailed(page, `/prove-address#${noToken}`),
  },
  { name: "unsubscribe", path: "/unsubscribe/anything" },
  {
    name: "watch-rejected",
    path: "/watch?employer=demo000010",
    unexpectedError: /400/,
    prepare: async (page) => {
      await main(page).getByRole("button", { name: "Send me a link to confirm" }).click();
      await expect(main(page).getByText("Email address is required").first()).toBeVisible();
    },
  },
  { name: "watch-nothing", path: "/watch", unexpectedError: /404/ },
  {
    name: "watch-asked",
    path: "/watch?employer=demo000010",
    prepare: async (page) => void (await requestWatch(page)),
  },
  {
    name: "watch-confirm",
    path: "/watch?employer=demo000010",
    prepare: async (page) => void (await openMailed(page, await mailedWatchLink(await requestWatch(page)))),
  },
  {
    name: "watching",
    path: "/watch?employer=demo000010",
    prepare: async (page) => {
      await openMailed(page, await mailedWatchLink(await requestWatch(page)));
      await main(page).getByRole("button", { name: "Yes, watch it" }).click();
      await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("What you watch");
    },
  },
  {
    name: "watching-spent",
    path: "/open-link",
    unexpectedError: /404/,
    prepare: (page) => openMailed(page, `/watching#${noToken}`),
  },
  {
    name: "watch-confirm-spent",
    path: "/open-link",
    unexpectedError: /404/,
    prepare: (page) => openMailed(page, `/watch/confirm#${noToken}`),
  },
  { name: "unwatch", path: "/unwatch/anything" },
  { name: "claim-sent", path: "/companies/demo000010/claim?sent" },
  {
    name: "claim-refused",
    path: "/companies/demo000010/claim",
    unexpectedError: /400/,
    prepare: async (page) => {
      await main(page).locator("#email").fill("mia@gmail.com");
      await send(page, "Email me a link");
      await expect(main(page).getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "employer-link-spent",
    path: "/open-link",
    unexpectedError: /404/,
    prepare: (page) => openMailed(page, `/employer-reply/link#${noToken}`),
  },
  {
    name: "employer-desk",
    path: "/employer-reply/sign-in",
    prepare: (page) => openAsRepresentative(page, "/employer-reply", { employer: "demo000029" }),
  },
  {
    name: "employer-desk-refused",
    path: "/employer-reply/sign-in",
    prepare: async (page) => {
      await refuseFiguresOf("demo000031");
      await openAsRepresentative(page, "/employer-reply", { employer: "demo000031" });
      await expect(main(page).getByText("Not published", { exact: true })).toBeVisible();
    },
  },
  {
    name: "employer-desk-waiting",
    path: "/employer-reply/sign-in",
    prepare: (page) => openAsRepresentative(page, "/employer-reply", { state: "waiting" }),
  },
  {
    name: "employer-statement",
    path: "/employer-reply/sign-in",
    prepare: (page) => openAsRepresentative(page, "/employer-reply/policy"),
  },
];
