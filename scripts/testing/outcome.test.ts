import { describe, expect, it } from "vitest";

import { drawsNoFrame, outcomeOf, readPlaywrightReport, readVitestReport, summarise } from "./outcome";

const vitestFile = (status: string, tests: string[], message = "") => ({
  name: "app/a.test.ts",
  status,
  message,
  assertionResults: tests.map((test) => ({ fullName: "it", status: test, failureMessages: ["why"] })),
});
const vitest = (files: unknown[], exitCode: number) =>
  readVitestReport("worker", JSON.stringify({ testResults: files }), exitCode);

const playwright = (statuses: string[], exitCode: number, errors: unknown[] = [], message = "why") => {
  const specs = statuses.map((status) => ({
    title: "page",
    file: "smoke.spec.ts",
    tests: [{ projectName: "scripts", status, results: [{ errors: [{ message }] }] }],
  }));
  return readPlaywrightReport(
    JSON.stringify({ suites: [{ specs: [], suites: [{ specs }] }], errors }),
    exitCode,
  );
};

describe("the end of npm test", () => {
  it("adds up all parts, and names each failure with its reason", () => {
    const summary = summarise([
      outcomeOf("typecheck", undefined),
      outcomeOf("lint", "a fault"),
      vitest([vitestFile("failed", ["passed", "passed", "failed", "skipped"])], 1),
      playwright(["expected", "unexpected", "flaky", "skipped"], 1),
    ]);
    expect(summary.split("\n").at(-1)).toBe("4 passed, 4 failed");
    expect(summary).toMatch(/FAILED {2}\S*a\.test\.ts: it\n {8}why/);
    expect(summary).toContain("FAILED  smoke.spec.ts [scripts]: page\n        why");
  });

  it("takes a second try for a browser that stopped drawing, and for nothing else", () => {
    const shown = `What its pages showed then:\n/admin/import ${drawsNoFrame}: Companies`;
    expect(playwright(["flaky", "expected"], 0, [], shown)).toEqual({ passed: 2, failures: [] });
    expect(playwright(["unexpected"], 1, [], shown).failures).toHaveLength(1);
    expect(playwright(["flaky"], 0).failures).toHaveLength(1);
  });

  it.each([
    ["a file that does not load", vitest([vitestFile("failed", [], "no such import")], 1)],
    ["no report", readVitestReport("worker", undefined, 1)],
    ["a bad end although all passed", vitest([vitestFile("passed", ["passed"])], 1)],
    ["no browser report", readPlaywrightReport(undefined, 1)],
    ["a browser that does not start", playwright([], 1, [{ message: "no port" }])],
    ["a bad end of the browser", playwright(["expected"], 1)],
  ])("counts %s as one failure", (_, outcome) => {
    expect(outcome.failures).toHaveLength(1);
  });
});
