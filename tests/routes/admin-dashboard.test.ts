import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";

import { cookiesOf } from "../support/actors";
import { brokenDatabase } from "../support/broken-database";
import { takeErrors } from "../support/console";
import { tally, visit } from "../support/worker";

let admin: Record<string, string>;
beforeAll(async () => {
  admin = await cookiesOf("admin");
});

function cardsIn(html: string): Record<string, string> {
  const cards = /<dl.*?<\/dl>/s.exec(html)?.[0] ?? "";
  const found = [...cards.matchAll(/<dt[^>]*><a[^>]*>(.*?)<\/a><\/dt><dd[^>]*>(?:<span[^>]*>)?([^<]*)/gs)];
  return Object.fromEntries(found.map(([, name = "", value = ""]) => [name, value]));
}

const open = (tab: string, broken = "nothing breaks") =>
  visit(`/admin?tab=${tab}`, { headers: admin, vars: { DB: brokenDatabase(broken) } });

describe("a figure of the dashboard", () => {
  beforeEach(async () => {
    await env.DB.prepare("DELETE FROM users WHERE role = 'user'").run();
  });

  it.each([
    ["Users", "max(users.id), 0)) from users"],
    ["Companies", "from companies where companies.is_approved = 0)"],
    ["Requests", "company_requests"],
    ["Beta signups", "launch_signups:pending"],
  ])("%s fails alone, and says so in its place", async (name, broken) => {
    const whole = cardsIn(await (await open("activity")).text());
    expect(Object.values(whole)).toEqual(expect.arrayContaining([expect.stringMatching(/^\d+$/)]));
    const response = await open("activity", broken);
    expect(response.status).toBe(200);
    expect(cardsIn(await response.text())).toEqual({ ...whole, [name]: "Error" });
    expect(takeErrors()).toHaveLength(1);
  });
});

it("each figure of the dashboard leads to the list that it counts, which says the same number", async () => {
  await env.DB.batch([
    env.DB.prepare("DELETE FROM companies"),
    env.DB.prepare("DELETE FROM launch_signups"),
    env.DB.prepare(
      "INSERT INTO companies (public_id, name, name_key, search_name, is_approved, date_submitted, last_updated) VALUES ('abc', 'A', 'a', 'a', 0, 0, 0)",
    ),
    env.DB.prepare(
      "INSERT INTO company_requests (company_name, name_key, date_submitted) VALUES ('Bo', 'bo', 0)",
    ),
  ]);
  const html = (await (await open("activity")).text()).replaceAll("<!-- -->", "");
  const cards = /<dl.*?<\/dl>/s.exec(html)?.[0] ?? "";
  const links = [...cards.matchAll(/<dt[^>]*><a[^>]*href="([^"]+)"[^>]*>([^<]+)/g)];
  expect(links.map(([, href, name]) => [name, href])).toEqual([
    ["Users", "/admin?tab=users"],
    ["Companies", "/admin?tab=companies"],
    ["Requests", "/admin?tab=requests"],
    ["Beta signups", "/admin?tab=signups"],
  ]);
  const figures = cardsIn(html);
  for (const [tab, name, words] of [
    ["users", "Users", /(\d+) users?/],
    ["companies", "Companies", /(\d+) employer/],
  ] as const) {
    const list = (await (await open(tab)).text()).replaceAll("<!-- -->", "").replace(/<dl.*?<\/dl>/s, "");
    expect(words.exec(list)?.[1], name).toBe(figures[name]);
  }
});

