import type { ActivityJson } from "./moderation-output";

/** What stands in an entry for words that people wrote: that they changed is told, and no entry can be taken back. */
export const notKept = "(not kept here)";

/** An entry as it is stored, with the names of what it is about. */
export interface ActivityRow extends Omit<ActivityJson, "happenedAt"> {
  happenedAt: number;
}

/** An allow-list. */
export function toActivityJson(row: ActivityRow): ActivityJson {
  return {
    id: row.id,
    happenedAt: new Date(row.happenedAt).toISOString(),
    actor: row.actor,
    action: row.action,
    subjectKind: row.subjectKind,
    subjectId: row.subjectId,
    subjectName: row.subjectName,
    companyId: row.companyId,
    before: row.before,
    after: row.after,
  };
}
