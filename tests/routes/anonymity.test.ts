import { env } from "cloudflare:test";
import routes from "route-table";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { tabNames } from "../../app/features/moderation/admin-texts";
import { sealAsked } from "../../app/features/requests/requester.server";
import { createSecrets } from "../../app/server/secrets.server";

import { cookiesOf, makeUser, sessionCookieOf } from "../support/actors";
import { employers, forgetEveryone, insertPerson, insertTwoEmployers } from "../support/held-data";
import { representativeOf } from "../support/representatives";
import { visit } from "../support/worker";

/** In every field that identifies the person, and in no contribution. */
const marker = "quokkaperson";
/** Unique too. */
const accountId = 7771;
const identity = new RegExp(`${marker}|\\b${accountId}\\b`, "i");

/** May be shown once approved. */
const written = { comment: "COMMENT-TEXT", experience: "EXPERIENCE-TEXT", note: "NOTE-TEXT" };

/** Every readable URL; parameters name the person's things. */
const parameters: Record<string, string[]> = {
  "/companies/nonesuch": ["/companies/e1", "/companies/draft7771"],
  "/api/companies/nonesuch": ["/api/companies/e1", "/api/companies/draft7771"],
  "/api/companies/nonesuch/community-inputs": ["/api/companies/e1/community-inputs"],
  "/companies/nonesuch/claim": ["/companies/e1/claim"],
  "/companies/nonesuch/history": ["/companies/e1/history", "/companies/draft7771/history"],
  "/api/admin/companies/nonesuch": ["/api/admin/companies/e1", "/api/admin/companies/draft7771"],
  "/admin/companies/nonesuch": ["/admin/companies/e1", "/admin/companies/draft7771"],
  "/admin": Object.keys(tabNames).map((tab) => `/admin?tab=${tab}`),
};

const addresses = routes
  .filter(({ hasLoader, path }) => hasLoader && path !== "/logout")
  .flatMap(({ path, place }) => {
    const asked = parameters[path] ?? [path];
    return place.startsWith("api/") || path.includes(".")
      ? asked
      : asked.flatMap((page) => [page, dataOf(page)]);
  });

/** As client navigation requests it. */
function dataOf(page: string): string {
  const { pathname, search } = new URL(page, "https://site.test");
  return `${pathname === "/" ? "/_root" : pathname}.data${search}`;
}

/** Admin lists of people: accounts and the waitlist. */
const listsOfPeople =
  /^\/(api\/admin\/(users|beta-signups)|admin(\.data)?\?tab=(users|signups)|admin\/beta-signups\/export\.csv)$/;

const logged: string[] = [];

beforeEach(async () => {
  await forgetEveryone();
  await insertTwoEmployers();
  await insertPerson({ name: marker, id: accountId });
  await env.DB.batch(
    [
      `update ratings set comment = '${written.comment}'`,
      `update community_inputs set content = '${written.experience}'`,
      `update requesters set sealed_note = '${await sealAsked(createSecrets(env.APP_SECRET), "note", written.note)}'`,
      "update company_requests set company_name = 'Asked Alpacas', name_key = 'asked alpacas'",
      "update companies set name = 'Draft Dingoes', name_key = 'draft dingoes', search_name = 'draft dingoes', policy_details = '' where id > 2",
    ].map((statement) => env.DB.prepare(statement)),
  );
  for (const level of ["log", "info", "warn", "error", "debug"] as const)
    vi.spyOn(console, level).mockImplementation((...told) => void logged.push(told.map(String).join(" ")));
});

afterEach(() => {
  logged.length = 0;
  vi.restoreAllMocks();
});

const readers = {
  "a stranger": async () => ({}),
  "an employer’s representative": () => representativeOf(1),
  "a representative of another employer": () => representativeOf(2),
  "another member": async () => ({ Cookie: await sessionCookieOf(await makeUser({ username: "other" })) }),
  "an admin": () => cookiesOf("admin"),
};

async function read(path: string, headers: Record<string, string>) {
  const response = await visit(path, { headers });
  const told = [...response.headers].map(([name, value]) => `${name}: ${value}`).join("\n");
  return { status: response.status, text: `${told}\n${await response.text()}` };
}

async function approveEverything(): Promise<void> {
  const admin = { ...(await cookiesOf("admin")), "Content-Type": "application/json" };
  const first = accountId * 10;
  const decisions: [string, string, object][] = [
    ["POST", `/api/admin/ratings/${first + 2}/approve`, {}],
    ["POST", `/api/admin/community-inputs/${first + 2}/approve`, {}],
    ["PATCH", "/api/admin/companies/draft7771", { isApproved: true }],
  ];
  for (const [method, path, body] of decisions) {
    const response = await visit(path, { method, headers: admin, body: JSON.stringify(body) });
    expect([path, response.status]).toEqual([path, 200]);
  }
}

