import { describe, expect, it } from "vitest";

import { readImportFile } from "../read-import-file";
import { readSource } from "../table/source-text";
import { importFileLimit } from "../read/file-text";
import type { Failure } from "~/core/result";

const source = { sourceName: "A list", sourceUrl: null, sourceDate: null };
const options = { country: "Australia", source } as const;
const header = "Company,Industry,Paid Maternity Leave,Paid Paternity Leave,,";

function parse(content: string | Uint8Array, given: Parameters<typeof readImportFile>[1] = options) {
  return readImportFile(typeof content === "string" ? new TextEncoder().encode(content) : content, given);
}

function rejected(content: string | Uint8Array): Failure {
  const result = parse(content);
  if (result.ok) throw new Error("The file was taken.");
  return result;
}

/** UTF-16, little endian. */
function utf16(text: string, mark: boolean): Uint8Array {
  const codes = Array.from(text, (sign) => sign.charCodeAt(0));
  return new Uint8Array([
    ...(mark ? [0xff, 0xfe] : []),
    ...codes.flatMap((code) => [code & 0xff, code >> 8]),
  ]);
}

const latin = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

describe("a file that is not a list of employers is refused with the reason", () => {
  it.each<[string, string | Uint8Array, Failure["code"], RegExp]>([
    ["6 MB", new Uint8Array(6_000_000).fill(0x61), "too_large", /5\.7 MB; at most 5 MB/],
    ["a byte over 5 MB", new Uint8Array(importFileLimit + 1).fill(0x61), "too_large", /at most 5 MB/],
    ["nothing", "", "invalid", /empty/],
    ["only spaces", " \r\n\n", "invalid", /empty/],
    [
      "a NUL byte on line 3",
      `${header}\nA,B,1,2\nC\0,D,1,2\n`,
      "invalid",
      /Line 3 holds a NUL byte: this is a binary file/,
    ],
    ["an Excel workbook", latin("PK\x03\x04\x14\0\x06\0"), "invalid", /Excel workbook.*“CSV UTF-8/],
    ["a PDF", "%PDF-1.7\n…", "invalid", /PDF/],
    ["UTF-16 with its mark", utf16(`${header}\nA,B,1,2`, true), "invalid", /looks like UTF-16.*“CSV UTF-8/],
    ["UTF-16 without it", utf16(`${header}\nA,B,1,2`, false), "invalid", /looks like UTF-16/],
    [
      "Windows-1252",
      latin(`${header}\nA,B,1,2\nSoci\xe9t\xe9,B,1,2\n`),
      "invalid",
      /Line 3 is not UTF-8 text.*Windows-1252.*“CSV UTF-8/,
    ],
    [
      "prose",
      "Dear colleagues,\nhere is the list.",
      "invalid",
      /Line 1: this is not the header.*Understood: Company, Industry/,
    ],
    ["JSON", '{"companies": []}', "invalid", /Line 1: this is not the header/],
    ["HTML", "<!doctype html>\n<p>no", "invalid", /Line 1: this is not the header/],
    [
      "no company column",
      "Industry,Paid Maternity Leave\nA,1",
      "invalid",
      /no column for the employer’s name \(such as “Company”\)\. Found: “Industry”, “Paid/,
    ],
    ["no leave column", "sep=,\nCompany,Industry\nA,B", "invalid", /Line 2: .*no column for weeks of leave/],
    [
      "leave in days",
      "Company,Paid Maternity Leave (days)\nA,60",
      "invalid",
      /no column for weeks of leave.*\(days\)/,
    ],
    [
      "two name columns",
      "Company,Employer,Paid Maternity Leave\nA,B,1",
      "invalid",
      /“Company” and “Employer” both say “Company”/,
    ],
    ["a header alone", `${header}\n,,,,\n`, "invalid", /no rows below/],
    [
      "a quote that never closes",
      `${header}\nA,B,1,2\n"C,D,1,2\nE,F,1,2\n`,
      "invalid",
      /^Line 3: a quote opens in column 1 and never closes/,
    ],
    [
      "a quote that closes at the next one",
      `${header}\nA,B,1,2\n"C,D,1,2\n"E, F",G,1,2\n`,
      "invalid",
      /^Line 3: a quote opens in column 1, and text follows where it closes \(it closes on line 4\)/,
    ],
    ["an undoubled quote", `${header}\n"5" Pipe",B,1,2\n`, "invalid", /^Line 2: .*is not doubled/],
  ])("%s", (_, content, code, message) => {
    const failure = rejected(content);
    expect(failure.code).toBe(code);
    expect(failure.message).toMatch(message);
  });

  it("without a country, from nowhere", () => {
    const result = parse(`${header}\nA,B,1,2`, { country: null, source });
    expect(result).toMatchObject({ ok: false, code: "invalid" });
    expect(!result.ok && result.message).toMatch(/no Country column: say which country/);
  });
});

