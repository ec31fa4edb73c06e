import worker from "built-worker";
import { env } from "cloudflare:test";
import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { batch } from "../db/client.server";
import { queueMail } from "../app/features/mail/commands.server";
import { requestEmployer } from "../app/features/requests/commands.server";
import { brokenDatabase } from "./support/broken-database";
import { insertEmployers, loadEmployers } from "./support/employers";
import { takeErrors } from "./support/console";
import { countedDatabase } from "./support/counted-database";
import { invitation, resetCode, stored } from "./support/mail";
import { peopleContext } from "./support/people-context";
import { platformLimits } from "./support/platform-limits";
import { visit } from "./support/worker";

const mailCron = "*/5 * * * *";
const retentionCron = "17 15 * * *";
const filesCron = "31 15 * * *";
const ctx = { ...peopleContext(), clock: Date.now };

function binding() {
  const taken: { to: string; text: string }[] = [];
  const EMAIL = { send: async (mail: { to: string; text: string }) => void taken.push(mail) };
  return { taken, vars: { EMAIL: EMAIL as unknown as SendEmail, MAIL_SENDER: "cloudflare" } };
}

const wake = (cron: string, vars: object = {}) => worker.scheduled({ cron }, { ...env, ...vars });

beforeEach(async () => {
  await env.DB.exec("DELETE FROM mail_outbox");
});

describe("the built Worker's scheduled handler", () => {
  it("sends due mail once, by the binding", async () => {
    await batch(ctx.db, [await queueMail(ctx, resetCode)]);
    const { taken, vars } = binding();
    await wake(mailCron, vars);
    await wake(mailCron, vars);
    expect(taken.map(({ to }) => to)).toEqual(["ana@example.test"]);
    expect(taken[0]?.text).toContain("ABCD-EFGH-JKMN");
    expect(await stored()).toMatchObject([{ status: "sent", body: null }]);
  });

  it("sends as many as MAIL_PER_RUN allows, codes first", async () => {
    const { taken, vars } = binding();
    for (let index = 0; index < 3; index += 1)
      await batch(ctx.db, [await queueMail(ctx, { ...invitation, to: `p${index}@example.test` })]);
    await batch(ctx.db, [await queueMail(ctx, resetCode)]);
    await wake(mailCron, { ...vars, MAIL_PER_RUN: "2" });
    expect(taken.map(({ to }) => to)).toEqual([resetCode.to, "p0@example.test"]);
    await wake(mailCron, vars);
    expect(taken.length).toBe(4);
  });

  it("asks at most what D1 allows, with as much mail and as many invitations as can be", async () => {
    await loadEmployers(
      env.DB,
      Array.from({ length: 20 }, (_, place) => ({ name: `Invited ${place}`, publicId: `invited${place}` })),
    );
    const { taken, vars } = binding();
    await batch(ctx.db, [
      await queueMail(ctx, invitation),
      sql`insert into employer_contacts (company_id, email, email_key, domain, expires_at)
        select id, 'no secret opens it', public_id, 'quiet.example', ${Date.now() + 86_400_000} from companies`,
      sql`with recursive n(i) as (select 1 union all select i + 1 from n where i < 899)
        insert into mail_outbox (id, kind, recipient, subject, body, status, next_attempt_at, created_at)
          select id || i, kind, recipient, subject, body, status, next_attempt_at, created_at from mail_outbox, n`,
    ]);
    const { binding: DB, tally } = countedDatabase(env.DB);
    await wake(mailCron, { ...vars, MAIL_PER_RUN: "900", DB });
    expect(tally.queries).toBeLessThanOrEqual(platformLimits.queries);
    expect(taken.length).toBeGreaterThan(800);
    await env.DB.batch(["mail_outbox", "companies"].map((table) => env.DB.prepare(`delete from ${table}`)));
  });

  it("deletes expired tries within minutes, and no others", async () => {
    await env.DB.exec("DELETE FROM counted_tries");
    for (const [key, inMs] of Object.entries({ forgiven: -1_000, counted: 60_000 }))
      await env.DB.prepare("INSERT INTO counted_tries (key, resets_at) VALUES (?, ?)")
        .bind(key, Date.now() + inMs)
        .run();
    await wake(mailCron);
    const { results } = await env.DB.prepare("SELECT key FROM counted_tries").all();
    expect(results).toEqual([{ key: "counted" }]);
  });

  it("tells requesters once that their employer is listed, and deletes their emails", async () => {
    const input = { country: "Australia", requestorEmail: "ada@example.test", additionalInfo: null } as const;
    for (const companyName of ["Quiet Harbour", "Never Listed"])
      await requestEmployer(ctx, { ...input, companyName, tellWhenListed: true }, null);
    await insertEmployers(env.DB, [{ name: "Quiet Harbour", publicId: "quietharbr" }]);
    const { taken, vars } = binding();
    await wake(mailCron, vars);
    expect(taken).toEqual([]);
    for (const cron of [retentionCron, mailCron, retentionCron, mailCron]) await wake(cron, vars);
    expect(taken.map(({ to }) => to)).toEqual(["ada@example.test"]);
    expect(taken[0]?.text).toContain("/companies/quietharbr\n");
    expect(await stored(), "nobody learns whom it concerned").toEqual([]);
    const left =
      "select r.company_name, r.shown_count, a.sealed_email is null as forgotten from company_requests r join requesters a on a.request_id = r.id order by 1";
    expect((await env.DB.prepare(left).raw()).map((row) => row)).toEqual([
      ["Never Listed", 1, 0],
      ["Quiet Harbour", 1, 1],
    ]);
    await env.DB.batch(
      ["company_requests", "companies"].map((table) => env.DB.prepare(`delete from ${table}`)),
    );
  });

  it("keeps mail when sending is off", async () => {
    await batch(ctx.db, [await queueMail(ctx, resetCode)]);
    await wake(mailCron);
    expect(await stored()).toMatchObject([{ status: "queued", attempts: 0 }]);
  });

  it("deletes expired rows once a day, and sends nothing then", async () => {
    await batch(ctx.db, [
      await queueMail(ctx, resetCode),
      sql`insert into reset_codes values ('name', null, 'hash', 5, 1)`,
    ]);
    const { taken, vars } = binding();
    await wake(retentionCron, vars);
    expect(taken).toEqual([]);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM reset_codes").first("n")).toBe(0);
  });

  it("makes the bulk files once a day, in a run of their own", async () => {
    await env.DB.exec("DELETE FROM data_exports");
    const exports = async () =>
      (await env.DB.prepare("SELECT file_index IS NOT NULL AS complete FROM data_exports").all()).results;
    for (const cron of [mailCron, retentionCron]) await wake(cron);
    expect(await exports()).toEqual([]);
    await wake(filesCron);
    expect(await exports()).toEqual([{ complete: 1 }]);
  });

  it("logs a fault, without anything of the mail", async () => {
    await batch(ctx.db, [await queueMail(ctx, resetCode)]);
    await expect(wake(mailCron, { APP_SECRET: "short" })).rejects.toThrow("failed");
    const [unexpectedError, ...more] = takeErrors();
    expect(more).toEqual([]);
    expect(unexpectedError).toContain("APP_SECRET");
    expect(unexpectedError).not.toMatch(/ana@|ABCD/);
  });
});

