import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { forgetEveryone, insertAsk, insertPerson, insertTwoEmployers } from "../tests/support/held-data";

const recounts: Record<string, string> = {
  "users:user": "select count(*) from users where role = 'user'",
  "users:admin": "select count(*) from users where role = 'admin'",
  "launch_signups:redeemed": "select count(*) from launch_signups where status = 'redeemed'",
  "launch_signups:revoked": "select count(*) from launch_signups where status = 'revoked'",
  "companies:0:pending":
    "select count(*) from companies where not is_approved and verification_status = 'pending'",
  "companies:1:pending":
    "select count(*) from companies where is_approved and verification_status = 'pending'",
  "companies:1:verified":
    "select count(*) from companies where is_approved and verification_status = 'verified'",
  company_requests: "select count(*) from company_requests",
  "ratings:0": "select count(*) from ratings where not is_approved",
  "ratings:1": "select count(*) from ratings where is_approved",
  "community_inputs:0": "select count(*) from community_inputs where not is_approved",
  "community_inputs:1": "select count(*) from community_inputs where is_approved",
};

async function totals() {
  const { results } = await env.DB.prepare("select name, total, revision from totals").all<{
    name: string;
    total: number;
    revision: number;
  }>();
  return new Map(results.map((row) => [row.name, row]));
}

async function expectRecounted() {
  const kept = await totals();
  for (const [name, query] of Object.entries(recounts))
    expect(kept.get(name)?.total, name).toBe(await env.DB.prepare(query).first("count(*)"));
}

describe("the totals", () => {
  beforeEach(async () => {
    await forgetEveryone();
    await insertTwoEmployers();
    await insertPerson({ name: "anna", id: 1 });
    await insertPerson({ name: "bruno", id: 2, role: "admin" });
  });

  it("count what is there", async () => {
    await expectRecounted();
    expect((await totals()).get("ratings:0")?.total).toBe(2);
  });

  it.each([
    ["update ratings set is_approved = 1", "ratings:0"],
    ["update ratings set comment = 'other' where is_approved = 0", "ratings:0"],
    ["update community_inputs set is_approved = not is_approved where id = 11", "community_inputs:1"],
    [
      "update companies set is_approved = 1, verification_status = 'verified' where id = 10",
      "companies:1:verified",
    ],
    ["update launch_signups set status = 'revoked' where id = 10", "launch_signups:revoked"],
    ["update users set role = 'admin'", "users:user"],
    ["delete from users where id = 1", "users:user"],
    ["delete from companies", "companies:1:pending"],
    ["delete from company_requests", "company_requests"],
    ["delete from company_asks", "company_requests"],
  ])("follow “%s”, and tell that they did", async (statement, name) => {
    const before = (await totals()).get(name)?.revision ?? 0;
    await env.DB.prepare(statement).run();
    await expectRecounted();
    expect((await totals()).get(name)?.revision).toBeGreaterThan(before);
  });
});

describe("a company request", () => {
  it("counts who asks, and goes with the last of them", async () => {
    await forgetEveryone();
    await insertTwoEmployers();
    await insertPerson({ name: "anna", id: 1 });
    const ask = (email: string) => insertAsk(10, email);
    const count = () => env.DB.prepare("select request_count from company_requests").first("request_count");
    expect(await count()).toBe(1);
    await ask("carla@people.invalid");
    expect(await count()).toBe(2);
    await expect(ask("CARLA@people.invalid")).rejects.toThrow(/UNIQUE/);
    await env.DB.prepare("delete from company_asks where account_hash is not null").run();
    expect(await count()).toBe(1);
    await env.DB.prepare("delete from company_asks").run();
    expect(await count()).toBeNull();
  });
});

describe("employers' names", () => {
  it("are found as they stand, drafts too", async () => {
    await forgetEveryone();
    await insertTwoEmployers();
    await insertPerson({ name: "anna", id: 1 });
    const found = (word: string) =>
      env.DB.prepare("select count(*) as n from company_names where company_names match ?")
        .bind(`${word}*`)
        .first("n");
    expect(await found("ann"), "not while it waits, as the index keeps the order in which it came").toBe(0);
    await env.DB.prepare("update companies set owner_tag = null where id = 10").run();
    expect(await found("ann")).toBe(1);
    await env.DB.prepare("update companies set search_name = 'zebra' where id = 10").run();
    expect([await found("ann"), await found("zeb")]).toEqual([0, 1]);
    await env.DB.prepare("delete from companies where id = 10").run();
    expect(await found("zeb")).toBe(0);
  });
});
