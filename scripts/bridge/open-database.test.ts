import { rmSync } from "node:fs";

import { afterAll, describe, expect, it } from "vitest";

import { makeStateDir, runScript } from "../testing/processes";

const state = await makeStateDir();
afterAll(() => rmSync(state, { recursive: true, force: true }));

describe("a command on the local database", () => {
  it("takes turns with others at the same moment, and loses nothing", async () => {
    const names = ["one", "two"];
    const commands = names.map((name) =>
      runScript("testing/write-requests.ts", [name, "15"], { STATE_DIR: state }),
    );
    for (const { code, output } of await Promise.all(commands)) {
      expect(output).toContain("15 written");
      expect(code).toBe(0);
    }
  });
});
