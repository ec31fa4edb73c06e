import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";

import { cookiesFrom } from "../support/actors";
import { readConfig } from "../../app/server/config.server";
import { env } from "cloudflare:test";
import { visit } from "../support/worker";

const password = "seven quiet otters";
const keys = {
  TURNSTILE_SITE_KEY: "1x00000000000000000000AA",
  TURNSTILE_SECRET_KEY: "a secret of the check",
};
const field = "cf-turnstile-response";
let known = "";

/** Calls to Cloudflare; only the right token passes. */
const asked: URLSearchParams[] = [];
vi.spyOn(globalThis, "fetch").mockImplementation(async (_, init) => {
  const sent = new URLSearchParams((init?.body as URLSearchParams).toString());
  asked.push(sent);
  if (sent.get("response") === "no reply") throw new TypeError("no network");
  return Response.json({ success: sent.get("response") === "a token" });
});

beforeAll(async () => {
  const body = { username: "Robin", email: "robin@example.test", password };
  known = cookiesFrom(await send("/api/register", body, {}));
});

afterEach(() => {
  asked.length = 0;
});

function send(path: string, body: object, vars: object = keys, cookie = "") {
  const headers = new Headers({
    "Content-Type": "application/json",
    "CF-Connecting-IP": crypto.randomUUID(),
  });
  if (cookie !== "") headers.set("Cookie", cookie);
  return visit(path, { method: "POST", headers, body: JSON.stringify(body), vars });
}

const someone = () => ({ username: crypto.randomUUID().slice(0, 8), password: "wrong" });

/** Keeps both free places taken meanwhile. */
async function whileFull<T>(work: () => Promise<T>): Promise<T> {
  const taken = [send("/api/login", someone(), {}), send("/api/login", someone(), {})];
  const done = await work();
  await Promise.all(taken);
  return done;
}

describe("with Turnstile", () => {
  it("is not asked for while a place is free", async () => {
    expect((await send("/api/login", { username: "Robin", password })).status).toBe(200);
    expect(asked).toEqual([]);
  });

  it.each([
    ["no token", undefined, 0],
    ["a wrong token", "another", 1],
    ["a token that Cloudflare does not reply to", "no reply", 1],
    ["something that is no token", ["a token"], 0],
  ])("while none is free, %s is rejected", async (_, token, times) => {
    const response = await whileFull(() =>
      send("/api/login", { username: "Robin", password, [field]: token }),
    );
    expect([response.status, asked.length]).toEqual([503, times]);
    expect(await response.json()).toMatchObject({
      code: "busy",
      fields: { check: [expect.stringContaining("check")] },
    });
  });

  it("a right token passes, and Cloudflare gets nothing else", async () => {
    const right = { username: "Robin", password, [field]: "a token" };
    expect((await whileFull(() => send("/api/login", right))).status).toBe(200);
    expect(asked.map(String)).toEqual(["secret=a+secret+of+the+check&response=a+token"]);
  });

  it("known browsers, and sites without keys, are not asked", async () => {
    expect(
      (await whileFull(() => send("/api/login", { username: "Robin", password }, keys, known))).status,
    ).toBe(200);
    expect((await whileFull(() => send("/api/login", { username: "Robin", password }, {}))).status).toBe(200);
    expect(asked).toEqual([]);
  });

  it("the page shows it, and says what to do without scripts", async () => {
    const headers = { "Sec-Fetch-Site": "same-origin", "CF-Connecting-IP": crypto.randomUUID() };
    const body = new URLSearchParams({ username: "Robin", password });
    const page = await whileFull(() => visit("/auth", { method: "POST", headers, body, vars: keys }));
    const html = await page.text();
    expect(page.status).toBe(503);
    expect(html).toContain('id="check"');
    expect(html).toContain("This check needs JavaScript, which is off in your browser.");
  });
});

describe("the pages' policy", () => {
  const policy = async (vars: object) =>
    (await visit("/auth", { vars })).headers.get("Content-Security-Policy");

  it("allows Cloudflare's host only where it is configured", async () => {
    expect(await policy({})).not.toContain("cloudflare");
    expect(await policy(keys)).toMatch(/script-src 'self' 'nonce-\w+' https:\/\/challenges.cloudflare.com;/);
    expect(await policy(keys)).toContain("frame-src https://challenges.cloudflare.com;");
  });

  it("one key without the other is a mistake", () => {
    const { TURNSTILE_SITE_KEY } = keys;
    expect(() => readConfig({ ...env, TURNSTILE_SITE_KEY } as unknown as Env)).toThrow(
      "TURNSTILE_SECRET_KEY",
    );
  });
});
