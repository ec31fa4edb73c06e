import { sql, type SQL } from "drizzle-orm";

import { batch } from "db/client.server";
import { nullable, number, rows, text } from "db/rows.server";
import type { PeopleContext } from "~/lib/context";
import type { Secrets } from "~/lib/secrets.server";

/** Sealed texts are padded to steps of so many bytes, so that their lengths tell nothing; an email is never longer. */
const emailStep = 256;
const noteStep = 4_096;

/** How many requests are looked at with one query. */
const requestsAtOnce = 5_000;

/** Who is looked for, by scalar SQL; null for nobody. */
export interface Asker {
  readonly email: SQL;
  readonly account: SQL;
}

/**
 * What stands in one request for an email: a value that no other request has, which nobody can make without the
 * site's secret. The first is made with the present secret; while a former one is held, what it made is the second.
 */
export function emailHashes(secrets: Secrets, requestId: number, email: string): Promise<string[]> {
  return secrets.keyedHashes("ask", `${requestId} email ${email.trim().toLowerCase()}`);
}

/** The same for an account. */
export function accountHashes(secrets: Secrets, requestId: number, accountId: number): Promise<string[]> {
  return secrets.keyedHashes("ask", `${requestId} account ${accountId}`);
}

/** Seals an asker's email, or what they added; the same text looks different each time. */
export function sealAsked(secrets: Secrets, kind: "email" | "note", text: string): Promise<string> {
  const step = kind === "email" ? emailStep : noteStep;
  const bytes = new TextEncoder().encode(text).length;
  return secrets.seal("ask", text + " ".repeat(Math.ceil(bytes / step) * step - bytes));
}

/** @returns null for null, and for what no secret at hand opens. */
export async function unsealAsked(secrets: Secrets, sealed: string | null): Promise<string | null> {
  if (sealed === null) return null;
  return secrets.unseal("ask", sealed).then(
    (text) => text.trimEnd(),
    () => null,
  );
}

/**
 * The asks of a person, by their ids. Nothing in the database leads from a person to their asks: what would stand for
 * them is made for every request there is, and looked up in two round trips for 5,000.
 */
export async function findAsks(
  { db, secrets }: Pick<PeopleContext, "db" | "secrets">,
  asker: Asker,
): Promise<number[]> {
  const found = new Set<number>();
  for (let last = 0; ;) {
    const [[who], requests] = await batch(db, [
      rows(
        { email: nullable(text), accountId: nullable(number) },
        sql`select ${asker.email} as email, ${asker.account} as accountId`,
      ),
      rows(
        { id: number },
        sql`select id from company_requests where id > ${last} order by id limit ${requestsAtOnce}`,
      ),
    ]);
    const { email = null, accountId = null } = who ?? {};
    if (requests.length === 0 || (email === null && accountId === null)) break;
    const [emails, accounts] = await Promise.all([
      marksOf(requests, (id) => (email === null ? [] : emailHashes(secrets, id, email))),
      marksOf(requests, (id) => (accountId === null ? [] : accountHashes(secrets, id, accountId))),
    ]);
    // One parameter for each list, because D1 takes a hundred at most.
    const asks = await batch(db, [
      rows(
        { id: number },
        sql`select a.id from json_each(${emails}) as mark cross join company_asks a
          on a.request_id = mark.value ->> 0 and a.asker_hash = mark.value ->> 1`,
      ),
      rows(
        { id: number },
        sql`select a.id from json_each(${accounts}) as mark cross join company_asks a
          on a.request_id = mark.value ->> 0 and a.account_hash = mark.value ->> 1 where a.account_hash is not null`,
      ),
    ]);
    for (const { id } of asks.flat()) found.add(id);
    last = requests.at(-1)?.id ?? last;
    if (requests.length < requestsAtOnce) break;
  }
  return [...found];
}

async function marksOf(
  requests: readonly { id: number }[],
  hashes: (id: number) => Promise<string[]> | string[],
): Promise<string> {
  const marks = requests.map(async ({ id }) => (await hashes(id)).map((hash) => [id, hash]));
  return JSON.stringify((await Promise.all(marks)).flat());
}
