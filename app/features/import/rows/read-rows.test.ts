import { describe, expect, it } from "vitest";

import { readImportFile } from "../read-import-file";
import type { FileRows } from "../stages";

const source = { sourceName: "A list", sourceUrl: null, sourceDate: null };
const options = { country: "Australia", source } as const;
const header = "Company,Industry,Paid Maternity Leave,Paid Paternity Leave,,";

function parse(content: string | Uint8Array, given: Parameters<typeof readImportFile>[1] = options) {
  return readImportFile(typeof content === "string" ? new TextEncoder().encode(content) : content, given);
}

function taken(content: string): FileRows {
  const result = parse(content);
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

const firstRow = (line: string, columns = header) => taken(`${columns}\n${line}`).rows[0];

describe("cells are read as they are meant", () => {
  it.each<[string, number | null]>([
    ["N/A", null],
    ["n/a", null],
    ["", null],
    [" ", null],
    ["-", null],
    ["–", null],
    ["0", 0],
    ["0.0", 0],
    ["4.5", 4.5],
    ["12.0", 12],
    ["12.50", 12.5],
    [" 7 ", 7],
    ["260", 260],
  ])("%s weeks are %s", (cell, weeks) => {
    expect(firstRow(`A,B,${cell},1`)?.policy.maternityLeave).toBe(weeks);
  });

  it.each<[string, string | null, string | null]>([
    ["Technology: Software", "Technology", "Technology: Software"],
    ["technology", "Technology", null],
    ["N/A", null, null],
    [
      "Educational Services: College & Universities",
      "Education",
      "Educational Services: College & Universities",
    ],
    ["Consulting Services", "Consulting", "Consulting Services"],
    ["consumer packaged goods", "Consumer Packaged Goods", null],
    ["Law Firm", "Legal", "Law Firm"],
    ["Technology:", "Technology", null],
    ["beekeeping", "Beekeeping", null],
    [": Software", null, ": Software"],
  ])("the industry %s is filed under %s", (cell, industry, subIndustry) => {
    expect(firstRow(`A,${cell},1,1`)).toMatchObject({ industry, subIndustry });
  });

  it("keeps the first spelling of an industry nobody listed", () => {
    const { rows } = taken(`${header}\nA,BeeKeeping,1,1\nB,beekeeping: Honey,1,1`);
    expect(rows.map(({ industry }) => industry)).toEqual(["BeeKeeping", "BeeKeeping"]);
    expect(rows[1]?.subIndustry).toBe("beekeeping: Honey");
  });

  it.each([
    ["  Braum's  Ice\u00a0Cream ", "Braum's Ice Cream"],
    ['" Foods, Inc. "', "Foods, Inc."],
    ['"The ""Best"" Co"', 'The "Best" Co'],
    ['5" Pipe', '5" Pipe'],
    ['"Two\nLines"', "Two Lines"],
    ['  "Spaces, outside"  ', "Spaces, outside"],
    ["Cafe\u0301", "Café"],
    ["Zeta\u200bkle\ufeffen", "Zetakleen"],
    ["\u202eateZ", "ateZ"],
    ["می\u200cخواهم", "می\u200cخواهم"],
    ["3", "3"],
  ])("the name %s is %s", (cell, name) => {
    expect(firstRow(`${cell},B,1,1`)?.name).toBe(name);
  });

  it("takes every stated column, under any of its names", () => {
    const row = firstRow(
      'X & Y,tech,Software,nz,16,4.5,36,n/a,16,8,"12, or none",yes,80%,TRUE,no,1,0,y,-,"Super, Naps","Line 1\r\nLine 2",Annual report,https://example.org/a,2024-02-29',
      "employer,SECTOR,Sub industry,Country,Primary Carer Leave (weeks),secondary_carer_leave,unpaidMaternityLeave,Unpaid Paternity Leave,Adoption Leave,Parental leave in weeks,Waiting Period (months),Is Paid,Paid Percentage,Flexible Return,Part-time Options,hasChildcareAssistance,Lactation Support,Family Health Insurance,Family Care Leave,Benefits,Policy Details,Source,Source URL,Source Date",
    );
    expect(row).toMatchObject({
      line: 2,
      name: "X & Y",
      nameKey: "x y",
      industry: "Technology",
      subIndustry: "Software",
      country: "New Zealand",
      policy: {
        maternityLeave: 16,
        paternityLeave: 4.5,
        unpaidMaternityLeave: 36,
        unpaidPaternityLeave: null,
        adoptionLeave: 16,
        parentalLeave: 8,
        waitingPeriod: "12, or none",
        isPaid: true,
        paidPercentage: 80,
        hasFlexibleReturn: true,
        hasPartTimeOptions: false,
        hasChildcareAssistance: true,
        hasLactationSupport: false,
        hasFamilyHealthInsurance: true,
        hasFamilyCareLeave: null,
        additionalBenefits: "Super, Naps",
        policyDetails: "Line 1\nLine 2",
      },
      source: { sourceName: "Annual report", sourceUrl: "https://example.org/a", sourceDate: "2024-02-29" },
      figureSources: {},
    });
  });

  it("leaves what a file does not say not stated, and names the source of the whole file", () => {
    const row = firstRow("A,B,1,2");
    expect(row?.policy).toMatchObject({ isPaid: null, paidPercentage: null, hasFlexibleReturn: null });
    expect(row?.country).toBe("Australia");
    expect(row?.source).toEqual(source);
  });
});

describe("the shapes that spreadsheets write are understood", () => {
  const plain = [
    { line: 2, name: "A", weeks: 4.5 },
    { line: 3, name: "B, Inc", weeks: null },
  ];
  const at = (first: number) => plain.map((row, index) => ({ ...row, line: first + index }));
  it.each([
    ["commas", 'Company,Paid Maternity Leave\nA,4.5\n"B, Inc",N/A\n', plain],
    ["semicolons", "Company;Paid Maternity Leave\nA;4.5\nB, Inc;\n", plain],
    ["tabs", "Company\tPaid Maternity Leave\nA\t4.5\nB, Inc\t-\n", plain],
    ["bars", "Company|Paid Maternity Leave\nA|4.5\nB, Inc|-\n", plain],
    ["CRLF", 'Company,Paid Maternity Leave\r\nA,4.5\r\n"B, Inc",\r\n', plain],
    ["CR alone", 'Company,Paid Maternity Leave\rA,4.5\r"B, Inc",', plain],
    ["three kinds of line ends in one file", 'Company,Paid Maternity Leave\r\nA,4.5\r"B, Inc",\n', plain],
    ["spaces before a quote", 'Company,Paid Maternity Leave\nA,4.5\n  "B, Inc" , "N/A"\n', plain],
    ["a short last row", 'Company,Paid Maternity Leave\nA,4.5\n"B, Inc"', plain],
    ["sep=,", 'sep=,\r\nCompany,Paid Maternity Leave\r\nA,4.5\r\n"B, Inc",N/A', at(3)],
    ["sep=;", "sep=;\r\nCompany;Paid Maternity Leave\r\nA;4.5\r\nB, Inc;N/A", at(3)],
    ["a byte order mark", '\ufeffCompany,Paid Maternity Leave\nA,4.5\n"B, Inc",N/A', plain],
    [
      "empty trailing columns",
      'Company,Paid Maternity Leave,,,,\nA,4.5,,,,\n"B, Inc",N/A,,,,\n,,,,,\n',
      plain,
    ],
    ["blank lines", '\nCompany,Paid Maternity Leave\n\nA,4.5\n"B, Inc",\n\n', at(4)],
    [
      "cells of several lines",
      'Company,Paid Maternity Leave,Details\nA,4.5,"one\r\ntwo\n\nfour"\n"B, Inc",,',
      [plain[0], { ...plain[1], line: 6 }],
    ],
  ])("%s", (_, content, rows) => {
    const file = taken(content);
    expect(file.rows.map(({ line, name, policy }) => ({ line, name, weeks: policy.maternityLeave }))).toEqual(
      rows,
    );
    expect(file.dataRows).toBe(2);
    expect(file.rejected).toEqual([]);
  });
});

describe("what is missing or odd is told, and does not stop the rest", () => {
  it("refuses a row without a name or a country, and takes the others", () => {
    const content = "Company,Country,Paid Maternity Leave\n,AU,5\nB,,6\nC,uk,7";
    const result = parse(content, { country: null, source });
    expect(result).toMatchObject({
      ok: true,
      value: {
        dataRows: 3,
        rows: [{ name: "C", country: "United Kingdom" }],
        rejected: [
          { line: 2, name: "", reason: "it has no employer name", kind: "missing", isChoosable: false },
          { line: 3, name: "B", reason: "it has no country", kind: "missing", isChoosable: false },
        ],
      },
    });
  });

  it("fills the country of rows without one from the option", () => {
    expect(firstRow("B,,6", "Company,Country,Paid Maternity Leave")?.country).toBe("Australia");
  });

  it("names columns it does not take, where they say anything", () => {
    const { notices } = taken("Company,Paid Maternity Leave,Mood,Colour\nA,1,good,\nB,2,,\nC,3,bad,");
    expect(notices).toEqual(["The column “Mood” is not imported; 2 rows say something there."]);
  });

  it("repairs accents and tells before and after, with Mac Roman anywhere in the file as evidence", () => {
    const { repaired, suspects, rows } = taken(`${header}\nCrŽations,B,1,2\nA,B,1,2\nLoweÕs,B,1,2`);
    expect(repaired).toEqual([
      { line: 2, before: "CrŽations", after: "Créations" },
      { line: 4, before: "LoweÕs", after: "Lowe’s" },
    ]);
    expect(suspects).toEqual([]);
    expect(rows.map(({ nameKey }) => nameKey)).toEqual(["creations", "a", "lowes"]);
  });

  it.each([
    ["Zetakleen", "Zetakleen™"],
    ["L'Zetoréal", "L´Zetoréal"],
    ["AT&T", "AT&amp;T"],
    ["O’Brien", "Oâ\x80\x99Brien"],
  ])("takes %s and %s for one employer", (one, other) => {
    const { rows } = taken(`${header}\n${one},B,1,2\n${other},B,1,2`);
    expect(new Set(rows.map(({ nameKey }) => nameKey)).size).toBe(1);
  });

  it("flags what may be wrong and leaves it", () => {
    const { repaired, suspects } = taken(`${header}\nCrŽations,B,1,2\nŽižkov,B,1,2`);
    expect(repaired).toEqual([]);
    expect(suspects).toEqual([{ line: 2, before: "CrŽations", after: "CrŽations" }]);
  });
});
