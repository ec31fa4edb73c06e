import { env } from "cloudflare:test";

/**
 * A binding on which every statement fails whose words or values contain a text, and no other.
 * @param message What the database says of it.
 */
export function brokenDatabase(text: string, message = `no such table: ${text}`): D1Database {
  const broken = new WeakSet<D1PreparedStatement>();
  return {
    prepare(query: string) {
      const statement = env.DB.prepare(query);
      const bind = (...values: unknown[]) => {
        const bound = statement.bind(...values);
        if ([query, ...values.map(String)].some((part) => part.includes(text))) broken.add(bound);
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
