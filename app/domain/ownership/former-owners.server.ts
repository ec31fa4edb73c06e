import { and, eq, sql, type SQL } from "drizzle-orm";

import { nullable, number, oneOf, rows, text, type RowOf } from "../../../db/rows.server";
import { formerOwners } from "../../../db/schema/community";
import { companies } from "../../../db/schema/companies";
import type { DomainContext } from "../context";
import {
  type Contributor,
  hashWithdrawalCode,
  type OwnEntry,
  ownerTag,
  storeWithOwnList,
  withdrawalCodeOf,
  withEntries,
} from "./contributor.server";

const formerFields = {
  kind: oneOf(["vote", "experience", "policy"]),
  rowId: number,
  companyId: companies.publicId,
  nameKey: companies.nameKey,
  /** An experience's words. */
  content: nullable(text),
};

/** A contribution that still waits for its tag. */
export type FormerContribution = RowOf<typeof formerFields>;

/** The query of what an account contributed before contributions had tags; none where nobody has the name. */
export function formerOf(username: string) {
  return rows(
    formerFields,
    sql`select f.kind, f.row_id as rowId, c.public_id as companyId, c.name_key as nameKey, e.content
      from former_owners f
      left join ratings r on f.kind = 'vote' and r.id = f.row_id
      left join community_inputs e on f.kind = 'experience' and e.id = f.row_id
      join companies c on c.id = coalesce(r.company_id, e.company_id, iif(f.kind = 'policy', f.row_id, null))
      where f.user_id = (select id from users where username = ${username} collate nocase)`,
  );
}

/** Gives an account's former contributions their tags and a place in its sealed list, and forgets who wrote them. */
export async function claimFormer(
  ctx: Pick<DomainContext, "db">,
  contributor: Contributor,
  former: readonly FormerContribution[],
): Promise<void> {
  const claims = await Promise.all(former.map((one) => claim(contributor, one)));
  await storeWithOwnList(ctx, contributor, (held) => ({
    list: withEntries(held, ...claims.map(({ entry }) => entry)),
    statements: (isListStored) => [
      ...claims.map(({ statement }) => statement(isListStored)),
      ctx.db.delete(formerOwners).where(and(eq(formerOwners.userId, contributor.accountId), isListStored)),
    ],
  }));
}

async function claim(
  contributor: Contributor,
  { kind, rowId, companyId, nameKey, content }: FormerContribution,
): Promise<{ entry: OwnEntry; statement: (isListStored: SQL) => SQL }> {
  if (kind === "experience") {
    const code = await withdrawalCodeOf(contributor, companyId, content ?? "");
    const hash = await hashWithdrawalCode(code);
    return {
      entry: { kind, companyId, code },
      // The same words twice: the one that is published, or else the first, is the one that can be withdrawn.
      statement: (isListStored) => sql`update or ignore community_inputs set withdrawal_hash = ${hash}
        where id = ${rowId} and ${isListStored}`,
    };
  }
  const tag = await ownerTag(contributor, kind, kind === "vote" ? companyId : nameKey);
  return {
    entry: { kind, companyId },
    statement: (isListStored) =>
      kind === "vote"
        ? sql`update or ignore ratings set owner_tag = ${tag} where id = ${rowId} and ${isListStored}`
        : sql`update companies set owner_tag = ${tag} where id = ${rowId} and owner_tag is not null and ${isListStored}`,
  };
}
