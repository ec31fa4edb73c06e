import type { DomainContext } from "~/lib/context";
import {
  figureSourceOf,
  isSameSource,
  type FigureSources,
  type SourcedFigure,
} from "~/features/policy/document/figure-source-rules";
import type { StoredPolicy } from "~/features/policy/document/stored-policy-rules";
import { factFields, pickFacts } from "~/features/policy/policy";
import { policyOfFacts } from "~/features/policy/queries.server";
import type { Difference } from "./import-compare";
import { isNamedSource } from "./import-options";
import type { ImportRow } from "./import-rows";
import { listStoredDocuments, type StoredDocument, type StoredEmployer } from "./import-stored.server";

/** Documents are read where they are compared alone: they are the most of an employer. */
export async function documentsBeside(
  db: DomainContext["db"],
  fileRows: readonly ImportRow[],
  storedOf: (row: ImportRow) => StoredEmployer[],
): Promise<Map<number, StoredDocument>> {
  const sourced = fileRows.filter(({ figureSources }) => Object.keys(figureSources).length > 0);
  const ids = sourced.flatMap((row) => storedOf(row).map(({ id }) => id));
  const all = new Map<number, StoredDocument>();
  for (let from = 0; from < ids.length; from += documentsPerQuery)
    for (const [id, held] of await listStoredDocuments(db, ids.slice(from, from + documentsPerQuery)))
      all.set(id, held);
  return all;
}

/** So many documents of at most 16 kB are far below what an isolate holds. */
const documentsPerQuery = 500;

/** The sources of figures that a row says otherwise than is stored: those of changed figures, and of figures whose source nobody had named, unless the employer is verified. */
export function newFigureSources(
  { figureSources }: ImportRow,
  target: StoredEmployer,
  held: StoredPolicy,
  differences: Difference[],
): FigureSources {
  const changed = new Set(differences.map(({ field }) => field));
  return Object.fromEntries(
    Object.entries(figureSources).filter(([figure, source]) => {
      if (changed.has(figure as SourcedFigure)) return true;
      const present = figureSourceOf(held, figure as SourcedFigure);
      return (
        !isSameSource(source, present) && !target.isVerified && !isNamedSource(present?.sourceName ?? null)
      );
    }),
  );
}

export const policyOfStored = (stored: StoredEmployer): StoredPolicy =>
  policyOfFacts(pickFacts(factFields, stored), stored.country);
