import { rm } from "node:fs/promises";

import { makeStateDir, startServed } from "../../../scripts/testing/processes";

/**
 * Serves the built product as `npm start` does, once launched and once before, each on a state of its own
 * that is gone afterwards. Playwright calls it before the first test, and what it returns after the last.
 */
export default async function serve(): Promise<() => Promise<void>> {
  // One after the other: the first builds, if need be.
  const stopLaunched = await start("launched", process.env.BASE_URL);
  const stopPrelaunch = await start("prelaunch", process.env.PRELAUNCH_URL);
  return async () => {
    await Promise.all([stopLaunched(), stopPrelaunch()]);
  };
}

async function start(launchState: string, url = ""): Promise<() => Promise<void>> {
  const stateDir = await makeStateDir();
  const product = await startServed(stateDir, Number(new URL(url).port), launchState);
  return async () => {
    await product.stop();
    await rm(stateDir, { recursive: true, force: true });
  };
}
