import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";

import { cookiesOf } from "../support/actors";
import { brokenDatabase } from "../support/broken-database";
import { takeErrors } from "../support/console";
import { visit } from "../support/worker";

let admin: Record<string, string>;
beforeAll(async () => {
  admin = await cookiesOf("admin");
});

/** The four figures, by name, as the page shows them. */
function cardsIn(html: string): Record<string, string> {
  const cards = /<dl.*?<\/dl>/s.exec(html)?.[0] ?? "";
  const found = [...cards.matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(?:<span[^>]*>)?([^<]*)/gs)];
  return Object.fromEntries(found.map(([, name = "", value = ""]) => [name, value]));
}

const open = (tab: string, broken = "nothing breaks") =>
  visit(`/admin?tab=${tab}`, { headers: admin, vars: { DB: brokenDatabase(broken) } });

describe("a figure of the dashboard", () => {
  beforeEach(async () => {
    await env.DB.prepare("DELETE FROM users WHERE role = 'user'").run();
  });

  it.each([
    ["Users", "users:user"],
    ["Companies", "companies:0:pending"],
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

describe("a tab whose list cannot be read", () => {
  it.each([
    ["users", "select id, username, email, role, created_at from users", "Error Loading Users"],
    ["signups", "from launch_signups where", "Error Loading Beta Signups"],
    ["signups", "from mail_outbox where status", "Error Loading Beta Signups"],
    ["activity", "from audit_entries e", "Error Loading Activity"],
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
