import { setTimeout as wait } from "node:timers/promises";

const cleanups = new Set<() => Promise<void> | void>();
let interruptedBy: NodeJS.Signals | undefined;

const signals = ["SIGHUP", "SIGINT", "SIGTERM"] as const;
const codes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

/** Runs `cleanup` on a signal, until the returned function is called. */
export function whenInterrupted(cleanup: () => Promise<void> | void): () => void {
  cleanups.add(cleanup);
  return () => cleanups.delete(cleanup);
}

/** Errors during an interruption mean nothing. */
export function isInterrupted(): boolean {
  return interruptedBy !== undefined;
}

/** Another thread may take the signal, and hands it on when a busy machine lets it run. */
const handedOnAfterMs = 200;

/** Ctrl-C ends workerd and tools too, and Node may hear of that first. */
export async function wasInterrupted(): Promise<boolean> {
  await wait(handedOnAfterMs);
  return isInterrupted();
}

/** On Ctrl-C, cleans up, newest first, and exits. Replaces Wrangler's and Miniflare's handlers, which exit at once. */
export function endOnSignals(exitCode?: number): void {
  const own = new Set<unknown>();
  for (const signal of signals) {
    const listener = () => void endBy(signal, exitCode ?? codes[signal]);
    own.add(listener);
    process.removeAllListeners(signal).on(signal, listener);
  }
  // A parent with a channel wants it to end together.
  process.once("disconnect", () => void endBy("SIGTERM", exitCode ?? codes.SIGTERM));
  process.channel?.unref();
  process.on("newListener", (event: string | symbol, listener: () => void) => {
    const signal = signals.find((name) => name === event);
    if (signal && !own.has(listener)) queueMicrotask(() => process.off(signal, listener));
  });
}

async function endBy(signal: NodeJS.Signals, exitCode: number): Promise<void> {
  if (interruptedBy) return; // A terminal and npm may both pass on one Ctrl-C.
  interruptedBy = signal;
  if (exitCode !== 0) console.error(`Ended by ${signal}.`);
  await cleanUp();
  process.exit(exitCode);
}

export async function cleanUp(): Promise<void> {
  for (const cleanup of [...cleanups].reverse()) {
    cleanups.delete(cleanup);
    try {
      await cleanup();
    } catch (error) {
      console.error(error);
    }
  }
}
