import { sql } from "drizzle-orm";

import { batch } from "db/client.server";
import { nullable, number, rows, text } from "db/rows.server";
import type { PeopleContext } from "~/lib/context";
import { emailHashes, unsealAsked } from "./requester.server";

/**
 * Makes with the site's present secret what a former one made of asks: emails and what people added are sealed anew,
 * and where there is an email, its value too. The value of an email that is not kept cannot be made anew; without the
 * former secret it still counts, and nobody finds it any more.
 * @param portion How many rows are read at once.
 */
export async function renewAsks(
  { db, secrets }: Pick<PeopleContext, "db" | "secrets">,
  portion = 500,
): Promise<{ resealed: number; lost: number }> {
  const total = { resealed: 0, lost: 0 };
  const reseal = async (sealed: string | null) => {
    if (sealed === null) return null;
    return secrets.reseal("ask", sealed).catch(() => {
      total.lost += 1;
      return null;
    });
  };
  for (let last = 0; ;) {
    const [found] = await batch(db, [
      rows(
        { id: number, requestId: number, hash: text, email: nullable(text), note: nullable(text) },
        sql`select id, request_id as requestId, asker_hash as hash, sealed_email as email, sealed_note as note
          from company_asks where id > ${last} and (sealed_email is not null or sealed_note is not null)
          order by id limit ${portion}`,
      ),
    ]);
    const changed: object[] = [];
    for (const { id, requestId, hash, email, note } of found) {
      const [newEmail, newNote] = [await reseal(email), await reseal(note)];
      if (newEmail === null && newNote === null) continue;
      const address = await unsealAsked(secrets, newEmail);
      const newHash = address === null ? hash : (await emailHashes(secrets, requestId, address))[0];
      changed.push({ id, email, note, newEmail: newEmail ?? email, newNote: newNote ?? note, newHash });
    }
    // One parameter however many there are, because D1 takes a hundred at most. Not over what was written meanwhile.
    const [written] = await batch(db, [
      sql`update or ignore company_asks set asker_hash = one.value ->> 'newHash',
          sealed_email = one.value ->> 'newEmail', sealed_note = one.value ->> 'newNote'
        from json_each(${JSON.stringify(changed)}) as one
        where company_asks.id = one.value ->> 'id' and company_asks.sealed_email is (one.value ->> 'email')
          and company_asks.sealed_note is (one.value ->> 'note') returning 1`,
    ]);
    total.resealed += written.length;
    last = found.at(-1)?.id ?? last;
    if (found.length < portion) return total;
  }
}
