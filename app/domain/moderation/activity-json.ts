/** The value of a field that an admin changed. */
export type FieldValue = string | number | boolean | null;

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
  happened_at: number;
  actor: string;
  action: string;
  subject_kind: string;
  subject_id: string;
  subject_name: string | null;
  company_id: string | null;
  before: string | null;
  after: string | null;
}

/** An allow-list. */
export function toActivityJson(row: ActivityRow): ActivityJson {
  return {
    id: row.id,
    happenedAt: new Date(row.happened_at).toISOString(),
    actor: row.actor,
    action: row.action,
    subjectKind: row.subject_kind,
    subjectId: row.subject_id,
    subjectName: row.subject_name,
    companyId: row.company_id,
    before: fieldsOf(row.before),
    after: fieldsOf(row.after),
  };
}

function fieldsOf(json: string | null): FieldValues | null {
  return json === null ? null : (JSON.parse(json) as FieldValues | null);
}
