import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";

import { createD1Client } from "../local/d1-client";
import { readResponse } from "../local/d1-protocol";
import { loadMiniflare } from "../local/heavy-modules";
import { whenInterrupted } from "../local/interrupts";

/** Empty databases that end with the command: what a check tries out touches nothing else. */
export interface Scratch {
  /** An empty database of its own. */
  open(): Promise<D1Database>;
  close(): Promise<void>;
}

/** As many as the most demanding test needs at once. */
const most = 5;

/**
 * Starts a workerd with empty databases, the same D1 that the local commands use.
 * @returns at most five databases; closing deletes them, and so does a signal.
 */
export async function openScratch(): Promise<Scratch> {
  const token = randomBytes(32).toString("hex");
  const contents = await readFile(join(import.meta.dirname, "../local/database-worker.mjs"), "utf8");
  const names = Array.from({ length: most }, (_, index) => `scratch-${index}`);
  const { Log, LogLevel, Miniflare } = loadMiniflare();
  const miniflare = new Miniflare({
    log: new Log(LogLevel.WARN),
    cf: false,
    workers: names.map((name) => ({
      name,
      d1Databases: { DB: name },
      bindings: { TOKEN: token },
      modules: [{ type: "ESModule" as const, path: "database-worker.mjs", contents }],
    })),
  });
  const close = async () => {
    forget();
    await miniflare.dispose();
  };
  const forget = whenInterrupted(close);
  let opened = 0;
  return {
    open: async () => {
      const name = names[opened];
      if (name === undefined) throw new Error(`A scratch holds ${most} databases.`);
      opened += 1;
      const worker = await miniflare.getWorker(name);
      return createD1Client(async (request) => {
        const body = JSON.stringify(request);
        const headers = { Authorization: token };
        const response = await worker.fetch("http://scratch/", { method: "POST", headers, body });
        return readResponse(await response.text());
      });
    },
    close,
  };
}
