import { env } from "cloudflare:test";
import { beforeEach, expect, it } from "vitest";

import { editConditions } from "../../app/features/moderation/conditions-commands.server";
import { checkEmployers } from "../../app/features/moderation/employer-decision-commands.server";
import { commandLine } from "../../app/server/audit-entry.server";
import { valueOf } from "../support/accounts";
import { cookiesOf } from "../support/actors";
import { addHospitals, agree, ctx, giving, json, page } from "../support/hospitals";
import { planOf } from "../support/imports";
import { now } from "../support/policy-fixtures";
import { visit } from "../support/worker";

beforeEach(addHospitals);

const patch = async (id: string, body: object) =>
  json<{ message: string; name: string }>(`/api/admin/companies/${id}`, {
    method: "PATCH",
    headers: { ...(await cookiesOf("admin")), "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });

it("an employer's page opens with the first staff, and shows the others by their address", async () => {
  expect(await page("/companies/wattle0000")).toMatch(
    /Who it is for: nurses .*I work as … \(2 groups of staff\).*nurses.*clerks.*14 weeks on full pay/,
  );
  const clerks = await page("/companies/wattle0000?group=clerks");
  expect(clerks).toMatch(/Who it is for: clerks .*20 weeks on full pay/);
  expect(clerks).not.toContain("14 weeks on full pay");
  expect(await page("/companies/quokka0000"), "one set").not.toContain("I work as");
  expect(await page("/companies/quokka0000"), "what says that it is covered").toContain("Who is covered");
  const html = await (await visit("/companies/wattle0000?group=clerks")).text();
  expect(html).toContain("<title>Parental leave at Wattle Hospital: clerks · Parental Leave</title>");
  expect(html).toMatch(/rel="canonical" href="[^"]+\/companies\/wattle0000\?group=clerks"/);
  expect(await page("/companies?sets=each")).toMatch(
    /Quokka Hospital For nurses .*Wattle Hospital For nurses · other jobs too/,
  );
});

it("the API lists all sets of conditions, and its former fields are those of the first", async () => {
  const { body } = await json<{ conditions: object[] }>("/api/companies/wattle0000");
  expect(body).toMatchObject({
    ...{ maternityLeave: 14, staff: "nurses", conditionsCount: 2 },
    conditions: [
      {
        ...{ id: "wattle0000.nurses", staff: "nurses" },
        ...{ agreement: { id: "agreement1", name: "Imaginary hospitals" }, fullPayWeeks: { value: 14 } },
        policy: { sources: [{ id: "s" }, { id: "membership", title: "Who is covered" }] },
      },
      { id: "wattle0000.clerks", staff: "clerks", agreement: null, fullPayWeeks: { value: 20 } },
    ],
  });
});

const planWith = (employer: string) =>
  json<{
    plan: { carers: { employer: string }[] };
    weeks: { carers: { employer: { most: number } }[] }[];
  }>("/api/plan", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({
      ...{ birth: "2027-03-01", country: "AU" },
      carers: [{ employer, start: "2020-01", pay: { amount: 200_000, per: "week" } }],
    }),
  });

it("a plan is made with the conditions that are named, and says whose they are", async () => {
  const weeksOf = async (employer: string) => {
    const { status, body } = await planWith(employer);
    expect([status, body.plan.carers[0]?.employer]).toEqual([200, employer]);
    return body.weeks.filter(({ carers }) => (carers[0]?.employer.most ?? 0) > 0).length;
  };
  expect(await weeksOf("wattle0000")).toBe(14);
  expect(await weeksOf("wattle0000.clerks")).toBe(20);
  const html = await (await visit("/companies/wattle0000?group=clerks")).text();
  expect(html).toContain("/plan?a=wattle0000.clerks");
  expect(await page("/plan?a=wattle0000.clerks&birth=2027-03-01")).toContain("Its leave for clerks");
  const asked = await visit("/plan.data", {
    method: "POST",
    headers: { "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams({ country: "AU", a: "wattle0000.clerks" }),
  });
  expect(await asked.text(), "what a plan's link asks").toMatch(/"entity","clerks"/);
});

it("a comparison names whose conditions it shows, also of two groups of one employer", async () => {
  const both = await page("/companies?compare=wattle0000.clerks,quokka0000");
  expect(both).toMatch(/Wattle Hospital: I work as … \(2 groups of staff\) nurses clerks/);
  expect(both).toMatch(
    /Who it is for: clerks .*20 weeks on full pay.*Who it is for: nurses .*14 weeks on full pay/,
  );
  const html = await (await visit("/companies?compare=wattle0000.clerks,quokka0000")).text();
  expect(html).toContain("compare=wattle0000.nurses,quokka0000");
  expect(html).toContain("/plan?a=wattle0000.clerks&amp;b=quokka0000");
  expect(html).toMatch(/href="\/companies\/wattle0000\?group=clerks"[^>]*>Wattle Hospital: clerks</);
  const own = await page("/companies?compare=wattle0000.clerks,wattle0000");
  expect(own).toMatch(/Wattle Hospital: clerks 20, Wattle Hospital: nurses 14/);
  expect(own).toMatch(/20 weeks on full pay.*14 weeks on full pay/);
});

const gone = "There are no conditions under this address any more";

it("an address of conditions that are gone shows the first, and says so", async () => {
  expect(await page("/companies/wattle0000?group=pilots")).toMatch(
    new RegExp(`Who it is for: nurses ${gone}; these are for nurses\\. .*14 weeks on full pay`),
  );
  expect(await page("/companies/quokka0000?group=clerks"), "one set").toContain(
    `${gone}; these are for nurses.`,
  );
  for (const path of [
    "wattle0000",
    "wattle0000?group=clerks",
    "wattle0000?group=",
    "quokka0000?group=nurses",
  ])
    expect(await page(`/companies/${path}`), path).not.toContain(gone);

  expect(await page("/companies?compare=wattle0000.pilots,quokka0000.nurses")).toMatch(
    new RegExp(
      `Wattle Hospital: ${gone}; these are for nurses\\..*14 weeks on full pay.*14 weeks on full pay`,
    ),
  );
  for (const ids of ["wattle0000.pilots,quokka0000.nurses", "wattle0000,quokka0000.nurses"])
    expect(await page(`/companies?compare=${ids}`), ids).not.toContain(`Quokka Hospital: ${gone}`);

  expect(await page("/plan?a=wattle0000.pilots&birth=2027-03-01")).toContain(
    `${gone}; this is its leave for nurses.`,
  );
  expect(await page("/plan?a=quokka0000.nurses&birth=2027-03-01")).not.toContain(gone);

  expect(await page("/companies/wattle0000/report?group=pilots")).toContain(`${gone}; these are for nurses.`);
  expect(await page("/companies/wattle0000/report")).not.toContain(gone);
});

it("a program is told that a set of conditions is gone", async () => {
  for (const [employer, status] of [
    ["wattle0000.pilots", 400],
    ["quokka0000.clerks", 400],
    ["quokka0000.nurses", 200],
  ] as const)
    expect(await planWith(employer), employer).toMatchObject({
      status,
      ...(status === 400 && {
        body: { fields: { "carers[0].employer": ["This employer has no conditions under this key"] } },
      }),
    });
});

it("an edit that knows one set changes neither an agreement's nor one of several", async () => {
  for (const id of ["wattle0000", "quokka0000"]) {
    const { status, body } = await patch(id, { maternityLeave: 30 });
    expect([status, body.message]).toEqual([409, expect.stringContaining(`${id}.nurses`)]);
  }
  expect(await patch("quokka0000", { name: "Quokka Health" })).toMatchObject({
    status: 200,
    body: { name: "Quokka Health" },
  });
  expect(await page("/companies/quokka0000")).toMatch(/Quokka Health .*14 weeks on full pay/);
  const plan = await planOf("Wattle Hospital,Technology,30,N/A", { approve: true });
  expect(plan.rejected[0]?.reason).toMatch(
    /^its conditions are an agreement’s, or differ by staff, and are kept/,
  );
});

it("what a member states of itself becomes its own, and the agreement stays", async () => {
  valueOf(
    await editConditions(ctx, {
      ...{ id: "wattle0000", actor: commandLine, as: "employer" as const },
      change: { kind: "write", group: "nurses", policy: giving(26, "nurses") },
    }),
  );
  const { body } = await json("/api/companies/wattle0000");
  expect(body).toMatchObject({
    maternityLeave: 26,
    conditions: [
      { staff: "nurses", agreement: null, fullPayWeeks: { value: 26 } },
      { staff: "clerks", agreement: null, fullPayWeeks: { value: 20 } },
    ],
  });
  expect(await page("/companies/quokka0000")).toContain("14 weeks on full pay");
});

it("an agreement that was found unchanged is so for all its employers, and its history is theirs", async () => {
  const later = { ...ctx, clock: () => now + 400 * 86_400_000 };
  const stale = async () =>
    (await env.DB.prepare("SELECT DISTINCT stale_from FROM companies").all<{ stale_from: number }>()).results;
  const before = await stale();
  await checkEmployers(later, { rows: [{ id: "quokka0000" }], actor: commandLine });
  const [after, ...others] = await stale();
  expect(others).toEqual([]);
  expect(after?.stale_from).toBeGreaterThan(before[0]?.stale_from ?? Infinity);
  await agree(18);
  expect(await page("/companies/quokka0000"), "at once").toContain("18 weeks on full pay");
});
