import { CommandError } from "./command";

export type Seed = "public" | "demo";

/** What fills an empty database. */
export function readSeed(): Seed {
  const seed = process.env.SEED || "public";
  if (seed === "public" || seed === "demo") return seed;
  throw new CommandError(`SEED is "${seed}". It is either public (real employers) or demo (invented ones).`);
}

export function readLaunchState(): string {
  const state = process.env.LAUNCH_STATE || "launched";
  if (["prelaunch", "launched"].includes(state)) return state;
  throw new CommandError(`LAUNCH_STATE is "${state}". It is either prelaunch or launched.`);
}
