import { env } from "cloudflare:test";
import { beforeEach, describe, expect, it } from "vitest";

import { hashToken } from "../../app/server/secrets.server";

import { cookiesFrom, cookiesOf } from "../support/actors";
import { heldLink } from "../support/visitor";
import { visit } from "../support/worker";

interface Approved {
  id: number;
  status: string;
  version: number;
  link: string;
}

let caller = 0;
let admin: Record<string, string>;
let id: number;

beforeEach(async () => {
  caller += 1;
  await env.DB.batch(
    ["launch_signups", "mail_outbox"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
  );
  admin = await cookiesOf("admin");
  const email = `ada${caller}@example.test`;
  const row = await env.DB.prepare(
    "INSERT INTO launch_signups (first_name, last_name, email, signup_date, unsubscribe_hash) VALUES ('Ada', 'King', ?, 0, ?) RETURNING id",
  )
    .bind(email, email)
    .first<number>("id");
  id = row ?? 0;
});

function decide(verb: "approve" | "revoke", body: unknown = {}, which: number | string = id) {
  return visit(`/api/admin/beta-signups/${which}/${verb}`, {
    method: "PATCH",
    headers: { "Content-Type": "application/json", ...admin },
    body: JSON.stringify(body),
    launched: false,
  });
}

const approve = async () => (await decide("approve")).json<Approved>();
const tokenOf = ({ link }: Approved) => new URL(link).hash.slice(1);

const look = async (token: string, { method = "GET", cookie = "" } = {}) => {
  const { Cookie } = await heldLink(`/invitation#${token}`);
  return visit("/invitation", { method, headers: { Cookie: `${Cookie}; ${cookie}` }, launched: false });
};

function accept(token: string, headers: Record<string, string> = {}) {
  return visit("/invitation", {
    method: "POST",
    headers: {
      "Content-Type": "application/x-www-form-urlencoded",
      "Sec-Fetch-Site": "same-origin",
      "CF-Connecting-IP": `203.0.${caller}.113`,
      ...headers,
    },
    body: `link=${token}`,
    launched: false,
  });
}

describe("PATCH /api/admin/beta-signups/{id}/approve", () => {
  it("returns the signup with the link, once, and never a hash", async () => {
    const response = await decide("approve");
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toContain("no-store");
    const text = await response.text();
    const approved = JSON.parse(text) as Approved;
    expect(approved).toMatchObject({ id, firstName: "Ada", status: "approved", version: 2 });
    expect(approved.link.startsWith(`${env.SITE_ORIGIN}/invitation#`)).toBe(true);
    const hash = await env.DB.prepare("SELECT access_token FROM launch_signups").first<string>(
      "access_token",
    );
    expect(text).not.toContain(hash);
    expect(Object.keys(approved).filter((name) => /hash|accessToken|access_token/i.test(name))).toEqual([]);
  });

  it("without a body decides on the present state", async () => {
    const response = await visit(`/api/admin/beta-signups/${id}/approve`, {
      method: "PATCH",
      headers: admin,
      launched: false,
    });
    expect(response.status).toBe(200);
  });

  it("answers a stale version 409 with the present state", async () => {
    await decide("approve", { version: 1 });
    for (const verb of ["approve", "revoke"] as const) {
      const response = await decide(verb, { version: 1 });
      expect(response.status).toBe(409);
      expect(await response.json()).toMatchObject({
        code: "conflict",
        present: { id, status: "approved", version: 2 },
      });
    }
  });

  it.each([
    ["text", { version: "1" }],
    ["a fraction", { version: 1.5 }],
    ["nothing", { version: 0 }],
    ["null", { version: null }],
  ])("refuses %s for a version", async (_, body) => {
    const response = await decide("approve", body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: "invalid",
      fields: { version: [expect.any(String)] },
    });
  });

  it.each(["0", "-1", "1e3", "nonesuch", "999999", "99999999999999999999"])(
    "knows no signup %s",
    async (which) => {
      expect((await decide("approve", {}, which)).status).toBe(404);
      expect((await decide("revoke", {}, which)).status).toBe(404);
    },
  );

  it("rejects other methods", async () => {
    for (const method of ["GET", "POST", "DELETE"]) {
      const headers = { "Sec-Fetch-Site": "same-origin", ...admin };
      const response = await visit(`/api/admin/beta-signups/${id}/approve`, {
        method,
        headers,
        launched: false,
      });
      expect([response.status, response.headers.get("Allow")]).toEqual([405, "PATCH"]);
    }
  });
});

