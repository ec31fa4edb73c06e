import { describe, expect, it } from "vitest";

import { planned, weekly } from "../../../tests/support/planned";
import { summaryWords } from "../answer/summary";
import { carerWordsOf } from "../words/phrases";
import { notReckoned } from "./warnings";

describe("state pay that we do not know", () => {
  it.each([
    ["FR", null, "adoption", "adoption leave"],
    ["SG", null, "adoption", "adoption leave for the mother"],
    ["CA", "CA-QC", "adoption", "the weeks of QPIP for adoptions alone"],
    ["NO", null, "birth", null],
  ])("%s %s, %s: is warned of, and no gap is told", (country, region, path, payment) => {
    const carer = { pay: weekly(900), net: 240_000 };
    const { result, plan, household, warnings } = planned({
      birth: "2026-02-02",
      country,
      region,
      path,
      carers: [carer, carer],
    });
    expect(warnings).toContainEqual(expect.objectContaining({ code: "not_reckoned", payment }));
    const isLeftOut = notReckoned(household) !== null;
    const [words] = summaryWords(result, carerWordsOf(plan), false, isLeftOut);
    expect(words?.rest).toContain("we cannot tell the gap");
    expect(words?.rest).not.toContain("no gap");
  });

  it("an adoption that is reckoned in full is not", () => {
    const found = planned({ birth: "2026-02-02", country: "AU", path: "adoption", carers: [{}, {}] });
    expect(found.codes).not.toContain("not_reckoned");
  });
});
