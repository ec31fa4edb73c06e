import { readFileSync } from "node:fs";
import type { Plugin } from "vite";

import { decisions, madeFor, type Decision } from "./decided-code-table";

interface SyntaxNode {
  type: string;
  start: number;
  end: number;
}

/**
 * Takes out of the packages that every page opens with what this application has decided never to use (`decided-code-table.ts`
 * says what, and why nobody misses it), in what browsers get of a build; the server and `npm run dev` have it all.
 * @throws Error, which ends the build, where a package is of another release than the one that was read, where what
 * shall go is not found, and where anything else would need it.
 */
export function decidedCode(): Plugin {
  const done = new Set<Decision>();
  return {
    name: "decided-code",
    apply: "build",
    enforce: "pre",
    buildStart: () => {
      for (const [name, version] of Object.entries(madeFor)) requireVersion(name, version);
    },
    transform(code, id, { ssr } = {}) {
      const own = decisions.filter(({ file }) => id.endsWith(`/node_modules/${file}`));
      if (ssr || own.length === 0) return undefined;
      let decided = code;
      for (const decision of own) {
        done.add(decision);
        decided = decide(decided, decision, (text) => this.parse(text));
      }
      return { code: decided, map: null };
    },
    buildEnd(error) {
      if (error !== undefined || done.size === 0) return;
      for (const decision of decisions) {
        if (!done.has(decision)) throw new Error(`No page has ${decision.file} any more: ${decision.why}`);
      }
      for (const id of this.getModuleIds()) {
        if (isDecided(id)) continue;
        const code = this.getModuleInfo(id)?.code ?? "";
        const needed = decisions.find(({ unless }) => unless?.test(code));
        if (needed) throw new Error(`${id} needs what is left out of ${needed.file}: ${needed.why}`);
      }
    },
  };
}

/** They know nothing of the router: the same words mean something else in them. */
const below = ["react", "react-dom", "scheduler"];

/** Whether a module is of a package that decisions are about: there the words are those of what is left out. */
function isDecided(id: string): boolean {
  return [...Object.keys(madeFor), ...below].some((name) => id.includes(`/node_modules/${name}/`));
}

function requireVersion(name: string, version: string): void {
  const file = new URL(`../../node_modules/${name}/package.json`, import.meta.url);
  const { version: installed } = JSON.parse(readFileSync(file, "utf8")) as { version: string };
  if (installed !== version) {
    throw new Error(
      `scripts/local/decided-code-table.ts is made for ${name} ${version}, and ${installed} is installed: ` +
        `read each of its entries again beside the new code, then say there that you did.`,
    );
  }
}

/** @throws Error for what is not found as it is described. */
export function decide(code: string, decision: Decision, parse: (code: string) => unknown): string {
  const { file, texts = [], cuts = [], bodies = {} } = decision;
  let decided = code;
  for (const [from, to] of texts) {
    const before = decided;
    decided = decided.replaceAll(from, to);
    if (decided === before) throw new Error(`${file} has no ${String(from)} to leave out.`);
  }
  for (const [from, upTo, put = ""] of cuts) {
    const start = decided.indexOf(from);
    const end = decided.indexOf(upTo, start + from.length);
    if (start < 0 || end < 0) throw new Error(`${file} has no ${from} … ${upTo} to leave out.`);
    if (decided.indexOf(from, start + 1) >= 0) throw new Error(`${file} has more than one ${from}.`);
    decided = decided.slice(0, start) + put + decided.slice(end);
  }
  for (const [name, body] of Object.entries(bodies)) {
    const [found, ...others] = bodiesOf(parse(decided), name);
    if (!found || others.length > 0) throw new Error(`${file} has no one function ${name}.`);
    decided = `${decided.slice(0, found.start)}{${body}}${decided.slice(found.end)}`;
  }
  return decided;
}

/** The bodies of the functions that are declared under a name, wherever they stand. */
function bodiesOf(tree: unknown, name: string): SyntaxNode[] {
  if (Array.isArray(tree)) return tree.flatMap((part) => bodiesOf(part, name));
  if (tree === null || typeof tree !== "object") return [];
  const { type, id, body } = tree as { type?: string; id?: { name: string } | null; body?: SyntaxNode };
  const own = type === "FunctionDeclaration" && id?.name === name && body ? [body] : [];
  return [...own, ...Object.values(tree).flatMap((part) => bodiesOf(part, name))];
}
