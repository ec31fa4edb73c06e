import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { makeUser, sessionCookieOf } from "../support/actors";
import { insertEmployers } from "../support/employers";
import { tally, visit } from "../support/worker";

const least = { companyName: "Quiet Harbour", requestorEmail: "ada@people.example" };
const rows = async (table: string) =>
  (await env.DB.prepare(`SELECT * FROM ${table}`).all<Record<string, unknown>>()).results;
const headers = (cookie?: string) => ({
  "Sec-Fetch-Site": "same-origin",
  "CF-Connecting-IP": crypto.randomUUID(),
  ...(cookie && { Cookie: cookie }),
});

type Sent = Record<string, unknown>;

const byJson = (changes: Sent = {}, cookie?: string, vars: object = {}) =>
  visit("/api/company-requests", {
    method: "POST",
    headers: { ...headers(cookie), "Content-Type": "application/json" },
    body: JSON.stringify({ ...least, ...changes }),
    vars,
  });

const byForm = (changes: Sent = {}, cookie?: string, vars: object = {}) =>
  visit("/request-company", {
    method: "POST",
    headers: headers(cookie),
    body: new URLSearchParams(
      Object.entries({ ...least, ...changes }).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
    ),
    vars,
  });

beforeEach(async () => {
  await env.DB.batch(
    ["company_requesters", "company_requests", "companies"].map((t) => env.DB.prepare(`DELETE FROM ${t}`)),
  );
});

describe.each([
  ["the call", byJson],
  ["the form", byForm],
])("through %s", (_, send) => {
  it.each<[string, Sent, string]>([
    ["a short name", { companyName: "a" }, "Company name is required"],
    ["a long name", { companyName: "a".repeat(101) }, "Use at most 100 characters"],
    ["no country", { country: "" }, "Country is required"],
    ["no address", { requestorEmail: "" }, "Email address is required"],
    ["half an address", { requestorEmail: "ada@" }, "Please enter a valid email address"],
    ["a book", { additionalInfo: "a".repeat(1_001) }, "Use at most 1,000 characters"],
  ])("%s is refused with the rule's words, and nothing is written", async (_, changes, message) => {
    const response = await send(changes);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(message);
    expect(tally.trips).toBe(0);
  });

  it("anyone with access asks, at a fixed cost, whatever state they claim", async () => {
    const response = await send({ status: "done", requestCount: 9 });
    expect(response.status).toBe(201);
    expect(tally.rowsWritten).toBeLessThanOrEqual(20);
    expect(tally.rowsRead).toBeLessThanOrEqual(20);
    expect(tally.trips).toBeLessThanOrEqual(2);
    expect(await rows("company_requests")).toMatchObject([{ status: "pending", request_count: 1 }]);
    expect(await rows("company_requesters")).toMatchObject([{ requested_by: null }]);
  });

  it("who is signed in is noted by their session, and by nothing else", async () => {
    const user = await makeUser();
    const cookie = await sessionCookieOf(user);
    expect((await send({}, cookie)).status).toBe(201);
    expect(await rows("company_requesters")).toMatchObject([{ requested_by: user }]);
    for (const foreign of [{ requestedBy: user + 1 }, { userId: user + 1 }])
      expect((await send(foreign, cookie)).status).toBe(403);
    expect((await send({ requestedBy: user })).status, "signed out").toBe(403);
    expect(await rows("company_requesters")).toHaveLength(1);
  });

  it("too many within a minute are refused, and nothing is written", async () => {
    const LIMIT_COMPANY_REQUEST = { limit: () => Promise.resolve({ success: false }) };
    expect((await send({}, undefined, { LIMIT_COMPANY_REQUEST })).status).toBe(429);
    expect(await rows("company_requests")).toEqual([]);
  });
});

describe("the call", () => {
  it("answers what was sent, and nothing of who else asked", async () => {
    await byJson({ requestorEmail: "bo@people.example" });
    const response = await byJson({ requestedBy: null, additionalInfo: null });
    expect(await response.json()).toEqual({
      ...least,
      country: "Australia",
      additionalInfo: null,
      status: "pending",
    });
    expect(await rows("company_requests")).toMatchObject([{ request_count: 2 }]);
  });

  it("takes the caller's own id", async () => {
    const user = await makeUser();
    const response = await byJson({ requestedBy: user }, await sessionCookieOf(user));
    expect(response.status).toBe(201);
  });
});

describe("the page", () => {
  it("begins with what was searched for, and the address of whoever is signed in", async () => {
    const user = await makeUser({ email: "cara@people.example" });
    const page = await visit("/request-company?name=Quiet%20Harbour", {
      headers: headers(await sessionCookieOf(user)),
    });
    const html = await page.text();
    expect(html).toContain('value="Quiet Harbour"');
    expect(html).toContain('value="cara@people.example"');
    expect(html).toContain("seen by our admins only");
  });

  it("says kindly that an employer is listed, and takes the request all the same", async () => {
    await insertEmployers(env.DB, [{ name: "Quiet Harbour", publicId: "abcdefghij" }]);
    const opened = await (await visit("/request-company?name=quiet+harbour")).text();
    const sent = await (await byForm()).text();
    for (const html of [opened, sent]) {
      expect(html).toContain("Quiet Harbour is in the directory already");
      expect(html).toContain('href="/companies/abcdefghij"');
    }
    expect(sent).toContain("We have noted that you are looking for");
    expect(await rows("company_requests")).toHaveLength(1);
  });

  it("keeps what was typed when it is refused", async () => {
    const html = await (await byForm({ requestorEmail: "ada@", additionalInfo: "In Hobart" })).text();
    for (const typed of ["Error submitting request", 'value="ada@"', "In Hobart"])
      expect(html).toContain(typed);
  });
});
