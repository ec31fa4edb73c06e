import { describe, expect, it } from "vitest";

import type { CountryLaw } from "./law";
import type { Stated } from "./law-figures";
import { childrenOf, entitlementOn, holds, isKnown, schemesIn } from "./law-rules";
import { countryLaws } from "./laws.server";
import { lawJson, toLawJson } from "./schema";

const schemes = countryLaws.flatMap((law) => law.schemes.map((scheme) => ({ law, scheme, id: scheme.id })));

function* days(from: string, to: string) {
  for (let day = Date.parse(from); day <= Date.parse(to); day += 86_400_000)
    yield new Date(day).toISOString().slice(0, 10);
}

/** By the id or label of what has one. */
function nameOf(key: string, part: unknown): string {
  const { id, label } = Object(part) as { id?: string; label?: string };
  return id ?? label ?? key;
}

/** With the path to each figure: "AU.schemes.au_plp.lines.Tax.says". */
function figuresIn(part: unknown, path: string): { path: string; figure: Stated<string | number> }[] {
  if (typeof part !== "object" || part === null) return [];
  if ("v" in part && "c" in part) return [{ path, figure: part as Stated<string | number> }];
  return Object.entries(part).flatMap(([key, value]) => figuresIn(value, `${path}.${nameOf(key, value)}`));
}

/** Lists of rows whose last one ends, or is due to change, by that day. */
function endingIn(part: unknown, path: string, by: string): string[] {
  if (typeof part !== "object" || part === null) return [];
  const ends = Array.isArray(part) ? part.flatMap(endOf) : [];
  const last = ends.sort().at(-1);
  return [
    ...(last !== undefined && !ends.includes("open") && last <= by ? [`${path} until ${last}`] : []),
    ...Object.entries(part).flatMap(([key, value]) => endingIn(value, `${path}.${nameOf(key, value)}`, by)),
  ];
}

