import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * What admins did, in the order they did it. The database itself rejects to change, replace or delete an
 * entry, so the admin stands by name and not by reference: the account may go, the entry stays.
 */
export const auditEntries = sqliteTable(
  "audit_entries",
  {
    id: integer("id").primaryKey(),
    happenedAt: integer("happened_at").notNull(),
    actor: text("actor").notNull(),
    action: text("action").notNull(),
    subjectKind: text("subject_kind").notNull(),
    subjectId: text("subject_id").notNull(),
    /** JSON of the fields that changed, without personal texts. */
    before: text("before"),
    after: text("after"),
  },
  (t) => [
    index("audit_entries_by_action").on(t.action, t.id),
    index("audit_entries_by_actor").on(t.actor, t.id),
    index("audit_entries_by_subject").on(t.subjectKind, t.subjectId),
  ],
);
