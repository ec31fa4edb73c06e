import { join } from "node:path";

import { declaredChanges } from "../db/declared-changes";
import { checkDatabase, describe } from "./database/check-database";
import { compareCounts, withoutDeclared } from "./database/compare";
import { build } from "./local/build";
import { CommandError, readArguments, runCommand } from "./local/command";
import { buildDir } from "./local/paths";
import { attachTool } from "./local/run-tool";
import { measureBundle } from "./local/bundle";
import { readWranglerConfig, type WranglerConfig } from "./local/wrangler-config";
import { findRemoteDatabase, requireDatabaseId } from "./remote/credentials";
import { openRemoteDatabase } from "./remote/remote-database";
import { turnReplicationOn } from "./remote/replication";
import { requireSecrets } from "./remote/worker-secrets";

const help = `
npm run deploy [-- --dry-run]

Checks wrangler.toml and the Worker's secrets, builds, checks the deployed database as \`npm run db:check -- --remote\`
does, applies migrations, repairs derived values, checks again, turns on read replication, and deploys the Worker. It
stops at the first difference. It finds your Cloudflare account as Wrangler does: after \`npx wrangler login\`, or with
CLOUDFLARE_API_TOKEN.

  --dry-run  only builds into build/ and prints the size; needs no account
`;

runCommand(async () => {
  const given = readArguments(help, { options: { "dry-run": { type: "boolean" } } });
  if (!given) return;
  const isDry = given.values["dry-run"] === true;
  if (!isDry) await requireConfigured(readWranglerConfig());
  await build();
  const { gzip } = await measureBundle(join(buildDir, "worker"));
  console.log(`The Worker is ${Math.ceil(gzip / 1024)} KiB (gzip).`);
  if (isDry) return console.log("Dry run: nothing was deployed.");
  await migrate();
  console.log(await turnReplicationOn(await findRemoteDatabase()));
  await must("deploy", ["deploy"]);
});

/** @throws CommandError before migrations that would lose something, and after those that did. */
async function migrate(): Promise<void> {
  const { binding, description } = await openRemoteDatabase();
  const check = () => checkDatabase(binding, { isCopied: false, say: (line) => console.log(line) });
  console.log(description);
  const before = await check();
  requireNone(before.differences, "Nothing was migrated or deployed.");
  if (before.pending.length === 0) return;
  const started = new Date().toISOString();
  await must("apply the migrations", ["d1", "migrations", "apply", "DB", "--remote"]);
  const after = await check();
  const lost = compareCounts(before.inventory, after.inventory);
  const told = withoutDeclared(lost, before.pending, declaredChanges).map(describe);
  requireNone(
    [...after.differences, ...told],
    "The migrations were applied; the Worker was not deployed. If the rows only expired or were deleted by people,\n" +
      "run this again. Otherwise restore the state before, which D1 keeps for 30 days (7 on the free plan):\n" +
      `  npx wrangler d1 time-travel restore DB --timestamp=${started}`,
  );
}

function requireNone(differences: readonly string[], outcome: string): void {
  if (differences.length > 0) throw new CommandError(`\n${differences.join("\n")}\n\n${outcome}`);
}

/** @throws CommandError listing placeholders in wrangler.toml, or missing secrets. */
async function requireConfigured(config: WranglerConfig): Promise<void> {
  requireDatabaseId(config);
  const placeholders = Object.entries(config.vars)
    .filter(([, value]) => /\.invalid\b|\blocalhost\b|\b127\.0\.0\.1\b/.test(String(value)))
    .map(([name, value]) => `  ${name} = "${String(value)}"`);
  if (placeholders.length > 0)
    throw new CommandError(
      `These are placeholders in wrangler.toml [vars]. Put in your own, then deploy:\n${placeholders.join("\n")}`,
    );
  await requireSecrets(await findRemoteDatabase(), config);
}

async function must(what: string, args: string[]): Promise<void> {
  const code = await attachTool("wrangler", args, { NODE_ENV: "production" });
  if (code !== 0) throw new CommandError(`Wrangler could not ${what}; see above. The deploy stopped there.`);
}
