import type { LawSource, PlanCondition, PlanLaw, PlanProtection, PlanScheme } from "../law-types";
import type { OurRule } from "./texts";

/** The rules that the engine keeps, as a list for people. The test of its name shows each at work. */

export type PaymentRule =
  | "whose"
  | "total"
  | "length_unknown"
  | "bonus"
  | "alone"
  | "one_parent"
  | "together"
  | "pool"
  | "before"
  | "until"
  | "later"
  | "one_period"
  | "not_begun"
  | "wait"
  | "rate"
  | "one_claim"
  | "amount"
  | "rounding"
  | "by_month"
  | "uses_up"
  | "instead_of"
  | "follows"
  | "path"
  | "choice"
  | "only_if_chosen"
  | "halved"
  | "compulsory"
  | "ends_at_work"
  | "whole_weeks"
  | "in_touch";

export type CountryRule = "if_not_stated" | "if_not_listed" | "choose_region" | "super";

/** What a rule is of, for its test. */
export type RuleSubject =
  | { of: "payment"; kind: PaymentRule; law: PlanLaw; scheme: PlanScheme }
  | { of: "payment_condition"; law: PlanLaw; scheme: PlanScheme; condition: PlanCondition }
  | { of: "leave"; law: PlanLaw; leave: PlanProtection }
  | { of: "leave_condition"; law: PlanLaw; leave: PlanProtection; condition: PlanCondition }
  | { of: "country"; kind: CountryRule; law: PlanLaw }
  | { of: "ours"; kind: OurRule };

export interface Rule {
  /** "au_plp.one_parent": what it is of, and its kind. */
  id: string;
  says: string;
  /** The code of the warning of a plan that does not keep it, with the reason; null if it gives none. */
  warning: string | null;
  /** Null where no law says it. */
  source: LawSource | null;
  subject: RuleSubject;
}

/** The title of its test in `rules.test.ts`. */
export const testOf = ({ id }: Pick<Rule, "id">) => `rule ${id}`;

/** As a page gets it. */
export interface RuleLine extends Pick<Rule, "id" | "says" | "warning" | "source"> {
  test: string;
}

/** The rules of a payment, a leave or a country. */
export interface RuleGroup {
  id: string;
  name: string;
  /** Its state or province; null for the whole country. */
  region: string | null;
  rules: RuleLine[];
}

/** What the page of rules shows. */
export interface RulesView {
  countries: { code: string; name: string }[];
  /** Null for the rules of every country. */
  country: { code: string; name: string } | null;
  groups: RuleGroup[];
}
