import { sql, type SQL } from "drizzle-orm";

import { batch } from "../../db/client.server";
import { insertFrom, nameOf } from "../../db/insert-from.server";
import { number, rows, text, type Rows } from "../../db/rows.server";
import { countedTries } from "../../db/schema/counted-tries";
import { foldName } from "../core/fold-name";
import type { PeopleContext } from "./context";
import { fail, type Failure, type Result } from "../core/result";
import { networksOf } from "./network";

const minute = 60_000;

/**
 * Counted in the database, so that they hold across data centres: `atOnce` tries, then one for each `everyMs`
 * milliseconds. At most `atOnce + span / everyMs` pass in any span. A rejected try is not counted.
 * docs/access-and-mail.md has the figures, docs/decisions the reasons.
 */
const limits = {
  guess: { atOnce: 8, everyMs: 7.5 * minute }, // at one account, by network or known browser
  guessFromAnywhere: { atOnce: 100, everyMs: minute }, // at one account, from unknown browsers
  account: { atOnce: 3, everyMs: 30 * minute }, // new ones, by IPv4 address or IPv6 /48
  accountOfNetwork: { atOnce: 10, everyMs: 6 * minute }, // new ones, by IPv4 /24, which may be a company
  mail: { atOnce: 50, everyMs: minute }, // by network
  passwordChange: { atOnce: 5, everyMs: 60 * minute }, // by account: each costs two hashes and a mail
  apiKey: { atOnce: 10, everyMs: 2 * 60 * minute }, // new ones, by account
  withdrawal: { atOnce: 20, everyMs: 3 * minute }, // wrong codes, by network
  ask: { atOnce: 50, everyMs: 2 * minute }, // for employers, by network
  report: { atOnce: 10, everyMs: 6 * minute }, // of errors, by network
  reportOfSite: { atOnce: 500, everyMs: 5 * minute },
  hashingOfSite: { atOnce: 600, everyMs: 200 }, // for unknown browsers: 177 ms of CPU each
  mailOfSite: { atOnce: 500, everyMs: 5_000 }, // of one kind, for unknown browsers
} as const satisfies Record<string, { atOnce: number; everyMs: number }>;

export interface Counted {
  limit: keyof typeof limits;
  of?: string; // Stored only as a keyed hash.
  account?: string; // For the security log.
}

/** A stored time further ahead than so many whole limits was written by a clock that was ahead, and counts as none. */
export const mostAhead = 2;

type LimitContext = Pick<PeopleContext, "db" | "clock" | "secrets" | "limitReached">;

/** All are counted, or none. */
export interface Counting {
  /** Returns the used up limits, and counts where there is none. For the batch before the try. */
  statements: readonly [Rows<{ limit: string; waitMs: number }>, SQL];
  /** @param usedUp the rows of the first statement. @returns null where the try may go on. */
  rejected: (usedUp: readonly { limit: string; waitMs: number }[]) => Failure | null;
  /** What it cost the whole site stays counted. */
  refund: readonly [SQL, SQL];
}

/** The counting statement decides too, so that simultaneous tries count. */
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
  const { key, resetsAt } = countedTries;
  const waitMs = sql`${resetsAt} - ${now} - (${field("atOnce")} - 1) * ${field("everyMs")}`;
  const furthest = sql`${now} + ${mostAhead} * ${field("atOnce")} * ${field("everyMs")}`;
  const usedUp = sql`from ${list} join ${countedTries} on ${key} = ${field("key")}
    where ${waitMs} > 0 and ${resetsAt} <= ${furthest}`;
  const refunded = sql`${key} in (select ${field("key")} from ${list} where ${field("limit")} not like '%OfSite')`;
  return {
    statements: [
      rows(
        { limit: text, waitMs: number },
        sql`select ${field("limit")} as "limit", ${waitMs} as waitMs ${usedUp}`,
      ),
      insertFrom(
        countedTries,
        { key: field("key"), resetsAt: sql`${now} + ${field("everyMs")}` },
        sql`from ${list} where not exists (select 1 ${usedUp})
        on conflict (${nameOf(key)}) do update
          set ${nameOf(resetsAt)} = excluded.${nameOf(resetsAt)} - ${now} + iif(
            ${resetsAt} > (select ${furthest} from ${list} where ${field("key")} = ${key}),
            ${now}, max(${resetsAt}, ${now}))`,
      ),
    ],
    rejected: (found) => {
      if (found.length === 0) return null;
      for (const { limit } of found)
        limitReached?.(limit, counted.find((each) => each.limit === limit)?.account);
      const minutes = Math.ceil(Math.max(...found.map(({ waitMs }) => waitMs)) / minute);
      return rejectFor(minutes === 1 ? "a minute" : `${minutes} minutes`);
    },
    refund: [
      sql`update ${countedTries} set ${nameOf(resetsAt)} = ${resetsAt}
          - (select ${field("everyMs")} from ${list} where ${field("key")} = ${key}) where ${refunded}`,
      sql`delete from ${countedTries} where ${refunded} and ${resetsAt} <= ${now}`,
    ],
  };
}

const rejectFor = (wait: string) =>
  fail("rate_limited", `That was tried too often. Please wait ${wait}, then try again.`);

/** In its own round trip. @returns `rate_limited`, or null. */
export async function countTry(ctx: LimitContext, counted: readonly Counted[]): Promise<Failure | null> {
  if (counted.length === 0) return null;
  const { statements, rejected } = await prepareCounting(ctx, counted);
  const [usedUp] = await batch(ctx.db, statements);
  return rejected(usedUp);
}

/**
 * Counts before the work, and refunds where it was no try.
 * @param isTry whether the result stays counted.
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

export interface Guesser {
  network: string;
  knownBrowser: string | null;
}

/** A known browser has its own limit, so that nobody can lock its owner out. */
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

/** Each kind has its own limit of the site, so that a flood of one does not stop the others. */
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

/** Per minute; wrangler.toml [[ratelimits]] has the figures. */
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

/** @returns `rate_limited`, or null. */
export type RateLimiter = (
  limit: keyof typeof bindings,
  request: Request,
  of?: { account?: string; knownBrowser?: string | null },
) => Promise<Failure | null>;

/**
 * Uses the Worker's bindings, which cost no round trip and count by data centre: by ip (IPv6: /64) and, without an
 * account, by the wide network (IPv4: /24, IPv6: /48).
 */
export function createRateLimiter(env: Env): RateLimiter {
  return async (limit, request, { account, knownBrowser } = {}) => {
    const { near, wide } = networksOf(request);
    // Contributions count by account alone, deep pages by the wide network alone.
    const from = limit === "contribution" ? "" : limit === "deepPage" ? wide : (knownBrowser ?? near);
    const key = `${from} ${account?.trim().toLowerCase() ?? ""}`;
    if (!(await env[bindings[limit]].limit({ key })).success) return rejectFor("a minute");
    if (account !== undefined || limit === "deepPage") return null;
    const byNetwork = await env.LIMIT_BY_NETWORK.limit({ key: `${limit} ${wide}` });
    return byNetwork.success ? null : rejectFor("a minute");
  };
}
