import type { Scheme } from "../../law";
import { reported, type Stated, sourcesReadOn } from "../../law-figures";
import { before, type LawDate, type ProtectedLeave } from "../../law-terms";
import type { LawSource } from "../../source-schema";

/** A state's own payments and leave, with what they were read in. */
export interface StateLaw {
  schemes: Scheme[];
  protectedLeave?: ProtectedLeave[];
  sources: Record<string, LawSource>;
}

/** The day the pages of the states were read, if a source says no other. */
const readOn = "2026-11-27";
export const { officialSource, statuteSource, otherSource } = sourcesReadOn(readOn);

/** What the states' payments have in common. */
export const insurance = {
  paidBy: { who: "state", name: "the state’s insurance" },
  unit: "week",
  lengthBy: "leave_start",
  canWait: true,
} as const;

/** The birth parent's recovery comes before or beside the weeks that every parent has, as they choose. */
export const recovery = { who: "birth_parent", onlyIfChosen: true } as const;

export const sameAsBonding = {
  note: "The same 12 weeks as for bonding. We have not found the usual length before or after a birth.",
};

export const tellEmployer = (days: Stated): LawDate => ({
  kind: "tell_employer",
  what: "tell your employer",
  ...before("start", days, "day"),
});

/**
 * Where the state's family leave is not for the birth parent's own recovery, it follows the federal leave for that.
 * @param source says that both follow each other.
 */
export const fmlaForRecovery = (region: string, source: string): ProtectedLeave => ({
  id: `${region.toLowerCase().replace("-", "_")}_recovery`,
  isExtra: true,
  name: "Family and Medical Leave Act, for recovery",
  region,
  who: "birth_parent",
  weeks: reported(12, source, {
    note: "for pregnancy and recovery, as a doctor certifies; the state’s family leave comes after it",
  }),
  conditions: [{ kind: "service", months: reported(12, source) }],
});