function endOf(row: unknown): string[] {
  if (typeof row !== "object" || row === null) return [];
  const { mayChangeFrom, ...ends } = row as Record<string, string | null | undefined>;
  const end = [ends.to, ends.birthTo, ends.dueTo].find((one) => one !== undefined);
  return end === undefined ? [] : [end ?? mayChangeFrom ?? "open"];
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

describe("what the file of a country must hold", () => {
  it.each(countryLaws)("$name: each figure has its source, and each source is used", (law: CountryLaw) => {
    const used = new Set<string>();
    for (const { path, figure } of figuresIn({ ...law, sources: {} }, law.code)) {
      if (!isKnown(figure)) continue;
      expect(figure.s.length, `${path} names a source`).toBeGreaterThan(0);
      for (const id of figure.s) {
        expect(Object.keys(law.sources), `${path}: ${id}`).toContain(id);
        used.add(id);
      }
      const kinds = figure.s.map((id) => law.sources[id]?.kind);
      if (figure.c === "official")
        expect(
          kinds.some((kind) => kind !== "secondary"),
          path,
        ).toBe(true);
      if (figure.c === "derived") expect(figure.formula, `${path} says how`).toBeTruthy();
      if (typeof figure.v === "number")
        expect(Number.isSafeInteger(figure.v) && figure.v >= 0, path).toBe(true);
    }
    // A source that only checks a figure is in its formula or note.
    expect(Object.keys(law.sources).filter((id) => !used.has(id))).toEqual([]);
  });

  it.each(countryLaws)("$name: sources are public pages, read on a day", ({ sources, checkedOn }) => {
    for (const [id, source] of Object.entries(sources)) {
      expect(source.url, id).toMatch(/^https?:\/\/[^/]+\.[^/]+/);
      expect(isDay(source.readOn) && source.readOn <= checkedOn, id).toBe(true);
    }
  });

  it.each(countryLaws)("$name: the API describes every field of it, in each state or province", (law) => {
    for (const region of [null, ...Object.keys(law.regions)]) {
      const json = toLawJson(law, "2026-08-01", region);
      expect(lawJson.parse(json), String(region)).toEqual(json);
    }
  });

  it("each scheme has its own id", () => {
    expect(new Set(schemes.map(({ id }) => id)).size).toBe(schemes.length);
  });

  it.each(schemes)(
    "$id: every day of 2024 to 2026 meets one row for each number of children",
    ({ scheme }) => {
      const numbers = [1, ...scheme.entitlement.flatMap(({ children }) => children ?? [])];
      for (const day of days("2024-01-01", "2026-12-31")) {
        const rows = scheme.entitlement.filter((row) => holds(row.birthFrom, row.birthTo, day));
        for (const number of numbers) {
          const own = rows.filter((row) => childrenOf(row) === number);
          if (number === 1) expect(own.length, day).toBe(1);
          expect(own.length, `${day}, ${number} children`).toBeLessThan(2);
          if (own[0]) expect(entitlementOn(scheme, day, number)).toBe(own[0]);
        }
      }
    },
  );

  it.each(schemes)("$id: each day meets at most one wait and one limit of each kind", ({ scheme }) => {
    const limits = (scheme.conditions ?? []).flatMap((condition) =>
      condition.kind === "pay"
        ? [condition.rows.map(({ dueFrom, dueTo }) => ({ from: dueFrom, to: dueTo }))]
        : condition.kind === "income"
          ? [condition.rows.map(({ birthFrom, birthTo }) => ({ from: birthFrom, to: birthTo }))]
          : [],
    );
    for (const rows of [scheme.waits ?? [], ...limits])
      for (const day of days("2024-01-01", "2028-12-31"))
        expect(rows.filter(({ from, to }) => holds(from, to, day)).length, day).toBeLessThan(2);
  });

  it.each(schemes)("$id: bands of pay rise, and the last has no end", ({ scheme }) => {
    for (const { from, bands = [] } of scheme.rates) {
      const ends = bands.map(({ upTo }) => upTo?.v ?? Infinity);
      expect(ends, from ?? "").toEqual([...new Set(ends)].sort((a, b) => a - b));
      if (bands.every(({ upTo }) => upTo === undefined || isKnown(upTo)))
        expect(bands.length === 0 || ends.at(-1) === Infinity, from ?? "").toBe(true);
    }
  });

  it.each(countryLaws)(
    "$name: each condition and each date has a source",
    ({ schemes, protectedLeave = [] }) => {
      for (const { id, conditions = [], dates = [] } of [...schemes, ...protectedLeave])
        for (const [at, part] of [...conditions, ...dates].entries()) {
          const figures = figuresIn(part, `${id}, ${part.kind} ${at}`);
          expect(
            figures.some(({ figure }) => isKnown(figure) && figure.s.length > 0),
            figures[0]?.path,
          ).toBe(true);
        }
    },
  );

  it.each(countryLaws)("$name: what a payment says of another is of one that stands beside it", (law) => {
    for (const { id, region, insteadOf, usesUp } of law.schemes) {
      const beside = schemesIn(law, region ?? null).map((one) => one.id);
      for (const other of [insteadOf, usesUp]) if (other) expect(beside, id).toContain(other);
    }
    const all = law.schemes.map(({ id }) => id);
    for (const { id, payments = [] } of law.protectedLeave ?? [])
      expect(all, id).toEqual(expect.arrayContaining([...payments]));
    const ids = (law.protectedLeave ?? []).map((one) => one.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(schemes)("$id: its rates are days in order, without overlap or gap", ({ scheme }) => {
    expect(scheme.rates.length > 0 || scheme.rateBy === null || scheme.id === "us_md").toBe(true);
    for (const [index, row] of scheme.rates.entries()) {
      for (const day of [row.from, row.to, row.mayChangeFrom]) if (day) expect(isDay(day), day).toBe(true);
      const next = scheme.rates[index + 1];
      if (!next) continue;
      expect(Date.parse(next.from ?? "") - Date.parse(row.to ?? ""), next.from ?? "").toBe(86_400_000);
    }
  });

  /** What has to be looked up next, counted from the day on which the data was last checked. */
  it("names what ends within 90 days, and what has no figure", () => {
    const checked =
      countryLaws
        .map(({ checkedOn }) => checkedOn)
        .sort()
        .at(-1) ?? "";
    const soon = new Date(Date.parse(checked) + 90 * 86_400_000).toISOString().slice(0, 10);
    const ending = countryLaws.flatMap((law) => endingIn(law, law.code, soon));
    expect(ending).toMatchInlineSnapshot(`
      [
        "CA.schemes.ca_ei_maternity.rates until 2026-12-26",
        "CA.schemes.ca_ei_parental_standard.rates until 2026-12-26",
        "CA.schemes.ca_ei_parental_extended.rates until 2026-12-26",
        "CA.schemes.ca_qpip_maternity.rates until 2026-12-31",
        "CA.schemes.ca_qpip_paternity.rates until 2026-12-31",
        "CA.schemes.ca_qpip_parental.rates until 2026-12-31",
        "CA.schemes.ca_qpip_alone.rates until 2026-12-31",
        "CA.schemes.ca_qpip_multiple.rates until 2026-12-31",
        "FR.schemes.fr_maternite.rates until 2027-01-01",
        "FR.schemes.fr_paternite.rates until 2027-01-01",
        "FR.schemes.fr_naissance.rates until 2027-01-01",
        "SE.schemes.se_fp.rates until 2026-12-31",
        "SE.schemes.se_10.rates until 2026-12-31",
        "US.schemes.us_ca.rates until 2026-12-31",
        "US.schemes.us_ca_sdi.rates until 2026-12-31",
        "US.schemes.us_ct.rates until 2026-12-31",
        "US.schemes.us_ct_medical.rates until 2026-12-31",
        "US.schemes.us_dc.rates until 2026-09-26",
        "US.schemes.us_dc_medical.rates until 2026-09-26",
        "US.schemes.us_hi_tdi.rates until 2026-12-31",
        "US.schemes.us_mn.rates until 2026-06-30",
        "US.schemes.us_mn_medical.rates until 2026-06-30",
        "US.schemes.us_nj.rates until 2026-12-31",
        "US.schemes.us_nj_tdi.rates until 2026-12-31",
        "US.schemes.us_ny.rates until 2026-12-31",
      ]
    `);
    const missing = countryLaws.flatMap((law) =>
      figuresIn({ ...law, sources: {} }, law.code).flatMap(({ path, figure }) =>
        isKnown(figure) ? [] : [path],
      ),
    );
    expect(missing).toMatchInlineSnapshot(`
      [
        "AU.schemes.au_plp.lines.Latest day to claim.says",
        "AU.lines.Super from the employer during leave.says",
        "CA.employerPaysWeeks",
        "CA.schemes.ca_qpip_multiple.lines.In the special plan.says",
        "CA.lines.Away with the job kept in other provinces.says",
        "FR.employerPaysWeeks",
        "DE.lines.State pension.says",
        "IE.schemes.ie_maternity.lines.Twins or more.says",
        "IE.lines.Stillbirth.says",
        "IE.lines.Work to keep in touch.says",
        "NZ.schemes.nz_ppl.rates.3.capPerWeek",
        "NZ.schemes.nz_ppl.lines.Twins or more.says",
        "SG.schemes.sg_gppl.lines.Twins or more.says",
        "SG.schemes.sg_spl.lines.Twins or more.says",
        "SE.employerPaysWeeks",
        "SE.lines.With pay from an employer.says",
        "GB.schemes.gb_smp.conditions.gb_earnings.rows.3.perWeek",
        "GB.schemes.gb_smp.lines.Twins or more.says",
        "GB.schemes.gb_ma.lines.Twins or more.says",
        "GB.schemes.gb_spp.conditions.gb_earnings.rows.3.perWeek",
        "GB.schemes.gb_spp.lines.Twins or more.says",
        "GB.schemes.gb_shpp.conditions.gb_earnings.rows.3.perWeek",
        "GB.schemes.gb_shpp.lines.Twins or more.says",
        "GB.schemes.gb_neonatal.lines.Twins or more.says",
        "GB.lines.Stillbirth.says",
        "GB.lines.Earlier loss.says",
        "US.schemes.us_fmla.lines.Twins or more.says",
        "US.schemes.us_ct.entitlement.0.within.n",
        "US.schemes.us_ct.lines.Which rate.says",
        "US.schemes.us_ct.lines.Wait.says",
        "US.schemes.us_ct.lines.With pay from an employer.says",
        "US.schemes.us_ct_medical.lines.Which rate.says",
        "US.schemes.us_ct_medical.lines.Wait.says",
        "US.schemes.us_ct_medical.lines.With pay from an employer.says",
        "US.schemes.us_dc.lines.With pay from an employer.says",
        "US.schemes.us_dc_medical.lines.With pay from an employer.says",
        "US.schemes.us_hi_tdi.lines.With pay from an employer.says",
        "US.schemes.us_me.lines.With pay from an employer.says",
        "US.schemes.us_me_medical.lines.With pay from an employer.says",
        "US.schemes.us_md.rates.0.pct",
        "US.schemes.us_md.lines.Which rate.says",
        "US.schemes.us_md_medical.rates.0.pct",
        "US.schemes.us_md_medical.entitlement.0.total",
        "US.schemes.us_md_medical.lines.Which rate.says",
        "US.schemes.us_mn.lines.Which rate.says",
        "US.schemes.us_mn.lines.With pay from an employer.says",
        "US.schemes.us_mn_medical.lines.Which rate.says",
        "US.schemes.us_mn_medical.lines.With pay from an employer.says",
        "US.schemes.us_or.lines.Wait.says",
        "US.schemes.us_or.lines.With pay from an employer.says",
        "US.schemes.us_or_medical.lines.Wait.says",
        "US.schemes.us_or_medical.lines.With pay from an employer.says",
      ]
    `);
  });
});
