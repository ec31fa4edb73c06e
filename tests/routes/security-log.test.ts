import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it, vi } from "vitest";

import { cookiesOf, makeUser, sessionCookieOf } from "../support/actors";
import { emailsTo } from "../support/people-context";
import { insertTwoEmployers } from "../support/held-data";
import { tally, visit } from "../support/worker";

const ip = "198.51.100.23";
const network = "198.51.100.0/24";
const password = "seven quiet otters";

beforeEach(async () => {
  await env.DB.exec("DELETE FROM security_events");
});

function call(path: string, body?: unknown, headers: Record<string, string> = {}, method = "POST") {
  return visit(path, {
    method,
    headers: { "Content-Type": "application/json", "CF-Connecting-IP": ip, ...headers },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

interface Row {
  kind: string;
  account: string;
  network: string;
  detail: string;
  times: number;
}

const noted = async () =>
  (
    await env.DB.prepare(
      "SELECT kind, account, network, detail, times FROM security_events ORDER BY kind, account, network",
    ).all<Row>()
  ).results;

const kinds = async () => [...new Set((await noted()).map(({ kind }) => kind))];

async function admin(username = "boss") {
  const id = await makeUser({
    username: `${username}${Math.random().toString(36).slice(2, 8)}`,
    role: "admin",
  });
  return { Cookie: await sessionCookieOf(id), "CF-Connecting-IP": ip };
}

describe("accounts", () => {
  it("a member's registration, sign-ins, wrong password and reset", async () => {
    const lines = vi.spyOn(console, "log").mockImplementation(() => undefined);
    await call("/api/register", { username: "Quokka", email: "quokka@example.test", password });
    await call("/api/login", { username: "Quokka", password });
    await call("/api/login", { username: "Quokka", password: "wrong words here" });
    await call("/api/reset-password", { username: "Quokka", newPassword: "eleven loud magpies" });
    const mail = (await emailsTo("quokka@example.test")).at(-1);
    const code = /[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/.exec(mail?.text ?? "")?.[0] ?? "";
    const reset = { username: "Quokka", newPassword: "eleven loud magpies" };
    await call("/api/reset-password", { ...reset, code: "0000-0000-0000" });
    await call("/api/reset-password", { ...reset, code });
    const rows = await noted();
    const [mark = ""] = rows.flatMap(({ account }) => (account === "" ? [] : [account]));
    const row = (kind: string, account: string, from: string) => ({
      kind,
      account,
      network: from,
      detail: "",
      times: 1,
    });
    expect(rows).toEqual([
      row("account_made", "", ""),
      row("reset_asked", "", network),
      row("reset_asked", mark, ""),
      row("reset_done", mark, ""),
      row("reset_refused", "", network),
      row("reset_refused", mark, ""),
      row("sign_in", "", ""),
      row("sign_in_refused", "", network),
      row("sign_in_refused", mark, ""),
    ]);
    const told = lines.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown);
    lines.mockRestore();
    expect(told).toContainEqual({ securityEvent: "sign_in" });
    expect(told).toContainEqual({ securityEvent: "sign_in_refused", network });
    expect(told).toHaveLength(6);
    const everything = JSON.stringify([rows, told]);
    for (const secret of [password, "wrong words", "eleven loud", code, "quokka", ip])
      expect(everything.toLowerCase()).not.toContain(secret.toLowerCase());
  });

  it("an unknown name, or a text typed by mistake, is only a hash", async () => {
    await call("/api/login", { username: "my actual password", password: "x" });
    await call("/api/login", { username: "nobody-here", password: "wrong words here" });
    expect(JSON.stringify(await noted())).not.toMatch(/nobody|actual/);
    expect((await noted()).every(({ account }) => account === "" || /^#[\w-]{16}$/.test(account))).toBe(true);
  });

  it("a reached limit, once for each network", async () => {
    for (let tries = 0; tries < 9; tries += 1)
      await call(
        "/api/login",
        { username: "limited", password: "wrong words here" },
        { "CF-Connecting-IP": "2001:db8:9::1" },
      );
    const limit = (await noted()).filter(({ kind }) => kind === "limit_reached");
    expect(limit).toHaveLength(2);
    expect(limit).toContainEqual({
      kind: "limit_reached",
      account: "",
      network: "2001:db8:9::/48",
      detail: "loginByAccount",
      times: 4,
    });
  });
});

describe("what is refused", () => {
  it("an account asking for admin pages is logged, a crawler is not", async () => {
    for (const path of ["/admin", "/api/admin/users", "/admin/beta-signups/export.csv"])
      await visit(path, { headers: { "CF-Connecting-IP": ip } });
    expect(await noted()).toEqual([]);
    const member = await cookiesOf("member");
    await visit("/api/admin/users", { headers: { ...member, "CF-Connecting-IP": ip } });
    await visit("/admin", { headers: { ...member, "CF-Connecting-IP": ip } });
    expect(await noted()).toEqual([
      { kind: "access_refused", account: "", network, detail: "", times: 2 },
      {
        kind: "access_refused",
        account: expect.stringMatching(/^#/) as string,
        network: "",
        detail: "",
        times: 2,
      },
    ]);
  });

  it("anonymous denials and invalid input are console lines, without contributors", async () => {
    const lines = vi.spyOn(console, "log").mockImplementation(() => undefined);
    const told = async (visiting: Promise<Response>) => {
      lines.mockClear();
      await visiting;
      return lines.mock.calls.map(([line]) => JSON.parse(String(line)) as unknown);
    };
    const from = { headers: { "CF-Connecting-IP": ip } };
    const refused = { securityEvent: "access_refused", method: "GET" };
    const unfit = { securityEvent: "input_refused", method: "POST" };
    expect(await told(visit("/admin", from))).toEqual([
      { ...refused, place: "/admin", status: 302, network },
    ]);
    expect(await told(visit("/admin/companies/e1.data", from))).toEqual([
      { ...refused, place: "/admin/companies", status: 202, network },
    ]);
    expect(await told(visit("/api/admin/users", from))).toEqual([
      { ...refused, place: "/api/admin", status: 401, network },
    ]);
    expect(await told(visit("/account", from))).toEqual([{ ...refused, place: "/account", status: 302 }]);
    expect(await told(visit("/law", { ...from, launched: false }))).toEqual([
      { ...refused, place: "/law", status: 302 },
    ]);
    expect(await told(call("/api/register", { username: "my own secret", email: "x" }))).toEqual([
      { ...unfit, place: "/api/register", status: 400 },
    ]);
    expect(await told(call("/api/launch-signup", "<a list>"))).toEqual([
      { ...unfit, place: "/api/launch-signup", status: 400 },
    ]);
    expect(await told(call("/api/register", { username: "x" }, {}, "SEARCH"))).toEqual([
      { ...unfit, method: "other", place: "/api/register", status: 405 },
    ]);
    const before = [
      "/share-policy",
      "/share-policy.data",
      "/share%2Dpolicy",
      "/api/ratings",
      "/api/community-inputs",
    ];
    for (const path of before)
      expect(await told(visit(path, from)), `${path}, before signing in`).toEqual([]);
    const member = await cookiesOf("member");
    const contributing = [
      ["/api/ratings", { companyId: "e1" }],
      ["/api/ratings/comment", { companyId: "e1" }],
      ["/api/companies", {}],
      ["/api/companies/e1/community-inputs", {}],
      ["/api/companies/e1/reports", {}],
      ["/api/community-inputs/withdraw", { code: "X" }],
      ["/api/company-requests", {}],
    ] as const;
    for (const [path, body] of contributing)
      for (const cookies of [{}, member]) {
        expect(await told(call(path, body, cookies)), path).toEqual([]);
      }
    for (const path of [
      "/companies",
      "/companies/e1",
      "/companies/e1/report",
      "/share-policy",
      "/withdraw",
    ]) {
      const fields = { "Content-Type": "application/x-www-form-urlencoded", "Sec-Fetch-Site": "same-origin" };
      for (const cookies of [{}, member]) {
        const sending = call(path, undefined, { ...fields, ...cookies });
        expect(await told(sending), path).toEqual([]);
      }
    }
    lines.mockRestore();
    expect(await noted()).toEqual([]);
  });

  it("a change from another site is logged", async () => {
    await call("/api/logout", undefined, { Origin: "https://evil.example" });
    expect(await noted()).toEqual([{ kind: "foreign_request", account: "", network, detail: "", times: 1 }]);
  });
});

describe("admins", () => {
  it("each view of a list of people is logged with the admin's name, polling is not", async () => {
    const headers = await admin();
    const lists = ["/api/admin/users", "/api/admin/beta-signups", "/api/admin/company-requests"];
    const etags = [];
    for (const path of lists) etags.push((await visit(path, { headers })).headers.get("ETag") ?? "");
    for (const tab of ["users", "signups", "requests", "companies", "activity", "submissions"])
      await visit(`/admin?tab=${tab}`, { headers });
    await visit("/admin/beta-signups/export.csv", { headers });
    await visit("/admin/companies/export.csv", { headers });
    const read = await noted();
    const reads = Object.fromEntries(read.map(({ detail, times }) => [detail, times]));
    expect(reads).toEqual({ users: 2, signups: 2, requests: 2, signups_export: 1 });
    for (const { account, network: from } of read)
      expect([account.slice(0, 4), from]).toEqual(["boss", network]);
    for (const [index, path] of lists.entries())
      expect(
        (await visit(path, { headers: { ...headers, "If-None-Match": etags[index] ?? "" } })).status,
      ).toBe(304);
    expect(await noted()).toEqual(read);
  });

  it("promoting, demoting and ending sessions", async () => {
    const headers = await admin();
    const id = await makeUser({ username: "promoted-one" });
    for (const deed of ["end-sessions", "promote", "demote"])
      await call(`/api/admin/users/${id}/${deed}`, {}, headers);
    expect(await kinds()).toEqual(["sessions_ended", "user_demoted", "user_promoted"]);
    expect(JSON.stringify(await noted())).not.toContain("promoted-one");
  });

  it("the API returns the log paged and filtered, to admins only", async () => {
    const headers = await admin();
    for (const path of ["/api/admin/users", "/api/admin/beta-signups", "/api/admin/company-requests"])
      await visit(path, { headers });
    const first = await visit("/api/admin/security-events?perPage=2&kind=personal_data_read", { headers });
    expect(first.status).toBe(200);
    expect(await first.json()).toHaveLength(2);
    const next = /^<([^>]+)>; rel="next"$/.exec(first.headers.get("Link") ?? "")?.[1] ?? "";
    const second = await visit(next, { headers });
    expect((await second.json<unknown[]>()).length).toBeGreaterThan(0);
    expect((await visit("/api/admin/security-events?kind=vote", { headers })).status).toBe(400);
    expect((await visit("/api/admin/security-events", { headers: await cookiesOf("member") })).status).toBe(
      403,
    );
    expect((await visit("/api/admin/security-events")).status).toBe(401);
  });

  it("the tab shows it in words, without scripts", async () => {
    const headers = await admin();
    await visit("/api/admin/users", { headers });
    await call("/api/login", { username: "nobody-here", password: "wrong words here" });
    const html = (await (await visit("/admin?tab=security", { headers })).text()).replaceAll("<!-- -->", "");
    expect(html).toContain("Read personal data");
    expect(html).toContain("Sign-in refused");
    expect(html).toContain(network);
    const filtered = await (await visit("/admin?tab=security&kind=sign_in_refused", { headers })).text();
    expect(filtered).not.toMatch(/<p class="font-semibold">Read personal data/);
    expect(
      (
        await visit("/admin?tab=security", {
          method: "POST",
          headers: { ...headers, "Sec-Fetch-Site": "same-origin" },
        })
      ).status,
    ).toBe(400);
  });
});

describe("what leaves no trace", () => {
  it("voting, commenting, sharing an experience and withdrawing", async () => {
    await insertTwoEmployers();
    const member = await cookiesOf("member");
    const headers = { ...member, "Sec-Fetch-Site": "same-origin" };
    const vote = await call("/api/ratings", { companyId: "e1", isPositive: true }, headers);
    expect(vote.status).toBeLessThan(300);
    const told = { isPositive: true, content: "They paid in full and asked nothing of me at all." };
    const shared = await call("/api/companies/e1/community-inputs", told, headers);
    expect(shared.status).toBeLessThan(300);
    for (let more = 0; more < 40; more += 1)
      await call("/api/ratings", { companyId: "e1", isPositive: true }, headers);
    expect(await noted()).toEqual([]);
  });

  it("logging costs one round trip after the response, and nothing without an event", async () => {
    await visit("/companies", { headers: { "CF-Connecting-IP": ip } });
    expect(tally.notes).toBe(0);
    expect(await noted()).toEqual([]);
    await call("/api/login", { username: "nobody-here", password: "wrong words here" });
    expect([tally.trips, tally.notes]).toEqual([1, 1]);
  });
});
