import { sql, type SQL } from "drizzle-orm";

import { batch } from "../../db/client.server";
import { number, rows, text, type Rows } from "../../db/rows.server";
import type { PeopleContext } from "./context";
import { fail, type Failure, type Result } from "./result";

const minute = 60 * 1000;

/**
 * How often something may be tried, wherever in the world it is: `atOnce` tries one after the other, and one more for
 * each `everyMs` (milliseconds) that has gone by, until all are back. So at most `atOnce + span / everyMs` tries pass in
 * any span of time, wherever it begins. A try that is rejected is not counted, and lengthens nothing.
 */
const limits = {
  /** Guesses at one account by one network, or by a known browser: at most 10 within any 15 minutes. */
  guess: { atOnce: 8, everyMs: 7.5 * minute },
  /** Guesses at one account from everywhere but its known browsers. */
  guessFromAnywhere: { atOnce: 100, everyMs: minute },
  /** New accounts by one ip, or one IPv6 network: at most 5 within any hour. */
  account: { atOnce: 3, everyMs: 30 * minute },
  /** New accounts by one IPv4 network, which may be a whole company: at most 20 within any hour. */
  accountOfNetwork: { atOnce: 10, everyMs: 6 * minute },
  /**
   * Asking for mail, by one network: at most 110 within any hour. While a kind of it is scarce, at most 11 of that kind,
   * so that it takes 55 networks to use it up at once and not ten.
   */
  mail: { atOnce: 50, everyMs: minute, inScarcity: { atOnce: 5, everyMs: 10 * minute } },
  /**
   * Changing one's own password, wherever from: each costs two hashes that go before strangers', and a mail to an email
   * that nobody may have proven. At most 6 within any hour.
   */
  passwordChange: { atOnce: 5, everyMs: 60 * minute },
  /**
   * Making keys for programs, by one account: each has calls of its own, also where it takes the place of one that was
   * used up and revoked. At most 22 within any day.
   */
  apiKey: { atOnce: 10, everyMs: 2 * 60 * minute },
  /** Withdrawal codes that no experience has, by one network: at most 40 within any hour. */
  withdrawal: { atOnce: 20, everyMs: 3 * minute },
  /**
   * Asking for employers, by one network: at most 80 within any hour. What somebody asked for is looked for in every
   * request there is (`requests/asker.server.ts`), so that their number is what showing it to them costs.
   */
  ask: { atOnce: 50, everyMs: 2 * minute },
  /** Reports of errors, by one network: at most 20 within any hour. */
  report: { atOnce: 10, everyMs: 6 * minute },
  /** The same by everybody: what nobody could read in time is not taken. */
  reportOfSite: { atOnce: 500, everyMs: 5 * minute },
  /** Passwords that the whole site hashes for browsers it does not know: each costs 177 ms of CPU time. */
  hashingOfSite: { atOnce: 600, everyMs: 200 },
  /** Mail of one kind that is asked of the whole site by browsers it does not know; scarce once half of it is gone. */
  mailOfSite: { atOnce: 500, everyMs: 5_000, scarceAfter: 250 },
} as const satisfies Record<string, Limit>;

interface Rate {
  atOnce: number;
  everyMs: number;
}

interface Limit extends Rate {
  /** What holds instead while another limit of the same try is scarce: for tries that are never taken back. */
  inScarcity?: Rate;
  /** How many tries make what it counts scarce. */
  scarceAfter?: number;
}

/** Something that is counted: by which limit, and of whom. */
export interface Counted {
  limit: keyof typeof limits;
  /** Only its keyed hash is stored. */
  of?: string;
  /** The username of the account whose secret is guessed, for the security log. */
  account?: string;
}

/** What a limit needs of its context. */
type LimitContext = Pick<PeopleContext, "db" | "clock" | "secrets" | "limitReached">;

/** A limit that is used up, and in how many milliseconds it takes another try. */
interface UsedUp {
  limit: string;
  waitMs: number;
}

/** Tries that are about to be counted, all of them or none. */
export interface Counting {
  /** Which limit is used up; and the one that counts where none is. For a batch of what comes before the try. */
  statements: readonly [Rows<UsedUp>, SQL];
  /** What the rows of the first statement mean: null where the try may go on, else `rate_limited`, which is told. */
  rejected: (usedUp: readonly UsedUp[]) => Failure | null;
  /** Take the try back that turned out to be no guess, and leave no row of it; what costs the site stays counted. */
  takeBack: readonly [SQL, SQL];
}

/**
 * Prepares to count a try by several limits: where one of them is used up, none is counted, so that nobody uses up a
 * wide limit from behind a narrow one. By hand: the statement that counts decides too, so that tries at once count.
 */
