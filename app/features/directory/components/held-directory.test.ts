import { describe, expect, it } from "vitest";

import { needsResults } from "./held-directory";

const step = (from: string, to: string, defaultShouldRevalidate = true) => {
  const place = (path: string) => {
    const url = new URL(path, "http://parental-leave.test");
    const [, id] = /^\/companies\/(.+)$/.exec(url.pathname) ?? [];
    return { url, params: id === undefined ? {} : { id } };
  };
  const [before, after] = [place(from), place(to)];
  return needsResults({
    currentUrl: before.url,
    currentParams: before.params,
    nextUrl: after.url,
    nextParams: after.params,
    defaultShouldRevalidate,
  });
};

describe("the results", () => {
  it.each([
    { from: "/companies?page=2", to: "/companies?page=3", isNeeded: true, why: "another page" },
    {
      from: "/companies?compare=a,b",
      to: "/companies?compare=b,a",
      isNeeded: true,
      why: "another comparison",
    },
    {
      from: "/companies?compare=a,b",
      to: "/companies?compare=a,b&tab=benefits",
      isNeeded: false,
      why: "a tab",
    },
    { from: "/companies?employer=x", to: "/companies", isNeeded: true, why: "typed names" },
    { from: "/companies?page=2", to: "/companies/a?page=2", isNeeded: false, why: "an employer that opens" },
    {
      from: "/companies/a?page=2",
      to: "/companies/b?page=3",
      isNeeded: false,
      why: "one employer after another",
    },
    {
      from: "/companies/a?page=2",
      to: "/companies?page=2",
      isNeeded: true,
      why: "leaving an employer's own page",
    },
  ])("are asked for anew: $isNeeded, for $why", ({ from, to, isNeeded }) => {
    expect(step(from, to)).toBe(isNeeded);
  });

  it("follow Remix where an address is asked for again", () => {
    expect(step("/companies?page=2", "/companies?page=2", true)).toBe(true);
    expect(step("/companies?page=2", "/companies?page=2", false)).toBe(false);
  });
});
