import { describe, expect, it } from "vitest";

import { countries } from "./industries-and-countries";
import {
  countryCodeOf,
  countryKey,
  isoCountries,
  worldCountries,
  worldCountry,
} from "./world-countries.server";

describe("the countries of ISO 3166-1", () => {
  it("are 249, each found by both codes and its name", () => {
    expect(isoCountries).toHaveLength(249);
    expect(new Set(isoCountries.flatMap(({ alpha2, alpha3 }) => [alpha2, alpha3])).size).toBe(498);
    for (const { alpha2, alpha3, name } of isoCountries)
      expect([alpha2, alpha3, alpha3.toLowerCase(), name].map(worldCountry)).toEqual(Array(4).fill(name));
  });

  it("are found by the names that the runtime has, too", () => {
    const names = new Intl.DisplayNames("en", { type: "region" });
    const missed = isoCountries.filter(({ alpha2, name }) => worldCountry(names.of(alpha2) ?? "") !== name);
    expect(missed).toEqual([]);
  });

  it("are no two of one key", () => {
    expect(new Set(isoCountries.map(({ name }) => countryKey(name))).size).toBe(249);
    expect(isoCountries.filter(({ name }) => countryKey(name) === "")).toEqual([]);
  });

  it("give the code of each name as it is stored, and none of what is no country", () => {
    expect(isoCountries.map(({ name }) => countryCodeOf(name))).toEqual(
      isoCountries.map(({ alpha2 }) => alpha2),
    );
    expect(["Other", "Ireland, Republic of", "", "constructor"].map(countryCodeOf)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it("hold the directory's own, which keep their spelling", () => {
    expect(worldCountries.slice(0, countries.length)).toEqual([...countries]);
    expect(worldCountries).toHaveLength(250);
    expect(countries.map((name) => worldCountry(name.toUpperCase()))).toEqual([...countries]);
  });
});

describe("a country is found by what people write", () => {
  it.each([
    ["USA", "United States"],
    ["U.S.A.", "United States"],
    ["united states of america", "United States"],
    ["Republic of Ireland", "Ireland"],
    ["Ireland, Republic of", "Ireland"],
    ["UK", "United Kingdom"],
    ["Great Britain", "United Kingdom"],
    ["Scotland", "United Kingdom"],
    ["Korea (the Republic of)", "South Korea"],
    ["S. Korea", "South Korea"],
    ["Viet Nam", "Vietnam"],
    ["Holland", "Netherlands"],
    ["Cote d'Ivoire", "Côte d’Ivoire"],
    ["St. Lucia", "Saint Lucia"],
    ["TURKEY", "Türkiye"],
    ["worldwide", "Applicable globally"],
  ])("%s", (written, name) => {
    expect(worldCountry(written)).toBe(name);
  });

  it.each(["Narnia", "Korea", "Congo", "", "  ", "of the", "Georgia, USA", "x".repeat(5_000)])(
    "%s is none, or may be two",
    (written) => {
      expect(worldCountry(written)).toBeNull();
    },
  );
});
