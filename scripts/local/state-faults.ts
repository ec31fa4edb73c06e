import { closeSync, openSync, readdirSync, readSync } from "node:fs";
import { join } from "node:path";

import { readStateDir, showPath, storageDir } from "./paths";

/** Every SQLite file begins with this (SQLite's docs, "Database File Format"). */
const sqliteHeader = "SQLite format 3\0";

/**
 * Advice on a machine's fault: a full disk, a damaged file, a runtime that does not start. Undefined for other
 * errors.
 * @param stateDir the command's state.
 */
export function explainFault(error: unknown, stateDir = readStateDir()): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const state = showPath(stateDir);
  const { code } = error as NodeJS.ErrnoException;
  const said = `${error.message} ${error.cause instanceof Error ? error.cause.message : ""}`;
  if (code === "ENOSPC" || /SQLITE_FULL|database or disk is full/.test(said))
    return `The disk that holds ${state} is full. Make room, then run this again. What was stored is safe; the last change was not stored.`;
  // A runtime that ends at once may break the pipe from Miniflare.
  if (code === "ERR_RUNTIME_FAILURE" || code === "EPIPE")
    return (
      "workerd, which runs the Worker and its database, did not start; see above. Nothing was changed. " +
      "If it is missing or made for another system, delete node_modules and run this again."
    );
  if (/SQLITE_CORRUPT|SQLITE_NOTADB|malformed/.test(said) || hasDamagedFile(stateDir))
    return (
      `The database in ${state} is damaged. Nothing was changed. Restore a copy of the folder, ` +
      `or start with an empty one: mv ${state} ${state}-damaged`
    );
  return undefined;
}

function hasDamagedFile(stateDir: string): boolean {
  const folder = join(storageDir(stateDir), "d1/miniflare-D1DatabaseObject");
  return filesIn(folder).some((name) => {
    const beginning = Buffer.alloc(sqliteHeader.length);
    const file = openSync(join(folder, name), "r");
    const length = readSync(file, beginning);
    closeSync(file);
    return length > 0 && beginning.toString("latin1") !== sqliteHeader;
  });
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder).filter((name) => name.endsWith(".sqlite"));
  } catch {
    return [];
  }
}
