import type { PolicySource } from "../policy";
import { parsePolicyDocument, type PolicyDocument } from "./document-schema";
import type { PlainFields } from "./plain-fields-rules";
import { provisionsOfField, sourceOfFacts, wholeDocument, type StoredPolicy } from "./stored-policy-rules";

/** In files, each of the specified weeks may have a source of its own. */

export const sourcedFigures = [
  "maternityLeave",
  "paternityLeave",
  "unpaidMaternityLeave",
  "unpaidPaternityLeave",
  "adoptionLeave",
  "parentalLeave",
] as const satisfies readonly (keyof PlainFields)[];

export type SourcedFigure = (typeof sourcedFigures)[number];

export type FigureSources = Partial<Record<SourcedFigure, PolicySource>>;

/** Where a figure comes from: provisions, or unpaid steps in them. */
function placesOf({ provisions }: PolicyDocument, figure: SourcedFigure): { at: number; steps: string[] }[] {
  const isUnpaid = figure === "unpaidMaternityLeave" || figure === "unpaidPaternityLeave";
  return [...provisions.entries()].flatMap(([at, provision]) => {
    if (provision.where || !provisionsOfField(figure, provision)) return [];
    if (!isUnpaid) return [{ at, steps: [] }];
    const steps = provision.tiers.flatMap(({ steps, changes = [] }, t) =>
      [steps, ...changes.map(({ steps }) => steps)].flatMap((steps, c) =>
        steps.flatMap(({ pay }, s) =>
          pay.kind === "unpaid"
            ? [`provisions[${at}].tiers[${t}].${c === 0 ? "" : `changes[${c - 1}].`}steps[${s}]`]
            : [],
        ),
      ),
    );
    return steps.length > 0 ? [{ at, steps }] : [];
  });
}

/** Null where it has none. */
export function figureSourceOf(policy: StoredPolicy, figure: SourcedFigure): PolicySource | null {
  const document = wholeDocument(policy);
  const [place] = placesOf(document, figure);
  if (place === undefined) return null;
  const own = place.steps.flatMap((path) => document.fieldSources?.[path] ?? [])[0];
  const id = own ?? document.provisions[place.at]?.source;
  const source = document.sources.find((one) => one.id === id);
  if (source === undefined) return null;
  const { title = null, url = null, checkedOn = null } = source;
  return { sourceName: title, sourceUrl: url, sourceDate: checkedOn };
}

export const isSameSource = (a: PolicySource, b: PolicySource | null): boolean =>
  a.sourceName === b?.sourceName && a.sourceUrl === b.sourceUrl && a.sourceDate === b.sourceDate;

/**
 * Sets sources of single figures.
 * @param now ms UTC.
 * @returns null where the document becomes too large or has too many sources.
 */
export function withFigureSources(
  policy: StoredPolicy,
  given: FigureSources,
  now: number,
): StoredPolicy | null {
  const figures = sourcedFigures.filter((figure) => given[figure] !== undefined);
  if (figures.length === 0) return policy;
  const document = figures.reduce<PolicyDocument>((whole, figure) => {
    const source = given[figure];
    return source === undefined ? whole : withSource(whole, figure, source);
  }, wholeDocument(policy));
  return parsePolicyDocument(document, now).ok ? { ...policy, document } : null;
}

function withSource(document: PolicyDocument, figure: SourcedFigure, given: PolicySource): PolicyDocument {
  const places = placesOf(document, figure);
  if (places.length === 0) return document;
  const same = document.sources.find(({ title = null, url = null, checkedOn = null }) =>
    isSameSource(given, { sourceName: title, sourceUrl: url, sourceDate: checkedOn }),
  );
  const source = same ?? sourceOfFacts(given, freeId(document));
  const whole = new Set(places.flatMap(({ at, steps }) => (steps.length === 0 ? [at] : [])));
  const steps = places.flatMap((place) => place.steps.map((path) => [path, source.id] as const));
  return {
    ...document,
    sources: same ? document.sources : [...document.sources, source],
    provisions: document.provisions.map((provision, at) =>
      whole.has(at) ? { ...provision, source: source.id } : provision,
    ),
    ...(steps.length > 0 && { fieldSources: { ...document.fieldSources, ...Object.fromEntries(steps) } }),
  };
}

function freeId({ sources }: PolicyDocument): string {
  const taken = new Set(sources.map(({ id }) => id));
  for (let n = 1; ; n++) if (!taken.has(`figure-${n}`)) return `figure-${n}`;
}
