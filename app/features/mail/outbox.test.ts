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
import { createSecrets } from "~/server/secrets.server";
import { deliverMail } from "./delivery-commands.server";
import { queueMail } from "./commands.server";
import { listFailedMail, readOutbox, type ReadableMail } from "./queries.server";

afterEach(emptyOutbox);

async function readAll(portion?: number): Promise<ReadableMail[]> {
  const all: ReadableMail[] = [];
  for await (const mail of readOutbox(ctx, portion)) all.push(mail);
  return all;
}

describe("a queued message", () => {
  it("lies in the table without its link, its code or its words", async () => {
    await queue(resetCode);
    await queue(invitation);
    const table = JSON.stringify(await stored());
    expect(table).not.toMatch(/ABCD|EFGH|JKMN|one-time-token|no-more|Hello/);
    expect((await stored()).map(({ status, recipient }) => [status, recipient])).toEqual([
      ["queued", "ana@example.test"],
      ["queued", "ben@example.test"],
    ]);
  });

  it("is discarded when nobody is addressed, and its text is then not stored", async () => {
    await queue(resetCode);
    await queue({ ...resetCode, to: "" }, { to: sql`null` });
    const [known, unknown] = await stored();
    expect(unknown).toMatchObject({ status: "discarded", recipient: "", body: null });
    expect(known?.body).not.toBeNull();
  });

  it("is not queued without its condition", async () => {
    await queue(resetCode, { when: sql`0` });
    expect(await stored()).toEqual([]);
  });

  it("tells the request that mail may be due, to somebody or to nobody", async () => {
    let told = 0;
    const mailQueued = () => void (told += 1);
    await queueMail({ ...ctx, mailQueued }, resetCode);
    await queueMail({ ...ctx, mailQueued }, resetCode, { to: sql`null` });
    expect(told).toBe(2);
  });
});

describe("reading the outbox", () => {
  it("shows newest first what is addressed to someone, with its links and codes", async () => {
    await queue(invitation);
    pass(1);
    await queue({ ...resetCode, to: "" }, { to: sql`null` });
    await queue(resetCode);
    const mail = await readAll();
    expect(mail.map(({ to, kind, status }) => [to, kind, status])).toEqual([
      ["ana@example.test", "reset_code", "queued"],
      ["ben@example.test", "invitation", "queued"],
    ]);
    expect(mail[0]?.text).toContain("ABCD-EFGH-JKMN");
    expect(mail[1]?.text).toContain("token=one-time-token");
  });

  it("shows every message once, in whatever portions it is read", async () => {
    for (let index = 0; index < 7; index += 1) {
      await queue({ ...resetCode, to: `person${index}@example.test` });
      if (index % 3 === 0) pass(1);
    }
    const expected = [6, 5, 4, 3, 2, 1, 0].map((index) => `person${index}@example.test`);
    for (const portion of [1, 2, 7, 100])
      expect((await readAll(portion)).map(({ to }) => to)).toEqual(expected);
  });

  it("shows no text of what was sent", async () => {
    await queue(resetCode);
    await deliverMail(ctx, senderOf());
    expect(await readAll()).toMatchObject([{ status: "sent", text: null, sentAt: start }]);
  });

  it("fails with another secret", async () => {
    await queue(resetCode);
    const secrets = createSecrets("another secret, just as long as it needs");
    await expect(readOutbox({ ...ctx, secrets }).next()).rejects.toThrow();
  });
});

it("admins see what failed, and not what it said", async () => {
  await queue(resetCode);
  await queue(invitation);
  const refused = { status: "refused", reason: "E_RECIPIENT_SUPPRESSED", isFinal: true } as const;
  await deliverMail(ctx, senderOf([refused]));
  expect(await listFailedMail(ctx)).toEqual([
    {
      id: expect.any(String) as string,
      kind: "reset_code",
      to: "ana@example.test",
      attempts: 1,
      lastError: "E_RECIPIENT_SUPPRESSED",
      createdAt: start,
    },
  ]);
});
