import { execa } from "execa";

import { whenInterrupted } from "./interrupts";
import { projectRoot } from "./paths";

export interface ToolRun {
  readonly code: number;
  readonly output: string;
}

/** From node_modules; an exit code is a value, not an error. */
const inCheckout = { cwd: projectRoot, preferLocal: true, reject: false } as const;

export async function runTool(
  tool: string,
  args: string[],
  env: Record<string, string> = {},
  onOutput: (text: string) => void = () => undefined,
): Promise<ToolRun> {
  const child = execa(tool, args, { ...inCheckout, env, stdin: "ignore", all: true });
  child.all.on("data", (chunk: Buffer) => onOutput(chunk.toString()));
  const forget = whenInterrupted(() => void child.kill());
  const { exitCode, all, signal, cause } = await child;
  forget();
  if (cause instanceof Error) throw cause;
  return { code: exitCode ?? 1, output: signal ? `${all}\nended by ${signal}` : all };
}

/**
 * Runs a tool in this terminal.
 * @returns its exit code.
 * @throws when it does not start.
 */
export async function attachTool(
  tool: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<number> {
  const child = execa(tool, args, { ...inCheckout, env, stdio: "inherit" });
  const forget = whenInterrupted(() => void child.kill());
  const { exitCode, cause } = await child;
  forget();
  if (cause instanceof Error) throw cause;
  return exitCode ?? 1;
}
