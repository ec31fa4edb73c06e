import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { hashPassword } from "../../app/features/accounts/passwords.server";

import { halfSessionCookieOf, makeUser, sessionCookieOf } from "../support/actors";
import { forgetTries } from "../support/limits";
import { visit } from "../support/worker";

const password = "seven quiet otters";
const newPassword = "eleven loud magpies";
const passwordHash = await hashPassword(password);
let [Cookie, elsewhere] = ["", ""];

beforeEach(async () => {
  forgetTries();
  await env.DB.exec("DELETE FROM users; DELETE FROM counted_tries");
  const robin = await makeUser({ username: "robin", password: passwordHash });
  Cookie = await sessionCookieOf(robin);
  elsewhere = await sessionCookieOf(robin, 1_000);
});

const call = (method: string, path: string, body?: object, cookie = Cookie) =>
  visit(path, {
    method,
    headers: { Cookie: cookie, "Content-Type": "application/json", "CF-Connecting-IP": crypto.randomUUID() },
    body: body && JSON.stringify(body),
    launched: false,
  });
const send = (fields: Record<string, string>) =>
  visit("/account", {
    method: "POST",
    headers: { Cookie, "Sec-Fetch-Site": "same-origin", "CF-Connecting-IP": crypto.randomUUID() },
    body: new URLSearchParams(fields),
    launched: false,
  });
const isSignedIn = async (cookie: string) =>
  (await visit("/api/user", { headers: { Cookie: cookie }, launched: false })).status === 200;
type Listed = { id: string; isThisBrowser: boolean }[];
const listed = async () => (await call("GET", "/api/user/sessions")).json<Listed>();

describe("the calls of one's own account, without access to the site", () => {
  it("list sessions, and end them for the password", async () => {
    const sessions = await listed();
    expect(sessions.map(({ isThisBrowser }) => isThisBrowser)).toEqual([true, false]);
    const other = sessions[1]?.id ?? "";
    const path = `/api/user/sessions/${other}`;
    for (const body of [undefined, { password: "wrong" }]) {
      const rejected = await call("DELETE", path, body);
      expect([rejected.status, await rejected.json()]).toMatchObject([
        400,
        { fields: { password: [expect.any(String)] } },
      ]);
    }
    expect(await isSignedIn(elsewhere)).toBe(true);
    expect((await call("DELETE", path, { password })).status).toBe(204);
    expect((await call("DELETE", path, { password })).status).toBe(404);
    expect([await isSignedIn(Cookie), await isSignedIn(elsewhere)]).toEqual([true, false]);
  });

  it("end all other sessions", async () => {
    expect((await call("DELETE", "/api/user/sessions")).status).toBe(400);
    expect((await call("DELETE", "/api/user/sessions", { password })).status).toBe(204);
    expect([await isSignedIn(Cookie), await isSignedIn(elsewhere)]).toEqual([true, false]);
  });

  it("check the password five times a minute in each browser, whatever others try", async () => {
    for (let tries = 0; tries < 6; tries += 1)
      await call("POST", "/api/login", { username: "robin", password: "wrong" }, "");
    const end = (typed: string, cookie = Cookie) =>
      call("DELETE", "/api/user/sessions", { password: typed }, cookie);
    for (let tries = 0; tries < 12; tries += 1) await end("wrong", elsewhere);
    expect((await end(password, elsewhere)).status, "who guesses in a browser that was taken").toBe(429);
    for (let tries = 0; tries < 4; tries += 1) expect((await end("wrong")).status).toBe(400);
    expect((await end(password)).status).toBe(204);
    const late = await end(password);
    expect([late.status, late.headers.get("Retry-After")]).toEqual([429, "60"]);
  });

  it("change the password", async () => {
    const wrong = await call("POST", "/api/user/password", { password: "wrong", newPassword });
    expect([wrong.status, await wrong.json()]).toMatchObject([
      400,
      { fields: { password: [expect.any(String)] } },
    ]);
    expect((await call("POST", "/api/user/password", { password, newPassword })).status).toBe(204);
    expect([await isSignedIn(Cookie), await isSignedIn(elsewhere)]).toEqual([true, false]);
    expect((await call("POST", "/api/login", { username: "robin", password: newPassword }, "")).status).toBe(
      200,
    );
  });

  it("need twelve characters for an admin's password", async () => {
    const admin = await sessionCookieOf(await makeUser({ role: "admin", password: passwordHash }));
    const change = (typed: string) =>
      call("POST", "/api/user/password", { password, newPassword: typed }, admin);
    const short = await change("x7!kQp9vTq2");
    expect([short.status, await short.json()]).toMatchObject([
      400,
      { fields: { newPassword: ["Password must be at least 12 characters"] } },
    ]);
    expect((await change("x7!kQp9vTq2r")).status).toBe(204);
  });

  it.each([
    ["GET", "/api/user/sessions"],
    ["DELETE", "/api/user/sessions"],
    ["DELETE", "/api/user/sessions/nonesuch"],
    ["POST", "/api/user/password"],
  ])("%s %s is for whoever is signed in, in whole", async (method, path) => {
    const nobody = await call(method, path, undefined, "");
    expect([nobody.status, await nobody.json()]).toMatchObject([401, { code: "unauthenticated" }]);
    const half = await halfSessionCookieOf(await makeUser({ role: "admin" }));
    const pendingSignIn = await call(method, path, undefined, half);
    expect([pendingSignIn.status, await pendingSignIn.json()]).toMatchObject([
      401,
      { code: "second_factor_required" },
    ]);
  });
});

