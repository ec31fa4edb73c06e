import { env } from "cloudflare:test";

/**
 * Fails each statement whose SQL, without its quotes, or values contain a text.
 * @param message the database's error.
 */
export function brokenDatabase(text: string, message = `no such table: ${text}`): D1Database {
  const broken = new WeakSet<D1PreparedStatement>();
  return {
    prepare(query: string) {
      const statement = env.DB.prepare(query);
      const bind = (...values: unknown[]) => {
        const bound = statement.bind(...values);
        if ([query.replaceAll('"', ""), ...values.map(String)].some((part) => part.includes(text)))
          broken.add(bound);
        return bound;
      };
      return { bind };
    },
    async batch<T>(statements: D1PreparedStatement[]) {
      if (statements.some((statement) => broken.has(statement))) throw new Error(message);
      return env.DB.batch<T>(statements);
    },
  } as unknown as D1Database;
}
