import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { createDatabase } from "db/client.server";
import { countedDatabase } from "../../../tests/support/counted-database";
import {
  emailOf,
  ctx,
  dump,
  forgetEveryone,
  hour,
  insertPerson,
  insertTwoEmployers,
  mailedTokens,
  minute,
  rows,
  wind,
} from "../../../tests/support/held-data";
import { slowDatabase } from "../../../tests/support/people-context";
import { hashToken } from "~/server/secrets.server";
import { closeDataAccess, openDataAccess, requestDataLink } from "./data-access-commands.server";
import { listHeldData } from "./held-data-queries.server";

const anna = emailOf("anna");

beforeEach(async () => {
  await forgetEveryone();
  await insertTwoEmployers();
});

async function linkFor(email: string): Promise<string> {
  await requestDataLink(ctx, { email });
  return (await mailedTokens(email)).at(-1) ?? "no link";
}

async function seenWith(token: string) {
  return listHeldData(ctx, { kind: "email", tokenHash: await hashToken(token), contributor: null });
}

describe("asking for a link", () => {
  const onlyIn = {
    "the waitlist": ["community_inputs", "requesters", "mail_outbox", "users"],
    "an account": ["community_inputs", "requesters", "launch_signups", "mail_outbox"],
    "a company request": ["community_inputs", "launch_signups", "mail_outbox", "users"],
    "a record of mail": ["community_inputs", "requesters", "launch_signups", "users"],
  };
  it.each(Object.entries(onlyIn))("mails one to an email that stands in %s alone", async (_, emptied) => {
    await insertPerson({ name: "anna", id: 1 });
    await env.DB.batch(emptied.map((table) => env.DB.prepare(`delete from ${table}`)));
    await requestDataLink(ctx, { email: "ANNA@people.invalid" });
    const queued = await rows("mail_outbox", "kind = 'your_data'");
    expect(queued).toMatchObject([{ status: "queued" }]);
    expect(String(queued[0]?.recipient).toLowerCase()).toBe(anna);
  });

  it("sends nothing to an email about which nothing is held, and does not keep it", async () => {
    await requestDataLink(ctx, { email: "stranger@elsewhere.invalid" });
    expect(await rows("mail_outbox")).toMatchObject([{ recipient: "", status: "discarded" }]);
    expect(await rows("data_access")).toMatchObject([{ email: "" }]);
    expect(await dump()).not.toContain("anonymous");
  });

  it("sends nothing to what stands for an account without an email", async () => {
    await insertPerson({ name: "anna", id: 1 });
    await forgetAllBut("users");
    await env.DB.exec("update users set email = 'anna@no-email.invalid'");
    await requestDataLink(ctx, { email: "anna@no-email.invalid" });
    expect(await rows("mail_outbox")).toMatchObject([{ status: "discarded" }]);
  });

  it("costs the same round trips for every email, and one that is known a row of two indexes more", async () => {
    await insertPerson({ name: "anna", id: 1 });
    const { binding, tally, reset } = countedDatabase(env.DB);
    const costs = [];
    for (const email of [anna, emailOf("nobody")]) {
      reset();
      await requestDataLink({ ...ctx, db: createDatabase(binding) }, { email });
      costs.push({ ...tally });
    }
    const [known, unknown] = costs;
    expect([known?.trips, unknown?.trips]).toEqual([3, 3]);
    expect((known?.rowsWritten ?? 0) - (unknown?.rowsWritten ?? 0)).toBe(2);
  });

  it.each([
    ["launch_signups", "email"],
    ["users", "email"],
    ["mail_outbox", "recipient"],
    ["data_access", "email"],
  ])("finds an email in %s by an index", async (table, column) => {
    const { results } = await env.DB.prepare(
      `explain query plan select 1 from ${table} where ${column} = ? collate nocase`,
    )
      .bind("x")
      .all<{ detail: string }>();
    expect(results.map(({ detail }) => detail.split(" ")[0])).toEqual(["SEARCH"]);
  });

  it("sends at most three an hour to one email", async () => {
    await insertPerson({ name: "anna", id: 1 });
    for (let i = 0; i < 5; i += 1) await requestDataLink(ctx, { email: anna });
    expect(await mailedTokens(anna)).toHaveLength(3);
    wind(hour);
    await requestDataLink(ctx, { email: anna });
    expect(await mailedTokens(anna)).toHaveLength(4);
  });
});

