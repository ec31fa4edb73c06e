import type { ProtectedLeave, Scheme } from "../../law";
import type { LawSource } from "../../schema";

/** A state's own payments and leave, with what they were read in. */
export interface StateLaw {
  schemes: Scheme[];
  protectedLeave?: ProtectedLeave[];
  sources: Record<string, LawSource>;
}

/** The day the pages of the states were read, if a source says no other. */
export const readOn = "2026-11-27";

/** What the states' payments have in common. */
export const insurance = {
  paidBy: "the state’s insurance",
  unit: "week",
  lengthBy: "leave_start",
  canWait: true,
} as const;

/** The birth parent's recovery comes before or beside the weeks that every parent has, as they choose. */
export const recovery = { who: "birth_parent", onlyIfChosen: true } as const;

export const anyBirth = { birthFrom: null, birthTo: null };

/** Most states set their highest amount by calendar year. */
export const yearOf = (year: 2024 | 2025 | 2026 | 2027) => ({ from: `${year}-01-01`, to: `${year}-12-31` });
