import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";

import {
  ctx,
  emptyOutbox,
  invitation,
  pass,
  queue,
  resetCode,
  senderOf,
  start,
  stored,
} from "../../../tests/support/mail";
import { batch } from "db/client.server";
import { deliverMail } from "./delivery-commands.server";
import type { SendOutcome } from "~/server/mail-sender";

const minute = 60 * 1000;
const hour = 60 * minute;
const busy: SendOutcome = { status: "refused", reason: "E_RATE_LIMIT_EXCEEDED", isFinal: false };

afterEach(emptyOutbox);

describe("mail that would come too late", () => {
  const day = 24 * hour;
  const to = "x@example.test";
  const unsubscribeUrl = "https://leave.test/u";
  it.each([
    [resetCode, 15 * minute],
    [{ kind: "your_data", to, url: "https://leave.test/d" } as const, hour],
    [invitation, 7 * day],
    [{ kind: "waitlist_welcome", to, firstName: "X", unsubscribeUrl } as const, 7 * day],
  ])("$kind is erased instead of sent after %i ms", async (message, deadline) => {
    await queue(message);
    pass(deadline - 1);
    await queue(message);
    const sender = senderOf([busy, { status: "sent" }]);
    await batch(ctx.db, [sql`update mail_outbox set next_attempt_at = ${start + deadline}`]);
    pass(1);
    expect(await deliverMail(ctx, sender, { messages: 0 })).toEqual({ sent: 0, postponed: 0, failed: 1 });
    expect(await stored()).toMatchObject([
      { status: "failed", body: null, last_error: "too late" },
      { status: "queued" },
    ]);
    expect(sender.taken).toEqual([]);
  });

  it("is given up in portions, five a run, before anything is sent", async () => {
    await queue(invitation);
    await batch(ctx.db, [
      sql`insert into mail_outbox (id, kind, recipient, subject, body, next_attempt_at, created_at)
        with recursive n (i) as (select 1 union all select i + 1 from n where i < 5199)
        select 'late-' || i, kind, recipient, subject, body, next_attempt_at, created_at from mail_outbox, n`,
    ]);
    pass(7 * day);
    await queue(resetCode);
    const sender = senderOf();
    expect(await deliverMail(ctx, sender)).toEqual({ sent: 0, postponed: 0, failed: 5_000 });
    expect(await deliverMail(ctx, sender)).toEqual({ sent: 1, postponed: 0, failed: 200 });
    expect(await deliverMail(ctx, sender)).toEqual({ sent: 0, postponed: 0, failed: 0 });
    const left = sql`select count(*) as n from mail_outbox where body is not null`;
    expect((await batch(ctx.db, [left]))[0]).toEqual([{ n: 0 }]);
  });

  it("is sent a moment before", async () => {
    await queue(resetCode);
    pass(15 * minute - 1);
    expect((await deliverMail(ctx, senderOf())).sent).toBe(1);
  });

  it("is given up at once when the next try would be too late", async () => {
    await queue(resetCode);
    pass(14 * minute);
    expect(await deliverMail(ctx, senderOf([busy]))).toEqual({ sent: 0, postponed: 0, failed: 1 });
    expect(await stored()).toMatchObject([
      { status: "failed", body: null, last_error: "E_RATE_LIMIT_EXCEEDED" },
    ]);
  });
});
