import { describe, expect, it } from "vitest";

import { facts } from "~/policy/fields";
import { fieldOfColumn } from "./fields";
import { readImportFile } from "../read-import-file";
import { readReadOptions, type ReadOptionsInput } from "../options/read-options";
import { surveyOf } from "../../../../tests/support/import-tables";
import { guessedOptions } from "./survey";

const options = { country: "Australia", source: { sourceName: "A list", sourceUrl: null, sourceDate: null } };
const fileOf = (...days: string[]) =>
  `Company,Paid Maternity Leave,Source,Source Date\n${days.map((day, at) => `E${at},1,List,"${day}"`).join("\n")}\n`;

function parse(text: string, input: ReadOptionsInput = {}) {
  const reading = readReadOptions(input);
  return reading.ok
    ? readImportFile(new TextEncoder().encode(text), { ...options, ...reading.value })
    : reading;
}

function taken(text: string, input: ReadOptionsInput = {}) {
  const file = parse(text, input);
  if (!file.ok) throw new Error(file.message);
  return { days: file.value.rows.map(({ source }) => source.sourceDate), notices: file.value.notices };
}

const missingIn = (text: string) => {
  const { table, ...survey } = surveyOf(text);
  return guessedOptions(table, survey).missing;
};

describe("the days of a file", () => {
  it("that are plain are read in any of their forms, and the report gives an example", () => {
    expect(taken(fileOf("2025-01-31", "45688", "2025-01-31T10:00:00Z", "31/01/2025", "N/A"))).toEqual({
      days: ["2025-01-31", "2025-01-31", "2025-01-31", "2025-01-31", null],
      notices: [
        "Source Date: 3 days read that are not written as YYYY-MM-DD; line 3 says 45688, taken as 2025-01-31.",
      ],
    });
  });

  it.each([
    ["2/22/18", "2018-03-04", "Days are read as month, day, year, because line 3 says 2/22/18."],
    ["22/2/18", "2018-04-03", "Days are read as day, month, year, because line 3 says 22/2/18."],
  ])("are read in the order that one of them shows: %s", (plain, day, notice) => {
    const { days, notices } = taken(fileOf("3/4/18", plain));
    expect(days).toEqual([day, "2018-02-22"]);
    expect(notices).toContain(notice);
    expect(surveyOf(fileOf("3/4/18", plain)).dates).toBeNull();
  });

  it.each([[["3/4/18", "5/5/18"]], [["2/22/18", "22/2/18", "3/4/18"]]])(
    "that show no order are asked about, and read as said: %j",
    (days) => {
      const text = fileOf(...days);
      expect(parse(text)).toMatchObject({
        code: "invalid",
        message: expect.stringContaining("“3/4/18” may be 2018-04-03 or 2018-03-04") as unknown,
      });
      expect(surveyOf(text).dates).toBe("3/4/18");
      expect(missingIn(text)).toEqual([]);
      const said = parse(text, { dates: "dmy", isSkipping: true });
      expect(said.ok && said.value.rows.at(-1)?.source.sourceDate).toBe(
        days.length === 2 ? "2018-05-05" : "2018-04-03",
      );
    },
  );

  it("in the other order than was said are refused", () => {
    expect(parse(fileOf("2/22/18"), { dates: "dmy" })).toMatchObject({
      message: expect.stringContaining("write 2018-02-22 if that is meant") as unknown,
    });
  });

  it("count at the source of a figure too", () => {
    const text =
      'Company,Paid Maternity Leave,Paid Maternity Leave Source\nA,1,"Site, 3/4/2025"\nB,1,"Site, 31/1/2025"\n';
    const file = parse(text);
    if (!file.ok) throw new Error(file.message);
    expect(file.value.rows.map(({ figureSources }) => figureSources.maternityLeave?.sourceDate)).toEqual([
      "2025-04-03",
      "2025-01-31",
    ]);
  });
});

describe("a text with figures that cannot be read", () => {
  it("is not taken for “not stated”, however often it stands there", () => {
    const text = "Company,Paid Maternity Leave\nA,12 weeks\nB,12 weeks\nC,999\nD,999\n";
    expect(missingIn(text)).toEqual(["999"]);
    expect(missingIn(fileOf("2025", "2025"))).toEqual([]);
  });
});

describe("a column called as on our own pages", () => {
  it.each([
    ["Primary carer weeks", "maternityLeave"],
    ["Primary Carer Leave, paid", "maternityLeave"],
    ["Secondary Carer", "paternityLeave"],
    ["Secondary carer (weeks)", "paternityLeave"],
    ["Secondary Carer, unpaid", "unpaidPaternityLeave"],
    ["Shared parental leave", "parentalLeave"],
    ["Pay during leave", "paidPercentage"],
    ["Paid, percent", "paidPercentage"],
    ["Flexible return to work", "hasFlexibleReturn"],
  ])("%s: %s", (title, field) => {
    expect(fieldOfColumn(title)).toBe(field);
  });

  it("by any label of two words or more is its own field", () => {
    for (const [field, fact] of Object.entries(facts))
      if (fact.label.includes(" ")) expect(fieldOfColumn(fact.label), fact.label).toBe(field);
  });
});
