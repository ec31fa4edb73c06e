import { main, open, register, said } from "./support/community";
import { mailedResetCode } from "./support/mailbox";
import { expect, test } from "./support/test";

const newPassword = "another passphrase";
const employer = "/companies/demo000021";

test("a reset leaves what was contributed, lets nobody change it, and takes no vote for 30 days", async ({
  page,
  javaScriptEnabled,
}) => {
  const username = await register(page);
  await open(page, employer, javaScriptEnabled);
  await main(page).getByRole("button", { name: "Positive" }).click();
  await expect(main(page).getByText("Your vote: Positive")).toBeVisible();
  await page.goto("/privacy/your-data");
  await expect(main(page)).toContainText("Positive");

  await page.context().clearCookies();
  await page.goto("/auth?tab=reset");
  await expect(main(page), "what a reset does is said before it").toContainText("nobody can change them");
  await main(page).locator("[name=username]").fill(username);
  await main(page).locator("[name=newPassword]").fill(newPassword);
  await main(page).getByRole("button", { name: "Send me a code" }).click();
  await expect(main(page).locator("[name=code]")).toBeVisible();
  await main(page)
    .locator("[name=code]")
    .fill(await mailedResetCode(`${username}@people.example`));
  await main(page).locator("[name=newPassword]").fill(newPassword);
  await main(page).getByRole("button", { name: "Reset Password", exact: true }).click();
  await expect(said(page, "Password reset successful")).toBeVisible();

  await main(page).locator("[name=username]").fill(username);
  await main(page).locator("[name=password]").fill(newPassword);
  await main(page).getByRole("button", { name: "Sign In", exact: true }).click();
  await expect(page.locator("header summary")).toContainText(username);
  await open(page, employer, javaScriptEnabled);
  await expect(main(page)).toContainText("votes open again on");
  await expect(main(page).getByText("Your vote:"), "it is nobody's now").toHaveCount(0);
  for (const side of ["Positive", "Negative"])
    await expect(main(page).getByRole("button", { name: side, exact: true })).toBeDisabled();
  await open(page, "/share-policy", javaScriptEnabled);
  await expect(main(page)).toContainText("leave the rating and the story out");
  await page.goto("/privacy/your-data");
  await expect(main(page)).toContainText(`everything we hold about the account ${username}`);
  await expect(main(page)).not.toContainText("Positive");
});
