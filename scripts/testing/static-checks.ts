import { join } from "node:path";

import { build } from "../local/build";
import { largestBundle, measureBundle } from "../local/bundle";
import { CommandError } from "../local/command";
import { buildDir } from "../local/paths";
import { runTool } from "../local/run-tool";
import { oneCheck, total, withoutColour, type Outcome } from "./outcome";

/** By its path: Remix and ESLint need the compiler before it, whose command has the same name. */
const typeChecker = join("node_modules", "typescript-native", "bin", "tsc");

/** Types, lint without types and with them, and format, each one check. */
export async function checkSources(): Promise<Outcome> {
  const checks: [string, string, ...string[]][] = [
    ["typecheck", "node", typeChecker, "--noEmit"],
    ["lint", "eslint", ".", "--max-warnings", "0"],
    ["lint of types", "oxlint"],
    ["format", "prettier", "--check", "."],
  ];
  const outcomes = await Promise.all(
    checks.map(async ([name, tool, ...args]) => {
      const { code, output } = await runTool(tool, args);
      console.log(code === 0 ? `${name}: ok` : `${name}: failed\n${output}`);
      return oneCheck(name, code === 0 ? undefined : output);
    }),
  );
  return total(outcomes);
}

/** Builds what a deployment would send and checks that Cloudflare takes it: one check. */
export async function checkBundle(): Promise<{ outcome: Outcome; isBuilt: boolean }> {
  try {
    const said = withoutColour(await build());
    const { gzip } = await measureBundle(join(buildDir, "worker"));
    const size = `${Math.ceil(gzip / 1024)} KiB of ${largestBundle / 1024} (gzip)`;
    const warning = /^.*(warning|could not resolve|unresolved|deprecat).*$/im.exec(said)?.[0];
    const problem = warning ?? (gzip < largestBundle ? undefined : `The Worker is too large: ${size}.`);
    console.log(problem === undefined ? `bundle: ok, ${size}` : `bundle: failed\n${said}`);
    return { outcome: oneCheck("bundle (wrangler deploy --dry-run)", problem), isBuilt: true };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    console.log(error.message);
    return { outcome: oneCheck("build", error.message), isBuilt: false };
  }
}
