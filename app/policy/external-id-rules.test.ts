import { describe, expect, it } from "vitest";

import { readIdOf, readPrefixedId } from "./external-id-rules";
import { externalIdWords } from "./policy-rules";

describe("an id of a public register", () => {
  it.each([
    ["au_abn:50167804088", "au_abn:50167804088", "ABN 50 167 804 088"],
    ["ABN 50 167 804 088", "au_abn:50167804088", "ABN 50 167 804 088"],
    ["abn: 51 824 753 556", "au_abn:51824753556", "ABN 51 824 753 556"],
    ["nz_nzbn:9429000106078", "nz_nzbn:9429000106078", "NZBN 9429000106078"],
    ["NZBN 9429 0320 97351", "nz_nzbn:9429032097351", "NZBN 9429032097351"],
    ["gb_company_number:01234567", "gb_company_number:01234567", "Company number 01234567"],
    ["UK company number sc 123456", "gb_company_number:SC123456", "Company number SC123456"],
  ])("%s is kept as %s and read as %s", (written, id, words) => {
    expect(readPrefixedId(written)).toBe(id);
    expect(externalIdWords(id)).toBe(words);
    expect(readPrefixedId(words)).toBe(id);
  });

  it.each([
    ["of no named register", "50167804088"],
    ["of an unknown register", "us_ein:123456789"],
    ["with a wrong digit", "ABN 50 167 804 089"],
    ["with two digits changed over", "ABN 50 167 804 808"],
    ["a digit short", "ABN 5016780408"],
    ["with a wrong check digit", "NZBN 9429000106079"],
    ["of another country's GS1", "NZBN 9300000000003"],
    ["without a number", "ABN"],
  ])("%s is none: %s", (_, written) => {
    expect(readPrefixedId(written)).toBeNull();
  });
});

describe("a number in a column of one register", () => {
  it.each([
    ["au_abn", "50167804088", "50167804088"],
    ["au_abn", " 50 167 804 088 ", "50167804088"],
    ["au_abn", "50\u00a0167\u00a0804\u00a0088", "50167804088"],
    ["au_abn", "50167804088.0", "50167804088"],
    ["au_abn", "5.0167804088E10", "50167804088"],
    ["au_abn", "5.0167804088e+10", "50167804088"],
    ["au_abn", "5.01678E+10", null],
    ["au_abn", "5.0167804088E11", null],
    ["au_abn", "50167804088.5", null],
    ["au_abn", "00000000000", null],
    ["au_abn", "-50167804088", null],
    ["au_abn", "0x50167804088", null],
    ["nz_nzbn", "9429000106078.0", "9429000106078"],
    ["nz_nzbn", "9.429000106078E12", "9429000106078"],
    ["nz_nzbn", "9.429E+12", null],
    ["gb_company_number", "01234567", "01234567"],
    // A spreadsheet takes away leading zeros.
    ["gb_company_number", "1234567", "01234567"],
    ["gb_company_number", "1234567.0", "01234567"],
    ["gb_company_number", "ni012345", "NI012345"],
    ["gb_company_number", "R0000123", "R0000123"],
    ["gb_company_number", "IP12345R", "IP12345R"],
    ["gb_company_number", "12", null],
    ["gb_company_number", "123456789", null],
    ["gb_company_number", "00000000", null],
    ["gb_company_number", "ABC12345", null],
  ] as const)("of %s: %s is %s", (scheme, written, number) => {
    expect(readIdOf(scheme, written)).toBe(number && `${scheme}:${number}`);
  });
});
