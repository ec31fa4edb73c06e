import { sql, type SQL } from "drizzle-orm";

import { batch } from "../../db/client.server";
import { number, rows, text, type Rows } from "../../db/rows.server";
import { foldName } from "../features/accounts/rules";
import type { PeopleContext } from "./context";
import { fail, type Failure, type Result } from "./result";
import { networksOf } from "./network";

const minute = 60_000;

/**
 * Limits that are counted in the database, so that they hold across data centres: `atOnce` tries, and one more for each
 * `everyMs` (milliseconds) that has gone by. At most `atOnce + span / everyMs` pass in any span of time. A try that is
 * rejected is not counted. docs/access-and-mail.md says what each comes to, docs/decisions/0009 why.
 */
const limits = {
  guess: { atOnce: 8, everyMs: 7.5 * minute }, // at one account, by network or known browser
  guessFromAnywhere: { atOnce: 100, everyMs: minute }, // at one account, but from known browsers
  account: { atOnce: 3, everyMs: 30 * minute }, // new ones, by IPv4 address or IPv6 /48
  accountOfNetwork: { atOnce: 10, everyMs: 6 * minute }, // new ones, by IPv4 /24: it may be a whole company
  mail: { atOnce: 50, everyMs: minute }, // asked for, by network
  passwordChange: { atOnce: 5, everyMs: 60 * minute }, // by account: each costs two hashes and a mail
  apiKey: { atOnce: 10, everyMs: 2 * 60 * minute }, // new ones, by account: each has calls of its own
  withdrawal: { atOnce: 20, everyMs: 3 * minute }, // wrong codes, by network
  ask: { atOnce: 50, everyMs: 2 * minute }, // for employers, by network
  report: { atOnce: 10, everyMs: 6 * minute }, // of errors, by network
  reportOfSite: { atOnce: 500, everyMs: 5 * minute },
  hashingOfSite: { atOnce: 600, everyMs: 200 }, // for browsers that are not known: 177 ms of CPU time each
  mailOfSite: { atOnce: 500, everyMs: 5_000 }, // of one kind, asked for in browsers that are not known
} as const satisfies Record<string, { atOnce: number; everyMs: number }>;

/** Something that is counted: by which limit, and of whom. */
export interface Counted {
  limit: keyof typeof limits;
  of?: string; // Only its keyed hash is stored.
  account?: string; // The username that it is about, for the security log.
}

type LimitContext = Pick<PeopleContext, "db" | "clock" | "secrets" | "limitReached">;

/** Tries that are about to be counted, all of them or none. */
export interface Counting {
  /** Which limits are used up, and the statement that counts where none is: for a batch of what comes before the try. */
  statements: readonly [Rows<{ limit: string; waitMs: number }>, SQL];
  /** What the rows of the first statement mean: null where the try may go on, else `rate_limited`. */
  rejected: (usedUp: readonly { limit: string; waitMs: number }[]) => Failure | null;
  /** Uncount the try; what it cost the whole site stays counted. */
  refund: readonly [SQL, SQL];
}

/** Prepares to count a try by several limits. The statement that counts decides too, so that tries at once count. */
export async function prepareCounting(
  { clock, secrets, limitReached }: Omit<LimitContext, "db">,
  counted: readonly Counted[],
): Promise<Counting> {
  const now = clock();
  const withKeys = counted.map(async ({ limit, of = "" }) => {
    return { limit, key: await secrets.keyedHash("limit", `${limit} ${of}`), ...limits[limit] };
  });
  const list = sql`json_each(${JSON.stringify(await Promise.all(withKeys))}) one`;
  const field = (name: string) => sql`(one.value ->> ${name})`;
  const waitMs = sql`forgiven_at - ${now} - (${field("atOnce")} - 1) * ${field("everyMs")}`;
  const usedUp = sql`from ${list} join counted_tries on counted_tries.key = ${field("key")} where ${waitMs} > 0`;
  const refunded = sql`counted_tries.key in (select ${field("key")} from ${list} where ${field("limit")} not like '%OfSite')`;
  return {
    statements: [
      rows(
        { limit: text, waitMs: number },
        sql`select ${field("limit")} as "limit", ${waitMs} as waitMs ${usedUp}`,
      ),
      sql`insert into counted_tries (key, forgiven_at)
        select ${field("key")}, ${now} + ${field("everyMs")} from ${list} where not exists (select 1 ${usedUp})
        on conflict (key) do update
          set forgiven_at = max(forgiven_at, ${now}) + excluded.forgiven_at - ${now}`,
    ],
    rejected: (found) => {
      if (found.length === 0) return null;
      for (const { limit } of found)
        limitReached?.(limit, counted.find((each) => each.limit === limit)?.account);
      const minutes = Math.ceil(Math.max(...found.map(({ waitMs }) => waitMs)) / minute);
      return rejectFor(minutes === 1 ? "a minute" : `${minutes} minutes`);
    },
    refund: [
      sql`update counted_tries set forgiven_at = forgiven_at
          - (select ${field("everyMs")} from ${list} where ${field("key")} = counted_tries.key) where ${refunded}`,
      sql`delete from counted_tries where ${refunded} and forgiven_at <= ${now}`,
    ],
  };
}

