import { readdirSync, statSync } from "node:fs";
import { join, relative, resolve } from "node:path";

import { CommandError } from "../local/command";
import { projectRoot } from "../local/paths";

export const parts = ["static", "worker", "commands", "browser"] as const;
export type Part = (typeof parts)[number];

/** What is to run: whole parts, or of a part the files named; none of it but the tests of a name, if one is given. */
export interface Choice {
  /** Each chosen part with its files, relative to the checkout; `null` where the whole part runs. */
  readonly parts: ReadonlyMap<Part, readonly string[] | null>;
  readonly name: string | undefined;
}

/** Which part runs a file, by its path from the checkout: the first that fits. */
const places: readonly (readonly [RegExp, Part])[] = [
  [/^tests\/e2e\/.+\.spec\.ts$/, "browser"],
  [/^scripts\/.+\.test\.ts$/, "commands"],
  [/^(app|db|tests)\/.+\.test\.ts$/, "worker"],
];

/**
 * Reads what someone named: parts, test files, or folders with test files, seen from the folder they stand in.
 * Without any, every part; with the name of tests alone, every part that has tests with names.
 * @throws CommandError for what is none of them.
 */
export function chooseTests(named: string[], name: string | undefined, from: string): Choice {
  const isPart = (one: string): one is Part => (parts as readonly string[]).includes(one);
  if (named.length === 0)
    return {
      name,
      parts: new Map(
        parts.filter((part) => name === undefined || part !== "static").map((part) => [part, null]),
      ),
    };
  const chosen = new Map<Part, string[] | null>(named.filter(isPart).map((part) => [part, null]));
  for (const path of named.filter((one) => !isPart(one)))
    for (const file of testsAt(path, from)) {
      const part = partOf(file);
      const files = part && (chosen.has(part) ? chosen.get(part) : []);
      if (part && files && !files.includes(file)) chosen.set(part, [...files, file]);
    }
  return { name, parts: chosen };
}

/** The test files at a path: the file itself, or all that stand in the folder. */
function testsAt(path: string, from: string): string[] {
  const whole = resolve(from, path);
  const stats = statSync(whole, { throwIfNoEntry: false });
  if (!stats)
    throw new CommandError(`There is no part, file or folder "${path}". The parts are ${parts.join(", ")}.`);
  const files = stats.isDirectory()
    ? readdirSync(whole, { recursive: true, encoding: "utf8" }).map((file) => join(whole, file))
    : [whole];
  const tests = files.map((file) => relative(projectRoot, file)).filter((file) => partOf(file) !== undefined);
  if (tests.length > 0) return tests.sort();
  throw new CommandError(
    `No test stands at "${path}". Tests are app/**/*.test.ts, db/**/*.test.ts, tests/**/*.test.ts, ` +
      "scripts/**/*.test.ts and tests/e2e/*.spec.ts.",
  );
}

function partOf(file: string): Part | undefined {
  return places.find(([pattern]) => pattern.test(file))?.[1];
}
