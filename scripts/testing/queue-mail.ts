import { queueMail } from "../../app/features/mail/commands.server";
import type { Message } from "../../app/features/mail/schema";
import { createSecrets } from "../../app/lib/secrets.server";
import { batch, createDatabase } from "../../db/client.server";
import { runCommand } from "../local/command";
import { openDatabase } from "../bridge/open-database";
import { readLocalSecret } from "../local/local-secret";
import { readStateDir } from "../local/paths";

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

/** For tests: queues an erased email, one to nobody, and one that waits. */
runCommand(async () => {
  const secrets = createSecrets(readLocalSecret(readStateDir()));
  const database = await openDatabase();
  const db = createDatabase(database.binding);
  let time = Date.UTC(2026, 0, 1);
  const ctx = { db, secrets, site, clock: () => (time += 1) };
  await batch(db, [await queueMail(ctx, invitation)]);
  await database.binding.exec("UPDATE mail_outbox SET status = 'sent', body = NULL");
  await batch(db, [await queueMail(ctx, { ...resetCode, to: "nobody@example.test" })]);
  await database.binding.exec("UPDATE mail_outbox SET status = 'discarded' WHERE status = 'queued'");
  await batch(db, [await queueMail(ctx, resetCode)]);
  await database.close();
});
