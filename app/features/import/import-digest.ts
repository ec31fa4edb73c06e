import { hexOf } from "~/lib/secrets.server";
import type { ImportPlan } from "./import-plan.server";

/**
 * A short mark of what a plan decides: two plans with the same mark write the same. Whoever confirms an import
 * sends it back, so that nothing is written but what was looked at.
 */
export async function digestOf({
  isApproving,
  add,
  change,
  rejected,
  unchanged,
}: ImportPlan): Promise<string> {
  const decisions = {
    isApproving,
    add,
    change: change.map(({ row, stored, differences, isSourceNew, figureSources, isPublished }) => [
      row.line,
      stored.id,
      stored.lastUpdated,
      differences,
      isSourceNew && row.source,
      figureSources,
      isPublished,
    ]),
    rejected: rejected.map(({ line, reason }) => [line, reason]),
    unchanged,
  };
  const bytes = new TextEncoder().encode(JSON.stringify(decisions));
  const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return hexOf(hash.subarray(0, 16));
}
