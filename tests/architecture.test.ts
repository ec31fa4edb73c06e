import routes from "route-table";
import { beforeAll, describe, expect, it } from "vitest";

import { actors, cookiesOf, type Actor } from "./support/actors";
import { tally, visit } from "./support/worker";

const gated = routes.filter(({ place }) => !place.endsWith("public"));
const pages = routes.filter(({ place }) => !place.startsWith("api/"));
/** Passes the request guard, so that the route's own guard answers. */
const fromOurPage = { "Sec-Fetch-Site": "same-origin" };
const methods = ["GET", "POST", "PUT", "PATCH", "DELETE", "TRACE"];

/** How each folder answers actors it does not let in, before launch; actors not listed may enter. */
const rejections: Record<string, Partial<Record<Actor, string>>> = {
  beta: {
    anonymous: "302 /launch-signup",
    "employer representative": "302 /launch-signup",
    "representative of another employer": "302 /launch-signup",
    "signed out elsewhere": "302 /launch-signup",
    "admin idle for 31 minutes": "302 /launch-signup",
    "admin without second factor": "302 /auth/second-factor",
    "member without invitation": "302 /launch-signup",
  },
  "api/beta": {
    anonymous: "403 beta_required",
    "employer representative": "403 beta_required",
    "representative of another employer": "403 beta_required",
    "signed out elsewhere": "403 beta_required",
    "admin idle for 31 minutes": "403 beta_required",
    "admin without second factor": "401 second_factor_required",
    "member without invitation": "403 beta_required",
  },
  member: {
    anonymous: "302 /launch-signup",
    "employer representative": "302 /launch-signup",
    "representative of another employer": "302 /launch-signup",
    "signed out elsewhere": "302 /launch-signup",
    "admin idle for 31 minutes": "302 /launch-signup",
    "admin without second factor": "302 /auth/second-factor",
    "member without invitation": "302 /launch-signup",
    invited: "302 /auth",
  },
  "api/member": {
    anonymous: "403 beta_required",
    "employer representative": "403 beta_required",
    "representative of another employer": "403 beta_required",
    "signed out elsewhere": "403 beta_required",
    "admin idle for 31 minutes": "403 beta_required",
    "admin without second factor": "401 second_factor_required",
    "member without invitation": "403 beta_required",
    invited: "401 unauthenticated",
  },
  representative: {
    anonymous: "302 /employer-reply/sign-in",
    "signed out elsewhere": "302 /employer-reply/sign-in",
    "admin idle for 31 minutes": "302 /employer-reply/sign-in",
    "admin without second factor": "302 /employer-reply/sign-in",
    "member without invitation": "302 /employer-reply/sign-in",
    invited: "302 /employer-reply/sign-in",
    member: "302 /employer-reply/sign-in",
    admin: "302 /employer-reply/sign-in",
  },
  admin: {
    anonymous: "302 /",
    "employer representative": "302 /",
    "representative of another employer": "302 /",
    "signed out elsewhere": "302 /",
    "admin idle for 31 minutes": "302 /",
    "admin without second factor": "302 /auth/second-factor",
    "member without invitation": "302 /",
    invited: "302 /",
    member: "302 /",
  },
  "api/admin": {
    anonymous: "401 unauthenticated",
    "employer representative": "401 unauthenticated",
    "representative of another employer": "401 unauthenticated",
    "signed out elsewhere": "401 unauthenticated",
    "admin idle for 31 minutes": "401 unauthenticated",
    "admin without second factor": "401 second_factor_required",
    "member without invitation": "403 forbidden",
    invited: "401 unauthenticated",
    member: "403 forbidden",
  },
};

/** Methods with a stricter guard than their folder, and the folder whose answers they give. */
const stricter: Record<string, Record<string, string>> = {
  "/companies": { POST: "member" },
  "/companies/nonesuch": { POST: "member" },
  "/companies/nonesuch/history": { POST: "admin" },
  "/api/companies": { POST: "api/member" },
  "/api/companies/nonesuch/community-inputs": { POST: "api/member" },
};

const cookies = {} as Record<Actor, Record<string, string>>;

beforeAll(async () => {
  for (const actor of actors) cookies[actor] = await cookiesOf(actor);
});

it("every route stands in the folder that names who may enter", () => {
  const known = ["public", "api/public", ...Object.keys(rejections)];
  expect(routes.filter(({ place }) => !known.includes(place)).map(({ id }) => id)).toEqual([]);
  // The guard is in the loader.
  expect(gated.filter(({ hasLoader }) => !hasLoader).map(({ id }) => id)).toEqual([]);
});