describe("a scheduled run with a failing part", () => {
  it("does the other parts, says so in the log, and counts as failed", async () => {
    await batch(ctx.db, [sql`insert into reset_codes values ('of yesterday', null, 'hash', 5, 1)`]);
    const asker = { requestorEmail: "ada@example.test", additionalInfo: null, tellWhenListed: false };
    await requestEmployer(ctx, { companyName: "Asked For", country: "Australia", ...asker }, null);
    const shown = () =>
      env.DB.prepare("SELECT shown_count FROM company_requests WHERE company_name = 'Asked For'").first(
        "shown_count",
      );
    expect(await shown()).toBe(0);
    const vars = { DB: brokenDatabase("counted_tries") };
    await expect(wake(retentionCron, vars)).rejects.toThrow("1 of the scheduled works failed");
    expect(takeErrors()).toEqual([expect.stringContaining("counted_tries")]);
    expect(await shown()).toBe(1);
    await expect(wake(retentionCron)).resolves.toBeUndefined();
  });
});

describe("right after a response", () => {
  const reset = (username: string, vars: object) =>
    visit("/api/reset-password", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin" },
      body: JSON.stringify({ username, newPassword: "a long uncommon phrase 7" }),
      vars,
    });

  it("sends what the request queued, and nothing to nobody", async () => {
    await env.DB.exec(
      "INSERT INTO users (username, password, email, created_at) VALUES ('known', 'x', 'known@example.test', 0)",
    );
    const { taken, vars } = binding();
    const unknown = await reset("nobody", vars);
    expect(taken).toEqual([]);
    const known = await reset("known", vars);
    expect([unknown.status, known.status]).toEqual([202, 202]);
    expect(await known.text()).toBe(await unknown.text());
    expect(taken.map(({ to }) => to)).toEqual(["known@example.test"]);
    expect((await stored()).map(({ status }) => status)).toEqual(["discarded", "sent"]);
  });

  it("a sender that fails changes nothing about the answer, and is counted in the log", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const vars = { MAIL_SENDER: "cloudflare", EMAIL: { send: () => Promise.reject(new Error("no answer")) } };
    expect((await reset("known", vars)).status).toBe(202);
    expect(await stored()).toMatchObject([{ status: "failed", body: null, last_error: "no answer" }]);
    expect(warn.mock.calls).toEqual([['{"mail":{"failed":1,"postponed":0}}']]);
    warn.mockRestore();
  });

  it("a page that queues nothing asks the outbox nothing", async () => {
    await batch(ctx.db, [await queueMail(ctx, resetCode)]);
    const { taken, vars } = binding();
    expect((await visit("/home", { vars })).status).toBe(200);
    expect(taken).toEqual([]);
  });
});
