import { describe, expect, it } from "vitest";

import { csvRecords } from "./csv-records";
import { csvLine, unmarked } from "~/core/csv";

const readBack = (line: string) =>
  [...csvRecords(line, ",", { offset: 0, line: 1 })].map(({ cells }) => cells);

describe("a line of a CSV file", () => {
  it("holds text, numbers and nothing, and ends as RFC 4180 says", () => {
    expect(csvLine(["Acme", 4.5, null, 0, -1])).toBe("Acme,4.5,,0,-1\r\n");
    expect(csvLine([66.667, 66.6667])).toBe("66.6670,66.6667\r\n");
  });

  it.each([`a,b`, `say "hi"`, `two\nlines`, ` spaced `, `'quoted'`, `semi;colon`])(
    "quotes %j so that it is read as it was",
    (text) => {
      expect(readBack(csvLine([text, "next"]))).toEqual([[text, "next"]]);
    },
  );

  it.each(["=1+1", "+61 3", "-2", "@SUM(A1)", "\tx", "\rx", "\nx", "  =1", "＝1", "'=1", "''@x"])(
    "keeps a spreadsheet from running %j, and gives the text back",
    (text) => {
      const cell = readBack(csvLine(["first", text]))[0]?.[1] ?? "";
      expect(cell).toBe(`'${text}`);
      expect(unmarked(cell)).toBe(text);
    },
  );

  it.each([
    ["a;=cmd|'/c calc'!A0;b", "a;'=cmd|'/c calc'!A0;b"],
    ["a\t+1", "a\t'+1"],
    ["Benefits\n- a gym\r\n@home", "Benefits\n'- a gym\r\n'@home"],
    ['a; "=1"', `a;' "=1"`],
    ["a;'=1", "a;''=1"],
    ["=1;=2", "'=1;'=2"],
  ])("keeps one that cuts cells elsewhere from running %j, and gives the text back", (text, marked) => {
    const cell = readBack(csvLine(["first", text]))[0]?.[1] ?? "";
    expect(cell).toBe(marked);
    expect(unmarked(cell)).toBe(text);
  });

  it.each(["a; b", "a;b=1", "one\ntwo", "'t Hooft", "O'Reilly", "Acme", "'", "1 = 1", ""])(
    "leaves %j as it is",
    (text) => {
      expect(readBack(csvLine(["first", text]))[0]?.[1]).toBe(text);
      expect(unmarked(text)).toBe(text);
    },
  );
});
