import type { Payer } from "./law-terms";
import { payerWords as t } from "./texts";

/** After "paid by". @param employer whose it is, if not just "the employer" */
export function payerWords({ who, name, repaid }: Payer, employer: string = t.employer): string {
  switch (who) {
    case "nobody":
      return t.nobody;
    case "employer":
      return repaid === undefined ? employer : t.repaid[repaid](employer);
    case "employer_and_insurer":
      return t.both(name ?? t.insurer, employer);
    case "state_through_employer":
      return t.through(name ?? t.state, employer);
    default:
      return name ?? (who === "state" ? t.state : t.insurer);
  }
}
