import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { createDatabase } from "db/client.server";
import { countedDatabase } from "../../../tests/support/counted-database";
import { ctx, start as now } from "../../../tests/support/mail";
import { forgetExpired } from "./retention-commands.server";

const day = 24 * 60 * 60 * 1000;
const tables = [
  "sessions",
  "beta_grants",
  "reset_codes",
  "data_access",
  "employer_access",
  "employer_contacts",
  "employer_representatives",
  "mail_outbox",
  "launch_signups",
  "security_events",
  "counted_tries",
];

beforeEach(async () => {
  await env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
});

const insert: Record<string, string> = {
  sessions:
    "INSERT INTO sessions (id_hash, user_id, created_at, expires_at) SELECT ?1, min(id), 0, ?2 FROM users",
  beta_grants: "INSERT INTO beta_grants SELECT ?1, min(id), 0, ?2 FROM launch_signups",
  reset_codes:
    "INSERT INTO reset_codes (account_key, code_hash, tries_left, expires_at) VALUES (?1, '', 5, ?2)",
  data_access: "INSERT INTO data_access VALUES (?1, 'a@example.test', null, 0, 0, ?2)",
  employer_access: "INSERT INTO employer_access SELECT ?1, min(id), 0, ?2 FROM employer_representatives",
  employer_representatives: `INSERT INTO employer_representatives (company_id, email, email_key, domain, date_asked, expires_at)
    SELECT min(id), 'sealed', ?1, 'acme.example', 0, ?2 FROM companies`,
  employer_contacts:
    "INSERT INTO employer_contacts (company_id, email, email_key, domain, expires_at) SELECT iif(?1 = 'ended', 1, 2), 'sealed', ?1, 'acme.example', ?2",
  counted_tries: "INSERT INTO counted_tries VALUES (?1, ?2)",
  launch_signups: `INSERT INTO launch_signups (first_name, email, signup_date, unsubscribe_hash, access_token, token_expires_at)
    VALUES ('A', ?1, 0, ?1, ?1, ?2)`,
  security_events: "INSERT INTO security_events (kind, happened_at) VALUES (?1, ?2)",
  mail_outbox: `INSERT INTO mail_outbox (id, kind, recipient, subject, body, status, next_attempt_at, created_at)
    VALUES (?1, 'reset_code', 'a@example.test', '', NULL, 'sent', 0, ?2)`,
};

async function put(table: string, name: string, time: number): Promise<void> {
  await env.DB.prepare(insert[table] ?? "")
    .bind(name, time)
    .run();
}

async function namesIn(table: string, column: string): Promise<string[]> {
  return (await env.DB.prepare(`SELECT ${column} FROM ${table} WHERE ${column} IS NOT NULL ORDER BY 1`).raw())
    .flat()
    .map(String);
}

