import { openDatabase, type OpenDatabase } from "../bridge/open-database";

/** @param isAsFound without missing migrations. */
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
