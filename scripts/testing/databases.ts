import { rm } from "node:fs/promises";

import { takeState } from "../bridge/host";
import { openDatabase, type OpenDatabase } from "../bridge/open-database";
import { applyMigrations } from "../local/migrations";
import { startRuntime } from "../local/runtime";
import { makeStateDir } from "./processes";

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

/** A new state, held as a running product holds it: a test and its commands share one workerd. */
export async function shareState() {
  const stateDir = await makeStateDir();
  const { claim } = await takeState(stateDir, "product");
  const { database, send, stop } = await startRuntime(stateDir);
  await applyMigrations(database);
  claim?.open(send, "http://127.0.0.1:8788");
  const close = async () => {
    await stop();
    await claim?.release();
    await rm(stateDir, { recursive: true, force: true });
  };
  return { stateDir, db: database, close };
}
