import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

import type { Plugin } from "vite";

/** A route of app/routes.ts as the architecture test sees it. */
export interface RouteEntry {
  id: string;
  parentId: string;
  /** The whole path as it is written there, without the first slash. */
  pattern: string;
  /** The whole path, with parameters filled in. */
  path: string;
  /** `public`, `beta`, `member`, `admin`; with `api/` before it for the API. */
  place: string;
  hasLoader: boolean;
  hasAction: boolean;
}

/** A route that stands around others and has no address: no request ends at it. */
export type LayoutEntry = Pick<RouteEntry, "id" | "parentId">;

interface RouteTable {
  routes: RouteEntry[];
  layouts: LayoutEntry[];
}

interface RouteNode {
  id: string;
  index?: true;
  path?: string;
  file: string;
  children?: RouteNode[];
}

/**
 * Gives tests the route table as `import routes from "route-table"`, and beside it its `layouts`. It is read in
 * Node, and only once a test asks for it: Remix takes seconds to resolve it.
 */
export function routeTable(): Plugin {
  return {
    name: "route-table",
    resolveId: (id) => (id === "route-table" ? "\0route-table" : undefined),
    load: (id) => {
      if (id !== "\0route-table") return undefined;
      const { routes, layouts } = readRouteTable();
      return `export default ${JSON.stringify(routes)}; export const layouts = ${JSON.stringify(layouts)};`;
    },
  };
}

/** Reads the route table as Remix resolves it. */
function readRouteTable(): RouteTable {
  const json = execFileSync(
    process.execPath,
    ["node_modules/@remix-run/dev/dist/cli.js", "routes", "--json"],
    {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    },
  );
  const [root] = JSON.parse(json) as [RouteNode];
  return joined((root.children ?? []).map((node) => entriesOf(node, { pattern: "", id: root.id })));
}

function joined(tables: readonly RouteTable[]): RouteTable {
  return {
    routes: tables.flatMap(({ routes }) => routes),
    layouts: tables.flatMap(({ layouts }) => layouts),
  };
}

function entriesOf(node: RouteNode, above: { pattern: string; id: string }): RouteTable {
  const within = (pattern: string) =>
    joined((node.children ?? []).map((child) => entriesOf(child, { pattern, id: node.id })));
  if (node.path === undefined && !node.index) {
    const { routes, layouts } = within(above.pattern);
    return { routes, layouts: [{ id: node.id, parentId: above.id }, ...layouts] };
  }
  const own = node.path ?? "";
  const pattern = [above.pattern, own].filter((part) => part !== "").join("/");
  const path = `/${pattern.replace(/:\w+|\*/g, "nonesuch")}`;
  const source = readFileSync(`app/${node.file}`, "utf8");
  const exportsOf = (name: string) => new RegExp(`export ((async )?function|const) ${name}\\b`).test(source);
  const entry = {
    id: node.id,
    parentId: above.id,
    pattern,
    path,
    place: node.file.replace(/^routes\//, "").replace(/\/[^/]+$/, ""),
    hasLoader: exportsOf("loader"),
    hasAction: exportsOf("action"),
  };
  const { routes, layouts } = within(pattern);
  return { routes: [entry, ...routes], layouts };
}
