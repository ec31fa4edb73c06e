import { describe, expect, it } from "vitest";

import { birth, full, growingByYear, parsed, policyOf, tier } from "../../../tests/support/policy-fixtures";
import { editPolicyForm, placeWords } from "./document-form-fields";
import { fieldOfPath, formValuesOf, readPolicyForm } from "./document-form-rules";
import type { PolicyDocument } from "./document-schema";

const documentOf = (values: Record<string, string>) => parsed(readPolicyForm(values).document);
const again = (document: PolicyDocument) => documentOf(formValuesOf(document));
const pressed = (values: Record<string, string>, ...edits: string[]) =>
  edits.reduce((values, edit) => editPolicyForm(values, edit)?.values ?? {}, values);

describe("weeks that change on a date, in the form", () => {
  const place = "p0.t0.d2.";

  it("are questions under their tier, and equal again", () => {
    const values = formValuesOf(growingByYear());
    expect([values[`${place}from`], values[`${place}s0.length.n`]]).toEqual(["2027-02-28", "18"]);
    expect(again(growingByYear())).toEqual(growingByYear());
  });

  it("can be added, changed, and removed", () => {
    const one = policyOf([birth([tier(null, full(8))])]);
    const added = pressed(formValuesOf(one), "add p0.t0.d");
    const filled = {
      ...added,
      "p0.t0.d0.from": "2027-02-28",
      "p0.t0.d0.s0.length.n": "18",
      "p0.t0.d0.s0.pay.pct": "100",
    };
    const [tierOf] = documentOf(filled).provisions[0]?.tiers ?? [];
    const steps = [{ weeks: 18, pay: { kind: "percent", pct: 100 } }];
    expect(tierOf?.changes).toEqual([{ from: "2027-02-28", steps }]);
    expect(documentOf(pressed(formValuesOf(one), "add p0.t0.d", "remove p0.t0.d0"))).toEqual(one);
    const fewer = documentOf(pressed(formValuesOf(growingByYear()), "remove p0.t0.d0"));
    expect(fewer.provisions[0]?.tiers[0]?.changes?.map(({ from }) => from)).toEqual([
      "2026-03-01",
      "2027-02-28",
    ]);
    expect(
      editPolicyForm(
        { ...added, ...Object.fromEntries([1, 2, 3, 4].map((n) => [`p0.t0.d${n}.was`, "{}"])) },
        "add p0.t0.d",
      ),
    ).toBeNull();
  });

  it("keep sources of single figures, and name the field of an error", () => {
    const sourced = growingByYear({
      fieldSources: { "provisions[0].tiers[0].changes[2].steps[0].weeks": "hb" },
    });
    expect(again(sourced)).toEqual(sourced);
    const path = "provisions[0].tiers[0].changes[2]";
    expect(fieldOfPath(`${path}.from`)).toBe(`${place}from`);
    expect(fieldOfPath(`${path}.steps[0].pay.pct`)).toBe(`${place}s0.pay.pct`);
    expect(placeWords(`${place}s0.pay.pct`)).toBe("Provision 1, tier 1, change 3, step 1");
  });
});
