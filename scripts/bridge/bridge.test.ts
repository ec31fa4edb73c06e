import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { applyMigrations, listPendingMigrations } from "../local/migrations";
import { startRuntime } from "../local/runtime";
import { makeStateDir } from "../testing/processes";
import { productDatabase, takeState, type Claim } from "./host";

let stateDir: string;
let claim: Claim;
let stop: () => Promise<void>;
/** As a command opens it beside a running product. */
let db: D1Database;

beforeAll(async () => {
  stateDir = await makeStateDir();
  const outcome = await takeState(stateDir, "product");
  if (!outcome.claim) throw new Error("A new state is free.");
  claim = outcome.claim;
  const runtime = await startRuntime(stateDir);
  stop = runtime.stop;
  claim.open(runtime.send, "http://127.0.0.1:8788");
  db = productDatabase(stateDir);
  await db.exec("CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT UNIQUE) STRICT");
});

afterAll(async () => {
  await stop();
  await claim.release();
  rmSync(stateDir, { recursive: true, force: true });
});

describe("the product's D1 as a command sees it", () => {
  it("answers all(), first(), raw() and run() as the binding does", async () => {
    const insert = await db.prepare("INSERT INTO notes (text) VALUES (?)").bind("Société ☂").run();
    expect(insert.meta).toMatchObject({ changes: 1, rows_written: expect.any(Number) as number });
    const read = db.prepare("SELECT id, text FROM notes WHERE text = ?").bind("Société ☂");
    expect((await read.all()).results).toEqual([{ id: 1, text: "Société ☂" }]);
    expect(await read.first()).toEqual({ id: 1, text: "Société ☂" });
    expect(await read.first("text")).toBe("Société ☂");
    await expect(read.first("author")).rejects.toThrow("D1_COLUMN_NOTFOUND");
    expect(await read.raw()).toEqual([[1, "Société ☂"]]);
    expect(await read.raw({ columnNames: true })).toEqual([
      ["id", "text"],
      [1, "Société ☂"],
    ]);
    expect(await db.prepare("SELECT 1 WHERE 0").first()).toBeNull();
  });

  it("keeps two columns of one name apart in raw()", async () => {
    expect(await db.prepare("SELECT 1 AS n, 2 AS n").raw()).toEqual([[1, 2]]);
  });

  it("refuses a value that D1 does not store, before anything is sent", () => {
    expect(() => db.prepare("SELECT ?").bind(undefined)).toThrow("D1_TYPE_ERROR");
    expect(() => db.prepare("SELECT ?").bind(new Date(0))).toThrow("D1_TYPE_ERROR");
    expect(() => db.prepare("SELECT ?").bind(new Uint8Array(1))).toThrow("D1_TYPE_ERROR");
  });

  it("passes on an error with D1's own words, and undoes the whole batch", async () => {
    const insert = db.prepare("INSERT INTO notes (text) VALUES (?)");
    const batch = db.batch([insert.bind("first"), insert.bind("twice"), insert.bind("twice")]);
    await expect(batch).rejects.toThrow("D1_ERROR: UNIQUE constraint failed: notes.text: SQLITE_CONSTRAINT");
    expect(
      await db.prepare("SELECT count(*) AS n FROM notes WHERE text IN ('first', 'twice')").first("n"),
    ).toBe(0);
  });

  it("carries a statement and an answer of a megabyte", async () => {
    const long = "é".repeat(500_000);
    expect(await db.prepare("SELECT ? AS text").bind(long).first("text")).toBe(long);
  });

  it("holds its state against others, and answers only who reads the token, which is this user's", async () => {
    expect(await takeState(stateDir, "command")).toMatchObject({
      heldBy: { role: "product", pid: process.pid, url: "http://127.0.0.1:8788" },
    });
    const file = join(stateDir, "local.json");
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { port } = JSON.parse(readFileSync(file, "utf8")) as { port: number };
    expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  });

  it("is free again where the one who held it was killed", async () => {
    const state = await makeStateDir();
    // Nothing listens on port 1.
    writeFileSync(join(state, "local.json"), JSON.stringify({ port: 1, token: "" }));
    const outcome = await takeState(state, "command");
    await outcome.claim?.release();
    expect([Boolean(outcome.claim), readdirSync(state)]).toEqual([true, []]);
    rmSync(state, { recursive: true, force: true });
  });

  it("notes each migration with what it changes: a failed one leaves nothing, and the rest follow later", async () => {
    const [first = ""] = await listPendingMigrations(db);
    await db.exec("CREATE TABLE company_requests (id INTEGER)"); // Blocks the first migration.
    await expect(applyMigrations(db)).rejects.toThrow("already exists");
    expect(await listPendingMigrations(db)).toContain(first);
    const tables = db.prepare(
      "SELECT name FROM sqlite_schema WHERE name IN ('community_inputs', 'companies')",
    );
    expect((await tables.all()).results).toEqual([]);
    await db.exec("DROP TABLE company_requests");
    expect(await applyMigrations(db)).toContain(first);
    expect(await listPendingMigrations(db)).toEqual([]);
    expect((await tables.all()).results).toHaveLength(2);
  });
});
