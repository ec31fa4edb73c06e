import { cp, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { createDatabase } from "../../db/client.server";
import { takeState, type Claim } from "../bridge/host";
import { seedDemo } from "../seed/seed-demo";
import { seedPublic, tellOfUnread } from "../seed/seed-public";
import { buildIfNeeded } from "./build";
import { CommandError } from "./command";
import { keepSeed, type Seed } from "./launch-state";
import { readLocalSecret } from "./local-secret";
import { applyMigrations, listMigrations } from "./migrations";
import { buildDir, projectRoot, showPath, storageDir } from "./paths";
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
 * Builds, migrates, adds employers to an empty state, then serves the Worker and opens its database to commands. The
 * port answers only when the database is ready.
 * @throws CommandError when the port is taken or the state is in use.
 */
export async function startProduct({ stateDir, port, seed: asked, vars }: ProductOptions): Promise<Product> {
  const claim = await claimForProduct(stateDir);
  await requireFreePort(port);
  const secret = readLocalSecret(stateDir);
  const seed = keepSeed(stateDir, asked);
  await buildIfNeeded();
  const added = await prepareUnserved(stateDir, seed);
  const url = `http://127.0.0.1:${port}`;
  const own = { APP_SECRET: secret, SEED: seed, MAIL_SENDER: "none", PAGE_CACHE: "off", SITE_ORIGIN: url };
  const served = { build: await copyBuild(stateDir), port, vars: { ...vars, ...own } };
  const { database, send } = await startRuntime(stateDir, served);
  const employers = await countEmployers(database);
  claim.open(send, url);
  return { url, seed, employers, added };
}

const dataDir = join(projectRoot, "data");

/** @returns how many employers were added. */
export async function prepareUnserved(stateDir: string, seed: Seed, data = dataDir): Promise<number> {
  if (await isPrepared(stateDir)) {
    if (seed === "public") await tellOfUnread(data);
    return 0;
  }
  const { database, stop } = await startRuntime(stateDir);
  const { added } = await prepareDatabase(database, stateDir, seed, data);
  await stop();
  return added;
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

/** Holds the migrations of a prepared database, or {@link filling}; it goes with the database. */
const preparedFile = (stateDir: string) => join(storageDir(stateDir), "prepared");

/** A start was stopped while it filled the database: the next one goes on. */
const filling = "filling";

const allMigrations = async () => (await listMigrations()).join("\n");

const readPrepared = (stateDir: string) => readFile(preparedFile(stateDir), "utf8").catch(() => null);

async function isPrepared(stateDir: string): Promise<boolean> {
  return (await readPrepared(stateDir)) === (await allMigrations());
}

async function countEmployers(binding: D1Database): Promise<number> {
  return (await binding.prepare("SELECT count(*) AS n FROM companies").first<number>("n")) ?? 0;
}

/** Migrates, and puts real employers of data/, or invented ones, into an empty database. */
export async function prepareDatabase(
  binding: D1Database,
  stateDir: string,
  seed: Seed,
  data = dataDir,
): Promise<{ employers: number; added: number }> {
  await applyMigrations(binding);
  const isUnfinished = (await readPrepared(stateDir)) === filling;
  let added = 0;
  if (isUnfinished || (await countEmployers(binding)) === 0) {
    await writeFile(preparedFile(stateDir), filling);
    const ctx = { db: createDatabase(binding), clock: Date.now };
    added = seed === "demo" ? (await seedDemo(ctx)).added : await seedPublic(ctx, data);
  } else if (seed === "public") await tellOfUnread(data);
  await writeFile(preparedFile(stateDir), await allMigrations());
  return { employers: await countEmployers(binding), added };
}

/** Serves a copy, so that a new build does not take its files away. */
async function copyBuild(stateDir: string): Promise<string> {
  const copy = join(stateDir, "served");
  await rm(copy, { recursive: true, force: true });
  for (const part of ["client", "worker"])
    await cp(join(buildDir, part), join(copy, part), { recursive: true });
  return copy;
}
