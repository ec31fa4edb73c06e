import type { Figure, Line, Stated } from "./law-figures";
import type { EntitlementRow, PayStep, RateRow, WeeksBefore } from "./law-rows";
import type { Condition, LawCarer, LawDate, Payer, ProtectedLeave } from "./law-terms";
import type { LawSource } from "./source-schema";

/** The law as data: the shape of a file in `data/`. `scheme-schema.ts` describes the figures. */

/** How an employer's pay and the state's meet; as `state` of a policy's step. */
export type EmployerRelation = "included" | "tops_up" | "on_top" | "on_top_capped";

export const roundings = [
  "cent_up",
  "dollar",
  "dollar_up",
  "dollar_down",
  "dollar_up_each_band",
  "krona_a_day",
] as const;

/** How a payment is drawn. Plans take these facts over as they stand. */
export interface Drawing {
  /** Few families need it, or it replaces another. Short texts and first plans leave it out. */
  isSpecial?: true;
  /** Of a week's amount; to the nearest cent if left out. `dollar_down` rounds pay down too, `krona_a_day` each day. */
  rounding?: (typeof roundings)[number];
  /** Payments of one claim share its first day, and so its rate. */
  claim?: string;
  /** A claim begins on the Sunday before its first day. */
  claimsFromSunday?: true;
  /** A new rate begins with the week of pay, which begins on the weekday of the claim. */
  isByPayWeek?: true;
  /** Weeks before and after count from the week of the birth, Sunday to Saturday, not from its day. */
  countsFromWeek?: "before" | "always";
  /** Counted in months of the child's life: one week drawn uses up its month. */
  isByLifeMonth?: true;
  /** A parent draws whole months of it, or none. */
  isByWholeMonth?: true;
  /** Each parent has half of it unless they ask for another share. */
  isHalved?: true;
  /** The name of one of several exclusive choices. Both parents make the same one. */
  choice?: string;
  /** Drawn only if a plan names it. */
  onlyIfChosen?: true;
  /** Drawn only by who is refused that payment. */
  insteadOf?: string;
  /** What a parent has of those payments comes first (France). */
  follows?: readonly string[];
  /** Its weeks after the birth use up months of that payment (Germany). */
  usesUp?: string;
}

export interface Scheme extends Drawing {
  id: string;
  /** As the state itself names it. */
  name: string;
  /** Its usual short name, "SMP". */
  shortName?: string;
  /** Only this state or province has it, by ISO 3166-2 ("US-CA"). */
  region?: string;
  /** This one has something else instead. */
  notInRegion?: string;
  who: LawCarer;
  paidBy: Payer;
  /** `day` is one of five working days a week, `calendar_day` one of seven. */
  unit: "week" | "day" | "calendar_day" | "month";
  lengthBy: "birth" | "due" | "leave_start";
  /** Null if nothing is paid. */
  rateBy: "day_paid" | "week_paid" | "claim_start" | "leave_start" | "birth" | null;
  entitlement: readonly EntitlementRow[];
  steps?: readonly PayStep[];
  rates: readonly RateRow[];
  /** Days a week that a daily amount is paid for, if the unit does not say it. */
  paidDaysAWeek?: 5 | 7;
  /** Unpaid weeks at the start of a claim, the same for all claims. */
  waitingWeeks?: Stated;
  /** The same by the day on which the claim begins. Days without a row have none. */
  waits?: readonly { from: string | null; to: string | null; weeks: Stated }[];
  /** One wait for both parents, before the paid weeks. If left out each parent waits, and it is one of the weeks. */
  waitsOncePerFamily?: true;
  /** The unpaid weeks are paid too once the leave has lasted so many days. */
  waitPaidFrom?: Stated;
  /** It can be drawn after the employer's leave, so plans draw both at once only if asked. */
  canWait?: true;
  /** Only while a newborn is in hospital, which plans do not ask. */
  isForHospital?: true;
  /** Together with the other payments of the same pool no more than `total` units. */
  pools?: readonly { id: string; total: Stated; per: "parent" | "family" }[];
  conditions?: readonly Condition[];
  weeksBefore?: WeeksBefore;
  /** Weeks in which the birth parent must not work, before the due date and after the birth. */
  compulsory?: { before?: Stated; after: Stated };
  /** Working ends it: what it says. */
  endsAtWork?: Stated<string>;
  /** Not for part of a week: what the law says. */
  wholeWeeksOnly?: Stated<string>;
  /**
   * One period, as long as the units, that runs on through weeks without pay: what the law says. It begins at the
   * latest so many days after the birth, or when paid leave from the employer ends (`afterPaidLeave`).
   */
  onePeriod?: { says: Stated<string>; latestStart: Stated; afterPaidLeave?: true };
  /** Days of work that do not end it. `notInFirst` is in days after the birth. */
  keepingInTouch?: { days: Stated; notInFirst?: Stated };
  /** `only`: for adoption alone. `no`: for births alone, as birth parents' payments are if left out. */
  adoption?: "yes" | "only" | "no";
  dates?: readonly LawDate[];
  lines: readonly Line[];
}

export interface CountryLaw {
  /** ISO 3166-1 alpha-2. */
  code: string;
  name: string;
  currency: string;
  /** Shown before the first figure. */
  note?: string;
  /** The day the whole file was last checked. */
  checkedOn: string;
  /** Weeks that the employer must pay by law. */
  employerPaysWeeks: Stated;
  /** Those with their own law: ISO 3166-2 code and name. */
  regions: Readonly<Record<string, string>>;
  schemes: readonly Scheme[];
  protectedLeave?: readonly ProtectedLeave[];
  /** How an employer's pay meets the state's where a policy does not say. Left out, both extremes count. */
  relationIfNotStated?: Figure<EmployerRelation>;
  /** The same for an employer who is not listed. */
  relationIfNotListed?: Figure<EmployerRelation>;
  /** What the state counts as net pay, where it is not that of a pay slip. Shown beside the field. */
  netPayIs?: Figure<string>;
  /** What the state pays into super on its payments, for births from that day. */
  pension?: { pct: Figure; birthFrom: string };
  /** What is paid for an adoption beside the payments here, as we have not found all of it. */
  adoptionLeftOut?: { what: string; region?: string };
  lines: readonly Line[];
  sources: Readonly<Record<string, LawSource>>;
}