describe("the queue", () => {
  beforeEach(async () => {
    await env.DB.batch([
      env.DB.prepare("DELETE FROM companies"),
      env.DB.prepare("DELETE FROM launch_signups"),
      env.DB.prepare("DELETE FROM company_requests"),
    ]);
  });

  const tabsIn = (html: string) =>
    linksIn(/<nav aria-label="Admin".*?<\/nav>/s.exec(html)?.[0] ?? "", /<a [^>]*>(.*?)<\/a>/gs);
  const linksIn = (html: string, links: RegExp) =>
    [...html.replaceAll("<!-- -->", "").matchAll(links)].map(([, name = ""]) =>
      name
        .replace(/<[^>]+>/g, " ")
        .replace(/\s+/g, " ")
        .trim(),
    );

  it("is counted at its tab and at More, visibly and for screen readers, without more queries", async () => {
    const look = async () => (await visit("/admin?tab=reports", { headers: admin })).text();
    const before = await look();
    expect(tabsIn(before)).toEqual([
      "To do",
      "Companies",
      "Company Requests",
      "Community Submissions",
      "Users",
      "Beta Signups",
      "Reports",
      "Employer Replies",
      "Duplicates",
      "Activity",
      "Security",
    ]);
    const { trips, rowsRead } = { ...tally };
    await env.DB.batch([
      env.DB.prepare(
        "INSERT INTO companies (id, public_id, name, name_key, search_name, country, date_submitted, last_updated) VALUES (5, 'abc', 'A', 'a', 'a', 'Australia', 0, 0)",
      ),
      ...[0, 0, 1].map((isApproved) =>
        env.DB.prepare(
          "INSERT INTO ratings (company_id, is_positive, is_approved, approval_date, date_submitted) VALUES (5, 1, ?1, iif(?1, 1, null), 0)",
        ).bind(isApproved),
      ),
      env.DB.prepare(
        "INSERT INTO community_inputs (company_id, content, date_submitted) VALUES (5, 'words', 0)",
      ),
      env.DB.prepare(
        "INSERT INTO company_requests (company_name, name_key, country, date_submitted) VALUES ('Bo', 'bo', 'Australia', 0)",
      ),
    ]);
    expect(tabsIn(await look())).toEqual([
      "To do 5 waiting",
      "Companies",
      "Company Requests 1 waiting",
      "Community Submissions 3 waiting",
      "Users",
      "Beta Signups",
      "Reports",
      "Employer Replies",
      "Duplicates",
      "Activity",
      "Security",
    ]);
    expect(trips).toBeGreaterThan(0);
    expect(tally.trips).toBe(trips);
    expect(tally.rowsRead).toBeLessThanOrEqual(rowsRead + 12);
  });

  it("has one figure: the tab's, and the sum of what the list counts, sources to check included", async () => {
    const look = async (path: string) => (await visit(path, { headers: admin })).text();
    const headingOf = (html: string) => /<h2 id="admin-tab"[^>]*>([^<]*)/.exec(html)?.[1];
    const nothing = await look("/admin");
    expect(headingOf(nothing), "nothing waits").toBe("Companies");
    await env.DB.exec(
      `INSERT INTO companies (public_id, name, name_key, search_name, is_approved, stale_from, date_submitted, last_updated)
        SELECT 'p' || value, 'A' || value, 'a' || value, 'a', value < 1200, iif(value < 1200, 5, null), 0, 0 FROM json_each('${JSON.stringify(Array.from({ length: 1_203 }, (_, n) => n))}')`.replaceAll(
        "\n",
        " ",
      ),
    );
    const html = await look("/admin");
    expect(headingOf(html), "something waits").toBe("To do");
    expect(tabsIn(html).filter((name) => / waiting$/.test(name))).toEqual(["To do 1,003+ waiting"]);
    const counted = [
      ...html
        .replaceAll("<!-- -->", "")
        .matchAll(/font-serif text-title">(?:<span[^>]*>[^<]*<\/span>)?([\d,]+)/g),
    ];
    const sum = counted.reduce((all, [, figure = ""]) => all + Number(figure.replace(",", "")), 0);
    expect([counted.length, sum]).toEqual([6, 1_003]);
  });
});

describe("what is to do", () => {
  it("says how many more wait than it lists, with the way to them", async () => {
    const wait = async (count: number) => {
      await env.DB.batch([
        env.DB.prepare("delete from companies"),
        env.DB.prepare("delete from company_requests"),
        env.DB.prepare(
          `with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
            insert into company_requests (company_name, name_key, date_submitted) select 'Missing ' || i, 'missing ' || i, i from n`,
        ).bind(count),
      ]);
      const html = (await (await open("todo")).text()).replaceAll("<!-- -->", "");
      return /Not in this list.*?<\/ul>/s.exec(html)?.[0];
    };
    const rest = await wait(51);
    expect(rest).toContain("Not in this list: 41 more");
    expect(rest).toMatch(/<a [^>]*href="\/admin\?tab=requests"[^>]*>Company requests: 41 more/);
    expect(await wait(10)).toBeUndefined();
  });
});

describe("a tab whose list cannot be read", () => {
  it.each([
    ["users", "created_at from users", "Error Loading Users"],
    ["signups", "unsubscribed_at, version from launch_signups", "Error Loading Beta Signups"],
    ["signups", "from mail_outbox", "Error Loading Beta Signups"],
    ["activity", "as looked, min(newest.id)", "Error Loading Activity"],
    ["security", "from security_events", "Error Loading Security"],
  ])("%s says so where the list would stand (%s)", async (tab, broken, title) => {
    const response = await open(tab, broken);
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain(title);
    expect(html).not.toContain("no such table");
    expect(Object.values(cardsIn(html))).not.toContain("Error");
    expect(takeErrors()).toHaveLength(1);
  });
});
