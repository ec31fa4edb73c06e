import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";

/**
 * What admins did, in order. Triggers reject changes and deletes. The admin is a name, not a reference, so that
 * entries outlive accounts.
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
    /** JSON of the changed fields, without personal texts. */
    before: text("before"),
    after: text("after"),
  },
  (t) => [
    index("audit_entries_by_action").on(t.action, t.id),
    index("audit_entries_by_actor").on(t.actor, t.id),
    index("audit_entries_by_subject").on(t.subjectKind, t.subjectId),
  ],
);