describe("once a day, what is kept no longer goes", () => {
  it.each([
    ["sessions", "id_hash", 0],
    ["beta_grants", "token_hash", 0],
    ["reset_codes", "account_key", 0],
    ["data_access", "token_hash", 0],
    ["employer_access", "token_hash", 0],
    ["employer_representatives", "email_key", 0],
    ["employer_contacts", "email_key", 0],
    ["counted_tries", "key", 0],
    ["mail_outbox", "id", -30 * day],
    ["security_events", "kind", -90 * day],
  ])("%s", async (table, column, age) => {
    await env.DB.exec(
      "INSERT OR IGNORE INTO users (id, username, password, email, created_at) VALUES (1, 'ana', 'none', 'ana@example.test', 0)",
    );
    await put("launch_signups", "signup", now + 1);
    await env.DB.exec(
      "INSERT OR IGNORE INTO companies (id, public_id, name, name_key, search_name, country, date_submitted, last_updated) VALUES (1, 'a', 'A', 'a', 'a', 'Australia', 0, 0), (2, 'b', 'B', 'b', 'b', 'Australia', 0, 0)",
    );
    if (table === "employer_access") await put("employer_representatives", "somebody", now + 1);
    await put(table, "ended", now + age);
    await put(table, "runs", now + age + 1);
    await forgetExpired(ctx);
    expect(await namesIn(table, column)).toEqual(["runs"]);
  });

  it.each([
    [Date.UTC(2028, 1, 29, 12), Date.UTC(2027, 1), Date.UTC(2027, 2)],
    [Date.UTC(2028, 2, 1), Date.UTC(2027, 2), Date.UTC(2027, 3)],
    [Date.UTC(2027, 11, 31), Date.UTC(2026, 11), Date.UTC(2027, 0)],
  ])(
    "an email that waits goes a year after its month began, on 29 February too (%d)",
    async (today, goes, stays) => {
      await env.DB.exec("DELETE FROM company_requests");
      await env.DB.exec(
        "INSERT INTO company_requests (id, company_name, country, name_key, date_submitted) VALUES (1, 'Acme', 'Australia', 'acme', 0)",
      );
      for (const asked of [goes, stays])
        await env.DB.prepare(
          "INSERT INTO requesters (id, request_id, email_hash, sealed_email, asked_at) VALUES (?1, 1, ?1, 'sealed', ?1)",
        )
          .bind(asked)
          .run();
      await forgetExpired({ ...ctx, clock: () => today });
      const { results } = await env.DB.prepare(
        "SELECT asked_at FROM requesters WHERE sealed_email IS NOT NULL",
      ).all();
      expect(results).toEqual([{ asked_at: stays }]);
    },
  );

  it("an expired invitation loses its token, and the signup stays", async () => {
    await put("launch_signups", "ended", now);
    await put("launch_signups", "runs", now + 1);
    expect((await forgetExpired(ctx)).invitations).toBe(1);
    expect(await namesIn("launch_signups", "email")).toEqual(["ended", "runs"]);
    expect(await namesIn("launch_signups", "access_token")).toEqual(["runs"]);
    expect(await namesIn("launch_signups", "token_expires_at")).toEqual([String(now + 1)]);
  });

  it("discarded mail goes at once, and mail to somebody stays", async () => {
    await put("mail_outbox", "nobody", now);
    await env.DB.exec("UPDATE mail_outbox SET status = 'discarded'");
    await put("mail_outbox", "sent", now);
    expect(await forgetExpired(ctx)).toMatchObject({ discardedMail: 1, mail: 0 });
    expect(await namesIn("mail_outbox", "id")).toEqual(["sent"]);
  });

  it("that somebody asked to watch goes after a day, as it would tell the moment beside the watcher", async () => {
    for (const [name, age] of [
      ["former", -day],
      ["of today", -day + 1],
    ] as const)
      await put("mail_outbox", name, now + age);
    await env.DB.exec("UPDATE mail_outbox SET kind = 'watch_confirm'");
    await put("mail_outbox", "a code", now - day);
    await forgetExpired(ctx);
    expect(await namesIn("mail_outbox", "id")).toEqual(["a code", "of today"]);
  });

  it("invitations are found by when they expire, however many are still to be used", async () => {
    await env.DB.exec(
      `INSERT INTO launch_signups (first_name, email, signup_date, unsubscribe_hash, access_token, token_expires_at) SELECT 'A', value, 0, value, value, ${now + day} FROM (WITH RECURSIVE n(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 3000) SELECT value FROM n)`,
    );
    await put("launch_signups", "ended", now);
    const { binding, tally } = countedDatabase(env.DB);
    await forgetExpired({ ...ctx, db: createDatabase(binding) });
    expect(await namesIn("launch_signups", "access_token")).toHaveLength(3_000);
    expect(tally.rowsRead).toBeLessThan(200);
  });

  it("in portions, until nothing is due or the run has done what it may", async () => {
    await Promise.all(Array.from({ length: 20 }, (_, index) => put("reset_codes", `code${index}`, now)));
    await put("data_access", "one", now);
    const first = await forgetExpired(ctx, { portion: 2, queries: 25 });
    expect(first).toMatchObject({ dataAccess: 1, sessions: 0 });
    expect(first.resetCodes).toBeGreaterThan(2);
    expect(first.resetCodes).toBeLessThan(20);
    expect(await forgetExpired(ctx, { portion: 2, queries: 3 })).toMatchObject({ resetCodes: 0 });
    expect((await forgetExpired(ctx, { portion: 3 })).resetCodes).toBe(20 - first.resetCodes);
    expect(await namesIn("reset_codes", "account_key")).toEqual([]);
  });

  it("begins no round when its time is over", async () => {
    await Promise.all(Array.from({ length: 6 }, (_, index) => put("reset_codes", `code${index}`, now)));
    let minutes = 0;
    const clock = () => now + 60_000 * minutes++;
    expect((await forgetExpired({ ...ctx, clock }, { portion: 2, ms: 2 * 60_000 })).resetCodes).toBe(4);
  });
});
