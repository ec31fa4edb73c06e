import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";

import { execa } from "execa";

import { projectRoot } from "../local/paths";

export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

export interface Running {
  readonly process: { readonly pid?: number; disconnect(): void };
  readonly ended: Promise<Ended>;
  said(): string;
  /** Rejects if it ends without. */
  hasSaid(text: string): Promise<void>;
  /** SIGINT goes to the whole group, as Ctrl-C does. */
  stop(signal?: NodeJS.Signals): Promise<Ended>;
}

/** As npm would, with the state and port of `env`. */
export function startScript(script: string, args: string[] = [], env: Record<string, string> = {}): Running {
  const child = execa(process.execPath, ["--import", "tsx", join(projectRoot, "scripts", script), ...args], {
    cwd: projectRoot,
    env: {
      ...{
        STATE_DIR: undefined,
        PORT: undefined,
        NODE_ENV: undefined,
        LAUNCH_STATE: undefined,
        SEED: "demo",
      },
      ...env,
    },
    stdin: "ignore",
    ipc: true,
    all: true,
    reject: false,
    stripFinalNewline: false,
    forceKillAfterDelay: false,
    // A group of its own, so that Ctrl-C and a kill take workerd along.
    detached: true,
  });
  // Some tools colour output in CI, even inside URLs.
  let output = "";
  child.all.on("data", (chunk: Buffer) => (output = stripVTControlCharacters(output + chunk.toString())));
  const ended = child.then(({ exitCode = null }) => ({ code: exitCode, output }));
  return {
    process: child,
    ended,
    said: () => output,
    hasSaid: (text) =>
      new Promise<void>((resolve, reject) => {
        const look = () => {
          if (output.includes(text)) resolve();
        };
        child.all.on("data", look);
        look();
        void ended.then(() => reject(new Error(`Ended without saying "${text}":\n${output}`)));
      }),
    stop: (signal = "SIGINT") => {
      if (signal !== "SIGTERM" && child.pid !== undefined) process.kill(-child.pid, signal);
      else child.kill(signal);
      return ended;
    },
  };
}

export function runScript(
  script: string,
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<Ended> {
  return startScript(script, args, env).ended;
}

export function makeStateDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), "parental-leave-state-"));
}

export async function startServed(stateDir: string, port: number, env: Record<string, string> = {}) {
  const running = startScript("start.ts", [], {
    STATE_DIR: stateDir,
    PORT: String(port),
    ...env,
  });
  await running.hasSaid(`running at http://127.0.0.1:${port}`);
  return { ...running, url: `http://127.0.0.1:${port}` };
}
