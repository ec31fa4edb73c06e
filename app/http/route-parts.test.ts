import { matchRoutes } from "@remix-run/react";
import type { AppLoadContext, LoaderFunctionArgs, ServerBuild } from "@remix-run/cloudflare";
import table, { layouts } from "route-table";
import { describe, expect, it } from "vitest";

import { answering } from "./unexpected-errors.server";
import { createPartHandler, RouteParts } from "./route-parts";

const manifest = Object.fromEntries(
  [
    { id: "root", parentId: undefined, path: "", index: undefined },
    ...layouts.map((layout) => ({ ...layout, path: undefined, index: undefined })),
    ...table.map(({ id, parentId, pattern }) => ({
      id,
      parentId,
      path: pattern ?? undefined,
      index: pattern === null || undefined,
    })),
  ].map((route) => [route.id, route]),
);
const whole = {
  routes: manifest,
  assets: { routes: manifest },
} as unknown as ServerBuild;
const parts = new RouteParts(whole);

type Tree = { id: string; path?: string; index?: boolean; children?: Tree[] };

/** Routes as the framework hands them to its router. */
function treeOf(routes: ServerBuild["routes"], parentId?: string): Tree[] {
  return Object.values(routes).flatMap((route) => {
    if (!route || route.parentId !== parentId) return [];
    const { id, path, index } = route;
    return [{ id, path, index, children: index ? undefined : treeOf(routes, id) }];
  });
}

const wholeTree = treeOf(whole.routes);

const answersOf = (tree: Tree[], pathname: string) =>
  matchRoutes(tree as Parameters<typeof matchRoutes>[0], pathname)?.map(({ route, params }) => [
    route.id,
    { ...params },
  ]);

/** The paths that the framework looks up for one that is asked: as it stands, without ".data", and all that it begins with. */
function lookedUp(pathname: string): string[] {
  const path = pathname.replace(/\.data$/, "").replace(/^\/_root$/, "/");
  const segments = path.split("/").slice(1);
  return [pathname, path, ...segments.map((_, n) => `/${segments.slice(0, n).join("/")}`)];
}

function expectSame(pathname: string): void {
  const part = treeOf(parts.of(pathname).routes);
  for (const path of lookedUp(pathname))
    expect([pathname, path, answersOf(part, path)]).toEqual([pathname, path, answersOf(wholeTree, path)]);
}

describe("the part of the routes that a path is answered by", () => {
  it.each([
    "/",
    "/companies",
    "/companies/e1",
    "/companies/e1/history",
    "/changes.atom",
    "/admin",
    "/api",
    "/api/companies/e1/reports",
    "/api/admin/stats/users",
    "/no/such/page",
  ])("answers %s as all of them would, and its data", (path) => {
    expectSame(path);
    expectSame(`${path}.data`);
    expectSame(`${path}/`);
    expectSame(`${path}/more/of/it`);
    expectSame(path.toUpperCase());
  });

  it("answers whatever anybody may ask so", () => {
    const words = [...new Set(table.flatMap(({ path }) => path.split("/")))];
    const odd = ["", ".", "..", "%61pi", "a%2Fb", ":id", "*", "é", "__manifest", "_root", "companies.data"];
    const all = [...words, ...odd, ...odd];
    let state = 7;
    const below = (n: number) => (state = (state * 48_271) % 2_147_483_647) % n;
    for (let n = 0; n < 60; n += 1) {
      const segments = Array.from({ length: 1 + below(5) }, () => all[below(all.length)]);
      expectSame(`/${segments.join("/")}${["", "", "/", ".data"][below(4)]}`);
    }
  });

  it("is small, has its line in the manifest, and is made once", () => {
    const part = parts.of("/api/companies/e1/reports");
    expect(Object.keys(part.routes).length).toBeLessThan(12);
    expect(Object.keys(parts.of("/companies").routes).length).toBeLessThan(6);
    expect(Object.keys(part.assets.routes)).toEqual(Object.keys(part.routes));
    expect(parts.of("/API/companies/other/reports/")).toBe(part);
  });

  it("is one of a few, whatever is asked", () => {
    const found = new Set<ServerBuild>();
    for (let n = 0; n < 50; n += 1)
      for (const path of [`/none${n}`, `/api/none${n}`, `/companies/none${n}`, `/none${n}/companies`])
        found.add(parts.of(path));
    expect(found.size).toBeLessThanOrEqual(4);
  });

  it("is all of them where the framework asks about its routes, or a path is written in an unusual way", () => {
    for (const path of ["/__manifest", "/%61pi/companies", "//companies", "/companies/a:b"])
      expect(parts.of(path)).toBe(whole);
  });
});

describe("a route that answers for itself", () => {
  const asked: string[] = [];
  const answer = (name: string) => (args: LoaderFunctionArgs) => {
    asked.push(`${name} ${args.request.url} ${JSON.stringify(args.params)}`);
    return Promise.resolve(new Response(name, { status: 203, headers: { "X-Of": name } }));
  };
  const routeOf = (id: string, path: string, loader: object) => ({
    id,
    parentId: "root",
    path,
    module: { loader },
  });
  const routes = {
    root: { id: "root", path: "", module: { default: () => null } },
    list: routeOf("list", "api/list", answering(answer("list"))),
    one: routeOf("one", "api/list/:id", answering(answer("one"))),
    plain: routeOf("plain", "api/plain", answer("plain")),
  };
  const future = { v3_singleFetch: true };
  const build = { routes, assets: { routes: {} }, future, entry: { module: {} } } as unknown as ServerBuild;
  const ask = async (path: string, method = "GET") => {
    const request = new Request(`https://leave.test${path}`, { method });
    const response = await createPartHandler(new RouteParts(build))(request, {} as AppLoadContext);
    return [response.status, response.headers.get("X-Of"), await response.text()];
  };

  it.each([
    ["/api/list", "GET", "list", "list https://leave.test/api/list {}"],
    ["/api/list?page=2", "GET", "list", "list https://leave.test/api/list?page=2 {}"],
    ["/api/list?index=&page=2", "GET", "list", "list https://leave.test/api/list?page=2 {}"],
    ["/API/list/", "GET", "list", "list https://leave.test/API/list/ {}"],
    ["/api/list/e1", "GET", "one", 'one https://leave.test/api/list/e1 {"id":"e1"}'],
    ["/api/plain", "GET", "plain", "plain https://leave.test/api/plain {}"],
  ])("is asked %s once, as the framework asks it", async (path, method, name, told) => {
    asked.length = 0;
    expect(await ask(path, method)).toEqual([203, name, name]);
    expect(asked).toEqual([told]);
  });

  it("says nothing more to HEAD than its headers", async () => {
    expect(await ask("/api/list", "HEAD")).toEqual([203, "list", ""]);
  });

  it("is called at once where its path is asked for: nothing of it is copied", async () => {
    const request = new Request("https://leave.test/api/list");
    let given: Request | undefined;
    const loader = answering((args: LoaderFunctionArgs) => {
      given = args.request;
      return Promise.resolve(new Response());
    });
    const own = { ...build, routes: { ...routes, list: routeOf("list", "api/list", loader) } };
    await createPartHandler(new RouteParts(own as unknown as ServerBuild))(request, {} as AppLoadContext);
    expect(given).toBe(request);
  });
});
