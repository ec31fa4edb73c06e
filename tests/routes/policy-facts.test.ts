import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";
import type { EmployerJson } from "../../app/features/employers/schema";
import { exportEmployers } from "../../app/features/import/export-employers.server";
import type { Kind } from "../../app/policy/kinds";
import { factOf, labelOf, policyFields, sharedFields, type PolicyField } from "../../app/policy/policy";
import { listHeldData } from "../../app/features/privacy/held-data-queries.server";
import { sharedOf } from "../../app/features/directory/schema";
import { shareText } from "../../app/features/directory/components/share-text";
import { heldSubmission } from "../../app/routes/public/your-data/held-records";
import { summarise } from "../../app/routes/member/share-policy/summarise";
import { contributorOf, cookiesOf } from "../support/actors";
import { forgetEmployers } from "../support/admin-employers";
import { employerJson } from "../support/employer-json";
import { ctx, take } from "../support/imports";
import { peopleContext } from "../support/people-context";
import { visit } from "../support/worker";

type Value = string | number | boolean;

/** A value of each kind, its words, and its form value. */
const telling: Record<Kind, { value: Value; words: string; sent: string }> = {
  weeks: { value: 37.5, words: "37.5 weeks", sent: "37.5" },
  percent: { value: 63, words: "63%", sent: "63" },
  triState: { value: true, words: "Yes", sent: "on" },
  months: { value: "7", words: "7 months", sent: "7" },
  line: { value: "Zeppelin rides", words: "Zeppelin rides", sent: "Zeppelin rides" },
  list: { value: "Zeppelin rides", words: "Zeppelin rides", sent: "Zeppelin rides" },
  text: { value: "Zeppelins for all", words: "Zeppelins for all", sent: "Zeppelins for all" },
  url: {
    value: "https://zeppelin.test/a",
    words: "https://zeppelin.test/a",
    sent: "https://zeppelin.test/a",
  },
  externalId: {
    value: "au_abn:50167804088",
    words: "ABN 50 167 804 088",
    sent: "ABN 50 167 804 088",
  },
  day: { value: "2026-02-03", words: "2026-02-03", sent: "2026-02-03" },
};

/** Facts with other words than their kind's. */
const own: Partial<Record<PolicyField, Partial<(typeof telling)[Kind]>>> = {
  isPaid: { value: false, words: "Unpaid", sent: "no" },
  isMinimum: { words: "The figures are minimums" },
};

const toldOf = (field: PolicyField) => ({ ...telling[factOf(field).kind], ...own[field] });

let admin: Record<string, string>;
const json = { "Content-Type": "application/json" };

async function read(path: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await visit(path, { headers });
  expect(response.status, path).toBe(200);
  const html = (await response.text()).replace(/<(script|style|head)\b[\s\S]*?<\/\1>/g, "");
  return html
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
}

async function call<T>(method: string, path: string, body: object): Promise<T> {
  const init = { method, headers: { ...json, ...admin }, body: JSON.stringify(body) };
  const response = await visit(path, init);
  expect(response.ok, await response.clone().text()).toBe(true);
  return response.json<T>();
}

const add = (name: string, facts: object) =>
  call<EmployerJson & { version: number }>("POST", "/api/admin/companies", {
    name,
    industry: "Finance",
    isApproved: true,
    ...facts,
  });

const firstOf = async (path: string) => {
  const response = await visit(path, { headers: admin });
  const found = await response.json<EmployerJson[] | { companies: EmployerJson[] }>();
  return (Array.isArray(found) ? found : found.companies)[0];
};

beforeEach(async () => {
  await forgetEmployers();
  admin = await cookiesOf("admin");
});

