import { rm } from "node:fs/promises";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { makeStateDir, runScript } from "./testing/processes";

let folder: string;
let env: Record<string, string>;

beforeEach(async () => {
  folder = await makeStateDir();
  env = { STATE_DIR: join(folder, "state"), APP_SECRET: "" };
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const linkIn = (output: string) => /^http\S+\/invitation#[\w-]{43}$/m.exec(output)?.[0];

describe("npm run access:grant", () => {
  it("prints a link, and another one the next time", async () => {
    const first = await runScript("access-grant.ts", ["Ada King", "ada@example.test"], env);
    const second = await runScript("access-grant.ts", ["Ada King", "ADA@example.test"], env);
    expect([first.code, second.code], first.output + second.output).toEqual([0, 0]);
    expect(linkIn(first.output)).toBeDefined();
    expect(linkIn(second.output)).toBeDefined();
    expect(linkIn(second.output)).not.toBe(linkIn(first.output));
    expect(second.output).toContain("Invited: ada@example.test. The mail is in the outbox.");
  });
});
