import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";

import { createSecrets } from "../../app/server/secrets.server";

import { cookiesOf } from "../support/actors";
import { insertEmployers } from "../support/employers";
import { visit, type Visit } from "../support/worker";

const secrets = createSecrets(env.APP_SECRET);
const starts: string[] = [];
let bookmark: string | null = null;

/** Records where sessions start, and answers `bookmark`. */
const database = {
  prepare: (query: string) => env.DB.prepare(query),
  batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
  withSession(start: string) {
    starts.push(start);
    return { ...database, getBookmark: () => bookmark };
  },
};

const come = (path: string, init: Visit = {}) => visit(path, { ...init, vars: { DB: database } });
const bookmarksSet = (response: Response) =>
  response.headers.getSetCookie().filter((line) => /^__Host-(written|seen)=/.test(line));

beforeAll(() => insertEmployers(env.DB, [{ name: "Open", publicId: "open" }]));
beforeEach(() => {
  starts.length = 0;
  bookmark = null;
});

describe("a request reads", () => {
  it.each([
    ["the nearest copy, where nobody is known", "/companies/open", {}, "first-unconstrained"],
    ["the primary for a form", "/login", { method: "POST" }, "first-primary"],
    ["the primary for an admin's page", "/admin?tab=users", {}, "first-primary"],
    ["the primary for its data", "/admin.data?tab=users", {}, "first-primary"],
    ["the primary for an admin's call", "/api/admin/users", {}, "first-primary"],
    ["the primary for a mailed link", "/watch/confirm", {}, "first-primary"],
  ] as const)("%s", async (_, path, init, start) => {
    await come(path, { ...init, headers: { "Sec-Fetch-Site": "same-origin" } });
    expect(starts).toEqual([start]);
  });

  it("a copy as new as the last write or read", async () => {
    const [written, seen] = await Promise.all([
      secrets.seal("bookmark", "0007-b"),
      secrets.seal("bookmark", "0007-a"),
    ]);
    const cookie = `__Host-written=${encoded(written)}; __Host-seen=${encoded(seen)}`;
    await come("/companies/open", { headers: { Cookie: cookie } });
    expect(starts.at(-1)).toBe("0007-b");
  });

  it("the nearest copy for a foreign bookmark", async () => {
    for (const value of ["first-primary", "0009", "", await secrets.seal("session", "0009")])
      await come("/companies/open", { headers: { Cookie: `__Host-written=${encoded(value)}` } });
    expect(new Set(starts)).toEqual(new Set(["first-unconstrained"]));
  });
});

describe("the response", () => {
  it("has no bookmark for an anonymous reader", async () => {
    bookmark = "0008";
    expect(bookmarksSet(await come("/companies/open"))).toEqual([]);
  });

  it("has a sealed bookmark for five minutes for writers and signed-in users", async () => {
    bookmark = "0008";
    const form = new URLSearchParams({ email: "robin@example.test" });
    const sent = await come("/privacy/your-data", {
      method: "POST",
      headers: { "Sec-Fetch-Site": "same-origin" },
      body: form,
    });
    const [written = ""] = bookmarksSet(sent);
    expect(written).toMatch(/^__Host-written=[^;]+; Max-Age=300; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(written).not.toContain("0008");
    const member = await cookiesOf("member");
    const read = await come("/companies/open", { headers: member });
    const [seen = ""] = bookmarksSet(read);
    expect(seen).toMatch(/^__Host-seen=/);
    const cookie = `${member.Cookie}; ${seen.split(";")[0]}`;
    expect(
      bookmarksSet(await come("/companies/open", { headers: { Cookie: cookie } })),
      "as new as before",
    ).toEqual([]);
    expect(starts.at(-1)).toBe("0008");
  });
});

/** As Remix writes it: JSON in base64. */
const encoded = (value: string) => encodeURIComponent(btoa(JSON.stringify(value)));
