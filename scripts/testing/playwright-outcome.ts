import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";

import type { Outcome } from "./outcome";

/**
 * Counts Playwright's JSON report; a flaky test has failed, and so has a run with errors of its own, or without
 * tests unless only tests of a name were asked for.
 */
export function readPlaywrightReport(json: string | undefined, exitCode: number, isByName = false): Outcome {
  const report = json === undefined ? undefined : (JSON.parse(json) as JSONReport);
  const tests = (report?.suites ?? []).flatMap(testsOf);
  const failures = tests
    .filter(({ status }) => status === "unexpected" || status === "flaky")
    .map(({ name, reasons }) => ({ name, reasons }));
  for (const { message } of report?.errors ?? [])
    failures.push({ name: "browser", reasons: [message ?? ""] });
  if (tests.length === 0 && failures.length === 0 && !isByName)
    failures.push({ name: "browser", reasons: ["No test ran."] });
  if (exitCode !== 0 && failures.length === 0) {
    failures.push({
      name: "browser",
      reasons: [`Playwright ended with ${exitCode}; its errors stand above.`],
    });
  }
  const count = (status: string) => tests.filter((test) => test.status === status).length;
  return { passed: count("expected"), skipped: count("skipped"), failures };
}

function testsOf(suite: JSONReportSuite): { name: string; status: string; reasons: string[] }[] {
  const own = suite.specs.flatMap((spec) =>
    spec.tests.map((test) => ({
      name: `${spec.file} [${test.projectName}]: ${spec.title}`,
      status: test.status,
      reasons: test.results.flatMap(({ errors }) => errors.map(({ message }) => message ?? "")),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)];
}
