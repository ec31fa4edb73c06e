import { describe, expect, it } from "vitest";

import { at, birth, full, growing, months, policyOf, tier } from "../../../tests/support/policy-fixtures";
import { conditionsOf } from "./conditions-rules";
import type { PolicyDocument } from "./document-schema";
import { documentFromPlainFields, plainFieldsOf } from "./plain-fields-rules";

const agreed = growing();

/** The same text, read elsewhere by somebody else for another employer. */
function copyOf(document: PolicyDocument): PolicyDocument {
  const { provisions, sources } = document;
  return {
    ...document,
    employer: "Numbat Rail",
    entity: "as for all of the railways",
    disclosure: { published: "in_part", lookedOn: "2026-11-01" },
    notEncoded: ["The text has an annex."],
    sources: [
      ...sources.map((source) => ({ ...source, id: "copy", checkedOn: "2026-10-01", title: "A copy" })),
      { id: "member", kind: "public_document" },
    ],
    fieldSources: { "provisions[0].tiers": "copy" },
    provisions: provisions
      .map((provision, place) => ({
        ...provision,
        id: `other-${place}`,
        source: "copy",
        paths: [...provision.paths].reverse(),
        pension: null,
      }))
      .reverse(),
  };
}

describe("conditions", () => {
  it("are equal for equal leave, whoever has it and wherever it was read", () => {
    expect(conditionsOf(agreed)).not.toBeNull();
    expect(conditionsOf(copyOf(agreed))).toBe(conditionsOf(agreed));
  });

  it.each<[string, PolicyDocument]>([
    ["weeks", policyOf([birth([tier(months(12), full(8), at(18, 50))])])],
    ["pay", policyOf([birth([tier(months(12), full(9), at(18, 60))])])],
    ["order of pay", policyOf([birth([tier(months(12), at(18, 50), full(9))])])],
    ["service", policyOf([birth([tier(months(6), full(9), at(18, 50))])])],
    ["currency", policyOf([birth([tier(months(12), full(9), at(18, 50))])], { currency: "EUR" })],
    [
      "what is repaid",
      policyOf([birth([tier(months(12), full(9), at(18, 50))], { clawback: { none: true } })]),
    ],
  ])("differ by %s", (_, other) => {
    const own = policyOf([birth([tier(months(12), full(9), at(18, 50))])]);
    expect(conditionsOf(own)).not.toBeNull();
    expect(conditionsOf(other)).not.toBe(conditionsOf(own));
  });

  it("are nobody else's where a document says no more than weeks and pay in plain fields", () => {
    const fields = plainFieldsOf(policyOf([birth([tier(months(12), full(18))])]));
    const made = documentFromPlainFields(fields, { country: "AU", currency: null });
    expect(made.provisions).toHaveLength(1);
    expect(conditionsOf({ ...made, notEncoded: ["As the register has it."] })).toBeNull();
  });
});
