import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { replaceSecondFactor } from "../../app/features/accounts/second-factor-queries.server";

import { cookiesFrom, halfSessionCookieOf, makeUser } from "../support/actors";
import { emailsTo, peopleContext } from "../support/people-context";
import { secondFactorCode, secondFactorSecret } from "../support/second-factor";
import { tally, visit } from "../support/worker";

const password = "seven quiet otters";
const robin = { username: "Robin", email: "robin@example.test", password };
let caller = 0;

beforeEach(async () => {
  await env.DB.batch(
    ["users", "reset_codes", "mail_outbox"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  caller += 1;
});

/** An IP for each test: limits count by it. */
function call(path: string, body: unknown, headers: Record<string, string> = {}) {
  return visit(path, {
    method: "POST",
    body: typeof body === "string" ? body : JSON.stringify(body),
    headers: { "Content-Type": "application/json", "CF-Connecting-IP": `203.0.${caller}.113`, ...headers },
    launched: false,
  });
}

const user = (cookie: string) => visit("/api/user", { headers: { Cookie: cookie }, launched: false });

const easy = {
  repeat:
    "Choose a less common password: no repeats, sequences or rows of keys. Three unrelated words are good",
  own: "Choose a less common password: not your username, your email address or this site's words. Three unrelated words are good",
};

describe("POST /api/register", () => {
  it("answers 201 with the account, and signs in", async () => {
    const response = await call("/api/register", robin);
    expect(response.status).toBe(201);
    const account = await response.json<Record<string, unknown>>();
    expect(account).toEqual({
      id: expect.any(Number) as number,
      username: "Robin",
      email: "robin@example.test",
      role: "user",
    });
    expect(response.headers.getSetCookie()[0]).toMatch(
      /^__Host-sid=[^;]+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    expect(response.headers.get("Cache-Control")).toContain("no-store");
    expect(await (await user(cookiesFrom(response))).json()).toEqual(account);
  });

  it("ignores role, id and date from the client", async () => {
    const response = await call("/api/register", {
      ...robin,
      role: "admin",
      id: 7,
      createdAt: 1,
      isAdmin: true,
    });
    expect(await response.json()).toMatchObject({ role: "user" });
    expect(await env.DB.prepare("SELECT role, created_at > 1 AS dated FROM users").first()).toEqual({
      role: "user",
      dated: 1,
    });
  });

  it.each([
    ["a short username", { username: "ab" }, "username", "Username must be at least 3 characters"],
    ["a long username", { username: "a".repeat(33) }, "username", "Username must be at most 32 characters"],
    [
      "signs in the username",
      { username: "a b@c" },
      "username",
      "Use letters, digits, dots, dashes and underscores only",
    ],
    [
      "letters outside the alphabet",
      { username: "Röbin" },
      "username",
      "Use letters, digits, dots, dashes and underscores only",
    ],
    ["no email address", { email: undefined }, "email", "Invalid email address"],
    ["what is no email address", { email: "robin@" }, "email", "Invalid email address"],
    [
      "an address that marks accounts without one",
      { email: "x@no-email.invalid" },
      "email",
      "Invalid email address",
    ],
    ["a short password", { password: "12345" }, "password", "Password must be at least 6 characters"],
    ["a long password", { password: "é".repeat(129) }, "password", "Password must be at most 256 bytes"],
    ["a common password", { password: "Qwerty123" }, "password", "Choose a less common password"],
    [
      "a common one in wide digits",
      { password: "１２３４５６" },
      "password",
      "Choose a less common password",
    ],
    ["a repeat", { password: "aaaaaa" }, "password", easy.repeat],
    ["one's own name", { password: "robin12" }, "password", easy.own],
    ["one's own address", { password: "ROBIN@example.test" }, "password", easy.own],
    ["passwords that differ", { confirmPassword: "other" }, "confirmPassword", "Passwords do not match"],
    ["terms that are not accepted", { terms: false }, "terms", "You must accept the terms"],
    ["a number for a name", { username: 7 }, "username", "Username is required"],
  ])("refuses %s", async (_, change, field, message) => {
    const response = await call("/api/register", { ...robin, ...change });
    expect(response.status).toBe(400);
    const { code, fields } = await response.json<{ code: string; fields: Record<string, string[]> }>();
    expect(code).toBe("invalid");
    expect(fields[field]).toContain(message);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM users").first("n")).toBe(0);
  });

  it("answers 409 for a taken name, without a session", async () => {
    await call("/api/register", robin);
    const response = await call("/api/register", { ...robin, username: "ROBIN", email: "else@example.test" });
    expect([response.status, response.headers.get("Set-Cookie")]).toEqual([409, null]);
    expect(await response.json()).toMatchObject({
      code: "conflict",
      fields: { username: expect.any(Array) as [] },
    });
  });

  it("is rejected after five in a minute from one address, before hashing", async () => {
    const answers = [];
    for (let i = 0; i < 7; i += 1)
      answers.push(
        await call("/api/register", { ...robin, username: `Robin${i}`, email: `${i}@example.test` }),
      );
    const last = answers.at(-1);
    expect([last?.status, last?.headers.get("Retry-After"), tally.trips]).toEqual([429, "60", 0]);
    expect(await last?.json()).toMatchObject({
      code: "rate_limited",
      message: expect.stringContaining("wait") as string,
    });
  });
});

describe("POST /api/login", () => {
  it("answers the account, for 30 days when asked to remember", async () => {
    await call("/api/register", robin);
    const plain = await call("/api/login", { username: "robin", password });
    expect([plain.status, plain.headers.getSetCookie()[0]?.includes("Max-Age")]).toEqual([200, false]);
    const remembered = await call("/api/login", { username: "robin", password, rememberMe: true });
    expect(remembered.headers.getSetCookie()[0]).toContain("Max-Age=2592000");
    expect(await remembered.json()).toMatchObject({ username: "Robin" });
  });

  it.each([
    ["signing in", "/api/login", { username: "robin", password }],
    ["registering", "/api/register", { ...robin, username: "Robin2", email: "robin2@example.test" }],
  ])("ends, by %s, the session that this browser had before", async (_, path, sent) => {
    const first = cookiesFrom(await call("/api/register", robin));
    expect((await user(first)).status).toBe(200);
    const second = cookiesFrom(await call(path, sent, { Cookie: first }));
    expect([(await user(first)).status, (await user(second)).status]).toEqual([401, 200]);
  });

  it("answers the same bytes for a wrong password and an unknown name", async () => {
    await call("/api/register", robin);
    const answers = [];
    for (const username of ["Robin", "nobody"]) {
      const response = await call("/api/login", { username, password: "not the one" });
      answers.push([response.status, await response.text(), response.headers.get("Set-Cookie")]);
    }
    expect(answers[0]).toEqual([
      401,
      '{"message":"Invalid username or password","code":"unauthenticated"}',
      null,
    ]);
    expect(answers[1]).toEqual(answers[0]);
  });

  it("says which fields are missing", async () => {
    const response = await call("/api/login", {});
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { fields: { username: ["Username is required"], password: ["Password is required"] } },
    ]);
  });

  it("is rejected after five tries at one account, for that account only", async () => {
    for (let i = 0; i < 5; i += 1) await call("/api/login", { username: "Robin", password: "wrong" });
    const sixth = await call("/api/login", { username: " ROBIN ", password: "wrong" });
    expect([sixth.status, tally.trips]).toEqual([429, 0]);
    expect((await call("/api/login", { username: "Kim", password: "wrong" })).status).toBe(401);
  });

  it("counts a household's IPv6 addresses as one", async () => {
    const from = (address: string) =>
      call("/api/login", { username: "Robin", password: "wrong" }, { "CF-Connecting-IP": address });
    for (let i = 0; i < 5; i += 1) await from(`2001:db8:0:${caller}::${i}`);
    expect((await from(`2001:db8:0:${caller}:ffff:1:2:3`)).status).toBe(429);
    expect((await from(`2001:db8:1:${caller}::1`)).status).toBe(401);
  });

  it("answers 503 with Retry-After when too many sign in at once", async () => {
    const { default: worker } = await import("built-worker");
    const login = () =>
      worker.fetch(
        new Request("http://127.0.0.1:8788/api/login", {
          method: "POST",
          body: JSON.stringify({ username: crypto.randomUUID(), password }),
          headers: { "Content-Type": "application/json", "CF-Connecting-IP": crypto.randomUUID() },
        }),
        env,
        { waitUntil: () => {}, passThroughOnException: () => {}, props: {} } as unknown as ExecutionContext,
      );
    const answers = await Promise.all(Array.from({ length: 16 }, login));
    const busy = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status === 401).length).toBeGreaterThanOrEqual(2);
    expect(busy.length).toBeGreaterThan(0);
    expect(busy[0]?.headers.get("Retry-After")).toBe("5");
    expect(await busy[0]?.json()).toMatchObject({ code: "busy" });
  });
});

