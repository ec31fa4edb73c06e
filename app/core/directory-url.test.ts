import { describe, expect, it } from "vitest";

import { changeUrl, comparedIn, haveSameResults, directoryHref, employerHref } from "./directory-url";
import { requestHref } from "./links";

describe("a changed address", () => {
  it.each([
    { url: "", changes: {}, result: "" },
    {
      url: "",
      changes: { search: "société générale" },
      result: "search=soci%C3%A9t%C3%A9+g%C3%A9n%C3%A9rale",
    },
    { url: "", changes: { sort: "relevance", page: 1, tab: "policies" }, result: "" },
    { url: "page=4", changes: { industry: "Technology" }, result: "industry=Technology" },
    { url: "page=4&sort=name-asc", changes: { sort: null }, result: "" },
    { url: "industry=Retail&page=4", changes: { industry: "Retail" }, result: "industry=Retail&page=4" },
    { url: "minLeave=12&page=4", changes: { page: 5 }, result: "minLeave=12&page=5" },
    { url: "page=4", changes: { compare: "a,b" }, result: "page=4&compare=a,b" },
    {
      url: "compare=a,b&page=2",
      changes: { tab: "benefits" },
      result: "page=2&compare=a,b&tab=benefits",
    },
    { url: "search=bank&compare=a,b", changes: { search: "" }, result: "compare=a,b" },
    { url: "page=4", changes: { view: "list" }, result: "page=4&view=list" },
    { url: "page=4&view=list", changes: { sort: "name-asc" }, result: "sort=name-asc&view=list" },
    { url: "view=each&page=2", changes: {}, result: "sets=each&page=2" },
    { url: "view=list&sets=each&page=2", changes: { sets: null }, result: "view=list" },
    { url: "view=table&sets=once", changes: {}, result: "" },
    { url: "utm=x&search=bank&employer=Acme", changes: {}, result: "search=bank" },
    { url: "search=R%26D+%23100%25", changes: { page: 2 }, result: "search=R%26D+%23100%25&page=2" },
  ])("'$address' with $changes is '$result'", ({ url, changes, result }) => {
    expect(changeUrl(url, changes)).toBe(result);
  });
});

describe("links", () => {
  it("leave a plain directory plain", () => {
    expect(directoryHref("")).toBe("/companies");
    expect(directoryHref("page=2", { page: 3 }, "results")).toBe("/companies?page=3#results");
  });

  it("carry the results that an employer is opened from", () => {
    expect(employerHref("a1b2", "search=bank&page=2")).toBe("/companies/a1b2?search=bank&page=2");
    expect(employerHref("a1b2")).toBe("/companies/a1b2");
  });

  it("carry the searched name to the request page", () => {
    expect(requestHref(" Smith & Co ")).toBe("/request-company?name=Smith+%26+Co");
    expect(requestHref("")).toBe("/request-company");
  });
});

describe("what an address says of the comparison", () => {
  it("is at most three employers, each once", () => {
    expect(comparedIn("compare=a,b,a,,c,d")).toEqual(["a", "b", "c"]);
    expect(comparedIn("search=x")).toEqual([]);
  });

  it("needs nothing new when only the tab or the view differs", () => {
    expect(haveSameResults("compare=a,b", "tab=benefits&compare=a,b")).toBe(true);
    expect(haveSameResults("?compare=a,b&tab=community", "?compare=a,b")).toBe(true);
    expect(haveSameResults("compare=a,b", "compare=a,c")).toBe(false);
    expect(haveSameResults("page=2", "page=2&view=list")).toBe(true);
    expect(haveSameResults("", "view=each")).toBe(false);
  });
});
