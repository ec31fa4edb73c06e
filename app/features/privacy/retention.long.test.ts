import { env } from "cloudflare:test";
import { expect, it } from "vitest";

import { ctx, start as now } from "../../../tests/support/mail";
import { forgetExpired } from "./retention-commands.server";

it("50,000 messages to nobody, more than one sender could cause in a day before there were limits, leave in one run", async () => {
  await env.DB.prepare(
    `INSERT INTO mail_outbox (id, kind, recipient, subject, body, status, next_attempt_at, created_at)
     WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50000)
     SELECT 'nobody ' || i, 'reset_code', '', '', NULL, 'discarded', 0, ?1 - i FROM n`,
  )
    .bind(now)
    .run();
  expect((await forgetExpired(ctx)).discardedMail).toBe(50_000);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM mail_outbox").first("n")).toBe(0);
});
