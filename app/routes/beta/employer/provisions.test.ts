import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

import { birth, notStated, now, policyOf, tier } from "../../../../tests/support/policy-fixtures";
import { policyView } from "~/policy/document/policy-view";
import { ProvisionPictures } from "./provisions";

const primary = birth([tier(null, notStated(14))]);
const other = { ...birth([tier(null, notStated(2))]), id: "other", carer: "other_parent" };

const pictures = (provisions: unknown[], year: Parameters<typeof ProvisionPictures>[0]["year"] = null) => {
  const policy = policyView(policyOf(provisions), now, { tenure: 12, due: null });
  return renderToStaticMarkup(createElement(ProvisionPictures, { policy, year, pin: "PIN" }));
};

/** What stands before each row, and behind the last. */
const rowsOf = (html: string) => html.split('class="pay-plot');

it("the median of primary carers stands at their row, whichever comes first", () => {
  expect(rowsOf(pictures([other, primary])).map((row) => row.includes("PIN"))).toEqual([false, true, false]);
  expect(rowsOf(pictures([primary, other])).map((row) => row.includes("PIN"))).toEqual([true, false, false]);
});

it("the law alone stands below the primary carer's row, on the same axis", () => {
  const block = {
    kind: "state",
    from: 0,
    length: 220,
    share: null,
    isOnTop: false,
    followsLaw: false,
  } as const;
  const silent = { when: null, steps: [], isSelected: false, worth: null, lumpSum: 0 };
  const year = {
    shownFor: "Shown for …",
    sum: null,
    law: { tier: { ...silent, blocks: [{ ...block, state: 50 }] }, sum: "A$22,103.40" },
  };
  const html = pictures([primary, other], year);
  expect(rowsOf(html).map((row) => row.includes("By law alone"))).toEqual([false, true, false, false]);
  expect(html).toContain("A$22,103.40");
  expect(html.match(/class="pay-axis"/g)).toHaveLength(1);
  expect(pictures([other], year), "nothing of a primary carer").not.toContain("By law alone");
});

it("it stands nowhere where only another parent’s leave is drawn", () => {
  expect(pictures([other])).not.toContain("PIN");
});

it("it stands once where both parents have one picture", () => {
  const all = pictures([{ ...other, tiers: primary.tiers }, primary]);
  expect(all.split("PIN")).toHaveLength(2);
});
