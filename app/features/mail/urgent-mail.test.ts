import { env } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";

import { countedDatabase } from "../../../tests/support/counted-database";
import { ctx, emptyOutbox, invitation, pass, queue, resetCode, senderOf } from "../../../tests/support/mail";
import { batch, createDatabase } from "db/client.server";
import { deliverMail } from "./delivery-commands.server";
import type { SendOutcome } from "~/server/mail-sender";

const busy: SendOutcome = { status: "refused", reason: "E_RATE_LIMIT_EXCEEDED", isFinal: false };

afterEach(emptyOutbox);

describe("what somebody waits for", () => {
  const yourData = { kind: "your_data", to: "dee@example.test", url: "https://leave.test/d" } as const;
  const many = (count: number) =>
    batch(ctx.db, [
      sql`insert into mail_outbox (id, kind, recipient, subject, body, status, next_attempt_at, created_at)
        with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})
        select 'copy-' || i, kind, i || '@example.test', subject, body, status, next_attempt_at, created_at
        from n, mail_outbox where kind = 'invitation'`,
    ]);

  it("goes before two hundred invitations that were queued earlier, right after the response", async () => {
    await queue(invitation);
    await many(199);
    pass(1);
    await queue(resetCode);
    await queue(yourData);
    const sender = senderOf();
    expect((await deliverMail(ctx, sender, { messages: 5 })).sent).toBe(5);
    expect(sender.taken.slice(0, 3).map(({ to }) => to)).toEqual([resetCode.to, yourData.to, invitation.to]);
  });

  it("goes oldest first among its own, all before anything else, however many there are", async () => {
    await queue(invitation);
    pass(1);
    for (let index = 0; index < 30; index += 1) {
      await queue({ ...resetCode, to: `p${index}@example.test` });
      pass(1);
    }
    const sender = senderOf();
    await deliverMail(ctx, sender);
    const people = Array.from({ length: 30 }, (_, index) => `p${index}@example.test`);
    expect(sender.taken.map(({ to }) => to)).toEqual([...people, invitation.to]);
  });

  it("does not hold up the rest while it waits for its next try", async () => {
    await queue(resetCode);
    await deliverMail(ctx, senderOf([busy]));
    await queue(invitation);
    const sender = senderOf();
    expect(await deliverMail(ctx, sender)).toEqual({ sent: 1, postponed: 0, failed: 0 });
    expect(sender.taken.map(({ to }) => to)).toEqual([invitation.to]);
  });

  it("costs a query a message and two a run, and reads the queue once", async () => {
    await queue(invitation);
    await many(199);
    await queue(resetCode);
    const { binding, tally, reset } = countedDatabase(env.DB);
    const counted = { ...ctx, clock: ctx.clock, db: createDatabase(binding) };
    const sender = senderOf();
    expect((await deliverMail(counted, sender)).sent).toBe(40);
    expect(tally.trips).toBe(42);
    // Giving up looks at all that is due; a message reads a few rows of its own.
    expect(tally.rowsRead).toBeLessThanOrEqual(2 * 201 + 40 * 12);
    let runs = 1;
    for (; sender.taken.length < 201; runs += 1) {
      reset();
      await deliverMail(counted, sender);
      expect(tally.trips).toBeLessThanOrEqual(42);
    }
    expect([runs, new Set(sender.taken.map(({ id }) => id)).size]).toEqual([6, 201]);
  });

  it("is found without reading the weekly news that wait", async () => {
    await queue(invitation);
    await many(9);
    await batch(ctx.db, [
      sql`insert into mail_outbox (id, kind, recipient, subject, body, status, next_attempt_at, created_at)
        with recursive n(i) as (select 1 union all select i + 1 from n where i < 1000)
        select 'news-' || i, 'watch_news', i, subject, body, status, next_attempt_at - 1, created_at
        from n, (select * from mail_outbox limit 1)`,
    ]);
    const { binding, tally } = countedDatabase(env.DB);
    const counted = { ...ctx, clock: ctx.clock, db: createDatabase(binding) };
    const sender = senderOf();
    expect((await deliverMail(counted, sender, { messages: 10 })).sent).toBe(10);
    expect(sender.taken.map(({ id }) => id).filter((id) => id.startsWith("news-"))).toEqual([]);
    // Giving up looks at all that is due, once.
    expect(tally.rowsRead).toBeLessThanOrEqual(2 * 1_010 + 10 * 12);
  });

  it("goes on for as long as its run may, where the run may take more", async () => {
    await queue(invitation);
    await many(119);
    expect(await deliverMail(ctx, senderOf(), { messages: 900 })).toEqual({
      sent: 120,
      postponed: 0,
      failed: 0,
    });
  });
});
