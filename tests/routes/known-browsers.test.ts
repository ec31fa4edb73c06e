import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";

import { countTry, guessLimits } from "../../app/server/limits.server";

import { cookiesFrom } from "../support/actors";
import {
  call,
  elsewhere,
  forgetPeopleAndTries,
  ipOf48,
  password,
  register,
  signIn,
  statuses,
} from "../support/hostile-tries";
import { forgetTries } from "../support/limits";
import { peopleContext } from "../support/people-context";
import { tally, visit } from "../support/worker";

forgetPeopleAndTries();

const knownIn = (cookie: string) => cookie.split("; ").find((part) => part.startsWith("__Host-known=")) ?? "";

describe("a known browser", () => {
  it("has a lasting HttpOnly cookie that names no account", async () => {
    const response = await register("Robin", "192.0.2.1");
    const line = response.headers.getSetCookie().find((cookie) => cookie.startsWith("__Host-known=")) ?? "";
    expect(line).toMatch(/; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    const value = atob(decodeURIComponent(/=([^;]*)/.exec(line)?.[1] ?? ""));
    expect(value).toMatch(/^"[\w-]{16}\.\d+\.[\w-]{43}"$/);
    expect(value).not.toMatch(/robin/i);
    const page = await visit("/auth", { headers: { Cookie: line.split(";")[0] ?? "" } });
    expect([page.status, tally.trips]).toEqual([200, 0]);
  });

  it("signs in although strangers used up the guesses, even from its network", async () => {
    const known = knownIn(cookiesFrom(await register("Robin", "192.0.2.1")));
    const ctx = { ...peopleContext(), clock: Date.now };
    for (let index = 0; index < 13; index += 1)
      for (let time = 0; time < 8; time += 1)
        await countTry(
          ctx,
          guessLimits("password", "robin", { network: `net ${index}`, knownBrowser: null }),
        );
    await statuses(8, () => signIn("192.0.2.1", "wrong"));
    expect((await signIn("192.0.2.1", password)).status).toBe(429);
    forgetTries();
    expect((await signIn(elsewhere(), password)).status).toBe(429);
    forgetTries();
    expect((await signIn("192.0.2.1", password, known)).status).toBe(200);
  });

  it("has no more guesses than others", async () => {
    const known = knownIn(cookiesFrom(await register("Robin", "192.0.2.1")));
    expect(await statuses(20, () => signIn(elsewhere(), "wrong", known))).toEqual({ 401: 8, 429: 12 });
  });

  it("is known to one account, and a changed cookie is void", async () => {
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

  it("has priority for five sign-ins a minute; further ones count for the site", async () => {
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

describe("a signed-in user", () => {
  const other = "eleven loud magpies";
  const mailed = (kind: string) =>
    env.DB.prepare("SELECT count(*) AS n FROM mail_outbox WHERE kind = ?").bind(kind).first("n");

  it("has limited password changes, from any network", async () => {
    const cookie = cookiesFrom(await register("Robin", "192.0.2.1"));
    const change = (index: number, from: string, to: string) =>
      call("/api/user/password", ipOf48(index), { password: from, newPassword: to }, cookie);
    const found = await statuses(12, (index) =>
      index % 2 === 0 ? change(index, password, other) : change(index, other, password),
    );
    expect(found).toEqual({ 204: 5, 429: 7 });
    expect(await mailed("account_notice")).toBe(5);
  });

  it("gets failed tries refunded", async () => {
    const cookie = cookiesFrom(await register("Robin", "192.0.2.1"));
    const change = (typed: string) =>
      call("/api/user/password", elsewhere(), { password: typed, newPassword: other }, cookie);
    expect(await statuses(7, () => change("not mine"))).toEqual({ 400: 7 });
    expect((await change(password)).status).toBe(204);
  });
});
