import { env } from "cloudflare:test";
import { beforeAll, describe, expect, it } from "vitest";

import { insertEmployers } from "../support/employers";
import { visit } from "../support/worker";

beforeAll(() =>
  insertEmployers(env.DB, [
    { name: "Quiet Harbour", publicId: "e1" },
    { name: "Loud Harbour", publicId: "e2" },
  ]),
);

describe("a link that was copied with the end of its sentence", () => {
  it.each([
    ["/companies/e1.", "/companies/e1"],
    ["/companies/e1),", "/companies/e1"],
    ["/companies/e1?search=harbour&page=2).", "/companies/e1?search=harbour&page=2"],
    ["/companies?compare=e1,e2.", "/companies?compare=e1,e2"],
    ["/companies?compare=e1,e2&tab=benefits]", "/companies?compare=e1,e2&tab=benefits"],
    ["/plan.", "/plan"],
    ["/plan?country=GB),", "/plan?country=GB"],
    ["/law/GB.”", "/law/GB"],
    ["/law/GB>", "/law/GB"],
    ["/law/AU?birth=2026-12-07.", "/law/AU?birth=2026-12-07"],
    ["/companies).", "/companies"],
    ["/companies/e1**", "/companies/e1"],
    ["/companies/e1|", "/companies/e1"],
    ["/companies/e1%E2%80%A6", "/companies/e1"],
    ["/companies/e1%C2%A0", "/companies/e1"],
    ["/companies/e1%20", "/companies/e1"],
    ["/companies/e1%0A", "/companies/e1"],
    ["/companies/e1%E3%80%82", "/companies/e1"],
    ["/plan?country=GB*", "/plan?country=GB"],
    ["/plan?country=GB%C2%A0", "/plan?country=GB"],
    ["/plan?country=GB%22", "/plan?country=GB"],
    ["/plan?birth=2026-12-07&amp;country=GB", "/plan?birth=2026-12-07&country=GB"],
  ])("leads from %s to %s, which opens", async (pasted, meant) => {
    const led = await visit(pasted);
    expect([led.status, led.headers.get("Location")]).toEqual([302, meant]);
    expect((await visit(meant)).status).toBe(200);
  });

  it.each([
    "/companies?search=Acme+Inc.",
    "/letter?name=J.P.",
    "/companies/e1?pay=2000.",
    "/companies?search=%28Acme%29",
    "/companies?search=a%26amp%3Bb",
    "/companies/e1/",
    "/api/companies?search=Inc.",
  ])("is not taken for one where somebody typed the end: %s", async (typed) => {
    expect((await visit(typed)).status).toBe(200);
  });

  it("leads to no other site, and changes nothing that is sent", async () => {
    expect((await visit("http://127.0.0.1:8788//elsewhere.example/a.")).status).toBe(404);
    const headers = { "Sec-Fetch-Site": "same-origin" };
    expect((await visit("/companies/e1.", { method: "POST", headers, body: "a=b" })).status).not.toBe(302);
  });
});
