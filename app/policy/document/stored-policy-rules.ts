// What is stored is read on the server alone, and the build stops where a browser would get the world’s names.
import { countryCodeOf } from "~/core/world-countries.server";
import { pickFacts, type FactField, type SourceField, type ValuesOf } from "../policy";
import { dayAt, documentOn } from "./changes-rules";
import { parsePolicyDocument, type PolicyDocument, type PolicySource } from "./document-schema";
import {
  documentFromPlainFields,
  isParentalLeave,
  plainFieldNames,
  plainFieldsOf,
  withAsStated,
  type PlainFieldsContext,
  type PlainFields,
} from "./plain-fields-rules";
import { day, pageUrl } from "./value-schema";

/** What is stored of an employer's policy. */
export interface StoredPolicy {
  /** Null where there are only fields. */
  document: PolicyDocument | null;
  facts: ValuesOf<FactField>;
  /** English name. */
  country: string;
  /** When an admin last found all of it unchanged. */
  checkedOn: string | null;
}

export const nothingStated: PolicyDocument = { country: null, currency: null, sources: [], provisions: [] };

/** @param country English name. */
export const nothingStatedIn = (country: string): PolicyDocument => ({
  ...nothingStated,
  country: countryCodeOf(country),
});

/** The stored document, or one made of the fields, with the last check at each source. Null where nothing is stated. */
export function documentOf(stored: StoredPolicy): PolicyDocument | null {
  const { document, checkedOn } = stored;
  const whole = wholeDocument(stored);
  if (document === null && whole.provisions.length === 0 && whole.asStated === undefined) return null;
  return { ...whole, sources: whole.sources.map((source) => checked(source, checkedOn)) };
}

/** The same without the last check. */
export function wholeDocument(stored: StoredPolicy): PolicyDocument {
  return stored.document ?? documentFromPlainFields(stored.facts, contextOf(stored));
}

function checked(source: PolicySource, checkedOn: string | null): PolicySource {
  const before = source.checkedOn ?? source.readOn ?? "";
  if (checkedOn === null || before >= checkedOn) return source;
  const { readOn: _, ...rest } = source;
  return { ...rest, checkedOn };
}

/** The id of the source that an employer's fields name. */
const statedSource = "stated";

/** An address that a document cannot hold is left out. */
export function sourceOfFacts(
  { sourceName, sourceUrl, sourceDate }: ValuesOf<SourceField>,
  id: string,
): PolicySource {
  const url = pageUrl.safeParse(sourceUrl).data;
  const date = day.safeParse(sourceDate).data;
  return {
    id,
    kind: url === undefined ? "import" : "public_document",
    ...(url !== undefined && { url }),
    ...(sourceName !== null && { title: sourceName }),
    ...(date !== undefined && { publishedOn: date, checkedOn: date }),
  };
}

function contextOf({ facts, country }: Pick<StoredPolicy, "facts" | "country">): PlainFieldsContext {
  const source = sourceOfFacts(facts, statedSource);
  const isStated = source.title !== undefined || source.url !== undefined;
  return {
    country: countryCodeOf(country),
    currency: null,
    ...(isStated && { source }),
  };
}

/** The order of keys does not matter. */
export function isSameJson(a: unknown, b: unknown): boolean {
  return ordered(a) === ordered(b);
}

