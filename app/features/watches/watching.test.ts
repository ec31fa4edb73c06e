import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import { createDatabase } from "db/client.server";
import { valueOf } from "../../../tests/support/accounts";
import { countedDatabase } from "../../../tests/support/counted-database";
import { senderOf } from "../../../tests/support/mail";
import { emailsTo } from "../../../tests/support/people-context";
import {
  ask,
  beginToWatch,
  ctx,
  day,
  decisionOn,
  dump,
  edit,
  linkIn,
  list,
  listed,
  mailTo,
  watch,
} from "../../../tests/support/watching";
import { hideEmployers } from "~/features/moderation/employer-decision-commands.server";
import { deliverMail } from "~/features/mail/delivery-commands.server";
import { resealAll } from "~/features/privacy/reseal-commands.server";
import { createSecrets } from "~/server/secrets.server";
import { requestWatch, confirmWatch, getConfirmation, removeWatch, stopWatching } from "./commands.server";
import { watcherHashes } from "./watch-keys.server";
import { sendWeeklyDigest } from "./weekly-digest.server";
import { listWatches } from "./queries.server";

beforeEach(beginToWatch);

describe("asking to watch", () => {
  it("stores nothing but a mail whose address is sealed, and opening the link confirms nothing", async () => {
    const id = await list("Acme");
    const token = await ask("Ana@Example.test", id);
    expect(await getConfirmation(ctx, token)).toEqual({ id, name: "Acme" });
    expect(await env.DB.prepare("select count(*) as n from watchers").first("n")).toBe(0);
    expect((await dump()).toLowerCase()).not.toContain("ana@example");
    const sender = senderOf();
    await deliverMail(ctx, sender);
    expect(sender.taken.map(({ to }) => to)).toEqual(["Ana@Example.test"]);
  });

  it("mails an address three links a day, and does the same whether it watches, may watch no more, or is new", async () => {
    const id = await list("Acme");
    const known = countedDatabase(env.DB);
    const acme = await listed(id);
    const costs: unknown[] = [];
    await watch("full@example.test", id);
    const [hash] = await watcherHashes(ctx, "full@example.test");
    for (let n = 1; n <= 49; n++) await list(`Employer ${n}`);
    await env.DB.exec(
      "insert or ignore into watches (id, watcher_id, company_id, first_week) select c.id, w.id, c.id, 1 from companies c, watchers w where c.is_approved = 1",
    );
    await env.DB.exec("delete from mail_outbox");
    await watch("one@example.test", id);
    await env.DB.exec("delete from mail_outbox");
    for (const email of ["full@example.test", "one@example.test", "new@example.test"]) {
      known.reset();
      await requestWatch({ ...ctx, db: createDatabase(known.binding) }, email, acme);
      const { trips, rowsRead, rowsWritten } = known.tally;
      costs.push([trips, rowsWritten]);
      expect(rowsRead).toBeLessThan(20);
    }
    expect(new Set(costs.map((cost) => JSON.stringify(cost))).size).toBe(1);
    for (let n = 0; n < 5; n++) await requestWatch(ctx, "full@example.test", acme);
    expect((await emailsTo(hash)).length).toBe(3);
    ctx.now += day;
    await requestWatch(ctx, "full@example.test", acme);
    expect((await emailsTo(hash)).length).toBe(4);
  });

  it("takes 50 and no more, and says so to whoever holds the mailbox alone", async () => {
    const ids: string[] = [];
    for (let n = 0; n < 51; n++) ids.push(await list(`Employer ${n}`));
    let token = "";
    for (const id of ids.slice(0, 50)) {
      await env.DB.exec("delete from mail_outbox");
      token = await watch("ana@example.test", id);
    }
    await env.DB.exec("delete from mail_outbox");
    const link = await ask("ana@example.test", ids[50] ?? "");
    expect(await confirmWatch(ctx, link)).toMatchObject({ code: "conflict" });
    const [first] = (await listWatches(ctx, token))?.items ?? [];
    await removeWatch(ctx, token, first?.watch ?? "");
    valueOf(await confirmWatch(ctx, link));
    expect((await listWatches(ctx, token))?.items).toHaveLength(50);
  });

  it("works once more without a second watch, until its days are over, and not with another's token", async () => {
    const id = await list("Acme");
    const link = await ask("ana@example.test", id);
    for (let times = 0; times < 2; times++) valueOf(await confirmWatch(ctx, link));
    expect(await env.DB.prepare("select count(*) as n from watches").first("n")).toBe(1);
    expect(await confirmWatch(ctx, `${link.slice(0, -2)}xx`)).toMatchObject({ code: "invalid" });
    expect(await confirmWatch(ctx, "short")).toMatchObject({ code: "invalid" });
    await hideEmployers(ctx, decisionOn(id));
    expect(await confirmWatch(ctx, link)).toMatchObject({ code: "not_found" });
    ctx.now += 4 * day;
    expect(await getConfirmation(ctx, link)).toBeNull();
    expect(await confirmWatch(ctx, link)).toMatchObject({ code: "invalid" });
  });

  it("mails no name but a listed employer's, whatever stands in it", async () => {
    await ask("ben@example.test", await list("Booking.test"));
    expect((await mailTo("ben@example.test"))[0]?.text).toContain("when this changes: Booking.test.");
  });
});

