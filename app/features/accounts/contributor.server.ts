import { and, eq, sql, type SQL } from "drizzle-orm";
import { z } from "zod";
import { batch, type Results, type Statement } from "db/client.server";
import { flag, nullable, rows, text, type Rows } from "db/rows.server";
import { users } from "db/schema/users";
import type { DomainContext } from "~/server/context";
import { votesPauseDays } from "./rules";
import { fail, type Failure } from "~/core/result";
import { hashToken, type Secrets } from "~/server/secrets.server";
import { canonicalCode, longCodeLength, toTypedCode } from "~/core/typed-code";
import { earlyVote } from "./texts";

/** An account with its user key, which only a signed-in browser brings. */
export interface Contributor {
  readonly accountId: number;
  /** Voting is closed before this time (ms, UTC). */
  readonly votesFrom: number;
  /** Whether the email is confirmed. */
  readonly isProven: boolean;
  /** Cryptography with the user key. */
  readonly keys: Pick<Secrets, "keyedHash" | "seal" | "unseal">;
  /** Sealed; null before the first contribution. */
  readonly contributionIndex: string | null;
}

/**
 * Stands on a contribution instead of its author. The author can compute it again, so that there is one
 * vote an employer. Nobody else can tell whose it is, or that two hashes are one person's.
 * @param employer A vote's public employer id, or a policy's name key.
 */
export function authorHash(
  { keys }: Pick<Contributor, "keys">,
  kind: "vote" | "policy",
  employer: string,
): Promise<string> {
  return keys.keyedHash("author hash", `${kind} ${employer}`);
}

/**
 * 140 bits in groups of four. The same text about the same employer has the same code, so that sending it
 * twice has one effect.
 */
export async function withdrawalCodeOf(
  { keys }: Pick<Contributor, "keys">,
  companyId: string,
  content: string,
): Promise<string> {
  const hash = await keys.keyedHash("withdrawal code", `${companyId} ${content}`);
  const bytes = Uint8Array.from(atob(hash.replaceAll("-", "+").replaceAll("_", "/")), (char) =>
    char.charCodeAt(0),
  );
  return toTypedCode(bytes.slice(0, longCodeLength));
}

export function hashWithdrawalCode(code: string): Promise<string> {
  return hashToken(canonicalCode(code));
}

const dayMs = 24 * 60 * 60 * 1000;

/** The start of the day (ms, UTC) when voting reopens after a reset now. */
export function votesFromAfterReset(now: number): number {
  return Math.ceil(now / dayMs) * dayMs + votesPauseDays * dayMs;
}

