import { CommandError } from "./command";
import { createD1Client } from "./d1-client";
import { whenInterrupted } from "./interrupts";
import { applyMigrations, listPendingMigrations } from "./migrations";
import { readStateDir, showPath } from "./paths";
import type { Runtime } from "./runtime";
import type { Claim } from "./state-host";
import { linkToHost, type HostInfo } from "./state-link";
import { takeTurn } from "./turn";

export interface OpenDatabase {
  readonly binding: D1Database;
  /** Which state a command reads or changes and by which way, for its last line. */
  readonly description: string;
  /** Where the product answers that runs on this database, if one does. */
  readonly productUrl?: string;
  close(): Promise<void>;
}

/**
 * Opens the local database for a command: through the running product where there is one, so that both
 * work on one D1; otherwise directly, with its migrations applied, after any other command has ended.
 * Closing is the caller's duty; a signal closes too.
 * @param isAsFound Leaves the migrations that it lacks for the caller to look at.
 * @throws CommandError when the running product's database lacks migrations of this checkout, unless `isAsFound`.
 */
export async function openLocalDatabase(isAsFound = false): Promise<OpenDatabase> {
  const stateDir = readStateDir();
  const outcome = await takeTurn(stateDir, "command");
  return outcome.claim
    ? openDirectly(stateDir, outcome.claim, isAsFound)
    : openThroughProduct(stateDir, outcome.heldBy, isAsFound);
}

async function openThroughProduct(
  stateDir: string,
  { url }: HostInfo,
  isAsFound: boolean,
): Promise<OpenDatabase> {
  const binding = createD1Client(linkToHost(stateDir));
  const [missing] = isAsFound ? [] : await listPendingMigrations(binding);
  if (missing !== undefined) {
    throw new CommandError(
      `The product at ${url} runs on a database without ${missing}. Stop it, start it again, then repeat this.`,
    );
  }
  const description = `local state ${showPath(stateDir)}, through the running product at ${url}`;
  return { binding, description, productUrl: url, close: async () => undefined };
}

async function openDirectly(stateDir: string, claim: Claim, isAsFound: boolean): Promise<OpenDatabase> {
  let runtime: Runtime | undefined;
  let closing: Promise<void> | undefined;
  // Once, also where a signal comes while it closes by itself: whoever ends the process waits for that.
  const close = () => (closing ??= end());
  const end = async () => {
    forget();
    await runtime?.stop();
    await claim.release();
  };
  const forget = whenInterrupted(close);
  try {
    const { startRuntime } = await import("./runtime");
    runtime = await startRuntime(stateDir);
    const binding = createD1Client(runtime.transport);
    if (!isAsFound) await applyMigrations(binding);
    return { binding, description: `local state ${showPath(stateDir)}, opened directly`, close };
  } catch (error) {
    await close();
    throw error;
  }
}
