import { describe, expect, it } from "vitest";

import { visit } from "../support/worker";

describe("plain HTTP to a site that is https", () => {
  const vars = { SITE_ORIGIN: "https://leave.example" };
  const at = (path: string, init: RequestInit = {}) =>
    visit(`http://leave.example${path}`, { ...init, vars });

  it("leads a page on, with the headers that every response has", async () => {
    const response = await at("/companies?search=a");
    expect([response.status, response.headers.get("Location")]).toEqual([
      308,
      "https://leave.example/companies?search=a",
    ]);
    expect(response.headers.get("Strict-Transport-Security")).toContain("max-age=31536000");
  });

  it("refuses calls and changes, which nothing leads on", async () => {
    const login = { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" };
    for (const response of [
      await at("/api/companies"),
      await at("/api/login", login),
      await at("/auth", login),
    ])
      expect([response.status, response.headers.get("Location")]).toEqual([403, null]);
  });

  it("is what a machine of its own speaks, and what another host speaks", async () => {
    expect((await visit("/privacy")).status).toBe(200);
    expect((await visit("http://other.example/privacy", { vars })).status).toBe(200);
  });
});
