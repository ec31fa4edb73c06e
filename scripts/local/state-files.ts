import { mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/** What fits a Unix socket's address on every system (macOS: 104 bytes with the closing zero). */
const longestSocketPath = 100;

const pointerOf = (stateDir: string) => join(stateDir, "local.sock.path");

/**
 * Where the socket of a state folder is: in the folder, or, where that path is too long for a socket, in a
 * private folder that a pointer file names. Undefined when there is no such pointer yet.
 */
export function findSocket(stateDir: string): string | undefined {
  const direct = join(stateDir, "local.sock");
  if (fits(direct)) return direct;
  try {
    return readFileSync(pointerOf(stateDir), "utf8");
  } catch {
    return undefined;
  }
}

/** Chooses where this process's socket goes, and makes the folder for it. */
export function makeSocketPath(stateDir: string): string {
  const direct = join(stateDir, "local.sock");
  if (fits(direct)) return direct;
  const name = "parental-leave-";
  const longest = join(tmpdir(), `${name}XXXXXX`, "local.sock");
  const path = join(mkdtempSync(join(fits(longest) ? tmpdir() : "/tmp", name)), "local.sock");
  writeFileSync(pointerOf(stateDir), path);
  return path;
}

/** Removes a socket that nobody listens on any more, and what pointed at it. */
export function removeSocket(stateDir: string): void {
  const path = findSocket(stateDir);
  if (path === undefined) return;
  rmSync(path, { force: true });
  if (path.startsWith(stateDir)) return;
  rmSync(pointerOf(stateDir), { force: true });
  try {
    rmdirSync(dirname(path));
  } catch {
    // Already gone, or not ours alone: the pointer no longer leads there.
  }
}

function fits(path: string): boolean {
  return Buffer.byteLength(path) <= longestSocketPath;
}
