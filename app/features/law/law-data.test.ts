import { describe, expect, it } from "vitest";

import type { CountryLaw, Stated } from "./law";
import { entitlementOn, isKnown, rateOn } from "./law-rules";
import { countryLaws } from "./queries.server";

const schemes = countryLaws.flatMap((law) => law.schemes.map((scheme) => ({ law, scheme, id: scheme.id })));

function* days(from: string, to: string) {
  for (let day = Date.parse(from); day <= Date.parse(to); day += 86_400_000)
    yield new Date(day).toISOString().slice(0, 10);
}

/** With the path to each figure. */
function figuresIn(part: unknown, path: string): { path: string; figure: Stated<string | number> }[] {
  if (typeof part !== "object" || part === null) return [];
  if ("v" in part && "c" in part) return [{ path, figure: part as Stated<string | number> }];
  return Object.entries(part).flatMap(([key, value]) => figuresIn(value, `${path}.${key}`));
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

  it("each scheme has its own id", () => {
    expect(new Set(schemes.map(({ id }) => id)).size).toBe(schemes.length);
  });

  it.each(schemes)(
    "$id: every day of 2025 and 2026 meets exactly one row of the entitlement",
    ({ scheme }) => {
      for (const day of days("2025-01-01", "2026-12-31")) {
        const rows = scheme.entitlement.filter(
          ({ birthFrom, birthTo }) => (birthFrom ?? "0") <= day && day <= (birthTo ?? "9"),
        );
        expect(rows.length, day).toBe(1);
        expect(entitlementOn(scheme, day)).toBe(rows[0]);
      }
    },
  );

  it.each(schemes)("$id: its rates are days in order, without overlap or gap", ({ scheme }) => {
    expect(scheme.rates.length > 0 || scheme.rateBy === null || scheme.id === "us_md").toBe(true);
    for (const [index, row] of scheme.rates.entries()) {
      for (const day of [row.from, row.to, row.mayChangeFrom]) if (day) expect(isDay(day), day).toBe(true);
      const next = scheme.rates[index + 1];
      if (!next) continue;
      expect(Date.parse(next.from ?? "") - Date.parse(row.to ?? ""), next.from ?? "").toBe(86_400_000);
    }
  });

  /** What has to be looked up next. Remove a line when its figure is in. */
  it("names what is missing on the last day of 2026", () => {
    const day = "2026-12-31";
    const missing = schemes.flatMap(({ id, scheme }) => {
      const rate = rateOn(scheme, day);
      const row = entitlementOn(scheme, day);
      return [
        ...(rate.kind === "not_known"
          ? [`${id}: no rate on ${day}, known until ${rate.until ?? "never"}`]
          : []),
        ...(row && !isKnown(row.total) ? [`${id}: no length`] : []),
      ];
    });
    expect(missing).toMatchInlineSnapshot(`
      [
        "ca_ei_maternity: no rate on 2026-12-31, known until 2026-12-26",
        "ca_ei_parental_standard: no rate on 2026-12-31, known until 2026-12-26",
        "ca_ei_parental_extended: no rate on 2026-12-31, known until 2026-12-26",
        "fr_paternite: no rate on 2026-12-31, known until never",
        "nz_ppl: no rate on 2026-12-31, known until 2026-06-30",
        "sg_gppl: no rate on 2026-12-31, known until never",
        "se_10: no rate on 2026-12-31, known until never",
        "us_ca: no rate on 2026-12-31, known until 2025-12-31",
        "us_dc: no rate on 2026-12-31, known until 2025-09-30",
        "us_dc: no length",
        "us_me: no rate on 2026-12-31, known until 2026-06-30",
        "us_md: no rate on 2026-12-31, known until never",
        "us_or: no rate on 2026-12-31, known until 2026-06-30",
        "us_ri: no rate on 2026-12-31, known until 2026-06-30",
        "us_wa: no rate on 2026-12-31, known until 2025-12-31",
        "us_wa: no length",
      ]
    `);
  });
});