describe("the page of one's own account", () => {
  it("asks for signing in, and leads back", async () => {
    const response = await visit("/account", { launched: false });
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/auth?redirectTo=%2Faccount"]);
  });

  it("shows this browser and others, and no address or hash", async () => {
    const html = await (await visit("/account", { headers: { Cookie }, launched: false })).text();
    expect(html.match(/This browser/g)).toHaveLength(1);
    expect(html).toContain("All other browsers");
    const { results } = await env.DB.prepare("SELECT id_hash AS hash FROM sessions").all<{ hash: string }>();
    for (const { hash } of results) expect(html).not.toContain(hash);
  });

  it("ends sessions and changes the password by forms", async () => {
    const other = (await listed())[1]?.id ?? "";
    const end = (session: string, sessionsPassword: string) =>
      send({ intent: "end", session, sessionsPassword });
    const mistyped = await end(other, "otters mistyped");
    const html = await mistyped.text();
    expect([mistyped.status, html]).toEqual([400, expect.stringContaining('href="#sessionsPassword"')]);
    expect(html, "what was chosen stays").toMatch(new RegExp(`<input[^>]* checked=""[^>]* value="${other}"`));
    expect(html, "a password never").not.toContain("otters mistyped");
    const beside = ["sessionsPassword-error", "password-error"].map((id) => html.includes(`id="${id}"`));
    expect(beside, "said beside its own field alone").toEqual([true, false]);
    expect(await isSignedIn(elsewhere)).toBe(true);
    expect((await end(other, password)).headers.get("Location")).toBe("/account");
    expect(await isSignedIn(elsewhere)).toBe(false);
    expect((await end(other, password)).status).toBe(404);
    forgetTries();
    const wrong = await send({ intent: "password", password: "wrong", newPassword });
    expect([wrong.status, await wrong.text()]).toEqual([
      400,
      expect.stringContaining("This is not your current password") as string,
    ]);
    const changed = await send({ intent: "password", password, newPassword });
    expect([changed.status, changed.headers.get("Location")]).toEqual([302, "/account"]);
    expect((await end("others", newPassword)).status).toBe(302);
    expect((await send({ intent: "nonsense" })).status).toBe(400);
    expect(await isSignedIn(Cookie)).toBe(true);
  });
});
