import { mkdir, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

import { afterAll, beforeAll, expect, it } from "vitest";

import { verdictOf } from "./open-rules/compare";
import { makeStateDir, runScript } from "./testing/processes";

let folder: string;
const rules = "digitalaotearoa+openfisca-aotearoa/openfisca_aotearoa/variables/acts/parental_leave";

beforeAll(async () => {
  folder = await makeStateDir();
  await mkdir(join(folder, rules), { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function compareWith(code: string) {
  await writeFile(join(folder, rules, "parental_leave.py"), code);
  return runScript("law-compare.ts", [folder], {});
}

it("ends well if nothing is different, and names what is not there", async () => {
  const { code, output } = await compareWith('(persons("parental_leave__threshold_tests", period) >= 6)');
  expect(output).toMatch(/^nz_leave_6 +months in the job +\S+ +6 +6 +same$/m);
  expect(output).toContain("Not there: alphagov+smart-answers");
  expect(code).toBe(0);
});

it("fails if something is different", async () => {
  const { code, output } = await compareWith('(persons("parental_leave__threshold_tests", period) >= 7)');
  expect(output).toMatch(/^nz_leave_6 .* 7 +6 +different$/m);
  expect(output).toContain("1 of 1 are different.");
  expect(code).toBe(1);
});

it("says which file no longer has a figure", async () => {
  const { code, output } = await compareWith("pass");
  expect(output).toContain("parental_leave.py");
  expect(code).toBe(1);
});

it("tells what our data does not say from what is explained", () => {
  const row = { scheme: "us_wa_medical", parameter: "weeks", day: "2026-01-01", theirs: 12 };
  expect(verdictOf({ ...row, ours: null })).toBe("not held by us");
  expect(verdictOf({ ...row, ours: 6 })).toBe("explained");
  expect(verdictOf({ ...row, parameter: "other", ours: 6 })).toBe("different");
  expect(verdictOf({ ...row, theirs: 13, ours: 6 })).toBe("different");
  expect(verdictOf({ ...row, ours: 12 })).toBe("same");
});
