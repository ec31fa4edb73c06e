import { CommandError } from "../local/command";

/** Cloudflare's code for SQL errors and constraints. */
const databaseErrorCode = 7500;

interface Envelope {
  readonly success: boolean;
  readonly result?: unknown;
  readonly errors?: readonly { code: number; message: string }[];
}

export class CloudflareRejection extends CommandError {
  constructor(
    message: string,
    readonly reason: number | undefined,
  ) {
    super(message);
  }
}

/**
 * Calls Cloudflare's API, once: a write may have happened although its answer was lost.
 * @throws CommandError when it cannot be reached, CloudflareRejection when it rejects; a database's own error as D1
 * throws it.
 */
export async function callCloudflare(
  method: "GET" | "POST" | "PUT",
  path: string,
  token: string,
  body?: unknown,
): Promise<unknown> {
  const base = process.env.CLOUDFLARE_API_BASE_URL || "https://api.cloudflare.com/client/v4";
  const response = await fetch(base + path, {
    method,
    headers: { Authorization: `Bearer ${token}`, "Content-Type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
  }).catch((error: unknown) => {
    throw new CommandError(`Cloudflare could not be reached at ${new URL(base).host}: ${reasonOf(error)}`);
  });
  const text = await response.text();
  const envelope = readEnvelope(text);
  if (response.ok && envelope?.success) return envelope.result;
  const [error] = envelope?.errors ?? [];
  if (error?.code === databaseErrorCode) {
    throw new Error(`D1_ERROR: ${error.message}`, { cause: new Error(error.message) });
  }
  throw new CloudflareRejection(
    rejection(response.status, error?.message ?? text.slice(0, 200)),
    error?.code,
  );
}

function rejection(status: number, message: string): string {
  const hint =
    status === 401 || status === 403
      ? " Check that the token may edit D1 in this account, and to deploy Workers Scripts too."
      : status === 404
        ? " Check database_id in wrangler.toml and the account."
        : status === 429
          ? " Too many calls; wait five minutes."
          : "";
  return `Cloudflare answered ${status}: ${message || "nothing else"}.${hint}`;
}

function readEnvelope(text: string): Envelope | undefined {
  try {
    return JSON.parse(text) as Envelope;
  } catch {
    return undefined;
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}
