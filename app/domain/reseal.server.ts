import { sql } from "drizzle-orm";

import { batch } from "../../db/client.server";
import { nullable, number, rows, text } from "../../db/rows.server";
import type { PeopleContext } from "./context";

/** What the site's secret seals and what is kept for longer than a session. */
const sealed = [
  { purpose: "personal key", table: "users", id: "id", column: "personal_key" },
  { purpose: "second factor", table: "second_factors", id: "user_id", column: "sealed_secret" },
] as const;

type Ctx = Pick<PeopleContext, "db" | "secrets">;

/**
 * Seals anew, with the site's present secret, what a former one sealed: the accounts' wrapped personal keys, and the
 * admins' second factors. Nobody has to sign in for it, because the site's secret is the outer seal. What was written
 * meanwhile is left as it was written; what opens with neither secret is left too, and counted.
 * @param portion How many rows are read at once.
 */
export async function resealAll(ctx: Ctx, portion = 500): Promise<{ resealed: number; lost: number }> {
  const total = { resealed: 0, lost: 0 };
  for (const place of sealed) {
    const { resealed, lost } = await resealColumn(ctx, place, portion);
    total.resealed += resealed;
    total.lost += lost;
  }
  return total;
}

/** By hand: the same for columns of different tables. */
async function resealColumn({ db, secrets }: Ctx, place: (typeof sealed)[number], portion: number) {
  const total = { resealed: 0, lost: 0 };
  const [table, id, column] = [place.table, place.id, place.column].map((name) => sql.identifier(name));
  for (let last = 0; ;) {
    const [found] = await batch(db, [
      rows(
        { id: number, held: nullable(text) },
        sql`select ${id} as id, ${column} as held from ${table} where ${id} > ${last} order by ${id} limit ${portion}`,
      ),
    ]);
    const changed: { id: number; from: string; to: string }[] = [];
    for (const { id, held: from } of found) {
      if (from === null) continue;
      const to = await secrets.reseal(place.purpose, from).catch(() => undefined);
      if (to === undefined) total.lost += 1;
      else if (to !== null) changed.push({ id, from, to });
    }
    // One parameter however many there are, because D1 takes a hundred at most.
    const list = sql`json_each(${JSON.stringify(changed)}) as one`;
    const [written] = await batch(db, [
      sql`update ${table} set ${column} = one.value ->> 'to' from ${list}
        where ${table}.${id} = one.value ->> 'id' and ${table}.${column} = one.value ->> 'from' returning 1`,
    ]);
    total.resealed += written.length;
    last = found.at(-1)?.id ?? last;
    if (found.length < portion) return total;
  }
}
