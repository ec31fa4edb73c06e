import type { ReindexReport } from "./reindex";

/** A table of counts, each row a JSON object. */
export interface JsonCounts {
  readonly what: string;
  readonly table: string;
  /** The columns that name a row; the one beside them is `counts`. */
  readonly keys: readonly string[];
  /** A query of every row as it should be. */
  readonly recounted: string;
}

/** One statement that writes every row as it should be; rows of which nothing is left stay. */
export function countAnew({ table, keys, recounted }: JsonCounts): string {
  return `INSERT INTO ${table} (${keys.join(", ")}, counts)
    SELECT ${keys.join(", ")}, counts FROM (${recounted}) WHERE true
    ON CONFLICT (${keys.join(", ")}) DO UPDATE SET counts = excluded.counts`;
}

/** Compares a table of counts with a recount, and writes those rows anew that differ. */
export async function recountJson(
  db: D1Database,
  isDry: boolean,
  { what, table, keys, recounted }: JsonCounts,
): Promise<ReindexReport> {
  // A copy of a database that is about to be migrated may be older than these counts.
  const isThere = await db.prepare("SELECT 1 FROM sqlite_schema WHERE name = ?").bind(table).first();
  if (!isThere) return { what, checked: 0, wrong: 0, unresolved: [] };
  const key = `json_array(${keys.join(", ")}) AS key`;
  const [kept, counted] = await db.batch<{ key: string; counts: string }>([
    db.prepare(`SELECT ${key}, counts FROM ${table}`),
    db.prepare(`SELECT ${key}, counts FROM (${recounted})`),
  ]);
  const stands = new Map((kept?.results ?? []).map(({ key, counts }) => [key, flat(counts)]));
  const should = new Map((counted?.results ?? []).map(({ key, counts }) => [key, flat(counts)]));
  const all = [...new Set([...stands.keys(), ...should.keys()])];
  const wrong = all.filter((name) => (stands.get(name) ?? "") !== (should.get(name) ?? ""));
  // One statement reads and writes, so that it is right beside a running product.
  const named = keys.map((_, place) => `value ->> ${place}`).join(", ");
  const mend = db.prepare(
    `WITH recounted AS MATERIALIZED (SELECT * FROM (${recounted}))
     INSERT INTO ${table} (${keys.join(", ")}, counts)
     SELECT ${named}, coalesce((SELECT counts FROM recounted WHERE (${keys.join(", ")}) = (${named})), '{}')
     FROM json_each(?) WHERE true
     ON CONFLICT (${keys.join(", ")}) DO UPDATE SET counts = excluded.counts`,
  );
  if (!isDry && wrong.length > 0)
    await mend.bind(JSON.stringify(wrong.map((name): unknown => JSON.parse(name)))).run();
  return { what, checked: all.length, wrong: wrong.length, unresolved: [] };
}

/** Every number of a JSON object by its path, in one order and without zeros, to compare; what is no JSON equals nothing. */
function flat(counts: string): string {
  try {
    return linesOf(JSON.parse(counts), "").sort().join("\n");
  } catch {
    return "broken";
  }
}

function linesOf(value: unknown, path: string): string[] {
  if (typeof value === "object" && value !== null)
    return Object.entries(value).flatMap(([name, inner]) => linesOf(inner, `${path}/${name}`));
  return value === 0 ? [] : [`${path} ${String(value)}`];
}
