import type { AppLoadContext } from "@remix-run/cloudflare";

import { fail, type Failure, type Result } from "../domain/result";

/** What is counted; wrangler.toml [[ratelimits]] holds how often a minute each may happen. */
const bindings = {
  loginByAccount: "LIMIT_LOGIN_BY_ACCOUNT",
  loginByAddress: "LIMIT_LOGIN_BY_ADDRESS",
  register: "LIMIT_REGISTER",
  resetByAccount: "LIMIT_RESET_BY_ACCOUNT",
  resetByAddress: "LIMIT_RESET_BY_ADDRESS",
  waitlist: "LIMIT_WAITLIST",
  dataRequest: "LIMIT_DATA_REQUEST",
  invitation: "LIMIT_INVITATION",
  companyRequest: "LIMIT_COMPANY_REQUEST",
  contribution: "LIMIT_CONTRIBUTION",
  withdrawal: "LIMIT_WITHDRAWAL",
} as const;

export type RateLimit = keyof typeof bindings;

/** Counted by account alone, wherever it is used from: who is signed in cannot be kept out by others. */
const byAccountAlone: readonly RateLimit[] = ["contribution"];

/**
 * Counts a try of whoever sends a request, for some limits with the account that it names.
 * @returns `rate_limited` once there were too many within a minute.
 */
export type RateLimiter = (limit: RateLimit, request: Request, account?: string) => Promise<Failure | null>;

/** A limiter over the Worker's bindings. Cloudflare counts by data centre, and keeps no key longer than its minute. */
export function createRateLimiter(env: Env): RateLimiter {
  return async (limit, request, account = "") => {
    const from = byAccountAlone.includes(limit) ? "" : ipOf(request);
    const key = `${from} ${account.trim().toLowerCase()}`;
    const { success } = await env[bindings[limit]].limit({ key });
    return success
      ? null
      : fail("rate_limited", "That was tried too often. Please wait a minute, then try again.");
  };
}

/** What a command is counted by, and what it is. */
interface Limited<Input, Done> {
  /** Each with the account it counts, where it counts one; the first that is used up rejects. */
  limits: (input: Input) => (readonly [limit: RateLimit, account?: string])[];
  command: (context: AppLoadContext, input: Input) => Promise<Result<Done>>;
}

/**
 * Runs a command on what was read of a request, as often as its limits allow. What could not be read is not counted.
 * @returns the failure of reading, `rate_limited`, or what the command does.
 */
export async function runLimited<Input, Done>(
  context: AppLoadContext,
  request: Request,
  input: Result<Input>,
  { limits, command }: Limited<Input, Done>,
): Promise<Result<Done>> {
  if (!input.ok) return input;
  for (const [limit, account] of limits(input.value)) {
    const rejected = await context.limiter(limit, request, account);
    if (rejected) return rejected;
  }
  return command(context, input.value);
}

/** Who a request comes from: an IPv4 address, or the /64 network that one household's IPv6 addresses share. */
function ipOf(request: Request): string {
  const ip = request.headers.get("CF-Connecting-IP") ?? "local";
  if (!ip.includes(":")) return ip;
  const [head = "", tail] = ip.split("::");
  const groups = head === "" ? [] : head.split(":");
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === "" ? 0 : tail.split(":").length);
  return [...groups, ...Array<string>(Math.max(0, missing)).fill("0")].slice(0, 4).join(":");
}
