import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { forgetExpired } from "../../app/features/privacy/retention-commands.server";
import { createDatabase } from "../../db/client.server";
import { cookiesOf } from "../support/actors";
import { onlyEmployers } from "../support/admin-employers";
import { forgetTries } from "../support/limits";
import { birth, full, months, policyOf, tier } from "../support/policy-fixtures";
import { watchedEtag } from "../support/handed-data";
import { tally, visit } from "../support/worker";

const hostile = "It is 20 <script>alert(1)</script>";
let admin: Record<string, string>;

beforeEach(async () => {
  forgetTries();
  await env.DB.exec("delete from counted_tries");
  await onlyEmployers(
    { name: "Acme", industry: "Finance", maternityLeave: 12, isApproved: false },
    { name: "Draft", isApproved: false },
  );
  admin = await cookiesOf("admin");
  await patch({ isApproved: true });
});

const json = { "Content-Type": "application/json" };
const patch = async (body: object) => {
  const init = { method: "PATCH", headers: { ...admin, ...json }, body: JSON.stringify(body) };
  expect((await visit("/api/admin/companies/e1", init)).status).toBe(200);
};
const report = (body: object, id = "e1", headers = {}) =>
  visit(`/api/companies/${id}/reports`, {
    method: "POST",
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  });
const page = async (path: string, headers = {}) =>
  (await (await visit(path, { headers })).text()).replaceAll("<!-- -->", "");
const form = (path: string, values: Record<string, string>, headers = {}) =>
  visit(path, {
    method: "POST",
    headers: { ...headers, "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams(values),
  });
const stored = async () => (await env.DB.prepare("select * from figure_reports").all()).results;
const decide = (intent: string, id: unknown) =>
  form("/admin?tab=reports", { intent, report: String(id) }, admin);

describe("reporting an error by the call", () => {
  it("accepts anyone's, and stores only the day and the text", async () => {
    const sent = {
      path: "maternityLeave",
      problem: "wrong",
      url: "https://acme.com.au/leave",
      text: " It is 20\r\n",
    };
    const member = await cookiesOf("member");
    const response = await report(sent, "e1", { ...member, "CF-Connecting-IP": "203.0.113.7" });
    expect([response.status, await response.json()]).toEqual([
      201,
      { ...sent, group: null, text: "It is 20", status: "pending" },
    ]);
    await report(sent);
    const [row, ...more] = await stored();
    expect(more).toEqual([]);
    expect(Object.keys(row ?? {}).sort()).toEqual(
      [
        "id",
        "company_id",
        "path",
        "group_key",
        "problem",
        "url",
        "words",
        "date_submitted",
        "state",
        "decided_at",
        "seen_entry",
        "version",
      ].sort(),
    );
    expect(Number(row?.date_submitted) % (24 * 60 * 60 * 1000)).toBe(0);
  });

  it.each([
    [{ path: "nonesuch", problem: "wrong" }, "path"],
    [{ path: "provisions.nobody", problem: "wrong" }, "path"],
    [{ path: "provisions[7]", problem: "wrong" }, "path"],
    [{ problem: "wrong" }, "path"],
    [{ path: "maternityLeave", problem: "silly" }, "problem"],
    [{ path: "maternityLeave", problem: "wrong", url: "http://acme.com.au" }, "url"],
    [{ path: "maternityLeave", problem: "wrong", url: "https://127.0.0.1/" }, "url"],
    [{ path: "maternityLeave", problem: "wrong", text: "x".repeat(501) }, "text"],
  ])("rejects %j and names what is wrong", async (sent, field) => {
    const response = await report(sent);
    expect(response.status).toBe(400);
    expect(Object.keys((await response.json<{ fields: object }>()).fields)).toEqual([field]);
    expect(await stored()).toEqual([]);
  });

  it("needs a listed employer, and accepts a provision by place or id", async () => {
    expect((await report({ path: "policy", problem: "missing" }, "e2")).status).toBe(404);
    await patch({ policy: policyOf([birth([tier(months(0), full(12))])]) });
    await report({ path: "provisions[0]", problem: "outdated" });
    await report({ path: "provisions.birth", problem: "unclear" });
    expect((await stored()).map(({ path }) => path)).toEqual(["provisions.birth", "provisions.birth"]);
  });

  it("is limited by IP a minute, and by network an hour", async () => {
    const from = { "CF-Connecting-IP": "198.51.100.9" };
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++)
      statuses.push((await report({ path: "policy", problem: "wrong", text: `${n}` }, "e1", from)).status);
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429]);
    for (let n = 0; n < 7; n++) {
      const other = { "CF-Connecting-IP": `198.51.100.${20 + n}` };
      statuses.push((await report({ path: "policy", problem: "wrong", text: `b${n}` }, "e1", other)).status);
    }
    expect(statuses.slice(6)).toEqual([201, 201, 201, 201, 201, 429, 429]);
  });
});