describe("stopping", () => {
  it("works from every mail, takes what waits with it, and forgets the address", async () => {
    const acme = await list("Acme");
    await watch("ana@example.test", acme);
    await edit(acme, 15);
    ctx.now += 7 * day;
    await sendWeeklyDigest(ctx);
    const [, news] = await mailTo("ana@example.test");
    await stopWatching(ctx, linkIn(news?.text ?? "", "unwatch"));
    await stopWatching(ctx, "nobody's");
    const sender = senderOf();
    await deliverMail(ctx, sender);
    expect(sender.taken.map(({ subject }) => subject)).not.toContain(
      "What changed this week on Parental Leave",
    );
    for (const table of ["watchers", "watches"])
      expect(await env.DB.prepare(`select count(*) as n from ${table}`).first("n")).toBe(0);
    await watch("ana@example.test", acme);
    await stopWatching(ctx, linkIn(news?.text ?? "", "unwatch"));
    expect(await env.DB.prepare("select count(*) as n from watchers").first("n")).toBe(0);
  });

  it("with the last watch forgets the address too, and never touches another's", async () => {
    const acme = await list("Acme");
    const ana = await watch("ana@example.test", acme);
    const ben = await watch("ben@example.test", acme);
    const [of] = (await listWatches(ctx, ben))?.items ?? [];
    await removeWatch(ctx, ana, of?.watch ?? "");
    expect((await listWatches(ctx, ben))?.items).toHaveLength(1);
    await removeWatch(ctx, ben, of?.watch ?? "");
    expect(await listWatches(ctx, ben)).toBeNull();
    expect((await listWatches(ctx, ana))?.items).toHaveLength(1);
  });
});

describe("a change of the site's secret", () => {
  it("loses no watcher, no link and no second watch", async () => {
    const acme = await list("Acme");
    const before = await watch("ana@example.test", acme);
    const rotated = {
      ...ctx,
      clock: () => ctx.now,
      secrets: createSecrets("another secret, as long as a real one is", env.APP_SECRET),
    };
    await env.DB.exec("delete from mail_outbox");
    await requestWatch(rotated, "ana@example.test", await listed(acme));
    const [hash] = await watcherHashes(rotated, "ana@example.test");
    const body = await env.DB.prepare("select body from mail_outbox where recipient = ?")
      .bind(hash)
      .first<string>("body");
    const link = linkIn(await rotated.secrets.unseal("mail body", body ?? ""), "watch/confirm");
    expect(valueOf(await confirmWatch(rotated, link)).token).toBe(before);
    expect(await resealAll(rotated)).toEqual({ resealed: 1, lost: 0 });
    expect(await env.DB.prepare("select count(*) as n from watchers").first("n")).toBe(1);
    await env.DB.exec("delete from mail_outbox");
    await edit(acme, 15);
    ctx.now += 7 * day;
    const alone = { ...rotated, secrets: createSecrets("another secret, as long as a real one is") };
    await sendWeeklyDigest(alone);
    const sender = senderOf();
    await deliverMail(alone, sender);
    expect(sender.taken.map(({ to }) => to)).toEqual(["ana@example.test"]);
    await stopWatching(alone, linkIn(sender.taken[0]?.text ?? "", "unwatch"));
    expect(await env.DB.prepare("select count(*) as n from watchers").first("n")).toBe(0);
  });
});

it("a copy of the database holds no address of who watches, waits to confirm, or was mailed", async () => {
  const acme = await list("Acme");
  await watch("ana.secret@example.test", acme);
  await ask("ben.secret@example.test", acme);
  await edit(acme, 15);
  ctx.now += 7 * day;
  await sendWeeklyDigest(ctx);
  await deliverMail(ctx, senderOf([{ status: "refused", reason: "no", isFinal: true }]));
  expect((await dump()).toLowerCase()).not.toMatch(/ana\.secret|ben\.secret/);
});
