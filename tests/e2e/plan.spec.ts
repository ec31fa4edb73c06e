import type { Page } from "@playwright/test";

import { holdPlanAnswers, openScripted } from "./scripted-page";
import { expect, test } from "./support/test";

const summary = (page: Page) => page.getByRole("heading", { level: 2 }).first();
const draw = (page: Page) => page.getByRole("button", { name: "Draw the plan" }).click();
const line = (page: Page, carer: string, n: number) => ({
  weeks: page.getByLabel(`${carer}, line ${n}: weeks`),
  use: page.getByLabel(`${carer}, line ${n}: kind of weeks`),
});

/** A plan of a birth on a Saturday, so that no working days of its week are left. */
const born = "/plan?birth=2026-08-01";

/** Opens the parts of “Change the plan”. */
async function unfold(page: Page) {
  const closed = page.locator("#plan-form > details:not([open]) > summary");
  // A form that is drawn again a moment later is folded again.
  await expect(async () => {
    while ((await closed.count()) > 0) await closed.first().click({ timeout: 1_000 });
    await page.waitForTimeout(200);
    expect(await closed.count()).toBe(0);
  }).toPass();
}

/** The worked household: twelve weeks on full pay, 22 of state pay, six unpaid; the partner four and four. */
async function typeHousehold(page: Page) {
  await unfold(page);
  await page.locator("[name=a-pay]").fill("2,000");
  await page.locator("[name=b-pay]").fill("1800");
  // A first plan has two blank lines; more come by drawing.
  const rows = {
    You: [
      ["12", "provision:100%"],
      ["22", "state"],
      ["6", "unpaid"],
    ],
    "Your partner": [
      ["4", "provision:100%"],
      ["36", "work"],
      ["4", "state"],
    ],
  } as const;
  for (const lines of [[1], [2, 3]]) {
    for (const n of lines)
      for (const carer of ["You", "Your partner"] as const) {
        const [weeks = "", use = ""] = rows[carer][n - 1] ?? [];
        await line(page, carer, n).weeks.fill(weeks);
        await line(page, carer, n).use.selectOption(use);
      }
    const last = lines.at(-1) ?? 1;
    const before = await summary(page).innerText();
    await draw(page);
    await expect(summary(page)).not.toHaveText(before);
    await unfold(page);
    await expect(line(page, "You", last + 2).weeks).toBeVisible();
    await expect(line(page, "Your partner", last).weeks).toHaveValue(
      rows["Your partner"][last - 1]?.[0] ?? "",
    );
  }
}

const sums =
  "Someone is home until 6 June 2027, 44 weeks. It costs about A$37,100 of your usual A$197,600 in these 52 weeks (pay before tax). Lowest month: April 2027, about A$9,000. That is 18 weeks longer than by law alone.";

