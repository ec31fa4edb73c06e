import { readArguments, runCommand } from "./local/command";
import { cleanUp } from "./local/interrupts";
import { keepSeed, readLaunchState, readSeed } from "./local/launch-state";
import { readLocalSecret } from "./local/local-secret";
import { readStateDir, showPath } from "./local/paths";
import { readPort, requireFreePort } from "./local/port";
import { claimForProduct, prepareDatabase } from "./local/product";
import { attachTool } from "./local/run-tool";
import { startRuntime } from "./local/runtime";

const help = `
npm run dev

Serves the sources with Vite until Ctrl-C: open pages update with each change. Uses npm start's local database;
commands work on it meanwhile.

Environment:
  PORT          port on 127.0.0.1 (5173)
  SEED          what fills an empty database: public (real employers) or demo (invented ones) (public)
  LAUNCH_STATE  launched: the site is open to everyone; prelaunch: only the waitlist is (launched)
  STATE_DIR     the folder of the local database (.wrangler/state)
`;

/** Holds the state and runs Vite beside; pages reach the database through the bridge (vite.config.ts). */
runCommand(async () => {
  if (!readArguments(help, { options: {} })) return;
  const port = readPort(5173);
  const launchState = readLaunchState();
  const asked = readSeed();
  const stateDir = readStateDir();
  const claim = await claimForProduct(stateDir);
  await requireFreePort(port);
  const seed = keepSeed(stateDir, asked);
  const { database, send } = await startRuntime(stateDir);
  const { employers } = await prepareDatabase(database, stateDir, seed);
  const url = `http://127.0.0.1:${port}`;
  claim.open(send, url);
  console.log(`State: ${showPath(stateDir)} (${employers} employers)`);
  const vite = ["vite:dev", "--host", "127.0.0.1", "--port", String(port), "--strictPort"];
  process.exitCode = await attachTool("remix", vite, {
    APP_SECRET: readLocalSecret(stateDir),
    LAUNCH_STATE: launchState,
    SEED: seed,
    SITE_ORIGIN: url,
    STATE_DIR: stateDir,
  });
  await cleanUp();
}, 0);
