import { main, open } from "./support/community";
import { mailedResetCode } from "./support/mailbox";
import { register } from "./support/members";
import { expect, test } from "./support/test";

const newPassword = "another passphrase";
const employer = "/companies/demo000021";

test(
  "after a reset, contributions stay but cannot change, and votes wait 30 days",
  { tag: "@long" },
  async ({ page }) => {
    const username = await register(page);
    await open(page, employer);
    await main(page).getByRole("button", { name: "Positive" }).click();
    await expect(main(page).getByText("Your vote: Positive")).toBeVisible();
    await page.goto("/privacy/your-data");
    await expect(main(page)).toContainText("Positive");

    await page.context().clearCookies();
    await page.goto("/auth?tab=reset");
    await expect(main(page), "what a reset does is said before it").toContainText("nobody can change them");
    const call = async (path: string, data: object) =>
      expect((await page.request.post(path, { data })).ok(), path).toBe(true);
    await call("/api/reset-password", { username, newPassword });
    const code = await mailedResetCode(`${username}@people.example`);
    await call("/api/reset-password", { username, newPassword, code });
    await call("/api/login", { username, password: newPassword });

    await open(page, employer);
    await expect(main(page)).toContainText("votes open again on");
    await expect(main(page).getByText("Your vote:"), "it is nobody's now").toHaveCount(0);
    for (const side of ["Positive", "Negative"])
      await expect(main(page).getByRole("button", { name: side, exact: true })).toBeDisabled();
    await open(page, "/share-policy");
    await expect(main(page)).toContainText("leave the rating and the story out");
    await page.goto("/privacy/your-data");
    await expect(main(page)).toContainText(`everything we keep about the account ${username}`);
    await expect(main(page)).not.toContainText("Positive");
  },
);
