import { createHash } from "node:crypto";
import { mkdir, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { billOfMaterials } from "./bill-of-materials";
import { CommandError } from "./command";
import { buildDir, projectRoot } from "./paths";
import { runTool } from "./run-tool";

const stampFile = join(buildDir, "stamp");

export async function buildIfNeeded(): Promise<void> {
  const stamp = await readFile(stampFile, "utf8").catch(() => undefined);
  if (stamp !== (await hashSources())) await build();
}

/**
 * Builds into `build/`, as `wrangler deploy` would send it.
 * @returns wrangler's words about the bundle.
 * @throws CommandError with the tools' output.
 */
export async function build(): Promise<string> {
  const started = Date.now();
  process.stderr.write("Building ... ");
  const stamp = await hashSources();
  await rm(stampFile, { force: true });
  await rm(join(buildDir, "worker"), { recursive: true, force: true });
  await step("remix", ["vite:build"]);
  const bundle = await step("wrangler", ["deploy", "--dry-run", "--outdir", join(buildDir, "worker")]);
  await mkdir(buildDir, { recursive: true });
  await writeFile(join(buildDir, "sbom.cdx.json"), await billOfMaterials());
  await writeFile(stampFile, stamp);
  process.stderr.write(`done in ${Math.round((Date.now() - started) / 1000)} s\n`);
  return bundle;
}

async function step(tool: string, args: string[]): Promise<string> {
  const { code, output } = await runTool(tool, args, { NODE_ENV: "production" });
  if (code !== 0) throw new CommandError(`failed\n${output}\n${tool} ${args.join(" ")} ended with ${code}.`);
  return output;
}

/** Sources, static files, configuration and packages. */
async function hashSources(): Promise<string> {
  const top = await readdir(projectRoot, { withFileTypes: true });
  const configuration = top.filter(
    (entry) =>
      entry.isFile() && /\.config\.|^wrangler\.toml$|^package(-lock)?\.json$|^tsconfig/.test(entry.name),
  );
  const sources = await Promise.all(["app", "db", "public"].map(listFiles));
  const files = [...configuration.map(({ name }) => name), ...sources.flat()].sort();
  const hash = createHash("sha256");
  for (const file of files) hash.update(`${file}\0`).update(await readFile(join(projectRoot, file)));
  return hash.digest("hex");
}

async function listFiles(dir: string): Promise<string[]> {
  const names = await readdir(join(projectRoot, dir), { recursive: true, withFileTypes: true }).catch(
    () => [],
  );
  return names
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(projectRoot.length + 1));
}
