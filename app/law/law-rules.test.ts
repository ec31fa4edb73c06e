import { describe, expect, it } from "vitest";

import type { CountryLaw, Scheme } from "./law";
import { notFound, official } from "./law-figures";
import type { RateRow } from "./law-rows";
import { entitlementOn, howSure, inWeeks, rateOn, schemesIn, sourcesIn } from "./law-rules";
import { countryLaws, lawOf, lawOfCountry } from "./laws.server";

function law(code: string): CountryLaw {
  const found = lawOf(code);
  if (!found) throw new Error(`no law of ${code}`);
  return found;
}

function scheme(id: string): Scheme {
  const found = countryLaws.flatMap(({ schemes }) => schemes).find((scheme) => scheme.id === id);
  if (!found) throw new Error(`no scheme ${id}`);
  return found;
}

describe("countries", () => {
  it("are found by code in any case and by the name that employers have", () => {
    expect(lawOf("au")).toBe(lawOf("AU"));
    expect(lawOfCountry("United Kingdom")?.code).toBe("GB");
    expect([lawOf("XX"), lawOf("constructor"), lawOfCountry("Applicable globally")]).toEqual([
      null,
      null,
      null,
    ]);
  });
});

describe("length, by the day of the birth", () => {
  const au = scheme("au_plp");

  it.each([
    ["2024-06-30", 100, 10],
    ["2024-07-01", 110, 10],
    ["2025-06-30", 110, 10],
    ["2025-07-01", 120, 15],
    ["2026-06-30", 120, 15],
    ["2026-07-01", 130, 20],
    ["2028-12-31", 130, 20],
  ])("Australia, born %s: %s days, %s of them for the partner", (birth, total, reserved) => {
    const row = entitlementOn(au, birth);
    expect([row?.total.v, row?.reservedForPartner?.v]).toEqual([total, reserved]);
  });

  it("is given in weeks where days are working or calendar days, and not for months", () => {
    expect([inWeeks(au, 130), inWeeks(scheme("se_fp"), 480), inWeeks(scheme("de_elterngeld"), 14)]).toEqual([
      26,
      68.6,
      null,
    ]);
  });

  it("a leave that began later is 0 before its first day", () => {
    expect(entitlementOn(scheme("gb_neonatal"), "2025-04-05")?.total.v).toBe(0);
    expect(entitlementOn(scheme("gb_neonatal"), "2025-04-06")?.total.v).toBe(12);
  });

  it("is of the row for the most children that fits, and of none where no row holds", () => {
    const row = (birthFrom: string | null, total: number, children?: number) => ({
      birthFrom,
      birthTo: null,
      total: official(total, "a"),
      ...(children !== undefined && { children }),
    });
    const entitlement = [row("2025-01-01", 46, 3), row("2025-01-01", 16), row("2025-01-01", 34, 2)];
    const french: Scheme = { ...au, entitlement };
    const total = (children?: number) => entitlementOn(french, "2026-01-01", children)?.total.v;
    expect([total(), total(1), total(2), total(3), total(4)]).toEqual([16, 16, 34, 46, 46]);
    expect(entitlementOn(french, "2024-12-31", 2)).toBeNull();
  });
});

