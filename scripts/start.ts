import { setTimeout as wait } from "node:timers/promises";

import { CommandError, readArguments, runCommand } from "./local/command";
import { isInterrupted } from "./local/interrupts";
import { readLaunchState } from "./local/launch-state";
import { readStateDir, showPath } from "./local/paths";
import { readPort } from "./local/port";
import type { Product } from "./local/product";

const help = `
npm start

Builds what has changed, brings the local database up to date, fills an empty one with invented
employers, and serves the product on this machine until Ctrl-C.

Environment:
  PORT          where it answers on 127.0.0.1 (8788)
  LAUNCH_STATE  launched: the site is open to everyone; prelaunch: only the waitlist is (prelaunch)
  STATE_DIR     the folder of the local database (.wrangler/state)
`;

runCommand(async () => {
  if (!readArguments(help, { options: {} })) return;
  const stateDir = readStateDir();
  const port = readPort(8788);
  const launchState = readLaunchState();
  const { startProduct } = await import("./local/product");
  const product = await startProduct({ stateDir, port, vars: { LAUNCH_STATE: launchState } });
  console.log(welcome(product, stateDir, launchState));
  await serveUntilStopped(product);
}, 0);

function welcome({ url, employers, invented }: Product, stateDir: string, launchState: string): string {
  const gate =
    launchState === "launched"
      ? ["The gate is open: the directory is at " + `${url}/companies`]
      : [
          "The gate is closed: visitors see the waitlist. To open it: LAUNCH_STATE=launched npm start",
          'To come in by invitation, in another terminal: npm run access:grant -- "Your Name" you@example.test',
        ];
  const people = invented > 0 ? `${employers} invented employers, to try it with` : `${employers} employers`;
  return [
    "",
    `The product is running at ${url}`,
    "",
    ...gate,
    `State: ${showPath(stateDir)} (${people})`,
    'Real employers, in another terminal: npm run import -- FILE.csv --country "United States" --approve',
    "Mail stays on this machine: npm run mail. The first admin: npm run admin:create -- USERNAME EMAIL",
    "What the schedule does (mail of the week, counts of the night, files under /data) is done here by: npm run jobs",
    "Ctrl-C stops it; what it holds stays.",
    "",
  ].join("\n");
}

/** A signal ends the process before this returns; otherwise it tells that workerd is gone. */
async function serveUntilStopped(product: Product): Promise<void> {
  await product.ended;
  await wait(1_000); // Ctrl-C reaches workerd as well as this process.
  if (isInterrupted()) return;
  await product.stop();
  throw new CommandError("The Worker's runtime (workerd) ended unexpectedly. Start again: npm start");
}
