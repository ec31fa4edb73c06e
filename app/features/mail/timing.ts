import type { MessageKind } from "./message";

const minute = 60 * 1000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * How long after it was queued a message may still be sent, in milliseconds. A code or link that is about to
 * expire, or has, only disappoints.
 */
export const sendableMs: Record<MessageKind, number> = {
  waitlist_welcome: 7 * day,
  invitation: 7 * day,
  reset_code: 15 * minute,
  your_data: hour,
  account_notice: 7 * day,
  email_proof: day,
  employer_listed: 7 * day,
  watch_confirm: day,
  watch_news: 3 * day,
  employer_link: day,
  employer_invitation: 7 * day,
  employer_decision: 7 * day,
  employer_outcome: 7 * day,
};

/** How long to wait after each try that was refused, in milliseconds; after the last there is no further try. */
export const waitsMs = [minute, 5 * minute, 30 * minute, 2 * hour, 8 * hour];

/** How long one try may take before its Worker counts as gone, in milliseconds. */
export const leaseMs = 10 * minute;

/**
 * How long after it was queued a message may be tried again when a try's end is not known, by a sender that
 * knows ids: an hour less than the 24 for which Resend remembers them.
 */
export const idRememberedMs = 23 * hour;
