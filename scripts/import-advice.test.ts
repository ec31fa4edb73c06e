import { expect, it } from "vitest";

import type { ReadOptions } from "../app/features/import/stages";
import { tableOf } from "../tests/support/import-tables";
import { adviceFor } from "./import-advice";
import { failureLines } from "./import-report";

const importOptions = {
  country: "Australia",
  source: { sourceName: "A list", sourceUrl: null, sourceDate: null },
};
const adviceOf = (file: string, readOptions: ReadOptions = {}) =>
  adviceFor(file, tableOf(file, readOptions), readOptions, importOptions).join("\n");

it("asks what the columns are where none is the name", () => {
  expect(adviceOf("Firma,Mutterschutz\nZeta,12\n")).toContain('--map "Firma=…,Mutterschutz=…"');
  expect(adviceOf("Company,Paid Maternity Leave\nZeta,minus\n")).not.toContain("--map");
});

it("offers to skip refused rows only where that helps and leaves some", () => {
  const skip = "--skip-refused  (imports 1 of 2 rows, and writes the others to a file)";
  expect(adviceOf("Company,Paid Maternity Leave\nZeta,minus\nYeti,1\n")).toContain(skip);
  expect(adviceOf("Company,Paid Maternity Leave\nZeta,minus\nYeti,plus\n")).toBe("");
  expect(adviceOf("Firma,Mutterschutz\nZeta,12\n")).not.toContain("--skip-refused");
  expect(adviceOf('Company,Paid Maternity Leave\nZeta,1\nYeti,"1\n')).not.toContain("--skip-refused");
});

it("asks what comes first in days that the file leaves open", () => {
  const open = "Company,Paid Maternity Leave,Source Date\nZeta,1,3/4/25\nYeti,1,2025-01-31\n";
  expect(adviceOf(open)).toContain(
    "--dates dmy  (or mdy: say what comes first in “3/4/25”, the day or the month)",
  );
  expect(adviceOf(open, { dates: "mdy" })).not.toContain("--dates");
  expect(adviceOf(open)).not.toContain("--missing");
});

it("says a single reason once", () => {
  const reasons = { "line 2": ["Country: “Wakanda” is not a country"] };
  const message = "Nothing was imported. Line 2: Country: “Wakanda” is not a country.";
  expect(failureLines({ ok: false, code: "invalid", message, fields: reasons })).toEqual([message]);
  const two = { ...reasons, "line 3": ["Weeks: minus"] };
  expect(failureLines({ ok: false, code: "invalid", message, fields: two })).toHaveLength(3);
});
