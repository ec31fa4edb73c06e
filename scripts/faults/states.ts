import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { mkdtemp, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { execa } from "execa";

import { storageDir } from "../local/paths";
import { findFreePort } from "../local/port";
import { openDirectlyAt } from "../testing/databases";
import { makeStateDir, runScript, startServed, type Ended } from "../testing/processes";
import type { Tried } from "./try-faults";

const write = (state: string, count: number) =>
  runScript("testing/write-requests.ts", ["kept", String(count)], { STATE_DIR: state });

const start = async (state: string) =>
  runScript("start.ts", [], { STATE_DIR: state, PORT: String(await findFreePort()) });

/** What a person may be told: that it failed, what to do about it, and nothing of the program's insides. */
function unlike(name: string, { code, output }: Ended, advice: RegExp): string[] {
  const wrong: string[] = [];
  if (code !== 1) wrong.push(`${name}: ended with ${code}`);
  if (!advice.test(output)) wrong.push(`${name}: does not say ${String(advice)}: ${output}`);
  if (output.includes("\n    at ")) wrong.push(`${name}: shows a trace: ${output}`);
  return wrong;
}

/** Puts a state into each trouble that a machine has for it, and starts the product on it. */
export async function tryStates(say: (text: string) => void): Promise<Tried[]> {
  const state = await makeStateDir();
  const tried: Tried[] = [];
  const note = (command: string, failures: string[]) => void tried.push({ command, tries: 1, failures });
  try {
    await write(state, 3);
    note("a second start on the same state", await startTwice(state));
    note("a newer database", await startOnNewer(state));
    for (const [name, attempt] of [
      ["a state folder that cannot be written", startReadOnly],
      ["a full disk", fillDisk],
    ] as const) {
      const failures = await onSmallDisk(attempt);
      if (failures) note(name, failures);
      else say(`Skipped, because nothing can be mounted here: ${name}`);
    }
    note("a damaged database", await startOnDamaged(state));
  } finally {
    rmSync(state, { recursive: true, force: true });
  }
  return tried;
}

const isKept = async (name: string, state: string) => {
  const { output } = await write(state, 0);
  return output.includes("3 written") ? [] : [`${name}: lost what was stored: ${output}`];
};

async function startTwice(state: string): Promise<string[]> {
  const first = await startServed(state, await findFreePort());
  const wrong = unlike("second start", await start(state), /runs already at .*STATE_DIR=/s);
  await first.stop();
  return [...wrong, ...(await isKept("second start", state))];
}

async function startOnNewer(state: string): Promise<string[]> {
  const change = async (sql: string) => {
    const database = await openDirectlyAt(state, true);
    await database.binding.exec(sql);
    await database.close();
  };
  await change("INSERT INTO d1_migrations (name) VALUES ('9999_of_next_year.sql')");
  const wrong = unlike("newer", await start(state), /made by a newer version .* 9999_of_next_year\.sql/);
  await change("DELETE FROM d1_migrations WHERE name = '9999_of_next_year.sql'");
  return [...wrong, ...(await isKept("newer", state))];
}

async function startOnDamaged(state: string): Promise<string[]> {
  const folder = join(storageDir(state), "d1/miniflare-D1DatabaseObject");
  for (const name of readdirSync(folder).filter((name) => !name.startsWith("metadata")))
    if (name.endsWith(".sqlite")) writeFileSync(join(folder, name), "nothing that SQLite wrote".repeat(500));
    else rmSync(join(folder, name));
  return unlike("damaged", await start(state), /is damaged.* mv /s);
}

const mount = (...args: string[]) => execa("mount", args, { reject: false });

/** Gives a small disk of its own to `attempt`; undefined where this user may not mount one. */
async function onSmallDisk(attempt: (disk: string) => Promise<string[]>): Promise<string[] | undefined> {
  const disk = await mkdtemp(join(tmpdir(), "faults-disk-"));
  const { exitCode } = await mount("-t", "tmpfs", "-o", "size=40m", "tmpfs", disk);
  try {
    return exitCode === 0 ? await attempt(disk) : undefined;
  } finally {
    if (exitCode === 0) await execa("umount", [disk], { reject: false });
    await rmdir(disk);
  }
}

async function startReadOnly(disk: string): Promise<string[]> {
  await write(disk, 3);
  await mount("-o", "remount,ro", disk);
  const wrong = unlike("read-only", await start(disk), /cannot be kept in .*STATE_DIR=FOLDER/s);
  await mount("-o", "remount,rw", disk);
  return [...wrong, ...(await isKept("read-only", disk))];
}

async function fillDisk(disk: string): Promise<string[]> {
  await write(disk, 3);
  const filler = join(disk, "filler");
  await execa("dd", ["if=/dev/zero", `of=${filler}`, "bs=4k"], { reject: false });
  const wrong = unlike("full disk", await start(disk), /is full\. Make room/);
  rmSync(filler);
  return [...wrong, ...(await isKept("full disk", disk))];
}
