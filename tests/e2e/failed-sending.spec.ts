import type { Page } from "@playwright/test";

import { addWaitingVote, breakWrite, type BrokenWrite } from "./support/broken-writes";
import { inventPerson, signInAs } from "./support/held-data";
import { untilAnswering } from "./scripted-page";
import { expect, test } from "./support/test";

/** A form sent without a connection, and with a failing database. */
interface SentInVain {
  name: string;
  /** Of the failure toast, also shown in the page. */
  title: string;
  /** Prepares the page; `who` is unique. */
  arrange?: (page: Page, who: string) => Promise<void>;
  fill: (page: Page, who: string) => Promise<void>;
  send: (page: Page, who: string) => Promise<void>;
  /** What must still be in the page. */
  kept: (page: Page, who: string) => Promise<void>;
  broken: (who: string) => BrokenWrite;
  /** The toast after a server failure, where it is not the error id. */
  toastOfFailure?: string;
  /** Without scripts it goes to another page first. */
  isScripted?: true;
  /** `npm test` runs these on a phone; `npm run test:long` runs all, wide and without scripts. */
  isShort?: true;
  /** The message in the page, where it is not an alert in the main part. */
  inline?: (page: Page) => ReturnType<Page["locator"]>;
}

const password = "a fine passphrase";
const main = (page: Page) => page.getByRole("main");
const field = (page: Page, name: string) => main(page).locator(`[name=${name}]`);
const press = (page: Page, name: string | RegExp) =>
  main(page)
    .getByRole("button", { name, ...(typeof name === "string" && { exact: true }) })
    .click();
const userId = (who: string) => `(select id from users where username = '${who}')`;
/** Printed by the browser and the framework when the connection is lost. */
const offline = /ERR_INTERNET_DISCONNECTED|Failed to fetch manifest patches/;
const unreached = "We could not reach the site";

async function haveAccount(page: Page, who: string): Promise<void> {
  const account = { username: who, email: `${who}@people.example`, password };
  expect((await page.request.post("/api/register", { data: account })).status()).toBe(201);
  await page.context().clearCookies();
}

async function beAdmin(page: Page): Promise<void> {
  const url = test.info().project.use.baseURL ?? "";
  await signInAs(page.context(), url, await inventPerson("admin"));
}

async function haveEmployer(page: Page, name: string): Promise<void> {
  await beAdmin(page);
  const added = await page.request.post("/api/admin/companies", { data: { name, industry: "Technology" } });
  expect(added.status()).toBe(201);
}

async function openAccountMenu(page: Page): Promise<void> {
  const summary = page.locator("header summary").filter({ visible: true });
  if ((page.viewportSize()?.width ?? 0) >= 1280) await summary.click();
  else await page.getByRole("button", { name: "Menu" }).click();
}
const signOut = (page: Page) =>
  page.getByRole("button", { name: "Sign out", exact: true }).filter({ visible: true });

