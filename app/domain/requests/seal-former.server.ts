import { sql } from "drizzle-orm";

import { batch } from "../../../db/client.server";
import { nullable, rows } from "../../../db/rows.server";
import { companyRequesters, randomId, startOfMonth } from "../../../db/schema/community";
import type { PeopleContext } from "../context";
import { accountHashes, emailHashes, sealAsked } from "./asker.server";

const formerFields = {
  id: companyRequesters.id,
  requestId: companyRequesters.requestId,
  requestedBy: nullable(companyRequesters.requestedBy),
  email: companyRequesters.requestorEmail,
  note: nullable(companyRequesters.additionalInfo),
  dateSubmitted: companyRequesters.dateSubmitted,
};

/**
 * Moves who asked before asks were sealed to where they are: the email as a value of its request, and sealed, because
 * the form said that it was kept to tell them; what they added sealed; of the time the month. A portion moves whole or
 * not at all, and what is deleted meanwhile stays deleted. Where nothing is left it costs a query that reads no row.
 * @returns how many were moved.
 */
export async function sealFormerAsks(
  { db, secrets }: Pick<PeopleContext, "db" | "secrets">,
  { portion = 200, portions = 5 } = {},
): Promise<number> {
  let moved = 0;
  for (let asked = 0; asked < portions; asked += 1) {
    const [former] = await batch(db, [
      rows(
        formerFields,
        sql`select id, request_id as requestId, requested_by as requestedBy, requestor_email as email,
            additional_info as note, date_submitted as dateSubmitted
          from company_requesters order by id limit ${portion}`,
      ),
    ]);
    if (former.length === 0) break;
    const asks = await Promise.all(
      former.map(async ({ id, requestId, requestedBy, email, note, dateSubmitted }) => ({
        id,
        hash: (await emailHashes(secrets, requestId, email))[0],
        account: requestedBy === null ? null : (await accountHashes(secrets, requestId, requestedBy))[0],
        email: await sealAsked(secrets, "email", email),
        note: note === null ? null : await sealAsked(secrets, "note", note.trim()),
        month: startOfMonth(dateSubmitted),
      })),
    );
    // One parameter however many there are, because D1 takes a hundred at most.
    const list = JSON.stringify(asks);
    const [, gone] = await batch(db, [
      sql`insert into company_asks (id, request_id, asker_hash, account_hash, sealed_email, sealed_note, asked_at)
        select ${randomId}, q.request_id, one.value ->> 'hash', one.value ->> 'account', one.value ->> 'email',
          one.value ->> 'note', one.value ->> 'month'
        from json_each(${list}) as one join company_requesters q on q.id = one.value ->> 'id' where true
        on conflict (request_id, asker_hash) do update set
          account_hash = coalesce(account_hash, excluded.account_hash),
          sealed_email = coalesce(sealed_email, excluded.sealed_email),
          sealed_note = coalesce(sealed_note, excluded.sealed_note)`,
      sql`delete from company_requesters where id in (select value ->> 'id' from json_each(${list})) returning 1`,
    ]);
    moved += gone.length;
    if (former.length < portion) break;
  }
  return moved;
}
