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
  | "parted";

export type HistoryReason = "review" | "edit" | "import" | "check" | "report" | "law" | "statement";

/** Month only, and no person. */
export interface HistoryEntry {
  id: number;
  company: { id: string; name: string };
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
