import { readArguments, runCommand } from "./local/command";
import { readLaunchState, readSeed } from "./local/launch-state";
import { readStateDir, showPath } from "./local/paths";
import { readPort } from "./local/port";
import type { Product } from "./local/product";

const help = `
npm start

Builds, migrates the local database, fills an empty one with the real employers of data/, and serves the product
until Ctrl-C.

Environment:
  PORT          port on 127.0.0.1 (8788)
  LAUNCH_STATE  launched: the site is open to everyone; prelaunch: only the waitlist is (launched)
  SEED          public: real employers, from public documents; demo: invented ones with votes and stories, and every page
                says so (public)
  STATE_DIR     the folder of the local database (.wrangler/state)
`;

runCommand(async () => {
  if (!readArguments(help, { options: {} })) return;
  const stateDir = readStateDir();
  const port = readPort(8788);
  const launchState = readLaunchState();
  const seed = readSeed();
  const { startProduct } = await import("./local/product");
  const product = await startProduct({ stateDir, port, seed, vars: { LAUNCH_STATE: launchState } });
  console.log(welcome(product, { stateDir, launchState }));
}, 0);

interface Started {
  stateDir: string;
  launchState: string;
}

function welcome({ url, seed, employers, added }: Product, { stateDir, launchState }: Started): string {
  const kind = { public: "employers from public documents", demo: "invented employers to try it with" }[seed];
  const people = added > 0 ? `${employers} ${kind}` : `${employers} employers`;
  const gate =
    launchState === "launched"
      ? "The gate is open, as after the launch. To see the waitlist: LAUNCH_STATE=prelaunch npm start"
      : 'The gate is closed, as before the launch. To get in: npm run access:grant -- "Your Name" you@example.test';
  return [
    "",
    `The product is running at ${url}`,
    "",
    gate,
    `It has ${people} (state: ${showPath(stateDir)}).`,
    "In another terminal:",
    "  become an admin:        npm run admin:create -- yourname you@example.test",
    '  import real employers:  npm run import -- FILE.csv --country "United States" --approve',
    "  read the mail it wrote: npm run mail",
    "  run the scheduled jobs (weekly mail, nightly counts, files under /data): npm run jobs",
    "Ctrl-C stops it; its data stays.",
    "",
  ].join("\n");
}
