import { describe, expect, it } from "vitest";

import { randomOf } from "../../tests/support/policy-generator";
import { moneyWords } from "~/policy/document/step-words-rules";
import { meaningsOf, readMoney, readNumber, withoutPercentSign } from "./number-reader";

const [nbsp, narrow, thin] = ["\u00a0", "\u202f", "\u2009"];

describe("a number as a spreadsheet writes it", () => {
  it.each<[string, number | null]>([
    ["1.2E1", 12],
    ["1.2E+01", 12],
    ["5e-1", 0.5],
    ["1,2E1", 12],
    ["1,200E1", 12],
    ["12E1", null],
    ["1.2E", null],
    ["E1", null],
    ["1E999", null],
  ])("%s is %s", (text, value) => {
    expect(readNumber(text)).toBe(value);
  });
});

describe("an amount of money", () => {
  it.each<[string, number | null]>([
    ["2500", 2500],
    ["2500.5", 2500.5],
    ["2500,50", 2500.5],
    ["1500,5", 1500.5],
    ["2,5", 2.5],
    ["0,07", 0.07],
    [".5", 0.5],
    ["2500.", 2500],
    ["2,500", 2500],
    ["2.500", 2500],
    ["1,000", 1000],
    ["1.000", 1000],
    ["2,500.50", 2500.5],
    ["2.500,50", 2500.5],
    ["2,500,000", 2_500_000],
    ["2.500.000", 2_500_000],
    ["2,00,000", 200_000],
    ["2,00,000.50", 200_000.5],
    ["12,34,567", 1_234_567],
    ["2'500", 2500],
    ["2’500.50", 2500.5],
    ["2 500", 2500],
    [`2${nbsp}500,50`, 2500.5],
    [`2${narrow}500,50`, 2500.5],
    [`2${thin}500.50`, 2500.5],
    ["$2,000", 2000],
    ["A$ 2,000", 2000],
    ["US$2,000", 2000],
    ["€ 2.500", 2500],
    [`2.500,50${nbsp}€`, 2500.5],
    ["£1,500.50", 1500.5],
    ["CHF 2'500", 2500],
    [`45${nbsp}000 kr`, 45_000],
    ["2500 EUR", 2500],
    ["₹2,00,000", 200_000],
    ["85k", 85_000],
    ["85 K", 85_000],
    ["$2.5k", 2500],
    ["2,5k", 2500],
    [`${nbsp}2500${nbsp}`, 2500],
    ["\u200e2500\u202c", 2500],
    ["２，５００．５０", 2500.5],
    ["٢٥٠٠٫٥٠", 2500.5],
    ["٢٬٥٠٠", 2500],
    ["۲۵۰۰", 2500],
    ["२,५००.५०", 2500.5],
    ["২৫০০", 2500],
    ["๒๕๐๐", 2500],
    ["၂၅၀၀", 2500],
    ["𝟐𝟓𝟎𝟎", null],
    ["0", 0],
    ["", null],
    ["a lot", null],
    ["-2500", null],
    ["2,50,0", null],
    ["25,00.50", null],
    ["2,500,50", null],
    ["2.500.50", null],
    ["1,500.000,50", null],
    ["1,500 000", null],
    ["25 00", null],
    ["2500.505", null],
    ["0,500", null],
    ["1500,500", null],
    ["2,500k", null],
    ["2500 a week", null],
    ["2500/52", null],
    ["2500-3000", null],
    ["1e3", null],
    ["10²", null],
    ["85 Mio", null],
    ["85 TSD", null],
    ["1".repeat(61), null],
    ["9".repeat(17), null],
  ])("%j is %s", (text, value) => {
    expect(readMoney(text)).toBe(value === null ? null : Math.round(value * 100));
  });

  it("has the decimals of its currency", () => {
    expect(readMoney("5,000", 0)).toBe(5000);
    expect(readMoney("5000.50", 0)).toBeNull();
    expect(readMoney("12.345", 3)).toBe(12_345);
    expect(readMoney("12,34", 3)).toBe(12_340);
  });
});

describe("a number of weeks or a percentage", () => {
  it.each<[string, number | null]>([
    ["14", 14],
    ["14.5", 14.5],
    ["14,5", 14.5],
    ["14,50", 14.5],
    ["17.142857142857142", 17.142857142857142],
    ["0,125", 0.125],
    ["-5", -5],
    ["−5", -5],
    ["１４．５", 14.5],
    ["١٤٫٥", 14.5],
    ["1,000.5", 1000.5],
    ["1,000", null],
    ["1.000", null],
    ["12.500", null],
    ["14 weeks", null],
    ["4-5", null],
    ["½", null],
    ["-", null],
    [".", null],
    ["NaN", null],
  ])("%j is %s", (text, value) => {
    expect(readNumber(text)).toBe(value);
  });

  it("may be unclear: each decimal sign has its meaning", () => {
    expect(meaningsOf("1,000")).toEqual({ ".": 1000, ",": 1 });
    expect(meaningsOf("1.000")).toEqual({ ".": 1, ",": 1000 });
    expect(meaningsOf("14,5")).toEqual({ ".": null, ",": 14.5 });
  });

  it.each(["80%", "80 %", `80${nbsp}%`, `80${narrow}%`, "80٪", "８０％"])("%j is 80 percent", (text) => {
    expect(readNumber(withoutPercentSign(text))).toBe(80);
  });
});

/** By the platform's own knowledge of how people write. */
const habits = {
  English: new Intl.NumberFormat("en", { maximumFractionDigits: 2 }),
  continental: new Intl.NumberFormat("de", { maximumFractionDigits: 2 }),
  Swiss: new Intl.NumberFormat("de-CH", { maximumFractionDigits: 2 }),
  Indian: new Intl.NumberFormat("en-IN", { maximumFractionDigits: 2 }),
  French: new Intl.NumberFormat("fr", { maximumFractionDigits: 2 }),
  plain: new Intl.NumberFormat("en", { maximumFractionDigits: 2, useGrouping: false }),
};

describe("5,000 random amounts", () => {
  it.each(Object.entries(habits))("written by the %s habit are read right", (_, habit) => {
    const { below } = randomOf(34);
    for (let round = 0; round < 5_000; round++) {
      const minor = below(10 ** (1 + below(9)));
      const text = habit.format(minor / 100);
      if (readMoney(text) !== minor) expect([text, readMoney(text)]).toEqual([text, minor]);
      const number = readNumber(text);
      if (number !== null && number !== minor / 100) expect([text, number]).toEqual([text, minor / 100]);
    }
  });

  it("written by us are read as they were", () => {
    const { below, pick } = randomOf(35);
    for (let round = 0; round < 5_000; round++) {
      const minor = below(10 ** (1 + below(9)));
      const text = moneyWords(minor, pick(["AUD", "CAD", "EUR", "GBP", "NZD", "SGD", "USD", "SEK"]));
      if (readMoney(text) !== minor) expect([text, readMoney(text)]).toEqual([text, minor]);
      const [weeks, typed] = [minor / 10, minor / 100];
      if (readNumber(String(weeks)) !== weeks) expect(weeks).toBe(readNumber(String(weeks)));
      if (readMoney(String(typed)) !== minor) expect(minor).toBe(readMoney(String(typed)));
    }
  });
});
