import { rmSync } from "node:fs";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { createD1Client } from "./d1-client";
import { applyMigrations, listPendingMigrations } from "./migrations";
import { startRuntime, type Runtime } from "./runtime";
import { claimState, type Claim } from "./state-host";
import { linkToHost } from "./state-link";
import { makeStateDir } from "../testing/processes";

let stateDir: string;
let claim: Claim;
let runtime: Runtime;
/** As a command has it that finds the product running. */
let db: D1Database;

beforeAll(async () => {
  stateDir = await makeStateDir();
  const outcome = await claimState(stateDir, "product");
  if (!outcome.claim) throw new Error("A new state is free.");
  claim = outcome.claim;
  runtime = await startRuntime(stateDir);
  claim.open(runtime.transport, "http://127.0.0.1:8788");
  db = createD1Client(linkToHost(stateDir));
  await db.exec("CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT UNIQUE, data BLOB) STRICT");
});

afterAll(async () => {
  await claim.shut();
  await runtime.stop();
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

  it("carries bytes, and keeps two columns of one name apart in raw()", async () => {
    await db
      .prepare("INSERT INTO notes (text, data) VALUES ('bytes', ?)")
      .bind(new Uint8Array([0, 255]))
      .run();
    expect(await db.prepare("SELECT data, data FROM notes WHERE text = 'bytes'").raw()).toEqual([
      [
        [0, 255],
        [0, 255],
      ],
    ]);
  });

  it("refuses a value that D1 does not store, before anything is sent", () => {
    expect(() => db.prepare("SELECT ?").bind(undefined)).toThrow("D1_TYPE_ERROR");
    expect(() => db.prepare("SELECT ?").bind(new Date(0))).toThrow("D1_TYPE_ERROR");
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

  it("holds its state against others", async () => {
    expect(await claimState(stateDir, "command")).toMatchObject({
      heldBy: { role: "product", pid: process.pid },
    });
  });

  it("notes each migration with what it changes: a failed one leaves nothing, and the rest follow later", async () => {
    const [first = ""] = await listPendingMigrations(db);
    await db.exec("CREATE TABLE company_requests (id INTEGER)"); // In the way of the first migration.
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
