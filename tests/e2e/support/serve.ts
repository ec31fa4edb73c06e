import { rm } from "node:fs/promises";

import { makeStateDir, startServed } from "../../../scripts/testing/processes";

/** Serves the built product before and after launch, each on a state of its own that is deleted afterwards. */
export default async function serve(): Promise<() => Promise<void>> {
  // One after the other: the first may build.
  const stopLaunched = await start("launched", process.env.BASE_URL, await keepState("LAUNCHED_STATE_DIR"));
  const stopPrelaunch = await start(
    "prelaunch",
    process.env.PRELAUNCH_URL,
    await keepState("PRELAUNCH_STATE_DIR"),
  );
  return async () => {
    await Promise.all([stopLaunched(), stopPrelaunch()]);
  };
}

/** Empty; tests and their commands find it by this variable. */
async function keepState(variable: string): Promise<string> {
  return (process.env[variable] = await makeStateDir());
}

async function start(
  launchState: string,
  url: string | undefined,
  stateDir: string,
): Promise<() => Promise<void>> {
  const product = await startServed(stateDir, Number(new URL(url ?? "").port), {
    LAUNCH_STATE: launchState,
  });
  return async () => {
    await product.stop();
    await rm(stateDir, { recursive: true, force: true });
  };
}