describe("POST /api/login of an admin", () => {
  const boss = { username: "boss", password };
  const signIn = (more: object = {}) => call("/api/login", { ...boss, ...more });

  it("accepts the second factor's code, and names it if missing", async () => {
    await call("/api/register", { ...boss, email: "boss@example.test" });
    await env.DB.prepare("UPDATE users SET role = 'admin'").run();
    const none = await signIn();
    expect([none.status, none.headers.get("Set-Cookie"), await none.json()]).toMatchObject([
      401,
      null,
      {
        code: "second_factor_required",
        message: expect.stringContaining("Sign in with a browser once") as string,
      },
    ]);
    const [recoveryCode] = await replaceSecondFactor(peopleContext(), "boss", secondFactorSecret);
    expect(await (await signIn()).json()).toMatchObject({ code: "second_factor_required" });
    const wrong = await signIn({ code: "000000" });
    expect([wrong.status, await wrong.json()]).toMatchObject([
      400,
      { fields: { code: [expect.any(String)] } },
    ]);
    for (const code of [secondFactorCode(), recoveryCode]) {
      const response = await signIn({ code, rememberMe: true });
      expect([response.status, response.headers.getSetCookie()[0]]).toEqual([
        200,
        expect.not.stringContaining("Max-Age") as string,
      ]);
      expect((await user(cookiesFrom(response))).status).toBe(200);
    }
  });

  it("answers a pending sign-in with second_factor_required", async () => {
    const id = await makeUser({ role: "admin" });
    const response = await user(await halfSessionCookieOf(id));
    expect([response.status, await response.json()]).toMatchObject([401, { code: "second_factor_required" }]);
  });
});