test(
  "a plan comes to the cent, tells what it cannot read, and keeps what was typed, also of a carer taken out",
  { tag: "@form" },
  async ({ page, javaScriptEnabled }) => {
    await page.goto(born);
    await typeHousehold(page);
    await expect(summary(page)).toHaveText(sums);
    await page.locator("summary", { hasText: "Week by week" }).click();
    await page.locator("summary", { hasText: "Super" }).click();
    const row = page
      .getByRole("row", { name: /^35–40/ })
      .or(page.locator("tr", { hasText: "35–40" }))
      .first();
    await expect(row).toContainText("Lowest");
    await expect(row).toContainText(/A\$1,800(?![.\d])/);
    const inAll = page.locator("tfoot tr");
    await expect(inAll).toContainText("A$160,522.20");
    await expect(inAll).toContainText("A$37,077.80");
    for (const figure of ["A$2,880", "A$2,652.41", "A$1,440"])
      await expect(page.getByRole("definition").filter({ hasText: figure })).toBeVisible();
    await expect(page.getByText("Parental Leave Pay: None left for both")).toBeVisible();
    await page.locator("summary", { hasText: "State pay used" }).click();
    await expect(page.getByText("You 110, your partner 20 days · A$1,004.70 a week")).toBeVisible();
    const file = page
      .getByRole("button", { name: "Calendar file" })
      .or(page.getByRole("link", { name: "Calendar file" }));
    const [download] = await Promise.all([page.waitForEvent("download"), file.click()]);
    expect(download.suggestedFilename()).toBe("parental-leave.ics");
    const { hash, search } = new URL(page.url());
    if (javaScriptEnabled) expect([search, hash.slice(0, 4)]).toEqual(["", "#v1."]);
    else expect([search.includes("a-pay=2000"), hash]).toEqual([true, ""]);

    await unfold(page);
    await page.locator("[name=a-pay]").fill("$2,100 a week");
    await page.locator("[name=b-start]").fill("2021");
    await draw(page);
    const told = page.getByRole("alert").filter({ hasText: "We could not read all of it" });
    await expect(told).toContainText("You, pay before tax: Write the pay as a number");
    await expect(told).toContainText("Your partner, in the job since: Add the month, such as March 2021");
    await expect(summary(page)).toHaveText(/^No sums until then/);
    await expect(page.locator("[name=a-pay]")).toHaveValue("$2,100 a week");
    await expect(page.locator("[name=b-start]")).toHaveValue("2021");
    await page.locator("[name=a-pay]").fill("2100");
    await page.locator("[name=b-start]").fill("March 2021");
    await page.locator("[name=b-start]").press("Enter");
    await expect(told).toBeHidden();

    await unfold(page);
    await page.getByLabel("Your partner’s employer").fill("Department of Lost Socks");
    await page.getByLabel("Carers").selectOption("1");
    await draw(page);
    await expect(page.getByLabel("Your partner’s employer")).toBeHidden();
    await unfold(page);
    await page.getByLabel("Carers").selectOption("2");
    await draw(page);
    await unfold(page);
    await expect(page.getByLabel("Your partner’s employer")).toHaveValue("Department of Lost Socks");
    await expect(page.locator("[name=b-pay]")).toHaveValue("1800");
    await expect(page.locator("[name=b-start]")).toHaveValue("2021-03");
    await expect(line(page, "Your partner", 1).weeks).toHaveValue("4");
  },
);

test("a plan asks for the state, and keeps part weeks and whether rates go on", async ({ page }) => {
  await page.goto("/plan?birth=2026-12-07&country=US&carers=1&a-pay=1500");
  const asked = page.getByRole("status").filter({ hasText: "Choose your state" });
  await expect(asked).toBeVisible();
  await expect(summary(page)).toContainText("Choose your state to see what it costs.");
  await expect(summary(page)).not.toContainText("It costs");
  await page.getByLabel("State", { exact: true }).selectOption("US-CA");
  await draw(page);
  await expect(asked).toBeHidden();
  await expect(page.getByRole("heading", { name: /^Dates that matter/ })).toBeVisible();

  await unfold(page);
  await line(page, "You", 1).weeks.fill("8");
  await page.locator("#plan-form details details summary").first().click();
  await page.getByLabel("You, line 1: days a week").selectOption("3");
  await page.getByLabel("Assume the last rates we know go on").uncheck();
  await draw(page);
  await unfold(page);
  await expect(page.locator("#plan-form details details summary").first()).toContainText("3 days a week");
  await expect(page.getByLabel("You, line 1: days a week")).toHaveValue("3");
  await expect(page.getByLabel("Assume the last rates we know go on")).not.toBeChecked();
  await expect(page.getByText("Twins change no sum here")).toBeVisible();
  await expect(page.getByLabel("State", { exact: true })).toHaveValue("US-CA");
});

