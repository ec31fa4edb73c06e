import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

import type { Plugin } from "vite";

export interface RouteEntry {
  id: string;
  parentId: string;
  /** Without the first slash. */
  pattern: string;
  /** With parameters filled in. */
  path: string;
  /** `public`, `beta`, `member`, `admin`; for the API after `api/`. */
  place: string;
  hasLoader: boolean;
  hasAction: boolean;
  /** What its `handle` says of the cache of pages; null where it says nothing. */
  reads: string | null;
  changes: string | null;
}

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

/** `import routes from "route-table"`, with `layouts`. Read in Node on first use: Remix takes seconds. */
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
  const source = readFileSync(`app/${node.file}`, "utf8");
  const exportsOf = (name: string) => new RegExp(`export ((async )?function|const) ${name}\\b`).test(source);
  // An index route of a page answers at its page's url: without a loader and an action it answers nothing of its own.
  const isPartOfPage = node.index && above.pattern !== "" && !exportsOf("loader") && !exportsOf("action");
  if (isPartOfPage || (node.path === undefined && !node.index)) {
    const { routes, layouts } = within(above.pattern);
    return { routes, layouts: [{ id: node.id, parentId: above.id }, ...layouts] };
  }
  const own = node.path ?? "";
  const pattern = [above.pattern, own].filter((part) => part !== "").join("/");
  const path = `/${pattern.replace(/:\w+|\*/g, "nonesuch")}`;
  const saidOf = (name: string) =>
    new RegExp(`export const handle: RouteHandle = \\{[^}]*\\b${name}: "([^"]+)"`).exec(source)?.[1] ?? null;
  const entry = {
    id: node.id,
    parentId: above.id,
    pattern,
    path,
    place: /^routes\/((?:api\/)?[^/]+)/.exec(node.file)?.[1] ?? "",
    hasLoader: exportsOf("loader"),
    hasAction: exportsOf("action"),
    reads: saidOf("reads"),
    changes: saidOf("changes"),
  };
  const { routes, layouts } = within(pattern);
  return { routes: [entry, ...routes], layouts };
}
