import { createSecrets, type Secrets } from "../../app/domain/secrets.server";
import type { PeopleContext } from "../../app/domain/context";
import { createDatabase } from "../../db/client.server";
import { CommandError } from "./command";
import { openLocalDatabase, type OpenDatabase } from "./local-database";
import { readLocalSecret } from "./local-secret";
import { readStateDir } from "./paths";
import { readWranglerConfig } from "./wrangler-config";

/** A database with what commands about people need besides. */
export interface OpenPeople extends Pick<OpenDatabase, "description" | "close"> {
  readonly ctx: PeopleContext;
}

/** Opens the local state with its own secret; links lead to the running product, if one runs. */
export async function openLocalPeople(): Promise<OpenPeople> {
  const database = await openLocalDatabase();
  return openPeople(database, createSecrets(readLocalSecret(readStateDir())), database.productUrl);
}

/**
 * Opens the deployed database; links lead to SITE_ORIGIN of wrangler.toml.
 * @throws CommandError when APP_SECRET is missing, before anything else.
 */
export async function openRemotePeople(): Promise<OpenPeople> {
  const secret = process.env.APP_SECRET;
  if (!secret) {
    throw new CommandError(
      "Set APP_SECRET to the deployed Worker's secret: mail is encrypted with it, and links are made with it. " +
        "Cloudflare does not show a secret again; it is where you kept it when you set it.",
    );
  }
  const { openRemoteDatabase } = await import("../remote/remote-database");
  return openPeople(
    await openRemoteDatabase(),
    createSecrets(secret, process.env.APP_SECRET_PREVIOUS || undefined),
  );
}

function openPeople(database: OpenDatabase, secrets: Secrets, url?: string): OpenPeople {
  const { vars } = readWranglerConfig();
  const site = {
    siteName: String(vars.SITE_NAME),
    siteOrigin: url ?? new URL(String(vars.SITE_ORIGIN)).origin,
    supportEmail: String(vars.SUPPORT_EMAIL),
  };
  const ctx = { db: createDatabase(database.binding), clock: Date.now, secrets, site };
  return { ctx, description: database.description, close: () => database.close() };
}
