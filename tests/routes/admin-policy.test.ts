import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { cookiesOf } from "../support/actors";
import { onlyEmployers, rowOf } from "../support/admin-employers";
import { birth, full, growing, realPolicies, tier } from "../support/policy-fixtures";
import { documentOf, provisions, withSource } from "../support/policy-sent";
import { formOn, sendForm } from "../support/page-form";
import { visit } from "../support/worker";

const real = [...realPolicies()];
const countryOf: Record<string, string> = {
  AU: "Australia",
  GB: "United Kingdom",
  US: "United States",
  CA: "Canada",
  NZ: "New Zealand",
};
/** Full-pay weeks at 12 months. */
const expected = [17, 26, null, 12, 2, 32.6, 12, 16, null, 26, 14, 26, null, 0];

let admin: Record<string, string>;

beforeEach(async () => {
  await onlyEmployers({ name: "Acme", industry: "Finance", maternityLeave: 12 });
  admin = await cookiesOf("admin");
});

const patch = (body: unknown, method = "PATCH", path = "/api/admin/companies/e1") =>
  visit(path, {
    method,
    headers: { ...admin, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

interface Company {
  policy: unknown;
  sources: unknown[];
  fieldSources: object;
  fullPayWeeks: { value: number | null };
  isStale: boolean;
  startBy: object[] | null;
  version: number;
}

const company = async (query = "", path = "/api/companies/e1") =>
  (await visit(path + query, { headers: admin })).json<Company>();

const editPage = "/admin/companies/e1";

const formOf = (path: string) => formOn(path, admin);
const submit = (values: URLSearchParams, path = editPage) => sendForm(values, path, admin);

describe.skipIf(real.length === 0)("each of the real policies", () => {
  it.each(real.map(([employer, sent], at) => [employer, sent, expected[at] ?? null] as const))(
    "%s goes in by the call and comes out unchanged",
    async (_, sent, weeks) => {
      const { country } = sent as { country: string };
      const response = await patch({ policy: sent, country: countryOf[country], version: 1 });
      expect(response.status, await response.clone().text()).toBe(200);
      const shown = await company();
      expect(shown.policy).toEqual(sent);
      expect(shown.fullPayWeeks.value).toBe(weeks);
      expect(shown.sources).toEqual((sent as Company).sources);
    },
  );

  it.each(real)("%s goes in by the form, survives an unchanged save, and comes out", async (_, sent) => {
    const form = await formOf(editPage);
    form.set("policy", JSON.stringify(sent, null, 2));
    expect((await submit(form)).status).toBe(302);
    expect((await company()).policy).toEqual(sent);
    const again = await formOf(editPage);
    expect(JSON.parse(again.get("policy") ?? "")).toEqual(sent);
    expect((await submit(again)).status).toBe(302);
    expect(await company("", "/api/admin/companies/e1")).toMatchObject({ version: 2, policy: sent });
  });
});

describe("a policy in a call", () => {
  const path = "provisions[0].tiers[0].steps[0].pay.pct";
  const nested = `${"[".repeat(9_000)}${"]".repeat(9_000)}`;
  it.each<[string, unknown, string]>([
    [
      "a share of pay that cannot be",
      provisions(birth([tier(null, { weeks: 1, pay: { kind: "percent", pct: 101 } })])),
      path,
    ],
    ["1e308", provisions(birth([tier(null, { weeks: 1, pay: { kind: "percent", pct: 1e308 } })])), path],
    ["a key that nobody knows", documentOf({ surprise: 1 }), "surprise"],
    [
      "an id that stands twice",
      provisions(birth([tier(null, full(1))]), birth([tier(null, full(1))])),
      "provisions[1].id",
    ],
    [
      "13 provisions",
      provisions(...Array.from({ length: 13 }, (_, i) => birth([tier(null, full(1))], { id: `p${i}` }))),
      "provisions",
    ],
    ["a page that is not public", withSource({ url: "http://10.0.0.8/" }), "sources[0].url"],
    [
      "more than 16 kB",
      documentOf({ notEncoded: Array.from({ length: 900 }, () => "x".repeat(20)) }),
      "policy",
    ],
    ["a text that is no JSON", "{", "policy"],
    ["a number", 7, "policy"],
    ["9,000 levels", JSON.parse(nested), "policy"],
  ])("is rejected with its path for %s, and nothing is stored", async (_, policy, place) => {
    const before = await rowOf("e1");
    const response = await patch({ policy, paternityLeave: 9 });
    expect(response.status).toBe(400);
    const answer = await response.json<{ code: string; fields: Record<string, string[]> }>();
    expect(answer.code).toBe("invalid");
    expect(Object.keys(answer.fields)).toContain(place);
    expect(await rowOf("e1")).toEqual(before);
    expect(await env.DB.prepare("select count(*) as n from policy_revisions").first("n")).toBe(0);
  });

  it("comes with a new employer, too", async () => {
    const added = await patch(
      { name: "Quokka", industry: "Media", policy: growing() },
      "POST",
      "/api/admin/companies",
    );
    expect(added.status).toBe(201);
    expect(await added.json()).toMatchObject({ maternityLeave: 2, policy: growing() });
    const clash = { name: "Koala", industry: "Media", maternityLeave: 3, policy: growing() };
    expect((await patch(clash, "POST", "/api/admin/companies")).status).toBe(400);
  });

  it("answers a stale version with the present one", async () => {
    await patch({ maternityLeave: 14 });
    const late = await patch({ policy: growing(), version: 1 });
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ present: { version: 2, policy: { provisions: [{}] } } });
  });
});

describe("an employer's call", () => {
  it("answers for a due date and a time in the job", async () => {
    await patch({ policy: growing() });
    const shown = await company("?due=2026-12-01&tenure=24");
    expect(shown.fullPayWeeks).toEqual({
      value: 19.5,
      atLeast: false,
      includesStatePay: true,
      tenureMonths: 24,
    });
    expect(shown.startBy).toEqual([
      { provision: "birth", tier: 0, minService: { n: 26, unit: "week" }, kind: "day", day: "2026-02-28" },
      expect.objectContaining({ tier: 1, kind: "day" }),
    ]);
    expect((await company("?due=")).startBy).toBeNull();
  });

  it.each([
    ["due=2026-02-30", "due"],
    ["due=tomorrow", "due"],
    ["tenure=soon", "tenure"],
    ["tenure=601", "tenure"],
  ])("rejects %s by its field", async (query, field) => {
    const response = await visit(`/api/companies/e1?${query}`, { headers: admin });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: "invalid",
      fields: { [field]: expect.any(Array) as string[] },
    });
  });

  it("has the summary in lists, without the document", async () => {
    await patch({ policy: growing() });
    const list = await (await visit("/api/companies", { headers: admin })).json<{ companies: Company[] }>();
    expect(list.companies[0]).toMatchObject({
      fullPayWeeks: { value: 2, atLeast: false, includesStatePay: true, tenureMonths: 12 },
      isStale: false,
    });
    expect(Object.keys(list.companies[0] ?? {})).not.toContain("policy");
  });

  it("says whom a policy is for, beside other employers too", async () => {
    await onlyEmployers({ name: "Acme" }, { name: "Bolt" });
    admin = await cookiesOf("admin");
    await patch({ policy: { ...growing(), entity: "nurses and midwives" } });
    for (const path of ["/companies/e1", "/companies?compare=e1,e2"]) {
      const html = await (await visit(path, { headers: admin })).text();
      expect(html.slice(0, html.indexOf("window.__remixContext")), path).toContain("nurses and midwives");
    }
  });

  it("says at least wherever the figures are minimums", async () => {
    await patch({ policy: growing(), isMinimum: true });
    const list = await (await visit("/api/companies", { headers: admin })).json<{ companies: Company[] }>();
    const least = { value: 2, atLeast: true };
    expect([list.companies[0]?.fullPayWeeks, (await company()).fullPayWeeks]).toMatchObject([least, least]);
    for (const path of ["/companies", "/companies/e1", "/companies?compare=e1"]) {
      const html = await (await visit(path, { headers: admin })).text();
      expect(html.replace(/<!-- -->/g, ""), path).toMatch(/at least [\d.]+ (full-pay )?weeks/);
    }
  });
});

