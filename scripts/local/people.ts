import { createSecrets } from "../../app/server/secrets.server";
import type { PeopleContext } from "../../app/server/context";
import { createDatabase } from "../../db/client.server";
import { openDatabase, type OpenDatabase } from "../bridge/open-database";
import { CommandError } from "./command";
import { readLocalSecret } from "./local-secret";
import { readStateDir } from "./paths";
import { readWranglerConfig } from "./wrangler-config";

export interface OpenPeople extends Pick<OpenDatabase, "description" | "close"> {
  readonly ctx: PeopleContext;
}

/**
 * Opens the local state with its secret, or the deployed database with APP_SECRET. Links use the running product's
 * origin, or SITE_ORIGIN.
 * @throws CommandError when APP_SECRET is missing.
 */
export async function openPeople(isRemote = false): Promise<OpenPeople> {
  const { APP_SECRET: secret, APP_SECRET_PREVIOUS: former } = process.env;
  if (isRemote && !secret)
    throw new CommandError(
      "Set APP_SECRET to the deployed Worker's secret: it encrypts mail and makes links. " +
        "Cloudflare does not show it again: use your own copy.",
    );
  const database = await openDatabase(isRemote);
  const secrets =
    isRemote && secret
      ? createSecrets(secret, former || undefined)
      : createSecrets(readLocalSecret(readStateDir()));
  const { vars } = readWranglerConfig();
  const site = {
    siteName: String(vars.SITE_NAME),
    siteOrigin: database.productUrl ?? new URL(String(vars.SITE_ORIGIN)).origin,
    supportEmail: String(vars.SUPPORT_EMAIL),
  };
  const ctx = { db: createDatabase(database.binding), clock: Date.now, secrets, site };
  return { ctx, description: database.description, close: () => database.close() };
}
