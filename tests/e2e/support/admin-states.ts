import { expect, type Page } from "@playwright/test";

import { untilAnswering } from "../scripted-page";
import type { Screen } from "./every-screen";
import { inventPerson } from "./held-data";
import { openAsRepresentative, reportErrorOf, stateFiguresOf } from "./representatives";

const main = (page: Page) => page.getByRole("main");
const asked = (page: Page) => expect(main(page).getByRole("alertdialog")).toBeVisible();

/** The link is in the menu of the first row; it leads to a question. */
const ask = (name: RegExp) => async (page: Page) => {
  const row = main(page)
    .getByRole("listitem")
    .filter({ has: page.getByRole("link", { name, includeHidden: true }) })
    .first();
  await row.getByText(/^More for/).click();
  await row.getByRole("link", { name }).click();
  await asked(page);
};

const askInMenu = (name: string) => async (page: Page) => {
  const menu = main(page).locator("details").filter({ hasText: name }).first();
  await menu.locator("summary").click();
  await menu.getByText(name).click();
  await asked(page);
};

const preview = (lines: string) => async (page: Page) => {
  await page.locator("#pasted").fill(lines);
  await main(page).getByRole("button", { name: "Preview" }).click();
};

const states: Screen[] = [
  {
    name: "admin-replies-waiting",
    path: "/admin?tab=replies",
    prepare: (page) => openAsRepresentative(page, "/admin?tab=replies", { state: "waiting" }),
  },
  {
    name: "admin-replies-refused",
    path: "/admin?tab=replies",
    unexpectedError: /400/,
    prepare: async (page) => {
      await openAsRepresentative(page, "/admin?tab=replies", { state: "waiting" });
      await main(page).getByRole("article").first().getByRole("heading").click();
      await main(page)
        .getByRole("button", { name: /^Refuse/ })
        .first()
        .click();
      await expect(main(page).getByRole("alert")).toContainText("Say why");
    },
  },
  {
    name: "admin-reports-waiting",
    path: "/admin?tab=reports",
    prepare: async (page) => {
      await reportErrorOf("demo000022");
      await page.reload();
      await expect(main(page).getByRole("article").first()).toBeVisible();
    },
  },
  {
    name: "admin-reports-refused",
    path: "/admin?tab=reports",
    unexpectedError: /404/,
    prepare: async (page) => {
      await reportErrorOf("demo000022");
      await page.reload();
      await untilAnswering(page);
      // As if the report were gone. In one step, because the list may render again.
      await main(page)
        .getByRole("button", { name: "Checked, unchanged" })
        .first()
        .evaluate((button: HTMLButtonElement) => {
          const report = button.form?.elements.namedItem("report");
          if (report instanceof HTMLInputElement) report.value = "1";
          button.click();
        });
      await expect(main(page).getByRole("alert")).toContainText("no such report");
    },
  },
  {
    name: "admin-review-statement-refused",
    path: "/admin?tab=todo",
    unexpectedError: /400/,
    prepare: async (page) => {
      await page.goto(`/admin/companies/${await stateFiguresOf("demo000022")}/review`);
      await main(page).getByLabel("Reason, if you refuse").fill("No");
      await main(page).getByRole("button", { name: "Refuse and delete it" }).click();
      await expect(main(page).getByRole("alert")).toContainText("Say why");
    },
  },
  { name: "admin-nothing-found", path: "/admin?tab=companies&search=zzzqqq" },
  { name: "admin-users-nobody-found", path: "/admin?tab=users&search=zzzqqq" },
  { name: "admin-long-name", path: "/admin?tab=companies&search=worshipful" },
  {
    name: "admin-delete-draft",
    path: "/admin?tab=companies&status=draft",
    prepare: ask(/^Delete the draft/),
  },
  { name: "admin-delete-request", path: "/admin?tab=requests", prepare: ask(/^Delete/) },
  {
    name: "admin-promote",
    path: "/admin?tab=users",
    prepare: async (page) => {
      await page.goto(`/admin?tab=users&search=${await inventPerson()}`);
      await askInMenu("Make admin")(page);
    },
  },
  {
    name: "admin-user-menu",
    path: "/admin?tab=users&search=person",
    prepare: (page) =>
      main(page)
        .getByText(/^More for/)
        .first()
        .click(),
  },
  {
    name: "admin-delete-submission",
    path: "/admin?tab=submissions",
    prepare: async (page) => {
      await page.getByRole("article").first().focus();
      await page.keyboard.press("d");
      await asked(page);
    },
  },
  {
    name: "admin-company-refused",
    path: "/admin/companies/new",
    unexpectedError: /400/,
    prepare: async (page) => {
      await main(page).locator("[name=maternityLeave]").fill("-3");
      await main(page).getByRole("button", { name: "Add employer" }).click();
      await expect(main(page).getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "admin-policy-refused",
    path: "/admin/companies/demo000010/policy",
    unexpectedError: /400/,
    prepare: async (page) => {
      await main(page).locator("#p0 > details > summary").click();
      await main(page)
        .getByText(/^How it can be taken/)
        .first()
        .click();
      await main(page).locator("[name='p0.maxWeeksInAll']").fill("about six");
      await main(page).getByRole("button", { name: "See what changes" }).click();
      await expect(main(page).getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "admin-policy-changes",
    path: "/admin/companies/demo000010/policy",
    prepare: async (page) => {
      await main(page).locator("#p0 > details > summary").click();
      await main(page).locator("[name='p0.t0.s0.length.n']").fill("7");
      await main(page).getByRole("button", { name: "See what changes" }).click();
      await expect(main(page).getByText("Nothing is saved yet.")).toBeVisible();
    },
  },
  {
    name: "admin-import-refused",
    path: "/admin/import",
    unexpectedError: /400/,
    prepare: async (page) => {
      await preview("Company,Country,Paid Maternity Leave\nA,Australia,400\nB,Australia,twelve")(page);
      await expect(main(page).getByRole("alert")).toBeVisible();
    },
  },
  {
    name: "admin-import-columns",
    path: "/admin/import",
    prepare: async (page) => {
      await preview(
        "company;city;country;mat_paid;pat_paid_including_everything_a_very_long_title_says;paid_share\n" +
          "Atlas Ply;Perth;Deutschland;12,5;-5;0,5\nBillabong Bakers;null;USA;#VALUE!;-5;1\nCurra;null;AU;999;2;",
      )(page);
      await expect(main(page).getByRole("heading", { name: /^How to read/ })).toBeVisible();
    },
  },
  {
    name: "admin-import-reading",
    path: "/admin/import",
    prepare: async (page) => {
      await preview(
        "Company,Country,Paid Maternity Leave,Colour\nAtlas Ply,Australia,12,red\nBillabong Bakers,Ireland,N/A,",
      )(page);
      await main(page)
        .getByText(/^How the file is read/)
        .click();
      await main(page)
        .getByText(/^Read as not stated/)
        .click();
    },
  },
  {
    name: "admin-import-preview",
    path: "/admin/import",
    prepare: async (page) => {
      await preview(
        "Company,Country,Paid Maternity Leave\nAtlas Ply,Australia,12\nAtlas Ply,Australia,14\nBillabong Bakers,Australia,8",
      )(page);
      await expect(main(page).getByRole("heading", { name: /^Preview/ })).toBeVisible();
    },
  },
];

export const adminStates = states.map((screen): Screen => ({ ...screen, as: "admin" }));
