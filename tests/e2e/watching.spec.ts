import { said } from "./support/community";
import { inventPerson, signInAs } from "./support/held-data";
import { mailedWatchLink, tellWatchers, watchMail } from "./support/mailbox";
import { openMailed } from "./support/mailed-links";
import { expect, test } from "./support/test";
import { requestWatch } from "./support/watching";

test(
  "an employer is watched, changes, is told of in one mail, and one press ends it",
  { tag: "@form" },
  async ({ page, browser, baseURL, javaScriptEnabled }) => {
    const admin = await browser.newContext({ baseURL });
    const adminName = await inventPerson("admin");
    await signInAs(admin, baseURL ?? "", adminName);
    const name = `Watched Wharf ${Math.random().toString(36).slice(2, 10)}`;
    const added = await admin.request.post("/api/admin/companies", {
      data: { name, industry: "Media", country: "Australia", maternityLeave: 8, isApproved: true },
    });
    const { id } = (await added.json()) as { id: string };

    await page.goto(`/companies/${id}`);
    await page.getByRole("link", { name: "Watch this employer by email" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Watch ${name}`);
    const email = await requestWatch(page);
    const mailbox = await browser.newPage({ javaScriptEnabled, baseURL });
    await openMailed(mailbox, await mailedWatchLink(email));
    await mailbox.getByRole("button", { name: "Yes, watch it" }).click();
    await expect(said(mailbox, "You are watching it")).toBeVisible();
    await expect(mailbox.getByRole("main")).toContainText(name);

    await page.goto("/watch?employer=demo000010");
    await page.getByRole("main").getByLabel("Your email address").fill(email);
    await page
      .getByRole("main")
      .getByLabel(/^Yes, email me/)
      .check();
    await page.getByRole("button", { name: "Send me a link to confirm" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Check your email");
    await openMailed(mailbox, await mailedWatchLink(email));
    await mailbox.getByRole("button", { name: "Yes, watch it" }).click();
    await expect(mailbox.getByRole("main").getByRole("listitem")).toHaveCount(2);

    // Two changes in a week make one mail.
    await tellWatchers();
    for (const maternityLeave of [9, 10])
      await admin.request.patch(`/api/admin/companies/${id}`, { data: { maternityLeave } });
    await tellWatchers();
    const news = await watchMail("watch_news", email);
    expect(news.match(new RegExp(`- ${name}: what we say of it changed`, "g"))).toHaveLength(1);

    // Removing one watch; the link in each mail ends the rest.
    const list = /\/watching#[\w-]{43}/.exec(news)?.[0] ?? "";
    await openMailed(mailbox, list);
    await mailbox.getByRole("button", { name: `Remove ${name}` }).click();
    await expect(mailbox.getByRole("main").getByRole("listitem")).toHaveCount(1);
    await mailbox.goto(/\/unwatch\/[\w-]+/.exec(news)?.[0] ?? "");
    await mailbox.getByRole("button", { name: "Stop all emails" }).click();
    await expect(mailbox.getByRole("heading", { level: 1 })).toHaveText("You no longer watch anything");
    const gone = await mailbox.request.get("/watching");
    expect(gone.status()).toBe(404);
    await admin.request.patch(`/api/admin/companies/${id}`, { data: { isApproved: false } });
    await admin.close();
    await mailbox.close();
  },
);
