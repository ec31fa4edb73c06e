import { describe, expect, it } from "vitest";

import { au } from "../data/au";
import { gb } from "../data/gb";
import { ie } from "../data/ie";
import { nz } from "../data/nz";
import { tax as auTax } from "./au";
import { tax as gbTax } from "./gb";
import { tax as ieTax } from "./ie";
import { tax as nzTax } from "./nz";
import { taxRegions } from "./regions";
import { payDaysIn, taxYearOf } from "./pay-days";
import { taxOf } from "./tax-of";
import { assumedForTax, leftOutOfTax, noNetSentence } from "./texts";

const countries = [
  { tax: auTax, law: au },
  { tax: gbTax, law: gb },
  { tax: ieTax, law: ie },
  { tax: nzTax, law: nz },
].map((one) => ({ ...one, code: one.tax.code }));

interface Cited {
  path: string;
  c: string;
  s: readonly string[];
  v?: unknown;
  formula?: string;
}

/** Figures and tables, with the path to each. */
function citedIn(part: unknown, path: string): Cited[] {
  if (typeof part !== "object" || part === null) return [];
  if ("s" in part && "c" in part) return [{ path, ...(part as Omit<Cited, "path">) }];
  return Object.entries(part).flatMap(([key, value]) => citedIn(value, `${path}.${key}`));
}

describe("what a country's tax must hold", () => {
  it.each(countries)("$code: each figure has its source, and each source is used", ({ tax }) => {
    const used = new Set<string>();
    const all = citedIn([tax.payments, tax.years.map(({ figures }) => figures)], tax.code);
    expect(all.length).toBeGreaterThan(5);
    for (const { path, c, s, v, formula } of all) {
      expect(s.length, path).toBeGreaterThan(0);
      for (const id of s) {
        expect(Object.keys(tax.sources), path).toContain(id);
        used.add(id);
      }
      const isOwn = s.some((id) => tax.sources[id]?.kind !== "secondary");
      if (c === "official") expect(isOwn, path).toBe(true);
      if (c === "derived") expect(formula, path).toBeTruthy();
      if (typeof v === "number") expect(Number.isSafeInteger(v) && v > 0, path).toBe(true);
    }
    expect(Object.keys(tax.sources).filter((id) => !used.has(id))).toEqual([]);
  });

  it.each(countries)("$code: sources are public pages, read by the day of the check", ({ tax }) => {
    for (const [id, { url, readOn }] of Object.entries(tax.sources)) {
      expect(url, id).toMatch(/^https?:\/\/[^/]+\.[^/]+/);
      expect(readOn <= tax.checkedOn, id).toBe(true);
    }
  });

  it.each(countries)("$code: tax years are whole and follow each other", ({ tax }) => {
    for (const [n, { from, to }] of tax.years.entries()) {
      expect({ from, to }).toEqual(taxYearOf(from, tax.startsOn));
      expect(taxYearOf(to, tax.startsOn)).toEqual({ from, to });
      const next = tax.years[n + 1];
      if (next) expect(payDaysIn({ from: to, to: next.from }, to)).toEqual([to]);
    }
  });

  it.each(countries)("$code: every payment of the law has its treatment", ({ tax, law }) => {
    expect(Object.keys(tax.payments).sort()).toEqual(law.schemes.map(({ id }) => id).sort());
    expect(law.currency).toBe(tax.currency);
  });

  it("is loaded by country, and says what it leaves out", async () => {
    for (const { tax } of countries) {
      expect(await taxOf(tax.code)).toBe(tax);
      expect(leftOutOfTax[tax.code]?.length).toBeGreaterThan(3);
      expect(assumedForTax).toHaveProperty(tax.code);
      expect(tax.regions).toEqual(taxRegions[tax.code] ?? {});
    }
    expect(await taxOf("US")).toBeNull();
    expect(await taxOf("toString")).toBeNull();
  });

  it("says why there is no pay after tax", () => {
    const plain = (text: string) => text;
    expect(noNetSentence({ kind: "year_not_held", from: "2027-07-01", to: "2028-06-30" }, plain, plain)).toBe(
      "We have not read the tax of the year from 2027-07-01 to 2028-06-30, so its months have no sum on the account.",
    );
    expect(noNetSentence({ kind: "payment_not_read", scheme: "X" }, plain, plain)).toBe(
      "We have not read how X is taxed.",
    );
  });

  it("knows the pay days of a year, 52 or 53", () => {
    const year = { from: "2027-01-01", to: "2027-12-31" };
    expect(payDaysIn(year, "2027-06-04")).toHaveLength(53);
    expect(payDaysIn(year, "2027-06-03")).toHaveLength(52);
    expect(payDaysIn(year, "2027-06-04").slice(0, 2)).toEqual(["2027-01-01", "2027-01-08"]);
    expect(taxYearOf("2027-04-05", "04-06")).toEqual({ from: "2026-04-06", to: "2027-04-05" });
    expect(taxYearOf("2027-04-06", "04-06").from).toBe("2027-04-06");
  });
});
