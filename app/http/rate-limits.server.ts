import type { AppLoadContext } from "@remix-run/cloudflare";

import { countTry, type Counted } from "../domain/limits.server";
import { fail, type Failure, type Result } from "../domain/result";
import { networksOf as networksOfIp, type Networks } from "../domain/security/network";

/** What is counted (`…ByAddress`: by ip); wrangler.toml [[ratelimits]] holds how often a minute each may happen. */
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
  deepPage: "LIMIT_DEEP_PAGE",
  report: "LIMIT_REPORT",
  watch: "LIMIT_WATCH",
  plan: "LIMIT_PLAN",
} as const;

export type RateLimit = keyof typeof bindings;

/** Counted by account alone, wherever it is used from: who is signed in cannot be kept out by others. */
const byAccountAlone: readonly RateLimit[] = ["contribution"];

/** Counted by the wide network alone, as what it costs is the same from each ip. */
const byNetworkAlone: readonly RateLimit[] = ["deepPage"];

/** What else a try is counted by than who makes it. */
export interface TryOf {
  /** The account that it names, for some limits. */
  account?: string;
  /** The known browser that makes it: it is counted by itself, so that nobody beside it uses up its tries. */
  knownBrowser?: string | null;
}

/**
 * Counts a try of whoever sends a request. What is limited for longer than a minute, or by account across the world,
 * is counted in the database (`domain/limits.server.ts`); this comes before it and costs no round trip.
 * @returns `rate_limited` once there were too many within a minute.
 */
export type RateLimiter = (limit: RateLimit, request: Request, of?: TryOf) => Promise<Failure | null>;

/**
 * A limiter over the Worker's bindings: by the ip (IPv6: its /64), and, where no account is named, by the network
 * around it as well (IPv4: /24, IPv6: /48). Cloudflare counts by data centre, and keeps no key longer than its minute.
 */
export function createRateLimiter(env: Env): RateLimiter {
  const isPassed = async (binding: RateLimitBinding, key: string) =>
    (await env[binding].limit({ key })).success;
  return async (limit, request, { account, knownBrowser } = {}) => {
    const { near, wide } = networksOf(request);
    const isByAccountAlone = byAccountAlone.includes(limit);
    const isByNetworkAlone = byNetworkAlone.includes(limit);
    const isByNetworkToo = account === undefined && !isByAccountAlone && !isByNetworkAlone;
    const from = isByAccountAlone ? "" : isByNetworkAlone ? wide : (knownBrowser ?? near);
    const isAllowed =
      (await isPassed(bindings[limit], `${from} ${account?.trim().toLowerCase() ?? ""}`)) &&
      (!isByNetworkToo || (await isPassed("LIMIT_BY_NETWORK", `${limit} ${wide}`)));
    return isAllowed
      ? null
      : fail("rate_limited", "That was tried too often. Please wait a minute, then try again.");
  };
}

type RateLimitBinding = (typeof bindings)[RateLimit] | "LIMIT_BY_NETWORK";

/** What a command is counted by, and what it is. */
interface Limited<Input, Done> {
  /** Each with the account it counts, where it counts one; the first that is used up rejects. */
  limits: (input: Input) => (readonly [limit: RateLimit, of?: TryOf])[];
  /** What is counted in the database, in a round trip before the command's own. */
  counted?: (input: Input) => Counted[];
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
  { limits, counted, command }: Limited<Input, Done>,
): Promise<Result<Done>> {
  if (!input.ok) return input;
  for (const [limit, of] of limits(input.value)) {
    const rejected = await context.limiter(limit, request, of);
    if (rejected) return rejected;
  }
  const rejected = counted ? await countTry(context, counted(input.value)) : null;
  if (rejected) return rejected;
  return command(context, input.value);
}

/** Where a request comes from, as Cloudflare says; on this machine that is one place. */
export function networksOf(request: Request): Networks {
  const ip = request.headers.get("CF-Connecting-IP") ?? "local";
  return networksOfIp(ip) ?? { near: ip, wide: ip, isIpv4: false };
}

/**
 * What asking for mail is counted by: a known browser only by the platform's limits. Each kind of mail has a limit of
 * the site's own, so that a flood of one keeps nobody from the others.
 */
export function askingForMail(
  request: Request,
  kind: "reset" | "data link" | "waitlist" | "watch" | "employer",
  knownBrowser: string | null = null,
): Counted[] {
  if (knownBrowser !== null) return [];
  return [
    { limit: "mail", of: networksOf(request).wide },
    { limit: "mailOfSite", of: kind },
  ];
}

/** What asking for an employer is counted by. */
export function askingForEmployer(request: Request): Counted[] {
  return [{ limit: "ask", of: networksOf(request).wide }];
}

/** What reporting an error is counted by. */
export function reporting(request: Request): Counted[] {
  return [{ limit: "report", of: networksOf(request).wide }, { limit: "reportOfSite" }];
}

/** What a new account is counted by. */
export function creatingAccount(request: Request): Counted[] {
  const { near, wide, isIpv4 } = networksOf(request);
  const byNetwork: Counted[] = isIpv4
    ? [
        { limit: "account", of: near },
        { limit: "accountOfNetwork", of: wide },
      ]
    : [{ limit: "account", of: wide }];
  return [...byNetwork, { limit: "hashingOfSite" }];
}
