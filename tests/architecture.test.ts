import { env } from "cloudflare:test";
import { describe, expect, it } from "vitest";

import { tally, visit } from "./support/worker";

const pages = env.ROUTES.filter(({ place }) => !place.startsWith("api/"));
const calls = env.ROUTES.filter(({ place }) => place.startsWith("api/"));
/** What the door asks of a change, so that it is the guard that refuses. */
const fromOurPage = { "Sec-Fetch-Site": "same-origin" };
const methods = ["POST", "PUT", "PATCH", "DELETE"];

describe("every route stands in the folder that names who may enter", () => {
  it.each(env.ROUTES)("$id", ({ place, hasLoader }) => {
    expect(["public", "beta", "member", "admin"]).toContain(place.replace("api/", ""));
    if (!place.endsWith("public"))
      expect(hasLoader, "a gated route needs a loader, which holds its guard").toBe(true);
  });
});

describe("before launch, someone without an invitation", () => {
  it.each(pages.filter(({ place }) => place !== "public"))(
    "is sent from the page $path to the waitlist",
    async ({ path }) => {
      const response = await visit(path, { launched: false });
      expect([response.status, response.headers.get("Location")]).toEqual([302, "/launch-signup"]);
      expect(tally.trips, "nothing starts before the guard has resolved").toBe(0);
    },
  );

  it.each(pages.filter(({ place }) => place !== "public"))(
    "gets no data from the loader of $id alone",
    async ({ id, path }) => {
      const response = await visit(`${path}.data?_routes=${encodeURIComponent(id)}`, { launched: false });
      const body = await response.text();
      expect(response.status).toBe(202);
      expect(body).toContain("SingleFetchRedirect");
      expect(body).toContain("/launch-signup");
      expect(tally.trips).toBe(0);
    },
  );

  it.each(calls.filter(({ place }) => place !== "api/public"))(
    "is refused by GET $path",
    async ({ path }) => {
      const response = await visit(path, { launched: false });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ code: "beta_required" });
      expect(tally.trips).toBe(0);
    },
  );

  it.each(env.ROUTES.filter(({ place }) => !place.endsWith("public")))(
    "can send nothing to $path",
    async ({ path }) => {
      for (const method of methods) {
        const response = await visit(path, { method, headers: fromOurPage, launched: false });
        expect([302, 401, 403, 405], `${method} ${path}`).toContain(response.status);
        expect(tally.trips).toBe(0);
      }
    },
  );

  it.each(pages.filter(({ place }) => place === "public"))("may see $path", async ({ path }) => {
    expect((await visit(path, { launched: false })).status).toBeLessThan(500);
    expect(tally.trips, "a public static page asks the database nothing").toBe(0);
  });
});

describe("once launched", () => {
  it.each(pages.filter(({ place }) => place === "beta"))(
    "$path opens with at most two round trips",
    async ({ path }) => {
      const response = await visit(path);
      expect([200, 404]).toContain(response.status);
      expect(tally.trips).toBeLessThanOrEqual(2);
    },
  );

  it("the front door leads home", async () => {
    const response = await visit("/");
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/home"]);
  });
});