describe("reporting an error by the form, without scripts", () => {
  it("is linked from every group of figures, with the figure chosen", async () => {
    const employer = await page("/companies/e1");
    const paths = [...employer.matchAll(/href="\/companies\/e1\/report\?path=([^"]*)"/g)].map(
      ([, path = ""]) => path,
    );
    expect(paths).toEqual([
      // Beside the other parent's leave, where nothing is stated.
      "paternityLeave",
      "provisions.primary",
      "paternityLeave",
      ...["eligibility", "partner", "payBack", "pension", "options", "otherPaths"],
      "hasFlexibleReturn",
      "sources",
    ]);
    expect(employer, "and in words, with the figure to choose").toContain('href="/companies/e1/report"');
    await patch({ policy: policyOf([birth([tier(months(12), full(12))], { clawback: { none: true } })]) });
    const whole = await page("/companies/e1");
    expect(whole).toContain("report?path=provisions.birth");
    expect(whole).toContain("report?path=payBack");
    for (const path of [...whole.matchAll(/\/companies\/e1\/report\?path=([\w.]+)"/g)].map(
      ([, path = ""]) => path,
    )) {
      const asked = await page(`/companies/e1/report?path=${path}`);
      expect(asked, path).toMatch(
        new RegExp(`<option [^>]*value="${path}" selected=""|<option selected="" value="${path}"`),
      );
    }
    expect((await visit("/companies/e2/report")).status).toBe(404);
  });

  it("keeps what was typed on an error, and thanks otherwise", async () => {
    const url = "/companies/e1/report?path=maternityLeave";
    const rejected = await form(url, { path: "maternityLeave", problem: "", url: "", text: hostile });
    expect(rejected.status).toBe(400);
    const html = await rejected.text();
    expect(html).toContain("Say what is wrong with it");
    expect(html).toContain("It is 20 &lt;script&gt;");
    const taken = await form(url, { path: "maternityLeave", problem: "wrong", url: "", text: hostile });
    expect([taken.status, taken.headers.get("Location")]).toEqual([302, "/companies/e1"]);
    expect(await stored()).toMatchObject([{ words: hostile, url: null }]);
  });
});

describe("the reports tab", () => {
  const one = async () => {
    await report({
      path: "maternityLeave",
      problem: "wrong",
      text: hostile,
      url: "https://acme.com.au/leave",
    });
    return (await stored())[0]?.id;
  };

  it("shows the figure beside what was reported, and counts what waits", async () => {
    await one();
    const html = (await page("/admin?tab=reports", admin)).replaceAll("<!-- -->", "");
    expect(html).toMatch(
      /Acme.*: Primary Carer Leave.*Reported: <\/span>It is wrong.*It is 20 &lt;script&gt;.*12 weeks/s,
    );
    expect(html).toContain('href="/admin/companies/e1#maternityLeave"');
    expect(html).toMatch(/>1<span class="sr-only"> waiting/);
  });

  it("publishes that it was checked, without the report's text", async () => {
    const id = await one();
    expect((await decide("kept", id)).status).toBe(302);
    const history = await page("/companies/e1/history");
    expect(history).toMatch(
      /An error was reported \(Primary Carer Leave\): read again in \w+ \d{4}, unchanged/,
    );
    expect(history).not.toContain("It is 20");
    expect(await page("/admin?tab=reports", admin)).toContain("No reports waiting");
    expect((await decide("kept", id)).status).toBe(302);
    expect((await decide("corrected", id)).status).toBe(409);
    expect((await decide("kept", 1)).status).toBe(404);
    const { results } = await env.DB.prepare(
      "select kind from employer_history where reason = 'report'",
    ).all();
    expect(results.filter(({ kind }) => kind === "kept").length).toBe(1);
  });

  it("leads to the edit first, and calls it corrected only after one", async () => {
    const id = await one();
    const early = await decide("corrected", id);
    expect([early.status, early.headers.get("Location")]).toEqual([
      302,
      "/admin/companies/e1#maternityLeave",
    ]);
    expect(await page("/companies/e1/history")).not.toContain("An error was reported");
    await patch({ maternityLeave: 20 });
    const done = await decide("corrected", id);
    expect(done.headers.get("Location")).toBe("/admin?tab=reports");
    expect(await page("/companies/e1/history")).toMatch(/\(Primary Carer Leave\): corrected in/);
    expect(await page("/changes.atom")).toContain("corrected in");
  });

  it("is deleted thirty days after the decision, not before", async () => {
    const decided = await one();
    await decide("kept", decided);
    await report({ path: "policy", problem: "missing" });
    const after = (days: number) => ({
      db: createDatabase(env.DB),
      clock: () => Date.now() + days * 24 * 60 * 60 * 1000,
    });
    expect((await forgetExpired(after(29))).figureReports).toBe(0);
    expect((await forgetExpired(after(31))).figureReports).toBe(1);
    expect(await stored()).toMatchObject([{ path: "policy" }]);
  });
});

it("updates the open list for one row", async () => {
  await report({ path: "maternityLeave", problem: "wrong" });
  const ask = async (etag: string) =>
    (
      await visit("/api/admin/stats/reports", {
        method: "HEAD",
        headers: { ...admin, "If-None-Match": etag },
      })
    ).status;
  const shown = async () => watchedEtag(await page("/admin?tab=reports", admin), "/api/admin/stats/reports");
  const first = await shown();
  expect(await ask(first)).toBe(304);
  expect(tally.trips).toBeLessThanOrEqual(2);
  await report({ path: "paternityLeave", problem: "missing" });
  expect(await ask(first)).toBe(200);
  const second = await shown();
  expect(await ask(second)).toBe(304);
  await decide("kept", (await stored())[0]?.id);
  expect(await ask(second)).toBe(200);
  expect((await visit("/api/admin/stats/reports")).status).toBe(401);
});
