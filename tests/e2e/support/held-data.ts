import { expect, type BrowserContext, type Page } from "@playwright/test";

import { setCookie } from "../../../app/server/http/cookies.server";
import { productDatabase } from "../../../scripts/bridge/host";
import { readLocalSecret } from "../../../scripts/local/local-secret";
import { emailOf, insertPersonInto, sessionOf } from "../../support/held-person";
import { launched, linkIn, newestEmail } from "./mailbox";
import { openMailed } from "./mailed-links";

export const prelaunch = () => process.env.PRELAUNCH_STATE_DIR ?? "";
const database = () => productDatabase(launched());

/** Someone with data in every table. @returns the username. */
export async function inventPerson(
  role: "user" | "admin" = "user",
  stateDir: string = launched(),
): Promise<string> {
  const id = 1_000_000 + Math.floor(Math.random() * 1_000_000_000);
  const name = `person${id}`;
  const secret = readLocalSecret(stateDir);
  await insertPersonInto(productDatabase(stateDir), { name, id, role, now: Date.now(), secret });
  return name;
}

export async function mailedLink(name: string): Promise<string> {
  return linkIn(await newestEmail(emailOf(name), "your_data"), "/privacy/your-data/link");
}

/** Whether any row still names them. */
export async function isStored(name: string): Promise<boolean> {
  const found = await database()
    .prepare(
      `select (select count(*) from users where username = ?1)
        + (select count(*) from launch_signups where first_name = ?1)
        + (select count(*) from mail_outbox where recipient = ?2) as n`,
    )
    .bind(name, emailOf(name))
    .first<{ n: number }>();
  return (found?.n ?? 0) > 0;
}

export async function experiencesOf(name: string): Promise<number> {
  const found = await database()
    .prepare("select count(*) as n from community_inputs where content like '% of ' || ?")
    .bind(name)
    .first<{ n: number }>();
  return found?.n ?? -1;
}

export async function signInAs(
  context: BrowserContext,
  url: string,
  name: string,
  stateDir: string = launched(),
): Promise<void> {
  const session = await sessionOf(name, readLocalSecret(stateDir));
  const [pair = ""] = (await setCookie("session", session)).split(";");
  const [cookie = "", value = ""] = pair.split(/=(.*)/s, 2);
  await context.addCookies([
    {
      name: cookie,
      value,
      domain: new URL(url).hostname,
      path: "/",
      secure: true,
      httpOnly: true,
      sameSite: "Lax",
    },
  ]);
}

export async function askForData(page: Page, name: string): Promise<void> {
  await page.goto("/privacy/your-data");
  await page.getByLabel("Email address").fill(emailOf(name));
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByRole("status")).toHaveText(
    "If we keep anything about this address, a link is on its way. It works for one hour.",
  );
}

export async function openData(page: Page, name: string): Promise<void> {
  await askForData(page, name);
  await openMailed(page, await mailedLink(name));
  await page.getByRole("button", { name: "Show my data" }).click();
  await expect(page.getByText(`everything we keep about the address ${emailOf(name)}`)).toBeVisible();
}
