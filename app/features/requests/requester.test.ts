import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { valueOf } from "../../../tests/support/accounts";
import { insertEmployers } from "../../../tests/support/employers";
import { peopleContext } from "../../../tests/support/people-context";
import { forgetExpired } from "~/features/privacy/retention-commands.server";
import { createSecrets } from "~/server/secrets.server";
import { resealAsks } from "./requester.server";
import { requestEmployer } from "./commands.server";
import { mailRequesters } from "./listed-mail.server";

const ctx = peopleContext();
const tables = ["mail_outbox", "requesters", "company_requests", "companies", "users"];
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

describe("after the site's secret was changed", () => {
  it("asks with an email are made anew with the present one, and still found and told", async () => {
    await ask("Quiet Harbour", "ada@people.example", true, "In Hobart");
    await ask("Quiet Harbour", "bo@people.example", false, "and more");
    const secret = "a new secret of the same site, long enough";
    const changed = { ...ctx, secrets: createSecrets(secret, env.APP_SECRET) };
    expect(await resealAsks(changed, 1)).toEqual({ resealed: 2, lost: 0 });
    expect(await resealAsks(changed)).toEqual({ resealed: 0, lost: 0 });
    const forgotten = { ...ctx, secrets: createSecrets(secret) };
    const input = { companyName: "Quiet Harbour", country: "Australia" as const, additionalInfo: null };
    await requestEmployer(
      forgotten,
      { ...input, requestorEmail: "ada@people.example", tellWhenListed: false },
      null,
    );
    expect(await rowsOf("requesters")).toHaveLength(2);
    await publish("Quiet Harbour");
    expect(await mailRequesters(forgotten)).toEqual({ told: 1, unreadable: 0 });
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
    expect(await mailRequesters(forgotten, { portion: 1 })).toEqual({ told: 1, unreadable: 1 });
    expect(await told()).toEqual(["bo@people.example"]);
  });
});

describe("what is kept no longer", () => {
  it("is the email and what was added after a year, and the ask after two", async () => {
    await ask("Quiet Harbour", "ada@people.example", true, "In Hobart");
    const begin = Date.UTC(2026, 0);
    const at = (moment: number) => forgetExpired({ ...ctx, clock: () => moment });
    expect(await at(Date.UTC(2027, 0) - 1)).toMatchObject({ requestersEmails: 0, asks: 0 });
    expect(await at(Date.UTC(2027, 0))).toMatchObject({ requestersEmails: 1, asks: 0 });
    expect(await rowsOf("requesters")).toMatchObject([
      { sealed_email: null, sealed_note: null, asked_at: begin },
    ]);
    expect(await at(Date.UTC(2028, 0))).toMatchObject({ asks: 1 });
    expect(await rowsOf("company_requests")).toEqual([]);
  });
});
