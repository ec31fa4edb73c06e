import { z } from "zod";

import type { DomainContext } from "../context";
import {
  hideCompanies,
  showCompanies,
  verifyCompanies,
  type CompanyDecision,
  type DecidedCompanies,
} from "./admin-employer-decisions.server";

const decisions = { show: showCompanies, hide: hideCompanies, verify: verifyCompanies };

export type CompanyAction = keyof typeof decisions;

export const companyAction = z.enum(["show", "hide", "verify"], "The action is show, hide or verify");

/** Shows, hides or verifies employers. */
export function decideCompanies(
  ctx: DomainContext,
  action: CompanyAction,
  decision: CompanyDecision,
): Promise<DecidedCompanies> {
  return decisions[action](ctx, decision);
}
