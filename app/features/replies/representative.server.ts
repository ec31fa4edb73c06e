import { and, eq, gt, inArray, sql, type SQL } from "drizzle-orm";

import { batch } from "db/client.server";
import type { RowOf } from "db/rows.server";
import { companies } from "db/schema/companies";
import { employerMerges } from "db/schema/employer-merges";
import { employerAccess, employerRepresentatives } from "db/schema/employer-replies";
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
  isListed: companies.isApproved,
};

/** Someone who answers for one employer: never an account. */
export type Representative = RowOf<typeof fields>;

/** By a cookie's token: a proven address, approved or waiting. */
export async function recogniseRepresentative(
  { db, clock }: DomainContext,
  token: string,
): Promise<Representative | null> {
  const [[found]] = await batch(db, [
    db
      .select(fields)
      .from(employerAccess)
      .innerJoin(employerRepresentatives, eq(employerRepresentatives.id, employerAccess.representativeId))
      .innerJoin(companies, eq(companies.id, employerRepresentatives.companyId))
      .where(
        and(
          eq(employerAccess.tokenHash, await hashToken(token)),
          eq(employerAccess.isOpen, true),
          gt(employerAccess.expiresAt, clock()),
          inArray(employerRepresentatives.state, ["waiting", "approved"]),
        ),
      ),
  ]);
  return found ?? null;
}

/**
 * The employer for which they were let in, where it was merged into the present one since; null for the present one.
 * @param id of a representative.
 */
export const letInFor = (id: number): SQL =>
  sql`(select ${employerMerges.fromId} from ${employerRepresentatives}
    join ${employerMerges} on ${employerMerges.intoId} = ${employerRepresentatives.companyId},
    json_each(${employerMerges.moved}, '$.employer_representatives') as one
    where ${employerRepresentatives.id} = ${id} and one.value = ${employerRepresentatives.id})`;

/** The hashes of an email, of the present secret first. */
export async function representativeKeys(
  { secrets }: Pick<PeopleContext, "secrets">,
  email: string,
): Promise<[string, ...string[]]> {
  const folded = email.trim().toLowerCase();
  const present = await secrets.keyedHash("representative", folded);
  return [present, ...(await secrets.keyedHashes("representative", folded))];
}