describe("amount, by the day paid", () => {
  const au = scheme("au_plp");

  it("Australia pays A$200.94 a day in August 2026, whenever the child was born", () => {
    expect(rateOn(au, "2026-08-15")).toMatchObject({ kind: "known", row: { perDay: { v: 20_094 } } });
    expect(rateOn(au, "2026-06-30")).toMatchObject({ row: { perDay: { v: 18_962 } } });
  });

  it("the United Kingdom's new rate holds from the first Sunday of April", () => {
    expect(rateOn(scheme("gb_spp"), "2026-04-04")).toMatchObject({ row: { capPerWeek: { v: 18_718 } } });
    expect(rateOn(scheme("gb_spp"), "2026-04-05")).toMatchObject({ row: { capPerWeek: { v: 19_432 } } });
  });

  it("nothing is carried beyond what is known", () => {
    const rates = [
      { from: "2025-07-01", to: "2026-06-30", perDay: official(100, "a") },
      { from: "2026-07-01", to: null, perDay: notFound() },
    ];
    expect(rateOn({ ...au, rates }, "2026-07-01")).toEqual({ kind: "not_known", until: "2026-06-30" });
    expect(rateOn({ ...au, rates }, "2025-06-30")).toEqual({ kind: "not_known", until: null });
    expect(rateOn({ ...au, rates, rateBy: null }, "2026-06-30")).toEqual({ kind: "unpaid" });
  });

  it("a rate is known by its cap where shares of pay are missing, and not by shares alone", () => {
    const on = (row: Omit<RateRow, "from" | "to">) =>
      rateOn({ ...au, rates: [{ from: null, to: null, ...row }] }, "2026-01-01").kind;
    const bands = [{ upTo: notFound(), pct: official(900, "a") }, { pct: official(500, "a") }];
    expect(on({ pct: notFound() })).toBe("not_known");
    expect(on({ pct: notFound(), capPerWeek: official(100_000, "a") })).toBe("known");
    expect(on({ bands, capPerWeek: official(100_000, "a") })).toBe("known");
    expect(on({ bands, capPerWeek: notFound() })).toBe("not_known");
    expect(on({ ofQuarter: official(462, "a") })).toBe("known");
  });
});

describe("regions", () => {
  const ids = (code: string, region: string | null) => schemesIn(law(code), region).map(({ id }) => id);

  it("have what is theirs, and not what they have something else for", () => {
    expect(ids("US", null)).toEqual(["us_fmla"]);
    expect(ids("US", "US-NY")).toEqual(["us_fmla", "us_ny", "us_ny_dbl"]);
    expect(ids("CA", null)).toEqual(ids("CA", "CA-ON"));
    expect(ids("CA", null)).toContain("ca_ei_maternity");
    expect(ids("CA", "CA-QC")).toEqual([
      "ca_qpip_maternity",
      "ca_qpip_paternity",
      "ca_qpip_parental",
      "ca_qpip_alone",
      "ca_qpip_multiple",
    ]);
  });
});

describe("sources", () => {
  it("are those of what the region has, and all that it has", () => {
    const us = law("US");
    const [federal, ofNewYork] = [null, "US-NY"].map((region) => Object.keys(sourcesIn(us, region)));
    expect(ofNewYork).toContain("us_ny");
    expect(federal).not.toContain("us_ny");
    expect(federal).toContain("us_fmla");
    const everywhere = [null, ...Object.keys(us.regions)].flatMap((region) =>
      Object.keys(sourcesIn(us, region)),
    );
    expect(new Set(everywhere)).toEqual(new Set(Object.keys(us.sources)));
  });
});

describe("how sure a figure is", () => {
  const au = law("AU");
  const row = scheme("au_plp").entitlement.at(-1);
  const rates = scheme("au_plp").rates;

  it("is a fact where it is official, or follows from official figures alone", () => {
    expect(howSure(au, row?.total ?? missing())).toEqual({ kind: "fact" });
    expect(howSure(au, row?.mostOneParent ?? missing())).toEqual({ kind: "fact" });
  });

  it("is reported where somebody else says so, and where it follows from such figures", () => {
    expect(howSure(au, rates[2]?.perDay ?? missing())).toMatchObject({ kind: "reported" });
    expect(howSure(au, rates[1]?.perDay ?? missing())).toEqual({
      kind: "reported",
      by: ["taxfp.com.au (quotes Paid Parental Leave Act 2010 s 65(2))", "Mondaq (law firm note)"],
    });
  });

  it("is not stated where nobody found it", () => {
    expect(howSure(au, { v: null, c: "unknown" })).toEqual({ kind: "not_stated" });
  });
});

function missing(): never {
  throw new Error("the row is not there");
}
