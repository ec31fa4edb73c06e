import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";

import { createDatabase } from "db/client.server";
import { publicIndustries } from "../app/core/industries-and-countries";
import { publicIdPattern } from "../app/features/employers/schema";
import { parsePolicyDocument } from "../app/policy/document/document-schema";
import { plainFieldsOf, type PlainFields } from "../app/policy/document/plain-fields-rules";
import { reindex } from "../scripts/database/reindex";
import { demoPolicies } from "../scripts/seed/demo-policies";
import { demoEmployers, seedDemo } from "../scripts/seed/seed-demo";

const seededAt = Date.UTC(2027, 0, 1);
const ctx = { db: createDatabase(env.DB), clock: () => seededAt };

async function count(condition: string): Promise<number | null> {
  return env.DB.prepare(`SELECT count(*) AS n FROM companies WHERE ${condition}`).first<number>("n");
}

const tables = ["companies", "users", "ratings", "community_inputs", "directory_facets"];

async function everything() {
  const results = await env.DB.batch(tables.map((table) => env.DB.prepare(`SELECT * FROM ${table}`)));
  return results.map(({ results }) => results);
}

beforeAll(async () => {
  expect(await seedDemo(ctx)).toEqual({ added: demoEmployers.length });
});

it("leaves all counts right", async () => {
  const reports = await reindex(env.DB, { isDry: true });
  expect(reports.filter(({ wrong }) => wrong > 0)).toEqual([]);
});

describe.each(Object.entries(demoPolicies))("the policy of %s", (publicId, document) => {
  it("is valid, and says the same weeks as its employer's facts", () => {
    const employer = demoEmployers.find((one) => one.publicId === publicId);
    const facts = Object.fromEntries(
      Object.keys(plainFieldsOf(document)).map((field) => [
        field,
        employer?.[field as keyof PlainFields] ?? null,
      ]),
    );
    expect(parsePolicyDocument(document, ctx.clock())).toMatchObject({ ok: true, value: document });
    expect(plainFieldsOf(document)).toEqual(facts);
  });
});

describe("the demo seed covers every state", () => {
  it.each([
    ["drafts", "is_approved = 0"],
    ["no primary weeks", "is_approved = 1 AND maternity_leave IS NULL"],
    ["0 weeks", "maternity_leave = 0"],
    ["4.5 weeks", "maternity_leave = 4.5"],
    ["more weeks than the bars show", "maternity_leave > 30"],
    ["a decent policy", "maternity_leave >= 12 AND maternity_leave < 16"],
    [
      "every benefit",
      `has_flexible_return AND has_part_time_options AND has_childcare_assistance AND has_lactation_support
        AND has_family_health_insurance AND has_family_care_leave`,
    ],
    ["no benefit", "has_flexible_return = 0 AND has_family_care_leave = 0 AND additional_benefits = 'None'"],
    ["benefits not stated", "has_flexible_return IS NULL AND additional_benefits IS NULL"],
    ["unpaid", "is_paid = 0"],
    ["pay in part", "paid_percentage > 0 AND paid_percentage < 100"],
    ["a waiting period", "waiting_period = '12'"],
    ["a name of 105 characters", "length(name) = 105"],
    ["no votes", "is_approved = 1 AND total_votes = 0"],
    ["one vote", "total_votes = 1"],
    ["many votes", "total_votes = 100 AND json_array_length(recent_comments) = 3"],
    ["only votes against", "upvotes = 0 AND downvotes > 1"],
    ["verified", "is_verified = 1 AND verification_status = 'verified' AND verification_date IS NOT NULL"],
    ["rejected", "verification_status = 'rejected' AND is_approved = 0"],
    ["no industry", "industry IS NULL"],
    ["a long policy", "length(policy_details) > 3000"],
    ["a name that looks like markup", "name LIKE '<b>%'"],
    ["an employer with a pending vote only", "total_votes = 0 AND id IN (SELECT company_id FROM ratings)"],
    [
      "pending experiences",
      "id IN (SELECT company_id FROM community_inputs WHERE is_approved = 0) AND is_approved = 1",
    ],
    ["approved experiences", "id IN (SELECT company_id FROM community_inputs WHERE is_approved = 1)"],
  ])("%s", async (_, condition) => {
    expect(await count(condition)).toBeGreaterThan(0);
  });

  it.each(["Australia", "United Kingdom", "United States", "Canada", "New Zealand", "Applicable globally"])(
    "an approved employer: %s",
    async (country) => {
      expect(await count(`is_approved = 1 AND country = '${country}'`)).toBeGreaterThan(0);
    },
  );

  it.each([...publicIndustries, "Consulting", "Government"])(
    "an approved employer in %s",
    async (industry) => {
      expect(await count(`is_approved = 1 AND industry = '${industry}'`)).toBeGreaterThan(0);
    },
  );
});

describe("the demo seed", () => {
  it("marks every employer as invented, with an ordinary id", async () => {
    expect(demoEmployers.length).toBeGreaterThanOrEqual(40);
    expect(await count("source_name IS NOT 'Demo data: this employer is invented'")).toBe(0);
    expect(demoEmployers.map(({ publicId }) => publicId).filter((id) => !publicIdPattern.test(id))).toEqual(
      [],
    );
  });

  it("is fresh: most sources are checked, and nothing waits for long", async () => {
    expect(await count("source_date < '2026-01-01'")).toBe(3);
    for (const table of ["ratings", "community_inputs"])
      expect(
        await env.DB.prepare(
          `SELECT count(*) AS n FROM ${table} WHERE is_approved = 0 AND date_submitted < ?`,
        )
          .bind(seededAt - 30 * 24 * 60 * 60 * 1000)
          .first("n"),
      ).toBe(0);
  });

  it("creates nobody who could sign in or get mail", async () => {
    const { results } = await env.DB.prepare(
      "SELECT * FROM users WHERE password <> '!' OR role <> 'user' OR email NOT LIKE '%.invalid'",
    ).all();
    expect(results).toEqual([]);
  });

  it("changes nothing when run again", async () => {
    const before = await everything();
    expect(await seedDemo(ctx)).toEqual({ added: 0 });
    expect(await everything()).toEqual(before);
  });

  it("adds what is missing, with its votes, and leaves the rest", async () => {
    const before = await everything();
    await env.DB.prepare("DELETE FROM companies WHERE public_id = 'demo000012'").run();
    expect(await seedDemo(ctx)).toEqual({ added: 1 });
    expect((await everything()).map((rows) => rows.length)).toEqual(before.map((rows) => rows.length));
    expect(await count("public_id = 'demo000012' AND upvotes = 12 AND downvotes = 5")).toBe(1);
  });
});
