import { z } from "zod";

import type { DomainContext } from "../context";
import {
  hideEmployers,
  showEmployers,
  verifyEmployers,
  type EmployerDecision,
  type DecidedEmployers,
} from "./admin-employer-decisions.server";

const decisions = { show: showEmployers, hide: hideEmployers, verify: verifyEmployers };

export type EmployerAction = keyof typeof decisions;

export const employerAction = z.enum(["show", "hide", "verify"], "The action is show, hide or verify");

/** Shows, hides or verifies employers. */
export function decideEmployers(
  ctx: DomainContext,
  action: EmployerAction,
  decision: EmployerDecision,
): Promise<DecidedEmployers> {
  return decisions[action](ctx, decision);
}
