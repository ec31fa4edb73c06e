import { linkIn, newestEmail } from "./support/mailbox";
import { register } from "./support/members";
import { openMailed } from "./support/mailed-links";
import { expect, test } from "./support/test";

test(
  "an address is confirmed by a mailed link, from any browser",
  { tag: "@form" },
  async ({ page, browser, javaScriptEnabled }) => {
    const username = await register(page);
    await page.goto("/account");
    const address = page.getByRole("main").locator("section", { hasText: "Your email address" });
    await expect(address).toContainText("Not confirmed yet");
    await address.getByRole("button", { name: "Email me a link to confirm it" }).click();
    const told = javaScriptEnabled
      ? page.getByText("A link is on its way").first()
      : page.getByRole("status");
    await expect(told).toContainText("A link is on its way");

    const link = linkIn(await newestEmail(`${username}@people.example`, "email_proof"), "/prove-address");
    const mailbox = await browser.newPage({ javaScriptEnabled });
    await openMailed(mailbox, link);
    await expect(mailbox.getByRole("heading", { level: 1 })).toHaveText("Is this your account?");
    await expect(mailbox.getByRole("main")).toContainText(username);
    await mailbox.getByRole("button", { name: "Confirm the address" }).click();
    await expect(mailbox.getByRole("heading", { level: 1 })).toHaveText("Your address is confirmed");
    await mailbox.close();

    await page.reload();
    await expect(address).toContainText(/Confirmed in \w+ \d{4}/);
    await expect(address.getByRole("button")).toHaveCount(0);
  },
);
