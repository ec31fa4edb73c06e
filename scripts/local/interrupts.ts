const cleanups = new Set<() => Promise<void> | void>();
let interruptedBy: NodeJS.Signals | undefined;

const signals = ["SIGHUP", "SIGINT", "SIGTERM"] as const;
const codes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 };

/** Has `cleanup` run when a signal ends this command; call what it returns once there is nothing to clean up. */
export function whenInterrupted(cleanup: () => Promise<void> | void): () => void {
  cleanups.add(cleanup);
  return () => cleanups.delete(cleanup);
}

/** Whether a signal is ending this command: errors that follow from that say nothing. */
export function isInterrupted(): boolean {
  return interruptedBy !== undefined;
}

/**
 * Ends the process in order on Ctrl-C and its like: the newest first, everything is cleaned up. Wrangler
 * and Miniflare listen too, and would end it at once; from now on they don't.
 */
export function endOnSignals(exitCode?: number): void {
  const own = new Set<unknown>();
  for (const signal of signals) {
    const listener = () => void endBy(signal, exitCode ?? codes[signal]);
    own.add(listener);
    process.removeAllListeners(signal).on(signal, listener);
  }
  // Whoever started it with a channel wants it to end with them, however they end.
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
