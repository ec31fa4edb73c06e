import { openLocalDatabase, type OpenDatabase } from "./local-database";

/** Opens the database that a command works on: this machine's, or with `--remote` the deployed one. */
export async function openDatabase(isRemote = false): Promise<OpenDatabase> {
  if (!isRemote) return openLocalDatabase();
  const { openRemoteDatabase } = await import("../remote/remote-database");
  return openRemoteDatabase();
}
