import { env } from "cloudflare:test";

import { createSecrets, hashToken, newToken } from "../../app/server/secrets.server";

const hour = 60 * 60 * 1000;

/** Approved or pending. */
export async function representativeOf(
  companyRow: number,
  { email = `hr${companyRow}@acme.com.au`, state = "approved" } = {},
): Promise<{ Cookie: string }> {
  const secrets = createSecrets(env.APP_SECRET);
  const token = newToken();
  const later = Date.now() + 24 * hour;
  const id = await env.DB.prepare(
    `insert into employer_representatives (id, company_id, email, email_key, domain, state, date_asked, decided_at, expires_at)
      values (abs(random() >> 15), ?, ?, ?, ?, ?, 0, ?, ?) returning id`,
  )
    .bind(
      companyRow,
      await secrets.seal("representative", email),
      await secrets.keyedHash("representative", email.toLowerCase()),
      email.split("@")[1] ?? "",
      state,
      state === "approved" ? 1 : null,
      later,
    )
    .first<number>("id");
  await env.DB.prepare(
    "insert into employer_access (token_hash, representative_id, is_open, expires_at) values (?, ?, 1, ?)",
  )
    .bind(await hashToken(token), id, later)
    .run();
  return { Cookie: `__Host-employer=${encodeURIComponent(btoa(JSON.stringify(token)))}` };
}

export async function portalLinkTo(email: string): Promise<string | null> {
  const body = await env.DB.prepare(
    `select body from mail_outbox where recipient = ? and kind in ('employer_link', 'employer_invitation')
      and body is not null order by created_at desc, rowid desc limit 1`,
  )
    .bind(email)
    .first<string>("body");
  if (body === null) return null;
  const { text } = JSON.parse(await createSecrets(env.APP_SECRET).unseal("mail body", body)) as {
    text: string;
  };
  return /\/employer-reply\/link#([\w-]+)/.exec(text)?.[1] ?? null;
}
