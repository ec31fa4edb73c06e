import type { Page } from "@playwright/test";

import { newToken } from "../../app/server/secrets.server";
import { productDatabase } from "../../scripts/bridge/host";
import { inventPerson, signInAs } from "./support/held-data";
import { expect, test } from "./support/test";

const database = () => productDatabase(process.env.LAUNCHED_STATE_DIR ?? "");
const page = "/admin/companies/duplicates";

/** A public employer and a draft of one name. */
async function storeTwice(): Promise<string> {
  const name = `Twice ${newToken()
    .replaceAll(/[^a-z]/gi, "")
    .slice(0, 10)}`;
  for (const [isApproved, spelling] of [name, name.toUpperCase()].entries())
    await database()
      .prepare(
        `insert into companies (public_id, name, name_key, search_name, industry, country, is_approved, date_submitted, last_updated)
          values (?1, ?2, lower(?2), lower(?2), 'Finance', 'Australia', ?3, 0, 0)`,
      )
      .bind(`twice${newToken().replaceAll(/\W|_/g, "").slice(0, 8)}`, spelling, isApproved === 0 ? 1 : 0)
      .run();
  return name;
}

const pairOf = (of: Page, name: string) =>
  of.getByRole("main").locator("li").filter({ hasText: name }).first();

test(
  "an admin marks a pair as different, takes that back, merges it and undoes the merge",
  { tag: "@form" },
  async ({ page: shown, context, baseURL }) => {
    const admin = await inventPerson("admin");
    await signInAs(context, baseURL ?? "", admin);
    const name = await storeTwice();
    const [drafts, pair] = [name.toUpperCase(), pairOf(shown, name)];
    await shown.goto("/admin?tab=companies");
    const tabs = shown.getByRole("navigation", { name: "Admin" });
    await tabs.getByText(/^More/).click();
    await tabs.getByRole("link", { name: "Duplicates" }).click();
    await pair.getByRole("button", { name: "They are different" }).click();
    const undo = shown.getByRole("button", { name: `Undo that ${name} and ${drafts} are different` });
    await undo.click();
    await expect(undo).toBeHidden();

    await pair.getByRole("link", { name: `Merge into this one (${drafts} into ${name})` }).click();
    const question = shown.getByRole("alertdialog");
    await expect(question).toContainText(`Merge “${drafts}” into “${name}”?`);
    await question.getByRole("button", { name: "Merge" }).click();
    const undoMerge = shown.getByRole("button", { name: `Undo the merge of ${drafts}` });
    await expect(undoMerge).toBeVisible();
    await expect(shown).toHaveURL(page);
    await undoMerge.click();
    await expect(undoMerge).toBeHidden();
    await expect(pair.getByRole("button", { name: "They are different" })).toBeVisible();
  },
);
