import { describe, expect, it } from "vitest";

import { employerChangesInput } from "~/features/moderation/employer-request-schema";
import { shareInput } from "~/features/share/share-schema";
import { parseInput } from "~/core/result";
import { csvRecords } from "./read/csv-records";
import { readImportFile } from "./read-import-file";
import { readSource } from "./table/source-text";
import { repairAccents } from "./rows/accents";
import { readReadOptions } from "./options/read-options";
import { refusedFile } from "./rows/refused-file";
import { surveyOf, tableOf } from "../../../tests/support/import-tables";

/**
 * These run in Node: the clock of workerd stands still while it computes. What is compared is the CPU that a text and
 * one four times as long cost this process: 4 times as much where it is linear, 16 where it is quadratic.
 */
function growth(make: (size: number) => () => void, size: number): number {
  const cost = (run: () => void) => {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  const least = (run: () => void) => Math.min(cost(run), cost(run), cost(run));
  // What takes less than 25 ms cannot be told from the noise around it.
  return least(make(4 * size)) / Math.max(25, least(make(size)));
}

const noSource = { sourceName: "List", sourceUrl: null, sourceDate: null };
const read = (text: string) =>
  readImportFile(new TextEncoder().encode(text), { country: "Australia", source: noSource });
const refused = (text: string, lines: number) => {
  const rejected = Array.from({ length: lines }, (_, index) => ({ line: index + 2, reason: "wrong" }));
  return refusedFile(tableOf(text), rejected);
};
const spaces = (count: number) => " ".repeat(count);

describe("reading costs at most in proportion to the length of", () => {
  it.each<[string, number, (size: number) => () => void]>([
    ["a source of spaces", 15_000, (size) => () => readSource(`A${spaces(size)}b`)],
    ["a source of commas", 15_000, (size) => () => readSource(`${", ".repeat(size)}http:/`)],
    ["a file that says it is separated by spaces", 50_000, (size) => () => read(`sep= \n${spaces(size)}x`)],
    ["a line of separators", 50_000, (size) => () => read(`sep=${";".repeat(size)}x\nCompany;Weeks`)],
    [
      "a share of pay with spaces inside",
      25_000,
      (size) => () => parseInput(employerChangesInput, { paidPercentage: `1${spaces(size)}x` }),
    ],
    [
      "a share of pay in a file",
      25_000,
      (size) => () => read(`Company,Paid Maternity Leave,Paid percentage\nA,1,1${spaces(size)}x`),
    ],
    [
      "columns that nobody knows, and rows",
      3_000,
      (size) => () => {
        const columns = Array.from({ length: size }, (_, index) => `c${index}`).join(",");
        read(`Company,Paid Maternity Leave,${columns}\n${"A,1\n".repeat(size)}`);
      },
    ],
    [
      "columns of one name",
      5_000,
      (size) => () => read(`${"Company,".repeat(size)}Paid Maternity Leave\n${"A,".repeat(size)}1`),
    ],
    [
      "a cell with quotes",
      50_000,
      (size) => () => [...csvRecords(`"${'""'.repeat(size)}" x`, ",", { offset: 0, line: 1 })],
    ],
    [
      "accents that were decoded wrongly",
      50_000,
      (size) => () => repairAccents("Ã©!! Ð x¡ŽŸ ".repeat(size / 10), true),
    ],
    ["accents that break off", 50_000, (size) => () => repairAccents("à".repeat(size), true)],
    [
      "the name of an employer that is shared",
      50_000,
      (size) => () => parseInput(shareInput, { name: `a${spaces(size)}b` }),
    ],
    [
      "its benefits",
      50_000,
      (size) => () => parseInput(shareInput, { additionalBenefits: "e\u0301".repeat(size) }),
    ],
    [
      "columns and fields that are typed",
      5_000,
      (size) => () => readReadOptions({ map: [`${"a,".repeat(size)}b=name`, "=".repeat(size)] }),
    ],
    ["marks that are typed", 10_000, (size) => () => readReadOptions({ missing: ["m,".repeat(size)] })],
    [
      "texts of a column that differ",
      5_000,
      (size) => () =>
        surveyOf(`Company,mat_paid\n${Array.from({ length: size }, (_, n) => `A,x${n}\n`).join("")}`),
    ],
    [
      "countries that nobody knows",
      3_000,
      (size) => () =>
        surveyOf(`Company,Country\n${Array.from({ length: size }, (_, n) => `A,Land ${n}\n`).join("")}`),
    ],
    [
      "a country without an end",
      50_000,
      (size) => () => surveyOf(`Company,Country\nA,${"a b ".repeat(size)}`),
    ],
    ["a title without an end", 50_000, (size) => () => surveyOf(`${"matPaid ".repeat(size)},b\n1,2`)],
    [
      "refused rows beside one that is wide",
      20_000,
      (size) => () =>
        refused(`Company,Paid Maternity Leave\n${"A\n".repeat(size)}${",".repeat(size)}x\n`, size + 1),
    ],
  ])("%s", (_, size, make) => {
    expect(growth(make, size)).toBeLessThan(9);
  });
});

describe("a file of line ends in one quote", () => {
  it("is read without holding each of them", () => {
    const text = `"${"\n".repeat(5_000_000)}"`;
    const before = process.memoryUsage().heapUsed;
    const [record] = [...csvRecords(text, ",", { offset: 0, line: 1 })];
    expect((process.memoryUsage().heapUsed - before) / 1024 / 1024).toBeLessThan(40);
    expect(record).toBeUndefined();
  });
});
