import { z } from "zod";

import type { DomainContext } from "~/lib/context";
import { checkEmployers } from "./admin-employer-check.server";
import {
  hideEmployers,
  showEmployers,
  verifyEmployers,
  type EmployerDecision,
  type DecidedEmployers,
} from "./admin-employer-decisions.server";

const decisions = {
  show: showEmployers,
  hide: hideEmployers,
  verify: verifyEmployers,
  check: checkEmployers,
};

export type EmployerAction = keyof typeof decisions;

export const employerAction = z.enum(
  ["show", "hide", "verify", "check"],
  "The action is show, hide, verify or check",
);

/** Shows, hides or verifies employers, or finds their policies unchanged. */
export function decideEmployers(
  ctx: DomainContext,
  action: EmployerAction,
  decision: EmployerDecision,
): Promise<DecidedEmployers> {
  return decisions[action](ctx, decision);
}
