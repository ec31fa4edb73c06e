import { rmSync, writeFileSync } from "node:fs";
import { readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** Holding it takes milliseconds; one this old was left by a process that crashed inside. */
const staleAfterMs = 10_000;

/** Runs `work` while no other process does so on the same folder, which exists. For short work only. */
export async function withMutex<T>(dir: string, work: () => Promise<T>): Promise<T> {
  const file = join(dir, "local.lock");
  // Also when the process ends inside; at once, so that nothing stands between taking it and this.
  const release = () => rmSync(file, { force: true });
  while (!take(file, release)) {
    if (await isAbandoned(file)) await rm(file, { force: true });
    else await wait(20);
  }
  try {
    return await work();
  } finally {
    process.off("exit", release);
    release();
  }
}

function take(file: string, release: () => void): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    process.once("exit", release);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  }
}

async function isAbandoned(file: string): Promise<boolean> {
  try {
    const [pid, { mtimeMs }] = await Promise.all([readFile(file, "utf8"), stat(file)]);
    return Date.now() - mtimeMs > staleAfterMs || (pid !== "" && !isAlive(Number(pid)));
  } catch {
    return false; // Released meanwhile.
  }
}

/** Whether a process with this id exists, ours or someone else's. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
