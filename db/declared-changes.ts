/** A change of rows or schema that a migration makes on purpose. */
export interface DeclaredChange {
  /** The file in db/migrations. */
  readonly migration: string;
  /** What it is about, as `npm run db:check` names it: "table users", "rows of ratings", "column users.email" … */
  readonly subject: string;
  /** Why nothing is lost by it, or why what is lost may go. */
  readonly reason: string;
}

/**
 * Every change that `npm run db:check` and the test over a full database would otherwise stop, with its reason.
 * A migration that only adds needs no entry here.
 */
export const declaredChanges: readonly DeclaredChange[] = [];
