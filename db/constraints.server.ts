/**
 * The name of the unique index or columns that a statement broke, as SQLite gives it; undefined for any other error.
 * Drizzle and D1 each wrap it.
 */
export function uniqueColumn(error: unknown): string | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const [, what] = /UNIQUE constraint failed: ([^\n]*?)(?:: SQLITE|$)/m.exec(cause.message) ?? [];
    if (what !== undefined) return what;
  }
  return undefined;
}
