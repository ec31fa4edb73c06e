import type { Page } from "@playwright/test";

import { inventPerson, signInAs } from "./support/held-data";
import { expect, test } from "./support/test";

const main = (page: Page) => page.getByRole("main");
const press = (page: Page, name: string) => main(page).getByRole("button", { name, exact: true }).click();
const field = (page: Page, id: string) => main(page).locator(`[id='${id}']`);
/** Opens what is folded to its sentence. */
const open = (page: Page, part: string) => main(page).locator(`[id='${part}'] > details > summary`).click();
/** Reads what saving would change, and saves. */
async function save(page: Page): Promise<void> {
  await press(page, "See what changes");
  await press(page, "Save the policy");
  await expect(main(page).getByRole("heading", { name: /^Review Quoll/ })).toBeVisible();
}

async function openReview(page: Page): Promise<string> {
  const name = `Quoll ${Math.random().toString(36).slice(2, 10)}`;
  const added = await page.request.post("/api/admin/companies", { data: { name, industry: "Media" } });
  const { id } = (await added.json()) as { id: string };
  await page.goto(`/admin/companies/${id}/review`);
  return id;
}

/** Four weeks for either parent, not sent yet. */
async function typeFourWeeks(page: Page): Promise<void> {
  await openReview(page);
  await main(page).getByRole("link", { name: "Edit the policy" }).click();
  await press(page, "Add a provision");
  await field(page, "p0.carer").selectOption("Either parent");
  await field(page, "p0.t0.s0.length.n").fill("4");
}

test.beforeEach(async ({ context, baseURL }) => {
  const name = await inventPerson("admin");
  await signInAs(context, baseURL ?? "", name);
});

test(
  "a policy is written by questions, read in words, changed, and read as a difference",
  { tag: "@form" },
  async ({ page }) => {
    await openReview(page);
    await expect(main(page).getByRole("heading", { name: "All new" })).toBeVisible();
    await main(page).getByRole("link", { name: "Edit the policy" }).click();

    await press(page, "Add a provision");
    await expect(field(page, "p0"), "the new part has the focus").toBeFocused();
    await field(page, "p0.carer").selectOption("Birth parent");
    await main(page).getByLabel("Birth", { exact: true }).check();
    await field(page, "p0.t0.minService.n").fill("12");
    await field(page, "p0.t0.s0.length.n").fill("6");
    await field(page, "p0.t0.s0.pay.kind").selectOption("A share of pay");
    await field(page, "p0.t0.s0.pay.pct").fill("90");
    await press(page, "Add a step to Provision 1, tier 1");
    await field(page, "p0.t0.s1.length.n").fill("12");
    await field(page, "p0.t0.s1.pay.kind").selectOption("A share of pay");
    await field(page, "p0.t0.s1.pay.pct").fill("100");
    await press(page, "Move Provision 1, tier 1, step 2 up");
    await expect(field(page, "p0.t0.s0")).toBeFocused();
    await expect(field(page, "p0.t0.s0.length.n")).toHaveValue("12");
    await save(page);

    await expect(main(page).getByRole("heading", { name: /^Review Quoll/ })).toBeVisible();
    await expect(main(page)).toContainText(
      "Birth parent, after 12 months: 12 weeks on full pay, then 6 at 90% of pay.",
    );

    await main(page).getByRole("link", { name: "Edit the policy" }).click();
    const folded = main(page).locator("summary", {
      hasText: "Birth parent, after 12 months: 12 weeks on full pay, then 6 at 90% of pay.",
    });
    await expect(folded, "the page's sentence stands for the provision").toBeVisible();
    await expect(field(page, "p0.t0.s0.length.n")).toBeHidden();
    await open(page, "p0");
    await press(page, "Remove Provision 1, tier 1, step 2");
    await expect(field(page, "p0.t0.s1")).toHaveCount(0);
    await field(page, "p0.t0.s0.length.n").press("Enter");
    await expect(
      main(page).getByRole("heading", { name: "What saving would change" }),
      "Enter saves nothing",
    ).toBeVisible();
    await expect(field(page, "p0.t0.s0.length.n")).toHaveValue("12");
    await expect(main(page).getByRole("insertion").first()).toContainText("12 weeks on full pay.");
    await press(page, "Save the policy");
    await expect(main(page).getByRole("heading", { name: "What changes" })).toBeVisible();
    await expect(main(page).getByRole("deletion").first()).toContainText("then 6 at 90% of pay");
    await press(page, "Show it on the site");
    await expect(page).toHaveURL(/\/admin\?tab=companies/);
  },
);

test("weeks that change on a date are asked under their tier, and said to who is due then", async ({
  page,
}) => {
  await typeFourWeeks(page);
  await main(page).getByText("What changes for children born later").click();
  await press(page, "Add a change to Provision 1, tier 1");
  await expect(field(page, "p0.t0.d0"), "the new part has the focus").toBeFocused();
  await field(page, "p0.t0.d0.from").fill("2098-02-28");
  await field(page, "p0.t0.d0.s0.length.n").fill("18");
  await save(page);
  await expect(main(page)).toContainText("From 28 February 2098: 18 weeks with pay not stated.");
  const [, id = ""] = /companies\/([^/]+)\/review/.exec(page.url()) ?? [];
  await press(page, "Show it on the site");
  await expect(page).toHaveURL(/\/admin\?tab=companies/);
  await page.goto(`/companies/${id}`);
  await expect(main(page)).toContainText("4 weeks with pay not stated. From 28 February 2098: 18 weeks");
  await page.locator("summary", { hasText: "Change" }).click();
  await page.getByLabel("Baby due or born").fill("2098-03-01");
  await page.getByRole("button", { name: "Show", exact: true }).click();
  await expect(main(page)).not.toContainText("4 weeks with pay");
  await expect(main(page)).toContainText("18 weeks with pay not stated.");
});

