import { describe, expect, it } from "vitest";

import { at, birth, full, months, now, policyOf, tier } from "../../../tests/support/policy-fixtures";
import { policyView } from "./policy-view";
import { provisionSentence } from "./provision-words-rules";

const tiers = [tier(months(12), full(8), at(18, 50, "on_top"))];
const clawback = { none: true };
const asked = { tenure: 12, due: null };

const three = "adoption, fostering or becoming a parent by surrogacy";
const cases: [carer: string, paths: string[], name: string, amongOthers?: string][] = [
  ["birth_parent", ["birth"], "Birth parent"],
  [
    "birth_parent",
    ["birth", "adoption"],
    "Birth parent, or parent by adoption",
    "Birth parent (or parent by adoption)",
  ],
  [
    "birth_parent",
    ["birth", "adoption", "surrogacy_parent"],
    "Birth parent, or parent by adoption or surrogacy",
    "Birth parent (or parent by adoption or surrogacy)",
  ],
  [
    "birth_parent",
    ["birth", "adoption", "foster", "surrogacy_parent"],
    "Birth parent, or parent by adoption, fostering or surrogacy",
    "Birth parent (or parent by adoption, fostering or surrogacy)",
  ],
  ["primary_carer", ["birth", "adoption", "foster"], "Primary carer"],
  ["primary_carer", ["adoption"], "Primary carer (adoption)"],
  ["primary_carer", ["adoption", "foster"], "Primary carer (adoption or fostering)"],
  ["primary_carer", ["adoption", "foster", "surrogacy_parent"], `Primary carer (${three})`],
  [
    "any_parent",
    ["adoption", "foster", "surrogacy_parent", "ivf"],
    "Either parent (adoption, fostering, becoming a parent by surrogacy or IVF)",
  ],
];

describe("who a provision is for", () => {
  it.each(cases)("%s of %j: %s", (carer, paths, name, amongOthers = name) => {
    const document = policyOf([
      birth(tiers, { carer, paths, clawback, options: [{ kind: "blocks" }] }),
      birth(tiers, { id: "other", carer: "other_parent", clawback }),
      birth(tiers, { id: "secondary", carer: "secondary_carer" }),
    ]);
    const { provisions, options, payBack } = policyView(document, now, asked);
    expect(document.provisions.map((one) => provisionSentence(one, document))[0]).toBe(
      `${name}, after 12 months: 8 weeks on full pay, then 18 on half pay with state pay on top.`,
    );
    expect(provisions.map(({ samePictureAs }) => samePictureAs)).toEqual([null, name, name]);
    expect(options.parts.map(({ of }) => of)).toEqual([name]);
    expect(payBack.parts.map(({ of }) => of)).toEqual([`${amongOthers} and other parent`]);
  });

  it("has the place behind the ways to a child", () => {
    const document = policyOf(
      [
        birth(tiers, { paths: ["birth", "adoption"], where: "US-CA" }),
        birth(tiers, { id: "other", carer: "other_parent", paths: ["adoption"], where: "US-CA" }),
      ],
      { country: "US", currency: "USD" },
    );
    const { provisions } = policyView(document, now, asked);
    expect(provisions.map(({ carer, role }) => [carer, role])).toEqual([
      ["Birth parent, or parent by adoption, in California", "Birth parent in California"],
      ["Other parent (adoption) in California", "Other parent in California"],
    ]);
  });
});
