import { votesPauseDays } from "../ratings/own-vote-view";
import { fail, type Failure } from "../result";
import { createSecrets, hashToken, type Secrets } from "../secrets.server";
import { canonicalCode, toTypedCode } from "../typed-code";
import { withdrawalCodeSigns } from "./withdrawal-code";

/** Someone who contributes: an account together with its personal key, which only their browser brings. */
export interface Contributor {
  readonly accountId: number;
  /** From when on (ms, UTC) they may vote. */
  readonly votesFrom: number;
  /** Cryptography with the personal key. */
  readonly keys: Pick<Secrets, "keyedHash" | "seal" | "unseal">;
  /** What they contributed, sealed; null where nothing ever was. */
  readonly ownList: string | null;
}

/** A contributor as a session brings them. */
export function toContributor(
  row: { id: number; votesFrom: number; ownList: string | null },
  personalKey: string,
): Contributor {
  return {
    accountId: row.id,
    votesFrom: row.votesFrom,
    keys: createSecrets(personalKey),
    ownList: row.ownList,
  };
}

/**
 * What stands on a contribution in place of its author. Who contributed can make it again, to change or withdraw it,
 * and gets the same for the same employer, so that there is one vote; nobody else can tell whose it is, nor that two
 * tags are one person's.
 * @param employer Of a vote, the employer's public id; of a policy, its name's key.
 */
export function ownerTag(
  { keys }: Pick<Contributor, "keys">,
  kind: "vote" | "policy",
  employer: string,
): Promise<string> {
  return keys.keyedHash("owner tag", `${kind} ${employer}`);
}

/**
 * The code that takes an experience back without an account: 100 bits as `XXXXX-XXXXX-XXXXX-XXXXX`. The same words
 * about the same employer have the same code, so that sending them twice has one effect.
 */
export async function withdrawalCodeOf(
  { keys }: Pick<Contributor, "keys">,
  companyId: string,
  content: string,
): Promise<string> {
  const hash = await keys.keyedHash("withdrawal code", `${companyId} ${content}`);
  const bytes = Uint8Array.from(atob(hash.replaceAll("-", "+").replaceAll("_", "/")), (sign) =>
    sign.charCodeAt(0),
  );
  return toTypedCode(bytes.slice(0, withdrawalCodeSigns), 5);
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
  return fail(
    "forbidden",
    `Your password was reset, so votes open again on ${day}. Until then nobody can vote twice by resetting.`,
  );
}
