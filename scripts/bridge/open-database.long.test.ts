import { readdirSync, rmSync } from "node:fs";
import { watch } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";

import { afterAll, describe, expect, it, vi } from "vitest";

import { findFreePort } from "../local/port";
import { productDatabase } from "./host";
import { makeStateDir, runScript, startScript, startServed } from "../testing/processes";

const stateDirs: string[] = [];

async function newState(): Promise<string> {
  const dir = await makeStateDir();
  stateDirs.push(dir);
  return dir;
}

/** Resolves once a command holds the folder. */
async function isTaken(state: string): Promise<void> {
  for await (const { filename } of watch(state)) if (filename === "local.json") return;
}

afterAll(() => {
  for (const dir of stateDirs) rmSync(dir, { recursive: true, force: true });
});

describe("a command on the local database", () => {
  it("brings an empty state up to date itself, and says that it opened it", async () => {
    const state = await newState();
    const { code, output } = await runScript("testing/write-requests.ts", ["alone", "2"], {
      STATE_DIR: state,
    });
    expect({ code, output }).toEqual({
      code: 0,
      output: `2 written; local state ${state}, opened directly\n`,
    });
    expect(readdirSync(state).filter((name) => name.startsWith("local."))).toEqual([]);
  });

  it("says so in words when the product stops under it", async () => {
    const state = await newState();
    const product = await startServed(state, await findFreePort());
    const command = startScript("testing/write-requests.ts", ["cut", "100000"], { STATE_DIR: state });
    const written = productDatabase(state).prepare("SELECT count(*) AS n FROM company_requests");
    await vi.waitFor(async () => expect(await written.first("n")).toBeGreaterThan(0), { timeout: 60_000 });
    await product.stop();
    const { code, output } = await command.ended;
    expect(code).toBe(1);
    expect(output).toContain("The running product stopped before this command ended.");
    expect(output).not.toContain("    at ");
  });

  it.each([
    ["in the moment in which it takes it", 0],
    ["while it works", 3_000],
  ])("leaves the state free when it is interrupted %s", async (_, wait) => {
    const state = await newState();
    const taken = isTaken(state);
    const command = startScript("testing/write-requests.ts", ["cut", "100000"], { STATE_DIR: state });
    await taken;
    if (wait > 0) await setTimeout(wait);
    expect(await command.stop("SIGINT")).toMatchObject({ code: 130 });
    expect(readdirSync(state).filter((name) => name.startsWith("local."))).toEqual([]);
    expect(await runScript("testing/write-requests.ts", ["next", "1"], { STATE_DIR: state })).toMatchObject({
      code: 0,
    });
  });
});