describe("/invitation", () => {
  it("shows one button, is not indexed or cached, and survives a GET", async () => {
    const token = tokenOf(await approve());
    for (const method of ["HEAD", "GET", "GET"]) {
      const response = await look(token, { method });
      expect(response.status).toBe(200);
      expect(response.headers.get("Set-Cookie")).toBeNull();
      expect(response.headers.get("Cache-Control")).toBe("no-store");
      expect(response.headers.get("Referrer-Policy")).toBe("strict-origin");
    }
    const html = await (await look(token)).text();
    const [, main = ""] = html.split("<main");
    const shown = main.replace(/<form id="hand-over"[^>]* hidden=""[^]*?<\/form>/, "");
    expect(shown.match(/<button/g)).toHaveLength(1);
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toContain('rel="canonical"');
    expect((await accept(token)).status).toBe(302);
  });

  it("lets this browser in by an unmailed token, and leads home", async () => {
    const token = tokenOf(await approve());
    const response = await accept(token);
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/home"]);
    expect(response.headers.getSetCookie().find((line) => line.startsWith("__Host-beta="))).toMatch(
      /; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
    const Cookie = cookiesFrom(response);
    const toast = /__Host-toast=([^;]+)/.exec(Cookie)?.[1] ?? "";
    expect(atob(decodeURIComponent(toast))).toContain("You're in");
    expect(decodeURIComponent(Cookie)).not.toContain(btoa(JSON.stringify(token)));
    expect((await visit("/home", { headers: { Cookie }, launched: false })).status).toBe(200);
    expect((await visit("/home", { launched: false })).status).toBe(302);
    const grant = await env.DB.prepare("SELECT token_hash FROM beta_grants WHERE signup_id = ?")
      .bind(id)
      .first<string>("token_hash");
    expect(grant).not.toBe(await hashToken(token));
  });

  it("used a second time says so and how to get a new one", async () => {
    const token = tokenOf(await approve());
    await accept(token);
    const again = await accept(token, await heldLink(`/invitation#${token}`));
    expect(again.status).toBe(400);
    expect(again.headers.get("Set-Cookie")).toBeNull();
    const looked = await look(token);
    expect(looked.status).toBe(404);
    for (const html of [await again.text(), await looked.text()]) {
      expect(html).toContain("This invitation no longer works</h1>");
      expect(html).toContain(`mailto:${env.SUPPORT_EMAIL}`);
    }
  });

  it("used in a browser that is let in already leads home", async () => {
    const token = tokenOf(await approve());
    const Cookie = cookiesFrom(await accept(token));
    const looked = await look(token, { cookie: Cookie });
    expect([looked.status, looked.headers.get("Location")]).toEqual([302, "/home#top"]);
  });

  it("is revoked, in that browser too", async () => {
    const Cookie = cookiesFrom(await accept(tokenOf(await approve())));
    const open = tokenOf(await approve());
    const response = await decide("revoke");
    expect(await response.json()).toMatchObject({ id, status: "revoked", tokenExpiresAt: null });
    expect((await visit("/home", { headers: { Cookie }, launched: false })).status).toBe(302);
    expect((await accept(open)).status).toBe(400);
  });

  it("is not redeemed from another site, nor by a program", async () => {
    const token = tokenOf(await approve());
    expect((await accept(token, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    const bare = { "Content-Type": "application/x-www-form-urlencoded" };
    const posed = { method: "POST", headers: bare, body: `link=${token}`, launched: false };
    expect((await visit("/invitation", posed)).status).toBe(403);
    expect((await accept(token)).status).toBe(302);
  });

  it("is limited, and says when to try again without using the link up", async () => {
    const token = tokenOf(await approve());
    for (let i = 0; i < 20; i += 1) await accept("nonesuch");
    const response = await accept(token);
    expect([response.status, response.headers.get("Retry-After")]).toEqual([429, "60"]);
    expect(await response.text()).toContain("Please wait a minute");
    caller += 1;
    expect((await accept(token)).status).toBe(302);
  });
});
