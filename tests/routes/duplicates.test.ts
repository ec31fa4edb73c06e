import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { actors, cookiesOf } from "../support/actors";
import { onlyEmployers } from "../support/admin-employers";
import { formIn, sendForm } from "../support/page-form";
import { visit, type Visit } from "../support/worker";

const path = "/admin/companies/duplicates";
let admin: Record<string, string>;

beforeEach(async () => {
  await onlyEmployers({ name: "Zeta" }, { name: "Zeta Works" }, { name: "ZETA", isApproved: false });
  await env.DB.exec("update companies set source_url = 'https://zeta.example' where id < 3");
  admin = await cookiesOf("admin");
});

const page = async (at = path, init: Visit = { headers: admin }) =>
  (await (await visit(at, init)).text()).replaceAll("<!-- -->", "");

const press = (fields: Record<string, string>, headers = admin) =>
  sendForm(new URLSearchParams(fields), path, headers);

/** The fields of the first form that has this button, as a browser without scripts sends them. */
function fieldsOf(html: string, button: RegExp): Record<string, string> {
  const forms = html.split("<form").map((part) => part.split("</form>")[0] ?? "");
  return Object.fromEntries(formIn(forms.find((form) => button.test(form)) ?? ""));
}

async function mergeBoth(): Promise<void> {
  const question = await page(`${path}?from=e2&into=e1`);
  const merged = await press(fieldsOf(question, />Merge</));
  expect([merged.status, merged.headers.get("Location")]).toEqual([302, path]);
}

describe("the admins' page of employers that may be the same", () => {
  it("is linked from the list of companies, and lists pairs with what they have in common", async () => {
    expect(await page("/admin?tab=companies")).toContain(`href="${path}"`);
    const html = await page();
    expect(html).toContain("2 pairs");
    expect(html).toContain("Same web domain: zeta.example");
    expect(html).toContain("Same name");
    expect(html.match(/Merge into this one/g)).toHaveLength(3);
    expect(html).not.toContain(`from=e1&amp;into=e3`);
  });

  it.each(actors.filter((actor) => actor !== "admin"))("is neither seen nor used by: %s", async (actor) => {
    const headers = await cookiesOf(actor);
    const seen = await visit(path, { headers });
    expect(seen.status).toBe(302);
    const fields = { intent: "merge", from: "e2", fromVersion: "1", into: "e1", intoVersion: "1" };
    for (const intent of ["merge", "apart", "undo-merge", "undo-apart"])
      await press({ ...fields, intent }, headers);
    const left = await env.DB.prepare(
      "select (select count(*) from employer_merges) + (select count(*) from different_employers) as n",
    ).first("n");
    expect(left).toBe(0);
  });

  it("says before a merge what moves, and merges and undoes by forms alone", async () => {
    const question = await page(`${path}?from=e2&into=e1`);
    expect(question).toContain("Merge “Zeta Works” into “Zeta”?");
    expect(question).toContain("What Zeta says about leave stays as it is.");
    await mergeBoth();
    const html = await page();
    expect(html).toContain("Zeta Works into Zeta, in ");
    const fields = fieldsOf(html, /Undo/);
    expect(fields).toEqual({ from: "e2", into: "e1" });
    expect((await press({ ...fields, intent: "undo-merge" })).status).toBe(302);
    expect(await page()).not.toContain("Zeta Works into Zeta, in ");
    expect((await visit("/companies/e2")).status).toBe(200);
  });

  it("marks a pair as different, and takes that back", async () => {
    await press({ ...fieldsOf(await page(), /They are different/), intent: "apart" });
    const html = await page();
    expect(html).toContain("1 pair");
    await press({ ...fieldsOf(html, /Undo/), intent: "undo-apart" });
    expect(await page()).toContain("2 pairs");
  });

  it("says why nothing was changed", async () => {
    const question = fieldsOf(await page(`${path}?from=e2&into=e1`), />Merge</);
    await env.DB.exec("update companies set version = 2 where id = 1");
    const rejected = await press(question);
    expect(rejected.status).toBe(409);
    expect(await rejected.text()).toContain("One of the two has changed or was merged meanwhile.");
    expect((await press({ from: "e1" })).status).toBe(400);
    expect((await press({ ...question, from: "gone" })).status).toBe(404);
  });
});

describe("a merged employer's address", () => {
  beforeEach(mergeBoth);

  it.each([
    ["/companies/e2?tenure=12", "/companies/e1?tenure=12"],
    ["/api/companies/e2?tenure=12", "/api/companies/e1?tenure=12"],
    ["/api/companies/e2/community-inputs", "/api/companies/e1/community-inputs"],
    ["/api/Companies/e2", "/api/companies/e1"],
    ["/API/companies/e2/Community-Inputs?a=1", "/api/companies/e1/community-inputs?a=1"],
  ])("%s leads to %s, as long as the merge stands", async (from, to) => {
    const moved = await visit(from);
    expect([moved.status, moved.headers.get("Location")]).toEqual([301, to]);
    expect(moved.headers.get("Cache-Control")).toBe("no-cache");
    expect((await visit(to)).status).toBe(200);
    await press({ intent: "undo-merge", from: "e2", into: "e1" });
    expect((await visit(from)).status).toBe(200);
  });

  it("leads nowhere while the other is hidden", async () => {
    await env.DB.exec("update companies set is_approved = 0 where id = 1");
    for (const at of ["/companies/e2", "/api/companies/e2", "/companies/e2/history"])
      expect((await visit(at)).status).toBe(404);
  });

  it("leaves its history, which each of the two links to the other's", async () => {
    await env.DB.exec(
      "insert into employer_history (company_id, month, kind, reason, figures) values (2, '2026-01', 'listed', 'edit', '{}')",
    );
    const former = await page("/companies/e2/history", {});
    expect(former).toContain('href="/companies/e1/history"');
    expect(former).toContain("Listed</h2>");
    const present = await page("/companies/e1/history", {});
    expect(present).toContain('href="/companies/e2/history"');
    expect(present).toContain("Merged with Zeta Works, the same employer listed twice");
  });
});
