/**
 * What a statement that failed would have made twice: the unique index's or columns' name, as SQLite says it;
 * undefined for any other error. Drizzle and D1 each wrap what they throw.
 */
export function uniqueColumn(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const [, what] = /UNIQUE constraint failed: ([^\n]*?)(?:: SQLITE|$)/m.exec(cause.message) ?? [];
    if (what !== undefined) return what;
  }
  return undefined;
}