describe("traits and full-pay weeks in the directory", () => {
  it("filter and sort the list, with the number not stated beside the total", async () => {
    await onlyEmployers({ name: "Acme", industry: "Finance" }, { name: "Bolt", industry: "Media" });
    admin = await cookiesOf("admin");
    await patch({ policy: growing() });
    const list = async (query: string) =>
      (await visit(`/api/companies?${query}`, { headers: admin })).json<{
        companies: (Company & { name: string })[];
        totalCompanies: number;
        notStated: number | null;
      }>();
    expect(await list("")).toMatchObject({ totalCompanies: 2, notStated: null });
    expect(await list("traits=adoption&sort=full-pay-high&tenure=24")).toMatchObject({
      companies: [{ name: "Acme", fullPayWeeks: { value: 19.5, tenureMonths: 24 } }],
      totalCompanies: 1,
      notStated: 1,
    });
    // Paying back is stated, so that "no clawback" is contradicted.
    expect(await list("traits=no-clawback,adoption")).toMatchObject({ totalCompanies: 0, notStated: 1 });
    const sorted = await list("sort=full-pay-low");
    expect(sorted.companies.map(({ name }) => name)).toEqual(["Acme", "Bolt"]);
  });

  it.each([
    ["traits=adoption,unicorns", "traits"],
    ["tenure=7", "tenure"],
    ["sort=full-pay", "sort"],
  ])("reject %s by the parameter", async (query, field) => {
    const response = await visit(`/api/companies?${query}`, { headers: admin });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: "invalid",
      fields: { [field]: [expect.any(String)] },
    });
  });

  it("work in the page without scripts, box by box", async () => {
    await patch({ policy: growing() });
    const page = await visit("/companies?traits=adoption&traits=ivf&tenure=24", { headers: admin });
    const html = (await page.text()).replace(/<!-- -->/g, "");
    expect(html).toMatch(/<input(?=[^>]*name="traits")(?=[^>]*value="adoption")[^>]*checked/);
    expect(html).toMatch(/<option(?=[^>]*value="24")[^>]*selected/);
    expect(html).toContain("1 does not say");
    // Removing the adoption chip keeps the other.
    expect(html).toContain('href="/companies?traits=ivf&amp;tenure=24"');
  });
});

describe("the form of an employer", () => {
  it("shows errors with their paths, and keeps what was typed", async () => {
    const form = await formOf(editPage);
    const typed = JSON.stringify(
      provisions(birth([tier(null, { weeks: 1, pay: { kind: "percent", pct: 101 } })])),
    );
    form.set("policy", typed);
    const before = await rowOf("e1");
    const response = await submit(form);
    expect(response.status).toBe(400);
    const html = await response.text();
    expect(html).toContain("provisions[0].tiers[0].steps[0].pay.pct: Percent: write a number from 0 to 100");
    expect(html).toContain(typed.replaceAll('"', "&quot;"));
    expect(await rowOf("e1")).toEqual(before);
  });

  it("changes only the weeks if only they changed", async () => {
    await patch({ policy: growing() });
    const form = await formOf(editPage);
    form.set("paternityLeave", "4");
    expect((await submit(form)).status).toBe(302);
    expect(await company()).toMatchObject({
      maternityLeave: 2,
      paternityLeave: 4,
      policy: { provisions: [growing().provisions[0], { id: "secondary" }] },
    });
  });
});
