import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, it } from "vitest";

import { shareState } from "./testing/databases";
import { runScript } from "./testing/processes";
import { testMapping, wgeaLines, writeWgeaZip } from "./testing/wgea-file";
import { readAnswers } from "./wgea/read-answers";

const { stateDir, close } = await shareState();
let folder = "";
const mapping = () => join(folder, "mapping.json");
const run = (path: string, ...args: string[]) =>
  runScript("import-wgea.ts", [path, "--mapping", mapping(), ...args], { STATE_DIR: stateDir });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "wgea-"));
  await writeFile(mapping(), JSON.stringify(testMapping));
});

afterAll(async () => {
  await close();
  await rm(folder, { recursive: true });
});

it("reads a year's ZIP: an employer an ABN, what was left out, and the next year's figures of the same ones", async () => {
  const zip = join(folder, "2025.zip");
  await writeWgeaZip(zip, { employers: 40, answers: 6 });
  const first = await run(zip, "--approve");
  expect(first.output).toContain("241 answers of 40 employers; 0 say nothing of what is mapped.");
  expect(first.output).toContain("Without ABN: 4 joined to the employer of exactly their name, 1 left out.");
  expect(first.output).toContain("Nobody’s Works");
  expect(first.output).toContain(
    'DnI.FPS.3 4.1 Do you provide paid leave? / Another, "quoted" question 3: 40',
  );
  expect(first.output).toContain("40 data rows: 40 added, 0 changed, 0 unchanged, 0 refused");
  expect(first.code).toBe(0);
  // By its ABN, whatever it is called now.
  const csv = join(folder, "wgea_questionnaire_employee_support_2026.csv");
  await writeFile(csv, [...wgeaLines({ employers: 40, answers: 3, year: "2025-26", more: 1 })].join(""));
  const next = await run(csv, "--approve");
  expect(next.output).toContain("0 added, 40 changed, 0 unchanged, 0 refused");
  expect(next.output).toContain("Paid Maternity Leave 4 → 5");
  expect(next.output).toContain("public data file 2025-26 (CC BY 3.0 AU)");
});

it("lists the questions with the facts they are mapped to", async () => {
  const csv = join(folder, "asked.csv");
  await writeFile(csv, [...wgeaLines({ employers: 2, answers: 4 })].join(""));
  const { output } = await run(csv, "--catalogue");
  expect(output).toMatch(/^maternityLeave\tPPL\.RegCarer\.Y\.P1\t.*primary carers\?\t2\t4 \| 5$/m);
  expect(output).toMatch(/^-\tDnI\.FPS\.3\t.*\t2\tNo$/m);
});

it.each([
  ["no-such.zip", "There is no file"],
  ["mapping.json", "is no CSV file"],
])("says what is wrong with %s", async (name, says) => {
  await expect(readAnswers(join(folder, name)).next()).rejects.toThrow(says);
});

it("refuses a year that the mapping does not know", async () => {
  const csv = join(folder, "old.csv");
  await writeFile(csv, [...wgeaLines({ employers: 2, answers: 4, year: "2022-23" })].join(""));
  const { code, output } = await run(csv);
  expect(output).toContain("The file has the years 2022-23; the mapping knows 2024-25, 2025-26");
  expect(code).toBe(1);
});
