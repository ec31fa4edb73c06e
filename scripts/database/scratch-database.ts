import { Log, LogLevel, Miniflare } from "miniflare";

import { databaseWorker, localD1 } from "../bridge/local-d1";
import { whenInterrupted } from "../local/interrupts";

/** Empty databases that end with the command. */
export interface Scratch {
  open(): Promise<D1Database>;
  close(): Promise<void>;
}

const most = 5;

/** @returns at most five databases; closing deletes them, and so does a signal. */
export async function openScratch(): Promise<Scratch> {
  const databases = Array.from({ length: most }, (_, n) =>
    databaseWorker(`scratch-${n}`, { DB: `scratch-${n}` }),
  );
  const miniflare = new Miniflare({
    log: new Log(LogLevel.WARN),
    cf: false,
    workers: databases.map(({ options }) => options),
  });
  await miniflare.ready;
  const close = async () => {
    forget();
    await miniflare.dispose();
  };
  const forget = whenInterrupted(close);
  return {
    open: async () => {
      const next = databases.shift();
      if (next === undefined) throw new Error(`A scratch holds ${most} databases.`);
      return localD1(await next.open(miniflare));
    },
    close,
  };
}
