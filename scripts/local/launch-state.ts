import { CommandError } from "./command";

/**
 * Reads LAUNCH_STATE; unset, the gate is open: on one's own machine the directory is what there is to see.
 * The deployed default is in wrangler.toml.
 * @throws CommandError when it is neither of the two.
 */
export function readLaunchState(): string {
  const state = process.env.LAUNCH_STATE || "launched";
  if (["prelaunch", "launched"].includes(state)) return state;
  throw new CommandError(`LAUNCH_STATE is "${state}". It is either prelaunch or launched.`);
}
