import { rmSync } from "node:fs";

import { afterAll, describe, expect, it } from "vitest";

import { findFreePort } from "../local/port";
import { makeStateDir, runScript, startServed } from "../testing/processes";

const stateDirs: string[] = [];

async function newState(): Promise<string> {
  const dir = await makeStateDir();
  stateDirs.push(dir);
  return dir;
}

afterAll(() => {
  for (const dir of stateDirs) rmSync(dir, { recursive: true, force: true });
});

describe("a command on the local database", () => {
  it("takes turns with others at the same moment, and loses nothing", async () => {
    const state = await newState();
    const names = ["one", "two", "three"];
    const commands = names.map((name) =>
      runScript("testing/write-requests.ts", [name, "15"], { STATE_DIR: state }),
    );
    for (const { code, output } of await Promise.all(commands)) {
      expect(output).toContain("15 written");
      expect(code).toBe(0);
    }
  });

  it("writes while the running product serves pages, and neither notices", async () => {
    const state = await newState();
    const product = await startServed(state, await findFreePort());
    const commands = ["left", "right"].map((name) =>
      runScript("testing/write-requests.ts", [name, "60"], { STATE_DIR: state }),
    );
    let isDone = false;
    const load = async () => {
      const statuses: number[] = [];
      while (!isDone) {
        const response = await fetch(`${product.url}/api/companies?sort=name-asc`);
        await response.arrayBuffer();
        statuses.push(response.status);
      }
      return statuses;
    };
    const pages = [load(), load()];
    const ended = await Promise.all(commands);
    isDone = true;
    const statuses = (await Promise.all(pages)).flat();
    await product.stop();
    for (const { code, output } of ended) {
      expect(output).toBe(
        `60 written; local state ${state}, through the running product at ${product.url}\n`,
      );
      expect(code).toBe(0);
    }
    expect(statuses.length).toBeGreaterThan(20);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  });
});
