import { describe, expect, it } from "vitest";

import { readImportFile } from "../read-import-file";
import { surveyOf, tableOf } from "../../../../tests/support/import-tables";
import { findHeader, isFirstLine } from "./header";
import { readReadOptions, type ReadOptionsInput } from "../options/read-options";
import { guessedOptions } from "./survey";

const options = { country: "Australia", source: { sourceName: "A list", sourceUrl: null, sourceDate: null } };
const bytesOf = (text: string) => new TextEncoder().encode(text);

function parse(text: string, input: ReadOptionsInput) {
  const reading = readReadOptions(input);
  return reading.ok ? readImportFile(bytesOf(text), { ...options, ...reading.value }) : reading;
}

function taken(text: string, input: ReadOptionsInput = {}) {
  const result = parse(text, input);
  if (!result.ok) throw new Error(`${result.message} ${JSON.stringify(result.fields)}`);
  return result.value;
}

const refused = (text: string, input: ReadOptionsInput = {}) => {
  const result = parse(text, input);
  return result.ok ? null : result.message;
};

const figuresOf = (text: string, input: ReadOptionsInput = {}) =>
  taken(text, input).rows.map(({ policy }) => [policy.maternityLeave, policy.paidPercentage]);

describe("a file with decimal commas", () => {
  const semicolons = "Company;Paid Maternity Leave;Paid Percentage\nA;14,5;80\nB;1.000;62,5 %\nC;12;100\n";
  const commas = semicolons.replace("1.000", "12,500");

  it("is asked about: nothing is guessed", () => {
    expect(refused(semicolons)).toMatch(/2 rows of 3 .* “14,5” is not a number of weeks .*\(write 14\.5\)/);
    expect(surveyOf(semicolons).numbers.decimal).toEqual({ sample: "14,5", guess: "comma" });
    expect(surveyOf(semicolons).marks).toEqual([]);
    expect(guessedOptions(tableOf(semicolons), surveyOf(semicolons)).decimal).toBe("comma");
  });

  it("goes in with them", () => {
    expect(figuresOf(commas, { decimal: "comma" })).toEqual([
      [14.5, 80],
      [12.5, 62.5],
      [12, 100],
    ]);
    expect(refused(semicolons, { decimal: "comma" })).toMatch(/1\.000 weeks: at most 260/);
  });

  it("refuses the other sign", () => {
    const other = "Company;Paid Maternity Leave\nA;14.5";
    expect(refused(other, { decimal: "comma" })).toMatch(/“14\.5” is not .* \(write 14,5\)/);
    expect(refused(semicolons, { decimal: "point" })).toMatch(/“14,5” is not .* \(write 14\.5\)/);
  });
});

describe("a number that may be thousands", () => {
  const file = (cell: string) => `Company,Paid Maternity Leave\nA,"${cell}"\nB,12`;
  it("is asked about, without a likely answer", () => {
    expect(surveyOf(file("1,000")).numbers.decimal).toEqual({ sample: "1,000", guess: null });
    expect(refused(file("12.500"))).toMatch(/“12\.500” may mean 12\.5 or 12500/);
  });

  it("is plain once the sign is said", () => {
    expect(figuresOf(file("12.500"), { decimal: "point" })[0]).toEqual([12.5, null]);
    expect(refused(file("1,000"), { decimal: "point" })).toMatch(/1,000 weeks: at most 260/);
  });

  it("is not asked about in plain numbers", () => {
    expect(surveyOf(file("14.5")).numbers).toEqual({ decimal: null, asksPercentage: false });
  });
});

describe("too many decimals", () => {
  it("are rounded, and named", () => {
    const file = taken(
      "Company,Paid Maternity Leave,Paid Percentage\nA,17.142857142857142,66.6667\nB,4.25,50\n",
    );
    expect(file.rows.map(({ policy }) => [policy.maternityLeave, policy.paidPercentage])).toEqual([
      [17.1, 66.67],
      [4.3, 50],
    ]);
    expect(file.notices).toEqual([
      "Paid Maternity Leave: 2 numbers with too many decimals, rounded; line 2 says 17.142857142857142, taken as 17.1.",
      "Paid Percentage: 1 number with too many decimals, rounded; line 2 says 66.6667, taken as 66.67.",
    ]);
  });
});

