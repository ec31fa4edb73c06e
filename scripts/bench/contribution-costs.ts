import { createDatabase, batch } from "../../db/client.server";
import { emptyOwnList, openKeys, wrapForPassword } from "../../app/domain/accounts/account-keys.server";
import { openWithPassword } from "../../app/domain/accounts/password-hash.server";
import { prepareSession } from "../../app/domain/accounts/sessions.server";
import { toContributor } from "../../app/domain/accounts/sessions.server";
import { standingOf } from "../../app/domain/ratings/own-vote.server";
import { castVote, storeVote } from "../../app/domain/ratings/vote-commands.server";
import { createSecrets, newToken } from "../../app/domain/secrets.server";
import { countedDatabase } from "../../tests/support/counted-database";
import { sql } from "drizzle-orm";
import { median } from "./median";

/** What something costs as it is, and as it would be without what it is measured for. */
export interface OwnershipCost {
  name: string;
  /** Medians of CPU time in milliseconds. */
  as: number;
  without: number;
  /** Of a contribution: rows written, and round trips. */
  rows?: [as: number, without: number];
  trips?: [as: number, without: number];
}

const password = "a password of the bench";

/**
 * Measures, turn by turn, what the personal key costs a sign-in beside the hash of the password, and what the owner tag
 * and the sealed list cost a vote beside storing it alone.
 */
export async function measureOwnership(binding: D1Database, rounds: number): Promise<OwnershipCost[]> {
  return [await signInCost(rounds), await voteCost(binding, rounds)];
}

async function signInCost(rounds: number): Promise<OwnershipCost> {
  const ctx = { secrets: createSecrets(newToken()), clock: Date.now };
  const { stored } = await wrapForPassword(ctx, password);
  const hashing = () => openWithPassword(password, stored.password);
  const signingIn = async () => {
    const passwordKey = (await hashing()) ?? "";
    const account = { ...stored, isOutdated: false };
    const { personalKey } = await openKeys(ctx, account, { typed: password, passwordKey });
    await prepareSession(ctx, { isRemembered: false, browser: null, personalKey, secondFactor: "none" });
  };
  const [as, without] = await inTurns(rounds, signingIn, hashing);
  return { name: "sign-in: with the personal key and session, hash alone", as, without };
}

async function voteCost(binding: D1Database, rounds: number): Promise<OwnershipCost> {
  const counted = countedDatabase(binding);
  const ctx = { db: createDatabase(counted.binding), clock: Date.now };
  const personalKey = newToken();
  const keys = toContributor({ id: 1, votesFrom: 0, ownList: null }, personalKey);
  await binding
    .prepare(
      "insert or replace into users (id, username, password, email, created_at, own_list) values (1, 'bench', 'x', 'bench@example.invalid', 0, ?)",
    )
    .bind(await emptyOwnList(personalKey))
    .run();
  const ids = await binding
    .prepare("select public_id as id from companies limit ?")
    .bind(2 * rounds + 4)
    .all<{ id: string }>();
  const companies = ids.results.map(({ id }) => id);
  const costs = { as: [0, 0] as [number, number], without: [0, 0] as [number, number] };
  const count = async (of: keyof typeof costs, work: () => Promise<unknown>) => {
    counted.reset();
    await work();
    costs[of] = [counted.tally.rowsWritten, counted.tally.trips];
  };
  const next = () => ({ companyId: companies.pop() ?? "", isPositive: true });
  const [as, without] = await inTurns(
    rounds,
    async () => {
      const { list } = await ownList(binding);
      await count("as", () => castVote(ctx, next(), { ...keys, ownList: list }));
    },
    async () => {
      // The list is read here too, which a request does while it recognises its session.
      await ownList(binding);
      const vote = next();
      const tag = newToken();
      const standing = standingOf(ctx.db, vote.companyId, tag);
      await count("without", () =>
        batch(ctx.db, [standing, storeVote(vote, { tag, isProven: false }, Date.now(), sql`true`), standing]),
      );
    },
  );
  return {
    name: "vote: with owner tag and sealed list, the row alone",
    as,
    without,
    rows: [costs.as[0], costs.without[0]],
    trips: [costs.as[1], costs.without[1]],
  };
}

async function ownList(db: D1Database) {
  const list = await db.prepare("select own_list as list from users where id = 1").first<string>("list");
  return { list };
}

/** The medians of the CPU time, of this whole process, that two kinds of work take in turn. */
async function inTurns(rounds: number, ...works: (() => Promise<unknown>)[]): Promise<[number, number]> {
  const times: number[][] = works.map(() => []);
  for (let round = -2; round < rounds; round += 1)
    for (const [i, work] of works.entries()) {
      const before = process.cpuUsage();
      await work();
      const { user, system } = process.cpuUsage(before);
      if (round >= 0) times[i]?.push((user + system) / 1000);
    }
  const [as = Number.NaN, without = Number.NaN] = times.map(median);
  return [as, without];
}
