import { and, eq, sql } from "drizzle-orm";
import { batch } from "db/client.server";
import { insertFrom, nameOf } from "db/insert-from.server";
import { columnsOf, rows } from "db/rows.server";
import { apiKeys } from "db/schema/api-keys";
import type { DomainContext } from "~/server/context";
import { toMonth } from "~/core/digits";
import { fail, ok, type Result } from "~/core/result";
import { hashToken, newToken } from "~/server/secrets.server";
import { mostApiKeys } from "./rules";
import type { ApiKeyInput, ApiKeyJson, MadeApiKeyJson } from "./schema";
import { failures } from "./texts";

/** Secret scanners recognise keys in published code by this prefix. */
const keyPrefix = "tpl_";

const keyColumns = { id: apiKeys.publicId, name: apiKeys.name, madeAt: apiKeys.madeAt };

function toApiKeyJson({ madeAt, ...key }: { id: string; name: string; madeAt: number }): ApiKeyJson {
  return { ...key, madeIn: toMonth(madeAt) };
}

export async function listApiKeys({ db }: DomainContext, userId: number): Promise<ApiKeyJson[]> {
  const [found] = await batch(db, [
    db.select(keyColumns).from(apiKeys).where(eq(apiKeys.userId, userId)).orderBy(apiKeys.name),
  ]);
  return found.map(toApiKeyJson);
}

/**
 * Makes a key of 256 random bits and stores only its hash.
 * @returns `conflict` where the account has a key with this name, or {@link mostApiKeys}.
 */
export async function makeApiKey(
  { db, clock }: DomainContext,
  userId: number,
  { name }: ApiKeyInput,
): Promise<Result<MadeApiKeyJson>> {
  const key = `${keyPrefix}${newToken()}`;
  const now = new Date(clock());
  const madeAt = Date.UTC(now.getUTCFullYear(), now.getUTCMonth());
  const keyHash = await hashToken(key);
  // The insert counts the existing keys, so that simultaneous requests cannot exceed the limit.
  const [[made], standing] = await batch(db, [
    rows(
      keyColumns,
      sql`${insertFrom(
        apiKeys,
        { publicId: crypto.randomUUID(), userId, name, keyHash, madeAt },
        sql`where (select count(*) from ${apiKeys} where ${apiKeys.userId} = ${userId}) < ${mostApiKeys}`,
      )} on conflict (${nameOf(apiKeys.userId)}, ${nameOf(apiKeys.name)}) do nothing
        returning ${columnsOf(keyColumns)}`,
    ),
    db.select({ name: apiKeys.name }).from(apiKeys).where(eq(apiKeys.userId, userId)),
  ]);
  if (made) return ok({ ...toApiKeyJson(made), key });
  const message = standing.some((one) => one.name === name)
    ? failures.keyNameTaken
    : failures.keysFull(mostApiKeys);
  return fail("conflict", message, { name: [message] });
}

/**
 * Revokes a key. It may still work for a minute in an isolate that used it.
 * @returns `not_found` for another account's key.
 */
export async function revokeApiKey({ db }: DomainContext, userId: number, id: string): Promise<Result<null>> {
  const [gone] = await batch(db, [
    db
      .delete(apiKeys)
      .where(and(eq(apiKeys.userId, userId), eq(apiKeys.publicId, id)))
      .returning({ id: apiKeys.id }),
  ]);
  return gone.length > 0 ? ok(null) : fail("not_found", failures.keyGone);
}
