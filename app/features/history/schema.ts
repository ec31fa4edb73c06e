import type { StoredPolicy } from "~/policy/document/stored-policy-rules";

type HistoryKind =
  | "listed"
  | "changed"
  | "hidden"
  | "shown"
  | "checked"
  | "corrected"
  | "kept"
  | "withdrawn"
  /** `about` has the name of the other employer. */
  | "merged"
  | "parted"
  | "reordered"
  | "removed";

export type HistoryReason = "review" | "edit" | "import" | "check" | "report" | "law" | "statement";

/** Month only, and no person. */
export interface HistoryEntry extends HistoryChange {
  company: { id: string; name: string };
  /** Whose change it is, if it is not the employer's own. */
  agreement: ChangedAgreement | null;
}

export interface ChangedAgreement {
  id: string;
  /** As it stands behind "the", with whom it is for. */
  name: string;
  /** Of its conditions, from then on. */
  version: number;
  /** Listed ones that have it; null where they were not counted. */
  totalEmployers: number | null;
}

/** Of an employer, or of an agreement. */
export interface HistoryChange {
  /** Of an agreement: the version of its conditions from then on. */
  id: number;
  month: string;
  kind: HistoryKind;
  reason: HistoryReason;
  about: string | null;
  /** Whose conditions it tells, where the employer has several. */
  staff: string | null;
  /** Null if no figures changed. */
  after: StoredPolicy | null;
  /** Without what was withdrawn. */
  before: StoredPolicy | null;
}
