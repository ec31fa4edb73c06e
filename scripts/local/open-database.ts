import { openLocalDatabase, type OpenDatabase } from "./local-database";

/**
 * Opens the database that a command works on: this machine's, or with `--remote` the deployed one.
 * @param isAsFound Leaves a local database without the migrations that it lacks; the deployed one is never migrated here.
 */
export async function openDatabase(isRemote = false, isAsFound = false): Promise<OpenDatabase> {
  if (!isRemote) return openLocalDatabase(isAsFound);
  const { openRemoteDatabase } = await import("../remote/remote-database");
  return openRemoteDatabase();
}