describe.each(Object.entries(readers))("to %s", (reader, headersOf) => {
  it.each([
    ["while it waits for review", false],
    ["after an admin has approved it", true],
  ])("nothing tells who contributed, %s", async (_when, isApproved) => {
    if (isApproved) await approveEverything();
    const headers = await headersOf();
    const telling: string[] = [];
    let seen = 0;
    for (const address of addresses) {
      const { status, text } = await read(address, headers);
      expect(status, address).toBeLessThan(500);
      if (text.includes(written.comment)) seen += 1;
      if (identity.test(text) && !(reader === "an admin" && listsOfPeople.test(address)))
        telling.push(address);
    }
    expect(telling).toEqual([]);
    expect(seen, "what is approved is there to be seen").toBeGreaterThan(0);
    expect(logged.filter((line) => identity.test(line))).toEqual([]);
  });
});

describe("an employer representative", () => {
  it.each([
    ["of the employer", 1],
    ["of another employer", 2],
  ])("sees no unpublished word and nothing of another employer, %s", async (_, companyRow) => {
    await approveEverything();
    // One of each stays pending.
    await env.DB.batch(
      [
        `update ratings set comment = 'PENDING-COMMENT' where is_approved = 0 or id = ${accountId * 10 + 2}`,
        `update community_inputs set content = 'OF-EMPLOYER-' || company_id`,
        `insert into community_inputs (id, company_id, content, date_submitted) values
          (901, 1, 'PENDING-EXPERIENCE', 0), (902, 2, 'PENDING-EXPERIENCE', 0)`,
        `update ratings set is_approved = 0 where comment = 'PENDING-COMMENT'`,
        `insert into employer_replies (id, company_id, proposed, date_proposed) values
          (911, 1, 'PENDING-REPLY-1', 0), (912, 2, 'PENDING-REPLY-2', 0)`,
        "update companies set is_approved = 0, policy_details = 'PENDING-POLICY' where id > 2",
      ].map((statement) => env.DB.prepare(statement)),
    );
    const headers = await representativeOf(companyRow);
    const other = 3 - companyRow;
    for (const address of addresses) {
      const { text } = await read(address, headers);
      expect(text, address).not.toMatch(
        new RegExp(`PENDING-(COMMENT|EXPERIENCE|POLICY)|PENDING-REPLY-${other}|Draft Dingoes`),
      );
      if (address.startsWith("/employer-reply"))
        expect(text, address).not.toMatch(new RegExp(`OF-EMPLOYER-${other}|${employers[other - 1] ?? ""}`));
    }
    const portal = await read("/employer-reply", headers);
    expect(portal.text, "what is its own it sees").toContain(`OF-EMPLOYER-${companyRow}`);
    expect(portal.text).toContain(`PENDING-REPLY-${companyRow}`);
  });
});

describe("a list of people", () => {
  it("shows nothing they wrote about an employer", async () => {
    const headers = await cookiesOf("admin");
    for (const address of addresses.filter((each) => listsOfPeople.test(each))) {
      const { status, text } = await read(address, headers);
      expect(status, address).toBe(200);
      expect(text, address).toMatch(identity);
      expect(text, address).not.toMatch(new RegExp(`${written.comment}|${written.experience}`));
    }
  });
});

describe("once an admin has approved it", () => {
  it("the policy has no author hash, and published rows have no day", async () => {
    await approveEverything();
    const rows = await env.DB.batch<Record<string, unknown>>([
      env.DB.prepare("select author_hash, date_submitted from companies where public_id = 'draft7771'"),
      env.DB.prepare(`select date_submitted from community_inputs where id = ${accountId * 10 + 2}`),
      env.DB.prepare(`select date_submitted from ratings where id = ${accountId * 10 + 2}`),
    ]);
    const month = { date_submitted: Date.UTC(2026, 0, 1) };
    expect(rows.map(({ results }) => results)).toEqual([[{ author_hash: null, ...month }], [month], [month]]);
  });
});

describe("a log line", () => {
  it.each([
    ["POST", "/api/ratings/comment", { companyId: "e1", comment: marker }],
    [
      "POST",
      "/api/company-requests",
      { companyName: marker, country: "Australia", requestorEmail: `${marker}@x.test` },
    ],
    ["POST", "/api/login", { username: marker, password: marker }],
    [
      "POST",
      "/api/launch-signup",
      { firstName: marker, lastName: marker, email: `${marker}@x.test`, country: "Australia" },
    ],
  ])("of a fault in %s %s says nothing of who asked, or what", async (method, path, body) => {
    const isSignedIn = !path.includes("login") && !path.includes("signup");
    let sound = isSignedIn ? 1 : 0;
    const broken = {
      prepare: (query: string) => env.DB.prepare(query),
      batch: (statements: D1PreparedStatement[]) =>
        sound-- > 0
          ? env.DB.batch(statements)
          : env.DB.batch([...statements, env.DB.prepare("select * from a_table_that_is_not_there")]),
    };
    const response = await visit(path, {
      method,
      headers: {
        "Content-Type": "application/json",
        ...(isSignedIn && { Cookie: await sessionCookieOf(accountId) }),
      },
      body: JSON.stringify(body),
      vars: { DB: broken },
    });
    expect(response.status).toBe(500);
    expect(logged.join("\n")).toContain("a_table_that_is_not_there");
    expect(logged.filter((line) => identity.test(line))).toEqual([]);
  });
});