describe("a value no employer can have refuses the whole file with line and reason", () => {
  it.each([
    ["A,B,-1,2", "Paid Maternity Leave: -1 weeks: weeks are 0 or more"],
    ["A,B,1,261", "Paid Paternity Leave: 261 weeks: at most 260 are taken"],
    ['A,B,"1,000",2', "Paid Maternity Leave: “1,000” may mean 1 or 1000; write 1 or 1000"],
    ["A,B,1.000,2", "Paid Maternity Leave: “1.000” may mean 1 or 1000; write 1 or 1000"],
    ["A,B,12.345,2", "Paid Maternity Leave: “12.345” may mean 12.345 or 12345; write 12.3 or 12345"],
    ["A,B,twelve,2", "Paid Maternity Leave: “twelve” is not a number of weeks such as 12 or 4.5"],
    ["A,B,12 weeks,2", "Paid Maternity Leave: “12 weeks” is not a number of weeks such as 12 or 4.5"],
    ["A,B,1e,2", "Paid Maternity Leave: “1e” is not a number of weeks such as 12 or 4.5"],
    ["A,B,NaN,2", "Paid Maternity Leave: “NaN” is not a number of weeks such as 12 or 4.5"],
    ["A,B,½,2", "Paid Maternity Leave: “½” is not a number of weeks such as 12 or 4.5"],
    ['A,B,"4,5",2', "Paid Maternity Leave: “4,5” is not a number of weeks such as 12 or 4.5 (write 4.5)"],
    ["A\u0007B,C,1,2", "Company: “A�B” holds a control character (U+0007)"],
    [`${"é".repeat(201)},B,1,2`, `Company: “${"é".repeat(60)}…” has 201 characters; at most 200 are taken`],
    ["A,Tech\\no,1,2", 'Industry: “Tech\\no” holds " or \\'],
    ['A,"""Tech""",1,2', 'Industry: “"Tech"” holds " or \\'],
    [
      "A,B,1,2,,,7",
      "column 7 says “7”, but the header names no column there; a text with a comma may lack its quotes",
    ],
    [
      "Foods, Inc.,N/A,1,2",
      "column 5 says “2”, but the header names no column there; a text with a comma may lack its quotes",
    ],
  ])("%s", (line, reason) => {
    const failure = rejected(`${header}\nGood,B,1,2\n${line}\n`);
    expect(failure.code).toBe("invalid");
    expect(failure.fields?.["line 3"]).toContain(reason);
    expect(failure.message).toMatch(
      /^1 row of 2 cannot be taken as written, so nothing was imported\. Line 3: /,
    );
  });

  it.each([
    ["Country", "Narnia", /“Narnia” is not a country we know/],
    ["Is Paid", "maybe", /“maybe” is neither yes nor no/],
    ["Paid Percentage", "101", /101: a percentage is 0 to 100/],
    ["Source URL", "javascript:alert(1)", /not an http\(s\) address/],
    ["Source Date", "2025-02-30", /“2025-02-30” is not a day/],
    ["Policy Details", "x".repeat(20_001), /20001 characters; at most 20000/],
  ])("%s: %s", (column, cell, reason) => {
    const failure = rejected(`Company,Paid Maternity Leave,${column}\nA,1,${cell}`);
    expect(failure.fields?.["line 2"]?.join()).toMatch(reason);
  });

  it("lists the first 50 lines, each with all its reasons, and the count", () => {
    const lines = Array.from({ length: 70 }, (_, index) => `Employer ${index},B,-1,x`);
    const failure = rejected([header, ...lines].join("\n"));
    expect(Object.keys(failure.fields ?? {})).toHaveLength(50);
    expect(failure.fields?.["line 51"]).toHaveLength(2);
    expect(failure.message).toMatch(/^70 rows of 70 cannot be taken as written.* The first 50 are listed\.$/);
  });
});

describe("what is too long is rejected with words", () => {
  it.each([
    [
      "a source",
      () => readSource("x".repeat(3_001)),
      "The source has 3001 characters; at most 3000 are taken.",
    ],
    [
      "a header of more than 1,000 columns",
      () => parse(`Company,Paid Maternity Leave,${"x,".repeat(999)}`),
      "Line 1: this header has 1,002 columns; at most 1,000 are taken.",
    ],
  ])("%s", (_, run, message) => {
    expect(run()).toMatchObject({ ok: false, code: "invalid", message });
  });
});
