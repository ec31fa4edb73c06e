import { spawn } from "node:child_process";
import { join } from "node:path";

import { whenInterrupted } from "./interrupts";
import { projectRoot } from "./paths";

export interface ToolRun {
  readonly code: number;
  /** Standard output and standard error as they came. */
  readonly output: string;
}

/** Runs a command-line tool of node_modules in the checkout, without a terminal, and collects what it says. */
export function runTool(
  tool: string,
  args: string[],
  env: Record<string, string> = {},
  onOutput: (text: string) => void = () => undefined,
): Promise<ToolRun> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(projectRoot, "node_modules/.bin", tool), args, {
      cwd: projectRoot,
      env: { ...process.env, ...env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const forget = whenInterrupted(() => void child.kill());
    let output = "";
    const take = (chunk: Buffer) => {
      output += chunk.toString();
      onOutput(chunk.toString());
    };
    child.stdout.on("data", take);
    child.stderr.on("data", take);
    child.on("error", reject).on("close", (code, signal) => {
      forget();
      resolve({ code: code ?? 1, output: signal ? `${output}\nended by ${signal}` : output });
    });
  });
}

/** Runs a tool of node_modules on this terminal, so that it may ask; answers its exit code. */
export function attachTool(tool: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(join(projectRoot, "node_modules/.bin", tool), args, {
      cwd: projectRoot,
      env: { ...process.env, ...env },
      stdio: "inherit",
    });
    const forget = whenInterrupted(() => void child.kill());
    child.on("error", reject).on("close", (code) => {
      forget();
      resolve(code ?? 1);
    });
  });
}
