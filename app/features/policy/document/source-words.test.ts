import { describe, expect, it } from "vitest";

import { birth, full, policyOf, tier, weeks } from "../../../../tests/support/policy-fixtures";
import type { PolicySource } from "./document-input";
import { sourceViews } from "./source-words-rules";

const now = Date.UTC(2026, 10, 25);

function viewOf(days: Pick<PolicySource, "checkedOn" | "readOn">) {
  const source = { id: "hb", kind: "import", url: "https://wombat-holdings.com.au/leave", ...days } as const;
  const [view] = sourceViews(policyOf([birth([tier(weeks(0), full(12))])], { sources: [source] }), now);
  return view && { checked: view.checked, isChecked: view.isChecked, isStale: view.isStale };
}

describe("when a source was checked", () => {
  it.each([
    [{ checkedOn: "2025-11-20" }, "checked 20 November 2025", true, true],
    [{ checkedOn: "2026-11-20" }, "checked 20 November 2026", true, false],
    [{ readOn: "2026-11-20" }, "checked 20 November 2026", true, false],
  ])("%j is %s", (days, checked, isChecked, isStale) => {
    expect(viewOf(days)).toEqual({ checked, isChecked, isStale });
  });

  it("is not said to be a year ago where no day is known", () => {
    expect(viewOf({})).toEqual({ checked: "not checked yet", isChecked: false, isStale: false });
  });
});
