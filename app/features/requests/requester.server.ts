import { nameOf } from "db/insert-from.server";
import { and, gt, isNotNull, or, sql, type SQL } from "drizzle-orm";
import { batch } from "db/client.server";
import { nullable, number, rows, text } from "db/rows.server";
import { companyRequests, requesters } from "db/schema/community";
import type { PeopleContext } from "~/server/context";
import type { Secrets } from "~/server/secrets.server";

/** Bytes. Sealed texts are padded to whole steps, so that their length tells nothing. */
const emailStep = 256;
const noteStep = 4_096;

/** Requests a query. */
const requestsAtOnce = 5_000;

/** The person to find, as scalar SQL; null for nobody. */
interface Requester {
  readonly email: SQL;
  readonly account: SQL;
}

/** No other request has the same hashes. The first is of the present secret, the second of a former one. */
export function emailHashes(secrets: Secrets, requestId: number, email: string): Promise<string[]> {
  return secrets.keyedHashes("ask", `${requestId} email ${email.trim().toLowerCase()}`);
}

export function accountHashes(secrets: Secrets, requestId: number, accountId: number): Promise<string[]> {
  return secrets.keyedHashes("ask", `${requestId} account ${accountId}`);
}

/** The same text looks different each time. */
export function sealAsked(secrets: Secrets, kind: "email" | "note", text: string): Promise<string> {
  const step = kind === "email" ? emailStep : noteStep;
  const bytes = new TextEncoder().encode(text).length;
  return secrets.seal("ask", text + " ".repeat(Math.ceil(bytes / step) * step - bytes));
}

/** @returns null for null, and where no present secret opens the text. */
export async function unsealAsked(secrets: Secrets, sealed: string | null): Promise<string | null> {
  if (sealed === null) return null;
  return secrets.unseal("ask", sealed).then(
    (text) => text.trimEnd(),
    () => null,
  );
}

/**
 * Nothing stored leads from a person to their asks, so the hash is made for each request and looked up: two
 * round trips for 5,000 requests.
 */
export async function findAsks(
  { db, secrets }: Pick<PeopleContext, "db" | "secrets">,
  requester: Requester,
): Promise<number[]> {
  const found = new Set<number>();
  for (let last = 0; ;) {
    const [[who], requests] = await batch(db, [
      rows(
        { email: nullable(text), accountId: nullable(number) },
        sql`select ${requester.email} as email, ${requester.account} as accountId`,
      ),
      db
        .select({ id: companyRequests.id })
        .from(companyRequests)
        .where(gt(companyRequests.id, last))
        .orderBy(companyRequests.id)
        .limit(requestsAtOnce),
    ]);
    const { email = null, accountId = null } = who ?? {};
    if (requests.length === 0 || (email === null && accountId === null)) break;
    const [emails, accounts] = await Promise.all([
      hashesOf(requests, (id) => (email === null ? [] : emailHashes(secrets, id, email))),
      hashesOf(requests, (id) => (accountId === null ? [] : accountHashes(secrets, id, accountId))),
    ]);
    // One parameter for each list, because D1 takes a hundred at most.
    const asks = await batch(db, [
      rows(
        { id: number },
        sql`select ${requesters.id} as id from json_each(${emails}) as mark cross join ${requesters}
          on ${requesters.requestId} = mark.value ->> 0 and ${requesters.emailHash} = mark.value ->> 1`,
      ),
      rows(
        { id: number },
        sql`select ${requesters.id} as id from json_each(${accounts}) as mark cross join ${requesters}
          on ${requesters.requestId} = mark.value ->> 0 and ${requesters.accountHash} = mark.value ->> 1
          where ${requesters.accountHash} is not null`,
      ),
    ]);
    for (const { id } of asks.flat()) found.add(id);
    last = requests.at(-1)?.id ?? last;
    if (requests.length < requestsAtOnce) break;
  }
  return [...found];
}

async function hashesOf(
  requests: readonly { id: number }[],
  hashes: (id: number) => Promise<string[]> | string[],
): Promise<string> {
  const marks = requests.map(async ({ id }) => (await hashes(id)).map((hash) => [id, hash]));
  return JSON.stringify((await Promise.all(marks)).flat());
}

/**
 * Seals again what a former secret sealed. The hash of an email that is not kept stays: it still counts,
 * but nobody finds it without the former secret. Out of queries, it stops; the next run only reads what is done.
 * @param portion Rows a query.
 * @param mayAsk Whether the invocation has queries left for another portion.
 */
export async function resealAsks(
  { db, secrets }: Pick<PeopleContext, "db" | "secrets">,
  portion = 500,
  mayAsk = () => true,
): Promise<{ resealed: number; lost: number }> {
  const { emailHash, sealedEmail, sealedNote } = requesters;
  const total = { resealed: 0, lost: 0 };
  const reseal = async (sealed: string | null) => {
    if (sealed === null) return null;
    return secrets.reseal("ask", sealed).catch(() => {
      total.lost += 1;
      return null;
    });
  };
  for (let last = 0; last < Infinity && mayAsk();) {
    const [found] = await batch(db, [
      db
        .select({
          id: requesters.id,
          requestId: requesters.requestId,
          hash: requesters.emailHash,
          email: requesters.sealedEmail,
          note: requesters.sealedNote,
        })
        .from(requesters)
        .where(
          and(
            gt(requesters.id, last),
            or(isNotNull(requesters.sealedEmail), isNotNull(requesters.sealedNote)),
          ),
        )
        .orderBy(requesters.id)
        .limit(portion),
    ]);
    const changed: object[] = [];
    for (const { id, requestId, hash, email, note } of found) {
      const [newEmail, newNote] = [await reseal(email), await reseal(note)];
      if (newEmail === null && newNote === null) continue;
      const address = await unsealAsked(secrets, newEmail);
      const newHash = address === null ? hash : (await emailHashes(secrets, requestId, address))[0];
      changed.push({ id, email, note, newEmail: newEmail ?? email, newNote: newNote ?? note, newHash });
    }
    last = found.length < portion ? Infinity : (found.at(-1)?.id ?? Infinity);
    if (changed.length === 0) continue;
    // One parameter, because D1 takes a hundred at most. Rows that changed meanwhile stay.
    const [written] = await batch(db, [
      sql`update or ignore ${requesters} set ${nameOf(emailHash)} = one.value ->> 'newHash',
          ${nameOf(sealedEmail)} = one.value ->> 'newEmail',
          ${nameOf(sealedNote)} = one.value ->> 'newNote'
        from json_each(${JSON.stringify(changed)}) as one
        where ${requesters.id} = one.value ->> 'id' and ${sealedEmail} is (one.value ->> 'email')
          and ${sealedNote} is (one.value ->> 'note') returning 1`,
    ]);
    total.resealed += written.length;
  }
  return total;
}
