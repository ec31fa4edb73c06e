export interface Tally {
  /** A batch is one. */
  trips: number;
  /** As the platform counts one run, the security log included. */
  queries: number;
  rowsRead: number;
  rowsWritten: number;
  /** For the security log; not part of `trips`, nor are their rows. */
  notes: number;
  /** SQLite's milliseconds, from D1. */
  duration: number;
}

/** Written after the response: nobody waits for it. */
const isNote = (query: string) => /^\s*insert into "security_events"/.test(query);

/** Every tenth API call counts ten after its response, whoever makes it. */
const isTold = (query: string) => /^\s*insert into "counted_tries"[^;]*\breturning\b/.test(query);

/** Uses D1's own figures. */
export function countedDatabase(
  binding: D1Database,
  { countsNotes = false } = {},
): {
  binding: D1Database;
  tally: Tally;
  reset: () => void;
} {
  const nothing: Tally = { trips: 0, queries: 0, rowsRead: 0, rowsWritten: 0, notes: 0, duration: 0 };
  const tally = { ...nothing };
  const count = <T>(results: D1Result<T>[]): D1Result<T>[] => {
    tally.trips += 1;
    for (const { meta } of results) {
      tally.rowsRead += meta.rows_read;
      tally.rowsWritten += meta.rows_written;
      tally.duration += meta.duration;
    }
    return results;
  };
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const queries = new WeakMap<D1PreparedStatement, string>();
  const originalOf = (statement: D1PreparedStatement) => originals.get(statement) ?? statement;
  const one = async <T>(statement: D1PreparedStatement) => {
    tally.queries += 1;
    return count([await statement.all<T>()])[0] as D1Result<T>;
  };

  const counted = (statement: D1PreparedStatement, query: string): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(_, method) {
        if (method === "bind") return (...values: unknown[]) => counted(statement.bind(...values), query);
        if (method === "all" || method === "run") return () => one(statement);
        if (method === "raw")
          return async () =>
            (await one<Record<string, unknown>>(statement)).results.map((row) => Object.values(row));
        throw new Error(`The counted database does not know ${String(method)}; teach it.`);
      },
    });
    originals.set(proxy, statement);
    queries.set(proxy, query);
    return proxy;
  };

  const proxy = {
    prepare: (query: string) => counted(binding.prepare(query), query),
    batch: async <T>(statements: D1PreparedStatement[]) => {
      const results = await binding.batch<T>(statements.map(originalOf));
      tally.queries += results.length;
      if (statements.every((statement) => isTold(queries.get(statement) ?? ""))) return results;
      if (countsNotes || !statements.every((statement) => isNote(queries.get(statement) ?? "")))
        return count(results);
      tally.notes += 1;
      return results;
    },
  } as unknown as D1Database;
  const reset = () => void Object.assign(tally, nothing);
  return { binding: proxy, tally, reset };
}
