import type { PolicyDocument } from "./document-schema";
import { documentFromPlainFields, plainFieldsOf } from "./plain-fields-rules";

/** Whom it is of, where it stands, what a reader noted, and names inside the document. */
const besides: readonly string[] = [
  "employer",
  "entity",
  "disclosure",
  "sources",
  "fieldSources",
  "notEncoded",
  "id",
  "source",
];

/** Their order says nothing. */
const unordered: readonly string[] = [
  "provisions",
  "paths",
  "include",
  "exclude",
  "options",
  "partnerConditions",
];

/**
 * What a document gives, as one text: equal for equal conditions, whoever has them and wherever they were read. Null
 * where it says no more than weeks and pay as the plain fields hold them: two employers agree in these by chance.
 */
export function conditionsOf(document: PolicyDocument): string | null {
  const said = textOf(document);
  const { country, currency } = document;
  const ofFields = documentFromPlainFields(plainFieldsOf(document), { country, currency });
  return said === textOf(ofFields) ? null : said;
}

const textOf = (document: PolicyDocument): string => JSON.stringify(normal(document));

/** Without what is not stated; keys, and lists without an order, are sorted. */
function normal(value: unknown, name = ""): unknown {
  if (Array.isArray(value)) {
    const parts = value.map((part) => normal(part));
    return unordered.includes(name) ? parts.map((part) => JSON.stringify(part)).sort() : parts;
  }
  if (typeof value !== "object" || value === null) return value;
  const parts = Object.entries(value)
    .filter(([key]) => !besides.includes(key))
    .map(([key, part]) => [key, normal(part, key)] as const)
    .filter(([, part]) => isStated(part))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(parts);
}

const isStated = (part: unknown): boolean =>
  part !== null && part !== undefined && (typeof part !== "object" || Object.keys(part).length > 0);
