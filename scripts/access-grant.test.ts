import { access, rm } from "node:fs/promises";
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
  it.each([
    [[], /^Whom\?/],
    [["Ada"], /^Whom\?/],
    [["Ada", "King", "ada@example.test"], /A name with spaces needs quotes/],
    [["  ", "ada@example.test"], /^Please enter your name/],
    [["Ada", "ada@"], /^Please enter a valid email address/],
    [["Ada", "ada@example.test", "--nonsense"], /Unknown option '--nonsense'/],
    [["Ada", "ada@example.test", "--remote"], /^Set APP_SECRET to the deployed Worker's secret/],
  ])("refuses %j, and touches no state", async (args, message) => {
    const { code, output } = await runScript("access-grant.ts", args, env);
    expect(code).toBe(1);
    expect(output).toMatch(message);
    await expect(access(join(folder, "state"))).rejects.toThrow("ENOENT");
  });

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
