/** Contributions leave no event, so that the log cannot be matched with them. */
export const securityEventKinds = [
  "sign_in",
  "sign_in_refused",
  "second_factor",
  "second_factor_refused",
  "second_factor_set",
  "second_factor_removed",
  "account_made",
  "limit_reached",
  "access_refused",
  "foreign_request",
  "reset_asked",
  "reset_done",
  "reset_refused",
  "password_changed",
  "user_promoted",
  "user_demoted",
  "sessions_ended",
  "reset_code_issued",
  "personal_data_read",
] as const;

export type SecurityEventKind = (typeof securityEventKinds)[number];

export interface SecurityEvent {
  kind: SecurityEventKind;
  /** The admin who did it, or the account concerned. */
  who?: { admin: string } | { account: string };
  /** A limit's or list's name; never a person's words. */
  detail?: string;
  /** Omits the network. */
  isUnplaced?: boolean;
}