const forms: SentInVain[] = [
  {
    name: "signing in",
    title: "Login failed",
    isShort: true,
    arrange: haveAccount,
    fill: async (page, who) => {
      await page.goto("/auth");
      await field(page, "username").fill(who);
      await field(page, "password").fill(password);
    },
    send: (page) => press(page, "Sign In"),
    kept: async (page, who) => {
      await expect(field(page, "username")).toHaveValue(who);
      await expect(field(page, "password")).toHaveValue(isScripted() ? password : "");
    },
    broken: (who) => `insert on sessions when new.user_id = ${userId(who)}`,
  },
  {
    name: "creating an account",
    title: "Registration failed",
    fill: async (page, who) => {
      await page.goto("/auth?tab=register");
      await field(page, "username").fill(who);
      await field(page, "email").fill(`${who}@people.example`);
      for (const name of ["password", "confirmPassword"]) await field(page, name).fill(password);
    },
    send: (page) => press(page, "Create Account"),
    kept: async (page, who) => {
      await expect(field(page, "username")).toHaveValue(who);
      await expect(field(page, "email")).toHaveValue(`${who}@people.example`);
      await expect(field(page, "confirmPassword")).toHaveValue(isScripted() ? password : "");
      await expect(field(page, "terms")).toBeChecked();
    },
    broken: (who) => `insert on users when new.username = '${who}'`,
  },
  {
    name: "resetting a password",
    title: "Password reset failed",
    arrange: haveAccount,
    fill: async (page, who) => {
      await page.goto("/auth?tab=reset");
      await field(page, "username").fill(who);
      await field(page, "newPassword").fill(password);
    },
    send: (page) => press(page, "Send me a code"),
    kept: async (page, who) => {
      await expect(field(page, "username")).toHaveValue(who);
      await expect(field(page, "newPassword")).toHaveValue(isScripted() ? password : "");
    },
    broken: (who) => `insert on mail_outbox when new.recipient = '${who}@people.example'`,
    toastOfFailure: "An unknown error occurred.",
  },
  {
    name: "signing out",
    title: "Logout failed",
    isShort: true,
    arrange: async (page, who) => {
      await haveAccount(page, who);
      expect((await page.request.post("/api/login", { data: { username: who, password } })).status()).toBe(
        200,
      );
    },
    fill: async (page) => {
      await page.goto("/faq");
      await page.evaluate(() => sessionStorage.setItem("draft-of-something", "not sent"));
      await openAccountMenu(page);
      await untilAnswering(page);
      // Its code loads on focus.
      await signOut(page).focus();
    },
    send: (page) => signOut(page).click(),
    kept: async (page) => {
      await expect(page).toHaveURL(/\/faq$/);
      await expect(signOut(page)).toBeEnabled();
      expect(await page.evaluate(() => sessionStorage.getItem("draft-of-something"))).toBe("not sent");
    },
    broken: (who) => `delete on sessions when old.user_id = ${userId(who)}`,
    inline: (page) => page.getByRole("banner").getByRole("alert"),
    isScripted: true,
  },
  {
    name: "adding an employer",
    title: "Failed to add company",
    arrange: beAdmin,
    fill: async (page, who) => {
      await page.goto("/admin/companies/new");
      await field(page, "name").fill(who);
      await field(page, "industry").selectOption("Technology");
      await field(page, "policyDetails").fill("Two lines\nof a policy");
    },
    send: (page) => press(page, "Add employer"),
    kept: async (page, who) => {
      await expect(field(page, "name")).toHaveValue(who);
      await expect(field(page, "industry")).toHaveValue("Technology");
      await expect(field(page, "policyDetails")).toHaveValue("Two lines\nof a policy");
    },
    broken: (who) => `insert on companies when new.name = '${who}'`,
  },
  {
    name: "editing an employer",
    title: "Failed to update company",
    arrange: haveEmployer,
    fill: async (page, who) => {
      await page.goto(`/admin?tab=companies&search=${who}`);
      await main(page).getByText(`More for ${who}`, { exact: true }).click();
      await main(page)
        .getByRole("link", { name: `Edit ${who}` })
        .click();
      await expect(field(page, "name")).toHaveValue(who);
      await field(page, "additionalBenefits").fill("Free coffee");
      await field(page, "country").selectOption("Canada");
    },
    send: (page) => press(page, "Save changes"),
    kept: async (page, who) => {
      await expect(field(page, "name")).toHaveValue(who);
      await expect(field(page, "additionalBenefits")).toHaveValue("Free coffee");
      await expect(field(page, "country")).toHaveValue("Canada");
    },
    broken: (who) => `update on companies when old.name = '${who}'`,
  },
  {
    name: "editing a policy",
    title: "Failed to update policy",
    isShort: true,
    arrange: haveEmployer,
    fill: async (page, who) => {
      await page.goto(`/admin?tab=companies&search=${who}`);
      await main(page)
        .getByRole("link", { name: `Review ${who}` })
        .click();
      await main(page).getByRole("link", { name: "Edit the policy" }).click();
      await main(page).locator("summary", { hasText: "The whole policy" }).click();
      await main(page).locator("#entity").fill("Crew of the ferries");
      await press(page, "Add a source");
      await main(page).locator("[id='r0.title']").fill("Handbook");
      await main(page).locator("[id='r0.kind']").selectOption("public_document");
      await expect(main(page).locator("[id='r0.url']")).toBeVisible();
      await press(page, "See what changes");
      await expect(main(page).locator("#changes")).toBeVisible();
    },
    send: (page) => press(page, "Save the policy"),
    kept: async (page) => {
      await expect(main(page).locator("#entity")).toHaveValue("Crew of the ferries");
      await expect(main(page).locator("[id='r0.title']")).toHaveValue("Handbook");
    },
    broken: (who) => `update on companies when old.name = '${who}'`,
  },
  {
    name: "showing an employer",
    title: "Failed to update company visibility",
    arrange: haveEmployer,
    fill: async (page, who) => {
      await page.goto(`/admin?tab=companies&search=${who}`);
      await main(page)
        .getByRole("checkbox", { name: `Tick ${who}` })
        .check();
    },
    send: async (page, who) => {
      await main(page).getByText(`More for ${who}`, { exact: true }).click();
      await press(page, `Show ${who}`);
    },
    kept: async (page, who) => {
      const box = main(page).getByRole("checkbox", { name: `Tick ${who}` });
      await (isScripted() ? expect(box).toBeChecked() : expect(box).toBeVisible());
    },
    broken: (who) => `update on companies when old.name = '${who}'`,
    inline: (page) => main(page).getByText("Failed to update company visibility").locator(".."),
  },
  {
    name: "deleting a request",
    title: "Failed to delete request",
    arrange: async (page, who) => {
      const data = { companyName: who, country: "Australia", requestorEmail: `${who}@people.example` };
      expect((await page.request.post("/api/company-requests", { data })).status()).toBe(201);
      await beAdmin(page);
    },
    fill: async (page, who) => {
      await page.goto("/admin?tab=requests");
      await main(page).getByText(`More for ${who}`, { exact: true }).click();
      await main(page)
        .getByRole("link", { name: `Delete the request for ${who}` })
        .click();
      await expect(main(page).getByRole("alertdialog")).toBeVisible();
    },
    send: (page) => main(page).getByRole("alertdialog").getByRole("button", { name: "Delete" }).click(),
    kept: async (page, who) => {
      await expect(main(page).getByRole("heading", { name: who })).toBeVisible();
    },
    broken: (who) => `delete on company_requests when old.company_name = '${who}'`,
    inline: (page) => main(page).getByText("Failed to delete request").locator(".."),
  },
  {
    name: "approving a signup",
    title: "Error",
    arrange: async (page, who) => {
      const data = { firstName: who, email: `${who}@people.example`, country: "Australia" };
      expect((await page.request.post("/api/launch-signup", { data })).status()).toBe(201);
      await beAdmin(page);
    },
    fill: async (page, who) => {
      await page.goto(`/admin?tab=signups&search=${who}`);
      await main(page)
        .getByRole("checkbox", { name: `Choose ${who}` })
        .check();
    },
    send: (page) => press(page, /^Approve \w{9}/),
    kept: async (page, who) => {
      const box = main(page).getByRole("checkbox", { name: `Choose ${who}` });
      await (isScripted() ? expect(box).toBeChecked() : expect(box).toBeVisible());
    },
    broken: (who) => `update on launch_signups when old.first_name = '${who}'`,
  },
  {
    name: "approving a vote",
    title: "Failed to approve vote",
    arrange: async (page, who) => {
      await addWaitingVote(who);
      await beAdmin(page);
    },
    fill: (page) => page.goto("/admin?tab=submissions&kind=votes").then(() => {}),
    send: (page, who) =>
      main(page)
        .getByRole("article")
        .filter({ hasText: who })
        .getByRole("button", { name: "Approve" })
        .click(),
    kept: async (page, who) => {
      await expect(main(page).getByRole("article").filter({ hasText: who })).toBeVisible();
    },
    broken: (who) => `update on ratings when old.comment = '${who}'`,
    // The list is unchanged; without scripts the message is at the top.
    inline: (page) => (isScripted() ? toasts(page).first() : main(page).getByRole("alert")),
  },
];

