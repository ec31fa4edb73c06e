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

  it("allows plain HTTP locally, and on another host", async () => {
    expect((await visit("/privacy")).status).toBe(200);
    expect((await visit("http://other.example/privacy", { vars })).status).toBe(200);
  });
});
