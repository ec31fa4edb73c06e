import { CommandError } from "./command";
import { readWranglerConfig } from "./wrangler-config";

/**
 * Reads LAUNCH_STATE; unset, it is what wrangler.toml says.
 * @throws CommandError when it is neither of the two.
 */
export function readLaunchState(): string {
  const state = process.env.LAUNCH_STATE || String(readWranglerConfig().vars.LAUNCH_STATE);
  if (["prelaunch", "launched"].includes(state)) return state;
  throw new CommandError(`LAUNCH_STATE is "${state}". It is either prelaunch or launched.`);
}