const toasts = (page: Page) =>
  page.getByRole("listitem").filter({ has: page.getByRole("button", { name: "Dismiss" }) });

/** Waits for the code that reports a lost connection: a slow machine is idle before it arrives. */
async function untilToastsAreLoaded(page: Page): Promise<void> {
  await untilAnswering(page);
  await page.waitForFunction(() =>
    performance.getEntriesByType("resource").some(({ name }) => name.includes("/toast-stage-")),
  );
  await page.waitForLoadState("networkidle");
}

const isScripted = () => test.info().project.name === "scripts";

const shortForms = forms.filter(({ isShort }) => isShort);
const trials = [
  ...shortForms.map((form) => ({ form, width: 390, tag: [] })),
  ...forms.filter((form) => !shortForms.includes(form)).map((form) => ({ form, width: 390, tag: ["@long"] })),
  ...forms.map((form) => ({ form, width: 1440, tag: form.isScripted ? ["@long"] : ["@long", "@form"] })),
];

for (const { form, width, tag } of trials) {
  const { name, title, arrange, fill, send, kept, broken, toastOfFailure } = form;
  const alert = form.inline ?? ((page: Page) => main(page).getByRole("alert"));

  test(
    `${name} keeps the page where it fails, ${width} px wide`,
    { tag },
    async ({ page, context, expectError, javaScriptEnabled }) => {
      expectError(/answer 500/);
      expectError(/status of 500/);
      if (javaScriptEnabled) expectError(offline);
      const who = `p${Math.random().toString(36).slice(2, 10).padEnd(8, "0")}`;
      await page.setViewportSize({ width, height: 844 });
      await arrange?.(page, who);
      await fill(page, who);
      if (javaScriptEnabled) {
        await untilToastsAreLoaded(page);
        await context.setOffline(true);
        await send(page, who);
        await expect(toasts(page).filter({ hasText: title })).toContainText(unreached);
        await expect(alert(page)).toContainText(unreached);
        await kept(page, who);
        await context.setOffline(false);
      }
      const mend = await breakWrite(broken(who));
      try {
        await send(page, who);
        if (javaScriptEnabled)
          await expect(toasts(page).filter({ hasText: title })).toContainText(
            toastOfFailure ?? "tell us this id",
          );
        await expect(alert(page)).toContainText(/tell us this id: [0-9a-f]{16}/);
        await kept(page, who);
      } finally {
        await mend();
      }
      if (!javaScriptEnabled) return;
      // Sending again works.
      await send(page, who);
      await expect(toasts(page).filter({ hasText: title })).toHaveCount(0);
      await expect(main(page).getByText(unreached)).toHaveCount(0);
    },
  );
}

test(
  "signing in on a slow phone keeps the page too",
  { tag: "@long" },
  async ({ page, context, expectError }) => {
    expectError(offline);
    const wire = await context.newCDPSession(page);
    await wire.send("Emulation.setCPUThrottlingRate", { rate: 6 });
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/auth");
    await field(page, "username").fill("somebody");
    await field(page, "password").fill(password);
    await untilToastsAreLoaded(page);
    await context.setOffline(true);
    await press(page, "Sign In");
    await expect(toasts(page).filter({ hasText: "Login failed" })).toContainText(unreached);
    await expect(main(page).getByRole("alert")).toContainText(unreached);
    await expect(field(page, "password")).toHaveValue(password);
  },
);
