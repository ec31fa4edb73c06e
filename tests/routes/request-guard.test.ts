import routes from "route-table";
import { describe, expect, it, vi } from "vitest";

import { bodyLimit, queryLimit } from "../../app/server/http/request-guard.server";
import { visit } from "../support/worker";

const own = "http://127.0.0.1:8788";
const elsewhere = "https://elsewhere.example";
const json = { "Content-Type": "application/json" };
const form = { "Content-Type": "application/x-www-form-urlencoded" };

/** Passes the guard and answers 404. */
const nowhere = "/api/nonesuch";

describe("a change is accepted from our pages and programs only", () => {
  it.each<[string, Record<string, string>, number]>([
    ["our own page", { "Sec-Fetch-Site": "same-origin", ...json }, 404],
    ["a person directly", { "Sec-Fetch-Site": "none", ...json }, 404],
    ["another site's page", { "Sec-Fetch-Site": "cross-site", ...json }, 403],
    ["a sibling site's page", { "Sec-Fetch-Site": "same-site", ...json }, 403],
    ["another site that names our origin", { "Sec-Fetch-Site": "cross-site", Origin: own, ...json }, 403],
    ["an older browser on our own page", { Origin: own, ...json }, 404],
    ["an older browser elsewhere", { Origin: elsewhere, ...json }, 403],
    ["a page without an origin", { Origin: "null", ...json }, 403],
    [
      "our own page that blanks its origin",
      { "Sec-Fetch-Site": "same-origin", Origin: "null", ...json },
      404,
    ],
    ["a page without an origin, of nobody's", { "Sec-Fetch-Site": "none", Origin: "null", ...json }, 403],
    ["our own page with both headers", { "Sec-Fetch-Site": "same-origin", Origin: own, ...json }, 404],
    ["two headers that disagree", { "Sec-Fetch-Site": "same-origin", Origin: elsewhere, ...json }, 403],
    ["another origin that says none", { "Sec-Fetch-Site": "none", Origin: elsewhere, ...json }, 403],
    ["an origin that is none", { "Sec-Fetch-Site": "same-origin", Origin: "not a url", ...json }, 403],
    ["a program", json, 404],
    ["a program that poses as a form", form, 415],
  ])("%s", async (_, headers, status) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const response = await visit(nowhere, { method, headers, body: "{}" });
      expect(response.status, method).toBe(status);
    }
  });

  it("an upper-case content type with a charset is JSON too", async () => {
    const headers = { "Content-Type": "Application/JSON; charset=utf-8" };
    expect((await visit(nowhere, { method: "POST", headers, body: "{}" })).status).toBe(404);
  });

  it.each(["text/plain", "application/x-www-form-urlencoded", "application/jsonp"])(
    "%s is no JSON: 415",
    async (type) => {
      const headers = { "Sec-Fetch-Site": "same-origin", "Content-Type": type };
      const response = await visit(nowhere, { method: "POST", headers, body: "{}" });
      expect(response.status).toBe(415);
      expect(await response.json()).toMatchObject({ code: "unsupported_media_type" });
    },
  );
});

