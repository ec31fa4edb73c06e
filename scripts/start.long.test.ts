import { readdirSync, rmSync } from "node:fs";

import { afterAll, afterEach, describe, expect, it } from "vitest";

import { findFreePort } from "./local/port";
import { runTool } from "./local/run-tool";
import { makeStateDir, startScript, startServed, type Running } from "./testing/processes";

const stateDirs: string[] = [];
const running: Running[] = [];

async function newState(): Promise<string> {
  const dir = await makeStateDir();
  stateDirs.push(dir);
  return dir;
}

async function serve(stateDir: string, port?: number) {
  const product = await startServed(stateDir, port ?? (await findFreePort()));
  running.push(product);
  return product;
}

async function countEmployers(url: string): Promise<number> {
  const response = await fetch(`${url}/api/companies`);
  expect(response.status).toBe(200);
  return (await response.json<{ totalCompanies: number }>()).totalCompanies;
}

afterEach(async () => {
  await Promise.all(running.splice(0).map((product) => product.stop("SIGTERM")));
});

afterAll(() => {
  for (const dir of stateDirs) rmSync(dir, { recursive: true, force: true });
});

describe("npm start", () => {
  it("keeps the database where wrangler looks for it, with the migrations that wrangler knows", async () => {
    const state = await newState();
    await (await serve(state)).stop();
    const { output } = await runTool("wrangler", [
      "d1",
      "migrations",
      "list",
      "DB",
      "--local",
      "--persist-to",
      state,
    ]);
    expect(output).toContain("No migrations to apply");
    const count = "SELECT count(*) > 30 AS seeded FROM companies";
    const asked = await runTool("wrangler", [
      "d1",
      "execute",
      "DB",
      "--local",
      "--persist-to",
      state,
      "--command",
      count,
    ]);
    expect(asked.output).toMatch(/"seeded": 1/);
  });

  it("starts again on the same port after the machine stopped", async () => {
    const state = await newState();
    const killed = await serve(state);
    await killed.stop("SIGKILL");
    expect(readdirSync(state)).toContain("local.json");
    const again = await serve(state, Number(new URL(killed.url).port));
    expect(await countEmployers(again.url)).toBeGreaterThan(30);
  });

  it("ends with the process that started it on a channel, as the browser tests do", async () => {
    const state = await newState();
    const product = await serve(state);
    product.process.disconnect();
    await product.ended;
    await expect(fetch(product.url)).rejects.toThrow();
    expect(readdirSync(state).filter((name) => name.startsWith("local."))).toEqual([]);
  });

  it("waits for a command that works on the state", async () => {
    const state = await newState();
    const command = startScript("testing/write-requests.ts", ["first", "300"], { STATE_DIR: state });
    while (!readdirSync(state).includes("local.json"))
      await new Promise((resolve) => setTimeout(resolve, 20));
    const product = await serve(state);
    expect(await command.ended).toMatchObject({ code: 0 });
    expect(product.said()).toContain(`Waiting for process ${command.process.pid}`);
  });
});
