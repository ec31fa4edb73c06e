import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { benchmarkCounts } from "../scripts/database/reindex-benchmarks";
import { recountJson } from "../scripts/database/reindex-json-counts";
import { traitCounts } from "../scripts/database/reindex-traits";
import { insertEmployers, manyEmployers, sequence } from "../tests/support/employers";

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
          "update companies set traits_yes = ?, traits_no = ? where id = ?",
          random() < 0.2 ? null : upTo(3),
          upTo(2) * 4,
          upTo(employers),
        ),
      () => run("update companies set search_rest = ? where id = ?", `renewed ${upTo(9)}`, upTo(employers)),
      () => run("delete from companies where id = ? and id % 10 = 0", upTo(employers)),
      () =>
        run(
          `insert into ratings (company_id, owner_tag, is_positive, comment, is_approved, date_submitted)
           select id, ?1 || ' of ' || ?2, ?3, ?4, ?5, ?6 from companies where id = ?1
           on conflict (owner_tag) do update
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

    expect(await kept()).toEqual(await recounted());
    expect(await recountJson(env.DB, true, traitCounts)).toMatchObject({ wrong: 0 });
    expect(await recountJson(env.DB, true, benchmarkCounts)).toMatchObject({ checked: 5, wrong: 0 });
    const stating = await rows("select counts from trait_counts where given = char(10)");
    expect(JSON.stringify(stating)).toContain("3,4");
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

function run(statement: string, ...values: unknown[]): D1PreparedStatement {
  return env.DB.prepare(statement).bind(...values);
}

async function rows(statement: string): Promise<Record<string, unknown>[]> {
  return (await env.DB.prepare(statement).all()).results;
}

type Counts = Record<string, number>;

/** The counters as "facet|given|label|step" to a number, without the zeros that stay behind. */
async function kept(): Promise<Counts> {
  const found: Counts = {};
  for (const { facet, given, counts } of await rows("select facet, given, counts from directory_counts"))
    for (const [label, steps] of Object.entries(JSON.parse(String(counts)) as Record<string, Counts>))
      for (const [step, n] of Object.entries(steps))
        if (n !== 0) found[[facet, given, label, step].join("|")] = n;
  return found;
}

async function recounted(): Promise<Counts> {
  const counts: Counts = {};
  const add = (...key: unknown[]) => (counts[key.join("|")] = (counts[key.join("|")] ?? 0) + 1);
  for (const { industry, country, step } of await rows(
    `select coalesce(industry, '') as industry, country, leave_step as step from companies where is_approved = 1`,
  )) {
    add("industry", "", industry, step);
    add("industry", country, industry, step);
    add("country", "", country, step);
    if (industry !== "") add("country", industry, country, step);
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
