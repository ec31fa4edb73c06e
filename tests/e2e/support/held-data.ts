import { expect, type BrowserContext, type Page } from "@playwright/test";

import { setCookie } from "../../../app/lib/http/cookies.server";
import { productDatabase } from "../../../scripts/bridge/host";
import { readLocalSecret } from "../../../scripts/local/local-secret";
import { emailOf, insertPersonInto, linkTokenIn, sessionOf } from "../../support/held-person";
import { openMailed } from "./mailed-links";

const stateDir = () => process.env.LAUNCHED_STATE_DIR ?? "";
const database = () => productDatabase(stateDir());

/** Someone with data in every table. @returns the username. */
export async function inventPerson(role: "user" | "admin" = "user"): Promise<string> {
  const id = 1_000_000 + Math.floor(Math.random() * 1_000_000_000);
  const name = `person${id}`;
  await insertPersonInto(database(), {
    name,
    id,
    role,
    now: Date.now(),
    secret: readLocalSecret(stateDir()),
  });
  return name;
}

export async function mailedLink(name: string): Promise<string> {
  const email = await database()
    .prepare(
      "select body from mail_outbox where recipient = ? and kind = 'your_data' order by created_at desc, rowid desc limit 1",
    )
    .bind(emailOf(name))
    .first<{ body: string }>();
  const token = await linkTokenIn(readLocalSecret(stateDir()), email?.body ?? "");
  return `/privacy/your-data/link#${token}`;
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

export async function signInAs(context: BrowserContext, url: string, name: string): Promise<void> {
  const [pair = ""] = (await setCookie("session", await sessionOf(name, readLocalSecret(stateDir())))).split(
    ";",
  );
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
