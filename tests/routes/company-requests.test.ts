import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import type { EmployerRequestJson } from "../../app/features/requests/schema";

import { cookiesOf } from "../support/actors";
import { forgetEveryone, insertAsk, insertPerson, insertTwoEmployers } from "../support/held-data";
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
  it("lists requests, with their total and an ETag", async () => {
    const response = await call("GET");
    expect([response.status, response.headers.get("X-Total-Count")]).toEqual([200, "1"]);
    const [request] = await response.json<EmployerRequestJson[]>();
    expect(request).toMatchObject({
      id: 10,
      companyName: "asked by anna",
      requestCount: 1,
      additionalInfo: ["more from anna"],
      requestorEmails: [],
      toTell: 1,
    });
    const etag = response.headers.get("ETag") ?? "";
    expect((await call("HEAD", "", { "If-None-Match": etag })).status).toBe(304);
    expect(tally.rowsRead).toBeLessThanOrEqual(15);
    await insertAsk(10, "b@people.invalid");
    expect((await call("HEAD", "", { "If-None-Match": etag })).status).toBe(200);
  });

  it("notes that we asked the employer, and takes it back", async () => {
    const note = (body: object, id = 10) =>
      visit(`/api/admin/company-requests/${id}`, {
        method: "PATCH",
        headers: { ...admin, "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
    const noted = await note({ employerAskedIn: "2025-05" });
    expect([noted.status, await noted.json()]).toMatchObject([200, { id: 10, employerAskedIn: "2025-05" }]);
    expect((await note({ employerAskedIn: "2025-06", version: 2 })).status).toBe(409);
    expect((await note({ employerAskedIn: "2025-06" }, 999)).status).toBe(404);
    for (const wrong of [
      {},
      { employerAskedIn: "May" },
      { employerAskedIn: "2025-13" },
      { employerAskedIn: "2099-01" },
    ])
      expect((await note(wrong)).status, JSON.stringify(wrong)).toBe(400);
    expect(await (await note({ employerAskedIn: null })).json()).toMatchObject({ employerAskedIn: null });
  });

  it("deletes once, then 404", async () => {
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

  it("asks before it deletes, and shows an empty list", async () => {
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

  it("notes the month in which we asked the employer, by a form", async () => {
    const asked = (month: string, item = "10") =>
      visit(tab, {
        method: "POST",
        headers: { ...admin, "Sec-Fetch-Site": "same-origin" },
        body: new URLSearchParams({ intent: "asked", item, employerAskedIn: month }),
      });
    expect(await open(tab)).not.toContain("We asked the employer in");
    const noted = await asked("2025-05");
    expect([noted.status, noted.headers.get("Location")]).toEqual([302, tab]);
    expect((await open(tab)).replaceAll("<!-- -->", "")).toContain("We asked the employer in May 2025");
    const late = await asked("2025-06", "10:1");
    expect([late.status, await late.text()]).toEqual([
      409,
      expect.stringContaining("Failed to note it") as string,
    ]);
    expect((await asked("yesterday")).status).toBe(400);
    expect((await asked("")).status).toBe(302);
    expect(await open(tab)).not.toContain("We asked the employer in");
  });

  it("asks before it deletes many, and keeps those that changed", async () => {
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

  it("shows the present state instead of deleting a changed one", async () => {
    const late = await send("10:1");
    expect(late.status).toBe(409);
    const page = await late.text();
    expect(page).toContain("Failed to delete request");
    expect(page).toContain("Changed meanwhile");
    expect((await send("999:1")).status).toBe(404);
    expect((await send("x")).status).toBe(400);
  });
});
