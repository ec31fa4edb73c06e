export interface DeclaredChange {
  readonly migration: string;
  /** As `npm run db:check` names it: "table users", "rows of ratings", "column users.email" … */
  readonly subject: string;
  /** Why nothing is lost, or why what is lost may go. */
  readonly reason: string;
}

/** Changes that `npm run db:check` would stop. A migration that only adds needs no entry. */
export const declaredChanges: readonly DeclaredChange[] = [];
