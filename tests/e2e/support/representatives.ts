import type { Page } from "@playwright/test";

import { setCookie } from "../../../app/server/http/cookies.server";
import { reportFigure } from "../../../app/features/reports/commands.server";
import { createSecrets, hashToken, newToken } from "../../../app/server/secrets.server";
import { createDatabase } from "../../../db/client.server";
import { productDatabase } from "../../../scripts/bridge/host";
import { readLocalSecret } from "../../../scripts/local/local-secret";

const stateDir = () => process.env.LAUNCHED_STATE_DIR ?? "";
const database = () => productDatabase(stateDir());
const secrets = () => createSecrets(readLocalSecret(stateDir()));

export async function openAsRepresentative(
  page: Page,
  path: string,
  { employer = "demo000010", state = "approved" } = {},
): Promise<void> {
  const token = newToken();
  const email = `hr${token.slice(0, 8)}@billabong.example`;
  const later = Date.now() + 60 * 60 * 1000;
  await database().batch([
    database()
      .prepare(
        `insert into employer_representatives (id, company_id, email, email_key, domain, state, date_asked, decided_at, expires_at)
          select abs(random() >> 15), id, ?1, ?2, 'billabong.example', ?3, 0, iif(?3 = 'approved', 1, null), ?4
          from companies where public_id = ?5`,
      )
      .bind(await secrets().seal("representative", email), token, state, later, employer),
    database()
      .prepare(
        "insert into employer_access (token_hash, representative_id, is_open, expires_at) select ?, id, 1, ? from employer_representatives where email_key = ?",
      )
      .bind(await hashToken(token), later, token),
  ]);
  const [pair = ""] = (await setCookie("representative", token)).split(";");
  const [name = "", value = ""] = pair.split(/=(.*)/s, 2);
  const { hostname, origin } = new URL(page.url());
  await page
    .context()
    .addCookies([
      { name, value, domain: hostname, path: "/", secure: true, httpOnly: true, sameSite: "Lax" },
    ]);
  await page.goto(`${origin}${path}`);
}

/** @returns the draft's id. */
export async function stateFiguresOf(employer: string): Promise<string> {
  const draft = `stated${newToken().replaceAll(/\W|_/g, "").slice(0, 8)}`;
  await database()
    .prepare(
      `insert into companies (public_id, name, name_key, search_name, industry, country, statement_of, date_submitted, last_updated)
        select ?, name, name_key, search_name, industry, country, id, 0, 0 from companies where public_id = ?`,
    )
    .bind(draft, employer)
    .run();
  await database()
    .prepare(
      `update conditions set author_role = 'employer', document = (
          select document from conditions join companies on companies.id = company_id where public_id = ?)
        where company_id = (select id from companies where public_id = ?)`,
    )
    .bind(employer, draft)
    .run();
  return draft;
}

/** As the employer page shows it. */
export async function refuseFiguresOf(employer: string): Promise<void> {
  await database()
    .prepare(
      "insert into audit_entries (happened_at, actor, action, subject_kind, subject_id) values (?, 'somebody', 'statement.refuse', 'company', ?)",
    )
    .bind(Date.now(), employer)
    .run();
}

export async function reportErrorOf(employer: string): Promise<void> {
  const report = {
    path: "payBack",
    group: null,
    problem: "outdated",
    url: "https://billabong.example/leave",
  } as const;
  const reported = await reportFigure({ db: createDatabase(database()), clock: Date.now }, employer, {
    ...report,
    text: `The handbook that was published in January says something else: ${newToken()}`,
  });
  if (!reported.ok) throw new Error(reported.message);
}