describe("paid percentages that may be shares", () => {
  const file = (...cells: string[]) =>
    `Company,Paid Maternity Leave,Paid Percentage\n${cells.map((cell, n) => `E${n},12,${cell}`).join("\n")}`;
  const shares = file("0.5", "1", "0.57", "N/A", "0");
  const percentagesOf = (input: ReadOptionsInput) =>
    figuresOf(shares, input).map(([, percentage]) => percentage);

  it.each([
    ["0.5", "80"],
    ["0.5", "80%"],
    ["12", "0.5"],
  ])("are asked about in %j, %j", (...cells) => {
    expect(refused(file(...cells))).toMatch(/Say whether they are percent .* or shares/);
    expect(surveyOf(file(...cells)).numbers.asksPercentage).toBe(true);
  });

  it("are asked about where none is above 1, even if rows may be left out", () => {
    expect(refused(shares)).toMatch(/Say whether they are percent .* or shares/);
    expect(refused(shares, { isSkipping: true })).toMatch(/Say whether/);
    expect(surveyOf(shares).numbers.asksPercentage).toBe(true);
  });

  it("are read as said", () => {
    expect(percentagesOf({ percentage: "shares" })).toEqual([50, 100, 57, null, 0]);
    expect(percentagesOf({ percentage: "percent" })).toEqual([0.5, 1, 0.57, null, 0]);
    expect(taken(shares, { percentage: "shares" }).notices).toEqual([]);
    expect(refused(file("0.5", "1.5"), { percentage: "shares" })).toMatch(/1\.5: a share of pay is 0 to 1/);
  });

  it.each([["1", "80"], ["0", "0"], ["0.5%", "1"], ["N/A"]])("are plain in %j, %j", (...cells) => {
    expect(refused(file(...cells))).toBeNull();
    expect(surveyOf(file(...cells)).numbers.asksPercentage).toBe(false);
  });
});

const below = "Acme,Ireland,26,2\nBeta,France,16,4\n";
const titled = `Survey of 2026,,,\n\n"As told, to us",,,\nCompany,Country,Paid Maternity Leave,Paid Paternity Leave\n${below}`;
const twoRows = `Employer,,Paid leave (weeks),\nName,Country,Mothers,Fathers\n${below}`;
const repeated = `Company,Country,Maternity leave,Maternity leave\n,,Paid,Unpaid\n${below}`;
const units = `Company,Country,Paid Maternity Leave,Paid Paternity Leave\n,,weeks,weeks\n${below}`;

describe("the header of a file", () => {
  it.each([
    ["below a title and a note", titled, { line: 4, rows: 1 }],
    ["in two rows", twoRows, { line: 1, rows: 2 }],
    ["in two rows below a title", `Our list;;;\n${twoRows.replaceAll(",", ";")}`, { line: 2, rows: 2 }],
    ["in two rows, with a title repeated", repeated, { line: 1, rows: 2 }],
    ["with its units below it", units, { line: 1, rows: 2 }],
    ["on the first line", `Company,Paid Maternity Leave\nA,N/A\n,\nB,4`, { line: 1, rows: 1 }],
    ["behind sep=", `sep=;\nCompany;Paid Maternity Leave\nA;4`, { line: 2, rows: 1 }],
    ["unknown", "a,b,c\n1,2,3", { line: 1, rows: 1 }],
  ])("%s is found, for a person to check", (_, text, place) => {
    expect(findHeader(text).guess).toEqual(place);
  });

  it.each([
    [titled, "4", 5],
    [twoRows, "1-2", 3],
    [units, "1-2", 3],
  ])("is refused unless somebody says where it is, and then goes in", (text, header, line) => {
    expect(refused(text)).not.toBeNull();
    const map =
      text === twoRows ? ["Paid leave (weeks) Mothers=maternityLeave,Employer Country=country"] : [];
    const { rows } = taken(text, { header, map });
    expect(rows[0]).toMatchObject({ line, name: "Acme", country: "Ireland", policy: { maternityLeave: 26 } });
    expect(rows).toHaveLength(2);
  });

  it.each(["0", "x", "3-5", "3-2"])("is not on line %s", (header) => {
    expect(parse(titled, { header })).toMatchObject({
      fields: { header: [/write the line of the header, such as 3/] },
    });
  });

  it("is not on a line where no row begins", () => {
    for (const header of ["2", "99", "6-7"])
      expect(parse(titled, { header }), header).toMatchObject({
        fields: { header: [/no row begins there/] },
      });
  });

  it("is asked about with its columns", () => {
    const survey = surveyOf(twoRows);
    expect(survey.columns.map(({ title, guess }) => [title, guess])).toEqual([
      ["Employer Name", "name"],
      ["Employer Country", "country"],
      ["Paid leave (weeks) Mothers", "maternityLeave"],
      ["Paid leave (weeks) Fathers", "paternityLeave"],
    ]);
    expect(survey.table.records).toHaveLength(2);
    expect(isFirstLine(survey.table.header, findHeader(twoRows).records)).toBe(false);
  });
});

describe("what is said of numbers", () => {
  it.each([
    [{ decimal: "," }, "decimal", "“,”: write point or comma."],
    [{ percentage: "half" }, "percentage", "“half”: write percent or shares."],
  ])("is refused: %j", (input, option, message) => {
    expect(readReadOptions(input)).toMatchObject({ fields: { [option]: [message] } });
  });
});
