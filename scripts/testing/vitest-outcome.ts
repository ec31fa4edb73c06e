import { relative } from "node:path";

import { projectRoot } from "../local/paths";
import type { Outcome } from "./outcome";

interface VitestReport {
  testResults: {
    name: string;
    status: string;
    message: string;
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[];
  }[];
}

/**
 * Counts Vitest's JSON report. A file that could not be loaded is a failure, and so is a run that ends
 * badly although every test passed, or that found no test. Where only tests of a name were asked for, the others are
 * not counted at all, and there may be none.
 */
export function readVitestReport(
  part: string,
  json: string | undefined,
  exitCode: number,
  isByName = false,
): Outcome {
  const files = json === undefined ? [] : (JSON.parse(json) as VitestReport).testResults;
  const tests = files.flatMap((file) =>
    file.assertionResults.map((test) => ({ ...test, file: fileOf(file.name) })),
  );
  const failures = tests
    .filter(({ status }) => status === "failed")
    .map(({ file, fullName, failureMessages }) => ({
      name: `${file}: ${fullName}`,
      reasons: failureMessages,
    }));
  for (const { name, status, message, assertionResults } of files) {
    const hasFailed = assertionResults.some((test) => test.status === "failed");
    if (status === "failed" && !hasFailed) failures.push({ name: fileOf(name), reasons: [message] });
  }
  if (tests.length === 0 && failures.length === 0 && !isByName)
    failures.push({ name: part, reasons: ["No test ran."] });
  if (exitCode !== 0 && failures.length === 0) {
    failures.push({ name: part, reasons: [`Vitest ended with ${exitCode}; its errors stand above.`] });
  }
  const count = (status: string) => tests.filter((test) => test.status === status).length;
  const others = isByName ? 0 : tests.length - count("passed") - count("failed");
  return { passed: count("passed"), skipped: others, failures };
}

function fileOf(path: string): string {
  return relative(projectRoot, path);
}
