/** Each order and filter scope has one partial index on approved employers, so a first page reads only its own rows. */

/**
 * What the visitor filters by: the first columns of an index. Then comes the `bit` of `companies.leads`, so that a list may
 * have an agreement once.
 */
export const directoryScopes = {
  all: { columns: [], bit: 1 },
  industry: { columns: ["industry"], bit: 2 },
  country: { columns: ["country"], bit: 4 },
  both: { columns: ["industry", "country"], bit: 8 },
} as const satisfies Record<string, { columns: readonly string[]; bit: number }>;

export type DirectoryScope = keyof typeof directoryScopes;

/**
 * Each ends in the name, which is unique among approved employers. `byStep`: the minimum leave is a column before the
 * keys; leave orders need none, because it is a range of their first key.
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

/** Weeks; 0 is below the first choice. */
export const leaveSteps = [0, 12, 16, 20] as const;
