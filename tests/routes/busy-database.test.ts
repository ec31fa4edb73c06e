import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";

import { cookiesOf } from "../support/actors";
import { brokenDatabase } from "../support/broken-database";
import { takeErrors } from "../support/console";
import { visit } from "../support/worker";

const lost = { DB: brokenDatabase("", "D1_ERROR: Network connection lost.") };
const overloaded = { DB: brokenDatabase("", "D1_ERROR: D1 DB is overloaded. Requests queued for too long.") };

describe.each([
  ["cannot be reached", lost],
  ["has too much to do", overloaded],
])("while the database %s", (_, vars) => {
  it.each([
    "/companies",
    "/companies.data?_routes=routes%2Fbeta%2Fdirectory%2Froute",
    "/companies/e1",
    "/api/companies",
  ])("%s says when to try again", async (path) => {
    const response = await visit(path, { vars });
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(takeErrors()).toEqual([expect.stringContaining("D1_ERROR")]);
  });

  it("a page says so in words, with the id that stands in the log", async () => {
    const html = await (await visit("/companies", { vars })).text();
    const [logged] = takeErrors();
    const { unexpectedError } = JSON.parse(logged ?? "{}") as { unexpectedError?: string };
    expect(html).toContain("We cannot reach our database just now");
    expect(html).toContain(unexpectedError);
  });

  it("a page links to itself, never to another site", async () => {
    const ask = { headers: await cookiesOf("member"), vars };
    const html = await (await visit("http://127.0.0.1:8788//elsewhere.test/a", ask)).text();
    takeErrors();
    expect(html).toContain('href="/elsewhere.test/a"');
    expect(html).not.toContain('href="//');
  });

  it("a call says so in JSON", async () => {
    const response = await visit("/api/companies", { vars });
    expect(await response.json()).toMatchObject({ code: "busy", id: expect.any(String) as string });
    takeErrors();
  });

  it("a form keeps what was typed", async () => {
    const response = await visit("/request-company", {
      method: "POST",
      headers: { "Sec-Fetch-Site": "same-origin" },
      body: new URLSearchParams({ companyName: "Quiet Harbour", requestorEmail: "ada@people.example" }),
      vars,
    });
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(await response.text()).toContain('value="Quiet Harbour"');
    takeErrors();
  });
});

describe("a database that fails for a moment", () => {
  beforeAll(async () => {
    await env.DB.exec("DELETE FROM companies");
  });

  it("does not affect readers", async () => {
    let times = 2;
    const DB = {
      prepare: (query: string) => env.DB.prepare(query),
      batch: async <T>(statements: D1PreparedStatement[]) => {
        times -= 1;
        if (times >= 0) throw new Error("D1_ERROR: Network connection lost.");
        return env.DB.batch<T>(statements);
      },
    };
    expect((await visit("/api/companies", { vars: { DB } })).status).toBe(200);
  });
});
