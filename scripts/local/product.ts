import { cp, rm } from "node:fs/promises";
import { join } from "node:path";

import { createDatabase } from "../../db/client.server";
import { derivePolicies } from "../database/reindex-policies";
import { seedDemo } from "../seed-demo";
import { buildIfNeeded } from "./build";
import { CommandError } from "./command";
import { createD1Client } from "./d1-client";
import { whenInterrupted } from "./interrupts";
import { readLocalSecret } from "./local-secret";
import { applyMigrations } from "./migrations";
import { buildDir, showPath } from "./paths";
import { requireFreePort } from "./port";
import { startRuntime, type Runtime } from "./runtime";
import type { Claim } from "./state-host";
import { takeTurn } from "./turn";

export interface ProductOptions {
  readonly stateDir: string;
  readonly port: number;
  /** Variables that differ from wrangler.toml, besides SITE_ORIGIN. */
  readonly vars: Record<string, string>;
}

export interface Product {
  readonly url: string;
  /** How many employers the state has, approved or not. */
  readonly employers: number;
  /** How many of them were invented just now, because there were none. */
  readonly invented: number;
  /** Settles when workerd ends, asked to or not. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

/**
 * Builds what has changed and serves the Worker on a state folder, with its migrations applied and demo employers where there
 * are none, and opens its database to local commands.
 * @throws CommandError when the port is taken or a product runs on the state already; nothing stays behind.
 */
export async function startProduct({ stateDir, port, vars }: ProductOptions): Promise<Product> {
  const claim = await claimForProduct(stateDir);
  let runtime: Runtime | undefined;
  const stop = async () => {
    forget();
    await claim.shut();
    await runtime?.stop();
    await claim.release();
  };
  const forget = whenInterrupted(stop);
  try {
    await requireFreePort(port);
    const secret = readLocalSecret(stateDir);
    await buildIfNeeded();
    runtime = await startRuntime(stateDir);
    const prepared = await prepareDatabase(createD1Client(runtime.transport));
    const first = runtime;
    runtime = undefined; // Stopped once: a failure from here on has none to stop.
    await first.stop();
    const url = `http://127.0.0.1:${port}`;
    const build = await copyBuild(stateDir);
    await requireFreePort(port);
    const own = { APP_SECRET: secret, MAIL_SENDER: "none", PAGE_CACHE: "off", SITE_ORIGIN: url };
    runtime = await startRuntime(stateDir, { build, port, vars: { ...vars, ...own } });
    claim.open(runtime.transport, url);
    return { url, ...prepared, ended: runtime.ended, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/**
 * Takes a state folder for a product.
 * @throws CommandError when another one has it.
 */
export async function claimForProduct(stateDir: string): Promise<Claim> {
  const { claim, heldBy } = await takeTurn(stateDir, "product");
  if (claim) return claim;
  const where = heldBy.url === undefined ? "is being started" : `runs already at ${heldBy.url}`;
  throw new CommandError(
    `The product ${where} on ${showPath(stateDir)} (process ${heldBy.pid}). Stop that one first, ` +
      "or give this one its own state and port: STATE_DIR=.wrangler/other PORT=8790 npm start",
  );
}

/** Brings the database to this checkout's schema and fills an empty one with demo employers. */
export async function prepareDatabase(binding: D1Database): Promise<{ employers: number; invented: number }> {
  await applyMigrations(binding);
  // Employers from before policies were documents; none on the next start.
  await derivePolicies(binding, false, true);
  const count = async () =>
    (await binding.prepare("SELECT count(*) AS n FROM companies").first<number>("n")) ?? 0;
  const employers = await count();
  if (employers > 0) return { employers, invented: 0 };
  const { added } = await seedDemo({ db: createDatabase(binding), clock: Date.now });
  return { employers: added, invented: added };
}

/** What is served is a copy, so that building again does not take files from under a running product. */
async function copyBuild(stateDir: string): Promise<string> {
  const copy = join(stateDir, "served");
  await rm(copy, { recursive: true, force: true });
  for (const part of ["client", "worker"])
    await cp(join(buildDir, part), join(copy, part), { recursive: true });
  return copy;
}