describe("a mailed link", () => {
  beforeEach(() => insertPerson({ name: "anna", id: 1 }));

  it("opens the data once, for 30 minutes", async () => {
    const link = await linkFor(anna);
    const opened = await openDataAccess(ctx, link);
    if (!opened.ok) throw new Error(opened.message);
    expect(await seenWith(opened.value.token)).toMatchObject({ address: anna });
    expect(await openDataAccess(ctx, link)).toMatchObject({ ok: false, code: "invalid" });
    wind(30 * minute - 1);
    expect(await seenWith(opened.value.token)).not.toBeNull();
    wind(1);
    expect(await seenWith(opened.value.token)).toBeNull();
  });

  it("works for one hour", async () => {
    const [first, second] = [await linkFor(anna), await linkFor(anna)];
    wind(hour - 1);
    expect(await openDataAccess(ctx, first)).toMatchObject({ ok: true });
    wind(1);
    expect(await openDataAccess(ctx, second)).toMatchObject({ ok: false, code: "invalid" });
  });

  it("shows nothing before it is used, and nothing to its own token after", async () => {
    const link = await linkFor(anna);
    expect(await seenWith(link)).toBeNull();
    await openDataAccess(ctx, link);
    expect(await seenWith(link)).toBeNull();
  });

  it("gives a token that is no link itself", async () => {
    const opened = await openDataAccess(ctx, await linkFor(anna));
    const token = opened.ok ? opened.value.token : "none";
    expect(await openDataAccess(ctx, token)).toMatchObject({ ok: false });
    expect(await seenWith(token)).not.toBeNull();
  });

  it("opens once when it is used fifty times at once", async () => {
    const link = await linkFor(anna);
    const slow = { ...ctx, db: createDatabase(slowDatabase(env.DB)) };
    const tries = await Promise.all(Array.from({ length: 50 }, () => openDataAccess(slow, link)));
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await rows("data_access")).toHaveLength(1);
  });

  it("can be closed before its time", async () => {
    const opened = await openDataAccess(ctx, await linkFor(anna));
    const token = opened.ok ? opened.value.token : "none";
    await closeDataAccess(ctx, token);
    expect(await seenWith(token)).toBeNull();
    expect(await rows("data_access")).toEqual([]);
  });

  it("opens nothing where it was made for nobody", async () => {
    await env.DB.prepare("insert into data_access values (?, '', null, 0, 0, ?)")
      .bind(await hashToken("of nobody"), ctx.clock() + hour)
      .run();
    expect(await openDataAccess(ctx, "of nobody")).toMatchObject({ ok: false, code: "invalid" });
  });

  it("stands nowhere in the database, nor does what it was exchanged for", async () => {
    const [unused, used] = [await linkFor(anna), await linkFor(anna)];
    const opened = await openDataAccess(ctx, used);
    const dumped = await dump();
    for (const token of [unused, used, opened.ok ? opened.value.token : ""]) {
      expect(token).toMatch(/^[\w-]{43}$/);
      expect(dumped).not.toContain(token);
    }
    // What does stand there opens nothing.
    for (const { token_hash: hash } of await rows("data_access")) {
      expect(await openDataAccess(ctx, String(hash))).toMatchObject({ ok: false });
      expect(await seenWith(String(hash))).toBeNull();
    }
  });
});

async function forgetAllBut(kept: string): Promise<void> {
  const others = ["launch_signups", "users", "requesters", "community_inputs", "mail_outbox"];
  await env.DB.batch(
    others.filter((table) => table !== kept).map((table) => env.DB.prepare(`delete from ${table}`)),
  );
}