describe("a page accepts only POSTed forms", () => {
  it("each page and file answers other methods with 405 and what it takes", async () => {
    const headers = { "Sec-Fetch-Site": "same-origin", ...form };
    for (const { path, place, hasAction } of routes) {
      if (place.startsWith("api/")) continue;
      const [others, allow] = hasAction ? [[], "GET, HEAD, POST"] : [["POST"], "GET, HEAD"];
      for (const asked of [path, path === "/" ? "/_root.data" : `${path}.data`])
        for (const method of ["PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", ...others]) {
          const response = await visit(asked, { method, headers });
          const answered = [response.status, response.headers.get("Allow")];
          expect([asked, method, ...answered]).toEqual([asked, method, 405, allow]);
        }
    }
  });

  it("a mailed link that does not decode stays out of the log", async () => {
    const warn = vi.spyOn(console, "warn");
    const response = await visit("/unwatch/%ff", { method: "PUT" });
    expect([response.status, response.headers.get("Allow")]).toEqual([405, "GET, HEAD, POST"]);
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it("is an HTML page for a browser", async () => {
    const headers = { "Sec-Fetch-Site": "same-origin", Accept: "text/html", ...form };
    const response = await visit("/auth", { method: "PUT", headers, body: "username=dora" });
    expect([response.status, response.headers.get("Allow")]).toEqual([405, "GET, HEAD, POST"]);
    expect(await response.text()).toContain("PUT is not supported here.");
  });
});

describe("too large a body is rejected", () => {
  const headers = { "Sec-Fetch-Site": "same-origin", ...json };

  it("a body of the limit passes, a byte more does not", async () => {
    expect((await visit(nowhere, { method: "POST", headers, body: "x".repeat(bodyLimit) })).status).toBe(404);
    const response = await visit(nowhere, { method: "POST", headers, body: "x".repeat(bodyLimit + 1) });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ code: "too_large" });
  });

  it("a body without a length is measured while it arrives", async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(16 * 1024));
      },
    });
    const response = await visit(nowhere, { method: "POST", headers, body: endless });
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(20);
  });

  it("an address that is too long is a 414, and 60 kB of search are only text", async () => {
    expect((await visit(`/api/companies?search=${"x".repeat(queryLimit)}`)).status).toBe(414);
    expect((await visit(`/api/companies?search=${"x".repeat(60_000)}`)).status).toBe(200);
  });
});

