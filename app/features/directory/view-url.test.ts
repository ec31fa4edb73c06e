import { expect, it } from "vitest";

import type { DirectoryView } from "./schema";
import { displayIn, urlOf } from "./view-url";

it.each([
  ["benefits", "benefits"],
  ["community", "community"],
  ["toString", "policies"],
  ["", "policies"],
])("tab '%s' opens %s", (given, tab) => {
  expect(displayIn(new URLSearchParams({ tab: given }))).toEqual({ tab, isList: false });
});

it("an address shows a view as it stands", () => {
  const view = {
    query: {
      search: "bank",
      sort: "name-asc",
      industry: null,
      country: "Australia",
      minLeave: 12,
      tenure: 12,
      traits: [],
      sets: "each",
      page: 3,
      perPage: 12,
    },
    comparison: { companies: [{ id: "a" }, { id: "b" }], tab: "policies", unresolved: [] },
  } as unknown as DirectoryView;
  expect(urlOf(view, { tab: "benefits", isList: true })).toBe(
    "search=bank&sort=name-asc&country=Australia&minLeave=12&sets=each&page=3&view=list&compare=a,b&tab=benefits",
  );
});
