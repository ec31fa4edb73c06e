import { parseArgs, type ParseArgsConfig } from "node:util";

import { cleanUp, endOnSignals, wasInterrupted } from "./interrupts";
import { explainFault } from "./state-faults";

/** An error that the user can fix: printed without a stack trace. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}

/**
 * Runs a command: prints expected errors in words and exits with 1.
 * A signal exits with `interruptedCode` or its own code. Both close what was open.
 */
export function runCommand(main: () => Promise<void>, interruptedCode?: number): void {
  silenceNoise();
  outliveReaders();
  endOnSignals(interruptedCode);
  main().catch(async (error: unknown) => {
    if (await wasInterrupted()) return;
    console.error(expected(error)?.message ?? explainFault(error) ?? error);
    process.exitCode = 1;
    await cleanUp();
  });
}

/** @returns undefined after printing `help` for --help. @throws CommandError for unknown arguments. */
export function readArguments<Config extends ParseArgsConfig>(help: string, config: Config) {
  const args = config.args ?? process.argv.slice(2);
  if (args.includes("--help") || args.includes("-h")) {
    console.log(help.trim());
    return undefined;
  }
  try {
    return parseArgs({ ...config, args });
  } catch (error) {
    const problem = error instanceof Error ? (error.message.split(". ")[0] ?? "") : String(error);
    throw new CommandError(`${problem}. Add --help for all options.`);
  }
}

/** Looks through causes: Drizzle wraps errors. */
function expected(error: unknown): CommandError | undefined {
  if (error instanceof CommandError) return error;
  return error instanceof Error ? expected(error.cause) : undefined;
}

/** When the reader of the output ends (`| head`), the command still finishes. */
function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
    });
}

/** Tools must not report home or go online. */
function silenceNoise(): void {
  process.env.WRANGLER_SEND_METRICS ??= "false";
  process.env.WRANGLER_SEND_ERROR_REPORTS ??= "false";
  process.env.WRANGLER_HIDE_BANNER ??= "true";
  process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= "false";
}