describe("POST /api/logout", () => {
  it("ends the session, for a copied cookie too", async () => {
    const cookie = cookiesFrom(await call("/api/register", robin));
    const response = await call("/api/logout", "", { Cookie: cookie });
    expect([response.status, response.headers.get("Set-Cookie")]).toEqual([
      204,
      expect.stringContaining("__Host-sid=; Max-Age=0") as string,
    ]);
    expect((await user(cookie)).status).toBe(401);
  });

  it("answers the same for someone who is not signed in", async () => {
    expect((await call("/api/logout", "")).status).toBe(204);
  });
});

describe("POST /api/reset-password", () => {
  const newPassword = "eleven loud magpies";

  it("answers the same bytes for a known and an unknown name, and changes nothing", async () => {
    await call("/api/register", robin);
    const answers = [];
    for (const username of ["Robin", "nobody"]) {
      const asked = await call("/api/reset-password", { username, newPassword });
      const tried = await call("/api/reset-password", { username, newPassword, code: "1111-1111-1111" });
      answers.push([asked.status, await asked.text(), tried.status, await tried.text()]);
    }
    expect(answers[0]).toMatchObject([
      202,
      expect.stringContaining('"status":"code_sent"') as string,
      400,
      expect.any(String) as string,
    ]);
    expect(answers[1]).toEqual(answers[0]);
    expect((await call("/api/login", { username: "Robin", password })).status).toBe(200);
  });

  it("changes the password with the code, and signs out everywhere", async () => {
    const cookie = cookiesFrom(await call("/api/register", robin));
    await call("/api/reset-password", { username: "Robin", newPassword });
    const email = (await emailsTo("robin@example.test")).at(-1);
    const code = /[0-9A-Z]{4}(-[0-9A-Z]{4}){2}/.exec(email?.text ?? "")?.[0];
    const response = await call("/api/reset-password", { username: "Robin", newPassword, code });
    expect([response.status, await response.json()]).toEqual([200, { status: "changed" }]);
    expect((await user(cookie)).status).toBe(401);
    expect((await call("/api/login", { username: "Robin", password: newPassword })).status).toBe(200);
  });

  it.each([
    ["a short password", { newPassword: "12345" }, "newPassword", "Password must be at least 6 characters"],
    ["a common password", { newPassword: "password1" }, "newPassword", "Choose a less common password"],
    [
      "a common one in wide digits",
      { newPassword: "１２３４５６" },
      "newPassword",
      "Choose a less common password",
    ],
    ["six spaces", { newPassword: "      " }, "newPassword", easy.repeat],
    ["the name that is reset", { newPassword: "nobody99" }, "newPassword", easy.own],
    ["no username", { username: "" }, "username", "Username is required"],
  ])("refuses %s for known and unknown names alike", async (_, change, field, message) => {
    const response = await call("/api/reset-password", { username: "nobody", newPassword, ...change });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "invalid", fields: { [field]: [message] } });
  });
});

