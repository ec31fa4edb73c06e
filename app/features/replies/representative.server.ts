import { sql, type SQL } from "drizzle-orm";

import { batch } from "db/client.server";
import { flag, rows, type RowOf } from "db/rows.server";
import { companies } from "db/schema/companies";
import { employerRepresentatives } from "db/schema/employer-replies";
import type { DomainContext, PeopleContext } from "~/server/context";
import { hashToken } from "~/server/secrets.server";

const fields = {
  id: employerRepresentatives.id,
  state: employerRepresentatives.state,
  domain: employerRepresentatives.domain,
  companyRow: employerRepresentatives.companyId,
  companyId: companies.publicId,
  companyName: companies.name,
  country: companies.country,
  isListed: flag,
};

/** Someone who answers for one employer: never an account. */
export type Representative = RowOf<typeof fields>;

/** By a cookie's token: a proven address, approved or waiting. */
export async function recogniseRepresentative(
  { db, clock }: DomainContext,
  token: string,
): Promise<Representative | null> {
  const [[found]] = await batch(db, [
    rows(
      fields,
      sql`select r.id, r.state, r.domain, r.company_id as companyRow, c.public_id as companyId, c.name as companyName, c.country,
          c.is_approved as isListed
        from employer_access a join employer_representatives r on r.id = a.representative_id
        join companies c on c.id = r.company_id
        where a.token_hash = ${await hashToken(token)} and a.is_open = 1 and a.expires_at > ${clock()}
          and r.state in ('waiting', 'approved')`,
    ),
  ]);
  return found ?? null;
}

/**
 * The employer for which they were let in, where it was merged into the present one since; null for the present one.
 * @param id of `employer_representatives`.
 */
export const letInFor = (id: number): SQL =>
  sql`(select m.from_id from employer_representatives r join employer_merges m on m.into_id = r.company_id,
    json_each(m.moved, '$.employer_representatives') as one where r.id = ${id} and one.value = r.id)`;

/** The hashes of an email, of the present secret first. */
export async function representativeKeys(
  { secrets }: Pick<PeopleContext, "secrets">,
  email: string,
): Promise<[string, ...string[]]> {
  const folded = email.trim().toLowerCase();
  const present = await secrets.keyedHash("representative", folded);
  return [present, ...(await secrets.keyedHashes("representative", folded))];
}
