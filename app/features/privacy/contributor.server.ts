import { sql, type SQL } from "drizzle-orm";
import { z } from "zod";

import { batch, type Results, type Statement } from "db/client.server";
import { nullable, rows, text } from "db/rows.server";
import type { DomainContext } from "~/lib/context";
import { votesPauseDays } from "~/features/community/own-vote-view";
import { fail, type Failure } from "~/lib/result";
import { hashToken, type Secrets } from "~/lib/secrets.server";
import { canonicalCode, longCodeLength, toTypedCode } from "~/lib/typed-code";
import { failures } from "./texts";

/** Someone who contributes: an account together with its personal key, which only their browser brings. */
export interface Contributor {
  readonly accountId: number;
  /** From when on (ms, UTC) they may vote. */
  readonly votesFrom: number;
  /** Whether their email was proven by a mailed link. */
  readonly isProven: boolean;
  /** Cryptography with the personal key. */
  readonly keys: Pick<Secrets, "keyedHash" | "seal" | "unseal">;
  /** What they contributed, sealed; null where nothing ever was. */
  readonly contributionIndex: string | null;
}

/**
 * What stands on a contribution in place of its author. Who contributed can make it again, to change or withdraw it,
 * and gets the same for the same employer, so that there is one vote; nobody else can tell whose it is, nor that two
 * tags are one person's.
 * @param employer Of a vote, the employer's public id; of a policy, its name's key.
 */
export function authorHash(
  { keys }: Pick<Contributor, "keys">,
  kind: "vote" | "policy",
  employer: string,
): Promise<string> {
  return keys.keyedHash("owner tag", `${kind} ${employer}`);
}

/**
 * The code that takes an experience back without an account: 140 bits in groups of four. The same words about
 * the same employer have the same code, so that sending them twice has one effect.
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

/** What is stored of a withdrawal code, however it was typed. */
export function hashWithdrawalCode(code: string): Promise<string> {
  return hashToken(canonicalCode(code));
}

const dayMs = 24 * 60 * 60 * 1000;

/** From when on an account may vote whose key was lost at this moment: the beginning of a day (ms, UTC). */
export function votesFromAfterReset(now: number): number {
  return Math.ceil(now / dayMs) * dayMs + votesPauseDays * dayMs;
}

/** The failure of voting too soon after a reset; null for everyone else. */
export function rejectEarlyVote({ votesFrom }: Contributor, now: number): Failure | null {
  if (votesFrom <= now) return null;
  const day = new Date(votesFrom).toLocaleDateString("en-AU", {
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  return fail("forbidden", failures.earlyVote(day));
}

/** One contribution, as its author's list names it: how to find it, and never what it says. */
export type OwnEntry =
  | { kind: "vote" | "policy"; companyId: string }
  /** `code` takes the experience back. */
  | { kind: "experience"; companyId: string; code: string };

const storedEntries = z.array(
  z.union([
    z.object({ kind: z.enum(["vote", "policy"]), companyId: z.string() }),
    z.object({ kind: z.literal("experience"), companyId: z.string(), code: z.string() }),
  ]),
);

/** So long a list's text is made, or a multiple of it: its length does not tell how much someone contributed. */
const stepBytes = 4096;

type Owner = Pick<Contributor, "keys">;

/** A list as it is stored. */
export function sealContributionIndex({ keys }: Owner, entries: readonly OwnEntry[]): Promise<string> {
  const text = JSON.stringify(entries);
  return keys.seal("own list", text.padEnd(Math.ceil(text.length / stepBytes) * stepBytes));
}

/** @throws where the list was sealed with another key. */
export async function openContributionIndex({ keys }: Owner, sealed: string | null): Promise<OwnEntry[]> {
  if (sealed === null) return [];
  return storedEntries.parse(JSON.parse(await keys.unseal("own list", sealed)));
}

/** The hashes by which a list's experiences are found, with one employer or with all. */
export async function experienceHashes(list: readonly OwnEntry[], companyId?: string): Promise<string[]> {
  const codes = list.flatMap((entry) =>
    entry.kind === "experience" && (companyId === undefined || entry.companyId === companyId)
      ? [entry.code]
      : [],
  );
  return Promise.all(codes.map(hashWithdrawalCode));
}

/** The same of a contributor's own list. */
export async function ownExperienceHashes(contributor: Contributor, companyId?: string): Promise<string[]> {
  return experienceHashes(await openContributionIndex(contributor, contributor.contributionIndex), companyId);
}

/** A list with these entries besides, each once. */
export function withEntries(list: readonly OwnEntry[], ...added: readonly OwnEntry[]): readonly OwnEntry[] {
  return [...list, ...added.filter((entry) => !list.some((held) => isSame(held, entry)))];
}

/** A list without the experiences whose codes have these hashes. */
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

/** A contribution that is about to be stored, by what its author's list holds at that moment. */
interface Storing<Statements extends readonly Statement[]> {
  /** What the list shall hold. */
  list: readonly OwnEntry[];
  /** What must hold for the list to change. */
  when?: SQL;
  /** The contribution. Each statement that writes must depend on `isListStored`: that the list now holds the above. */
  statements: (isListStored: SQL) => Statements;
}

/**
 * Stores a contribution together with its entry in the author's sealed list: both or neither, in one round trip.
 * Another contribution of the same account at the same moment makes it begin again with the list as it then is.
 * @param prepare Told what the list held before, which may be more than once.
 * @returns The results of its statements.
 */
export async function saveContribution<const Statements extends readonly Statement[]>(
  { db }: Pick<DomainContext, "db">,
  contributor: Contributor,
  prepare: (held: readonly OwnEntry[]) => Storing<Statements> | Promise<Storing<Statements>>,
): Promise<Results<Statements>> {
  const { accountId } = contributor;
  let sealed = contributor.contributionIndex;
  for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
    const held = await openContributionIndex(contributor, sealed);
    const { list, when = sql`true`, statements } = await prepare(held);
    const isUnchanged = list.length === held.length;
    const next = isUnchanged ? sealed : await sealContributionIndex(contributor, list);
    const isListStored = sql`exists (select 1 from users where id = ${accountId} and ${isInState(next)})`;
    const [, [outcome], ...results] = await batch(db, [
      isUnchanged
        ? sql`select 1`
        : sql`update users set own_list = ${next} where id = ${accountId} and ${isInState(sealed)} and ${when}`,
      rows(
        { other: nullable(text) },
        sql`select iif(${isInState(sealed)} or ${isInState(next)}, null, coalesce(own_list, '')) as other
          from users where id = ${accountId}`,
      ),
      ...statements(isListStored),
    ]);
    const other = outcome?.other ?? null;
    // The types follow the statements one by one, which the rest of a list does not.
    if (other === null) return results;
    sealed = other === "" ? null : other;
  }
  throw new Error("The list of an account's contributions changed at every attempt.");
}

/** Sealing the same list twice gives another beginning each time: it tells one state of it from the next. */
const stateLength = 16;

/** The condition that an account's list is as it was sealed. */
function isInState(sealed: string | null): SQL {
  return sql`substr(own_list, 1, ${stateLength}) is ${sealed?.slice(0, stateLength) ?? null}`;
}

/** So many of one account's contributions can run into each other before one gives up. */
const mostAttempts = 60;
