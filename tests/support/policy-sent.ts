import { expect } from "vitest";

import { parsePolicyDocument } from "../../app/policy/document/document-schema";
import { birth, full, now, tier } from "./policy-fixtures";

export const source = { id: "hb", kind: "public_document", url: "https://quokka-ferries.com.au/leave" };
export const documentOf = (more: object) => ({
  country: "GB",
  currency: "GBP",
  sources: [source],
  provisions: [],
  ...more,
});
export const provisions = (...list: object[]) => documentOf({ provisions: list });
export const steps = (...list: unknown[]) => provisions(birth([tier(null, ...list)]));
export const more = (rest: object) => provisions(birth([tier(null, full(2))], rest));
export const withSource = (rest: object) => documentOf({ sources: [{ ...source, ...rest }] });

/** Errors by path; {} for a valid document. */
export function fieldsOf(sent: unknown): Record<string, string[]> {
  const result = parsePolicyDocument(sent, now);
  if (result.ok) return {};
  expect(result.code).toBe("invalid");
  return result.fields ?? {};
}
export const placesOf = (sent: unknown) => Object.keys(fieldsOf(sent));
