import { describe, expect, it } from "vitest";

import { readSource } from "../table/source-text";
import { readImportOptions } from "./import-options";

describe("a source is read from the right", () => {
  it.each<[string, string, string | null, string | null]>([
    ["Annual report", "Annual report", null, null],
    ["Annual report, https://example.org/a", "Annual report", "https://example.org/a", null],
    ["Annual report, https://example.org/a.", "Annual report", "https://example.org/a", null],
    ["Annual report, 2025-06-30", "Annual report", null, "2025-06-30"],
    [
      "Annual report, https://example.org/a, 2025-06-30",
      "Annual report",
      "https://example.org/a",
      "2025-06-30",
    ],
    [
      "Smith, Jones & Co, 2024 edition, http://example.org/a,b?c=d,e , 2024-02-29",
      "Smith, Jones & Co, 2024 edition",
      "http://example.org/a,b?c=d,e",
      "2024-02-29",
    ],
    ["  A  list  ", "A list", null, null],
  ])("%s", (text, sourceName, sourceUrl, sourceDate) => {
    expect(readSource(text)).toEqual({ ok: true, value: { sourceName, sourceUrl, sourceDate } });
  });

  it.each([
    ["", /needs a name/],
    ["https://example.org/a", /needs a name/],
    ["2025-06-30", /needs a name/],
    ["A, ftp://example.org/a", /“ftp:\/\/example.org\/a” is not an http\(s\) address/],
    ["A, www.example.org", /“www.example.org” is not an http\(s\) address/],
    ["A, https://", /not an http\(s\) address/],
    ["A, 2025-02-30", /“2025-02-30” is not a day/],
    ["A, 3/4/2025", /“3\/4\/2025” may be 2025-04-03 or 2025-03-04/],
    ["A\u0007", /control character/],
    ["x".repeat(201), /201 characters/],
  ])("%s is refused", (text, message) => {
    const result = readSource(text);
    expect(result.ok).toBe(false);
    expect(!result.ok && result.message).toMatch(message);
    expect(!result.ok && Object.keys(result.fields ?? {})).toEqual(["source"]);
  });
});

describe("the options of an import", () => {
  it("name the file as source where nobody names one", () => {
    const result = readImportOptions({ fileName: "/home/someone/parental leave.csv" });
    expect(result).toEqual({
      ok: true,
      value: {
        country: null,
        source: { sourceName: "Imported from parental leave.csv", sourceUrl: null, sourceDate: null },
        isApproving: false,
        chosenLines: new Set(),
      },
    });
  });

  it.each([
    ["united states", "United States"],
    ["UK", "United Kingdom"],
    ["APPLICABLE GLOBALLY", "Applicable globally"],
  ])("know the country %s", (given, country) => {
    expect(readImportOptions({ fileName: "a.csv", country: given })).toMatchObject({ value: { country } });
  });

  it.each([
    [{ country: "Narnia" }, /“Narnia” is not a country we know, by English name or ISO 3166 code/],
    [{ country: "" }, /is not a country/],
    [{ source: "ftp://x" }, /source/],
    [{ choose: [0] }, /0 is not a line/],
    [{ choose: [3, 2.5] }, /2.5 is not a line/],
  ])("refuse %j", (given, message) => {
    const result = readImportOptions({ fileName: "a.csv", ...given });
    expect(!result.ok && result.message).toMatch(message);
  });
});
