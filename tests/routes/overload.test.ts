import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";

import { mostAtOnce } from "../../app/server/http/load.server";
import { visit } from "../support/worker";

/** Answers nothing until released. */
function heldDatabase() {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const DB = {
    prepare: env.DB.prepare.bind(env.DB),
    batch: async (statements: D1PreparedStatement[]) => {
      await held;
      return env.DB.batch(statements);
    },
  };
  return { DB, letGo };
}

const askForPage = { headers: { Accept: "text/html" } };

describe("with too many requests at once", () => {
  it("rejects the excess at once in words, and answers the rest", async () => {
    const { DB, letGo } = heldDatabase();
    const inHand = Array.from({ length: mostAtOnce }, () => visit("/api/companies", { vars: { DB } }));
    const call = await visit("/api/companies", { vars: { DB } });
    expect([call.status, call.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(await call.json()).toMatchObject({
      code: "busy",
      message: expect.stringContaining("at once") as string,
    });
    const page = await visit("/companies?search=a%22b", { ...askForPage, vars: { DB } });
    expect([page.status, page.headers.get("Cache-Control")]).toEqual([503, "no-store"]);
    expect(page.headers.get("Content-Security-Policy")).toContain("nonce-");
    const html = await page.text();
    expect(html).toContain("<h1>We have too much to do just now</h1>");
    expect(html).toContain('<a href="/companies?search=a%22b">Try again</a>');
    // A browser reads two slashes as another host.
    const elsewhere = await visit("http://127.0.0.1:8788//elsewhere.test/a", { ...askForPage, vars: { DB } });
    expect(await elsewhere.text()).toContain('<a href="/elsewhere.test/a">Try again</a>');
    const form = await visit("/request-company", {
      ...askForPage,
      method: "POST",
      body: "any",
      vars: { DB },
    });
    expect([form.status, (await form.text()).includes("Try again")]).toEqual([503, false]);
    letGo();
    expect(new Set((await Promise.all(inHand)).map(({ status }) => status))).toEqual(new Set([200]));
    expect((await visit("/api/companies")).status).toBe(200);
  });
});
