import { describe, expect, it } from "vitest";

import { visit } from "../support/worker";

describe("plain HTTP to a site that is https", () => {
  const vars = { SITE_ORIGIN: "https://leave.example" };
  const at = (path: string, init: RequestInit = {}) =>
    visit(`http://leave.example${path}`, { ...init, vars });

  it("redirects a page, with the usual headers", async () => {
    const response = await at("/companies?search=a");
    expect([response.status, response.headers.get("Location")]).toEqual([
      308,
      "https://leave.example/companies?search=a",
    ]);
    expect(response.headers.get("Strict-Transport-Security")).toContain("max-age=31536000");
  });

  it("rejects calls and changes, without a redirect", async () => {
    const login = { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" };
    for (const response of [
      await at("/api/companies"),
      await at("/api/login", login),
      await at("/auth", login),
    ])
      expect([response.status, response.headers.get("Location")]).toEqual([403, null]);
  });

  it.each([
    "http://other.example",
    "http://leave.example.",
    "http://192.168.1.5",
    "http://127.0.0.1.example",
  ])("holds on %s too", async (origin) => {
    const page = await visit(`${origin}/privacy`, { vars });
    expect([page.status, page.headers.get("Location")]).toEqual([
      308,
      `${origin.replace("http:", "https:")}/privacy`,
    ]);
    expect((await visit(`${origin}/api/companies`, { vars })).status).toBe(403);
  });

  it.each(["http://127.0.0.1:8788", "http://localhost:8788", "http://[::1]:8788"])(
    "is taken from the machine itself, at %s",
    async (origin) => {
      expect((await visit(`${origin}/privacy`, { vars })).status).toBe(200);
    },
  );

  it("is taken everywhere where the site itself has no https", async () => {
    expect((await visit("http://other.example/privacy")).status).toBe(200);
  });
});
