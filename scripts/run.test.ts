import { spawnSync } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { projectRoot } from "./local/paths";

let checkout: string;

/** A checkout with one dependency, and an npm that records its arguments. */
beforeEach(() => {
  checkout = mkdtempSync(join(tmpdir(), "parental-leave-checkout-"));
  mkdirSync(join(checkout, "scripts"));
  copyFileSync(join(projectRoot, "scripts/run.mjs"), join(checkout, "scripts/run.mjs"));
  write("package.json", { type: "module", scripts: { hello: "node scripts/run.mjs hello" } });
  writeFileSync(
    join(checkout, "scripts/hello.ts"),
    "console.log(JSON.stringify(process.argv.slice(2) satisfies string[])); process.exitCode = 7;",
  );
  lock("1.0.0");
  mkdirSync(join(checkout, "npm"));
  write("npm/package.json", { type: "commonjs" });
  writeFileSync(
    join(checkout, "npm/npm-cli.js"),
    `const fs = require("node:fs");
     fs.appendFileSync("asked", process.argv.slice(2).join(" ") + "\\n");
     fs.mkdirSync("node_modules/leave", { recursive: true });
     const lock = JSON.parse(fs.readFileSync("package-lock.json", "utf8"));
     delete lock.packages["node_modules/only-on-another-system"];
     fs.writeFileSync("node_modules/.package-lock.json", JSON.stringify(lock));`,
  );
  mkdirSync(join(checkout, "node_modules"));
  symlinkSync(join(projectRoot, "node_modules/tsx"), join(checkout, "node_modules/tsx"));
});

afterEach(() => rmSync(checkout, { recursive: true, force: true }));

function write(file: string, content: unknown): void {
  writeFileSync(join(checkout, file), JSON.stringify(content));
}

function lock(version: string): void {
  const packages = {
    "": { dependencies: { leave: "*" } },
    "node_modules/leave": { version, integrity: `sha512-${version}` },
    "node_modules/only-on-another-system": { version, optional: true, os: ["plan9"] },
  };
  write("package-lock.json", { lockfileVersion: 3, packages });
}

function run(args: string[], nodeOptions: string[] = []) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [...nodeOptions, join(checkout, "scripts/run.mjs"), ...args],
    {
      cwd: tmpdir(),
      encoding: "utf8",
      env: { ...process.env, npm_execpath: join(checkout, "npm/npm-cli.js") },
    },
  );
  return { status, stdout, stderr };
}

function timesInstalled(): number {
  const asked = join(checkout, "asked");
  if (!existsSync(asked)) return 0;
  const lines = readFileSync(asked, "utf8").trim().split("\n");
  expect(new Set(lines.map((line) => line.split(" ")[0]))).toEqual(new Set(["ci"]));
  return lines.length;
}

describe("scripts/run.mjs", () => {
  it("installs what is missing, says so, then runs the command with its arguments and exit code", () => {
    const { status, stdout, stderr } = run(["hello", "--a", "b c"]);
    expect(stderr).toContain(
      "Installing the dependencies with npm ci (node_modules is missing or incomplete)",
    );
    expect({ status, stdout }).toEqual({ status: 7, stdout: '["--a","b c"]\n' });
    expect(timesInstalled()).toBe(1);
  });

  it("installs once as long as the lock stays the same", () => {
    run(["hello"]);
    expect(run(["hello"]).stderr).toBe("");
    expect(timesInstalled()).toBe(1);
  });

  it("installs again when the lock file has another version", () => {
    run(["hello"]);
    lock("1.0.1");
    expect(run(["hello"]).stderr).toContain("leave differs from package-lock.json");
    expect(timesInstalled()).toBe(2);
  });

  it("installs again when a package's folder is gone", () => {
    run(["hello"]);
    rmSync(join(checkout, "node_modules/leave"), { recursive: true });
    run(["hello"]);
    expect(timesInstalled()).toBe(2);
  });

  it("starts nothing when the installation fails", () => {
    writeFileSync(join(checkout, "npm/npm-cli.js"), "process.exit(3)");
    const { status, stdout, stderr } = run(["hello"]);
    expect({ status, stdout }).toEqual({ status: 1, stdout: "" });
    expect(stderr).toContain("npm ci failed; see above.");
  });

  it.each([[["goodbye"]], [["../hello"]], [[]]])("names the commands when it gets %j", (args) => {
    const { status, stderr } = run(args);
    expect(status).toBe(1);
    expect(stderr).toContain("one of: hello.");
  });

  it("rejects an old Node, and names the one it needs", () => {
    const old = `data:text/javascript,Object.defineProperty(process.versions,"node",{value:"20.18.3"})`;
    const { status, stderr } = run(["hello"], ["--import", old]);
    expect(status).toBe(1);
    expect(stderr).toContain("This project needs Node 20.19 or newer; this is Node 20.18.3.");
    expect(timesInstalled()).toBe(0);
  });
});
