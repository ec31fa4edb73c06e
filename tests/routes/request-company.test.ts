import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { accountHashes } from "../../app/features/requests/requester.server";
import { createSecrets } from "../../app/server/secrets.server";

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
    ["requesters", "company_requests", "companies"].map((t) => env.DB.prepare(`DELETE FROM ${t}`)),
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

  it("anyone with access can request, whatever state is sent", async () => {
    const response = await send({ status: "done", requestCount: 9 });
    expect(response.status).toBe(201);
    expect(await rows("company_requests")).toMatchObject([{ status: "pending", request_count: 1 }]);
    expect(await rows("requesters")).toMatchObject([{ account_hash: null, sealed_email: null }]);
  });

  it("the account comes from the session only", async () => {
    const user = await makeUser();
    const cookie = await sessionCookieOf(user);
    expect((await send({}, cookie)).status).toBe(201);
    const [{ id = 0 } = {}] = await rows("company_requests");
    const [account_hash] = await accountHashes(createSecrets(env.APP_SECRET), Number(id), user);
    expect(await rows("requesters")).toMatchObject([{ account_hash }]);
    for (const foreign of [{ requestedBy: user + 1 }, { userId: user + 1 }])
      expect((await send(foreign, cookie)).status).toBe(403);
    expect((await send({ requestedBy: user })).status, "signed out").toBe(403);
    expect(await rows("requesters")).toHaveLength(1);
  });

  it("too many in a minute are rejected, and nothing is written", async () => {
    const LIMIT_COMPANY_REQUEST = { limit: () => Promise.resolve({ success: false }) };
    expect((await send({}, undefined, { LIMIT_COMPANY_REQUEST })).status).toBe(429);
    expect(await rows("company_requests")).toEqual([]);
  });
});

describe("the call", () => {
  it("answers 409 with a listed employer, and as usual for a hidden one", async () => {
    await insertEmployers(env.DB, [{ name: "Quiet Harbour", publicId: "abcdefghij" }]);
    const listed = await byJson({ companyName: "QUIET harbour" });
    expect([listed.status, await listed.json()]).toMatchObject([
      409,
      {
        code: "conflict",
        message: "Quiet Harbour is in the directory already.",
        present: {
          id: "abcdefghij",
          url: expect.stringMatching(/^https?:.*\/companies\/abcdefghij$/) as string,
        },
      },
    ]);
    expect(await rows("company_requests")).toEqual([]);
    await env.DB.exec("UPDATE companies SET is_approved = 0");
    const hidden = await byJson();
    expect([hidden.status, await hidden.text()]).toEqual([
      201,
      expect.not.stringContaining("abcdefghij") as string,
    ]);
  });

  it("returns what was sent, and nothing about others", async () => {
    await byJson({ requestorEmail: "bo@people.example" });
    const response = await byJson({ requestedBy: null, additionalInfo: null });
    expect(await response.json()).toEqual({
      ...least,
      country: "Australia",
      additionalInfo: null,
      tellWhenListed: false,
      status: "pending",
      peopleAsking: null,
      asking: "Fewer than 5 ask",
      employerAskedIn: null,
    });
    expect(await rows("company_requests")).toMatchObject([{ request_count: 2 }]);
  });

  it("accepts the caller's own id", async () => {
    const user = await makeUser();
    const response = await byJson({ requestedBy: user }, await sessionCookieOf(user));
    expect(response.status).toBe(201);
  });
});

describe("the page", () => {
  it("starts with the search text and one's email", async () => {
    const user = await makeUser({ email: "cara@people.example" });
    const page = await visit("/request-company?name=Quiet%20Harbour", {
      headers: headers(await sessionCookieOf(user)),
    });
    const html = await page.text();
    expect(html).toContain('value="Quiet Harbour"');
    expect(html).toContain('value="cara@people.example"');
    expect(html).toContain("show it to nobody");
    expect(html).not.toMatch(/<input[^>]*name="tellWhenListed"[^>]*checked/);
  });

  it("links a listed employer, and stores nothing", async () => {
    await insertEmployers(env.DB, [{ name: "Quiet Harbour", publicId: "abcdefghij" }]);
    const opened = await (await visit("/request-company?name=quiet+harbour")).text();
    const sent = await byForm();
    expect(sent.status).toBe(409);
    for (const html of [opened, await sent.text()]) {
      expect(html).toContain("Quiet Harbour is in the directory already");
      expect(html).toContain('href="/companies/abcdefghij"');
    }
    expect(await rows("company_requests")).toEqual([]);
    const elsewhere = await byForm({ country: "United States" });
    expect([elsewhere.status, await elsewhere.text()]).toEqual([
      201,
      expect.stringContaining("We have noted that you are looking for") as string,
    ]);
  });

  it("shows the count from five on, and that we asked the employer", async () => {
    for (let i = 0; i < 12; i += 1) await byForm({ requestorEmail: `parent${i}@people.example` });
    const open = async () =>
      (await (await visit("/request-company?name=quiet+harbour")).text()).replaceAll("<!-- -->", "");
    expect(await open()).not.toContain("people ask");
    await env.DB.exec("UPDATE company_requests SET shown_count = 4, employer_asked_at = 1746057600000");
    expect(await open()).not.toMatch(/ask for quiet|We asked the employer/);
    await env.DB.exec("UPDATE company_requests SET shown_count = 12");
    const html = await open();
    expect(html).toContain("12 people ask for quiet harbour.");
    expect(html).toContain("We asked the employer in May 2025.");
  });

  it("stores an email only with consent", async () => {
    await byForm({ tellWhenListed: "on" });
    expect(await rows("requesters")).toMatchObject([
      { sealed_email: expect.stringMatching(/^[\w-]{300,}$/) as string },
    ]);
    expect(JSON.stringify(await rows("requesters"))).not.toContain("ada@");
  });

  it("keeps what was typed after a rejection", async () => {
    const html = await (await byForm({ requestorEmail: "ada@", additionalInfo: "In Hobart" })).text();
    for (const typed of ["Error submitting request", 'value="ada@"', "In Hobart"])
      expect(html).toContain(typed);
  });
});
