import { describe, expect, it } from "vitest";

import { oneCheck, summarise, total } from "./outcome";
import { readPlaywrightReport } from "./playwright-outcome";
import { readVitestReport } from "./vitest-outcome";

const lastLine = (text: string) => text.split("\n").at(-1);

function vitestFile(status: string, tests: string[], message = "") {
  return {
    name: "app/a.test.ts",
    status,
    message,
    assertionResults: tests.map((test) => ({ fullName: "it", status: test, failureMessages: ["why"] })),
  };
}

const vitest = (files: unknown[], exitCode = 0) =>
  readVitestReport("worker", JSON.stringify({ testResults: files }), exitCode);

function playwrightTests(...statuses: string[]) {
  const specs = statuses.map((status) => ({
    title: "page",
    file: "smoke.spec.ts",
    tests: [{ projectName: "scripts", status, results: [{ errors: [{ message: "why" }] }] }],
  }));
  return { suites: [{ specs: [], suites: [{ specs }] }], errors: [] };
}

const counts = ({ passed, skipped, failures }: ReturnType<typeof vitest>) => [
  passed,
  skipped,
  failures.length,
];

describe("the last line of npm test", () => {
  it("adds up all parts", () => {
    const outcome = total([
      oneCheck("types", undefined),
      oneCheck("lint", "a fault"),
      vitest([vitestFile("failed", ["passed", "passed", "failed", "skipped"])], 1),
      readPlaywrightReport(JSON.stringify(playwrightTests("expected", "unexpected", "flaky", "skipped")), 1),
    ]);
    expect(lastLine(summarise(outcome))).toBe("4 passed, 4 failed");
    expect(summarise(outcome)).toContain("2 skipped");
    expect(summarise(outcome)).toContain("FAILED  app/a.test.ts: it\n        why");
  });

  it("tells each of a failure's reasons, the first lines of a long one", () => {
    const long = Array.from({ length: 20 }, (_, at) => `line ${at}`).join("\n");
    const errors = [{ message: long }, { message: "The page was not silent" }];
    const spec = { title: "page", file: "smoke.spec.ts" };
    const tests = [{ projectName: "scripts", status: "unexpected", results: [{ errors }] }];
    const report = { suites: [{ specs: [{ ...spec, tests }] }], errors: [] };
    const summary = summarise(readPlaywrightReport(JSON.stringify(report), 1));
    expect(summary).toContain("line 11\n        ...\n        The page was not silent\n");
    expect(summary).not.toContain("line 12");
  });

  it("leaves out what was not asked for by name, and takes no such test in a part for no failure", () => {
    const some = JSON.stringify({ testResults: [vitestFile("passed", ["passed", "skipped", "pending"])] });
    expect(counts(readVitestReport("worker", some, 0, true))).toEqual([1, 0, 0]);
    const none = JSON.stringify({ testResults: [vitestFile("passed", ["skipped"])] });
    expect(counts(readVitestReport("worker", none, 0, true))).toEqual([0, 0, 0]);
    expect(counts(readPlaywrightReport(JSON.stringify({ suites: [], errors: [] }), 0, true))).toEqual([
      0, 0, 0,
    ]);
  });

  it.each([
    ["a file that does not load", () => vitest([vitestFile("failed", [], "no such import")], 1), [0, 0, 1]],
    ["no file at all", () => vitest([]), [0, 0, 1]],
    ["no report", () => readVitestReport("worker", undefined, 1), [0, 0, 1]],
    ["a bad end although all passed", () => vitest([vitestFile("passed", ["passed"])], 1), [1, 0, 1]],
    ["no browser test", () => readPlaywrightReport(JSON.stringify({ suites: [], errors: [] }), 0), [0, 0, 1]],
    ["no browser report", () => readPlaywrightReport(undefined, 1), [0, 0, 1]],
    [
      "a browser set-up that fails",
      () => readPlaywrightReport(JSON.stringify({ suites: [], errors: [{ message: "no port" }] }), 1),
      [0, 0, 1],
    ],
    [
      "a bad end of the browser",
      () => readPlaywrightReport(JSON.stringify(playwrightTests("expected")), 1),
      [1, 0, 1],
    ],
  ])("counts %s as a failure", (_, read, expected) => {
    expect(counts(read())).toEqual(expected);
  });
});
