import type { StoredPolicy } from "~/features/policy/document/stored-policy-rules";

/** What can happen to an employer in public. */
export type HistoryKind =
  "listed" | "changed" | "hidden" | "shown" | "checked" | "corrected" | "kept" | "withdrawn";

/** Why it happened. */
export type HistoryReason = "review" | "edit" | "import" | "check" | "report" | "law" | "statement";

/** One entry of a history. Of time it has the month, and of people nothing. */
export interface HistoryEntry {
  id: number;
  company: { id: string; name: string };
  month: string;
  kind: HistoryKind;
  reason: HistoryReason;
  about: string | null;
  /** What was public from then on; null where the entry changed no figures. */
  after: StoredPolicy | null;
  /** What was public until then, without what has been withdrawn. */
  before: StoredPolicy | null;
}
