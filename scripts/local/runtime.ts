import { createRequire } from "node:module";
import { join } from "node:path";
import type { Readable } from "node:stream";

import { Log, LogLevel, Miniflare, type WorkerOptions } from "miniflare";

import { databaseWorker, localD1, type Send } from "../bridge/local-d1";
import { cleanUp, wasInterrupted, whenInterrupted } from "./interrupts";
import { storageDir, wranglerConfig } from "./paths";
import { readWranglerConfig } from "./wrangler-config";

export interface Runtime {
  readonly database: D1Database;
  readonly send: Send;
  readonly stop: () => Promise<void>;
}

export interface ServedWorker {
  readonly build: string;
  readonly port: number;
  readonly vars: Record<string, string>;
}

/**
 * Starts workerd on a state folder, with or without the built Worker on 127.0.0.1. Only the folder's holder may
 * (scripts/bridge). A signal or an error stops it.
 */
export async function startRuntime(stateDir: string, served?: ServedWorker): Promise<Runtime> {
  const { d1_databases: databases } = readWranglerConfig();
  const ids = Object.fromEntries(databases.map(({ binding, database_id: id }) => [binding, id]));
  const local = databaseWorker("local-database", ids);
  const miniflare = new Miniflare({
    host: "127.0.0.1",
    port: served?.port ?? 0,
    log: new Log(LogLevel.WARN),
    logRequests: false,
    cf: false,
    defaultPersistRoot: storageDir(stateDir),
    handleRuntimeStdio: (stdout: Readable, stderr: Readable) => {
      stdout.pipe(process.stdout);
      stderr.pipe(process.stderr);
      stderr.once("end", () => {
        if (isReady && !stopping) void endByRuntime();
      });
    },
    // The first worker answers on the port, so that the database stays private.
    workers: [served ? builtWorker(served) : idleWorker, local.options],
  });
  let isReady = false;
  let stopping: Promise<void> | undefined;
  // A workerd that failed to start fails again when stopped.
  const stop = () => (stopping ??= miniflare.dispose().catch(() => undefined));
  whenInterrupted(stop);
  await miniflare.ready;
  isReady = true;
  const send = await local.open(miniflare);
  return { database: localD1(send), send, stop };
}

/** Without it the port is dead, and nobody would say so. */
async function endByRuntime(): Promise<void> {
  if (await wasInterrupted()) return;
  console.error(
    "workerd, which runs the Worker and its database, has ended. What was stored stays. Run this again.",
  );
  await cleanUp();
  process.exit(1);
}

const idleWorker: WorkerOptions = {
  name: "idle",
  modules: true,
  script: "export default { fetch: () => new Response(null, { status: 404 }) }",
};

function builtWorker({ build, vars }: ServedWorker): WorkerOptions {
  const configured = readWorkerOptions(join(build, "client"));
  return {
    ...configured,
    name: "product",
    bindings: { ...configured.bindings, ...vars },
    modulesRoot: join(build, "worker"),
    modules: [{ type: "ESModule", path: join(build, "worker/entry.worker.js") }],
  };
}

export interface ConfiguredWorker {
  readonly compatibilityDate?: string;
  readonly bindings?: Readonly<Record<string, string>>;
  readonly d1Databases?: Record<string, string>;
}

interface Config {
  readonly assets?: { directory: string };
}

/** Wrangler's own types need a package it does not install. */
interface Wrangler {
  unstable_readConfig(args: { config: string }): Config;
  unstable_getMiniflareWorkerOptions(config: Config): { workerOptions: ConfiguredWorker };
}

/** @throws Error with the place in wrangler.toml that Wrangler rejects. */
export function readWorkerOptions(assetsDirectory: string | undefined): ConfiguredWorker {
  const wrangler = createRequire(import.meta.url)("wrangler") as unknown as Wrangler;
  const config = wrangler.unstable_readConfig({ config: wranglerConfig });
  const assets = assetsDirectory === undefined ? undefined : { ...config.assets, directory: assetsDirectory };
  return wrangler.unstable_getMiniflareWorkerOptions({ ...config, assets }).workerOptions;
}
