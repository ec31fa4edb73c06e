import { openDatabase, type OpenDatabase } from "../bridge/open-database";

/** Opens the database of a state folder, as a command with this STATE_DIR does; `isAsFound`, without bringing it up to date. */
export async function openDirectlyAt(stateDir: string, isAsFound = false): Promise<OpenDatabase> {
  const before = process.env.STATE_DIR;
  process.env.STATE_DIR = stateDir;
  try {
    return await openDatabase(false, isAsFound);
  } finally {
    if (before === undefined) delete process.env.STATE_DIR;
    else process.env.STATE_DIR = before;
  }
}
