import { CommandError } from "../local/command";
import { runTool } from "../local/run-tool";
import { readWranglerConfig, type WranglerConfig } from "../local/wrangler-config";
import { callCloudflare } from "./cloudflare";

export interface RemoteDatabase {
  readonly accountId: string;
  readonly databaseId: string;
  readonly databaseName: string;
  readonly token: string;
}

const placeholderId = /^[0-]*$/;

/**
 * The database, and CLOUDFLARE_API_TOKEN or Wrangler's log-in with CLOUDFLARE_ACCOUNT_ID, wrangler.toml's account_id,
 * or the token's only account.
 * @throws CommandError naming what is missing.
 */
export async function findRemoteDatabase(): Promise<RemoteDatabase> {
  const config = readWranglerConfig();
  const database = requireDatabaseId(config);
  const token = process.env.CLOUDFLARE_API_TOKEN || (await readLogIn());
  const accountId = process.env.CLOUDFLARE_ACCOUNT_ID || config.account_id || (await findOnlyAccount(token));
  return { accountId, token, databaseId: database.database_id, databaseName: database.database_name };
}

export function requireDatabaseId({ d1_databases: [database] }: WranglerConfig) {
  if (database && !placeholderId.test(database.database_id)) return database;
  throw new CommandError(
    "wrangler.toml has no real database_id yet. Create the database with `npx wrangler d1 create parental-leave` " +
      "and put the id that it prints into [[d1_databases]].",
  );
}

async function readLogIn(): Promise<string> {
  const { code, output } = await runTool("wrangler", ["auth", "token", "--json"]);
  const token = code === 0 ? /"token":\s*"([^"]+)"/.exec(output)?.[1] : undefined;
  if (token !== undefined) return token;
  throw new CommandError(
    "Not logged in to Cloudflare. Run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN to a token that may edit D1.",
  );
}

async function findOnlyAccount(token: string): Promise<string> {
  const accounts = (await callCloudflare("GET", "/accounts", token)) as { id: string; name: string }[];
  const [only, ...others] = accounts;
  if (only && others.length === 0) return only.id;
  const choice = accounts.map(({ id, name }) => `  ${id}  ${name}`).join("\n");
  throw new CommandError(
    `Say which Cloudflare account holds the database: set CLOUDFLARE_ACCOUNT_ID${choice && ` to one of\n${choice}`}`,
  );
}
