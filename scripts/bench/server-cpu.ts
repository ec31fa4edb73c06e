import { readdirSync, readFileSync } from "node:fs";

/**
 * Milliseconds of processor time that this process's workerd has had so far, with all its threads; null where the system does
 * not say (it does on Linux). What a client costs, which shares the machine, is no part of it.
 */
export function serverCpu(): number | null {
  try {
    const nanoseconds = readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name) && isOurWorkerd(name))
      .flatMap((pid) => readdirSync(`/proc/${pid}/task`).map((thread) => timeOf(pid, thread)));
    return nanoseconds.length === 0 ? null : nanoseconds.reduce((sum, time) => sum + time, 0) / 1e6;
  } catch {
    return null;
  }
}

function isOurWorkerd(pid: string): boolean {
  const [, parent] = / \(workerd\) \S (\d+) /.exec(read(`/proc/${pid}/stat`)) ?? [];
  return parent === String(process.pid);
}

const timeOf = (pid: string, thread: string): number =>
  Number(read(`/proc/${pid}/task/${thread}/schedstat`).split(" ")[0]);

/** A process or a thread may end while it is looked at. */
function read(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}
