import type { PolicyDocument, PolicySource } from "../../app/policy/document/document-schema";
import { membershipId } from "../../app/features/employers/queries.server";

/** Sources older than this are not carried: three years. */
const oldest = 3 * 366 * 24 * 60 * 60 * 1000;

/** Ms UTC from which what rests on it is not carried. */
const goesAt = ({ publishedOn, checkedOn, readOn }: PolicySource): number =>
  Math.max(...[publishedOn, checkedOn, readOn].map((day) => Date.parse(day ?? "") || 0)) + oldest;

type Provision = PolicyDocument["provisions"][number];

const isPartOf = (path: string, place: number) => path.startsWith(`provisions[${place}]`);

/** Of the provision and of its parts. */
function sourceIdsOf({ fieldSources = {} }: PolicyDocument, provision: Provision, place: number): string[] {
  const parts = Object.entries(fieldSources).flatMap(([path, id]) => (isPartOf(path, place) ? [id] : []));
  return [...(provision.source ? [provision.source] : []), ...parts];
}

/** When each provision goes, for the age of one of its sources: ms UTC. */
export function departuresOf(document: PolicyDocument): { provision: string; at: number }[] {
  const byId = new Map(document.sources.map((source) => [source.id, goesAt(source)]));
  return document.provisions.map((provision, place) => ({
    provision: provision.id,
    at: Math.min(...sourceIdsOf(document, provision, place).map((id) => byId.get(id) ?? Infinity)),
  }));
}

/**
 * Without what rests on an old source: its provisions, and those with a part of it.
 * @returns null where nothing remains, or where it no longer shows that the employer has an agreement's conditions.
 */
export function withoutOld(
  document: PolicyDocument,
  now: number,
): { policy: PolicyDocument | null; left: string[] } {
  const old = new Set(document.sources.filter((source) => goesAt(source) < now).map(({ id }) => id));
  if (old.size === 0) return { policy: document, left: [] };
  const isKept = (provision: Provision, place: number) =>
    !sourceIdsOf(document, provision, place).some((id) => old.has(id));
  const places = document.provisions.flatMap((one, place) => (isKept(one, place) ? [place] : []));
  const left = document.provisions.filter((one, place) => !isKept(one, place)).map(({ id }) => id);
  if (places.length === 0 || old.has(membershipId)) return { policy: null, left };
  const fieldSources = Object.fromEntries(
    Object.entries(document.fieldSources ?? {}).flatMap(([path, source]) => {
      const present = places.findIndex((place) => isPartOf(path, place));
      return present < 0 ? [] : [[path.replace(/^provisions\[\d+\]/, `provisions[${present}]`), source]];
    }),
  );
  const policy = {
    ...document,
    sources: document.sources.filter(({ id }) => !old.has(id)),
    provisions: document.provisions.filter((_, place) => places.includes(place)),
    ...(document.fieldSources && { fieldSources }),
  };
  return { policy, left };
}
