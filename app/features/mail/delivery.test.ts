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
import { createSecrets } from "~/server/secrets.server";
import { deliverMail, waitsMs } from "./delivery-commands.server";
import type { SendOutcome } from "~/server/mail-sender";

const minute = 60 * 1000;
const hour = 60 * minute;
const busy: SendOutcome = { status: "refused", reason: "E_RATE_LIMIT_EXCEEDED", isFinal: false };
const unknown: SendOutcome = { status: "unknown", reason: "no answer" };

afterEach(emptyOutbox);

/** What a Worker leaves behind that died between claiming and sending. */
async function dieSending(): Promise<void> {
  const dies = { isIdempotent: false, send: () => Promise.reject(new Error("the Worker is gone")) };
  await expect(deliverMail(ctx, dies)).rejects.toThrow("the Worker is gone");
}

describe("what is due", () => {
  it("is sent with its own id, oldest first, and its body is erased", async () => {
    await queue(resetCode);
    pass(1);
    await queue(invitation);
    const sender = senderOf();
    expect(await deliverMail(ctx, sender)).toEqual({ sent: 2, postponed: 0, failed: 0 });
    const rows = await stored();
    expect(sender.taken.map(({ to, id }) => [to, id])).toEqual(rows.map((row) => [row.recipient, row.id]));
    expect(sender.taken[0]?.text).toContain("ABCD-EFGH-JKMN");
    expect(sender.taken[1]?.headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    for (const row of rows) expect(row).toMatchObject({ status: "sent", body: null, sent_at: start + 1 });
    expect(await deliverMail(ctx, sender)).toEqual({ sent: 0, postponed: 0, failed: 0 });
    expect(sender.taken.length).toBe(2);
  });

  it("goes in runs of at most so many", async () => {
    for (let index = 0; index < 5; index += 1) await queue(resetCode);
    const sender = senderOf();
    expect((await deliverMail(ctx, sender, { messages: 2 })).sent).toBe(2);
    expect((await deliverMail(ctx, sender)).sent).toBe(3);
  });

  it("is not begun when the run has no time left for it", async () => {
    await queue(resetCode);
    await queue(invitation);
    const slow = {
      ...senderOf(),
      send: async (): Promise<SendOutcome> => (pass(16_000), { status: "sent" }),
    };
    expect(await deliverMail(ctx, slow)).toEqual({ sent: 1, postponed: 0, failed: 0 });
    expect((await stored()).map(({ status }) => status)).toEqual(["sent", "queued"]);
  });

  it("is nothing to nobody: a discarded message is never sent", async () => {
    await queue(resetCode, { to: sql`null` });
    const sender = senderOf();
    expect(await deliverMail(ctx, sender)).toEqual({ sent: 0, postponed: 0, failed: 0 });
    expect(sender.taken).toEqual([]);
  });

  it("that another secret has sealed is given up, and the rest is sent", async () => {
    await queue(resetCode);
    const other = { ...ctx, secrets: createSecrets("another secret, just as long as it needs") };
    const sender = senderOf();
    expect(await deliverMail(other, sender)).toEqual({ sent: 0, postponed: 0, failed: 1 });
    expect(sender.taken).toEqual([]);
    expect(await stored()).toMatchObject([
      { status: "failed", body: null, last_error: "sealed with another APP_SECRET" },
    ]);
  });
});

describe("at most once", () => {
  it("ten runs at once send each of many messages once", async () => {
    for (let index = 0; index < 12; index += 1) await queue({ ...resetCode, to: `p${index}@example.test` });
    const sender = senderOf();
    let sending = 0;
    let everyoneSends = () => {};
    const all = new Promise<void>((resolve) => (everyoneSends = resolve));
    const slow = {
      ...sender,
      send: async (email: Parameters<typeof sender.send>[0]) => {
        sending += 1;
        if (sending === 10) everyoneSends();
        await all;
        return sender.send(email);
      },
    };
    const runs = await Promise.all(Array.from({ length: 10 }, () => deliverMail(ctx, slow)));
    expect(runs.reduce((sum, { sent }) => sum + sent, 0)).toBe(12);
    expect(new Set(sender.taken.map(({ id }) => id)).size).toBe(12);
    expect(sender.taken.length).toBe(12);
  });

  it("a message whose Worker died is left alone for ten minutes, then is a failure", async () => {
    await queue(invitation);
    await dieSending();
    const sender = senderOf();
    pass(10 * minute - 1);
    await deliverMail(ctx, sender);
    expect(await stored()).toMatchObject([{ status: "sending" }]);
    pass(1);
    expect(await deliverMail(ctx, sender)).toEqual({ sent: 0, postponed: 0, failed: 1 });
    expect(sender.taken).toEqual([]);
    expect(await stored()).toMatchObject([{ status: "failed", body: null, last_error: "interrupted" }]);
  });

  it("a sender that knows ids tries it again, with the same id", async () => {
    await queue(invitation);
    await dieSending();
    pass(10 * minute);
    const sender = senderOf([], { isIdempotent: true });
    expect(await deliverMail(ctx, sender)).toEqual({ sent: 1, postponed: 0, failed: 0 });
    expect(sender.taken.map(({ id }) => id)).toEqual((await stored()).map(({ id }) => id));
  });

  it("but not once the provider may have forgotten the id", async () => {
    await queue(invitation);
    await dieSending();
    pass(23 * hour);
    const sender = senderOf([], { isIdempotent: true });
    expect(await deliverMail(ctx, sender)).toEqual({ sent: 0, postponed: 0, failed: 1 });
    expect(sender.taken).toEqual([]);
  });

  it.each([
    [false, { postponed: 0, failed: 1 }, "failed"],
    [true, { postponed: 1, failed: 0 }, "sending"],
  ])("an unknown end, with a sender that knows ids: %s", async (isIdempotent, done, status) => {
    await queue(invitation);
    expect(await deliverMail(ctx, senderOf([unknown], { isIdempotent }))).toEqual({ sent: 0, ...done });
    expect(await stored()).toMatchObject([{ status, last_error: "no answer" }]);
  });

  it("a message in doubt is not taken up by a sender that knows no ids", async () => {
    await queue(invitation);
    await deliverMail(ctx, senderOf([unknown], { isIdempotent: true }));
    pass(minute);
    const other = senderOf();
    expect(await deliverMail(ctx, other)).toEqual({ sent: 0, postponed: 0, failed: 1 });
    expect(other.taken).toEqual([]);
    expect(await stored()).toMatchObject([{ status: "failed", body: null, last_error: "no answer" }]);
  });

  it("a run that was overtaken leaves a message to the one that is sending it", async () => {
    await queue(invitation);
    let end: (outcome: SendOutcome) => void = () => {};
    let first: Promise<unknown> = Promise.resolve();
    await new Promise<void>((begun) => {
      const send = () => {
        begun();
        return new Promise<SendOutcome>((resolve) => (end = resolve));
      };
      first = deliverMail(ctx, { isIdempotent: true, send });
    });
    pass(10 * minute);
    const send = async (): Promise<SendOutcome> => {
      end(busy);
      await first;
      expect(await stored()).toMatchObject([{ status: "sending", attempts: 2, last_error: null }]);
      return { status: "sent" };
    };
    expect(await deliverMail(ctx, { isIdempotent: true, send })).toMatchObject({ sent: 1 });
    expect(await stored()).toMatchObject([{ status: "sent", attempts: 2 }]);
  });

  it("a run that was overtaken does not overrule the one that overtook it", async () => {
    await queue(invitation);
    const second = senderOf([], { isIdempotent: true });
    const first = {
      isIdempotent: true,
      send: async (): Promise<SendOutcome> => {
        pass(10 * minute);
        await deliverMail(ctx, second);
        return busy;
      },
    };
    await deliverMail(ctx, first);
    expect(await stored()).toMatchObject([{ status: "sent", attempts: 2 }]);
  });
});

describe("a refusal that may pass", () => {
  it("is tried again after 1, 5 and 30 minutes, 2 and 8 hours, then given up", async () => {
    expect(waitsMs).toEqual([minute, 5 * minute, 30 * minute, 2 * hour, 8 * hour]);
    await queue(invitation);
    const sender = senderOf(Array<SendOutcome>(6).fill(busy));
    for (const wait of waitsMs) {
      expect(await deliverMail(ctx, sender)).toEqual({ sent: 0, postponed: 1, failed: 0 });
      expect(await stored()).toMatchObject([{ status: "queued", last_error: "E_RATE_LIMIT_EXCEEDED" }]);
      pass(wait - 1);
      expect(await deliverMail(ctx, sender), "not before its time").toEqual({
        sent: 0,
        postponed: 0,
        failed: 0,
      });
      pass(1);
    }
    expect(await deliverMail(ctx, sender)).toEqual({ sent: 0, postponed: 0, failed: 1 });
    expect(sender.taken.length).toBe(6);
    expect(await stored()).toMatchObject([
      { status: "failed", body: null, attempts: 6, last_error: "E_RATE_LIMIT_EXCEEDED" },
    ]);
  });

  it("ends the run: the sender takes nothing else either, and no other message loses a try", async () => {
    await queue(invitation);
    await queue(invitation);
    const sender = senderOf([busy]);
    expect(await deliverMail(ctx, sender)).toEqual({ sent: 0, postponed: 1, failed: 0 });
    expect(sender.taken.length).toBe(1);
    expect((await stored()).map(({ status, attempts }) => [status, attempts])).toEqual([
      ["queued", 1],
      ["queued", 0],
    ]);
  });

  it("is forgotten once a later try succeeds", async () => {
    await queue(invitation);
    const sender = senderOf([busy]);
    await deliverMail(ctx, sender);
    pass(minute);
    expect(await deliverMail(ctx, sender)).toEqual({ sent: 1, postponed: 0, failed: 0 });
    expect(await stored()).toMatchObject([{ status: "sent", attempts: 2, last_error: null, body: null }]);
  });

  it("of a Worker that dies at every try ends too", async () => {
    await queue(invitation);
    for (let tries = 0; tries < 6; tries += 1) {
      await batch(ctx.db, [sql`update mail_outbox set status = 'queued', next_attempt_at = 0`]);
      await dieSending();
    }
    pass(10 * minute);
    const sender = senderOf([], { isIdempotent: true });
    expect(await deliverMail(ctx, sender)).toEqual({ sent: 0, postponed: 0, failed: 1 });
    expect(sender.taken).toEqual([]);
  });
});
