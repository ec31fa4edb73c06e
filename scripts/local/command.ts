import { parseArgs, type ParseArgsConfig } from "node:util";

import { cleanUp, endOnSignals, isInterrupted } from "./interrupts";
import { explainFault } from "./state-faults";

/** Something that the person at the keyboard can put right: shown as a message, without a stack trace. */
export class CommandError extends Error {
  override readonly name = "CommandError";
}

/**
 * Runs a command to its end: expected errors, and those of the machine, are told in words, and any error makes the exit code 1.
 * A signal ends it in order, with `interruptedCode` or the signal's own; so does an error: what was open is closed.
 */
export function runCommand(main: () => Promise<void>, interruptedCode?: number): void {
  silenceNoise();
  outliveReaders();
  endOnSignals(interruptedCode);
  main().catch(async (error: unknown) => {
    if (isInterrupted()) return;
    console.error(expected(error)?.message ?? explainFault(error) ?? error);
    process.exitCode = 1;
    await cleanUp();
  });
}

/** @returns what was given, or undefined after printing `help` because --help was asked for. @throws CommandError for what it does not know. */
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
    throw new CommandError(`${problem}. Add --help to see what is possible.`);
  }
}

/** The expected error that this one is or was caused by: Drizzle wraps what its database throws. */
function expected(error: unknown): CommandError | undefined {
  if (error instanceof CommandError) return error;
  return error instanceof Error ? expected(error.cause) : undefined;
}

/** Whoever read what is printed has enough of it (`| head`): the command goes on to its end, and what it still prints is lost. */
function outliveReaders(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
    });
}

/** Keeps the tools beneath us from reporting home and from fetching what they do without offline. */
function silenceNoise(): void {
  process.env.WRANGLER_SEND_METRICS ??= "false";
  process.env.WRANGLER_SEND_ERROR_REPORTS ??= "false";
  process.env.WRANGLER_HIDE_BANNER ??= "true";
  process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= "false";
}
