import { beforeEach, describe, expect, it } from "vitest";

import { makeExport } from "../../app/features/open-data/commands.server";
import type { PolicyDocument } from "../../app/policy/document/document-schema";
import { cookiesOf } from "../support/actors";
import { onlyEmployers } from "../support/admin-employers";
import { ctx, take } from "../support/imports";
import { formIn, formOn, sendForm } from "../support/page-form";
import { everyCondition, partnerPolicies } from "../support/partner-policies";
import { birth, full, policyOf, tier } from "../support/policy-fixtures";
import { visit } from "../support/worker";

const form = "/admin/companies/e1/policy";
const acme = { name: "Acme", industry: "Finance", country: "United Kingdom" };
let admin: Record<string, string>;

beforeEach(async () => {
  await onlyEmployers(acme, { ...acme, name: "Silent" });
  admin = await cookiesOf("admin");
});

const write = (policy: object, path = "/api/admin/companies/e1") =>
  visit(path, {
    method: "PATCH",
    headers: { ...admin, "Content-Type": "application/json" },
    body: JSON.stringify({ policy }),
  });
const policyOfCall = async (path = "/api/companies/e1") =>
  (await (await visit(path, { headers: admin })).json<{ policy: unknown }>()).policy;
const textOf = (html: string) =>
  html
    .replace(/<(script|style|head)\b[\s\S]*?<\/\1>/g, "")
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
const read = async (path: string) => textOf(await (await visit(path, { headers: admin })).text());

describe("conditions on the partner", () => {
  it.each([...Object.entries(partnerPolicies), ["every condition", everyCondition] as const])(
    "go in by a call and the form, and come out unchanged: %s",
    async (_, document) => {
      expect((await write(document())).status).toBe(200);
      expect(await policyOfCall()).toEqual(document());
      const unchanged = await formOn(form, admin);
      unchanged.set("intent", "save");
      expect((await sendForm(unchanged, form, admin)).status).toBe(302);
      const whole = await formOn("/admin/companies/e1", admin);
      expect(JSON.parse(whole.get("policy") ?? "")).toEqual(document());
      expect(await policyOfCall("/api/admin/companies/e1")).toEqual(document());
    },
  );

  it("are rejected with the path", async () => {
    const policy = {
      ...policyOf([]),
      provisions: [birth([tier(null, { ...full(2), partnerConditions: [{ kind: "at_work" }] })])],
    };
    const response = await write(policy);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      fields: {
        "provisions[0].tiers[0].steps[0].partnerConditions[0].hours": ["Choose one of full_time, any"],
      },
    });
  });

  it("are written by the form without scripts", async () => {
    await write(policyOf([birth([tier(null, full(14))])]));
    let values = await formOn(form, admin);
    const press = async (edit: string, fields: Record<string, string> = {}) => {
      for (const [name, value] of Object.entries(fields)) values.set(name, value);
      values.delete("intent");
      values.set("edit", edit);
      const response = await sendForm(values, form, admin);
      expect(response.status).toBe(200);
      values = formIn(await response.text());
      values.delete("edit");
    };
    await press("add p0.c");
    await press("add p0.t0.s0.c", { "p0.c0.kind": "at_work", "p0.c0.hours": "full_time" });
    expect(values.get("p0.c0.kind")).toBe("at_work");
    for (const [name, value] of Object.entries({ kind: "window", fromWeek: "14", toWeek: "1" }))
      values.set(`p0.t0.s0.c0.${name}`, value);
    values.set("intent", "save");
    const rejected = await sendForm(values, form, admin);
    expect(rejected.status).toBe(400);
    const html = await rejected.text();
    expect(textOf(html)).toContain(
      "Provision 1, tier 1, step 1, condition 1: Choose one of birth, partner_leave",
    );
    values = formIn(html);
    values.set("p0.t0.s0.c0.fromWeek", "1");
    values.set("p0.t0.s0.c0.toWeek", "14");
    values.set("p0.t0.s0.c0.countedFrom", "partner_leave");
    values.set("intent", "save");
    expect((await sendForm(values, form, admin)).status).toBe(302);
    expect(await policyOfCall()).toMatchObject({
      provisions: [
        {
          partnerConditions: [{ kind: "at_work", hours: "full_time" }],
          tiers: [
            {
              steps: [
                {
                  weeks: 14,
                  partnerConditions: [
                    { kind: "window", fromWeek: 1, toWeek: 14, countedFrom: "partner_leave" },
                  ],
                },
              ],
            },
          ],
        },
      ],
    });
  });

  it("stand on the page, beside other employers, in the review and in reports", async () => {
    await write(everyCondition());
    const asked = "Does it depend on my partner?";
    const sentence = "Less the weeks of leave that the partner takes at another employer.";
    for (const path of [
      "/companies/e1",
      "/companies?compare=e1,e2",
      "/admin/companies/e1/review",
      "/companies/e1/report?path=partner",
    ]) {
      const text = await read(path);
      expect(text, path).toContain(asked);
      expect(text, path).toContain(sentence);
    }
    expect(await read("/companies/e1")).toContain(
      "14 weeks on full pay (only in weeks 1 to 14 of the partner’s leave; only after the birth).",
    );
    expect(await read("/companies?compare=e1,e2&rows=differences")).toContain(sentence);
  });

  it("are a change in the history where they change alone", async () => {
    const without = partnerPolicies["only if the partner works full time"]?.() ?? policyOf([]);
    await write({
      ...without,
      provisions: without.provisions.map(({ partnerConditions: _, ...rest }) => rest),
    });
    await write(without);
    expect(await read("/companies/e1/history")).toMatch(
      /Does it depend on my partner\?.*Only if the partner works full time\./,
    );
  });

  it("are in the bulk file, and stay when a file of facts changes the employer", async () => {
    await write(everyCondition());
    await makeExport(ctx);
    const response = await visit("/data/employers.json");
    const { employers } = await response.json<{ employers: { conditions: { policy: unknown }[] }[] }>();
    expect(employers.flatMap(({ conditions }) => conditions.map(({ policy }) => policy))).toEqual([
      everyCondition(),
    ]);
    const { change } = await take("Acme,Finance,20", {
      columns: "Company,Industry,Paid Maternity Leave",
      country: "United Kingdom",
      source: "A newer list",
    });
    expect(change).toHaveLength(1);
    const { provisions } = (await policyOfCall()) as PolicyDocument;
    expect(provisions.map(({ carer, tiers }) => [carer, tiers[0]?.steps[0]?.weeks])).toEqual([
      ["other_parent", 14],
      ["primary_carer", 20],
    ]);
    expect(provisions[0]).toEqual(everyCondition().provisions[1]);
  });

  it("are in the document of the API, kind by kind", async () => {
    const text = await (await visit("/api/openapi.json")).text();
    for (const kind of [
      "at_work",
      "not_paid_leave_elsewhere",
      "not_paid_leave_here",
      "weeks_deducted",
      "starts_after",
      "window",
    ])
      expect(text).toContain(`"const":"${kind}"`);
  });
});
