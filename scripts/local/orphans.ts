import { spawnSync } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

const fileOf = (stateDir: string) => join(stateDir, "local.workerd");

/** Notes which workerd works on a state folder. */
export function noteWorkerd(stateDir: string, pid: number): void {
  writeFileSync(fileOf(stateDir), String(pid));
}

export function forgetWorkerd(stateDir: string): void {
  rmSync(fileOf(stateDir), { force: true });
}

/**
 * Ends the workerd that a killed process left behind: it would keep the port and the database. Call it
 * only while nobody holds the state.
 */
export async function endOrphan(stateDir: string): Promise<void> {
  const pid = readNote(stateDir);
  if (pid !== undefined && isWorkerd(pid)) {
    process.kill(pid, "SIGKILL");
    while (isAlive(pid)) await wait(20);
  }
  forgetWorkerd(stateDir);
}

function readNote(stateDir: string): number | undefined {
  try {
    return Number(readFileSync(fileOf(stateDir), "utf8")) || undefined;
  } catch {
    return undefined;
  }
}

/** Whether that process is a workerd still: ids are used again. */
function isWorkerd(pid: number): boolean {
  const command =
    process.platform === "linux"
      ? readCommand(pid)
      : spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout;
  return command.includes("workerd") && command.includes("serve");
}

function readCommand(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return "";
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