function ordered(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

const plainFieldsAt = (document: PolicyDocument, now: number): PlainFields =>
  plainFieldsOf(documentOn(document, dayAt(now)));

/**
 * Null removes the document; the fields stay.
 * @param now ms UTC: the fields are those of its day.
 */
export function withDocument(
  stored: StoredPolicy,
  document: PolicyDocument | null,
  now: number,
): StoredPolicy {
  return document === null
    ? { ...stored, document }
    : { ...stored, document, facts: { ...stored.facts, ...plainFieldsAt(document, now) } };
}

/** Fields by the id of the provision made from them. */
const provisionsOf: Partial<Record<keyof PlainFields, string>> = {
  maternityLeave: "primary",
  unpaidMaternityLeave: "primary",
  paternityLeave: "secondary",
  unpaidPaternityLeave: "secondary",
  adoptionLeave: "adoption",
  parentalLeave: "shared",
};

const isOf: Record<string, (provision: PolicyDocument["provisions"][number]) => boolean> = {
  primary: ({ carer, paths }) =>
    (carer === "birth_parent" || carer === "primary_carer") &&
    (paths.length === 0 || paths.includes("birth")),
  secondary: ({ carer, paths }) =>
    (carer === "secondary_carer" || carer === "other_parent") &&
    (paths.length === 0 || paths.includes("birth")),
  adoption: ({ carer, paths }) =>
    (carer === "birth_parent" || carer === "primary_carer") && paths.includes("adoption"),
  shared: isParentalLeave,
};

export const provisionsOfField = (
  field: keyof PlainFields,
  provision: PolicyDocument["provisions"][number],
): boolean => isOf[provisionsOf[field] ?? ""]?.(provision) ?? false;

/**
 * After an edit of the fields: an unchanged field keeps its provisions, a changed one gets new ones. Where one
 * provision makes several fields and they no longer agree, the whole document is made again.
 * @param now ms UTC.
 */
export function withFields(stored: StoredPolicy, facts: StoredPolicy["facts"], now: number): StoredPolicy {
  const { document } = stored;
  const changed = plainFieldNames.filter((field) => stored.facts[field] !== facts[field]);
  if (document === null || changed.length === 0) return { ...stored, facts };
  // Weeks may have changed by their date since the fields were derived: that is no edit.
  const after: PlainFields = { ...plainFieldsAt(document, now), ...pickFacts(changed, facts) };
  const made = documentFromPlainFields(after, contextOf({ facts, country: stored.country }));
  const { country, currency, entity, employer, appliesFrom, disclosure } = document;
  const whole: PolicyDocument = {
    ...(employer !== undefined && { employer }),
    ...(entity !== undefined && { entity }),
    ...(appliesFrom !== undefined && { appliesFrom }),
    ...(disclosure !== undefined && { disclosure }),
    ...made,
    country,
    currency,
  };
  const replaced = replaceProvisions(document, made, changed);
  const candidate = withAsStated(replaced, after, plainFieldsAt(replaced, now));
  const isRight = parsePolicyDocument(candidate, now).ok && isSameJson(plainFieldsAt(candidate, now), after);
  return { ...stored, facts: { ...facts, ...after }, document: isRight ? candidate : whole };
}

/** Sources of removed paths go too. */
function replaceProvisions(
  document: PolicyDocument,
  made: PolicyDocument,
  changed: readonly (keyof PlainFields)[],
): PolicyDocument {
  const names = new Set(changed.map((field) => provisionsOf[field]).filter((name) => name !== undefined));
  const kept = [...document.provisions.entries()].filter(
    ([, provision]) => !!provision.where || ![...names].some((name) => isOf[name]?.(provision)),
  );
  const ids = new Set(kept.map(([, { id }]) => id));
  const fresh = made.provisions
    .filter(({ id }) => names.has(id))
    .map((provision) => ({ ...provision, id: freeId(provision.id, ids) }));
  const places = new Map(kept.map(([before], after) => [before, after]));
  const fieldSources = Object.entries(document.fieldSources ?? {}).flatMap(([path, id]) => {
    const [, at, rest = ""] = /^provisions\[(\d+)\](.*)$/.exec(path) ?? [];
    if (at === undefined) return path.startsWith("asStated") ? [] : [[path, id] as const];
    const place = places.get(Number(at));
    return place === undefined ? [] : [[`provisions[${place}]${rest}`, id] as const];
  });
  const isUsed = fresh.some(({ source }) => source !== undefined);
  const others = document.sources.filter(({ id }) => !isUsed || id !== statedSource);
  const { fieldSources: _, asStated: __, ...rest } = document;
  return {
    ...rest,
    sources: isUsed ? [...others, ...made.sources] : others,
    provisions: [...kept.map(([, provision]) => provision), ...fresh],
    ...(fieldSources.length > 0 && { fieldSources: Object.fromEntries(fieldSources) }),
  };
}

function freeId(id: string, taken: ReadonlySet<string>): string {
  for (let n = 2; ; n++) {
    if (!taken.has(id)) return id;
    id = `${id.replace(/-\d+$/, "")}-${n}`;
  }
}