const rejectFor = (wait: string) =>
  fail("rate_limited", `That was tried too often. Please wait ${wait}, then try again.`);

/** Counts a try in a round trip of its own. @returns `rate_limited`, or null. */
export async function countTry(ctx: LimitContext, counted: readonly Counted[]): Promise<Failure | null> {
  if (counted.length === 0) return null;
  const { statements, rejected } = await prepareCounting(ctx, counted);
  const [usedUp] = await batch(ctx.db, statements);
  return rejected(usedUp);
}

/**
 * Counts a try before work that shows whether it was one, and uncounts it where it was none.
 * @param isTry Whether what the work came to stays counted.
 */
export async function countWhere<T>(
  ctx: LimitContext,
  counted: readonly Counted[],
  isTry: (done: Result<T>) => boolean,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const { statements, rejected, refund } = await prepareCounting(ctx, counted);
  const [usedUp] = await batch(ctx.db, statements);
  const failure = rejected(usedUp);
  if (failure) return failure;
  const done = await work();
  if (!isTry(done)) await batch(ctx.db, refund);
  return done;
}

/** Who guesses: from where, and in which browser that the account knows. */
export interface Guesser {
  network: string;
  knownBrowser: string | null;
}

/** A known browser has a limit of its own and is not counted by the others: nobody else can lock the owner out of it. */
export function guessLimits(
  secret: "password" | "reset code",
  username: string,
  { network, knownBrowser }: Guesser,
): Counted[] {
  const what = `${secret} ${foldName(username)}`;
  const guess = (by: string): Counted => ({ limit: "guess", of: `${what} by ${by}`, account: username });
  if (knownBrowser !== null) return [guess(`browser ${knownBrowser}`)];
  const byNetwork = guess(`network ${network}`);
  if (secret === "reset code") return [byNetwork]; // It is too long to be guessed from many networks.
  return [byNetwork, { limit: "guessFromAnywhere", of: what, account: username }, { limit: "hashingOfSite" }];
}

/** Each kind of mail has a limit of the site's own: a flood of one keeps nobody from the others. */
export function mailLimits(
  request: Request,
  kind: "reset" | "data link" | "waitlist" | "watch" | "employer",
  knownBrowser: string | null = null,
): Counted[] {
  const { wide } = networksOf(request);
  const ofSite: Counted = { limit: "mailOfSite", of: kind };
  return knownBrowser === null ? [{ limit: "mail", of: wide }, ofSite] : [];
}

export function accountLimits(request: Request): Counted[] {
  const { near, wide, isIpv4 } = networksOf(request);
  const ofNetwork: Counted[] = isIpv4 ? [{ limit: "accountOfNetwork", of: wide }] : [];
  return [{ limit: "account", of: isIpv4 ? near : wide }, ...ofNetwork, { limit: "hashingOfSite" }];
}

/** Limits a minute, `…ByAddress` by ip; wrangler.toml [[ratelimits]] says how many. */
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

/** Counts a try of whoever sends a request, of a known browser by itself. @returns `rate_limited`, or null. */
export type RateLimiter = (
  limit: keyof typeof bindings,
  request: Request,
  of?: { account?: string; knownBrowser?: string | null },
) => Promise<Failure | null>;

/**
 * A limiter over the Worker's bindings, which cost no round trip and count by data centre: by the ip (IPv6: its /64) and,
 * where no account is named, by the network around it (IPv4: /24, IPv6: /48).
 */
export function createRateLimiter(env: Env): RateLimiter {
  return async (limit, request, { account, knownBrowser } = {}) => {
    const { near, wide } = networksOf(request);
    // Who contributes is counted wherever they are, and what a deep page costs by the wide network alone.
    const from = limit === "contribution" ? "" : limit === "deepPage" ? wide : (knownBrowser ?? near);
    const key = `${from} ${account?.trim().toLowerCase() ?? ""}`;
    if (!(await env[bindings[limit]].limit({ key })).success) return rejectFor("a minute");
    if (account !== undefined || limit === "deepPage") return null;
    const byNetwork = await env.LIMIT_BY_NETWORK.limit({ key: `${limit} ${wide}` });
    return byNetwork.success ? null : rejectFor("a minute");
  };
}
