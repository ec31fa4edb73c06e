import { access, rm } from "node:fs/promises";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { makeStateDir, runScript } from "./testing/processes";

let folder: string;
beforeAll(async () => {
  folder = await makeStateDir();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (script: string, ...args: string[]) =>
  runScript(script, args, { STATE_DIR: join(folder, "state"), APP_SECRET: "" });

const commands =
  "start test dev build deploy import mail jobs access-grant admin-create db-check db-reindex db-generate shots";

describe("every command", () => {
  it.each(commands.split(" "))("%s explains itself with --help", async (name) => {
    const { code, output } = await run(`${name}.ts`, "--help");
    expect(code).toBe(0);
    expect(output).toMatch(/^npm (start|test|run)/);
  });

  it.each(commands.split(" "))("%s refuses an option that it does not have", async (name) => {
    const { code, output } = await run(`${name}.ts`, "--zzz");
    expect(code).toBeOneOf([1, 2]);
    expect(output).toContain("Unknown option '--zzz'. Add --help for all options.");
  });

  it.each([
    ["jobs", ["--days", "801"], /--days takes a number from 0 to 800/],
    ["jobs", ["--days", "soon"], /--days takes a number from 0 to 800/],
    ["mail", ["--remote"], /^Set APP_SECRET to the deployed Worker's secret/],
    ["db-check", ["--remote"], /wrangler\.toml has no real database_id yet/],
    ["db-reindex", ["--remote"], /wrangler\.toml has no real database_id yet/],
    ["admin-create", ["Founder"], /^Give a username and an email address/],
    ["admin-create", ["a", "b", "c"], /^Give a username and an email address/],
    ["access-grant", [], /^Give a name/],
    ["access-grant", ["Ada", "King", "ada@example.test"], /A name with spaces needs quotes/],
    ["access-grant", ["  ", "ada@example.test"], /^Please enter your name/],
    ["access-grant", ["Ada", "ada@"], /^Please enter a valid email address/],
    ["access-grant", ["Ada", "ada@example.test", "--remote"], /^Set APP_SECRET to the deployed/],
  ])("%s refuses %j, and touches no state", async (name, args, message) => {
    const { code, output } = await run(`${name}.ts`, ...args);
    expect(code).toBe(1);
    expect(output).toMatch(message);
    await expect(access(join(folder, "state"))).rejects.toThrow("ENOENT");
  });
});
