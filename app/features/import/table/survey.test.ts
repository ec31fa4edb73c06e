import { describe, expect, it } from "vitest";

import foreign from "../../../../tests/support/files/foreign-employers.csv?raw";
import { surveyOf } from "../../../../tests/support/import-tables";
import { guessColumns } from "./guess-columns";
import { guessedOptions } from "./survey";
import { readTable } from "./table";

it("refuses a file of too many rows at the first of them", () => {
  const text = "Company,Paid Maternity Leave\nA,1\n\nB,2\nC,3\nD,4\n";
  expect(readTable(text, { mostRows: 4 })).toMatchObject({ ok: true, value: { failure: null } });
  expect(readTable(text, { mostRows: 3 })).toMatchObject({ value: { failure: { code: "too_large" } } });
});

describe("what a column may hold is told by its title", () => {
  it.each([
    ["mat_paid", "maternityLeave"],
    ["matPaid", "maternityLeave"],
    ["Weeks of paid leave, mothers", "maternityLeave"],
    ["mat_unpaid", "unpaidMaternityLeave"],
    ["pat_paid", "paternityLeave"],
    ["Partner leave (wks)", "paternityLeave"],
    ["father_unpaid", "unpaidPaternityLeave"],
    ["adoption_wks", "adoptionLeave"],
    ["shared parental leave weeks", "parentalLeave"],
    ["mat_paid_pct", "paidPercentage"],
    ["employer_title", "name"],
    ["nation", "country"],
    ["source_link", "sourceUrl"],
    ["checkedOn", "sourceDate"],
    ["maternity leave (months)", null],
    ["maternity policy url", null],
    ["primary contact", null],
    ["company size", null],
    ["city", null],
    ["", null],
    ["mat".repeat(100), null],
  ])("%s: %s", (title, field) => {
    expect(guessColumns([title])[0]?.field ?? null).toBe(field);
  });

  it("never suggests a field twice, nor one that another column is called by", () => {
    const guesses = guessColumns(["mat_paid", "maternity", "Paid Maternity Leave", "Company", "firm"]);
    expect(guesses.map(({ field }) => field)).toEqual([null, null, "maternityLeave", "name", null]);
    expect(guessColumns(["mat_paid", "maternity"]).map(({ field }) => field)).toEqual([
      "maternityLeave",
      null,
    ]);
  });
});

describe("a foreign file is looked through", () => {
  it("for its columns with three samples, its marks and its unknown countries", () => {
    const found = surveyOf(foreign);
    expect(found.table.records).toHaveLength(120);
    expect(found.columns[6]).toEqual({
      index: 6,
      title: "mat_paid",
      guess: "maternityLeave",
      isGuess: true,
      samples: ["8", "12", "-5"],
    });
    expect(found.marks).toEqual([
      { text: "-5", cells: 136, columns: ["mat_paid", "mat_unpaid", "pat_paid"], isLikely: true },
      { text: "null", cells: 80, columns: ["industry", "pat_unpaid"], isLikely: true },
      { text: "#VALUE!", cells: 2, columns: ["mat_paid"], isLikely: true },
    ]);
    expect(found.countries).toEqual([{ name: "Deutschland", rows: 1 }]);
    expect(guessedOptions(found.table, found).missing).toEqual(["-5", "null", "#VALUE!"]);
  });
});

describe("a text may mean not stated", () => {
  const marksIn = (cells: string[], title = "Paid Maternity Leave") =>
    surveyOf(`Company,${title}\n${cells.map((cell, n) => `E${n},${cell}`).join("\n")}`).marks;
  it.each<[string, string[], { text: string; isLikely: boolean }[]]>([
    ["a negative number, once", ["12", "-5", "8"], [{ text: "-5", isLikely: true }]],
    ["a text in most cells", ["ask", "Ask", "ask", "8"], [{ text: "ask", isLikely: true }]],
    ["a text in some cells, unticked", ["ask", "ask", "8", "8", "8"], [{ text: "ask", isLikely: false }]],
    ["an error of a spreadsheet", ["8", "#DIV/0!"], [{ text: "#DIV/0!", isLikely: true }]],
    ["no text that stands once", ["twelve", "8", "9"], []],
    ["no number that can be true, in however many cells", ["0", "0", "0", "0"], []],
    ["nothing that is understood anyway", ["N/A", "N/A", "-", ""], []],
  ])("%s", (_, cells, marks) => {
    expect(marksIn(cells)).toMatchObject(marks);
    expect(marksIn(cells)).toHaveLength(marks.length);
  });

  it("and none is suggested of words: an industry may stand in every cell", () => {
    expect(marksIn(["Media", "Media", "Media"], "Industry")).toEqual([]);
    expect(surveyOf("Company,Country\nA,Canada\nB,Canada").marks).toEqual([]);
  });

  it("and is looked for in the columns that somebody chose", () => {
    const text = "Company,x\nA,-9\nB,4";
    expect(surveyOf(text).marks).toEqual([]);
    expect(surveyOf(text, ["name", "maternityLeave"]).marks).toMatchObject([{ text: "-9", columns: ["x"] }]);
  });
});

describe("a file that is wide or odd", () => {
  it("is looked at in 100 columns, those that say something first", () => {
    const titles = Array.from({ length: 300 }, (_, n) => (n === 250 ? "mat_paid" : `c${n}`));
    const found = surveyOf(`${titles.join(",")}\n${"1,".repeat(299)}1`);
    expect(found.columns).toHaveLength(100);
    expect(found.columns.at(-1)).toMatchObject({ index: 250, guess: "maternityLeave" });
    expect(found.table.titles).toHaveLength(300);
  });

  it("is separated by what makes columns, where no title is understood", () => {
    expect(surveyOf("a;b;c\n1;2;3").columns.map(({ title }) => title)).toEqual(["a", "b", "c"]);
  });
});
