/** What stands in an entry for words that people wrote: that they changed is told, and no entry can be taken back. */
export const notKept = "(not kept here)";

type Scalar = string | number | boolean | null;

/** The value of a field that an admin changed; a list for the sources of an import. */
export type FieldValue = Scalar | Scalar[];

/** The fields that a decision was about, by name. */
export type FieldValues = Record<string, FieldValue>;

/** One thing that an admin did. */
export interface ActivityJson {
  id: number;
  /** ISO 8601. */
  happenedAt: string;
  /** The admin's username, or "command line". */
  actor: string;
  /** As `company.show`. */
  action: string;
  subjectKind: string;
  subjectId: string;
  /**
   * What the account or the employer is called now, for a vote or an experience the employer that it is on; null
   * once that is gone or no longer known, and for what has no name.
   */
  subjectName: string | null;
  /** The public id of that employer. */
  companyId: string | null;
  before: FieldValues | null;
  after: FieldValues | null;
}

/** An entry as it is stored, with the names of what it is about. */
export interface ActivityRow {
  id: number;
  happenedAt: number;
  actor: string;
  action: string;
  subjectKind: string;
  subjectId: string;
  subjectName: string | null;
  companyId: string | null;
  before: FieldValues | null;
  after: FieldValues | null;
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
