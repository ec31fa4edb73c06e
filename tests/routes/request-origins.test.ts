import { describe, expect, it } from "vitest";

import { visit } from "../support/worker";

const own = "http://127.0.0.1:8788";
const elsewhere = "https://elsewhere.example";
const form = { "Content-Type": "application/x-www-form-urlencoded" };

describe("the framework accepts what the request guard does", () => {
  const pages = [
    "/?index",
    "/auth",
    "/launch-signup",
    "/companies",
    "/_root.data",
    "/auth.data",
    "/nonesuch",
  ];
  const sameOrigin = { "Sec-Fetch-Site": "same-origin", ...form };

  it.each<[string, Record<string, string>]>([
    ["a form whose page blanks its origin", { ...sameOrigin, Origin: "null" }],
    ["a form through a proxy", { ...sameOrigin, Origin: own, "X-Forwarded-Host": "leave.example" }],
    ["a form through two proxies", { Origin: own, "X-Forwarded-Host": "a.example, b.example", ...form }],
    ["a form of an older browser", { Origin: own, ...form }],
    ["a form with an upgrade of the protocol that we ignore", { ...sameOrigin, Upgrade: "h2c" }],
  ])("%s", async (_, headers) => {
    for (const path of pages) {
      const plain = await visit(path, { method: "POST", headers: sameOrigin, body: "a=b" });
      const sent = await visit(path, { method: "POST", headers, body: "a=b" });
      expect(sent.status, path).toBe(plain.status);
      expect(sent.status, path).toBeLessThan(500);
    }
  });

  it("a form of the site's public origin, behind a proxy that rewrites Host", async () => {
    const headers = { Origin: "https://leave.example", "Sec-Fetch-Site": "same-origin", ...form };
    const sent = (vars: object) => visit("/auth", { method: "POST", headers, body: "a=b", vars });
    expect((await sent({ SITE_ORIGIN: "https://leave.example" })).status).toBe(400);
    expect((await sent({})).status).toBe(403);
  });
});

describe("a rejected request says why", () => {
  const headers = { Origin: elsewhere, ...form };
  const asBrowser = { ...headers, Accept: "text/html,application/xhtml+xml,*/*;q=0.8" };
  const send = (path: string, sent: Record<string, string>, method = "POST") =>
    visit(path, { method, headers: sent, body: "a=b" });

  it("to a person, without scripts", async () => {
    const response = await send("/auth", asBrowser);
    const page = await response.text();
    expect([response.status, response.headers.get("Content-Type")]).toEqual([
      403,
      "text/html; charset=utf-8",
    ]);
    expect(page).toContain("This was sent from another site&#39;s page, so nothing was changed.");
    expect(page).toContain('<a href="/">Return to Home</a>');
    expect(page).not.toContain("<script");
    const nonce = /<style nonce="(\w+)">/.exec(page)?.[1];
    expect(response.headers.get("Content-Security-Policy")).toContain(`'nonce-${nonce}'`);
    expect(response.headers.get("Cache-Control")).toContain("no-store");
  });

  it.each<[string, string, Record<string, string>]>([
    ["a program", "/auth", headers],
    ["a call of the API, whatever it accepts", "/api/login", asBrowser],
    ["a page's script", "/auth.data", asBrowser],
  ])("to %s as JSON", async (_, path, sent) => {
    const response = await send(path, sent);
    expect([response.status, await response.json()]).toEqual([
      403,
      { code: "forbidden", message: expect.stringContaining("another site's page") as string },
    ]);
  });

  it.each([
    "application/x-www-form-urlencoded",
    "text/plain",
    "application/xml",
    "multipart/form-data; boundary=x",
  ])(
    "to a program that calls the API with %s: by the type that it takes, and of no other site",
    async (type) => {
      const response = await send("/api/company-requests", { "Content-Type": type });
      expect([response.status, await response.json()]).toEqual([
        415,
        {
          code: "unsupported_media_type",
          message: "Send the body as JSON, with Content-Type: application/json.",
        },
      ]);
    },
  );

  it("to a form that no browser sends to a page: 403", async () => {
    expect((await send("/auth", form)).status).toBe(403);
  });

  it("as an upgrade to WebSocket with a change: 400", async () => {
    for (const path of ["/auth", "/nonesuch", "/api/companies"]) {
      const response = await send(path, { "Sec-Fetch-Site": "same-origin", Upgrade: "websocket", ...form });
      expect([response.status, await response.json()]).toMatchObject([400, { code: "invalid" }]);
    }
  });
});
