import { describe, expect, it } from "vitest";

import type { CountryLaw, Scheme } from "./law";
import { entitlementOn, howSure, inWeeks, rateOn, schemesIn, statePay } from "./law-rules";
import { countryLaws, lawOf, lawOfCountry } from "./queries.server";

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

const week = (id: string, day: string, normal: number, usedBefore = 0) =>
  statePay(scheme(id), { day, normal, usedBefore });

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
    ["2024-06-30", undefined, undefined],
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
});

describe("amount, by the day paid", () => {
  it("Australia pays A$200.94 a day in August 2026, whenever the child was born", () => {
    expect(rateOn(scheme("au_plp"), "2026-08-15")).toMatchObject({
      kind: "known",
      row: { perDay: { v: 20_094 } },
    });
    expect(rateOn(scheme("au_plp"), "2026-06-30")).toMatchObject({ row: { perDay: { v: 18_962 } } });
    expect(week("au_plp", "2026-08-03", 200_000)).toMatchObject({ kind: "exact", cents: 100_470 });
  });

  it("nothing is carried beyond what is known", () => {
    expect(rateOn(scheme("au_plp"), "2027-07-01")).toEqual({ kind: "not_known", until: "2027-06-30" });
    expect(rateOn(scheme("nz_ppl"), "2026-07-01")).toEqual({ kind: "not_known", until: "2026-06-30" });
    expect(rateOn(scheme("ca_ei_maternity"), "2026-12-27")).toEqual({
      kind: "not_known",
      until: "2026-12-26",
    });
    expect(rateOn(scheme("au_plp"), "2024-06-30")).toEqual({ kind: "not_known", until: null });
  });

  it("a rate without an end says from when it may be another", () => {
    expect(rateOn(scheme("gb_smp"), "2027-04-03")).toMatchObject({ kind: "known", mayChangeFrom: null });
    expect(rateOn(scheme("gb_smp"), "2027-04-04")).toMatchObject({
      kind: "known",
      mayChangeFrom: "2027-04-04",
    });
    expect(week("gb_smp", "2027-04-05", 60_000, 10)).toMatchObject({ mayChangeFrom: "2027-04-04" });
  });

  it("the United Kingdom pays 90 % for six weeks, then at most the flat rate: 9,652.56 at £600", () => {
    const weeks = Array.from({ length: 40 }, (_, usedBefore) =>
      week("gb_smp", "2026-05-04", 60_000, usedBefore),
    );
    expect(weeks[5]).toMatchObject({ kind: "exact", cents: 54_000 });
    expect(weeks[6]).toMatchObject({ kind: "exact", cents: 19_432 });
    expect(weeks[39]).toEqual({ kind: "unpaid" });
    expect(weeks.reduce((sum, pay) => sum + (pay.kind === "exact" ? pay.cents : 0), 0)).toBe(965_256);
    expect(week("gb_smp", "2026-05-04", 10_000, 20)).toMatchObject({ cents: 9_000 });
  });

  it("the United Kingdom's new rate holds from the first Sunday of April", () => {
    expect(week("gb_spp", "2026-04-04", 60_000)).toMatchObject({ cents: 18_718 });
    expect(week("gb_spp", "2026-04-05", 60_000)).toMatchObject({ cents: 19_432 });
  });

  it.each([
    ["nz_ppl", "2026-06-29", 150_000, "exact", 78_866],
    ["nz_ppl", "2026-06-29", 50_000, "exact", 50_000],
    ["ca_ei_maternity", "2026-02-02", 150_000, "exact", 72_900],
    ["ca_ei_maternity", "2025-12-27", 150_000, "exact", 69_500],
    ["ca_qpip_maternity", "2026-02-02", 150_000, "exact", 105_000],
    ["ca_qpip_maternity", "2026-02-02", 300_000, "exact", 138_654],
    ["ie_maternity", "2026-02-02", 90_000, "exact", 29_900],
    ["us_ma", "2026-02-02", 150_000, "at_most", 123_039],
    ["us_ny", "2026-02-02", 150_000, "exact", 100_500],
    ["us_ny", "2026-02-02", 200_000, "exact", 122_853],
    ["se_fp", "2026-02-02", 1_000_000, "exact", 776_000],
    ["se_fp", "2026-02-02", 1_200_000, "exact", 881_300],
    ["fr_maternite", "2026-02-02", 60_000, "exact", 47_400],
    ["fr_maternite", "2026-02-02", 100_000, "exact", 72_814],
    ["de_elterngeld", "2026-02-02", 100_000, "at_most", 41_538],
    ["sg_gpml", "2026-02-02", 200_000, "exact", 200_000],
    ["sg_gpml", "2026-02-02", 300_000, "at_least", 250_000],
  ])("%s, a week from %s at %s: %s %s", (id, day, normal, kind, cents) => {
    expect(week(id, day, normal)).toMatchObject({ kind, cents });
  });

  it("the parts of an entitlement follow each other", () => {
    const parental = [0, 6, 7, 31, 32].map((used) => week("ca_qpip_parental", "2026-02-02", 100_000, used));
    expect(parental.map((pay) => (pay.kind === "exact" ? pay.cents : pay.kind))).toEqual([
      70_000,
      70_000,
      55_000,
      55_000,
      "unpaid",
    ]);
    expect(week("se_fp", "2026-02-02", 1_000_000, 390)).toMatchObject({ cents: 126_000 });
  });

  it.each([
    ["us_fmla", "unpaid"],
    ["us_wa", "not_known"],
    ["se_10", "not_known"],
    ["fr_naissance", "of_net"],
    ["de_mutterschutz", "of_net"],
  ])("%s has no amount: %s", (id, kind) => {
    expect(week(id, "2026-08-03", 150_000).kind).toBe(kind);
  });
});

describe("regions", () => {
  const ids = (code: string, region: string | null) => schemesIn(law(code), region).map(({ id }) => id);

  it("have what is theirs, and not what they have something else for", () => {
    expect(ids("US", null)).toEqual(["us_fmla"]);
    expect(ids("US", "US-NY")).toEqual(["us_fmla", "us_ny"]);
    expect(ids("CA", null)).toEqual(ids("CA", "CA-ON"));
    expect(ids("CA", null)).toContain("ca_ei_maternity");
    expect(ids("CA", "CA-QC")).toEqual(["ca_qpip_maternity", "ca_qpip_paternity", "ca_qpip_parental"]);
  });
});

describe("how sure a figure is", () => {
  const au = law("AU");
  const [row] = scheme("au_plp").entitlement;
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
