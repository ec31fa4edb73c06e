import { CommandError } from "../local/command";
import { applyMigrations, listPendingMigrations } from "../local/migrations";
import { readStateDir, showPath } from "../local/paths";
import { productDatabase, takeState, type Claim, type Host } from "./host";

export interface OpenDatabase {
  readonly binding: D1Database;
  /** For a command's last line: which state, and how it was reached. */
  readonly description: string;
  readonly productUrl?: string;
  close(): Promise<void>;
}

/**
 * Opens the deployed database with `isRemote`, else the local one, through the running product if there is one. The
 * caller closes it; a signal does too.
 * @param isAsFound leaves a local database without missing migrations; a deployed one is never migrated here.
 * @throws CommandError when the running product lacks migrations, unless `isAsFound`.
 */
export async function openDatabase(isRemote = false, isAsFound = false): Promise<OpenDatabase> {
  if (isRemote) return (await import("../remote/remote-database")).openRemoteDatabase();
  const stateDir = readStateDir();
  const { claim, heldBy } = await takeState(stateDir, "command");
  return claim ? openDirectly(stateDir, claim, isAsFound) : openThroughProduct(stateDir, heldBy, isAsFound);
}

async function openThroughProduct(
  stateDir: string,
  { url }: Host,
  isAsFound: boolean,
): Promise<OpenDatabase> {
  const binding = productDatabase(stateDir);
  const [missing] = isAsFound ? [] : await listPendingMigrations(binding);
  if (missing !== undefined)
    throw new CommandError(
      `The product at ${url} lacks ${missing}. Stop it, start it again, then run this again.`,
    );
  const description = `local state ${showPath(stateDir)}, through the running product at ${url}`;
  return { binding, description, productUrl: url, close: async () => undefined };
}

async function openDirectly(stateDir: string, claim: Claim, isAsFound: boolean): Promise<OpenDatabase> {
  const { startRuntime } = await import("../local/runtime");
  const { database: binding, stop } = await startRuntime(stateDir);
  if (!isAsFound) await applyMigrations(binding);
  const description = `local state ${showPath(stateDir)}, opened directly`;
  return { binding, description, close: () => stop().then(() => claim.release()) };
}
