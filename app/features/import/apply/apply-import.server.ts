import { sql, type SQL } from "drizzle-orm";
import { batch } from "db/client.server";
import { recountBenchmarks } from "~/features/compare/commands.server";
import { historyEntry } from "~/features/history/commands.server";
import { editConditions } from "~/features/moderation/conditions-commands.server";
import { wholeDocument } from "~/policy/document/stored-policy-rules";
import { auditEntry, commandLine, type Actor } from "~/server/audit-entry.server";
import type { DomainContext } from "~/server/context";
import { listStoredDocuments } from "../plan/stored-employers.server";
import type { StoredEmployer } from "../plan/stored-employers.server";
import {
  writtenRows,
  type ImportOutcome,
  type ImportPlan,
  type ImportRow,
  type PlannedChange,
} from "../stages";
import { changedCompany, decisionOf, updateCompanies } from "./changed-employers.server";
import {
  insertNewEmployers,
  newCompany,
  statedPolicy,
  writeConditionsOfNew,
  type NewEmployer,
  type Writing,
} from "./new-employers.server";

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
 * The last stage: writes a plan in portions. A row is written only if the database is still as planned. Interrupted, it
 * leaves whole portions; planning and applying again completes it. The audit entry of the import is written first.
 */
export async function applyImport(
  ctx: DomainContext,
  plan: ImportPlan,
  { actor = commandLine, onProgress = () => undefined }: ImportWork = {},
): Promise<ImportOutcome> {
  const { added, changed } = writtenRows(plan);
  const rows = added.length + changed.length;
  if (rows === 0) return { added: 0, changed: 0, overtaken: [] };
  const now = ctx.clock();
  const noting = { db: ctx.db, clock: () => now };
  await batch(ctx.db, [noteImport(noting, plan, actor)]);
  const outcome: ImportOutcome = { added: 0, changed: 0, overtaken: [] };
  let done = 0;
  for await (const { kind, planned, written } of portionsWritten(noting, plan, { now, actor })) {
    outcome[kind] += written.size;
    for (const row of planned)
      if (!written.has(row)) outcome.overtaken.push({ line: row.line, name: row.name });
    done += planned.length;
    onProgress({ done, of: rows });
  }
  await recountBenchmarks(ctx);
  return outcome;
}

interface WrittenPortion {
  kind: "added" | "changed";
  planned: ImportRow[];
  written: ReadonlySet<ImportRow>;
}

async function* portionsWritten(
  ctx: DomainContext,
  plan: ImportPlan,
  writing: Writing,
): AsyncGenerator<WrittenPortion> {
  const publicIds = new Map<ImportRow, string>();
  const valuesOfNew = (row: ImportRow) => newCompany(row, plan.isApproving, writing);
  for (const portion of portionsOf(plan.add, valuesOfNew)) {
    const added = await addPortion(ctx, portion);
    for (const { item, values } of portion) if (added.written.has(item)) publicIds.set(item, values.publicId);
    yield added;
  }
  for (const { row, of } of plan.addSets) yield addSet(ctx, row, publicIds.get(of), writing);
  const written = new Map<number, Partial<StoredEmployer>>();
  for (const { isFirst, changes } of roundsOf(plan.change)) {
    const ids = isFirst ? changes.map(({ stored }) => stored.id) : [];
    const documents = await listStoredDocuments(ctx.db, ids);
    const valuesOf = (change: PlannedChange) => {
      const stored = { ...change.stored, ...written.get(change.stored.id) };
      return changedCompany({ ...change, stored }, stored.behindFirst ?? documents.get(stored.id), writing);
    };
    for (const portion of portionsOf(changes, valuesOf)) {
      const changed = await changePortion(ctx, portion, writing.actor, { isFirst });
      for (const { item, values } of portion)
        if (changed.written.has(item.row)) written.set(item.stored.id, decisionOf(values));
      yield changed;
    }
  }
}

/** Each has one change of an employer, as the one before left it: of first conditions, then of others. */
function roundsOf(all: readonly PlannedChange[]): { isFirst: boolean; changes: PlannedChange[] }[] {
  const rounds: PlannedChange[][] = [];
  const done = new Map<number, number>();
  const ofFirst = all.filter(({ stored }) => stored.behindFirst === undefined);
  for (const change of all.filter(({ stored }) => stored.behindFirst !== undefined)) {
    const round = done.get(change.stored.id) ?? 0;
    done.set(change.stored.id, round + 1);
    (rounds[round] ??= []).push(change);
  }
  const portions = Array.from({ length: Math.ceil(ofFirst.length / most.rows) }, (_, at) =>
    ofFirst.slice(at * most.rows, (at + 1) * most.rows),
  );
  return [
    ...portions.map((changes) => ({ isFirst: true, changes })),
    ...rounds.map((changes) => ({ isFirst: false, changes })),
  ];
}

/** Further conditions of an employer that this import added. */
async function addSet(
  ctx: DomainContext,
  row: ImportRow,
  id: string | undefined,
  { now, actor }: Writing,
): Promise<WrittenPortion> {
  const policy = wholeDocument(statedPolicy(row, now));
  const change = { kind: "write", group: null, policy } as const;
  const isAdded = id !== undefined && (await editConditions(ctx, { id, actor, as: "import", change })).ok;
  return { kind: "added", planned: [row], written: new Set(isAdded ? [row] : []) };
}

async function addPortion(
  ctx: DomainContext,
  portion: Portion<ImportRow, NewEmployer>,
): Promise<WrittenPortion> {
  const values = portion.map(({ values }) => values);
  const names = JSON.stringify(values.map(({ nameKey }) => nameKey));
  const isAdded = sql`c.is_approved = 1 and c.name_key in (select value from json_each(${names}))`;
  const [added] = await batch(ctx.db, [
    insertNewEmployers(ctx.db, values),
    writeConditionsOfNew(values),
    historyEntry(ctx, "import", isAdded),
  ]);
  const keys = new Set(added.map(({ nameKey }) => nameKey));
  const planned = portion.map(({ item }) => item);
  return { kind: "added", planned, written: new Set(planned.filter(({ nameKey }) => keys.has(nameKey))) };
}

async function changePortion(
  ctx: DomainContext,
  portion: Portion<PlannedChange, ReturnType<typeof changedCompany>>,
  actor: Actor,
  conditions: { isFirst: boolean },
): Promise<WrittenPortion> {
  const values = portion.map(({ values }) => values);
  const ids = new Set(await updateCompanies(ctx, values, actor, conditions));
  const changed = portion.filter(({ item }) => ids.has(item.stored.id));
  return {
    kind: "changed",
    planned: portion.map(({ item }) => item.row),
    written: new Set(changed.map(({ item }) => item.row)),
  };
}

type Portion<T, V> = { item: T; values: V }[];

function* portionsOf<T, V extends object>(
  items: readonly T[],
  valuesOf: (item: T) => V,
): Generator<Portion<T, V>> {
  let portion: Portion<T, V> = [];
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
  const { added, changed } = writtenRows(plan);
  const named = [...added, ...changed].flatMap(({ source, figureSources }) => [
    source,
    ...Object.values(figureSources),
  ]);
  const sources = [...new Set(named.map(({ sourceName }) => sourceName))].slice(0, 5);
  const { isApproving, unchanged, rejected } = plan;
  const after = JSON.stringify({
    sources,
    isApproving,
    add: added.length,
    change: changed.length,
    unchanged,
    rejected: rejected.length,
  });
  return auditEntry(
    ctx,
    { actor, action: "company.import", subjectKind: "company" },
    sql`select 'import' as id, null as before, ${after} as after`,
  );
}