describe("GET /api/beta/validate", () => {
  it.each([
    ["a stranger before launch", false, { hasAccess: false, user: null }],
    ["a stranger after launch", true, { hasAccess: true, user: null }],
  ])("answers %s", async (_, launched, expected) => {
    expect(await (await visit("/api/beta/validate", { launched })).json()).toEqual(expected);
  });

  it("returns a member's role and nothing else", async () => {
    const headers = { Cookie: cookiesFrom(await call("/api/register", robin)) };
    const answer = () => visit("/api/beta/validate", { headers, launched: false }).then((r) => r.json());
    expect(await answer()).toEqual({ hasAccess: false, user: { role: "user" } });
    await env.DB.prepare("UPDATE users SET role = 'admin'").run();
    expect(await answer(), "without a second factor").toEqual({ hasAccess: false, user: null });
    await env.DB.prepare("UPDATE sessions SET has_second_factor = 1").run();
    expect(await answer()).toEqual({ hasAccess: true, user: { role: "admin" } });
  });
});

describe("a body of the API", () => {
  const name = '"username":"Robin"';

  it.each([
    ["text that is not JSON", "username=Robin"],
    ["half of an object", "{"],
    ["a list", "[]"],
    ["a number", "7"],
    ["null", "null"],
    ["a name that stands twice", `{${name},${name}}`],
    ["a name that stands twice, once escaped", `{${name},"user\\u006eame":"Kim"}`],
    ["a name that stands twice in a part", '{"a":[{"b":1,"b":2}]}'],
    ["__proto__", '{"__proto__":{"role":"admin"}}'],
    ["__proto__, escaped", '{"__pr\\u006fto__":1}'],
    ["more brackets than any object has", "[".repeat(30_000)],
  ])("may not be %s", async (_, body) => {
    const response = await call("/api/login", body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ code: "invalid" });
  });

  it("must be UTF-8", async () => {
    const response = await visit("/api/login", {
      method: "POST",
      headers: { "Content-Type": "application/json", "CF-Connecting-IP": `203.0.${caller}.113` },
      body: new Uint8Array([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]),
    });
    expect([response.status, await response.json()]).toMatchObject([400, { code: "invalid" }]);
  });

  it("may have a name in two objects, and braces in a text", async () => {
    const response = await call(
      "/api/login",
      `{"x":{"a":1},"y":{"a":"{\\"a\\":1}"},${name},"password":"wrong"}`,
    );
    expect(response.status).toBe(401);
  });
});

describe("each call that exists", () => {
  it.each([
    ["/api/user", "GET, HEAD", "POST"],
    ["/api/beta/validate", "GET, HEAD", "DELETE"],
    ["/api/login", "POST", "GET"],
    ["/api/register", "POST", "PUT"],
    ["/api/logout", "POST", "GET"],
    ["/api/reset-password", "POST", "PATCH"],
  ])("%s allows %s", async (path, allowed, method) => {
    const response = await visit(path, { method, headers: { "Sec-Fetch-Site": "same-origin" } });
    expect([response.status, response.headers.get("Allow")]).toEqual([405, allowed]);
    expect(await response.json()).toMatchObject({ code: "method_not_allowed" });
  });
});

describe("a Worker without APP_SECRET", () => {
  it("serves nothing, and names it", async () => {
    const { default: worker } = await import("built-worker");
    const { takeErrors } = await import("../support/console");
    const ctx = { waitUntil: () => {} } as unknown as ExecutionContext;
    const bare = { ...env, APP_SECRET: undefined } as unknown as Env;
    const response = await worker.fetch(new Request("http://127.0.0.1:8788/"), bare, ctx);
    expect(response.status).toBe(500);
    expect(await response.text()).toContain("APP_SECRET");
    expect(takeErrors().join()).toContain("APP_SECRET");
  });
});
