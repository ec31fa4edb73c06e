import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";

import { projectRoot } from "../local/paths";

export interface Outcome {
  passed: number;
  failures: Failure[];
}

interface Failure {
  name: string;
  reason: string;
}

export function outcomeOf(name: string, reason: string | undefined): Outcome {
  return reason === undefined ? { passed: 1, failures: [] } : { passed: 0, failures: [{ name, reason }] };
}

/** Failures with the first lines of their reasons, then "N passed, N failed". */
export function summarise(outcomes: Outcome[]): string {
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const lines = failures.map(({ name, reason }) => {
    const first = stripVTControlCharacters(reason).trim().split("\n").slice(0, 12);
    return [`FAILED  ${name}`, ...first.map((line) => `        ${line.slice(0, 300)}`)].join("\n");
  });
  return ["", ...lines, `${passed} passed, ${failures.length} failed`].join("\n");
}

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

export function readVitestReport(part: string, json: string | undefined, exitCode: number): Outcome {
  const files = json === undefined ? [] : (JSON.parse(json) as VitestReport).testResults;
  const failures = files.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(projectRoot, name);
    const failed = assertionResults.filter((test) => test.status === "failed");
    if (status === "failed" && failed.length === 0) return [{ name: file, reason: message }];
    return failed.map(({ fullName, failureMessages }) => ({
      name: `${file}: ${fullName}`,
      reason: failureMessages.join("\n"),
    }));
  });
  const tests = files.flatMap(({ assertionResults }) => assertionResults);
  const passed = tests.filter(({ status }) => status === "passed").length;
  return checkEnd(part, { passed, failures }, exitCode);
}

/** Said of a page whose browser drew nothing any more, which is no fault of the product. */
export const drawsNoFrame = "(draws no frame)";

/** Passed, or only after the browser had stopped drawing. Any other test that passes the second time has failed. */
const isPassed = ({ status, reason }: Failure & { status: string }) =>
  status === "expected" || (status === "flaky" && reason.includes(drawsNoFrame));

export function readPlaywrightReport(json: string | undefined, exitCode: number): Outcome {
  const report = json === undefined ? undefined : (JSON.parse(json) as JSONReport);
  const tests = (report?.suites ?? []).flatMap(testsOf);
  const failures = tests.filter((test) => test.status !== "skipped" && !isPassed(test));
  const faults = (report?.errors ?? []).map(({ message = "" }) => ({ name: "browser", reason: message }));
  const passed = tests.filter(isPassed).length;
  return checkEnd("browser", { passed, failures: [...failures, ...faults] }, exitCode);
}

function testsOf(suite: JSONReportSuite): (Failure & { status: string })[] {
  const own = suite.specs.flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `${file} [${projectName}]: ${title}`,
      status,
      reason: results.flatMap(({ errors }) => errors.map(({ message }) => message ?? "")).join("\n"),
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap(testsOf)];
}

/** A bad exit fails, even if each test passed. */
function checkEnd(part: string, outcome: Outcome, exitCode: number): Outcome {
  if (exitCode === 0 || outcome.failures.length > 0) return outcome;
  return {
    ...outcome,
    failures: [{ name: part, reason: `It ended with exit code ${exitCode}; see above.` }],
  };
}
