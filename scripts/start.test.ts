import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";

import { afterAll, afterEach, describe, expect, it, vi } from "vitest";

import { productDatabase } from "./bridge/host";
import { readEmployerSet } from "./employer-set/read-set";
import { keepSeed, readLaunchState } from "./local/launch-state";
import { projectRoot } from "./local/paths";
import { claimForProduct, prepareUnserved } from "./local/product";
import { findFreePort, readPort } from "./local/port";
import { readWranglerConfig } from "./local/wrangler-config";
import { openDirectlyAt } from "./testing/databases";
import {
  makeStateDir,
  runScript,
  startScript,
  startServed,
  type Ended,
  type Running,
} from "./testing/processes";

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

/** As a command does beside the running product. */
async function write(stateDir: string, name: string): Promise<void> {
  const db = productDatabase(stateDir);
  const insert = db.prepare(
    "INSERT INTO company_requests (company_name, name_key, date_submitted) VALUES ('kept', ?, 0)",
  );
  for (let n = 0; n < 60; n += 1) await db.batch([insert.bind(`${name} ${n}`), db.prepare("SELECT 1")]);
}

function workerdOf({ process: { pid } }: Running): number {
  return Number(execFileSync("pgrep", ["-P", String(pid), "workerd"], { encoding: "utf8" }).split("\n")[0]);
}

/**
 * Ctrl-C, of which the command hears last: it stands still until its workerd has ended.
 * @returns what it says from then on.
 */
async function interruptLate(command: Running): Promise<Ended> {
  const { pid = 0 } = command.process;
  const workerd = String(workerdOf(command));
  const before = command.said().length;
  process.kill(pid, "SIGSTOP");
  const ended = command.stop("SIGINT");
  while (!execFileSync("ps", ["-o", "stat=", "-p", workerd], { encoding: "utf8" }).startsWith("Z"))
    await new Promise((resolve) => setTimeout(resolve, 20));
  process.kill(pid, "SIGCONT");
  const { code, output } = await ended;
  return { code, output: output.slice(before) };
}

afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await Promise.all(running.splice(0).map((product) => product.stop("SIGTERM")));
});

afterAll(() => {
  for (const dir of stateDirs) rmSync(dir, { recursive: true, force: true });
});

describe("npm start", () => {
  it("serves invented employers from a private database while commands write, and keeps it after Ctrl-C", async () => {
    const state = await newState();
    const first = await serve(state);
    expect(first.said()).toContain("invented employers");
    const employers = await countEmployers(first.url);
    expect(employers).toBeGreaterThan(30);
    let isWritten = false;
    const commands = ["left", "right"].map((name) => write(state, name));
    const written = Promise.all(commands).finally(() => (isWritten = true));
    let pages = 0;
    for (; !isWritten; pages += 1) expect(await countEmployers(first.url)).toBe(employers);
    await written;
    expect(pages).toBeGreaterThan(5);

    const stranger = await fetch(first.url, {
      method: "POST",
      headers: { "MF-Route-Override": "local-database" },
      body: JSON.stringify({ op: "exec", sql: "DELETE FROM companies" }),
    });
    expect(stranger.status).toBe(404);

    await expect(claimForProduct(state)).rejects.toThrow(
      `The product runs already at ${first.url} on ${state} (process ${first.process.pid}). Stop that one first`,
    );

    expect(await interruptLate(first)).toEqual({ code: 0, output: "" });
    expect(readdirSync(state).filter((name) => name.startsWith("local."))).toEqual([]);
    await expect(fetch(first.url)).rejects.toThrow();

    const second = await serve(state);
    expect(second.said()).not.toContain("Building");
    expect(await countEmployers(second.url)).toBe(employers);
    const kept = "SELECT count(*) AS n FROM company_requests WHERE company_name = 'kept'";
    expect(await productDatabase(state).prepare(kept).first("n")).toBe(120);

    process.kill(workerdOf(second), "SIGKILL");
    expect(await second.ended).toMatchObject({
      code: 1,
      output: expect.stringContaining(
        "workerd, which runs the Worker and its database, has ended.",
      ) as string,
    });
    expect(readdirSync(state).filter((name) => name.startsWith("local."))).toEqual([]);
  });

  it("answers only when it is ready, and completes a first start that was stopped", async () => {
    const state = await newState();
    const port = await findFreePort();
    const stopped = startScript("start.ts", [], { STATE_DIR: state, PORT: String(port), SEED: "public" });
    running.push(stopped);
    const prepared = join(state, "v3/prepared");
    while (!existsSync(prepared) || readFileSync(prepared, "utf8") !== "filling") {
      await expect(fetch(`http://127.0.0.1:${port}/companies`)).rejects.toThrow();
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(await interruptLate(stopped)).toEqual({ code: 0, output: "" });
    await prepareUnserved(state, "public");
    const whole = await openDirectlyAt(state);
    const stored = await whole.binding.prepare("SELECT count(*) AS n FROM companies").first("n");
    await whole.close();
    const { employers } = await readEmployerSet(join(projectRoot, "data"), Date.now());
    expect(stored).toBe(employers.length);
  });

  it("says of invented employers that they are, however it is started again", async () => {
    const state = await newState();
    expect([keepSeed(state, "demo"), keepSeed(state, "public")]).toEqual(["demo", "demo"]);
    expect(keepSeed(await newState(), "public")).toBe("public");
  });

  it("tells of files of data/ that are not read, however often it is started", async () => {
    const [state, data] = [await newState(), await newState()];
    for (const part of ["employers", "groups"]) mkdirSync(join(data, part));
    const broken = join(data, "employers/au-quoll.json");
    writeFileSync(broken, "{");
    writeFileSync(join(data, "groups/au-rail.json"), "{}");
    const told = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    const start = async (seed: "public" | "demo" = "public") => {
      told.mockClear();
      await prepareUnserved(state, seed, data);
      return told.mock.calls.flat().join("\n");
    };
    expect(await start()).toContain("au-quoll.json: ");
    for (let again = 0; again < 2; again++)
      expect(await start()).toMatch(/^Of data\/ 2 files are not read\. .*npm run data:check/);
    expect(await start("demo"), "which has nothing of data/").toBe("");
    rmSync(broken);
    expect(await start()).toContain("Of data/ 1 file is not read.");
    rmSync(join(data, "groups/au-rail.json"));
    expect(await start()).toBe("");
  });

  it("opens the gate locally, unless asked not to", () => {
    vi.stubEnv("LAUNCH_STATE", undefined);
    expect(readLaunchState()).toBe("launched");
    vi.stubEnv("LAUNCH_STATE", "prelaunch");
    expect(readLaunchState()).toBe("prelaunch");
    expect(readWranglerConfig().vars.LAUNCH_STATE, "where it is deployed").toBe("prelaunch");
  });

  it("names a taken port and how to choose another", async () => {
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

  it("refuses a state that is no folder", async () => {
    await expect(claimForProduct(join(projectRoot, "package.json"))).rejects.toThrow(
      "The folder package.json cannot hold the local state",
    );
  });

  it.each([
    ["PORT", "eighty", () => readPort(8788), 'PORT is "eighty", which is no port.'],
    ["PORT", "0", () => readPort(8788), 'PORT is "0", which is no port.'],
    ["PORT", "65536", () => readPort(8788), 'PORT is "65536", which is no port.'],
    ["LAUNCH_STATE", "open", readLaunchState, 'LAUNCH_STATE is "open". It is either prelaunch or launched.'],
  ])("refuses %s=%s", (name, value, read, message) => {
    vi.stubEnv(name, value);
    expect(read).toThrow(message);
  });
});