describe("every response has security headers", () => {
  it.each([
    "/",
    "/home",
    "/companies",
    "/nonesuch",
    "/launch-signup",
    "/api/companies",
    "/api/nonesuch",
    "/home.data",
  ])("%s", async (path) => {
    const { headers } = await visit(path);
    expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(headers.get("Strict-Transport-Security")).toMatch(/max-age=31536000/);
    expect(headers.get("Referrer-Policy")).toBe("same-origin");
    expect(headers.get("Permissions-Policy")).toContain("camera=()");
    expect(headers.get("Content-Security-Policy")).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
    expect(headers.get("Cache-Control")).toMatch(/no-cache|no-store/);
  });

  it("a page's scripts carry the nonce of its own policy, a new one each time", async () => {
    const nonces = await Promise.all(
      ["/home", "/home"].map(async (path) => {
        const response = await visit(path);
        const policy = response.headers.get("Content-Security-Policy") ?? "";
        const nonce = /'nonce-([0-9a-f]{32})'/.exec(policy)?.[1] ?? "none";
        const scripts = (await response.text()).match(/<script\b[^>]*>/g) ?? [];
        expect(scripts.length).toBeGreaterThan(2);
        expect(scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
        expect(policy).not.toContain("unsafe");
        return nonce;
      }),
    );
    expect(new Set(nonces).size).toBe(2);
  });
});

describe("unusual requests get plain answers", () => {
  it.each(["OPTIONS", "PROPFIND"])("%s is a 405", async (method) => {
    for (const path of ["/api/companies", "/companies"]) {
      const response = await visit(path, { method });
      expect(response.status).toBe(405);
      expect(await response.json()).toMatchObject({ code: "method_not_allowed" });
    }
  });

  it("a page without an action is a 405, without internals", async () => {
    for (const path of ["/about", "/home", "/about.data"]) {
      const response = await visit(path, {
        method: "POST",
        headers: { "Sec-Fetch-Site": "same-origin", ...form },
        body: "a=b",
      });
      expect(response.status).toBe(405);
      const body = await response.text();
      // Scripts name routes; Remix's own message would add the missing action.
      expect(body).not.toMatch(/routes\/beta\/\w+[^\w-].{0,40}\baction\b|did not provide/);
      expect(body).not.toContain("Something went wrong on our side");
    }
  });

  it("_data is not answered", async () => {
    for (const part of ["root", "x", "routes/beta/directory/route"]) {
      const response = await visit(`/companies?_data=${encodeURIComponent(part)}`);
      expect(response.status).toBe(200);
      expect(await response.text()).toContain("Company Parental Leave Policies");
    }
  });
});

describe("a form", () => {
  const own = { "Sec-Fetch-Site": "same-origin", ...form };

  it.each([
    ["cut bytes of a letter", "name=%C3"],
    ["a stray percent sign", "name=100%"],
    ["raw bytes", new Uint8Array([0x6e, 0x3d, 0xff])],
  ])("with %s is refused instead of being mended in silence", async (_, body) => {
    const response = await visit("/launch-signup", { method: "POST", headers: own, body });
    expect([response.status, await response.json()]).toMatchObject([400, { code: "invalid" }]);
  });

  it.each(["text/plain", "multipart/form-data; boundary=x", "application/json"])(
    "does not come as %s",
    async (type) => {
      const headers = { "Sec-Fetch-Site": "same-origin", "Content-Type": type };
      const response = await visit("/launch-signup", { method: "POST", headers, body: "{}" });
      expect([response.status, await response.json()]).toMatchObject([
        415,
        { code: "unsupported_media_type" },
      ]);
    },
  );

  it.each([
    ["text/plain", 415],
    ["application/json", 415],
    ["multipart/form-data; boundary=x", 415],
    ["application/x-www-form-urlencoded; charset=utf-16", 415],
    ["application/x-www-form-urlencoded; charset=UTF-8", 400],
  ])("without a body, as %s, causes no fault", async (type, status) => {
    const headers = { "Sec-Fetch-Site": "same-origin", "Content-Type": type };
    for (const path of ["/auth", "/launch-signup", "/privacy/your-data"])
      expect((await visit(path, { method: "POST", headers, body: "" })).status, path).toBe(status);
  });

  it("goes to the page, whatever ?index or ?_data says", async () => {
    const path = "/auth?_data=routes%2Fpublic%2Fauth";
    const response = await visit(path, { method: "POST", headers: own, body: "username=a" });
    expect([response.status, response.headers.get("Content-Type")]).toEqual([
      400,
      "text/html; charset=utf-8",
    ]);
  });

  it.each([
    ["/site.webmanifest", "POST"],
    ["/privacy/your-data/download", "POST"],
    ["/logout", "PUT"],
  ])("sent to %s by %s is told that nothing is taken", async (path, method) => {
    const response = await visit(path, { method, headers: own, body: "a=b" });
    expect([response.status, await response.text()]).toEqual([
      405,
      expect.not.stringContaining("Unexpected") as string,
    ]);
  });

  it("comes from a mail provider only to the unsubscribe page", async () => {
    const body = "List-Unsubscribe=One-Click";
    const sent = (path: string, headers: Record<string, string>) =>
      visit(path, { method: "POST", headers: { ...form, ...headers }, body }).then(({ status }) => status);
    const webmail = { Origin: "https://mail.example", "Sec-Fetch-Site": "cross-site" };
    for (const headers of [{}, webmail, { Origin: "null" }] as Record<string, string>[]) {
      expect(await sent("/unsubscribe/none", headers)).toBe(200);
      expect(await sent("/unwatch/none", headers)).toBe(200);
      expect(await sent("/unsubscribe", headers), "no token, no credential").toBe(403);
      expect(await sent("/launch-signup", headers)).toBe(403);
    }
  });
});

describe("a personal response", () => {
  it.each([
    ["to someone who is signed in", { Cookie: "__Host-sid=eA" }, "private, no-store"],
    ["to someone who was invited", { Cookie: "__Host-beta=eA" }, "private, no-store"],
    ["to a stranger", {}, "private, no-cache"],
  ])("%s is kept as it may be", async (_, headers, expected) => {
    const response = await visit("/launch-signup", { headers, launched: false });
    expect(response.headers.get("Cache-Control")).toBe(expected);
  });
});
