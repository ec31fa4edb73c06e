import { hexOf } from "~/server/secrets.server";
import type { ImportPlan } from "../stages";

/** Plans with the same digest write the same. The confirming form sends it back, so that only what was seen is written. */
export async function digestOf({
  isApproving,
  add,
  addSets,
  change,
  rejected,
  unchanged,
}: ImportPlan): Promise<string> {
  const decisions = {
    isApproving,
    add,
    addSets: addSets.map(({ row }) => row),
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
