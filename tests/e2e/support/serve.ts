import { rm } from "node:fs/promises";

import { makeStateDir, startServed } from "../../../scripts/testing/processes";

/**
 * Serves the built product as `npm start` does, once launched and once before, each on a state of its own
 * that is gone afterwards. Playwright calls it before the first test, and what it returns after the last.
 */
export default async function serve(): Promise<() => Promise<void>> {
  // One after the other: the first builds, if need be.
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

/** An empty state; tests that look into it or run commands on it inherit its place. */
async function keepState(variable: string): Promise<string> {
  return (process.env[variable] = await makeStateDir());
}

async function start(
  launchState: string,
  url: string | undefined,
  stateDir: string,
): Promise<() => Promise<void>> {
  const product = await startServed(stateDir, Number(new URL(url ?? "").port), launchState);
  return async () => {
    await product.stop();
    await rm(stateDir, { recursive: true, force: true });
  };
}
