import { describe, expect, it } from "vitest";

import { planned, weekly } from "../../../tests/support/planned";
import { headlineOf } from "../answer/headline";
import { carerWordsOf } from "../words/phrases";

describe("state pay that we do not know", () => {
  it.each([
    ["FR", null, "adoption", "adoption leave"],
    ["SG", null, "adoption", "adoption leave for the mother"],
    ["CA", "CA-QC", "adoption", "the weeks of QPIP for adoptions alone"],
    ["NO", null, "birth", null],
  ])("%s %s, %s: is warned of, and no price is told", (country, region, path, payment) => {
    const carer = { pay: weekly(900), net: 240_000 };
    const { result, plan, household, warnings } = planned({
      birth: "2026-02-02",
      country,
      region,
      path,
      carers: [carer, carer],
    });
    expect(warnings).toContainEqual(expect.objectContaining({ code: "not_reckoned", payment }));
    const { rest } = headlineOf({ result, household, people: carerWordsOf(plan) }, [], null);
    expect(rest).toContain("we cannot tell what it costs");
    expect(rest).not.toContain("It costs");
    expect(rest.startsWith("We have not read the law of this country")).toBe(payment === null);
  });

  it("an adoption that is reckoned in full is not", () => {
    const found = planned({ birth: "2026-02-02", country: "AU", path: "adoption", carers: [{}, {}] });
    expect(found.codes).not.toContain("not_reckoned");
  });
});
