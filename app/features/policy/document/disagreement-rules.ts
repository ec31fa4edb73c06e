import type { PolicyDocument } from "./document-input";
import type { Provision } from "./provision-input";

/** Provisions that two or more checked sources state differently for the same people. */
export type Disagreement = readonly Provision[];

/**
 * Where two checked sources of one policy say different weeks or pay of the same leave: provisions for the same carer,
 * the same ways to a child and the same place, each with a source of its own. Of one source they are two leaves, and no
 * disagreement; what a source leaves open contradicts nothing.
 */
export function disagreementsOf(document: PolicyDocument): Disagreement[] {
  const groups = new Map<string, Provision[]>();
  for (const [at, provision] of document.provisions.entries()) {
    if (checkedSourceOf(document, at) === null || !isStated(provision)) continue;
    const { carer, paths, where = null } = provision;
    const key = JSON.stringify([carer, [...paths].sort(), where]);
    groups.set(key, [...(groups.get(key) ?? []), provision]);
  }
  return [...groups.values()].filter((group) => {
    const said = new Map(
      group.map((one) => [
        checkedSourceOf(document, document.provisions.indexOf(one)),
        JSON.stringify(one.tiers),
      ]),
    );
    // As many sources as provisions: one that says two leaves by itself is no side of a contradiction.
    return said.size === group.length && new Set(said.values()).size > 1;
  });
}

/** The source of a provision's weeks and pay, if somebody has checked it. */
function checkedSourceOf(
  { provisions, sources, fieldSources = {} }: PolicyDocument,
  at: number,
): string | null {
  const id = fieldSources[`provisions[${at}].tiers`] ?? provisions[at]?.source ?? null;
  const source = sources.find((one) => one.id === id);
  return source && (source.checkedOn ?? source.readOn) ? source.id : null;
}

const isStated = ({ tiers }: Provision) =>
  tiers.some(({ steps }) =>
    steps.some(({ pay, weeks, days }) => pay.kind !== "not_stated" || typeof (weeks ?? days) === "number"),
  );
