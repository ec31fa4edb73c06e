import { expect, it } from "vitest";

import type { DirectoryView } from "./schema";
import { tabIn, urlOf } from "./view-url";

it.each([
  ["benefits", "benefits"],
  ["community", "community"],
  ["toString", "policies"],
  ["", "policies"],
])("tab '%s' opens %s", (given, tab) => {
  expect(tabIn(new URLSearchParams({ tab: given }))).toBe(tab);
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
      page: 3,
      perPage: 12,
    },
    comparison: { companies: [{ id: "a" }, { id: "b" }], tab: "policies", unresolved: [] },
  } as unknown as DirectoryView;
  expect(urlOf(view, "benefits")).toBe(
    "search=bank&sort=name-asc&country=Australia&minLeave=12&page=3&compare=a,b&tab=benefits",
  );
});
