import { describe, expect, it } from "vitest";
import { now, growing } from "../../../tests/support/policy-fixtures";
import { documentFromPlainFields } from "./plain-fields-rules";
import { policyView } from "./policy-view";
import { textOf, type Answer } from "./view-shapes";

const after = (tenure: number, due: string | null = null) => ({ tenure, due });
const words = ({ parts }: Answer) => parts.flatMap(({ said }) => said.map(({ text }) => text));

describe("a policy of weeks alone", () => {
  const fields = {
    maternityLeave: 18,
    paternityLeave: 0,
    unpaidMaternityLeave: null,
    unpaidPaternityLeave: null,
    adoptionLeave: null,
    parentalLeave: null,
    isPaid: null,
    paidPercentage: null,
    waitingPeriod: null,
  };
  const plain = (more: Partial<typeof fields> | object = {}) =>
    policyView(
      documentFromPlainFields({ ...fields, ...more }, { country: null, currency: null }),
      now,
      after(12),
    );

  it("is plain, asks nothing, and leaves its questions open", () => {
    const view = plain();
    expect([view.isPlain, view.isDrawn, view.asksTenure, view.asksDue]).toEqual([true, false, false, false]);
    expect([view.eligibility, view.payBack, view.pension].flatMap(words)).toEqual([]);
    expect(view.worth.text).toBeNull();
  });

  it("keeps a stated 0 apart from what is not stated", () => {
    expect(plain().provisions.map(textOf)).toEqual([
      "18 weeks with pay not stated.",
      "0 weeks of paid leave.",
    ]);
  });

  it("is drawn where its pay is known, and asks for the time in the job where that counts", () => {
    const view = plain({ isPaid: true, paidPercentage: 100, waitingPeriod: "6" });
    expect([view.isPlain, view.isDrawn, view.asksTenure, view.asksDue]).toEqual([true, true, true, false]);
    expect(view.worth.text).toBe("18");
  });

  it("of a whole policy is not said", () => {
    expect(policyView(growing(), now, after(12)).isPlain).toBe(false);
  });
});
