import { describe, expect, it } from "vitest";

import foreign from "../../../../tests/support/files/foreign-employers.csv?raw";
import { readImportFile } from "../read-import-file";
import type { FileRows } from "../stages";
import { missingInWords } from "../rows/missing-counts";
import { readReadOptions, type ReadOptionsInput } from "./read-options";

const options = {
  country: null,
  source: { sourceName: "A list", sourceUrl: null, sourceDate: null },
};

function parse(text: string, input: ReadOptionsInput, country: string | null = null) {
  const reading = readReadOptions(input);
  return reading.ok
    ? readImportFile(new TextEncoder().encode(text), { ...options, country, ...reading.value })
    : reading;
}

function taken(text: string, input: ReadOptionsInput, country: string | null = "Australia"): FileRows {
  const result = parse(text, input, country);
  if (!result.ok) throw new Error(result.message);
  return result.value;
}

const map = [
  "mat_paid=maternityLeave,mat_unpaid=Unpaid Maternity Leave",
  "pat_paid=paternityLeave",
  "pat_unpaid=unpaidPaternityLeave",
];
const foreignReading: ReadOptionsInput = {
  map,
  missing: ["-5,null", "#VALUE!"],
  countryMap: ["Deutschland=DE"],
};

describe("a foreign file", () => {
  it("goes in by its own columns, marks and countries, but for what cannot be true", () => {
    const file = taken(foreign, { ...foreignReading, isSkipping: true }, null);
    expect([file.dataRows, file.rows.length, file.rejected.length]).toEqual([120, 119, 1]);
    expect(file.rejected).toEqual([
      {
        line: 79,
        name: "Numbat Insurance",
        reason: "mat_paid: 999 weeks: at most 260 are taken",
        kind: "invalid",
        isChoosable: false,
      },
    ]);
    expect(new Set(file.rows.map(({ country }) => country)).size).toBe(20);
    expect(file.rows[1]).toMatchObject({
      name: "Banksia Bank",
      country: "Ireland",
      policy: {
        maternityLeave: 12,
        unpaidMaternityLeave: null,
        paternityLeave: null,
        unpaidPaternityLeave: null,
      },
    });
    expect(file.rows[0]?.industry).toBeNull();
  });

  it("is rejected whole unless such rows are skipped", () => {
    expect(parse(foreign, foreignReading)).toMatchObject({ ok: false, fields: { "line 79": [/999/] } });
  });

  it("has counted what was taken as not stated, column by column", () => {
    const { missing } = taken(foreign, { ...foreignReading, isSkipping: true }, null);
    expect(missingInWords(missing)).toEqual([
      "industry: “null” 10",
      "mat_paid: “-5” 34, “#VALUE!” 2",
      "mat_unpaid: “-5” 41",
      "pat_paid: “-5” 61",
      "pat_unpaid: “null” 70",
    ]);
  });

  it("names a country that nobody named", () => {
    const result = parse(foreign, { ...foreignReading, countryMap: [] });
    expect(result).toMatchObject({ ok: false, fields: { "line 22": [/“Deutschland” is not a country/] } });
  });
});

describe("columns that are named", () => {
  it("come before those that are called like the field, and may be left out", () => {
    const text = "Company,Maternity Leave,mat,Industry\nA,1,2,Media";
    const [row] = taken(text, { map: ["mat=maternityLeave", "industry="] }).rows;
    expect(row).toMatchObject({ industry: null, policy: { maternityLeave: 2 } });
  });

  it("may hold commas and equals signs in their titles", () => {
    const text = 'Company,"Leave, paid = x",Country\nA,7,"Korea, Rep of"';
    const input = { map: ["Leave, paid = x=maternityLeave"], countryMap: ["Korea, Rep of=KR,X=NZ"] };
    expect(taken(text, input).rows[0]).toMatchObject({
      country: "South Korea",
      policy: { maternityLeave: 7 },
    });
  });

  it("carry a source and the day it was checked, row by row", () => {
    const text = "Company,Weeks,ref,checked\nA,7,https://a.example/x,2026-01-31";
    const map = ["Weeks=maternityLeave,ref=sourceUrl,checked=sourceDate"];
    expect(taken(text, { map }).rows[0]?.source).toEqual({
      sourceName: "A list",
      sourceUrl: "https://a.example/x",
      sourceDate: "2026-01-31",
    });
  });
});

describe("marks", () => {
  it("say nothing in any column, whatever their case and the spaces around them, and never erase a zero", () => {
    const text = "Company,Industry,Paid Maternity Leave,Paid Paternity Leave\nA, NULL ,null,0\nB,x,-,";
    const { rows, missing } = taken(text, { missing: ["Null"] });
    expect(rows[0]).toMatchObject({ industry: null, policy: { maternityLeave: null, paternityLeave: 0 } });
    expect(missing).toEqual([
      { column: "Industry", mark: "NULL", rows: 1 },
      { column: "Paid Maternity Leave", mark: "null", rows: 1 },
      { column: "Paid Maternity Leave", mark: "-", rows: 1 },
      { column: "Paid Paternity Leave", mark: "", rows: 1 },
    ]);
  });

  it("make a row that is called so a row without a name", () => {
    const { rejected } = taken("Company,Paid Maternity Leave\n#REF!,1", { missing: ["#ref!"] });
    expect(rejected).toMatchObject([{ line: 2, kind: "missing", reason: "it has no employer name" }]);
  });

  it("stand in columns without a name, too, and shift nothing", () => {
    const { rows } = taken("Company,Paid Maternity Leave,\nA,1,null", { missing: ["null"] });
    expect(rows).toHaveLength(1);
  });
});

describe("what is typed of a reading is rejected with the option's name where", () => {
  it.each<[string, ReadOptionsInput, string, RegExp]>([
    ["a pair has no sign", { map: ["mat_paid"] }, "map", /“mat_paid”: write column=field/],
    ["a pair has no column", { map: ["=name"] }, "map", /“=name”: write/],
    ["a field is unknown", { map: ["a=weeks of joy"] }, "map", /“weeks of joy” is not a field/],
    ["a column is said twice", { map: ["a=name,A=industry"] }, "map", /“A” is said twice/],
    ["a country is unknown", { countryMap: ["X=Narnia"] }, "country-map", /“Narnia” is not a country/],
    ["a name shows nothing", { countryMap: ["?!=IE"] }, "country-map", /“\?!” holds no letter/],
    ["a country is said twice", { countryMap: ["X=IE", "x=DE"] }, "country-map", /“x” is said twice/],
    ["a mark is long", { missing: ["x".repeat(101)] }, "missing", /more than 100 characters/],
    [
      "marks are many",
      { missing: [Array.from({ length: 51 }, (_, n) => `m${n}`).join(",")] },
      "missing",
      /51 marks/,
    ],
  ])("%s", (_, input, option, message) => {
    const result = readReadOptions(input);
    expect(result).toMatchObject({ ok: false, code: "invalid" });
    expect(result.ok ? "" : result.fields?.[option]?.join()).toMatch(message);
  });

  it("a column is not in the file", () => {
    const result = parse("Company,Paid Maternity Leave\nA,1", { map: ["mat_pad=maternityLeave"] });
    expect(result).toMatchObject({ ok: false, fields: { map: [/no column “mat_pad”. Found: “Company”/] } });
  });
});
