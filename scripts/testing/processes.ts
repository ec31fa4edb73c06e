import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { finished } from "node:stream/promises";
import { stripVTControlCharacters } from "node:util";

import { projectRoot } from "../local/paths";

export interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** A command under way, with all that it has said so far. */
export interface Running {
  readonly process: ChildProcess;
  readonly ended: Promise<Ended>;
  said(): string;
  /** Settles when it has said this; fails when it ends without. */
  hasSaid(text: string): Promise<void>;
  /** Asks it to end as Ctrl-C does, and waits for that. */
  stop(signal?: NodeJS.Signals): Promise<Ended>;
}

/** Starts a script of this folder as npm would, on the state and port that `env` names. */
export function startScript(script: string, args: string[] = [], env: Record<string, string> = {}): Running {
  const own = { STATE_DIR: undefined, PORT: undefined, NODE_ENV: undefined };
  const child = spawn(process.execPath, ["--import", "tsx", join(projectRoot, "scripts", script), ...args], {
    cwd: projectRoot,
    env: Object.assign({ ...process.env }, own, { LAUNCH_STATE: undefined }, env),
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  return follow(child);
}

/** Runs a script to its end. */
export function runScript(
  script: string,
  args: string[] = [],
  env: Record<string, string> = {},
): Promise<Ended> {
  return startScript(script, args, env).ended;
}

export function follow(child: ChildProcess): Running {
  let output = "";
  const said = () => output;
  // Some tools colour their words wherever CI is set, and a colour may stand inside an address.
  const take = (chunk: Buffer) => {
    output = stripVTControlCharacters(output + chunk.toString());
  };
  child.stdout?.on("data", take);
  child.stderr?.on("data", take);
  // Not "close": it does not come once the channel is cut.
  const drained = [child.stdout, child.stderr].map((stream) => stream && finished(stream));
  const ended = Promise.all([once(child, "exit"), ...drained]).then(([[code]]) => ({
    code: code as number | null,
    output,
  }));
  const hasSaid = (text: string) =>
    new Promise<void>((resolve, reject) => {
      const look = () => {
        if (output.includes(text)) resolve();
      };
      child.stdout?.on("data", look);
      child.stderr?.on("data", look);
      look();
      void ended.then(() => reject(new Error(`Ended without saying "${text}":\n${output}`)));
    });
  const stop = (signal: NodeJS.Signals = "SIGINT") => {
    child.kill(signal);
    return ended;
  };
  return { process: child, ended, said, hasSaid, stop };
}

/** An empty folder for a local state. */
export function makeStateDir(): Promise<string> {
  return mkdtemp(join(tmpdir(), "parental-leave-state-"));
}

/** Starts the product on a state and waits until it answers. */
export async function startServed(stateDir: string, port: number, launchState = "launched") {
  const running = startScript("start.ts", [], {
    STATE_DIR: stateDir,
    PORT: String(port),
    LAUNCH_STATE: launchState,
  });
  await running.hasSaid(`running at http://127.0.0.1:${port}`);
  return { ...running, url: `http://127.0.0.1:${port}` };
}