describe.each(actors)("before launch, %s", (actor) => {
  it("gets the right answer at every gated path", async () => {
    const wrong: string[] = [];
    for (const { path, place, hasAction } of gated)
      for (const method of methods) {
        const rejection = rejections[stricter[path]?.[method] ?? place]?.[actor];
        const headers = { ...fromOurPage, ...cookies[actor] };
        const response = await visit(path, { method, headers, launched: false });
        const answered = await summary(response);
        const isRight = isRightAnswer(answered, { path, place, hasAction, method, rejection });
        if (!isRight) wrong.push(`${method} ${path}: ${answered}`);
        if (tally.rowsWritten > 0) wrong.push(`${method} ${path} writes`);
        // Nothing runs before the guard.
        if (rejection !== undefined && tally.trips > 1) wrong.push(`${method} ${path} asks the database`);
      }
    expect(wrong).toEqual([]);
  });

  it("gets no data from the loader of a page alone", async () => {
    const wrong: string[] = [];
    for (const { id, path, place } of pages) {
      const rejection = rejections[place]?.[actor];
      if (rejection === undefined) continue;
      const init = { headers: cookies[actor], launched: false };
      const response = await visit(`${path}.data?_routes=${encodeURIComponent(id)}`, init);
      if (!(await leadsTo(rejection, response))) wrong.push(`${id}: ${response.status}`);
    }
    expect(wrong).toEqual([]);
  });

  // A form sent without scripts also meets the loader's guard.
  it("gets no answer from the action of a page alone", async () => {
    const wrong: string[] = [];
    for (const { id, path, place, hasAction } of pages) {
      const rejection = rejections[stricter[path]?.POST ?? place]?.[actor];
      if (rejection === undefined || !hasAction) continue;
      const init = { method: "POST", headers: { ...fromOurPage, ...cookies[actor] }, launched: false };
      const response = await visit(`${path}.data`, init);
      if (!(await leadsTo(rejection, response))) wrong.push(`${id}: ${response.status}`);
    }
    expect(wrong).toEqual([]);
  });
});

async function leadsTo(rejection: string, response: Response): Promise<boolean> {
  const body = await response.text();
  const [, where = ""] = rejection.split(" ");
  return response.status === 202 && body.includes('"redirect"') && body.includes(`"${where}`);
}

function isRightAnswer(
  answered: string,
  asked: { path: string; place: string; hasAction: boolean; method: string; rejection?: string },
): boolean {
  const { path, place, hasAction, method, rejection } = asked;
  // Pages take only GET and POST.
  if (!/^\/api(\/|$)/.test(path) && !["GET", "POST"].includes(method))
    return answered === "405 method_not_allowed";
  if (rejection === undefined) return !/^(302 \/(launch-signup|auth|$)|401|403)/.test(answered);
  // Pages without an action, and files, answer 405 to everyone.
  const takesNothing = method !== "GET" && !hasAction && !place.startsWith("api/");
  const rejectedMethod = path.includes(".") ? "405 method_not_allowed" : "405 ";
  return answered === (takesNothing ? rejectedMethod : rejection);
}

describe("of the paths that one file serves", () => {
  it.each([
    "/api/admin/stats/users",
    "/api/admin/Stats/USERS",
    "/api/admin/stats/users/",
    "/api/admin/stats/%75sers",
  ])("each is found however it is written: %s", async (path) => {
    const response = await visit(path, { headers: cookies.admin });
    expect([response.status, typeof (await response.json())]).toEqual([200, "number"]);
  });

  it.each(["/api/admin/ratings/BULK", "/api/admin/ratings/bulk/"])(
    "the literal one comes before the one with an id: %s",
    async (path) => {
      const response = await visit(path, {
        method: "DELETE",
        headers: { ...fromOurPage, ...cookies.admin },
      });
      expect([response.status, response.headers.get("Allow")]).toEqual([405, "POST"]);
    },
  );

  it.each([
    "/api/admin/stats/nonesuch",
    "/api/admin/users/1/nonesuch",
    "/api/admin/ratings/1/promote",
    "/api/companies/nonesuch/ratings",
  ])("none is beside those in the table: %s", async (path) => {
    for (const headers of [{}, cookies.admin]) {
      const response = await visit(path, { method: "POST", headers: { ...fromOurPage, ...headers } });
      expect(await summary(response)).toBe("404 not_found");
      expect(tally.trips).toBe(0);
    }
  });
});

it("a public page asks the database nothing for a stranger", async () => {
  const asking: string[] = [];
  for (const { path, place } of pages) {
    if (place !== "public") continue;
    const { status } = await visit(path, { launched: false });
    if (status >= 500 || tally.trips > 0) asking.push(`${path}: ${status}`);
  }
  expect(asking).toEqual([]);
});

describe("once launched", () => {
  it("every gated page opens", async () => {
    const closed: string[] = [];
    for (const { path } of pages.filter(({ place }) => place === "beta")) {
      const { status } = await visit(path);
      if (status !== 200 && status !== 404) closed.push(`${path}: ${status}`);
    }
    expect(closed).toEqual([]);
  });

  it("the front door leads home", async () => {
    const response = await visit("/");
    expect([response.status, response.headers.get("Location")]).toEqual([302, "/home"]);
  });
});

async function summary(response: Response): Promise<string> {
  const location = response.headers.get("Location");
  if (location !== null) return `${response.status} ${location.split("?")[0]}`;
  const isJson = response.headers.get("Content-Type")?.startsWith("application/json");
  const { code = "" } = isJson ? await response.json<{ code?: string }>() : {};
  return `${response.status} ${code}`;
}