export async function prepareCounting(
  { clock, secrets, limitReached }: Omit<LimitContext, "db">,
  counted: readonly Counted[],
): Promise<Counting> {
  const now = clock();
  const asked = await Promise.all(
    counted.map(async ({ limit, of = "" }) => {
      const own: Limit = limits[limit];
      return { limit, key: await secrets.keyedHash("limit", `${limit} ${of}`), ...own };
    }),
  );
  const list = JSON.stringify(asked);
  const guesses = JSON.stringify(asked.filter(({ limit }) => !limit.endsWith("OfSite")));
  const field = (name: string) => sql`json_extract(json_each.value, ${`$.${name}`})`;
  const isGuess = sql`counted_tries.key in (select ${field("key")} from json_each(${guesses}))`;
  const isScarce = sql`exists (select 1 from json_each(${list}) join counted_tries on counted_tries.key = ${field("key")}
    where forgiven_at - ${now} >= ${field("scarceAfter")} * ${field("everyMs")})`;
  const rate = (name: keyof Rate) =>
    sql`iif(${isScarce}, coalesce(${field(`inScarcity.${name}`)}, ${field(name)}), ${field(name)})`;
  const waitMs = sql`forgiven_at - ${now} - (${rate("atOnce")} - 1) * ${rate("everyMs")}`;
  const usedUp = sql`from json_each(${list}) join counted_tries on counted_tries.key = ${field("key")}
    where ${waitMs} > 0`;
  return {
    statements: [
      rows(
        { limit: text, waitMs: number },
        sql`select ${field("limit")} as "limit", ${waitMs} as waitMs ${usedUp}`,
      ),
      sql`insert into counted_tries (key, forgiven_at)
        select ${field("key")}, ${now} + ${rate("everyMs")} from json_each(${list})
        where not exists (select 1 ${usedUp})
        on conflict (key) do update
          set forgiven_at = max(forgiven_at, ${now}) + excluded.forgiven_at - ${now}`,
    ],
    rejected: (found) => {
      if (found.length === 0) return null;
      for (const { limit } of found)
        limitReached?.(limit, counted.find((each) => each.limit === limit)?.account);
      const minutes = Math.ceil(Math.max(...found.map(({ waitMs }) => waitMs)) / minute);
      const wait = minutes === 1 ? "a minute" : `${minutes} minutes`;
      return fail("rate_limited", `That was tried too often. Please wait ${wait}, then try again.`);
    },
    takeBack: [
      sql`update counted_tries set forgiven_at = forgiven_at
          - (select ${field("everyMs")} from json_each(${guesses}) where ${field("key")} = counted_tries.key)
        where ${isGuess}`,
      sql`delete from counted_tries where ${isGuess} and forgiven_at <= ${now}`,
    ],
  };
}

/** Counts a try by itself, where no other statement comes before it. @returns `rate_limited`, or null. */
export async function countTry(ctx: LimitContext, counted: readonly Counted[]): Promise<Failure | null> {
  if (counted.length === 0) return null;
  const counting = await prepareCounting(ctx, counted);
  const [usedUp] = await batch(ctx.db, counting.statements);
  return counting.rejected(usedUp);
}

/**
 * Counts a try before work that shows whether it was one; where it was none, nothing is left of it.
 * @param isTry Whether what the work came to is to stay counted.
 * @returns `rate_limited` before the work begins, or what the work comes to.
 */
export async function countWhere<T>(
  ctx: LimitContext,
  counted: readonly Counted[],
  isTry: (done: Result<T>) => boolean,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const counting = await prepareCounting(ctx, counted);
  const [usedUp] = await batch(ctx.db, counting.statements);
  const rejected = counting.rejected(usedUp);
  if (rejected) return rejected;
  const done = await work();
  if (!isTry(done)) await batch(ctx.db, counting.takeBack);
  return done;
}

/**
 * Counts wrong passwords of whoever is signed in and types their own once more, by session: somebody who came by one
 * keeps the owner from nothing in another.
 * @param session What tells the account's sessions apart, and opens none.
 * @param work Fails with a message for the field `password` where it was wrong.
 */
export function countOwnPassword<T>(
  ctx: LimitContext,
  username: string,
  session: string,
  work: () => Promise<Result<T>>,
): Promise<Result<T>> {
  const counted = guessAt("password", username, { network: "", knownBrowser: `session ${session}` });
  return countWhere(ctx, counted, (done) => !done.ok && done.fields?.password !== undefined, work);
}

/** Whoever tries something: where from, and as which known browser of the account. */
export interface Guesser {
  /** The network that the request comes from (`http/rate-limits.server.ts`). */
  network: string;
  /** The random id of a browser that signed in to this account before, as its signed cookie says. */
  knownBrowser: string | null;
}

/**
 * What a guess at an account's secret is counted by. Nobody locks an owner out: the narrow limit is one's own network's,
 * and a known browser has one of its own and is not counted by the wide ones.
 * @param secret What is guessed: passwords and codes have tries of their own.
 */
export function guessAt(
  secret: "password" | "reset code",
  username: string,
  { network, knownBrowser }: Guesser,
): Counted[] {
  const what = `${secret} ${foldName(username)}`;
  const guess = (by: string): Counted => ({ limit: "guess", of: `${what} by ${by}`, account: username });
  if (knownBrowser !== null) return [guess(`browser ${knownBrowser}`)];
  const byNetwork = guess(`network ${network}`);
  // A code is too long to be guessed from many networks, and nobody may keep its owner from using it.
  return secret === "reset code"
    ? [byNetwork]
    : [byNetwork, { limit: "guessFromAnywhere", of: what, account: username }, { limit: "hashingOfSite" }];
}

/** A username as the database compares it: by the letters A to Z alone, as others may fold to these. */
export function foldName(username: string): string {
  return username.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
