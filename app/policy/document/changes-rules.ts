import type { PolicyDocument } from "./document-schema";
import type { Provision, Step, Tier } from "./provision-schema";

type Change = NonNullable<Tier["changes"]>[number];

/** In UTC. @param now ms UTC. */
export const dayAt = (now: number): string => new Date(now).toISOString().slice(0, 10);

/** The steps for a child born, or placed, on a day: those of the last change that has come, else the tier's own. */
export function stepsOn({ steps, changes = [] }: Tier, day: string): Step[] {
  return changes.findLast(({ from }) => from <= day)?.steps ?? steps;
}

/** Each tier with the steps that hold on the day, and with later changes only. */
export function provisionsOn(provisions: readonly Provision[], day: string): Provision[] {
  return provisions.map((provision) => ({
    ...provision,
    tiers: provision.tiers.map((tier) =>
      tier.changes
        ? { ...tier, steps: stepsOn(tier, day), changes: tier.changes.filter(({ from }) => from > day) }
        : tier,
    ),
  }));
}

export const changesIn = ({ provisions }: Pick<PolicyDocument, "provisions">): Change[] =>
  provisions.flatMap(({ tiers }) => tiers.flatMap(({ changes = [] }) => changes));

/**
 * A document as it holds for a child born on a day. All that derives figures or words from a document takes this one.
 * It is not stored: past steps are not in it.
 */
export function documentOn(document: PolicyDocument, day: string): PolicyDocument {
  if (changesIn(document).length === 0) return document;
  const { provisions, fieldSources } = document;
  return {
    ...document,
    provisions: provisionsOn(provisions, day),
    ...(fieldSources && {
      fieldSources: Object.fromEntries(
        Object.entries(fieldSources).filter(([path]) => !isOfPastSteps(path, provisions, day)),
      ),
    }),
  };
}

/** A footnote must not name the source of steps that are not told. */
function isOfPastSteps(path: string, provisions: readonly Provision[], day: string): boolean {
  const [, provision, tier, change] =
    /^provisions\[(\d+)\]\.tiers\[(\d+)\]\.(?:steps|changes\[(\d+)\])/.exec(path) ?? [];
  if (provision === undefined) return false;
  const { changes = [] } = provisions[Number(provision)]?.tiers[Number(tier)] ?? {};
  return Number(change ?? -1) < changes.findLastIndex(({ from }) => from <= day);
}
