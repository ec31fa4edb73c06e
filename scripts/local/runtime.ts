import type { ChildProcess } from "node:child_process";
import { randomBytes } from "node:crypto";
import diagnostics from "node:diagnostics_channel";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { readResponse, type D1Transport } from "./d1-protocol";
import { loadMiniflare } from "./heavy-modules";
import { whenInterrupted } from "./interrupts";
import { forgetWorkerd, noteWorkerd } from "./orphans";
import { storageDir } from "./paths";
import { readWranglerConfig } from "./wrangler-config";

export interface Runtime {
  /** Calls the state's D1, in this process's own workerd. */
  readonly transport: D1Transport;
  /** Settles when workerd ends, asked to or not. */
  readonly ended: Promise<void>;
  stop(): Promise<void>;
}

export interface ServedWorker {
  /** Holds `client` and `worker`, as `npm run build` writes them. */
  readonly build: string;
  readonly port: number;
  /** Variables that differ from wrangler.toml here. */
  readonly vars: Record<string, string>;
}

/**
 * Starts workerd on a state folder: with the database alone, or with the built Worker served on
 * 127.0.0.1 too. Only the process that holds the folder (`claimState`) may do this.
 */
export async function startRuntime(stateDir: string, served?: ServedWorker): Promise<Runtime> {
  const token = randomBytes(32).toString("hex");
  const { compatibility_date: compatibilityDate, d1_databases: databases } = readWranglerConfig();
  const d1Databases = Object.fromEntries(databases.map(({ binding, database_id: id }) => [binding, id]));
  const databaseWorker = await readFile(join(import.meta.dirname, "database-worker.mjs"), "utf8");
  const { Log, LogLevel, Miniflare } = loadMiniflare();
  const stopWatching = watchForWorkerd();
  const miniflare = new Miniflare({
    host: "127.0.0.1",
    port: served?.port ?? 0,
    log: new Log(LogLevel.WARN),
    logRequests: false,
    cf: false,
    defaultPersistRoot: storageDir(stateDir),
    workers: [
      served ? await builtWorker(served) : idleWorker,
      {
        name: "local-database",
        compatibilityDate,
        d1Databases,
        bindings: { TOKEN: token },
        modules: [{ type: "ESModule", path: "database-worker.mjs", contents: databaseWorker }],
      },
    ],
  });
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= miniflare.dispose().then(() => forgetWorkerd(stateDir)));
  // Until it is handed over, nobody else can stop it: a signal would leave its note behind.
  const forget = whenInterrupted(stop);
  try {
    await miniflare.ready;
    const workerd = stopWatching();
    if (workerd?.pid !== undefined) noteWorkerd(stateDir, workerd.pid);
    const database = await miniflare.getWorker("local-database");
    return {
      transport: async (request) => {
        const response = await database.fetch("http://local-database/", {
          method: "POST",
          headers: { Authorization: token },
          body: JSON.stringify(request),
        });
        return readResponse(await response.text());
      },
      ended: new Promise((resolve) => workerd?.once("exit", () => resolve())),
      stop,
    };
  } catch (error) {
    stopWatching();
    await stop();
    throw error;
  } finally {
    forget();
  }
}

const idleWorker = {
  name: "idle",
  modules: true,
  script: "export default { fetch: () => new Response(null, { status: 404 }) }",
} as const;

async function builtWorker({ build, vars }: ServedWorker) {
  const { readWorkerOptions } = await import("./worker-options");
  const configured = readWorkerOptions(join(build, "client"));
  return {
    ...configured,
    name: "product",
    bindings: { ...configured.bindings, ...vars },
    modulesRoot: join(build, "worker"),
    modules: [{ type: "ESModule", path: join(build, "worker/entry.worker.js") }],
  };
}

/** Miniflare keeps its child to itself, but Node tells who is started. */
function watchForWorkerd(): () => ChildProcess | undefined {
  let workerd: ChildProcess | undefined;
  const listener = (message: unknown) => {
    workerd = (message as { process: ChildProcess }).process;
  };
  diagnostics.subscribe("child_process", listener);
  return () => {
    diagnostics.unsubscribe("child_process", listener);
    return workerd?.spawnfile.includes("workerd") ? workerd : undefined;
  };
}
