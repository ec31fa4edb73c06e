import { createHash, createHmac, hkdfSync, scryptSync } from "node:crypto";

import { createSecrets, type Purpose } from "../../../app/server/secrets.server";
import { canonicalCode, longCodeLength, toTypedCode } from "../../../app/core/typed-code";

import {
  isSealed,
  oneEach,
  openings,
  sitePurposes,
  type Claim,
  type Held,
  type Loot,
  type Piece,
  type Way,
} from "./loot";

/** Keys to try: stored ones, what they open, and what guessed passwords open. */
export async function candidateKeys({ rows, opened }: Held, guesses: readonly string[]): Promise<string[]> {
  const user = rows[0]?.row ?? {};
  const inner = opened.filter((text) => /^[\w-]{40,}$/.test(text));
  const unwrapped = await Promise.all(
    guesses.flatMap((guess) => {
      const passwordKey = passwordKeyOf(guess, String(user.password));
      return inner.map((text) => openings(createSecrets(passwordKey), text, ["user key"]));
    }),
  );
  return [...new Set([String(user.user_key), ...inner, ...unwrapped.flat()])];
}

const derived = new Map<string, string>();

/** As in `password-hash.server.ts`: scrypt's second block. */
function passwordKeyOf(guess: string, hash: string): string {
  const [, N, r, p, salt = ""] = hash.split("$");
  const name = `${guess} ${hash}`;
  const options = { N: Number(N), r: Number(r), p: Number(p), maxmem: 64 * 1024 * 1024 };
  const key =
    derived.get(name) ??
    scryptSync(guess, Buffer.from(salt, "base64"), 64, options).subarray(32).toString("base64url");
  derived.set(name, key);
  return key;
}

/**
 * As in `secrets.server.ts`, a hundred thousand a second.
 * @throws when they no longer match the product's.
 */
async function hasher(secret: string, purpose: "author hash" | "withdrawal code") {
  const key = Buffer.from(hkdfSync("sha256", secret, "", `parental leave: HMAC ${purpose}`, 32));
  const hash = (text: string) => createHmac("sha256", key).update(text).digest();
  if (hash("").toString("base64url") !== (await createSecrets(secret).keyedHash(purpose, "")))
    throw new Error("The product derives its keys otherwise than this program does.");
  return hash;
}

/** Remakes author hashes and withdrawal codes with every key. */
export async function byTags(
  pieces: readonly Piece[],
  keys: ReadonlyMap<number, readonly string[]>,
  { tables }: Loot,
): Promise<Way> {
  const employers = new Map((tables.get("companies") ?? []).map((row) => [row.rowid, row]));
  const byTag = new Map<unknown, string>();
  const tagged = new Set<string>();
  const coded = new Set<string>();
  for (const { key, table, row } of pieces) {
    const tag = row.author_hash ?? row.withdrawal_hash;
    if (tag == null) continue;
    byTag.set(tag, key);
    const publicId = String(employers.get(row.company_id)?.public_id);
    if (table === "ratings") tagged.add(`vote ${publicId}`);
    else if (table === "companies") tagged.add(`policy ${String(row.name_key)}`);
    else coded.add(`${publicId} ${String(row.content)}`);
  }
  const claims: Claim[] = [];
  for (const [account, candidates] of byTag.size === 0 ? [] : keys)
    for (const candidate of candidates) {
      const tag = await hasher(candidate, "author hash");
      const code = await hasher(candidate, "withdrawal code");
      const made = [
        ...[...tagged].map((text) => tag(text).toString("base64url")),
        ...[...coded].map((text) => hashOfCode(code(text))),
      ];
      for (const one of made) {
        const piece = byTag.get(one);
        if (piece !== undefined) claims.push({ piece, account });
      }
    }
  return { name: "tags", isCertain: true, claims: oneEach(claims) };
}

function hashOfCode(bytes: Buffer): string {
  const code = toTypedCode(bytes.subarray(0, longCodeLength));
  return createHash("sha256").update(canonicalCode(code)).digest("base64url");
}

/** Contribution indexes name employers. */
export async function byLists(
  pieces: readonly Piece[],
  held: readonly Held[],
  keys: ReadonlyMap<number, readonly string[]>,
  { tables, secret }: Loot,
): Promise<Way> {
  const byEmployer = new Map<unknown, string[]>();
  for (const { key, table, row } of pieces) {
    const employer = table === "companies" ? row.rowid : row.company_id;
    byEmployer.set(employer, [...(byEmployer.get(employer) ?? []), key]);
  }
  const ids = new Map((tables.get("companies") ?? []).map((row) => [String(row.public_id), row.rowid]));
  const claims: Claim[] = [];
  for (const { account, rows } of held)
    for (const candidate of [secret, ...(keys.get(account) ?? [])]) {
      const list = rows[0]?.row.contribution_index;
      const texts = isSealed(list) ? await openings(createSecrets(candidate), list, allPurposes) : [];
      for (const [, id = ""] of texts.join().matchAll(/"companyId":"([^"]+)"/g))
        for (const piece of byEmployer.get(ids.get(id)) ?? []) claims.push({ piece, account });
    }
  return { name: "sealed lists", isCertain: true, claims: oneEach(claims) };
}

const allPurposes: Purpose[] = [...sitePurposes, "contribution index", "author hash", "withdrawal code"];
