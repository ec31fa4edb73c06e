import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import type { EmployerRequestJson } from "~/domain/requests/request-json";

import { cookiesOf } from "../support/actors";
import { forgetEveryone, insertPerson, insertTwoEmployers } from "../support/held-data";
import { tally, visit } from "../support/worker";

let admin: Record<string, string>;

beforeEach(async () => {
  await forgetEveryone();
  await insertTwoEmployers();
  await insertPerson({ name: "anna", id: 1 });
  admin = await cookiesOf("admin");
});

const call = (method: string, path = "", headers: Record<string, string> = {}) =>
  visit(`/api/admin/company-requests${path}`, { method, headers: { ...admin, ...headers } });

describe("/api/admin/company-requests", () => {
  it("answers what is asked for, with its total and a mark of its state", async () => {
    const response = await call("GET");
    expect([response.status, response.headers.get("X-Total-Count")]).toEqual([200, "1"]);
    const [request] = await response.json<EmployerRequestJson[]>();
    expect(request).toMatchObject({
      id: 10,
      companyName: "asked by anna",
      requestCount: 1,
      additionalInfo: ["more from anna"],
      requestorEmails: ["anna@people.invalid"],
    });
    const etag = response.headers.get("ETag") ?? "";
    expect((await call("HEAD", "", { "If-None-Match": etag })).status).toBe(304);
    expect(tally.rowsRead).toBeLessThanOrEqual(15);
    await env.DB.prepare(
      "insert into company_requesters (request_id, requestor_email, date_submitted) values (10, 'b@people.invalid', 0)",
    ).run();
    expect((await call("HEAD", "", { "If-None-Match": etag })).status).toBe(200);
  });

  it("deletes once, then there is nothing", async () => {
    const deletion = await call("DELETE", "/10");
    expect([deletion.status, await deletion.json()]).toEqual([200, { id: 10, deleted: true }]);
    expect((await call("DELETE", "/10")).status).toBe(404);
    expect(await (await call("GET")).json()).toEqual([]);
  });
});

describe("the tab Company Requests", () => {
  const tab = "/admin?tab=requests";
  const open = async (path: string) => (await visit(path, { headers: admin })).text();
  const send = (...items: string[]) => post("delete", ...items);
  const post = (intent: string, ...items: string[]) =>
    visit(tab, {
      method: "POST",
      headers: { ...admin, "Sec-Fetch-Site": "same-origin" },
      body: new URLSearchParams([["intent", intent], ...items.map((item) => ["item", item])]),
    });

  it("asks before it deletes, and says when nothing is left", async () => {
    const page = await open(tab);
    expect(page).toContain("1 person asked");
    expect(page).toContain("/admin/companies/new?name=asked+by+anna&amp;country=Australia&amp;request=10");
    expect(page).not.toContain("Delete this request?");
    const version = /confirm=10%3A(\d+)/.exec(page)?.[1] ?? "";
    expect(await open(`${tab}&confirm=10:${version}`)).toContain("Delete this request?");
    const deletion = await send(`10:${version}`);
    expect([deletion.status, deletion.headers.get("Location")]).toEqual([302, tab]);
    expect(await open(tab)).toContain("No company requests found");
  });

  it("asks before it deletes many at once, and keeps what has changed", async () => {
    await env.DB.batch(
      [21, 22, 23].map((id) =>
        env.DB.prepare(
          "insert into company_requests (id, company_name, name_key, country, date_submitted) values (?1, 'n' || ?1, 'n' || ?1, 'Australia', 0)",
        ).bind(id),
      ),
    );
    const asked = await post("ask", "21:1", "22:1");
    expect(asked.status).toBe(302);
    const page = await open(asked.headers.get("Location") ?? "");
    expect(page).toContain("Delete these 2 requests?");
    expect(page).toContain("Delete all 2");
    expect(await open(tab)).toContain("n21.0<");
    const deletion = await send("21:1", "22:1");
    expect([deletion.status, deletion.headers.get("Location")]).toEqual([302, tab]);
    expect(await open(deletion.headers.get("Location") ?? "")).not.toContain("n21.0<");
    const late = await send("10:1", "22:1", "23:1");
    expect(late.status).toBe(409);
    const answer = await late.text();
    expect(answer).toContain("2 requests had changed or were gone. 1 deleted.");
    expect(answer).toContain("Changed meanwhile");
    expect(answer).not.toContain("n23.0<");
  });

  it("shows what stands now instead of deleting what has changed", async () => {
    const late = await send("10:1");
    expect(late.status).toBe(409);
    const page = await late.text();
    expect(page).toContain("Failed to delete request");
    expect(page).toContain("Changed meanwhile");
    expect((await send("999:1")).status).toBe(404);
    expect((await send("x")).status).toBe(400);
  });
});
