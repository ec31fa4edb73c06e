import { describe, expect, it } from "vitest";
import { birth, full, policyOf, tier, weeks } from "../../../tests/support/policy-fixtures";
import type { PolicySource } from "./document-schema";
import { sourceViews } from "./source-words-rules";

const now = Date.UTC(2026, 10, 25);

function viewOf(more: Partial<PolicySource>) {
  const source = { id: "hb", kind: "import", url: "https://wombat-holdings.com.au/leave", ...more } as const;
  const [view] = sourceViews(policyOf([birth([tier(weeks(0), full(12))])], { sources: [source] }), now);
  return view && { checked: view.checked, isChecked: view.isChecked, isStale: view.isStale };
}

describe("when a source was checked", () => {
  it.each([
    [{ checkedOn: "2025-11-20" }, "read 20 November 2025", true, true],
    [{ checkedOn: "2026-11-20" }, "read 20 November 2026", true, false],
    [{ readOn: "2026-11-20" }, "read 20 November 2026", true, false],
  ])("%j is %s", (days, checked, isChecked, isStale) => {
    expect(viewOf(days)).toEqual({ checked, isChecked, isStale });
  });

  it.each<[what: string, source: Partial<PolicySource>, checked: string, published: string | null]>([
    ["its own day", { publishedOn: "2026-05", checkedOn: "2026-05-14" }, "dated 14 May 2026", null],
    [
      "a later day",
      { publishedOn: "2026-05-14", checkedOn: "2026-08-01" },
      "read 1 August 2026",
      "published 14 May 2026",
    ],
    [
      "the employer's",
      { kind: "employer_statement", checkedOn: "2026-08-01" },
      "confirmed 1 August 2026",
      null,
    ],
  ])("is no reading of ours where it is %s", (_, more, checked, published) => {
    const source = { id: "hb", kind: "public_document", ...more } as const;
    expect(sourceViews(policyOf([], { sources: [source] }), now)[0]).toMatchObject({ checked, published });
  });

  it("is old after a year, of contributors after half", () => {
    const old = (kind: PolicySource["kind"], checkedOn: string | null) =>
      sourceViews(policyOf([], { sources: [{ id: "hb", kind, checkedOn }] }), now)[0]?.old;
    expect(old("public_document", "2025-11-20")).toBe("not checked for a year");
    expect(old("community", "2026-04-20")).toBe("not checked for half a year");
    expect(old("public_document", "2026-04-20")).toBeNull();
    expect(old("public_document", null)).toBeNull();
  });

  it("is not said to be a year ago where no day is known", () => {
    expect(viewOf({})).toEqual({ checked: "to check", isChecked: false, isStale: false });
  });
});
