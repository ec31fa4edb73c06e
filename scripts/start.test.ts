import { once } from "node:events";
import { mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";

import { afterAll, afterEach, describe, expect, it } from "vitest";

import { findFreePort } from "./local/port";
import { runTool } from "./local/run-tool";
import { makeStateDir, runScript, startScript, startServed, type Running } from "./testing/processes";

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
  it("serves invented employers on an empty state, and the same ones after a restart", async () => {
    const state = await newState();
    const first = await serve(state);
    expect(first.said()).toContain("invented employers");
    const employers = await countEmployers(first.url);
    expect(employers).toBeGreaterThan(30);
    expect(await runScript("testing/write-requests.ts", ["kept", "3"], { STATE_DIR: state })).toMatchObject({
      code: 0,
      output: expect.stringContaining("3 written") as string,
    });
    await first.stop();
    const second = await serve(state);
    expect(second.said()).not.toContain("Building");
    expect(await countEmployers(second.url)).toBe(employers);
    const again = await runScript("testing/write-requests.ts", ["kept", "0"], { STATE_DIR: state });
    expect(again.output).toContain("3 written");
  });

  it("ends in order on Ctrl-C: exit code 0, the port free, no socket left", async () => {
    const state = await newState();
    const product = await serve(state);
    expect(readdirSync(state)).toContain("local.sock");
    expect(await product.stop("SIGINT")).toMatchObject({ code: 0 });
    expect(readdirSync(state).filter((name) => name.startsWith("local."))).toEqual([]);
    await expect(fetch(product.url)).rejects.toThrow();
  });

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

  it("lets only this user connect to its database, and nobody through its port", async () => {
    const state = await newState();
    const { url } = await serve(state);
    const asked = await fetch(url, {
      method: "POST",
      headers: { "MF-Route-Override": "local-database" },
      body: JSON.stringify({ op: "exec", sql: "DELETE FROM companies" }),
    });
    expect(asked.status).toBe(404);
    expect(await countEmployers(url)).toBeGreaterThan(30);
    expect(statSync(join(state, "local.sock")).mode & 0o777).toBe(0o600);
  });

  it("starts again on the same port after it was killed", async () => {
    const state = await newState();
    const killed = await serve(state);
    await killed.stop("SIGKILL");
    expect(readdirSync(state)).toContain("local.sock");
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

  it("says where it runs already when it is started twice on one state", async () => {
    const state = await newState();
    const first = await serve(state);
    const second = await runScript("start.ts", [], { STATE_DIR: state, PORT: String(await findFreePort()) });
    expect(second.code).toBe(1);
    expect(second.output).toContain(first.url);
    expect(second.output).toContain("STATE_DIR=");
    expect(await countEmployers(first.url)).toBeGreaterThan(30);
  });

  it("names a taken port and how to choose another, and leaves nothing behind", async () => {
    const state = await newState();
    const other = createServer();
    await once(other.listen(0, "127.0.0.1"), "listening");
    const { port } = other.address() as { port: number };
    const { code, output } = await runScript("start.ts", [], { STATE_DIR: state, PORT: String(port) });
    other.close();
    expect({ code, output }).toEqual({
      code: 1,
      output: `Port ${port} is taken by another program. Choose another, for example: PORT=${port + 1} npm start\n`,
    });
    expect(readdirSync(state)).toEqual([]);
  });

  it.each([
    [{ PORT: "eighty" }, 'PORT is "eighty", which is no port.'],
    [{ PORT: "0" }, 'PORT is "0", which is no port.'],
    [{ PORT: "65536" }, 'PORT is "65536", which is no port.'],
    [{ LAUNCH_STATE: "open" }, 'LAUNCH_STATE is "open". It is either prelaunch or launched.'],
    [{ STATE_DIR: "package.json" }, "The local state cannot be kept in package.json"],
    [{ STATE_DIR: "/dev/null/state" }, "The local state cannot be kept in /dev/null/state"],
  ])("refuses %o in words", async (env, message) => {
    const { code, output } = await runScript("start.ts", [], { STATE_DIR: await newState(), ...env });
    expect(code).toBe(1);
    expect(output).toContain(message);
    expect(output).not.toContain("    at ");
  });

  it("refuses an option that it does not have", async () => {
    const { code, output } = await runScript("start.ts", ["--prot", "80"]);
    expect({ code, output }).toEqual({
      code: 1,
      output: "Unknown option '--prot'. Add --help to see what is possible.\n",
    });
  });

  it("serves from a state folder whose path is too long for a socket", async () => {
    const state = join(await newState(), "a-folder-with-a-long-name".repeat(4), "and-another-one".repeat(3));
    mkdirSync(state, { recursive: true });
    const product = await serve(state);
    const { output } = await runScript("testing/write-requests.ts", ["far", "1"], { STATE_DIR: state });
    expect(output).toContain(`through the running product at ${product.url}`);
    await product.stop();
    expect(readdirSync(state).filter((name) => name.startsWith("local."))).toEqual([]);
  });

  it("waits for a command that works on the state", async () => {
    const state = await newState();
    const command = startScript("testing/write-requests.ts", ["first", "300"], { STATE_DIR: state });
    while (!readdirSync(state).includes("local.sock"))
      await new Promise((resolve) => setTimeout(resolve, 20));
    const product = await serve(state);
    expect(await command.ended).toMatchObject({ code: 0 });
    expect(product.said()).toContain(`Waiting for process ${command.process.pid}`);
  });
});
