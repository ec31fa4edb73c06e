import { sql, type SQL } from "drizzle-orm";
import type { DomainContext } from "~/server/context";
import { factSql } from "~/features/policy/queries.server";
import { factFields, factOf, type FactField } from "~/policy/policy";
import { toMonth } from "~/core/digits";
import type { HistoryReason } from "./schema";
import { batch } from "db/client.server";
import { number, rows } from "db/rows.server";
import { auditEntry, type Actor } from "~/server/audit-entry.server";
import { fail, ok, type Result } from "~/core/result";
import { withdrawEntryForm } from "./texts";

/** Longer texts may be a member's: the history says that they changed and does not quote them. */
export const keptFields: readonly FactField[] = factFields.filter(
  (field) => !["list", "text"].includes(factOf(field).kind),
);
export const toldFields: readonly FactField[] = factFields.filter((field) => !keptFields.includes(field));

export const countryField = "country";

/** D1 allows 32 arguments of a function. */
const pairsAtOnce = 15;

/** Only what is stated: a new fact in the registry is then no change. */
function figuresSql(): SQL {
  const pair = (field: string, value: SQL) => sql`${sql`${field}`.inlineParams()}, ${value}`;
  const pairs = [
    pair(countryField, sql`c.country`),
    ...keptFields.map((field) => {
      const value = factSql(field, "c");
      // Anything but a number of months may be a person's words.
      const isWords = sql`${value} glob '*[^0-9.]*'`;
      return pair(field, factOf(field).kind === "months" ? sql`iif(${isWords}, null, ${value})` : value);
    }),
  ];
  let whole = sql`'{}'`;
  for (let from = 0; from < pairs.length; from += pairsAtOnce)
    whole = sql`json_patch(${whole}, json_object(${sql.join(pairs.slice(from, from + pairsAtOnce), sql`, `)}))`;
  return whole;
}

/**
 * Part of a decision's batch, after the change itself. Compares the public state with the last entry, so
 * unpublished data never gets in. Writes nothing if nothing public changed.
 * @param chosen A condition on `c`.
 * @param texts An expression on `c`: changed texts as a JSON list of facts, or null.
 */
export function historyEntry(
  { clock }: Pick<DomainContext, "clock">,
  reason: HistoryReason,
  chosen: SQL,
  texts: SQL = sql`null`,
): SQL {
  return sql`insert into employer_history (company_id, month, kind, reason, figures, policy_version, about)
    select id, ${toMonth(clock())},
      case when not is_approved then 'hidden' when former is null then 'listed' when former = 'hidden' then 'shown'
        else 'changed' end,
      ${reason}, iif(is_approved, figures, null), iif(is_approved, policy_version, null),
      iif(is_approved and former <> 'hidden', texts, null)
    from (
      select c.id, c.is_approved, ${figuresSql()} as figures, ${texts} as texts,
        (select max(version) from policy_revisions where company_id = c.id) as policy_version,
        state.kind as former, state.figures as former_figures, state.policy_version as former_version
      from companies c left join employer_history state on state.id = (
        select id from employer_history where company_id = c.id
          and kind in ('listed', 'changed', 'hidden', 'shown', 'withdrawn') order by id desc limit 1)
      where ${chosen})
    where iif(is_approved,
      former is null or former in ('hidden', 'withdrawn') or former_figures is not figures
        or former_version is not policy_version or texts is not null,
      former <> 'hidden')`;
}

/** For sources found unchanged today; at most once a month. */
export function checkEntry({ clock }: Pick<DomainContext, "clock">, today: string, chosen: SQL): SQL {
  const month = toMonth(clock());
  return sql`insert into employer_history (company_id, month, kind, reason)
    select c.id, ${month}, 'checked', 'check' from companies c
    where ${chosen} and c.is_approved = 1 and c.checked_on = ${today} and not exists (
      select 1 from employer_history where company_id = c.id and kind = 'checked' and month = ${month})`;
}

/**
 * For legal reasons. The entry keeps its month and says that it was withdrawn; its neighbours do not repeat
 * it.
 * @returns `not_found` if there is no such entry or it is withdrawn already.
 */
export async function withdrawEntry(
  ctx: Pick<DomainContext, "db" | "clock">,
  { companyId, id, actor }: { companyId: string; id: number; actor: Actor },
): Promise<Result<{ id: number }>> {
  const isMeant = sql`id = ${id} and kind in ('listed', 'changed', 'shown', 'corrected', 'kept')
    and company_id = (select c.id from companies c where c.public_id = ${companyId})`;
  const [, [withdrawn]] = await batch(ctx.db, [
    auditEntry(
      ctx,
      { actor, action: "company.withdraw_history", subjectKind: "company" },
      sql`select ${companyId} as id, json_object('month', month, 'kind', kind) as before,
        json_object('kind', 'withdrawn') as after from employer_history where ${isMeant}`,
    ),
    rows(
      { id: number },
      sql`update employer_history set month = ${toMonth(ctx.clock())}, kind = 'withdrawn', reason = 'law', figures = null,
        policy_version = null, about = null where ${isMeant} returning id`,
    ),
  ]);
  return withdrawn ? ok(withdrawn) : fail("not_found", withdrawEntryForm.gone);
}
