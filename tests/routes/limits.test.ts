import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { countTry, guessAt } from "~/domain/limits.server";

import { cookiesFrom } from "../support/actors";
import { forgetTries } from "../support/limits";
import { peopleContext } from "../support/people-context";
import { tally, visit } from "../support/worker";

const password = "seven quiet otters";
let network = 0;

beforeEach(async () => {
  forgetTries();
  network += 1;
  await env.DB.batch(
    ["users", "counted_tries", "reset_codes", "mail_outbox", "launch_signups", "security_events"].map(
      (table) => env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
});

function call(path: string, ip: string, body: unknown, cookie = "") {
  return visit(path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: {
      "Content-Type": "application/json",
      "CF-Connecting-IP": ip,
      ...(cookie !== "" && { Cookie: cookie }),
    },
  });
}

const register = (username: string, ip: string) =>
  call("/api/register", ip, { username, email: `${username}@example.test`, password });
const signIn = (ip: string, typed: string, cookie?: string, username = "Robin") =>
  call("/api/login", ip, { username, password: typed }, cookie);

/** An ip of one /48, each in a /64 of its own, as one customer of a provider has them. */
const ipOf48 = (index: number) => `2001:db8:${network.toString(16)}:${index.toString(16)}::1`;
const elsewhere = () => `2001:db8:f000:${(network += 1).toString(16)}::1`;

/** The statuses of so many requests, one after the other, and how often each came. */
async function statuses(times: number, send: (index: number) => Promise<Response>) {
  const found: Record<number, number> = {};
  for (let index = 0; index < times; index += 1) {
    // A minute by the platform's limits goes by between two tries.
    forgetTries();
    const { status } = await send(index);
    found[status] = (found[status] ?? 0) + 1;
  }
  return found;
}

const knownIn = (cookie: string) => cookie.split("; ").find((part) => part.startsWith("__Host-known=")) ?? "";

describe("from one IPv6 /48", () => {
  it("at most 10 of 60 guesses at an account pass, and its owner gets in from elsewhere", async () => {
    await register("Robin", "192.0.2.1");
    const found = await statuses(60, (index) => signIn(ipOf48(index), `guess ${index}`));
    expect(found).toEqual({ 401: 8, 429: 52 });
    expect(tally.trips).toBe(1);
    const noted = env.DB.prepare(
      "SELECT account, network, times FROM security_events WHERE detail = 'guess'",
    );
    expect((await noted.all()).results, "in the security log").toEqual(
      expect.arrayContaining([
        { account: "", network: ipOf48(0).replace(/:0::1$/, "::/48"), times: 52 },
        { account: expect.stringMatching(/^#/) as string, network: "", times: 52 },
      ]),
    );
    expect((await signIn("198.51.100.7", password)).status).toBe(200);
  });

  it("at most 5 of 20 new accounts pass", async () => {
    expect(await statuses(20, (index) => register(`person${index}`, ipOf48(index)))).toEqual({
      201: 3,
      429: 17,
    });
  });

  it("codes are guessed as seldom, and nothing is mailed without end", async () => {
    const body = { username: "Robin", newPassword: "eleven loud magpies" };
    const tried = await statuses(20, (index) =>
      call("/api/reset-password", ipOf48(index), { ...body, code: "0000-0000-0000" }),
    );
    expect(tried).toEqual({ 400: 8, 429: 12 });
    const asked = await statuses(80, (index) => call("/api/reset-password", ipOf48(index), body));
    expect(asked).toEqual({ 202: 50, 429: 30 });
  });
});

describe("from one IPv4 /24", () => {
  it("guesses at an account are counted together", async () => {
    expect(await statuses(20, (index) => signIn(`192.0.2.${index}`, "wrong"))).toEqual({ 401: 8, 429: 12 });
  });

  it("an address makes three accounts at once, all together ten", async () => {
    expect(await statuses(5, (index) => register(`first${index}`, "192.0.2.9"))).toEqual({ 201: 3, 429: 2 });
    const others = await statuses(12, (index) => register(`person${index}`, `192.0.2.${20 + index}`));
    expect(others).toEqual({ 201: 7, 429: 5 });
  });

  it("a name that is taken costs no account", async () => {
    await register("Robin", "198.51.100.1");
    expect(await statuses(6, () => register("robin", "192.0.2.9"))).toEqual({ 409: 6 });
  });

  it("a minute counts all together too", async () => {
    const found: number[] = [];
    for (let index = 0; index < 64; index += 1)
      found.push(
        (await call("/api/login", `192.0.2.${index}`, { username: `p${index}`, password: "x" })).status,
      );
    expect(found.filter((status) => status === 429).length).toBe(4);
  });
});

describe("a page deep in the directory", () => {
  const ask = (path: string, ip: string) => visit(path, { headers: { "CF-Connecting-IP": ip } });
  const deep = "search=a&perPage=100&page=290";

  it("is shown ten times a minute to one network, as JSON and as a page, and costs nothing after that", async () => {
    const found = [];
    for (let index = 0; index < 12; index += 1)
      found.push((await ask(`/api/companies?${deep}`, ipOf48(index))).status);
    expect(found).toEqual([...Array<number>(10).fill(200), 429, 429]);
    const page = await ask("/companies?search=a&page=290", ipOf48(20));
    expect([page.status, page.headers.get("Retry-After"), tally.trips]).toEqual([429, "60", 0]);
    expect(await page.text()).toContain("Please wait a minute, then try again.");
    const noted = env.DB.prepare("SELECT detail, times FROM security_events WHERE kind = 'limit_reached'");
    expect((await noted.all()).results).toContainEqual({ detail: "deepPage", times: 3 });
    expect((await ask(`/api/companies?${deep}`, elsewhere())).status).toBe(200);
  });

  it("is none of the first 2,000 employers", async () => {
    for (const query of ["page=166", "perPage=100&page=20", ""])
      for (let time = 0; time < 12; time += 1)
        expect((await ask(`/api/companies?${query}`, "192.0.2.77")).status).toBe(200);
  });
});

describe("a browser that signed in before", () => {
  it("is known by a cookie that lasts, that scripts cannot read and that names no account", async () => {
    const response = await register("Robin", "192.0.2.1");
    const line = response.headers.getSetCookie().find((cookie) => cookie.startsWith("__Host-known=")) ?? "";
    expect(line).toMatch(/; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const value = atob(decodeURIComponent(/=([^;]*)/.exec(line)?.[1] ?? ""));
    expect(value).toMatch(/^"[\w-]{16}\.\d+\.[\w-]{43}"$/);
    expect(value).not.toMatch(/robin/i);
    const page = await visit("/auth", { headers: { Cookie: line.split(";")[0] ?? "" } });
    expect([page.status, tally.trips]).toEqual([200, 0]);
  });

  it("gets in though strangers used up every guess at the account, and though it shares their network", async () => {
    const known = knownIn(cookiesFrom(await register("Robin", "192.0.2.1")));
    const ctx = { ...peopleContext(), clock: Date.now };
    for (let index = 0; index < 13; index += 1)
      for (let time = 0; time < 8; time += 1)
        await countTry(ctx, guessAt("password", "robin", { network: `net ${index}`, knownBrowser: null }));
    await statuses(8, () => signIn("192.0.2.1", "wrong"));
    expect((await signIn("192.0.2.1", password)).status).toBe(429);
    forgetTries();
    expect((await signIn(elsewhere(), password)).status).toBe(429);
    forgetTries();
    expect((await signIn("192.0.2.1", password, known)).status).toBe(200);
  });

  it("guesses no more than others", async () => {
    const known = knownIn(cookiesFrom(await register("Robin", "192.0.2.1")));
    expect(await statuses(20, () => signIn(elsewhere(), "wrong", known))).toEqual({ 401: 8, 429: 12 });
  });

  it("is known to that account alone, and a cookie that was changed is nobody's", async () => {
    const known = knownIn(cookiesFrom(await register("Robin", "192.0.2.1")));
    await register("Kim", "192.0.2.1");
    await statuses(8, () => signIn("192.0.2.1", "wrong", "", "Kim"));
    forgetTries();
    expect((await signIn("192.0.2.1", password, known, "Kim")).status).toBe(429);
    await statuses(8, () => signIn("192.0.2.1", "wrong"));
    const value = atob(decodeURIComponent(known.slice("__Host-known=".length)));
    const later = value.replace(/\.(\d+)\./, (_, time: string) => `.${Number(time) + 1}.`);
    forgetTries();
    expect(
      (await signIn("192.0.2.1", password, `__Host-known=${encodeURIComponent(btoa(later))}`)).status,
    ).toBe(429);
    forgetTries();
    expect((await signIn("192.0.2.1", password, known)).status).toBe(200);
  });

  it("signs in 12 of 12 times while 16 connections sign in without end", async () => {
    const { default: worker } = await import("built-worker");
    const send = async (ip: string, username: string, typed: string, cookie: string) => {
      const headers = { "Content-Type": "application/json", "CF-Connecting-IP": ip, Cookie: cookie };
      const body = JSON.stringify({ username, password: typed });
      const response = await worker.fetch(
        new Request("http://127.0.0.1:8788/api/login", { method: "POST", headers, body }),
        { ...env, LAUNCH_STATE: "launched" },
        { waitUntil: () => {}, passThroughOnException: () => {}, props: {} } as unknown as ExecutionContext,
      );
      await response.arrayBuffer();
      return response.status;
    };
    const owners = [];
    for (let index = 0; index < 3; index += 1)
      owners.push(knownIn(cookiesFrom(await register(`owner${index}`, `10.${index}.0.1`))));
    let isOver = false;
    const hostile: number[] = [];
    const connections = Array.from({ length: 16 }, async () => {
      while (!isOver) hostile.push(await send(crypto.randomUUID(), crypto.randomUUID(), "wrong", ""));
    });
    const found: number[] = [];
    for (let time = 0; time < 12; time += 1)
      found.push(await send(elsewhere(), `owner${time % 3}`, password, owners[time % 3] ?? ""));
    isOver = true;
    await Promise.all(connections);
    expect(found).toEqual(Array<number>(12).fill(200));
    expect(hostile).toContain(503);
    expect(hostile).toContain(401);
  });

  it("goes first with five of its account's sign-ins a minute: of the others each is anyone's, and costs the site's share", async () => {
    await register("Robin", "192.0.2.1");
    const browsers: string[] = [];
    for (let index = 0; index < 8; index += 1) {
      forgetTries();
      browsers.push(knownIn(cookiesFrom(await signIn(elsewhere(), password))));
    }
    forgetTries();
    await env.DB.exec("DELETE FROM counted_tries");
    const counted = [];
    for (const known of browsers) {
      expect((await signIn(elsewhere(), password, known)).status).toBe(200);
      counted.push(await env.DB.prepare("SELECT count(*) AS n FROM counted_tries").first("n"));
    }
    expect(counted).toEqual([0, 0, 0, 0, 0, 1, 1, 1]);
  });
});

describe("whoever is signed in", () => {
  const other = "eleven loud magpies";
  const mailed = (kind: string) =>
    env.DB.prepare("SELECT count(*) AS n FROM mail_outbox WHERE kind = ?").bind(kind).first("n");

  it("changes the password so often that neither a mailbox nor the places for hashing fill, whatever the network", async () => {
    const cookie = cookiesFrom(await register("Robin", "192.0.2.1"));
    const change = (index: number, from: string, to: string) =>
      call("/api/user/password", ipOf48(index), { password: from, newPassword: to }, cookie);
    const found = await statuses(12, (index) =>
      index % 2 === 0 ? change(index, password, other) : change(index, other, password),
    );
    expect(found).toEqual({ 204: 5, 429: 7 });
    expect(await mailed("account_notice")).toBe(5);
  });

  it("has the tries that failed back", async () => {
    const cookie = cookiesFrom(await register("Robin", "192.0.2.1"));
    const change = (typed: string) =>
      call("/api/user/password", elsewhere(), { password: typed, newPassword: other }, cookie);
    expect(await statuses(7, () => change("not mine"))).toEqual({ 400: 7 });
    expect((await change(password)).status).toBe(204);
  });
});
