import type { Page } from "@playwright/test";

import { openScripted } from "./scripted-page";
import { violationsOn } from "./support/budgets";
import { inventPerson, signInAs } from "./support/held-data";
import { addExperiences, promote, removeExperiences, rewrite, standOf } from "./support/submissions";
import { expect, test } from "./support/test";

const queue = "/admin?tab=submissions&kind=experiences";

// They share one queue.
test.describe.configure({ mode: "default" });

test.beforeEach(async ({ context, baseURL }) => {
  const name = await inventPerson();
  await promote(name);
  await signInAs(context, baseURL ?? "", name);
});

test.afterEach(() => removeExperiences("word"));

let words = 0;
const newWord = () => `word${Date.now()}x${(words += 1)}`;
const item = (page: Page, text: string) =>
  page.getByRole("article").filter({ has: page.getByText(text, { exact: true }) });
const focused = (page: Page) => page.locator("article:focus");

async function enterQueue(page: Page): Promise<void> {
  await openScripted(page, queue);
  await page.getByRole("button", { name: "Start with the keyboard" }).press("Enter");
}

test("a moderator clears 100 pending items by keyboard", { tag: "@long" }, async ({ page }) => {
  const word = newWord();
  await addExperiences(word, 100);
  await enterQueue(page);
  await expect(focused(page)).toContainText(`${word} 1`);
  for (let place = 1; place <= 100; place += 1) {
    await expect(focused(page).getByText(`${word} ${place}`, { exact: true })).toBeVisible();
    if (place % 10 === 0) {
      await page.keyboard.press("d");
      await expect(page.getByRole("alertdialog")).toBeFocused();
      await page.keyboard.press(place % 20 === 0 ? "y" : "Enter");
    } else await page.keyboard.press("a");
  }
  await expect.poll(() => standOf(word)).toEqual({ waiting: 0, published: 90 });
});

test(
  "the last one of a page is approved in the moment in which the list was drawn anew",
  { tag: "@long" },
  async ({ page }) => {
    const word = newWord();
    const goOn = await approveAllButLast(page, word);
    await page.evaluate(approveOnceUndoIsOffered);
    goOn();
    await expect(focused(page)).toContainText(`${word} 21`);
    await expect.poll(() => standOf(word)).toEqual({ waiting: 2, published: 20 });
  },
);

test(
  "someone who leaves the list while the next ones are fetched is not taken back to it",
  { tag: "@long" },
  async ({ page }) => {
    const word = newWord();
    const goOn = await approveAllButLast(page, word);
    await page.keyboard.press("a");
    await expect(page.getByText("Fetching the next ones…")).toBeVisible();
    const away = page.getByRole("link", { name: "Back to the live site" });
    await away.focus();
    goOn();
    await expect(item(page, `${word} 22`)).toBeVisible();
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    await expect(away).toBeFocused();
  },
);

/** Approves all but the last item, which has focus. Answers wait for the returned call. */
async function approveAllButLast(page: Page, word: string): Promise<() => void> {
  await addExperiences(word, 22);
  await enterQueue(page);
  await page.keyboard.press("x");
  await page.getByRole("button", { name: "All on this page" }).click();
  await item(page, `${word} 20`)
    .getByRole("checkbox", { name: /^Select: / })
    .uncheck();
  let goOn = () => {};
  const isGoing = new Promise<void>((resolve) => (goOn = resolve));
  await page.route(/admin\.data/, async (route) => {
    await isGoing;
    await route.continue();
  });
  await page.getByRole("button", { name: "Approve selected" }).click();
  await expect(focused(page)).toContainText(`${word} 20`);
  return goOn;
}

