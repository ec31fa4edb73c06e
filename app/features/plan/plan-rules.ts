/** A household's plan as it is typed, sent and linked. Nothing of it is ever stored. */

export const uses = ["provision", "state", "annual", "unpaid", "work"] as const;
/** What a stretch of weeks is: the employer's leave, the state's payment alone, annual leave, unpaid, or at work. */
export type Use = (typeof uses)[number];

export const roles = ["primary", "secondary"] as const;
/** The parent who gives birth or mainly cares, and the other. */
export type Role = (typeof roles)[number];

export const expectations = ["yes", "no", "unsure"] as const;

/** Where a plan may reach, in weeks; week 1 starts on the first Monday on or after the birth. */
export const firstWeek = -16;
export const lastWeek = 104;

/** The births that plans are made for. */
export const birthFrom = "2024-01-01";
export const birthTo = "2028-12-31";

/** The most blocks of a carer, and the most pay, in minor units. */
export const mostBlocks = 12;
export const mostPay = 100_000_000;

/** What an option looks like: a word of the policy's, a share of pay, or a state payment's id. */
export const optionPattern = /^(half_pay_double|alternative|(100|[1-9]?\d)%|[a-z]{2}_[a-z0-9_]{1,40})$/;

/** The most characters of a name or role that a carer is called by. */
export const mostNameCharacters = 30;

/** Such a name: words with one space between them, nothing that turns the reading direction around. */
export const namePattern = /^(?=.{1,30}$)[^\s\p{C}]+( [^\s\p{C}]+)*$/u;

/** Whether a text is a day of the calendar, `YYYY-MM-DD`. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
