import { CommandError } from "../local/command";
import type { WranglerConfig } from "../local/wrangler-config";
import { callCloudflare, CloudflareRejection } from "./cloudflare";
import type { RemoteDatabase } from "./credentials";

/** Cloudflare's code for a missing Worker. */
const noSuchWorker = 10_007;

/**
 * Checks the secrets that every request needs.
 * @throws CommandError naming each missing one, and how to set it.
 */
export async function requireSecrets(
  { accountId, token }: Pick<RemoteDatabase, "accountId" | "token">,
  config: WranglerConfig,
): Promise<void> {
  const set = await listSecrets(accountId, config.name, token);
  const missing = neededSecrets(config).filter((name) => !set.includes(name));
  if (missing.length === 0) return;
  throw new CommandError(
    [
      `The Worker "${config.name}" needs these secrets to start. Set them, then deploy again:`,
      ...missing.map((name) => `  npx wrangler secret put ${name}${hints[name] ?? ""}`),
      "Where Wrangler asks whether to create the Worker, answer yes. Nothing was built, migrated or deployed.",
    ].join("\n"),
  );
}

const hints: Readonly<Record<string, string>> = {
  APP_SECRET: "   (at least 32 random characters, of which you keep a copy: openssl rand -base64 32)",
};

function neededSecrets({ vars }: WranglerConfig): string[] {
  return [
    "APP_SECRET",
    ...(vars.MAIL_SENDER === "resend" ? ["MAIL_API_KEY"] : []),
    ...(vars.TURNSTILE_SITE_KEY ? ["TURNSTILE_SECRET_KEY"] : []),
  ];
}

async function listSecrets(accountId: string, worker: string, token: string): Promise<string[]> {
  const path = `/accounts/${encodeURIComponent(accountId)}/workers/scripts/${encodeURIComponent(worker)}/secrets`;
  try {
    const secrets = (await callCloudflare("GET", path, token)) as { name: string }[];
    return secrets.map(({ name }) => name);
  } catch (error) {
    if (error instanceof CloudflareRejection && error.reason === noSuchWorker) return [];
    throw error;
  }
}