/** The failure of voting too soon after a reset, or null. */
export function rejectEarlyVote({ votesFrom }: Contributor, now: number): Failure | null {
  if (votesFrom <= now) return null;
  const day = new Date(votesFrom).toLocaleDateString("en-AU", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  return fail("forbidden", earlyVote(day));
}

/** An entry locates a contribution and never quotes it. */
export type OwnEntry =
  | { kind: "vote" | "policy"; companyId: string }
  /** `code` withdraws the experience. */
  | { kind: "experience"; companyId: string; code: string };

const storedEntries = z.array(
  z.union([
    z.object({ kind: z.enum(["vote", "policy"]), companyId: z.string() }),
    z.object({ kind: z.literal("experience"), companyId: z.string(), code: z.string() }),
  ]),
);

/**
 * The sealed text is padded to multiples of this, so that its length does not tell how much someone
 * contributed.
 */
const paddingBytes = 4096;

type Owner = Pick<Contributor, "keys">;

export function sealContributionIndex({ keys }: Owner, entries: readonly OwnEntry[]): Promise<string> {
  const text = JSON.stringify(entries);
  return keys.seal("contribution index", text.padEnd(Math.ceil(text.length / paddingBytes) * paddingBytes));
}

/** @throws where it was sealed with another key. */
export async function openContributionIndex({ keys }: Owner, sealed: string | null): Promise<OwnEntry[]> {
  if (sealed === null) return [];
  return storedEntries.parse(JSON.parse(await keys.unseal("contribution index", sealed)));
}

/** The hashes of the experiences, for one employer or all. */
export async function experienceHashes(list: readonly OwnEntry[], companyId?: string): Promise<string[]> {
  const codes = list.flatMap((entry) =>
    entry.kind === "experience" && (companyId === undefined || entry.companyId === companyId)
      ? [entry.code]
      : [],
  );
  return Promise.all(codes.map(hashWithdrawalCode));
}

export async function ownExperienceHashes(contributor: Contributor, companyId?: string): Promise<string[]> {
  return experienceHashes(await openContributionIndex(contributor, contributor.contributionIndex), companyId);
}

/** Adds entries, each once. */
export function withEntries(list: readonly OwnEntry[], ...added: readonly OwnEntry[]): readonly OwnEntry[] {
  return [...list, ...added.filter((entry) => !list.some((held) => isSame(held, entry)))];
}

export async function withoutExperiences(
  list: readonly OwnEntry[],
  hashes: ReadonlySet<string>,
): Promise<readonly OwnEntry[]> {
  const kept = await Promise.all(
    list.map(async (entry) =>
      entry.kind === "experience" && hashes.has(await hashWithdrawalCode(entry.code)) ? [] : [entry],
    ),
  );
  return kept.flat();
}

function isSame(one: OwnEntry, other: OwnEntry): boolean {
  const codeOf = (entry: OwnEntry) => (entry.kind === "experience" ? entry.code : null);
  return one.kind === other.kind && one.companyId === other.companyId && codeOf(one) === codeOf(other);
}

interface Storing<Statements extends readonly Statement[]> {
  /** The new index. */
  list: readonly OwnEntry[];
  /** A condition for changing the index. */
  when?: SQL;
  /** Statements that write must depend on `isListStored`, which holds once the new index is stored. */
  statements: (isListStored: SQL) => Statements;
}

/**
 * Stores a contribution and its entry in the sealed index, both or neither, in one round trip. After a
 * simultaneous contribution of the account it tries again with the new index.
 * @param prepare Receives the present index; may run more than once.
 */
export async function saveContribution<const Statements extends readonly Statement[]>(
  { db }: Pick<DomainContext, "db">,
  contributor: Pick<Contributor, "accountId" | "keys" | "contributionIndex">,
  prepare: (held: readonly OwnEntry[]) => Storing<Statements> | Promise<Storing<Statements>>,
): Promise<Results<Statements>> {
  const { accountId } = contributor;
  let sealed = contributor.contributionIndex;
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    const held = await openContributionIndex(contributor, sealed);
    const { list, when = sql`true`, statements } = await prepare(held);
    const isUnchanged = JSON.stringify(list) === JSON.stringify(held);
    const next = isUnchanged ? sealed : await sealContributionIndex(contributor, list);
    const isOwn = eq(users.id, accountId);
    const isListStored = sql`exists (select 1 from ${users} where ${isOwn} and ${isInState(next)})`;
    const [, [outcome], ...results] = await batch(db, [
      isUnchanged
        ? sql`select 1`
        : db
            .update(users)
            .set({ contributionIndex: next })
            .where(and(isOwn, isInState(sealed), when)),
      rows(
        { other: nullable(text) },
        sql`select iif(${isInState(sealed)} or ${isInState(next)}, null, coalesce(${users.contributionIndex}, '')) as other
          from ${users} where ${isOwn}`,
      ),
      ...statements(isListStored),
    ]);
    const other = outcome?.other ?? null;
    // TypeScript does not type the rest of a tuple.
    if (other === null) return results;
    sealed = other === "" ? null : other;
  }
  throw new Error("The list of an account's contributions changed at every attempt.");
}

interface ReadIndex {
  /** Holds where the stored index is another by now. */
  isOther: SQL;
  /** For the batch. */
  statement: Rows<{ isOther: boolean; stored: string | null }>;
}

/**
 * For what depends on all contributions of an account: reads again where one came in between.
 * @param attempt must change nothing where `isOther` holds; `index` is what its statement found.
 */
export async function withStoredIndex<Done>(
  contributor: Contributor | null,
  attempt: (
    present: Contributor | null,
    read: ReadIndex,
  ) => Promise<{ index: { isOther: boolean; stored: string | null } | undefined; done: Done }>,
): Promise<Done> {
  let present = contributor;
  for (let tries = 0; tries < maxAttempts; tries += 1) {
    const own = sql`from ${users} where ${users.id} = ${present?.accountId ?? null}`;
    const isOther = sql`exists (select 1 ${own} and not ${isInState(present?.contributionIndex ?? null)})`;
    const statement = rows(
      { isOther: flag, stored: nullable(text) },
      sql`select ${isOther} as isOther, (select ${users.contributionIndex} ${own}) as stored`,
    );
    const { index, done } = await attempt(present, { isOther, statement });
    if (!present || !index?.isOther) return done;
    present = { ...present, contributionIndex: index.stored };
  }
  throw new Error("The list of an account's contributions changed at every attempt.");
}

/** Sealing is randomised, so the first characters identify a version. */
const stateLength = 16;

function isInState(sealed: string | null): SQL {
  return sql`(substr(${users.contributionIndex}, 1, ${stateLength}) is ${sealed?.slice(0, stateLength) ?? null})`;
}

/** Simultaneous contributions of one account before it gives up. */
const maxAttempts = 60;

/** What a request says of its viewer without a query. */
export interface Viewer {
  readonly keys: Contributor["keys"];
  /** Null if the session has ended. */
  readonly contributor: Promise<Contributor | null>;
}
