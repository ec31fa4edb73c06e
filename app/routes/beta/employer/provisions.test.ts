import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";

import { birth, notStated, now, policyOf, tier } from "../../../../tests/support/policy-fixtures";
import { policyView } from "~/policy/document/policy-view";
import { ProvisionPictures } from "./provisions";

const primary = birth([tier(null, notStated(14))]);
const other = { ...birth([tier(null, notStated(2))]), id: "other", carer: "other_parent" };

const pictures = (...provisions: unknown[]) => {
  const policy = policyView(policyOf(provisions), now, { tenure: 12, due: null });
  return renderToStaticMarkup(createElement(ProvisionPictures, { policy, year: null, pin: "PIN" })).split(
    "mt-6",
  );
};

it("the median of primary carers stands at their picture, whichever comes first", () => {
  const [, first, second] = pictures(other, primary);
  expect([first?.includes("PIN"), second?.includes("PIN")]).toEqual([false, true]);
  expect(pictures(primary, other)[1]).toContain("PIN");
});

it("it stands nowhere where only another parent’s leave is drawn", () => {
  expect(pictures(other).join("")).not.toContain("PIN");
});

it("it stands once where both parents have one picture", () => {
  const all = pictures({ ...other, tiers: primary.tiers }, primary).join("");
  expect(all.split("PIN")).toHaveLength(2);
});
