// What is stored is read on the server alone, and the build stops where a browser would get the world’s names.
// eslint-disable-next-line no-restricted-imports
import { countryCodeOf } from "~/features/employers/world-countries.server";
import { pickFacts, type FactField, type SourceField, type ValuesOf } from "../policy";
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

/** What is stored of an employer's policy, from which all else follows. */
export interface StoredPolicy {
  /** Null where nobody wrote one: the fields are all that is known. */
  document: PolicyDocument | null;
  facts: ValuesOf<FactField>;
  /** As employers have it: an English name. */
  country: string;
  /** The day on which an admin last found the whole unchanged. */
  checkedOn: string | null;
}

/** The document of an employer of which nothing is stored. */
export const nothingStated: PolicyDocument = { country: null, currency: null, sources: [], provisions: [] };

/**
 * The document of an employer: the one that is stored, or else the one that its fields make, with the day of the last
 * check at each source. Null where nothing is stated at all.
 */
export function documentOf(stored: StoredPolicy): PolicyDocument | null {
  const { document, checkedOn } = stored;
  const whole = wholeDocument(stored);
  if (document === null && whole.provisions.length === 0 && whole.asStated === undefined) return null;
  return { ...whole, sources: whole.sources.map((source) => checked(source, checkedOn)) };
}

/** The document that is stored, or else the one that the fields make, without the day of the last check. */
export function wholeDocument(stored: StoredPolicy): PolicyDocument {
  return stored.document ?? documentFromPlainFields(stored.facts, contextOf(stored));
}

function checked(source: PolicySource, checkedOn: string | null): PolicySource {
  const before = source.checkedOn ?? source.readOn ?? "";
  if (checkedOn === null || before >= checkedOn) return source;
  const { readOn: _, ...rest } = source;
  return { ...rest, checkedOn };
}

/** How a source is called that the fields of an employer name. */
const statedSource = "stated";

/** A source that facts name, as documents have it. An address that no document takes is left out. */
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
    ...(date !== undefined && { checkedOn: date }),
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

/** Whether two values say the same as JSON, in whatever order their keys stand. */
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

const pickPlainFields = (facts: PlainFields): PlainFields => pickFacts(plainFieldNames, facts);

/**
 * What is stored once somebody has written a document: it, and the fields that follow from it.
 * Null takes a document away; the fields stay as they are.
 */
export function withDocument(stored: StoredPolicy, document: PolicyDocument | null): StoredPolicy {
  return document === null
    ? { ...stored, document }
    : { ...stored, document, facts: { ...stored.facts, ...plainFieldsOf(document) } };
}

/** The provisions that each of the specified weeks is made of, by the names that documents from fields give them. */
const provisionsOf: Partial<Record<keyof PlainFields, string>> = {
  maternityLeave: "primary",
  unpaidMaternityLeave: "primary",
  paternityLeave: "secondary",
  unpaidPaternityLeave: "secondary",
  adoptionLeave: "adoption",
  parentalLeave: "shared",
};

/** Whom a provision is for, by the same names. */
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

/** Whether one of the specified weeks follows from a provision. */
export const provisionsOfField = (
  field: keyof PlainFields,
  provision: PolicyDocument["provisions"][number],
): boolean => isOf[provisionsOf[field] ?? ""]?.(provision) ?? false;

/**
 * What is stored once somebody has written the specified fields. A stored document stays where none of them has
 * changed. Where some have, the provisions they follow from are made anew of the fields, and all others stay; where
 * that would not give the fields back, because one provision makes several, the whole is made of the fields.
 * @param now milliseconds UTC.
 */
export function withFields(stored: StoredPolicy, facts: StoredPolicy["facts"], now: number): StoredPolicy {
  const { document } = stored;
  const after = pickPlainFields(facts);
  if (document === null || isSameJson(pickPlainFields(stored.facts), after)) return { ...stored, facts };
  const changed = plainFieldNames.filter((field) => stored.facts[field] !== after[field]);
  const made = documentFromPlainFields(after, contextOf({ facts, country: stored.country }));
  const { country, currency, entity, employer, appliesFrom } = document;
  const whole: PolicyDocument = {
    ...(employer !== undefined && { employer }),
    ...(entity !== undefined && { entity }),
    ...(appliesFrom !== undefined && { appliesFrom }),
    ...made,
    country,
    currency,
  };
  const candidate = withAsStated(replaceProvisions(document, made, changed), after);
  const isRight = parsePolicyDocument(candidate, now).ok && isSameJson(plainFieldsOf(candidate), after);
  return { ...stored, facts, document: isRight ? candidate : whole };
}

/** A document with the provisions of some fields out of another. Paths of what is gone go with it. */
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
