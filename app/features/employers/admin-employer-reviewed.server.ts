import { sql } from "drizzle-orm";

import { batch } from "db/client.server";
import { flag, nullable, rows, text } from "db/rows.server";
import type { DomainContext } from "~/lib/context";
import { commandLine } from "~/features/moderation/audit-entry.server";
import type { PolicyDocument } from "~/features/policy/document/document-schema";
import { nothingAsked, toPolicyJson } from "~/features/policy/document/policy-schema";
import { isSameJson, withDocument } from "~/features/policy/document/stored-policy-rules";
import { factFields, pickFacts } from "~/features/policy/policy";
import { readStoredDocument } from "~/features/policy/queries.server";
import type { AdminEmployerDetailJson } from "./admin-employer-output";
import {
  adminEmployerDetailsWhere,
  adminEmployerOf,
  toAdminEmployerDetailJson,
} from "./admin-employer-row.server";
import { policyOfRow } from "./employer-detail-row.server";

/** An employer with what it is to be held against. */
export interface ReviewedEmployer {
  employer: AdminEmployerDetailJson;
  /** The employer of its name on the site, or itself with the policy it had before; null where there is neither. */
  present: AdminEmployerDetailJson | null;
  basis: "shown" | "former" | "nothing";
  /** Whether it waits, and is what the employer itself states. */
  isStatement: boolean;
}

/**
 * An employer, shown or not, beside what its words are a change of: another one of its name that is on the site, or
 * else the former document of its own policy. One round trip; the revisions of one employer are all that is walked.
 */
export async function getReviewedEmployer(
  ctx: Pick<DomainContext, "db" | "clock">,
  publicId: string,
): Promise<ReviewedEmployer | null> {
  const own = sql`(select id, name_key from companies where public_id = ${publicId})`;
  const [[row], [shown], revisions, [statement]] = await batch(ctx.db, [
    adminEmployerOf(publicId, commandLine),
    adminEmployerDetailsWhere(
      // In the words of the partial index on the names of those that are shown.
      sql`c.is_approved = 1 and c.name_key = (select name_key from ${own}) and c.public_id <> ${publicId}`,
    ),
    rows(
      { document: nullable(text) },
      sql`select document from policy_revisions where company_id = (select id from ${own})
        order by version desc, id desc limit 2`,
    ),
    rows(
      { isStatement: flag },
      sql`select policy_role is 'employer' and not is_approved as isStatement from companies
        where public_id = ${publicId}`,
    ),
  ]);
  if (!row) return null;
  const employer = toAdminEmployerDetailJson(row, ctx);
  const isStatement = statement?.isStatement ?? false;
  if (shown) return { employer, present: toAdminEmployerDetailJson(shown, ctx), basis: "shown", isStatement };
  const former = readStoredDocument(revisions[1]?.document ?? null);
  if (former === null || isSameJson(former, policyOfRow(row).document))
    return { employer, present: null, basis: "nothing", isStatement };
  return { employer, present: withPolicy(employer, former, ctx), basis: "former", isStatement };
}

/** An employer as another document would have it: what is said of it besides stays. */
export function withPolicy(
  employer: AdminEmployerDetailJson,
  document: PolicyDocument,
  { clock }: Pick<DomainContext, "clock">,
): AdminEmployerDetailJson {
  const facts = pickFacts(factFields, employer);
  const { country, checkedOn } = employer;
  const policy = withDocument({ document, facts, country, checkedOn }, document);
  return {
    ...employer,
    ...pickFacts(factFields, policy.facts),
    ...toPolicyJson(policy, nothingAsked, clock()),
  };
}
