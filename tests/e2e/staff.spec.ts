import type { Page } from "@playwright/test";

import { inventPerson, signInAs } from "./support/held-data";
import { expect, test } from "./support/test";

const main = (page: Page) => page.getByRole("main");
const longWord = "w".repeat(200);

const giving = (weeks: number, entity: string) => ({
  ...{ country: "AU", currency: "AUD", entity },
  sources: [
    {
      ...{ id: "s", kind: "public_document", url: "https://quokka-ferries.com.au/leave" },
      ...{ title: "Agreement", checkedOn: "2026-05-01" },
    },
  ],
  provisions: [
    {
      ...{ id: "birth", carer: "birth_parent", paths: ["birth"], source: "s" },
      tiers: [{ minService: null, steps: [{ weeks, pay: { kind: "percent", pct: 100 }, state: "on_top" }] }],
    },
  ],
});

/** An employer whose nurses, clerks and others have different leave; by an admin, who stays signed in. */
async function addHospital(page: Page, baseURL: string | undefined): Promise<string> {
  await signInAs(page.context(), baseURL ?? "", await inventPerson("admin"));
  const name = `Staffed ${Math.random().toString(36).slice(2, 10)}`;
  const data = { name, industry: "Healthcare", country: "Australia", isApproved: true };
  const added = await page.request.post("/api/admin/companies", {
    data: { ...data, policy: giving(14, "nurses") },
  });
  const { id } = (await added.json()) as { id: string };
  for (const policy of [giving(20, "clerks"), giving(6, longWord)]) {
    const more = { group: null, policy };
    const answer = await page.request.patch(`/api/admin/companies/${id}`, { data: more });
    expect(answer.status()).toBe(200);
  }
  return id;
}

const pressGroup = async (page: Page, staff: string) => {
  await main(page)
    .getByText(/I work as …/)
    .press("Enter");
  await main(page).getByRole("link", { name: staff, exact: true }).press("Enter");
};

test("who chooses their staff by keyboard is at the heading, or stays at the comparison", async ({
  page,
  baseURL,
}) => {
  const id = await addHospital(page, baseURL);
  await page.goto(`/companies/${id}`);
  await pressGroup(page, "clerks");
  await expect(main(page).getByText("Who it is for: clerks")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();

  await page.goto(`/companies?compare=${id},demo000007#compare`);
  await pressGroup(page, "clerks");
  await expect(main(page).getByText("Who it is for: clerks")).toBeVisible();
  await expect(main(page).getByRole("link", { name: "clerks", exact: true })).toBeFocused();
  await expect(page.locator("#compare")).toBeInViewport();
});

test("who reads on by keyboard is not sent to the start of the page", async ({ page, baseURL }) => {
  const id = await addHospital(page, baseURL);
  for (let weeks = 1; weeks <= 9; weeks++) {
    const data = { group: "clerks", policy: giving(weeks, "clerks") };
    await page.request.patch(`/api/admin/companies/${id}`, { data });
  }
  await page.goto(`/companies/${id}/history`);
  await main(page).getByRole("link", { name: "Next" }).press("Enter");
  await expect(main(page).getByText("Page 2 of 2")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("a long word for staff stays within a narrow page", async ({ page, baseURL }) => {
  const id = await addHospital(page, baseURL);
  await page.setViewportSize({ width: 320, height: 700 });
  const compared = `compare=${id}.${longWord.slice(0, 40)},demo000007#compare`;
  const shown = [`${id}?group=${longWord.slice(0, 40)}`, `?${compared}`, `${id}/report?group=none`];
  for (const path of [`/admin/companies/${id}/policy`, ...shown.map((part) => `/companies/${part}`)]) {
    await page.goto(path);
    const cutOff = await page.evaluate(() => {
      for (const part of document.querySelectorAll("main details"))
        part.toggleAttribute("open", part.textContent.includes("www"));
      return Array.from(document.querySelectorAll("main *"))
        .filter(
          (element) => element.getBoundingClientRect().right > 321 && element.closest(".sr-only") === null,
        )
        .map(({ outerHTML }) => outerHTML.slice(0, 200));
    });
    expect(cutOff, path).toEqual([]);
  }
});
