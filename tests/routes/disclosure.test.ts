import { beforeEach, describe, expect, it } from "vitest";

import { makeExport } from "../../app/features/open-data/commands.server";
import type { PolicyDocument } from "../../app/policy/document/document-schema";
import { cookiesOf } from "../support/actors";
import { onlyEmployers } from "../support/admin-employers";
import { ctx, take } from "../support/imports";
import { formIn, formOn, sendForm } from "../support/page-form";
import { birth, full, policyOf, tier } from "../support/policy-fixtures";
import { visit } from "../support/worker";

const form = "/admin/companies/e1/policy";
const lookedOn = "2026-11-03";
const sources = [
  { id: "hb", kind: "public_document", url: "https://quokka-ferries.com.au/leave", licence: "CC BY 4.0" },
];
const documentWith = (disclosure?: object) =>
  policyOf([birth([tier(null, full(12))])], { sources, ...(disclosure && { disclosure }) });

let admin: Record<string, string>;

beforeEach(async () => {
  const acme = { name: "Acme", industry: "Finance", country: "Australia" };
  await onlyEmployers(
    acme,
    { ...acme, name: "Part" },
    { ...acme, name: "None" },
    { ...acme, name: "Silent" },
  );
  admin = await cookiesOf("admin");
});

const write = (policy: object, id = "e1") =>
  visit(`/api/admin/companies/${id}`, {
    method: "PATCH",
    headers: { ...admin, "Content-Type": "application/json" },
    body: JSON.stringify({ policy }),
  });
const call = async <T>(path: string) => (await visit(path, { headers: admin })).json<T>();
const textOf = (html: string) =>
  html
    .replace(/<(script|style|head)\b[\s\S]*?<\/\1>/g, "")
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
const read = async (path: string) => textOf(await (await visit(path, { headers: admin })).text());

describe("whether an employer publishes its policy", () => {
  it.each([
    ["in_full", "Published in full by the employer, looked for on 3 November 2026."],
    ["in_part", "Published in part by the employer, looked for on 3 November 2026."],
    ["not_at_all", "No policy is published; we looked on 3 November 2026."],
  ])("stands in the call, on the page, in the review and in the open data: %s", async (published, words) => {
    expect((await write(documentWith({ published, lookedOn }))).status).toBe(200);
    for (const path of ["/api/companies/e1", "/api/admin/companies/e1"])
      expect((await call<{ policy: PolicyDocument }>(path)).policy.disclosure).toEqual({
        published,
        lookedOn,
      });
    for (const path of ["/companies/e1", "/admin/companies/e1/review"])
      expect(await read(path), path).toContain(words);
    await makeExport(ctx);
    const { employers } = await call<{ employers: { conditions: { policy: PolicyDocument }[] }[] }>(
      "/data/employers.json",
    );
    expect(employers[0]?.conditions[0]?.policy.disclosure).toEqual({ published, lookedOn });
  });

  it("is a change in the history where it changes alone, and stays when a file changes the weeks", async () => {
    await write(documentWith());
    await write(documentWith({ published: "in_full", lookedOn }));
    expect(await read("/companies/e1/history")).toContain("Published in full by the employer");
    await take("Acme,20", { columns: "Company,Paid Maternity Leave" });
    const { policy } = await call<{ policy: PolicyDocument }>("/api/companies/e1");
    expect(policy).toMatchObject({ disclosure: { published: "in_full", lookedOn } });
    expect(policy.provisions[0]?.tiers[0]?.steps[0]?.weeks).toBe(20);
  });

  it("is asked in the questions, and its change is shown before it is saved", async () => {
    await write(documentWith());
    expect(await read("/companies/e1")).not.toContain("looked");
    const values = await formOn(form, admin);
    values.set("disclosure.published", "in_part");
    values.set("disclosure.lookedOn", "2026-13-03");
    values.set("intent", "save");
    const rejected = await sendForm(values, form, admin);
    expect(rejected.status).toBe(400);
    const again = formIn(await rejected.text());
    expect(again.get("disclosure.published")).toBe("in_part");
    again.set("disclosure.lookedOn", lookedOn);
    again.set("intent", "changes");
    expect(textOf(await (await sendForm(again, form, admin)).text())).toMatch(
      /What saving would change .*Published in part by the employer, looked for on 3 November 2026\./,
    );
    again.set("intent", "save");
    expect((await sendForm(again, form, admin)).status).toBe(302);
    const { policy } = await call<{ policy: PolicyDocument }>("/api/companies/e1");
    expect(policy.disclosure).toEqual({ published: "in_part", lookedOn });
  });

  it.each([
    [{ published: "in_full" }, "disclosure.lookedOn"],
    [{ lookedOn }, "disclosure.published"],
    [{ published: "somewhere", lookedOn }, "disclosure.published"],
    [{ published: "in_full", lookedOn: "2999-01-01" }, "disclosure.lookedOn"],
  ])("is rejected where it cannot be: %o", async (disclosure, path) => {
    const response = await write({ ...documentWith(), disclosure });
    expect(response.status).toBe(400);
    expect((await response.json<{ fields: object }>()).fields).toHaveProperty([path]);
  });

  it("filters the directory by what is published in full, beside those that do not say", async () => {
    await write(documentWith({ published: "in_full", lookedOn }), "e1");
    await write(documentWith({ published: "in_part", lookedOn }), "e2");
    await write(documentWith({ published: "not_at_all", lookedOn }), "e3");
    expect(await call("/api/companies?traits=published")).toMatchObject({
      companies: [{ name: "Acme" }],
      totalCompanies: 1,
      notStated: 1,
    });
    const html = await (await visit("/companies?traits=published", { headers: admin })).text();
    expect(html).toMatch(/<input(?=[^>]*name="traits")(?=[^>]*value="published")[^>]*checked/);
    expect(textOf(html)).toMatch(/Policy published in full \d/);
    expect(textOf(html)).toContain("1 does not say");
  });
});
