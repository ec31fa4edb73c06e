import { createSecrets } from "../../app/server/secrets.server";

/** From the outbox, opened as its sender does. */
export async function readResetCode(db: D1Database, secret: string, to: string): Promise<string> {
  const { results } = await db
    .prepare(
      "select body from mail_outbox where kind = 'reset_code' and recipient = ? order by created_at desc, rowid desc limit 1",
    )
    .bind(to)
    .all<{ body: string }>();
  const email = await createSecrets(secret).unseal("mail body", results[0]?.body ?? "");
  const [code] = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(email) ?? [];
  if (!code) throw new Error(`No code stands in the email to ${to}.`);
  return code;
}
