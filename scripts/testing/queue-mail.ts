import { queueMail } from "../../app/features/mail/commands.server";
import type { Message } from "../../app/features/mail/schema";
import { createSecrets } from "../../app/server/secrets.server";
import { batch, createDatabase } from "../../db/client.server";
import { readLocalSecret } from "../local/local-secret";

const site = {
  siteName: "Parental Leave",
  siteOrigin: "http://127.0.0.1:8788",
  supportEmail: "help@leave.test",
};

const invitation: Message = {
  kind: "invitation",
  to: "ben@example.test",
  firstName: "Ben",
  url: "http://127.0.0.1:8788/invitation?token=one-time-token",
  expiresAt: Date.UTC(2026, 0, 1),
  unsubscribeUrl: "http://127.0.0.1:8788/unsubscribe?token=no-more",
};

const resetCode: Message = {
  kind: "reset_code",
  to: "ana@example.test",
  username: "ana",
  code: "ABCD-EFGH-JKMN",
  url: "http://127.0.0.1:8788/auth?tab=reset&code=ABCD-EFGH-JKMN",
};

/** Queues an erased email, one to nobody, and one that waits. */
export async function queueLetters(binding: D1Database, stateDir: string): Promise<void> {
  const secrets = createSecrets(readLocalSecret(stateDir));
  const db = createDatabase(binding);
  let time = Date.UTC(2026, 0, 1);
  const ctx = { db, secrets, site, clock: () => (time += 1) };
  await batch(db, [await queueMail(ctx, invitation)]);
  await binding.exec("UPDATE mail_outbox SET status = 'sent', body = NULL");
  await batch(db, [await queueMail(ctx, { ...resetCode, to: "nobody@example.test" })]);
  await binding.exec("UPDATE mail_outbox SET status = 'discarded' WHERE status = 'queued'");
  await batch(db, [await queueMail(ctx, resetCode)]);
}
