import { spawnSync } from "node:child_process";
import { readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { openDirectlyAt } from "../testing/databases";
import { makeStateDir, runScript } from "../testing/processes";
import { storageDir } from "./paths";
import { explainFault } from "./state-faults";

const state = await makeStateDir();
const write = (env: Record<string, string> = {}) =>
  runScript("testing/write-requests.ts", ["kept", "1"], { STATE_DIR: state, ...env });

async function change(sql: string): Promise<void> {
  const database = await openDirectlyAt(state, true);
  await database.binding.exec(sql);
  await database.close();
}

beforeAll(async () => {
  expect(await write()).toMatchObject({ code: 0 });
});
afterAll(() => rmSync(state, { recursive: true, force: true }));

describe("a command says what is wrong with the machine, leaves the state alone, and ends", () => {
  it("where workerd does not start", async () => {
    const { code, output } = await write({ MINIFLARE_WORKERD_PATH: "/bin/false" });
    expect(code).toBe(1);
    expect(output).toMatch(/did not start; .*delete node_modules/);
    expect(output).not.toContain("    at ");
    expect(readdirSync(state).filter((name) => name.startsWith("local."))).toEqual([]);
  });

  it("where another version made the database", async () => {
    await change("INSERT INTO d1_migrations (name) VALUES ('9999_of_next_year.sql')");
    const { code, output } = await write();
    await change("DELETE FROM d1_migrations WHERE name = '9999_of_next_year.sql'");
    expect(code).toBe(1);
    expect(output).toMatch(/^Another version of the product made this database: .* 9999_of_next_year\.sql/);
    expect(await write()).toMatchObject({ code: 0, output: expect.stringMatching(/^2 written/) as string });
  });

  it("where the notes of what made its tables are gone", async () => {
    await change("ALTER TABLE d1_migrations RENAME TO put_away");
    const { code, output } = await write();
    await change("ALTER TABLE put_away RENAME TO d1_migrations");
    expect(code).toBe(1);
    expect(output).toMatch(/^The database has tables, but its list of migrations .* is gone/);
  });

  it("where its file is damaged", async () => {
    const folder = join(storageDir(state), "d1/miniflare-D1DatabaseObject");
    for (const name of readdirSync(folder).filter((name) => !name.startsWith("metadata")))
      if (name.endsWith(".sqlite"))
        writeFileSync(join(folder, name), "nothing that SQLite wrote".repeat(500));
      else rmSync(join(folder, name));
    const { code, output } = await write();
    expect(code).toBe(1);
    expect(output).toContain(`The database in ${state} is damaged`);
    expect(output).not.toContain("    at ");
  });
});

const mount = (...args: string[]) => spawnSync("mount", args).status === 0;
const small = await makeStateDir();
const isSmall = mount("-t", "tmpfs", "-o", "size=40m", "tmpfs", small);
afterAll(() => void (isSmall && spawnSync("umount", [small])));

describe.runIf(isSmall)("a command on a small disk says what is wrong with it, and loses nothing", () => {
  const writeThere = () => write({ STATE_DIR: small });

  it("where nothing may be written", async () => {
    expect(await writeThere()).toMatchObject({ code: 0 });
    mount("-o", "remount,ro", small);
    const { code, output } = await writeThere();
    mount("-o", "remount,rw", small);
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/cannot hold the local state.*STATE_DIR=FOLDER/s),
    ]);
    expect((await writeThere()).output).toMatch(/^2 written/);
  });

  it("where it is full", async () => {
    const filler = join(small, "filler");
    spawnSync("dd", ["if=/dev/zero", `of=${filler}`, "bs=4k"]);
    const { code, output } = await writeThere();
    rmSync(filler);
    expect([code, output]).toEqual([1, expect.stringMatching(/is full\. Make room/)]);
    expect((await writeThere()).output).toMatch(/^3 written/);
  });
});

it("a full disk is told from other errors, whoever found it", () => {
  const empty = join(state, "none");
  const found = Object.assign(new Error("write"), { code: "ENOSPC" });
  const bySqlite = new Error("D1_ERROR", { cause: new Error("database or disk is full: SQLITE_FULL") });
  for (const error of [found, bySqlite])
    expect(explainFault(error, empty)).toContain("is full. Make room, then run this again");
  expect(explainFault(new Error("no such table: users: SQLITE_ERROR"), empty)).toBeUndefined();
  expect(explainFault("a text", empty)).toBeUndefined();
});

it("a runtime that does not start is told, whether it ended before or after it was handed what to run", () => {
  const empty = join(state, "none");
  const after = Object.assign(new Error("The Workers runtime failed to start."), {
    code: "ERR_RUNTIME_FAILURE",
  });
  const before = Object.assign(new Error("write EPIPE"), { code: "EPIPE", syscall: "write" });
  // Node's own stack, without Miniflare.
  before.stack = "Error: write EPIPE\n    at WriteWrap.onWriteComplete [as oncomplete] (node:internal)";
  for (const error of [after, before]) expect(explainFault(error, empty)).toContain("did not start");
});
