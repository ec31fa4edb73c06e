import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { CommandError } from "./command";

export type Seed = "public" | "demo";

/** What fills an empty database. */
export function readSeed(): Seed {
  const seed = process.env.SEED || "public";
  if (seed === "public" || seed === "demo") return seed;
  throw new CommandError(`SEED is "${seed}". It is either public (real employers) or demo (invented ones).`);
}

/**
 * What filled this state, or fills it now: its first start decides, so that invented employers are never shown without
 * saying so.
 */
export function keepSeed(stateDir: string, asked: Seed): Seed {
  const file = join(stateDir, "seed");
  if (!existsSync(file)) {
    mkdirSync(stateDir, { recursive: true });
    writeFileSync(file, asked);
  }
  return readFileSync(file, "utf8").trim() === "demo" ? "demo" : "public";
}

export function readLaunchState(): string {
  const state = process.env.LAUNCH_STATE || "launched";
  if (["prelaunch", "launched"].includes(state)) return state;
  throw new CommandError(`LAUNCH_STATE is "${state}". It is either prelaunch or launched.`);
}
