import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { cookiesOf } from "../support/actors";
import { onlyEmployers } from "../support/admin-employers";
import { tally, visit } from "../support/worker";

let admin: Record<string, string>;

beforeEach(async () => {
  await onlyEmployers({
    name: "Acme & Söhne <b>",
    industry: "Finance",
    maternityLeave: 12,
    isApproved: false,
  });
  admin = await cookiesOf("admin");
  await patch({ isApproved: true });
  await patch({ maternityLeave: 18 });
});

const patch = async (body: object) => {
  const init = {
    method: "PATCH",
    headers: { ...admin, "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
  expect((await visit("/api/admin/companies/e1", init)).status).toBe(200);
};
const page = async (path = "/companies/e1/history", init = {}) =>
  (await (await visit(path, init)).text()).replaceAll("<!-- -->", "");

describe("an employer's history", () => {
  it("is linked from its page, in words, without names or days", async () => {
    expect(await page("/companies/e1")).toContain('href="/companies/e1/history"');
    const html = await page();
    expect(tally.trips).toBe(1);
    expect(html).toMatch(/12 weeks.*<\/del>.*18 weeks/s);
    expect(html).toMatch(
      /<link rel="alternate" type="application\/atom\+xml"[^>]*href="\/companies\/e1\/changes.atom"/,
    );
    expect(html).not.toContain("Withdraw for legal reasons");
    expect(html).not.toMatch(/\d{4}-\d{2}-\d{2}/);
    expect((await visit("/companies/nonesuch/history")).status).toBe(404);
  });

  it("is paged, at a constant cost", async () => {
    for (let weeks = 0; weeks < 12; weeks++) await patch({ maternityLeave: weeks });
    const html = await page();
    const first = tally.rowsRead;
    expect(html).toContain("Page 1 of 2");
    expect(await page("/companies/e1/history?page=2")).toContain("Listed</h2>");
    expect(tally.rowsRead).toBeLessThanOrEqual(first + 20);
    expect(await page("/companies/e1/history?page=99"), "the last").toMatch(/Listed<\/h2>.*Page 2 of 2/s);
  });

  it("is withdrawn by admins only", async () => {
    expect(await page("/companies/e1/history", { headers: admin })).toContain("Withdraw for legal reasons");
    const id = await env.DB.prepare("select max(id) as id from employer_history").first<number>("id");
    const press = (headers: Record<string, string>) =>
      visit("/companies/e1/history", {
        method: "POST",
        headers: {
          ...headers,
          "Sec-Fetch-Site": "same-origin",
          "Content-Type": "application/x-www-form-urlencoded",
        },
        body: `entry=${id}`,
      });
    await press(await cookiesOf("member"));
    expect(await page()).toContain("18 weeks");
    expect((await press(admin)).status).toBe(302);
    const html = await page();
    expect(html).toMatch(/Withdrawn in \w+ \d{4}, for legal reasons/);
    expect(html).not.toContain("18 weeks");
  });
});

describe.each(["/changes.atom", "/companies/e1/changes.atom"])("the feed %s", (path) => {
  it("is well-formed Atom with months only, and 304 until a change", async () => {
    const response = await visit(path);
    const xml = await response.text();
    expect([response.status, response.headers.get("Content-Type"), tally.trips]).toEqual([
      200,
      "application/atom+xml; charset=utf-8",
      1,
    ]);
    expect(elementsOf(xml)).toEqual({ feed: 1, entries: 2, ids: 3, updated: 3, titles: 3 });
    expect(xml).toContain("<title>Acme &amp; Söhne &lt;b&gt;: Changed by our editors</title>");
    expect(xml).toContain("was “Primary carer: 12 weeks");
    const days = xml.match(/\d{4}-\d{2}-\d{2}T[^<]*/g) ?? [];
    expect(days.filter((day) => !day.endsWith("-01T00:00:00Z"))).toEqual([]);
    const held = { headers: { "If-None-Match": response.headers.get("ETag") ?? "" } };
    expect((await visit(path, held)).status).toBe(304);
    await patch({ maternityLeave: 19 });
    expect((await visit(path, held)).status).toBe(200);
  });

  it("has a limited number of entries, and none of hidden employers", async () => {
    for (let weeks = 0; weeks < 32; weeks++) await patch({ maternityLeave: weeks });
    expect(elementsOf(await page(path))).toMatchObject({ entries: 30 });
    await patch({ isApproved: false });
    const gone = await visit(path);
    if (path === "/changes.atom")
      expect(elementsOf(await gone.text())).toMatchObject({ entries: 0, updated: 1 });
    else expect(gone.status).toBe(404);
  });
});

/** Throws where an element is not closed in its place. */
function elementsOf(xml: string) {
  const open: string[] = [];
  const count: Record<string, number> = {};
  for (const [, close, name = "", attributes = "", own] of xml.matchAll(
    /<(\/?)([\w:]+)((?:\s[\w:]+="[^"<]*")*)(\/?)>/g,
  )) {
    expect(attributes).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/);
    if (close) expect(open.pop()).toBe(name);
    else {
      count[name] = (count[name] ?? 0) + 1;
      if (!own) open.push(name);
    }
  }
  expect(open).toEqual([]);
  expect(xml.replaceAll(/<[^<>]*>/g, "")).not.toMatch(/[<>]|&(?!amp;|lt;|gt;|quot;)/);
  const { feed = 0, entry: entries = 0, id: ids = 0, updated = 0, title: titles = 0 } = count;
  return { feed, entries, ids, updated, titles };
}
