import { createD1Client } from "../../../scripts/local/d1-client";
import { readLocalSecret } from "../../../scripts/local/local-secret";
import { linkToHost } from "../../../scripts/local/state-link";
import { createSecrets } from "../../../app/domain/secrets.server";
import { readResetCode } from "../../support/reset-code";

/** The newest reset code that the launched product mailed to an email. */
export function mailedResetCode(to: string): Promise<string> {
  const stateDir = process.env.LAUNCHED_STATE_DIR ?? "";
  return readResetCode(createD1Client(linkToHost(stateDir)), readLocalSecret(stateDir), to);
}

/** Where the newest link leads that the launched product mailed to an email, to confirm that it is theirs. */
export async function mailedProofLink(to: string): Promise<string> {
  const stateDir = process.env.LAUNCHED_STATE_DIR ?? "";
  const body = await createD1Client(linkToHost(stateDir))
    .prepare(
      "select body from mail_outbox where kind = 'email_proof' and recipient = ? order by created_at desc, rowid desc limit 1",
    )
    .bind(to)
    .first<string>("body");
  const email = await createSecrets(readLocalSecret(stateDir)).unseal("mail body", body ?? "");
  const [link] = /\/prove-address\/[\w-]{43}/.exec(email) ?? [];
  if (!link) throw new Error(`No link stands in the email to ${to}.`);
  return link;
}

/** Makes an account of the launched product an admin's, as if whoever is signed in had shown a second factor. */
export async function makeAdmin(username: string): Promise<void> {
  const db = createD1Client(linkToHost(process.env.LAUNCHED_STATE_DIR ?? ""));
  await db.batch([
    db.prepare("update users set role = 'admin' where username = ?").bind(username),
    db
      .prepare(
        "update sessions set has_second_factor = 1, last_used_at = ? where user_id = (select id from users where username = ?)",
      )
      .bind(Date.now(), username),
  ]);
}
