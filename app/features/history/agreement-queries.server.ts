import { eq, sql } from "drizzle-orm";

import { batch } from "db/client.server";
import { flag, nullable, number, rows, text } from "db/rows.server";
import { agreements, conditions } from "db/schema/conditions";
import { employerHistory } from "db/schema/employer-history";
import { policyRevisions } from "db/schema/policy-revisions";
import { agreementFor } from "~/features/agreements/texts";
import type { DomainContext } from "~/server/context";
import type { Paging } from "~/server/paging";
import { countryField } from "./commands.server";
import { documentOf, stateOf } from "./queries.server";
import type { HistoryChange } from "./schema";

interface AgreementHistory {
  id: string;
  /** As it stands behind "the", with whom it is for. */
  name: string;
  entries: HistoryChange[];
  total: number;
}

/** The first entry with a revision: from then on a listed employer had it. */
const firstTold = sql`(select min(${employerHistory.id}) from ${employerHistory}
  where ${employerHistory.revisionId} = ${policyRevisions.id})`;

/**
 * What its conditions were, newest first. What no listed employer ever had is left out, and what was withdrawn from the
 * histories of all. In one round trip; null if there is no such agreement.
 */
export async function getAgreementHistory(
  { db }: Pick<DomainContext, "db">,
  publicId: string,
  { page, perPage }: Paging,
): Promise<AgreementHistory | null> {
  const isThis = eq(agreements.publicId, publicId);
  const [[agreement], changes] = await batch(db, [
    rows(
      { ...{ id: text, name: text, country: text }, staff: nullable(text), total: number },
      sql`select ${agreements.publicId} as id, ${agreements.name} as name, ${agreements.country} as country,
          ${conditions.document} ->> '$.entity' as staff,
          (select count(${firstTold}) from ${policyRevisions}
            where ${policyRevisions.conditionsId} = ${conditions.id}) as total
        from ${agreements} join ${conditions} on ${conditions.agreementId} = ${agreements.id} where ${isThis}`,
    ),
    rows(
      {
        ...{ version: policyRevisions.version, month: employerHistory.month, isFirst: flag },
        ...{ document: nullable(text), formerDocument: nullable(text) },
      },
      sql`select told.version, told.month, told.former is null as isFirst,
          ${documentOf(sql`told.revision`)} as document, ${documentOf(sql`told.former`)} as formerDocument
        from (
          select ${policyRevisions.id} as revision, ${policyRevisions.version} as version, ${employerHistory.month} as month,
            lag(${policyRevisions.id}) over (order by ${policyRevisions.version}) as former
          from ${agreements} join ${conditions} on ${conditions.agreementId} = ${agreements.id}
          join ${policyRevisions} on ${policyRevisions.conditionsId} = ${conditions.id}
          join ${employerHistory} on ${employerHistory.id} = ${firstTold} where ${isThis}) as told
        order by told.version desc limit ${perPage} offset ${(page - 1) * perPage}`,
    ),
  ]);
  if (!agreement) return null;
  const { id, name, country, staff, total } = agreement;
  const state = (document: string | null) => stateOf({ [countryField]: country }, document);
  const entries = changes.map(({ version, month, isFirst, document, formerDocument }): HistoryChange => ({
    ...{ id: version, month, reason: "import", about: null, staff: null },
    kind: isFirst ? "listed" : "changed",
    after: state(document),
    before: isFirst ? null : state(formerDocument),
  }));
  return { id, name: agreementFor(name, staff), entries, total };
}
