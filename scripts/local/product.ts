import { cp, rm } from "node:fs/promises";
import { join } from "node:path";

import { recountBenchmarks } from "../../app/features/compare/commands.server";
import type { DomainContext } from "../../app/lib/context";
import { createDatabase } from "../../db/client.server";
import { takeState, type Claim } from "../bridge/host";
import { seedDemo } from "../../db/seed/seed-demo";
import { readEmployerSet } from "../employer-set/read-set";
import { storeEmployerSet } from "../employer-set/store-set";
import { buildIfNeeded } from "./build";
import { CommandError } from "./command";
import { keepSeed, type Seed } from "./launch-state";
import { readLocalSecret } from "./local-secret";
import { applyMigrations } from "./migrations";
import { buildDir, projectRoot, showPath } from "./paths";
import { requireFreePort } from "./port";
import { startRuntime } from "./runtime";

export interface ProductOptions {
  readonly stateDir: string;
  readonly port: number;
  /** For a state that was never started. */
  readonly seed: Seed;
  readonly vars: Record<string, string>;
}

export interface Product {
  readonly url: string;
  /** What filled the state. */
  readonly seed: Seed;
  readonly employers: number;
  /** How many employers were added now. */
  readonly added: number;
}

/**
 * Builds, migrates, adds employers to an empty state, serves the Worker and opens its database to commands.
 * @throws CommandError when the port is taken or the state is in use.
 */
export async function startProduct({ stateDir, port, seed: asked, vars }: ProductOptions): Promise<Product> {
  const claim = await claimForProduct(stateDir);
  await requireFreePort(port);
  const secret = readLocalSecret(stateDir);
  const seed = keepSeed(stateDir, asked);
  await buildIfNeeded();
  const url = `http://127.0.0.1:${port}`;
  const own = { APP_SECRET: secret, SEED: seed, MAIL_SENDER: "none", PAGE_CACHE: "off", SITE_ORIGIN: url };
  const served = { build: await copyBuild(stateDir), port, vars: { ...vars, ...own } };
  const { database, send } = await startRuntime(stateDir, served);
  const prepared = await prepareDatabase(database, seed);
  claim.open(send, url);
  return { url, seed, ...prepared };
}

export async function claimForProduct(stateDir: string): Promise<Claim> {
  const { claim, heldBy } = await takeState(stateDir, "product");
  if (claim) return claim;
  const where = heldBy.url === undefined ? "is being started" : `runs already at ${heldBy.url}`;
  throw new CommandError(
    `The product ${where} on ${showPath(stateDir)} (process ${heldBy.pid}). Stop that one first, ` +
      "or give this one its own state and port: STATE_DIR=.wrangler/other PORT=8790 npm start",
  );
}

/** Real employers of data/, or invented ones, into an empty database. */
export async function prepareDatabase(
  binding: D1Database,
  seed: Seed,
): Promise<{ employers: number; added: number }> {
  await applyMigrations(binding);
  const employers = await binding.prepare("SELECT count(*) AS n FROM companies").first<number>("n");
  if (employers) return { employers, added: 0 };
  const ctx = { db: createDatabase(binding), clock: Date.now };
  const added = seed === "demo" ? (await seedDemo(ctx)).added : await seedPublic(ctx);
  return { employers: added, added };
}

async function seedPublic(ctx: DomainContext): Promise<number> {
  const { employers, problems } = await readEmployerSet(join(projectRoot, "data"), Date.now());
  if (problems.length > 0) throw new CommandError(problems.join("\n"));
  const { added } = await storeEmployerSet(ctx, employers);
  await recountBenchmarks(ctx);
  return added.length;
}

/** Serves a copy, so that a new build does not take its files away. */
async function copyBuild(stateDir: string): Promise<string> {
  const copy = join(stateDir, "served");
  await rm(copy, { recursive: true, force: true });
  for (const part of ["client", "worker"])
    await cp(join(buildDir, part), join(copy, part), { recursive: true });
  return copy;
}
