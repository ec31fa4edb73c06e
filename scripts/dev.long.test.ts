import { readdirSync, rmSync } from "node:fs";

import { afterAll, describe, expect, it } from "vitest";

import { findFreePort } from "./local/port";
import { makeStateDir, runScript, startScript } from "./testing/processes";

const stateDir = await makeStateDir();

afterAll(() => rmSync(stateDir, { recursive: true, force: true }));

describe("npm run dev", () => {
  it("serves the sources beside commands until it is stopped", async () => {
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    const dev = startScript("dev.ts", [], {
      STATE_DIR: stateDir,
      PORT: String(port),
      LAUNCH_STATE: "launched",
    });
    await dev.hasSaid(url);

    const page = await fetch(`${url}/companies`);
    expect(page.status).toBe(200);
    expect((await page.text()).includes("inject-hmr-runtime")).toBe(true);

    const command = await runScript("testing/write-requests.ts", ["dev", "1"], { STATE_DIR: stateDir });
    expect(command).toEqual({
      code: 0,
      output: `1 written; local state ${stateDir}, through the running product at ${url}\n`,
    });
    const list = await fetch(`${url}/api/companies`);
    expect((await list.json<{ totalCompanies: number }>()).totalCompanies).toBeGreaterThan(30);

    expect(await dev.stop("SIGINT")).toMatchObject({ code: 0 });
    expect(readdirSync(stateDir).filter((name) => name.startsWith("local."))).toEqual([]);
    await expect(fetch(url)).rejects.toThrow();
  });
});
