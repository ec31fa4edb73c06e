/** One statement or a batch. */
export interface Write {
  readonly statements: readonly string[];
}

/** Counted from 1; before or after the database has done it. */
export interface Fault {
  readonly write: number;
  readonly when: "before" | "after";
}

const faultMessage = "D1_ERROR: Network connection lost.";

/** Not part of a command's state: tries and the security log. */
const isBeside = (query: string) => /\b(security_events|counted_tries)\b/.test(query);

const isChange = (query: string) => /\b(insert|update|delete|replace)\b/i.test(query) && !isBeside(query);

/** Records writes; the one in `fault` fails once. */
export function failingBinding(binding: D1Database, fault?: Fault): { binding: D1Database; writes: Write[] } {
  const writes: Write[] = [];
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const queries = new WeakMap<D1PreparedStatement, string>();

  const pass = async <T>(statements: string[], run: () => Promise<T>): Promise<T> => {
    if (!statements.some(isChange)) return run();
    writes.push({ statements });
    if (fault?.write !== writes.length) return run();
    if (fault.when === "after") await run();
    throw new Error(faultMessage);
  };
  const failing = (statement: D1PreparedStatement, query: string): D1PreparedStatement => {
    const proxy = new Proxy(statement, {
      get(_, method) {
        if (method === "bind") return (...values: unknown[]) => failing(statement.bind(...values), query);
        if (method === "all" || method === "run") return () => pass([query], () => statement.all());
        if (method === "raw") return () => pass([query], () => statement.raw());
        if (method === "first") return (column: string) => pass([query], () => statement.first(column));
        throw new Error(`The failing binding does not know ${String(method)}; teach it.`);
      },
    });
    originals.set(proxy, statement);
    queries.set(proxy, query);
    return proxy;
  };
  const proxy = {
    prepare: (query: string) => failing(binding.prepare(query), query),
    batch: <T>(statements: D1PreparedStatement[]) =>
      pass(
        statements.map((statement) => queries.get(statement) ?? ""),
        () => binding.batch<T>(statements.map((statement) => originals.get(statement) ?? statement)),
      ),
  } as unknown as D1Database;
  return { binding: proxy, writes };
}