test("a plan in France is before tax until take-home pay is typed, and asks for children", async ({
  page,
}) => {
  await page.goto("/plan?birth=2026-12-07&country=FR&carers=1");
  await unfold(page);
  await expect(page.getByLabel("Children")).toBeVisible();
  await page.locator("[name=a-pay]").fill("4200");
  await page.locator("[name=a-per]").selectOption("month");
  await draw(page);
  await expect(summary(page)).toContainText("(pay before tax)");
  await unfold(page);
  await page.locator("[name=a-net]").fill("650");
  await page.locator("[name=a-net-per]").selectOption("week");
  await draw(page);
  await expect(summary(page)).toContainText("(take-home pay)");
  await page.locator("summary", { hasText: "Week by week" }).click();
  await expect(page.getByText("Each line is one week of take-home pay.")).toBeVisible();
  await expect(page.locator("[name=a-per]")).toHaveValue("month");
  await expect(page.locator("[name=a-net-per]")).toHaveValue("week");
});

test("a plan in Germany is by months of the child’s life: typed, moved by keys, and kept in its link", async ({
  page,
}) => {
  await openScripted(page, "/plan?birth=2027-01-15&country=DE&carers=1&a-pay=4000&a-per=month&a-net=2560");
  await expect(summary(page)).toContainText("Elterngeld: about €");
  const end = page.getByRole("slider").first();
  const before = (await end.getAttribute("aria-valuetext")) ?? "";
  expect(before).toMatch(/^Your Basiselterngeld ends on .*, month \d+$/);
  await end.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(end).not.toHaveAttribute("aria-valuetext", before);
  const moved = (await end.getAttribute("aria-valuetext")) ?? "";
  await expect(page).toHaveURL(/#v1\./);
  await page.reload();
  await expect(end).toHaveAttribute("aria-valuetext", moved);
  await page.keyboard.press("Tab");
  await end.focus();
  await page.keyboard.press("ArrowRight");
  await expect(end).toHaveAttribute("aria-valuetext", before);
});

test("a plan starts with data from earlier pages: two employers, or one with a birth and a pay", async ({
  page,
}) => {
  await page.goto("/companies?compare=demo000010,demo000022#compare");
  await page.getByRole("link", { name: "Plan with these two" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your leave");
  await expect(page.locator("[name=a]")).not.toHaveValue("");
  await expect(page.locator("[name=b]")).not.toHaveValue("");
  await expect(page.getByText(/A\$\d/), "nobody’s sum").toHaveCount(0);

  await page.goto("/companies/demo000010?due=2026-08-01&pay=1950&tenure=30");
  await page.getByRole("link", { name: "Plan your leave" }).first().click();
  await expect(summary(page)).toContainText("Type your pay to see what it costs");
  await unfold(page);
  await expect(page.getByLabel("Due or born")).toHaveValue("2026-08-01");
  await expect(page.locator("[name=a-pay]")).toHaveValue("1950");
  await expect(page.locator("[name=a-start]")).toHaveValue("2024-02");
  await expect(page.getByLabel("Your employer")).not.toHaveValue("");
});

test("a part of an employer’s name is enough, and Enter draws the plan as it was typed", async ({ page }) => {
  await page.goto("/plan");
  await page.getByLabel("Due or born").fill("2026-08-01");
  await page.getByLabel("Your employer").fill("royal nowhere");
  await page.locator("[name=b-pay]").fill("1800");
  await page.getByLabel("Your partner’s employer").fill("never");
  await page.getByLabel("Your partner’s employer").press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your plan");
  await unfold(page);
  await expect(page.getByLabel("Your employer")).toHaveValue("Royal Nowhere Hospital for Sore Paws");
  const asked = page.getByText("Which one do you mean by “never”?");
  await expect(asked).toBeVisible();
  await expect(page.getByLabel("Your partner’s employer")).toHaveValue("never");
  await page.getByRole("button", { name: "University of the Never-Never, Australia" }).click();
  await expect(asked).toBeHidden();
  await unfold(page);
  await expect(page.getByLabel("Your partner’s employer")).toHaveValue("University of the Never-Never");
  await expect(asked).toBeHidden();
  await expect(page.locator("[name=b-pay]")).toHaveValue("1800");
  expect(await page.locator("[name=b]").inputValue()).not.toBe("");

  await page.getByLabel("Your partner’s employer").fill("never");
  await page.getByLabel("Your partner’s employer").press("Enter");
  await expect(asked).toBeVisible();
  // The form is drawn again after the question above it.
  await expect(page.getByText("This may mean several employers.")).toBeVisible();
  // Enter picks none of the suggestions above.
  await page.getByLabel("Your partner’s employer").fill("lost sock");
  await page.getByLabel("Your partner’s employer").press("Enter");
  await expect(page.getByLabel("Your partner’s employer")).toHaveValue("Department of Lost Socks");
  await line(page, "You", 1).weeks.fill("9");
  await line(page, "You", 1).weeks.press("Enter");
  await expect(page.getByRole("slider", { name: "You: end of employer’s leave" })).toHaveAttribute(
    "aria-valuetext",
    /, week 9$/,
  );
  await expect(line(page, "You", 1).weeks).toHaveValue("9");
});

test("weeks that were typed stay, and suggested ones follow the employer", async ({ page }) => {
  await page.goto(born);
  await unfold(page);
  await line(page, "You", 1).weeks.fill("7");
  await page.getByLabel("Your employer").fill("Royal Nowhere Hospital for Sore Paws");
  await page.getByLabel("Your partner’s employer").fill("Royal Nowhere Hospital for Sore Paws");
  await draw(page);
  await expect(page.getByLabel("Your employer")).toHaveValue("Royal Nowhere Hospital for Sore Paws");
  await expect(line(page, "You", 1).weeks).toHaveValue("7");
  await expect(line(page, "You", 1).use).toHaveValue("state");
  await expect(line(page, "Your partner", 1).use, "these were not typed").toHaveValue("provision");
  const kept = page.getByRole("status").filter({ hasText: "Your weeks are as you typed them" });
  await expect(kept).toContainText("They do not include the leave of Royal Nowhere Hospital for Sore Paws.");
  await kept.getByRole("button", { name: "Suggest weeks with it" }).click();
  await expect(line(page, "You", 1).use).toHaveValue("provision");
  await expect(kept).toBeHidden();
});

test.describe("a plan’s link", () => {
  test("opens as it was on another screen, without pay unless that is asked for", async ({
    page,
    context,
  }) => {
    const sent: string[] = [];
    context.on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
    await page.goto("/plan");
    await page.getByLabel("Due or born").fill("2026-08-01");
    await draw(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your plan");
    await typeHousehold(page);
    await unfold(page);
    await page.getByLabel("Name or role (optional)").first().fill("Zoë");
    await draw(page);
    await unfold(page);
    await expect(line(page, "Zoë", 3).weeks).toHaveValue("6");
    const link = page.getByRole("link", { name: "Link to this plan" });
    const without = await link.getAttribute("href");
    await page.getByLabel("Include our pay and answers in the link").check();
    const withPay = await link.getAttribute("href");
    const open = async (address: string | null) => {
      const other = await context.newPage();
      await openScripted(other, `/plan#${address?.split("#")[1]}`);
      return other;
    };
    await expect(summary(await open(withPay))).toHaveText(sums);
    const plain = await open(without);
    await expect(plain.getByRole("status").filter({ hasText: "This link has no pay in it" })).toBeVisible();
    await expect(summary(plain)).toContainText("Type your pay to see what it costs");
    const sum = plain
      .locator(".plan-months-table, .plan-table, main dd")
      .or(plain.getByText("of your usual"));
    await expect(sum, "no sum of a pay that nobody typed").toHaveCount(0);
    await unfold(plain);
    await expect(line(plain, "Zoë", 3).weeks).toHaveValue("6");
    // Neither birth, pay, name nor weeks went to the server.
    expect(sent.filter((request) => /2026-08-01|v1\.|a-pay|a-w|Zo(ë|%C3)/.test(request))).toEqual([]);
  });

  test("keeps the pay in its own tab, through a reload and the way back", async ({ page, context }) => {
    await page.goto(born);
    await unfold(page);
    await page.locator("[name=a-pay]").fill("2,345");
    await line(page, "You", 1).weeks.fill("9");
    await draw(page);
    await expect(page).toHaveURL(/#v1\./);
    await expect(page.locator("[name=a-pay]")).toHaveValue("2345");
    const isKept = async () => {
      await unfold(page);
      await expect(page.locator("[name=a-pay]")).toHaveValue("2345");
      await expect(line(page, "You", 1).weeks).toHaveValue("9");
      await expect(page.locator("[name=b-pay]")).toHaveValue("");
    };
    await page.reload();
    await isKept();
    await page.getByRole("contentinfo").getByRole("link", { name: "FAQ" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Questions");
    await page.goBack();
    await isKept();
    // The skip link's fragment is no plan.
    // The skip link is an anchor, not a plan.
    await page.evaluate(() => (window.location.hash = "main"));
    await expect(page).toHaveURL(/#v1\./);
    await isKept();
    await expect(page.getByText("This link could not be read")).toBeHidden();
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(line(other, "You", 1).weeks).toHaveValue("9");
    await expect(other.locator("[name=a-pay]"), "what is copied from the address has none").toHaveValue("");
  });

  test(
    "says which employer changed since, with both months and both sums",
    { tag: "@long" },
    async ({ page }) => {
      const list = [
        ...["2026-08-01", 1, "AU", null, 0],
        [[0, "demo000010", null, [200_000, 0], [[1, 14, 0]]]],
        ...[[], [["2024-02"], [["AUD", 9_000_000]]]],
      ];
      const code = `v1.${btoa(JSON.stringify(list)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
      await page.goto(`/plan#${code}`);
      const said = page.getByRole("status").filter({ hasText: "Changed since this link was made" });
      await expect(said).toContainText(
        "What Royal Nowhere Hospital for Sore Paws says changed in July 2025.",
      );
      await expect(said).toContainText("This link was made with what it said in February 2024.");
      await expect(said).toContainText(/Then A\$90,000 came in\. Now it is A\$[\d,.]+\./);
      await draw(page);
      await expect(said, "the plan is one's own from here on").toBeHidden();
    },
  );

  test("a broken link says so and asks anew; typed text survives a lost connection", async ({
    page,
    expectError,
  }) => {
    expectError(/plan\.data.*ERR_FAILED/);
    expectError(/ERR_FAILED.*plan\.data/);
    await page.goto("/plan#v1.broken");
    await expect(page.getByText("This link could not be read")).toBeVisible();
    await page.getByLabel("Due or born").fill("2026-08-01");
    await page.getByLabel("Your employer").fill("Anything");
    await page.route(/\/plan\.data/, (route) => route.abort());
    await draw(page);
    await expect(page.getByText("The plan could not be drawn")).toBeVisible();
    await expect(page.getByLabel("Your employer")).toHaveValue("Anything");
  });
});

test("text typed between the picture and the form stays", async ({ page }) => {
  await page.goto(born);
  await unfold(page);
  await page.getByLabel("Due or born").fill("2027-05-01");
  // Types between the two renders, however fast the machine is.
  await page.evaluate(() => {
    const typed = new MutationObserver(() => {
      typed.disconnect();
      for (const [name, value] of Object.entries({ "a-w": "7", "a-pay": "2345" })) {
        const field = document.querySelector<HTMLInputElement>(`[name=${name}]`);
        if (field) field.value = value;
        field?.focus();
        field?.dispatchEvent(new Event("input", { bubbles: true }));
        field?.setAttribute("data-of-former-form", "");
      }
    });
    for (const heading of document.querySelectorAll("main h2"))
      typed.observe(heading, { childList: true, subtree: true, characterData: true });
  });
  await draw(page);
  await expect(page.locator("[data-of-former-form]")).toHaveCount(0);
  await expect(line(page, "You", 1).weeks).toHaveValue("7");
  await expect(page.locator("[name=a-pay]")).toHaveValue("2345");
  await expect(page.locator("[name=a-pay]")).toBeFocused();
});

test("the focus stays where it was while a plan is on its way", async ({ page }) => {
  await page.goto(born);
  await unfold(page);
  const release = await holdPlanAnswers(page);
  await page.getByLabel("Your partner’s employer").fill("Department of Lost Socks");
  await draw(page);
  const pay = page.locator("[name=b-pay]");
  await pay.evaluate((control) => control.setAttribute("data-former", ""));
  await pay.focus();
  release();
  await expect(page.locator("[data-former]")).toHaveCount(0);
  await expect(pay).toBeFocused();
  await page.keyboard.type("1,900");
  await expect(pay).toHaveValue("1,900");
});

test("what is typed and moved while a plan is on its way is followed, and can be undone", async ({
  page,
}) => {
  await openScripted(page, `${born}&a-pay=2000&b-pay=1800`);
  await unfold(page);
  const release = await holdPlanAnswers(page);
  await page.getByLabel("Your partner’s employer").fill("Department of Lost Socks");
  await draw(page);
  await page.getByRole("slider").first().focus();
  await page.keyboard.press("ArrowRight");
  const undo = page.getByRole("button", { name: "Undo the last change" });
  await expect(undo).toBeVisible();
  const moved = await summary(page).innerText();
  await unfold(page);
  await page.locator("[name=a-pay]").fill("2,222");
  release();
  await expect(page.locator("[name=b-name]")).toHaveValue(/^Department of Lost Socks/);
  await expect(page.locator("[name=a-pay]")).toHaveValue("2,222");
  // 52 weeks of 2,222 and 1,800.
  await expect(summary(page)).toContainText("of your usual A$209,100");
  await page.unroute(/\/plan\.data/);
  await undo.click();
  await expect(page.locator("[name=a-pay]")).toHaveValue("2000");
  await expect(summary(page)).toContainText("of your usual A$197,600");
  await undo.click();
  await expect(summary(page)).toHaveText(moved);
  await expect(undo).toBeVisible();
});

test("what is typed into the first questions while their plan is on its way stays", async ({ page }) => {
  await openScripted(page, "/plan");
  const release = await holdPlanAnswers(page);
  await page.locator("[name=birth]").fill("2027-03-10");
  await page.locator("[name=a-name]").fill("Department of Lost Socks");
  await draw(page);
  await page.locator("[name=a-pay]").fill("90,000");
  release();
  await expect(summary(page)).toBeFocused();
  await expect(page.locator("[name=a-pay]")).toHaveValue("90,000");
  await expect(page.locator("[name=a-per]")).toHaveValue("year");
});

test("a link’s plan that comes late does not replace one that was drawn meanwhile", async ({ page }) => {
  await openScripted(page, `${born}&a-pay=2000`);
  await expect(page).toHaveURL(/#v1\./);
  const { hash } = new URL(page.url());
  await page.goto("about:blank");
  const release = await holdPlanAnswers(page);
  const asked = page.waitForRequest(/\/plan\.data/);
  await openScripted(page, `/plan${hash}`);
  await asked;
  await page.locator("[name=birth]").fill("2027-03-10");
  await draw(page);
  await expect(summary(page)).toBeFocused();
  const drawn = await summary(page).innerText();
  release();
  await page.waitForTimeout(1_000);
  await expect(summary(page)).toHaveText(drawn);
  await expect(page.locator("[name=birth]")).toHaveValue("2027-03-10");
});

test("employers are suggested while one is typed", async ({ page }) => {
  await page.goto("/plan");
  await page.getByLabel("Due or born").fill("2026-08-01");
  const field = page.getByLabel("Your employer");
  await field.pressSequentially("lost so");
  await page.getByRole("option", { name: /Department of Lost Socks/ }).click();
  await expect(field).toHaveValue("Department of Lost Socks");
  const asked = page.waitForRequest(/plan\.data/);
  await draw(page);
  expect((await asked).postData(), "by its id, in one round trip").toMatch(/(^|&)a=[0-9a-z]{10}(&|$)/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your plan");
  await unfold(page);
  await expect(field).toHaveValue("Department of Lost Socks");
  await expect(line(page, "You", 1).use).toHaveValue("provision");
  await page.getByLabel("Your partner’s employer").fill("Zzz");
  await page.getByLabel("Your partner’s employer").blur();
  await expect(page.getByLabel("Your partner’s employer")).toHaveValue("Zzz");
});

test("agreements are suggested after the employers, and chosen by the keyboard", async ({ page }) => {
  await page.route(/\/api\/companies\?search=(socks|iha)/, async (route) => {
    const answer = await route.fetch();
    const list = (await answer.json()) as object;
    const agreement = { id: "agreement1", name: "Imaginary hospitals", otherNames: "IHA" };
    const agreements = [{ ...agreement, staff: "nurses", country: "Australia" }];
    await route.fulfill({ response: answer, json: { ...list, agreements } });
  });
  await page.goto("/plan");
  const field = page.getByLabel("Your employer");
  const options = page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
  const said = page.getByRole("status").filter({ hasText: /fits?\.$/ });
  await field.pressSequentially("socks");
  await expect(options).toHaveText([/Department of Lost Socks/, /^The Imaginary hospitals/]);
  await expect(options.last()).toHaveText("The Imaginary hospitalsAgreement for nurses · Australia");
  await expect(said).toHaveText("1 employer and 1 agreement fit.");
  await field.fill("iha");
  await expect(options).toHaveCount(1);
  await expect(said).toHaveText("1 agreement fits.");
  await page.keyboard.press("ArrowDown");
  await expect(options).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(field).toHaveValue("The Imaginary hospitals");
  await expect(page.locator("input[name=a]")).toHaveValue("agreement1");
  const asked = page.waitForRequest(/plan\.data/);
  await draw(page);
  expect((await asked).postData(), "its name with its id, so that no other is meant").toMatch(
    /^(?=.*\ba=agreement1\b)(?=.*\ba-name=The\+Imaginary\+hospitals\b)/,
  );
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a plan's form is folded, and opens at errors", async ({ page }) => {
    await page.goto("/plan?birth=2026-08-01&carers=1&a-pay=2000");
    const pay = page.locator("[name=a-pay]");
    await expect(pay).toBeHidden();
    const before = await page.evaluate(() => document.body.scrollHeight);
    await page.locator("summary", { hasText: "birth parent or main carer" }).click();
    await expect(pay).toHaveValue("2000");
    expect(await page.evaluate(() => document.body.scrollHeight)).toBeGreaterThan(before + 400);
    await pay.fill("much");
    await draw(page);
    await expect(pay).toHaveValue("much");
    await expect(pay).toBeVisible();
    await expect(page.getByRole("heading", { name: "What comes in, by month" })).toBeHidden();
    await pay.fill("2,000");
    await draw(page);
    await expect(pay).toBeHidden();
    await page.getByRole("link", { name: "Type yours" }).click();
    await expect(page.getByRole("heading", { name: "Change the plan" })).toBeFocused();
    await expect(page).toHaveURL(/#v1\./);
  });
});

test("the sums follow what is typed, or the plan says that they do not yet", async ({ page }) => {
  await openScripted(page, "/plan?birth=2026-08-01&country=AU&carers=1&a-pay=2000");
  await unfold(page);
  const behind = page.getByText("The plan does not show this yet.");
  await expect(summary(page)).toContainText("of your usual A$104,000");
  const onAccount = page.locator(".plan-months-table tr", { hasText: "Mar 2027" }).locator("td").last();
  await expect(onAccount).toHaveText(/^about A\$\d/);
  const ofLess = (await onAccount.textContent()) ?? "";
  await page.locator("[name=a-pay]").fill("3000");
  await expect(summary(page)).toContainText("of your usual A$156,000");
  await expect(behind).toBeHidden();
  // Pay after tax follows, too, before the plan is drawn.
  await expect(onAccount).not.toHaveText(/…/);
  await expect(onAccount).not.toHaveText(ofLess);
  await page.locator("[name=a-pay]").fill("much");
  await expect(behind).toBeVisible();
  await page.locator("[name=a-pay]").fill("3000");
  await expect(behind).toBeHidden();
  await page.getByLabel("Which country’s parental pay").selectOption("GB");
  await expect(behind).toBeVisible();
  await draw(page);
  await expect(behind).toBeHidden();
  await expect(summary(page)).toContainText("£156,000");
});

test(
  "who gets it is asked in the page, and the sums follow the answers",
  { tag: "@form" },
  async ({ page, javaScriptEnabled }) => {
    await page.goto("/plan?birth=2026-08-01&country=AU&carers=1&a-pay=2000&a-per=week");
    const question = page.getByRole("group", { name: /Worked 330 hours/ });
    await expect(question.getByLabel("Not sure")).toBeChecked();
    const before = await summary(page).innerText();
    await question.getByLabel("No", { exact: true }).check();
    if (!javaScriptEnabled) await page.getByRole("button", { name: "Use these answers" }).click();
    await expect(page.getByText("You do not get it.").first()).toBeVisible();
    await expect(summary(page)).not.toHaveText(before);
    await question.getByLabel("Yes", { exact: true }).check();
    if (!javaScriptEnabled) await page.getByRole("button", { name: "Use these answers" }).click();
    await expect(page.getByText("You get it.").first()).toBeVisible();
    await expect(summary(page)).toHaveText(before);
  },
);

test(
  "the first questions keep what was typed and say what is missing, and the example is marked as one",
  { tag: "@form" },
  async ({ page, javaScriptEnabled }) => {
    await page.goto("/plan");
    await page.getByLabel("Your pay before tax").fill("95,000");
    await page.getByLabel("Which country’s parental pay").selectOption("US");
    await page.getByLabel("State", { exact: true }).selectOption("US-WA");
    await page.getByLabel("Nobody").check();
    await expect(page.getByLabel("Your partner’s employer")).toBeHidden();
    await draw(page);
    await expect(page.getByText("Write the day, or the due date")).toBeVisible();
    await expect(page.getByLabel("Your pay before tax")).toHaveValue(/^95,?000$/);
    await page.getByLabel("Due or born").fill("2027-03-10");
    await draw(page);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your plan");
    await expect(page.getByText("United States").first()).toBeVisible();
    await expect(summary(page)).toContainText(/of your usual US\$9[56],/);
    if (javaScriptEnabled) await expect(page).toHaveURL(/#v1\./);

    await page.goto("/plan");
    await page.getByRole("link", { name: "See an example" }).click();
    await expect(page.getByText("Nobody’s plan: an invented family in Australia.")).toBeVisible();
    await expect(page).toHaveURL(/example=1$/);
    await page.getByRole("link", { name: "Plan your own" }).click();
    await expect(page.getByLabel("Due or born")).toHaveValue("");
  },
);

test(
  "a week of which something is not known says at least, and its gap at most",
  { tag: "@long" },
  async ({ page }) => {
    await page.goto("/plan?birth=2027-02-20&a=demo000010&b=demo000029&a-pay=2000&b-pay=2000");
    await page.locator("summary", { hasText: "Week by week" }).click();
    const row = page.locator(".plan-table tr", { hasText: "not stated" }).first();
    await expect(row).toContainText(/at most A\$2,000(?![.\d])/);
    await expect(row).not.toContainText("A$0");
    await expect(page.getByText(/^State pay from 28 June 2027/)).toContainText(
      /We go on with the last rate we know, A\$[\d,]+ in all\. It may come to more or less\.$/,
    );
  },
);

test("a plan prints on two pages", { tag: "@long" }, async ({ page }) => {
  await page.goto("/plan?birth=2027-02-20&a=demo000010&b=demo000022&a-pay=2000&b-pay=2000");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "What comes in, by month" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Compare with another way" })).toBeHidden();
  const pdf = (await page.pdf({ format: "A4" })).toString("latin1");
  expect(pdf.match(/\/Type \/Page\b(?!s)/g)?.length).toBeLessThanOrEqual(2);
});