describe.each(policyFields)("%s", (field) => {
  const { value, words } = toldOf(field);
  const { group, kind, isCompared, isOnScale } = factOf(field);

  it("is in the API, the page, the comparison and the leave scale", async () => {
    const { id } = await add("Quill", { [field]: value });
    const { id: silent } = await add("Umbra", {});
    expect((await firstOf("/api/companies?search=Quill"))?.[field]).toBe(value);

    const [page, without] = [await read(`/companies/${id}`), await read(`/companies/${silent}`)];
    expect(page).toContain(words);
    expect(without).not.toContain(words);

    const tab = group === "benefits" ? "benefits" : "policies";
    const alone = (name: string) => read(`/companies?search=${name}&compare=${id},${silent}&tab=${tab}`);
    const compared = await alone("nobody");
    // Other weeks are in a sentence.
    if (isCompared !== false && (kind !== "weeks" || isOnScale))
      expect(compared).toContain(`${labelOf(saidWith(field), "compare")} `);
    expect(compared.includes(words)).toBe(isCompared !== false);

    expect((await read("/companies?search=Quill")).includes(words)).toBe(isOnScale === true);
  });

  it("is in the admin's form, and its change in the log", async () => {
    const { id, version } = await add("Quill", {});
    const before = await formValue(id, field);
    await call("PATCH", `/api/admin/companies/${id}`, { [field]: value, version });
    expect(before).toBe("");
    expect(await formValue(id, field)).toBe(kind === "triState" ? (value ? "yes" : "no") : String(value));
    expect((await firstOf("/api/admin/companies"))?.[field]).toBe(value);
    const log = await read("/admin?tab=activity", admin);
    expect(log).toContain(`${labelOf(field, "log")}: none`);
    await call("PATCH", `/api/admin/companies/${id}`, { [field]: null });
    expect((await firstOf("/api/admin/companies"))?.[field]).toBeNull();
  });

  it("goes out in the export and comes back by the import, new and changed", async () => {
    await add("Quill", { [field]: value });
    let file = "";
    for await (const part of exportEmployers(ctx)) file += part;
    const [columns = "", line = ""] = file.split("\r\n");
    expect((await take(line, { columns })).unchanged).toBe(1);
    await forgetEmployers();
    admin = await cookiesOf("admin");
    expect((await take(line, { columns })).added).toBe(1);
    expect((await firstOf("/api/admin/companies"))?.[field]).toBe(value);
    await forgetEmployers();
    admin = await cookiesOf("admin");
    await add("Quill", {});
    expect((await take(line, { columns })).changed).toBe(1);
    expect((await firstOf("/api/admin/companies"))?.[field]).toBe(value);
  });

  it("changes the share text, if it is in it", () => {
    // One benefit alone makes no sentence.
    const other = field === "hasFlexibleReturn" ? "hasPartTimeOptions" : "hasFlexibleReturn";
    const isTold = isOnScale === true || kind === "list" || field.startsWith("has");
    const lacking = employerJson({ [other]: true });
    const stated = { ...lacking, [field]: value };
    expect(shareText(sharedOf(stated)) !== shareText(sharedOf(lacking))).toBe(isTold);
  });
});

describe.each(sharedFields)("%s, shared by somebody", (field) => {
  const { value, words, sent } = toldOf(field);
  // Benefits without a question of their own are typed.
  const name = field === "additionalBenefits" ? "otherBenefit" : field;
  const form = {
    name: "Quill",
    industry: "finance",
    country: "Australia",
    benefitsUnsure: "on",
    ...(field === "paidPercentage" && { isPaid: "yes" }),
    [name]: sent,
  };

  it("is asked, summarised, stored, and in the author's own data", async () => {
    const member = await cookiesOf("member");
    const page = await visit("/share-policy", { headers: member });
    expect(await page.text()).toMatch(new RegExp(`name="${name}"`));

    const summary = summarise(form).flatMap(({ rows }) => rows.map((row) => row.join(": ")));
    const isBox = factOf(field).kind === "triState" && factOf(field).group === "benefits";
    expect(summary.join("\n")).toContain(isBox ? `Yes: ${labelOf(field, "summary")}` : words);

    const headers = { ...member, "Sec-Fetch-Site": "same-origin", "CF-Connecting-IP": crypto.randomUUID() };
    const body = new URLSearchParams({ ...form, terms: "on" });
    expect((await visit("/share-policy", { method: "POST", headers, body })).status).toBe(302);
    expect((await firstOf("/api/admin/companies"))?.[field]).toBe(value);

    const userId = await env.DB.prepare("SELECT max(id) AS id FROM users").first<number>("id");
    const contributor = await contributorOf(userId ?? 0);
    const held = await listHeldData(peopleContext(), { kind: "account", contributor });
    const [submission] = held?.submissions ?? [];
    expect(submission?.policy[field]).toBe(value);
    expect(submission && heldSubmission(submission).text).toContain(`${labelOf(field, "data")}: `);
  });
});

/** The fact whose row includes this one. */
function saidWith(field: PolicyField): PolicyField {
  const { saidBy } = factOf(field);
  return policyFields.find((other) => other === saidBy) ?? field;
}

async function formValue(id: string, field: string): Promise<string | undefined> {
  const html = await (await visit(`/admin/companies/${id}`, { headers: admin })).text();
  const select = new RegExp(`<select[^>]*name="${field}"[^>]*>[\\s\\S]*?</select>`).exec(html)?.[0];
  if (select)
    return /<option[^>]*(?:value="([^"]*)"[^>]*selected|selected[^>]*value="([^"]*)")/
      .exec(select)
      ?.slice(1)
      .find((one) => one !== undefined);
  const long = new RegExp(`<textarea[^>]*name="${field}"[^>]*>([\\s\\S]*?)</textarea>`).exec(html)?.[1];
  const input = new RegExp(`<input[^>]*name="${field}"[^>]*>`).exec(html)?.[0];
  return long?.trim() ?? (input && (/ value="([^"]*)"/.exec(input)?.[1] ?? ""));
}
