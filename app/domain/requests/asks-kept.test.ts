import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { valueOf } from "../../../tests/support/accounts";
import { insertEmployers } from "../../../tests/support/employers";
import { peopleContext } from "../../../tests/support/people-context";
import { createDatabase } from "../../../db/client.server";
import { forgetExpired } from "../retention.server";
import { createSecrets } from "../secrets.server";
import { unsealAsked } from "./asker.server";
import { renewAsks } from "./renew-asks.server";
import { requestEmployer } from "./request-commands.server";
import { sealFormerAsks } from "./seal-former.server";
import { tellWhoAsked } from "./tell-listed.server";

const ctx = peopleContext();
const tables = [
  "mail_outbox",
  "company_asks",
  "company_requesters",
  "company_requests",
  "companies",
  "users",
];
const rowsOf = async (table: string) =>
  (await env.DB.prepare(`SELECT * FROM ${table}`).all<Record<string, unknown>>()).results;

beforeEach(async () => {
  await env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
});

async function ask(companyName: string, email: string, tellWhenListed = true, note: string | null = null) {
  const input = { companyName, country: "Australia" as const, requestorEmail: email, additionalInfo: note };
  valueOf(await requestEmployer(ctx, { ...input, tellWhenListed }, null));
}

const publish = (names: string | string[], country = "Australia") =>
  insertEmployers(
    env.DB,
    [names].flat().map((name) => ({ name, publicId: name.replaceAll(" ", ""), country })),
  );
const told = async () => (await rowsOf("mail_outbox")).map(({ recipient }) => String(recipient)).sort();

describe("who asked before asks were sealed", () => {
  const insert = (id: number, email: string, by: number | null, note: string | null) =>
    env.DB.prepare("INSERT INTO company_requesters VALUES (?, 1, ?, ?, ?, ?)").bind(
      id,
      by,
      email,
      note,
      ctx.now,
    );

  beforeEach(async () => {
    await env.DB.exec(
      "INSERT INTO users (id, username, password, email, created_at) VALUES (1, 'ana', '', 'a@b.example', 0)",
    );
    await env.DB.exec(
      "INSERT INTO company_requests (id, company_name, name_key, date_submitted) VALUES (1, 'Quiet Harbour', 'quiet harbour', 0)",
    );
    await env.DB.batch([
      insert(1, "ada@people.example", 1, "In Hobart"),
      insert(2, "Bo@people.example", null, null),
      insert(3, "cy@people.example", null, "and more"),
    ]);
  });

  it("is moved whole, in portions, and still counts, once", async () => {
    await ask("Quiet Harbour", "bo@people.example", false);
    expect(await sealFormerAsks(ctx, { portion: 2, portions: 1 })).toBe(2);
    expect(await sealFormerAsks(ctx, { portion: 2 })).toBe(1);
    expect(await rowsOf("company_requesters")).toEqual([]);
    expect(await rowsOf("company_requests")).toMatchObject([{ request_count: 3 }]);
    const asks = await rowsOf("company_asks");
    const opened = asks.map(async ({ sealed_email, sealed_note, account_hash, asked_at }) => [
      await unsealAsked(ctx.secrets, sealed_email as string),
      await unsealAsked(ctx.secrets, sealed_note as string | null),
      account_hash !== null,
      asked_at,
    ]);
    const month = Date.UTC(2026, 0);
    expect((await Promise.all(opened)).sort()).toEqual([
      ["Bo@people.example", null, false, month],
      ["ada@people.example", "In Hobart", true, month],
      ["cy@people.example", "and more", false, month],
    ]);
    await ask("Quiet Harbour", "ADA@people.example");
    expect(await rowsOf("company_asks")).toHaveLength(3);
  });

  it("stays deleted where it is deleted while it is moved", async () => {
    const db = {
      prepare: (query: string) => env.DB.prepare(query),
      batch: async (statements: D1PreparedStatement[]) => {
        if (statements.length === 2) await env.DB.exec("DELETE FROM company_requesters WHERE id = 1");
        return env.DB.batch(statements);
      },
    } as unknown as D1Database;
    expect(await sealFormerAsks({ ...ctx, db: createDatabase(db) })).toBe(2);
    expect(await rowsOf("company_asks")).toHaveLength(2);
  });
});

describe("after the site's secret was changed", () => {
  it("asks with an email are made anew with the present one, and still found and told", async () => {
    await ask("Quiet Harbour", "ada@people.example", true, "In Hobart");
    await ask("Quiet Harbour", "bo@people.example", false, "and more");
    const secret = "a new secret of the same site, long enough";
    const changed = { ...ctx, secrets: createSecrets(secret, env.APP_SECRET) };
    expect(await renewAsks(changed, 1)).toEqual({ resealed: 2, lost: 0 });
    expect(await renewAsks(changed)).toEqual({ resealed: 0, lost: 0 });
    const forgotten = { ...ctx, secrets: createSecrets(secret) };
    const input = { companyName: "Quiet Harbour", country: "Australia" as const, additionalInfo: null };
    await requestEmployer(
      forgotten,
      { ...input, requestorEmail: "ada@people.example", tellWhenListed: false },
      null,
    );
    expect(await rowsOf("company_asks")).toHaveLength(2);
    await publish("Quiet Harbour");
    expect(await tellWhoAsked(forgotten)).toEqual({ told: 1, unreadable: 0 });
  });

  it("an email that no secret opens is left, and keeps nobody else from being told", async () => {
    await ask("Quiet Harbour", "ada@people.example");
    const forgotten = { ...ctx, secrets: createSecrets("a new secret of the same site, long enough") };
    const input = { companyName: "Quiet Harbour", country: "Australia" as const, additionalInfo: null };
    await requestEmployer(
      forgotten,
      { ...input, requestorEmail: "bo@people.example", tellWhenListed: true },
      null,
    );
    await publish("Quiet Harbour");
    expect(await tellWhoAsked(forgotten, { portion: 1 })).toEqual({ told: 1, unreadable: 1 });
    expect(await told()).toEqual(["bo@people.example"]);
  });
});

describe("what is kept no longer", () => {
  it("is the email and what was added after a year, and the ask after two", async () => {
    await ask("Quiet Harbour", "ada@people.example", true, "In Hobart");
    const begin = Date.UTC(2026, 0);
    const at = (moment: number) => forgetExpired({ ...ctx, clock: () => moment });
    expect(await at(Date.UTC(2027, 0) - 1)).toMatchObject({ askersEmails: 0, asks: 0 });
    expect(await at(Date.UTC(2027, 0))).toMatchObject({ askersEmails: 1, asks: 0 });
    expect(await rowsOf("company_asks")).toMatchObject([
      { sealed_email: null, sealed_note: null, asked_at: begin },
    ]);
    expect(await at(Date.UTC(2028, 0))).toMatchObject({ asks: 1 });
    expect(await rowsOf("company_requests")).toEqual([]);
  });
});
