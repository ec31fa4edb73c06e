import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { adminCalls } from "../support/contract-admin";
import { formCalls } from "../support/contract-forms";
import { publicCalls } from "../support/contract-public";
import { criticalPath } from "../support/critical-path";
import { headersOf, makeSmallWorld, type Caller } from "../support/small-world";
import { visit, type Visit } from "../support/worker";

/** How many round trips a response waits for, one after the other; the gate and the session are among them. */
async function tripsOf(path: string, as: Caller, init: Visit = {}): Promise<number> {
  const { binding, trips } = criticalPath(env.DB);
  let waited = 0;
  const response = await visit(path, {
    ...init,
    headers: {
      "CF-Connecting-IP": `198.51.100.${(caller += 1)}`,
      "Sec-Fetch-Site": "same-origin",
      ...(await headersOf(as)),
      ...(typeof init.body === "string" && { "Content-Type": "application/json" }),
    },
    vars: { DB: binding },
    whenAnswered: () => (waited = trips()),
  });
  expect(response.status, path).toBeLessThan(400);
  return waited;
}

let caller = 0;

/** Those that wait for more round trips than they may, with how many. */
async function above(most: number, asked: Iterable<[string, () => Promise<number>]>) {
  const found: Record<string, number> = {};
  for (const [name, trips] of asked) {
    await makeSmallWorld();
    const waited = await trips();
    if (waited > most) found[name] = waited;
  }
  return found;
}

beforeEach(makeSmallWorld);

const pages = [
  ...["/", "/home", "/about", "/contact", "/faq", "/privacy", "/terms", "/api", "/law", "/law/AU", "/plan"],
  ...["/companies", "/companies?search=harbour&minLeave=2", "/companies/e1", "/companies/e1/history"],
  ...["/companies/e1/claim", "/companies/e1/report", "/plan?a=e1&b=e2&country=AU&birth=2027-01-01"],
  ...["/share-policy", "/request-company", "/letter", "/watch?employer=e1", "/withdraw", "/auth", "/account"],
  ...["/home.data", "/companies.data", "/companies/e1.data", "/changes.atom", "/companies/e1/changes.atom"],
  ...["/api/companies", "/api/companies/e1", "/api/companies/e1/community-inputs"],
  ...["/privacy/your-data", "/launch-signup", "/sitemap.xml"],
];

describe("a page or a call that reads waits for one round trip", () => {
  const readBy = (as: Caller, launched: boolean) =>
    above(
      1,
      pages.map((path) => [path, () => tripsOf(path, as, { launched })]),
    );
  // What is listed by whose account it is, after the session said so.
  const own = { "/account": 2, "/privacy/your-data": 5 };

  it.each([
    ["anonymous", {}],
    ["invited", {}],
    ["member", own],
    // Her own experiences with this very employer are found by what her session opens.
    ["anna", { ...own, "/companies/e1": 2, "/companies/e1.data": 2 }],
  ] as const)("by %s, once the site is launched", async (as, more) => {
    expect(await readBy(as, true)).toEqual(more);
  });

  it.each([["invited", {}]] as const)("by %s, before", async (as, more) => {
    expect(await readBy(as, false)).toEqual(more);
  });
});

describe("what an admin sees, and what anyone changes, waits for two at most", () => {
  const tabs = [
    ...["to-do", "companies", "requests", "submissions", "reports", "replies"],
    ...["users", "signups", "activity", "security"],
  ];

  it("in the tabs of the dashboard", async () => {
    const asked = tabs.map(
      (tab) => [tab, () => tripsOf(`/admin?tab=${tab}`, "boss")] as [string, () => Promise<number>],
    );
    expect(await above(2, asked)).toEqual({});
  });

  it("in calls", async () => {
    const asked = [...publicCalls, ...adminCalls].map(({ call, as, body }) => {
      const [method = "", path = ""] = call.split(" ");
      const sent = body === undefined ? {} : { body: JSON.stringify(body) };
      return [call, () => tripsOf(path, as, { method, ...sent })] as [string, () => Promise<number>];
    });
    expect(await above(2, asked)).toEqual({
      // Tries are counted before it is known whether they are right.
      "POST /api/community-inputs/withdraw": 3,
      // Where the second list begins depends on how long the first is.
      "GET /api/admin/community-inputs": 3,
      // What was decided on is read anew, to be answered.
      "PATCH /api/admin/company-requests/10": 3,
      "PATCH /api/admin/beta-signups/10/approve": 3,
    });
  });

  it("in taking one's own experience back, whose list is tidied after the response", async () => {
    const own = await visit("/api/community-inputs", { headers: await headersOf("anna") });
    const [{ id } = { id: 0 }] = await own.json<{ id: number }[]>();
    expect(await tripsOf(`/api/community-inputs/${id}`, "anna", { method: "DELETE" })).toBe(2);
  });

  it("in forms", async () => {
    const asked = formCalls.map(({ call, as, to, fields }) => {
      const send = () => tripsOf(to, as, { method: "POST", body: new URLSearchParams(fields) });
      return [call, send] as [string, () => Promise<number>];
    });
    expect(await above(2, asked)).toEqual({
      "POST /api/community-inputs/withdraw": 3,
      // What is sent is held against what is there, before it is stored.
      "POST /api/companies": 3,
      "POST /api/companies/{id}/community-inputs": 3,
      "PATCH /api/admin/beta-signups/{id}/approve": 4,
    });
  });
});
