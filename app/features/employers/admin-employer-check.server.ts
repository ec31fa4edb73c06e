import { sql } from "drizzle-orm";

import { batch } from "db/client.server";
import { rows } from "db/rows.server";
import { companies } from "db/schema/companies";
import type { DomainContext } from "~/lib/context";
import { checkEntry } from "~/features/history/history-entry.server";
import { auditEntry } from "~/features/moderation/audit-entry.server";
import { isAmong, isChosen, splitOutcome } from "~/features/moderation/decision.server";
import { documentColumnNames, documentColumnsOf } from "~/features/policy/queries.server";
import type { DecidedEmployers, EmployerDecision } from "./admin-employer-decisions.server";
import {
  adminEmployerColumns,
  adminEmployerDetailsWhere,
  decidedEmployerFields,
  isOwn,
  toAdminEmployerJson,
} from "./admin-employer-row.server";
import { policyOfRow } from "./employer-detail-row.server";

/** What a check changes of a row: what is derived, and never the document itself. */
const columns = documentColumnNames.filter((name) => name !== "policyDocument");

/**
 * Notes that an admin looked at the sources of policies today and found them as they are stored. The day counts for
 * each source of a policy; the document stays as it is.
 */
export async function checkEmployers(
  ctx: DomainContext,
  { rows: chosen, actor }: EmployerDecision,
): Promise<DecidedEmployers> {
  const today = new Date(ctx.clock()).toISOString().slice(0, 10);
  const [found] = await batch(ctx.db, [adminEmployerDetailsWhere(isAmong("c", chosen, "public_id"))]);
  const checked = found.map((row) => {
    const policy = { ...policyOfRow(row), checkedOn: today };
    return { id: row.id, version: row.version, ...documentColumnsOf(policy), policyDocument: undefined };
  });
  const given = sql`json_each(${JSON.stringify(checked)}) as checked`;
  const isMeant = sql`companies.public_id = checked.value ->> 'id' and companies.version = checked.value ->> 'version'
    and companies.checked_on is not ${today} and ${isChosen("companies", chosen, "public_id")}`;
  const set = columns.map(
    (name) => sql`${sql.identifier(companies[name].name)} = checked.value ->> ${sql`${name}`.inlineParams()}`,
  );
  const [, changed, present] = await batch(ctx.db, [
    auditEntry(
      ctx,
      { actor, action: "company.check", subjectKind: "company" },
      sql`select companies.public_id as id, json_object('checkedOn', companies.checked_on) as before,
        json_object('checkedOn', ${today}) as after from ${given} cross join companies where ${isMeant}`,
    ),
    rows(
      { id: companies.publicId },
      // Later than before: an import that was planned from the former state leaves it alone.
      sql`update companies set ${sql.join(set, sql`, `)}, version = version + 1, last_updated = last_updated + 1
        from ${given} where ${isMeant} returning public_id as id`,
    ),
    rows(
      decidedEmployerFields,
      sql`select ${adminEmployerColumns}, ${isOwn(actor)} from companies c
        where ${isAmong("c", chosen, "public_id")}`,
    ),
    checkEntry(ctx, today, isAmong("c", chosen, "public_id")),
  ]);
  const own = new Set(present.filter((row) => row.isOwn).map(({ id }) => id));
  const standing = present.map((row) => toAdminEmployerJson(row, ctx));
  const isSo = ({ checkedOn }: { checkedOn: string | null }) => checkedOn === today;
  const decided = splitOutcome(chosen, changed, standing, { isSo, isOwn: ({ id }) => own.has(id) });
  return { ...decided, shownAs: new Map() };
}
