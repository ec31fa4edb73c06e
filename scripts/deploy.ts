import { join } from "node:path";

import { build } from "./local/build";
import { CommandError, readArguments, runCommand } from "./local/command";
import { buildDir } from "./local/paths";
import { attachTool } from "./local/run-tool";
import { measureBundle } from "./local/bundle";
import { readWranglerConfig, type WranglerConfig } from "./local/wrangler-config";
import { requireDatabaseId } from "./remote/credentials";

const help = `
npm run deploy [-- --dry-run]

Builds, applies the migrations to the deployed database, and deploys the Worker. It asks Cloudflare for
your account as Wrangler does: after \`npx wrangler login\`, or with CLOUDFLARE_API_TOKEN.

  --dry-run  builds what would be deployed and says how large it is; needs no account
`;

runCommand(async () => {
  const given = readArguments(help, { options: { "dry-run": { type: "boolean" } } });
  if (!given) return;
  const isDry = given.values["dry-run"] === true;
  if (!isDry) requireConfigured(readWranglerConfig());
  await build();
  const { gzip } = await measureBundle(join(buildDir, "worker"));
  console.log(`The Worker is ${Math.ceil(gzip / 1024)} KiB (gzip).`);
  if (isDry) return console.log("Dry run: nothing was deployed.");
  await must("apply the migrations", ["d1", "migrations", "apply", "DB", "--remote"]);
  await must("deploy", ["deploy"]);
});

/** @throws CommandError listing every value of wrangler.toml that is a placeholder still. */
function requireConfigured(config: WranglerConfig): void {
  requireDatabaseId(config);
  const placeholders = Object.entries(config.vars)
    .filter(([, value]) => /\.invalid\b|\blocalhost\b|\b127\.0\.0\.1\b/.test(String(value)))
    .map(([name, value]) => `  ${name} = "${String(value)}"`);
  if (placeholders.length === 0) return;
  throw new CommandError(
    `These are placeholders in wrangler.toml [vars]. Put in your own, then deploy:\n${placeholders.join("\n")}`,
  );
}

async function must(what: string, args: string[]): Promise<void> {
  const code = await attachTool("wrangler", args, { NODE_ENV: "production" });
  if (code !== 0)
    throw new CommandError(`Wrangler could not ${what}; see above. Nothing after that was done.`);
}
