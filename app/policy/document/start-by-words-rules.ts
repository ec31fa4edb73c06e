import { startByTexts } from "../sentence-texts";
import { dayWords } from "./day-words-rules";
import type { Provision } from "./provision-schema";
import { startBy } from "./service-rules";
import { serviceWords } from "./step-words-rules";

/** The latest first day in the job, for each tier that asks for service. */
export function startByWords(provision: Provision, due: string): string[] {
  const asked = provision.tiers.filter(({ minService }) => (minService?.n ?? 0) > 0);
  return asked.map((tier) => {
    const label =
      asked.length > 1 ? startByTexts.labelOfTier(serviceWords(tier.minService) ?? "") : startByTexts.label;
    const found = startBy(provision, tier, { due });
    if (found.kind === "day") return startByTexts.day(label, dayWords(found.day));
    if (found.kind !== "needs") return startByTexts.notStated(label);
    if (found.date !== "leaveStart") return startByTexts[found.date](label);
    const then = startBy(provision, tier, { due, leaveStart: due });
    return then.kind === "day"
      ? startByTexts.ifLeaveStartsThen(label, dayWords(then.day))
      : startByTexts.notStated(label);
  });
}
