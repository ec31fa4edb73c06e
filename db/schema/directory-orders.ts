/**
 * The orders of the directory and the filters they combine with. Each pair has one partial
 * index on approved employers, so a first page reads its rows and no more, at any size.
 */

/** Equality columns that stand first in an index: what the visitor filtered by. */
export const directoryScopes = {
  all: [],
  industry: ["industry"],
  country: ["country"],
  both: ["industry", "country"],
} as const satisfies Record<string, readonly string[]>;

export type DirectoryScope = keyof typeof directoryScopes;

/**
 * Sort keys, each list ending in the name, which is unique among approved employers.
 * `byStep`: the minimum-leave choice is an equality column before the keys; the leave orders
 * need none, because a minimum is a range of their own first key.
 */
export const directoryOrders = {
  relevance: { byStep: true, keys: ["is_verified desc", "total_votes desc", "name_key"] },
  name: { byStep: true, keys: ["name_key"] },
  leave_high: { byStep: false, keys: ["maternity_leave desc", "name_key"] },
  leave_low: { byStep: false, keys: ["leave_low_key", "name_key"] },
  rating_high: { byStep: true, keys: ["positive_share desc", "total_votes desc", "name_key"] },
  rating_low: { byStep: true, keys: ["rating_low_key", "total_votes desc", "name_key"] },
  full_pay_high_12: { byStep: true, keys: ["full_pay_12 desc", "name_key"] },
  full_pay_low_12: { byStep: true, keys: ["full_pay_low_12", "name_key"] },
} as const satisfies Record<string, { byStep: boolean; keys: readonly string[] }>;

export type DirectoryOrder = keyof typeof directoryOrders;

/** The minimum-leave choices in weeks, and 0 for employers below the first of them. */
export const leaveSteps = [0, 12, 16, 20] as const;
