import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { recountBenchmarks } from "../app/features/compare/commands.server";
import { recountStored } from "../scripts/database/reindex";
import { insertEmployers, manyEmployers, sequence } from "../tests/support/employers";
import { forgetEveryone, insertAsk, insertPerson, insertTwoEmployers } from "../tests/support/held-data";
import { createDatabase } from "./client.server";

const employers = 120;
const people = 15;

async function renew(): Promise<void> {
  await env.DB.batch(["ratings", "companies"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  const seeds = manyEmployers(employers).map((seed, i) => ({
    ...seed,
    upvotes: 0,
    downvotes: 0,
    isApproved: i % 3 > 0,
  }));
  await insertEmployers(env.DB, seeds);
}

describe("what triggers keep", () => {
  beforeEach(renew);

  it("equals a recount after 500 random changes", async () => {
    const random = sequence(42);
    const upTo = (most: number) => 1 + Math.floor(random() * most);
    const changes: (() => D1PreparedStatement)[] = [
      () => run("update companies set is_approved = 1 - is_approved where id = ?", upTo(employers)),
      () =>
        run(
          "update companies set industry = ? where id = ?",
          ["Technology", "Media", null][upTo(3) - 1],
          upTo(employers),
        ),
      () =>
        run(
          "update companies set country = ? where id = ?",
          ["Australia", "Canada"][upTo(2) - 1],
          upTo(employers),
        ),
      () =>
        run(
          "update companies set maternity_leave = ? where id = ?",
          random() < 0.2 ? null : upTo(60) / 2,
          upTo(employers),
        ),
      () =>
        run(
          "update companies set paternity_leave = ?, full_pay_12 = ? where id = ?",
          random() < 0.2 ? null : upTo(30) / 10,
          random() < 0.2 ? null : upTo(200),
          upTo(employers),
        ),
      () =>
        run(
          "update companies set features_yes = ?, features_no = ? where id = ?",
          random() < 0.2 ? null : upTo(3),
          upTo(2) * 4,
          upTo(employers),
        ),
      () => run("update companies set search_rest = ? where id = ?", `renewed ${upTo(9)}`, upTo(employers)),
      () =>
        run(
          "update companies set agreement_id = ? where id = ?",
          [null, "a1", "a2"][upTo(3) - 1],
          upTo(employers),
        ),
      () => run("delete from companies where id = ? and id % 10 = 0", upTo(employers)),
      () =>
        run(
          `insert into ratings (company_id, author_hash, is_positive, comment, is_approved, date_submitted)
           select id, ?1 || ' of ' || ?2, ?3, ?4, ?5, ?6 from companies where id = ?1
           on conflict (author_hash) do update
           set is_positive = excluded.is_positive, comment = excluded.comment, is_approved = 0`,
          upTo(employers),
          upTo(people),
          upTo(2) - 1,
          random() < 0.5 ? null : `comment ${upTo(1e6)}`,
          upTo(2) - 1,
          upTo(1e6),
        ),
      () => run("update ratings set is_approved = 1 - is_approved where id = ?", upTo(600)),
      () => run("update ratings set is_positive = 1 - is_positive where id = ?", upTo(600)),
      () => run("delete from ratings where id = ?", upTo(600)),
    ];
    const statements = Array.from({ length: 500 }, () =>
      (changes[Math.floor(random() * changes.length)] as () => D1PreparedStatement)(),
    );
    for (let from = 0; from < statements.length; from += 100)
      await env.DB.batch(statements.slice(from, from + 100));

    await recountBenchmarks({ db: createDatabase(env.DB) });
    expect((await recountStored(env.DB, true)).filter(({ wrong }) => wrong > 0)).toEqual([]);
    expect(await kept()).toEqual(await recounted());
    const votes = await rows(`select id, upvotes, downvotes, recent_comments from companies order by id`);
    expect(votes).toEqual(await rows(recountVotes));
    expect(votes.some(({ recent_comments: comments }) => comments !== "[]")).toBe(true);
  });

  it("refuses to move a vote to another employer", async () => {
    await run(
      "insert into ratings (company_id, is_positive, is_approved, date_submitted) values (1, 1, 1, 0)",
    ).run();
    await expect(run("update ratings set company_id = 2").run()).rejects.toThrow(/cannot move/);
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
    await env.DB.prepare("delete from requesters where account_hash is not null").run();
    expect(await count()).toBe(1);
    await env.DB.prepare("delete from requesters").run();
    expect(await count()).toBeNull();
  });
});

describe("employers' names", () => {
  it("are found as they stand, drafts too", async () => {
    await forgetEveryone();
    await insertTwoEmployers();
    await insertPerson({ name: "anna", id: 1 });
    const found = (word: string) =>
      env.DB.prepare("select count(*) as n from company_search where company_search match ?")
        .bind(`name : ${word}*`)
        .first("n");
    expect(await found("ann"), "not while it waits, as the index keeps the order in which it came").toBe(0);
    await env.DB.prepare("update companies set author_hash = null where id = 10").run();
    expect(await found("ann")).toBe(1);
    await env.DB.prepare("update companies set search_name = 'zebra' where id = 10").run();
    expect([await found("ann"), await found("zeb")]).toEqual([0, 1]);
    await env.DB.prepare("delete from companies where id = 10").run();
    expect(await found("zeb")).toBe(0);
  });
});

function run(statement: string, ...values: unknown[]): D1PreparedStatement {
  return env.DB.prepare(statement).bind(...values);
}

async function rows(statement: string): Promise<Record<string, unknown>[]> {
  return (await env.DB.prepare(statement).all()).results;
}

type Counts = Record<string, number>;

/** By "given|facet:step:value". */
async function kept(): Promise<Counts> {
  const found: Counts = {};
  for (const { given, counts } of await rows("select given, counts from directory_facets"))
    for (const [facet, n] of Object.entries(JSON.parse(String(counts)) as Counts))
      found[`${String(given)}|${facet}`] = n;
  return found;
}

async function recounted(): Promise<Counts> {
  const counts: Counts = {};
  const count = (key: string) => (counts[key] = (counts[key] ?? 0) + 1);
  const seen = new Set<string>();
  for (const { industry, country, step, yes, no, agreement: held } of await rows(
    `select industry, country, leave_step as step, features_yes as yes, features_no as no, agreement_id as agreement
     from companies where is_approved = 1 order by name_key`,
  )) {
    const agreement = held as string | null;
    const bits = Array.from({ length: 11 }, (_, at) => at);
    const facets = [
      ["all", ""],
      ["industry", industry ?? ""],
      ["country", country],
      ...bits.filter((at) => Number(yes) & (1 << at)).map((at) => ["yes", at]),
      ...bits.filter((at) => Number(no) & ~Number(yes) & (1 << at)).map((at) => ["no", at]),
    ];
    const given = ["\n", `\n${String(country)}`];
    if (typeof industry === "string") given.push(`${industry}\n`, `${industry}\n${String(country)}`);
    for (const scope of given) {
      for (const [facet, value] of facets)
        count(`${scope}|${String(facet)}:${String(step)}:${String(value)}`);
      const sameIn = `${agreement} in ${scope}`;
      if (agreement === null || !seen.has(sameIn)) count(`${scope}|sets:${String(step)}:`);
      seen.add(sameIn);
    }
    if (agreement === null) continue;
    count(`#${agreement}|all`);
    count(`#${agreement}|country:${String(country)}`);
    if (typeof industry !== "string") continue;
    count(`#${agreement}|industry:${industry}`);
    count(`#${agreement}|both:${industry}:${String(country)}`);
  }
  return counts;
}

const recountVotes = `
  select c.id,
    (select count(*) from ratings r where r.company_id = c.id and r.is_approved = 1 and r.is_positive = 1) as upvotes,
    (select count(*) from ratings r where r.company_id = c.id and r.is_approved = 1 and r.is_positive = 0) as downvotes,
    (select json_group_array(comment) from (
      select comment from ratings r where r.company_id = c.id and r.is_approved = 1 and comment is not null
      order by date_submitted desc, id desc limit 3)) as recent_comments
  from companies c order by c.id`;