test("editing lists needs no request, and keeps text and open folds", async ({ page }) => {
  await openReview(page);
  await main(page).getByRole("link", { name: "Edit the policy" }).click();
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await press(page, "Add a provision");
  await main(page).getByText("Pension").click();
  const pension = (part: string) => main(page).locator(`[data-fold='${part}.fold Super or pension'][open]`);
  await expect(pension("p0")).toHaveCount(1);
  await field(page, "p0.t0.s0.length.n").fill("4");
  await press(page, "Add a provision");
  await expect(field(page, "p1")).toBeFocused();
  await press(page, "Move Provision 2 up");
  await expect(field(page, "p0")).toBeFocused();
  await expect(field(page, "p1.t0.s0.length.n")).toHaveValue("4");
  await expect(pension("p1"), "the fold went with its part").toHaveCount(1);
  await expect(pension("p0")).toHaveCount(0);
  expect(sent).toEqual([]);
});

test("text typed during a response stays, and can be sent while the page reloads", async ({ page }) => {
  await typeFourWeeks(page);
  let arrive = () => {};
  const isHeld = new Promise<void>((resolve) => (arrive = resolve));
  // Holds the response; the page reads nothing after it.
  await page.route("**/policy.data", async (route) => {
    if (route.request().method() !== "POST") return;
    await isHeld;
    await route.continue();
  });
  await press(page, "See what changes");
  await field(page, "p0.t0.s0.length.n").fill("8");
  arrive();
  await expect(main(page).getByRole("insertion").first()).toContainText("4 weeks");
  await expect(field(page, "p0.t0.s0.length.n")).toHaveValue("8");
  await field(page, "p0.t0.s0.length.n").press("Enter");
  await expect(main(page).getByRole("insertion").first()).toContainText("8 weeks");
});

test("the form asks what a kind of condition or pay needs, and no more", async ({ page }) => {
  await openReview(page);
  await main(page).getByRole("link", { name: "Edit the policy" }).click();
  await press(page, "Add a provision");
  await main(page).getByText("Whether it depends on the partner").click();
  await press(page, "Add a condition to Provision 1");
  const all = ["hours", "takenAt", "event", "day", "fromWeek", "toWeek", "countedFrom"];
  const asked: Record<string, string[]> = {
    "The partner works": ["hours"],
    "Not on paid leave elsewhere": [],
    "Not on paid leave here": [],
    "Their weeks are taken off": ["takenAt"],
    "Starts only after": ["event", "day"],
    "Only in certain weeks": ["fromWeek", "toWeek", "countedFrom"],
  };
  for (const [kind, names] of Object.entries(asked)) {
    await field(page, "p0.c0.kind").selectOption(kind);
    for (const name of all)
      await expect(field(page, `p0.c0.${name}`), `${kind}: ${name}`).toBeVisible({
        visible: names.includes(name),
      });
  }
  await field(page, "p0.t0.s0.pay.kind").selectOption("A sum at once");
  for (const name of ["weeksOfPay", "after.n", "after.unit", "after.event"])
    await expect(field(page, `p0.t0.s0.pay.${name}`)).toBeVisible();
  await expect(field(page, "p0.t0.s0.pay.pct")).toBeHidden();
});

test("a provision shows its fields where it is changed, wrong or new, and what else was typed is read before it is saved", async ({
  page,
  expectError,
}) => {
  expectError(/status of 400/);
  await typeFourWeeks(page);
  await press(page, "Add a provision");
  await field(page, "p1.carer").selectOption("Birth parent");
  await field(page, "p1.t0.s0.length.n").fill("6");
  await save(page);
  await main(page).getByRole("link", { name: "Edit the policy" }).click();
  await expect(field(page, "p0.carer")).toBeHidden();
  await open(page, "p1");
  await field(page, "p1.t0.s0.length.n").fill("about six");
  await expect(field(page, "p1").getByText("Changed, not saved yet")).toBeVisible();
  await open(page, "p1");
  await press(page, "See what changes");
  await main(page)
    .getByRole("link", { name: /^Provision 2, tier 1, step 1/ })
    .click();
  await expect(field(page, "p1.t0.s0.length.n"), "opened by its error").toBeFocused();
  await field(page, "p1.t0.s0.length.n").fill("7");
  await press(page, "See what changes");
  await expect(main(page).locator("#changes")).toBeFocused();
  await expect(field(page, "p0.carer"), "unchanged").toBeHidden();
  await open(page, "p0");
  await field(page, "p0.t0.s0.length.n").fill("5");
  await press(page, "Save the policy");
  await expect(main(page)).toContainText("You changed more since you last read this.");
  await press(page, "Save the policy");
  await expect(main(page).getByRole("heading", { name: /^Review Quoll/ })).toBeVisible();
  await expect(main(page)).toContainText("Either parent: 5 weeks");
  await expect(main(page)).toContainText("Birth parent: 7 weeks");
});
