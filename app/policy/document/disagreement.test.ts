import { describe, expect, it } from "vitest";

import { birth, full, months, notStated, now, policyOf, tier } from "../../../tests/support/policy-fixtures";
import { factFields, nothingOf } from "../policy";
import { fullPayFor } from "./full-pay-rules";
import { plainFieldsOf } from "./plain-fields-rules";
import { nothingAsked } from "./policy-schema";
import { policyView } from "./policy-view";
import { withDocument, withFields } from "./stored-policy-rules";

const primary = { carer: "primary", path: "birth" } as const;

describe("leave after a loss", () => {
  const loss = (paths: string[], weeks = 3) => ({
    id: "loss",
    carer: "any_parent",
    paths,
    tiers: [tier(null, full(weeks))],
  });
  const shared = { id: "shared", carer: "any_parent", paths: [], tiers: [tier(null, full(10))] };

  it.each([[["stillbirth"]], [["pregnancy_loss", "stillbirth"]], [["ivf"]], [["neonatal"]], [["surrogate"]]])(
    "is no parental leave: %j",
    (paths) => {
      expect(plainFieldsOf(policyOf([loss(paths)])).parentalLeave).toBeNull();
      expect(plainFieldsOf(policyOf([shared, loss(paths, 20)])).parentalLeave).toBe(10);
    },
  );

  it("says nothing of when parental leave begins, and of what is paid of it", () => {
    const paid = {
      id: "loss",
      carer: "any_parent",
      paths: ["pregnancy_loss"],
      tiers: [tier(months(1), full(3))],
    };
    const alone = plainFieldsOf(policyOf([paid]));
    expect([alone.waitingPeriod, alone.isPaid, alone.paidPercentage]).toEqual([null, null, null]);
    const beside = birth([tier(months(12), { weeks: 10, pay: { kind: "percent", pct: 50 } })], { id: "b" });
    const both = plainFieldsOf(policyOf([paid, beside]));
    expect([both.waitingPeriod, both.isPaid, both.paidPercentage]).toEqual(["12", true, 50]);
  });

  it("keeps what the document says where the stored fields say something else", () => {
    const paid = {
      id: "loss",
      carer: "any_parent",
      paths: ["pregnancy_loss"],
      tiers: [tier(months(1), full(3))],
    };
    const document = policyOf([
      paid,
      birth([tier(null, full(10))], { id: "b", service: { measuredAt: "birth" } }),
    ]);
    const facts = { ...nothingOf(factFields), ...plainFieldsOf(document), waitingPeriod: "1" };
    const { document: after } = withFields(
      withDocument({ document, facts, country: "Ireland", checkedOn: null }, document, now),
      facts,
      now,
    );
    expect(after?.provisions).toEqual(document.provisions);
    expect(after && plainFieldsOf(after).waitingPeriod).toBe("1");
  });

  it("stays where only the parental leave of an employer is changed", () => {
    const document = policyOf([shared, loss(["stillbirth"])]);
    const stored = withDocument(
      { document: null, facts: nothingOf(factFields), country: "Ireland", checkedOn: null },
      document,
      now,
    );
    expect(stored.facts.parentalLeave).toBe(10);
    const { document: after } = withFields(stored, { ...stored.facts, parentalLeave: 12 }, now);
    expect(after?.provisions.map(({ id }) => id)).toEqual(["loss", "shared"]);
    expect(after && plainFieldsOf(after).parentalLeave).toBe(12);
  });

  it("counts where it is for a child too", () => {
    for (const paths of [["birth", "stillbirth"], ["foster"], []])
      expect(plainFieldsOf(policyOf([loss(paths)])).parentalLeave).toBe(3);
  });
});

describe("two sources of one leave", () => {
  const sources = ["hb", "report"].map((id) => ({ id, kind: "public_document", checkedOn: "2026-11-21" }));
  const said = (id: string, weeks: number, source: string | null, more: object = {}) =>
    birth([tier(months(12), full(weeks, "none"))], { id, source, ...more });
  const worth = (...provisions: object[]) => fullPayFor(policyOf(provisions, { sources }), primary).tenths;

  it("count by the lower where they differ, in either order", () => {
    expect(worth(said("a", 26, "hb"), said("b", 12, "report"))).toBe(120);
    expect(worth(said("a", 12, "hb"), said("b", 26, "report"))).toBe(120);
  });

  it("are no two sources where one document says both, where one was not checked, or where they are of other leave", () => {
    expect(worth(said("a", 26, "hb"), said("b", 12, "hb"))).toBe(260);
    expect(worth(said("a", 26, "hb"), said("b", 12, null))).toBe(260);
    expect(worth(said("a", 26, "hb"), said("b", 12, "report", { paths: ["birth", "adoption"] }))).toBe(260);
    const unread = [sources[0], { id: "report", kind: "public_document" }];
    const document = policyOf([said("a", 26, "hb"), said("b", 12, "report")], { sources: unread });
    expect(fullPayFor(document, primary).tenths).toBe(260);
  });

  it("are said with both, and what each says", () => {
    const document = policyOf([said("a", 26, "hb"), said("b", 12, "report")], { sources });
    expect(policyView(document, now, nothingAsked).disagreements).toEqual([
      "source 1 says “Birth parent, after 12 months: 26 weeks on full pay” and source 2 says “Birth parent, after 12 months: 12 weeks on full pay”. Both are shown, and the lower counts.",
    ]);
    const agreed = policyOf([said("a", 26, "hb"), said("b", 26, "report")], { sources });
    expect(policyView(agreed, now, nothingAsked).disagreements).toEqual([]);
  });

  it("say what only one of them states", () => {
    const silent = birth([tier(null, notStated(null))], { id: "b", source: "report" });
    expect(worth(said("a", 26, "hb"), silent)).toBe(260);
  });
});
