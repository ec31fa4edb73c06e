import { CommandError } from "./command";

export function readLaunchState(): string {
  const state = process.env.LAUNCH_STATE || "launched";
  if (["prelaunch", "launched"].includes(state)) return state;
  throw new CommandError(`LAUNCH_STATE is "${state}". It is either prelaunch or launched.`);
}
