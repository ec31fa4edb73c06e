import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";

import { makeUser, sessionCookieOf } from "../support/actors";
import { insertEmployers } from "../support/employers";
import { tally, visit } from "../support/worker";

let ana: number;
let cookie: string;

beforeAll(async () => {
  await insertEmployers(env.DB, [{ name: "Open", publicId: "open" }]);
});

beforeEach(async () => {
  await env.DB.batch(
    ["ratings", "community_inputs", "users"].map((table) => env.DB.prepare(`delete from ${table}`)),
  );
  ana = await makeUser();
  cookie = await sessionCookieOf(ana);
});

async function call(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
  const response = await visit(path, {
    method,
    headers: {
      Cookie: cookie,
      "Sec-Fetch-Site": "same-origin",
      "CF-Connecting-IP": `192.0.2.1 ${ana}`,
      ...(body && { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: text === "" ? null : (JSON.parse(text) as Record<string, unknown>),
  };
}

const content = "They planned it with me, and nobody called.";
const vote = { companyId: "open", isPositive: true };
const experience = "/api/companies/open/community-inputs";
const rows = async (table: string) =>
  (await env.DB.prepare(`select * from ${table}`).all<Record<string, unknown>>()).results;

describe("POST /api/ratings", () => {
  it("stores a vote with 201, changes it with 200, and answers nothing of who voted", async () => {
    const seen = { companyId: "open", isPositive: true, comment: null, isApproved: false };
    expect(await call("POST", "/api/ratings", vote)).toEqual({ status: 201, body: seen });
    expect(await call("POST", "/api/ratings", vote)).toEqual({ status: 200, body: seen });
    const changed = { ...vote, isPositive: false };
    expect(await call("POST", "/api/ratings", changed)).toEqual({
      status: 200,
      body: { ...seen, isPositive: false },
    });
    expect(await call("GET", "/api/ratings/open")).toEqual({
      status: 200,
      body: { ...seen, isPositive: false },
    });
  });

  it("accepts one's own id or none, and ignores a sent state", async () => {
    const posing = { ...vote, userId: ana, isApproved: true, approvedBy: ana, version: 9, submittedBy: 1 };
    expect(await call("POST", "/api/ratings", posing)).toMatchObject({
      status: 201,
      body: { isApproved: false },
    });
    expect(await rows("ratings")).toMatchObject([{ is_approved: 0, approved_by: null, version: 1 }]);
    expect((await call("POST", "/api/ratings", { ...vote, userId: String(ana) })).status).toBe(200);
    expect((await call("POST", "/api/ratings", { ...vote, userId: null })).status).toBe(200);
  });

  it.each([
    ["/api/ratings", vote],
    ["/api/ratings/comment", { companyId: "open", comment: "x" }],
    [experience, { isPositive: true, content }],
  ])("%s refuses somebody else's name with 403", async (path, body) => {
    for (const userId of [ana + 1, "somebody", {}, 0])
      expect(await call("POST", path, { ...body, userId })).toMatchObject({
        status: 403,
        body: { code: "forbidden" },
      });
    expect(await rows("ratings")).toEqual([]);
  });

  it.each([
    [{}, ["companyId", "isPositive"]],
    [{ companyId: "open", isPositive: "true" }, ["isPositive"]],
    [{ companyId: 1, isPositive: true }, ["companyId"]],
  ])("refuses %j with 400", async (body, fields) => {
    const answer = await call("POST", "/api/ratings", body);
    expect([answer.status, Object.keys(answer.body?.fields as object)]).toEqual([400, fields]);
  });

  it("is 404 for an unlisted employer", async () => {
    expect(await call("POST", "/api/ratings", { ...vote, companyId: "nobody" })).toMatchObject({
      status: 404,
      body: { code: "not_found" },
    });
  });

  it("is 429 once there were too many", async () => {
    const vars = { LIMIT_CONTRIBUTION: { limit: async () => ({ success: false }) } };
    const response = await visit("/api/ratings", {
      method: "POST",
      headers: { Cookie: cookie, "Content-Type": "application/json" },
      body: JSON.stringify(vote),
      vars,
    });
    expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "60"]);
    expect(await rows("ratings")).toEqual([]);
  });
});

describe("POST /api/ratings/comment", () => {
  it("is 409 without a vote, 201 for the first comment and 200 for the next", async () => {
    const comment = (text: string) =>
      call("POST", "/api/ratings/comment", { companyId: "open", comment: text });
    expect(await comment("Kind")).toMatchObject({ status: 409, body: { code: "conflict" } });
    await call("POST", "/api/ratings", vote);
    expect(await comment("Kind")).toMatchObject({ status: 201, body: { comment: "Kind" } });
    expect(await comment("Kinder")).toMatchObject({ status: 200, body: { comment: "Kinder" } });
    expect(await comment(" ")).toMatchObject({
      status: 400,
      body: { fields: { comment: ["Write a comment first"] } },
    });
  });
});

describe("taking back", () => {
  it("the comment, then the vote: 204 each, and 404 afterwards", async () => {
    await call("POST", "/api/ratings", vote);
    await call("POST", "/api/ratings/comment", { companyId: "open", comment: "Kind" });
    for (const path of ["/api/ratings/open/comment", "/api/ratings/open"]) {
      expect(await call("DELETE", path)).toEqual({ status: 204, body: null });
      expect(await call("DELETE", path)).toMatchObject({ status: 404, body: { code: "not_found" } });
    }
    expect(await call("GET", "/api/ratings/open")).toMatchObject({ status: 404 });
  });

  it("an experience of one's own: 204, and 404 for any other", async () => {
    const { body } = await call("POST", experience, { isPositive: true, content });
    const path = `/api/community-inputs/${String(body?.id)}`;
    const anonymous = { Cookie: await sessionCookieOf(await makeUser()) };
    expect(await call("DELETE", path, undefined, anonymous)).toMatchObject({ status: 404 });
    expect((await call("GET", "/api/community-inputs")).body).toMatchObject([{ content }]);
    expect(await call("DELETE", path)).toEqual({ status: 204, body: null });
    for (const id of [path.split("/").at(-1), "nobody", "1e3", "9".repeat(30)])
      expect(await call("DELETE", `/api/community-inputs/${id}`)).toMatchObject({ status: 404 });
  });
});

describe("POST /api/companies/{id}/community-inputs", () => {
  it("stores the experience and the vote in one trip: 201, then 200 for the same again", async () => {
    const sent = { isPositive: false, content, submitterEmail: "ana@example.test", isApproved: true };
    const first = await call("POST", experience, sent);
    expect(first).toMatchObject({
      status: 201,
      body: { companyId: "open", content, isPositive: false, isApproved: false },
    });
    expect(tally.trips).toBe(2);
    expect(JSON.stringify(first.body)).not.toMatch(/ana@|user/i);
    expect((await call("POST", experience, sent)).status).toBe(200);
    expect(await rows("community_inputs")).toMatchObject([{ content, is_approved: 0 }]);
    expect(await rows("ratings")).toMatchObject([{ is_positive: 0 }]);
    expect((await call("GET", experience)).body).toEqual([]);
  });

  it("rejects a short text and an unlisted employer", async () => {
    expect(await call("POST", experience, { isPositive: true, content: "short" })).toMatchObject({
      status: 400,
      body: { fields: { content: ["Write at least 10 characters"] } },
    });
    const other = "/api/companies/nobody/community-inputs";
    expect(await call("POST", other, { isPositive: true, content })).toMatchObject({ status: 404 });
  });

  it("is 401 for someone who is not signed in", async () => {
    const sent = { isPositive: true, content };
    expect(await call("POST", experience, sent, { Cookie: "" })).toMatchObject({
      status: 401,
      body: { code: "unauthenticated" },
    });
  });
});
