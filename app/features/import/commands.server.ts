import { sql, type SQL } from "drizzle-orm";
import { batch } from "db/client.server";
import type { DomainContext } from "~/server/context";
import { recountBenchmarks } from "~/features/compare/commands.server";
import { historyEntry } from "~/features/history/commands.server";
import { auditEntry, commandLine, type Actor } from "~/server/audit-entry.server";
import { withFigureSources } from "~/policy/document/figure-source-rules";
import { searchColumnsOf } from "~/features/directory/rules";
import { policyColumns, policyOfFacts } from "~/features/policy/queries.server";
import {
  insertNewEmployers,
  type NewEmployer,
  changedCompany,
  updateCompanies,
  type Writing,
} from "./update-commands.server";
import type { ImportPlan, PlannedChange } from "./import-plan.server";
import type { ImportRow } from "./import-rows";
import { listStoredDocuments } from "./queries.server";
import { newPublicId } from "~/features/employers/schema";

export interface ImportOutcome {
  added: number;
  changed: number;
  /** Not written, because the database changed after the plan. Import the file again. */
  overtaken: { line: number; name: string }[];
}

export interface ImportProgress {
  done: number;
  of: number;
}

interface ImportWork {
  /** The command line by default. */
  actor?: Actor;
  onProgress?: (progress: ImportProgress) => void;
}

/** D1 limits a parameter to 2 MB; 600,000 characters stay below it in any script. */
const most = { rows: 500, characters: 600_000 };

/**
 * Writes a plan in portions. A row is written only if the database is still as planned. Interrupted, it leaves whole
 * portions; planning and applying again completes it. The audit entry of the import is written first.
 */
export async function applyImport(
  ctx: DomainContext,
  plan: ImportPlan,
  { actor = commandLine, onProgress = () => undefined }: ImportWork = {},
): Promise<ImportOutcome> {
  const { db } = ctx;
  const now = ctx.clock();
  const noting = { db, clock: () => now };
  const outcome: ImportOutcome = { added: 0, changed: 0, overtaken: [] };
  const progress: ImportProgress = { done: 0, of: plan.add.length + plan.change.length };
  const written = (rows: readonly ImportRow[], isWritten: (row: ImportRow) => boolean) => {
    const missed = rows.filter((row) => !isWritten(row));
    outcome.overtaken.push(...missed.map(({ line, name }) => ({ line, name })));
    progress.done += rows.length;
    onProgress({ ...progress });
    return rows.length - missed.length;
  };

  if (progress.of > 0) await batch(db, [noteImport(noting, plan, actor)]);
  const valuesOfNew = (row: ImportRow) => newCompany(row, plan.isApproving, { now, actor });
  for (const portion of portionsOf(plan.add, valuesOfNew)) {
    const names = JSON.stringify(portion.map(({ values }) => values.nameKey));
    const isAdded = sql`c.is_approved = 1 and c.name_key in (select value from json_each(${names}))`;
    const [added] = await batch(db, [
      insertNewEmployers(
        db,
        portion.map(({ values }) => values),
      ),
      historyEntry(noting, "import", isAdded),
    ]);
    const keys = new Set(added.map(({ nameKey }) => nameKey));
    outcome.added += written(
      portion.map(({ item }) => item),
      (row) => keys.has(row.nameKey),
    );
  }
  for (let from = 0; from < plan.change.length; from += most.rows) {
    const planned = plan.change.slice(from, from + most.rows);
    const documents = await listStoredDocuments(
      db,
      planned.map(({ stored }) => stored.id),
    );
    const valuesOf = (change: PlannedChange) =>
      changedCompany(change, documents.get(change.stored.id), { now, actor });
    for (const portion of portionsOf(planned, valuesOf)) {
      const changed = await updateCompanies(
        noting,
        portion.map(({ values }) => values),
        actor,
      );
      const done = new Set(
        portion.filter(({ item }) => changed.includes(item.stored.id)).map(({ item }) => item.row),
      );
      outcome.changed += written(
        portion.map(({ item }) => item.row),
        (row) => done.has(row),
      );
    }
  }
  if (progress.of > 0) await recountBenchmarks(ctx);
  return outcome;
}

function* portionsOf<T, V extends object>(items: readonly T[], valuesOf: (item: T) => V) {
  let portion: { item: T; values: V }[] = [];
  let characters = 0;
  for (const item of items) {
    const values = valuesOf(item);
    const length = JSON.stringify(values).length;
    if (portion.length > 0 && (portion.length === most.rows || characters + length > most.characters)) {
      yield portion;
      portion = [];
      characters = 0;
    }
    portion.push({ item, values });
    characters += length;
  }
  if (portion.length > 0) yield portion;
}

/** Written first, so that an interrupted import is in the log. */
function noteImport(ctx: DomainContext, plan: ImportPlan, actor: Actor): SQL {
  const rows = [...plan.add, ...plan.change.map(({ row }) => row)];
  const named = rows.flatMap(({ source, figureSources }) => [source, ...Object.values(figureSources)]);
  const sources = [...new Set(named.map(({ sourceName }) => sourceName))].slice(0, 5);
  const { isApproving, add, change, unchanged, rejected } = plan;
  const after = JSON.stringify({
    sources,
    isApproving,
    add: add.length,
    change: change.length,
    unchanged,
    rejected: rejected.length,
  });
  return auditEntry(
    ctx,
    { actor, action: "company.import", subjectKind: "company" },
    sql`select 'import' as id, null as before, ${after} as after`,
  );
}

function newCompany(row: ImportRow, isApproving: boolean, { now, actor }: Writing): NewEmployer {
  const { name, industry, subIndustry, country, policy, source, figureSources } = row;
  const stated = policyOfFacts({ ...policy, ...source }, country);
  return {
    publicId: newPublicId(),
    name,
    industry,
    subIndustry,
    country,
    ...policyColumns(withFigureSources(stated, figureSources, now) ?? stated, "import", now),
    verificationStatus: "pending",
    isApproved: isApproving,
    approvedBy: isApproving ? actor.id : null,
    approvalDate: isApproving ? now : null,
    dateSubmitted: now,
    lastUpdated: now,
    ...searchColumnsOf({ ...row, ...policy }),
  };
}