/** Presses the key on the focused item between a render and its effects. */
function approveOnceUndoIsOffered(): void {
  const drawn = new MutationObserver(() => {
    if (!document.querySelector("[aria-keyshortcuts=U]")) return;
    drawn.disconnect();
    const key = new KeyboardEvent("keydown", { key: "a", bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(key);
  });
  drawn.observe(document.body, { childList: true, subtree: true });
}

test("a moderator decides and undoes by keyboard, and the keys work only in the list", async ({ page }) => {
  const word = newWord();
  await addExperiences(word, 4);
  await openScripted(page, queue);
  await page.getByRole("link", { name: "Back to the live site" }).focus();
  for (const key of ["a", "d", "x", "j"]) await page.keyboard.press(key);
  await expect(page.getByRole("link", { name: "Back to the live site" })).toBeFocused();
  await page.getByRole("button", { name: "Start with the keyboard" }).press("Enter");
  await expect(focused(page)).toContainText(`${word} 1`);
  await expect(focused(page).getByRole("link", { name: /opens in a new tab/ }), "it is open").toBeVisible();

  await page.keyboard.press("d");
  await expect(page.getByRole("alertdialog")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("alertdialog")).toBeHidden();
  await expect(focused(page)).toContainText(`${word} 1`);
  expect(await standOf(word)).toEqual({ waiting: 4, published: 0 });
  for (const [next, key] of [
    [2, "y"],
    [3, "Enter"],
  ] as const) {
    await page.keyboard.press("d");
    await expect(page.getByRole("alertdialog")).toBeFocused();
    await page.keyboard.press(key);
    await expect(focused(page)).toContainText(`${word} ${next}`);
  }

  // One message at a time: a late answer to the deletions would take the place of the next.
  await expect.poll(() => standOf(word)).toEqual({ waiting: 2, published: 0 });
  await page.keyboard.press("a");
  // First what goes after seconds.
  await expect(page.getByText("Experience approved").filter({ visible: true })).toHaveCount(1);
  await expect(focused(page)).toContainText(`${word} 4`);
  await expect(page.getByRole("button", { name: "Undo the approval" })).toBeVisible();
  await expect(page.getByRole("main").getByText("Experience approved")).toHaveCount(0);
  await expect.poll(() => standOf(word)).toEqual({ waiting: 1, published: 1 });
  await page.keyboard.press("u");
  await expect(focused(page)).toContainText(`${word} 3`);
  await expect.poll(() => standOf(word)).toEqual({ waiting: 2, published: 0 });
  await expect(page.getByRole("button", { name: "Undo" })).toBeHidden();

  await page.keyboard.press("?");
  await expect(page.getByText("They work while the focus is in the list.")).toBeVisible();
  await expect(page.getByText("“Start with the keyboard” puts it on the first item")).toBeVisible();
});

test("an item that changed is shown again, and decided in its new state", async ({ page, expectError }) => {
  expectError(/409 \(Conflict\)/);
  const word = newWord();
  await addExperiences(word, 2);
  await enterQueue(page);
  await rewrite(`${word} 1`, `${word} changed`);
  await page.keyboard.press("a");
  await expect(page.getByText("Failed to approve experience", { exact: true })).toBeVisible();
  await expect(item(page, `${word} changed`)).toContainText("Changed meanwhile");
  expect(await standOf(word)).toEqual({ waiting: 2, published: 0 });
  await item(page, `${word} changed`).getByRole("button", { name: "Approve" }).click();
  await expect.poll(() => standOf(word)).toEqual({ waiting: 1, published: 1 });
});

test(
  "two pages decide on the same, and the second is told",
  { tag: "@long" },
  async ({ page, context, baseURL, expectError }) => {
    expectError(/409 \(Conflict\)/);
    const word = newWord();
    await addExperiences(word, 1);
    await enterQueue(page);
    const other = await inventPerson();
    await promote(other);
    const api = await context.browser()?.newContext({ baseURL });
    if (!api) throw new Error("There is no browser.");
    await signInAs(api, baseURL ?? "", other);
    const second = await api.newPage();
    await second.goto(queue);
    await page.evaluate(() => Object.defineProperty(document, "hidden", { value: true })); // Avoids the question.
    await item(second, `${word} 1`).getByRole("button", { name: "Approve" }).click();
    await expect.poll(() => standOf(word)).toEqual({ waiting: 0, published: 1 });
    await api.close();
    await page.keyboard.press("a");
    await expect(item(page, `${word} 1`)).toContainText("Changed meanwhile: now published");
    await item(page, `${word} 1`).getByRole("button", { name: "Dismiss" }).click();
    await expect(item(page, `${word} 1`)).toBeHidden();
  },
);

test("many are approved, undone and deleted at once", async ({ page }) => {
  const word = newWord();
  await addExperiences(word, 4);
  await enterQueue(page);
  await page.keyboard.press("x");
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await expect(page.getByText("2 selected")).toBeVisible();
  await page.getByRole("button", { name: "Approve selected" }).click();
  await expect.poll(() => standOf(word)).toEqual({ waiting: 2, published: 2 });
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => standOf(word)).toEqual({ waiting: 4, published: 0 });
  await expect(page.getByRole("article").filter({ hasText: word })).toHaveCount(4);
  await page
    .getByRole("checkbox", { name: /^Select: / })
    .first()
    .check();
  await page
    .getByRole("checkbox", { name: /^Select: / })
    .nth(1)
    .check();
  await page.getByRole("button", { name: "Delete selected" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Delete these 2 experiences?");
  await page.getByRole("button", { name: "Delete all 2" }).click();
  await expect.poll(() => standOf(word)).toEqual({ waiting: 2, published: 0 });
});

test("a new item appears without moving others; a hidden page does not poll", async ({ page }) => {
  const word = newWord();
  await page.clock.install();
  await addExperiences(word, 1);
  await enterQueue(page);
  await addExperiences(word, 1, 5_000);
  const asking = page.waitForRequest(/submissions|admin/);
  await page.clock.fastForward(60_000);
  await asking;
  await expect(page.getByRole("article").filter({ hasText: word })).toHaveCount(2);
  await expect(focused(page)).toHaveCount(1);
  const asked: string[] = [];
  await page.evaluate(() => Object.defineProperty(document, "hidden", { value: true, configurable: true }));
  page.on("request", (request) => void asked.push(request.url()));
  await page.clock.fastForward(60_000);
  expect(asked).toEqual([]);
});

test("forms approve, undo and delete without scripts", async ({ context, baseURL }) => {
  // A second project would work on the same queue at the same time.
  const plain = await context.browser()?.newContext({ baseURL, javaScriptEnabled: false });
  if (!plain) throw new Error("There is no browser.");
  await plain.addCookies(await context.cookies());
  const page = await plain.newPage();
  const word = newWord();
  await addExperiences(word, 2);
  await page.goto(queue);
  await item(page, `${word} 1`).getByRole("button", { name: "Approve" }).click();
  expect(await standOf(word)).toEqual({ waiting: 1, published: 1 });
  await page.getByRole("button", { name: "Undo" }).click();
  expect(await standOf(word)).toEqual({ waiting: 2, published: 0 });
  await item(page, `${word} 1`).getByText("More").click();
  await item(page, `${word} 1`).getByRole("link", { name: "Delete" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  expect(await standOf(word)).toEqual({ waiting: 1, published: 0 });
  await item(page, `${word} 2`).getByRole("checkbox").check();
  await page.getByRole("button", { name: "Delete selected" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
  expect(await standOf(word)).toEqual({ waiting: 0, published: 0 });
  await plain.close();
});

test("no accessibility fault, light or dark, and no sideways scroll", { tag: "@long" }, async ({ page }) => {
  await addExperiences(`${newWord()} ${"unbroken".repeat(40)}`, 3);
  await enterQueue(page);
  await page.keyboard.press("a");
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.keyboard.press("d");
  await expect(page.getByRole("alertdialog")).toBeVisible();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect(await violationsOn(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(excess).toBe(0);
  await openScripted(page, "/admin?tab=requests");
  expect(await violationsOn(page)).toEqual([]);
});

test("a reload of the list keeps the scroll position", { tag: "@long" }, async ({ page }) => {
  await addExperiences(newWord(), 8);
  await enterQueue(page);
  const waiting = page.getByText(/^\d+ waiting, the longest first/);
  const countBefore = (await waiting.textContent()) ?? "";
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/admin\.data/, async (route, request) => {
    if (request.method() === "GET") await released;
    await route.continue();
  });
  const held = page.waitForRequest(
    (request) => request.method() === "GET" && /admin\.data/.test(request.url()),
  );
  await page.keyboard.press("a");
  await held;
  const before = await page.evaluate(() => scrollY);
  await page.keyboard.press("j");
  await page.keyboard.press("j");
  const chosen = await page.evaluate(() => scrollY);
  expect(chosen).toBeGreaterThan(before);
  release();
  await expect(waiting).not.toHaveText(countBefore);
  expect(await page.evaluate(() => scrollY)).toBe(chosen);
});
