import type { PlanLaw, PlanScheme } from "../../app/plan/law-types";

/** Laws with fixed figures for tests. */

const source = { certainty: "official", publisher: "A government", url: "https://example.org/law" } as const;

const rate = (from: string | null, to: string | null, perUnit: number | null) => ({
  from,
  to,
  perUnit,
  mayChangeFrom: null,
  source: perUnit === null ? null : source,
});

const gives = (
  total: number,
  more: Partial<PlanScheme["entitlement"][number]> = {},
): PlanScheme["entitlement"][number] => ({
  from: null,
  to: null,
  total,
  mostOne: null,
  together: null,
  source,
  ...more,
});

const usual = {
  paidBy: { who: "state" },
  perWeek: 1,
  rateBy: "week",
  runsAlong: true,
  weeksBefore: 0,
  until: null,
} as const;

const flat = [{ units: null, pctTenths: null, isCapped: false }];
const share = (pctTenths: number) => [{ units: null, pctTenths, isCapped: true }];

const ofCountry = { protectedLeave: [], ifNotStated: null, ifNotListed: null, needsRegion: false };

export const australia: PlanLaw = {
  ...ofCountry,
  country: "AU",
  name: "Australia",
  currency: "AUD",
  pension: { pctTenths: 120, birthFrom: "2025-07-01", source },
  schemes: [
    {
      ...usual,
      id: "au_plp",
      name: "Parental Leave Pay",
      paidBy: { who: "state_through_employer", name: "Services Australia" },
      for: "family",
      perWeek: 5,
      entitlement: [
        gives(110, { from: "2024-07-01", to: "2025-06-30", mostOne: 100, together: 10 }),
        gives(120, { from: "2025-07-01", to: "2026-06-30", mostOne: 105, together: 20 }),
        gives(130, { from: "2026-07-01", mostOne: 110, together: 20 }),
      ],
      steps: flat,
      rates: [
        rate("2024-07-01", "2025-06-30", 18_316),
        rate("2025-07-01", "2026-06-30", 18_962),
        rate("2026-07-01", "2027-06-30", 20_094),
      ],
      runsAlong: false,
      until: { n: 24, unit: "month" },
    },
  ],
};

const ukRates = [rate("2025-04-06", "2026-04-04", 18_718), rate("2026-04-05", null, 19_432)];

const ukPool: PlanScheme["pools"] = [{ id: "gb_smp", total: 39, per: "family", source }];

export const britain: PlanLaw = {
  ...ofCountry,
  country: "GB",
  name: "United Kingdom",
  currency: "GBP",
  pension: null,
  schemes: [
    {
      ...usual,
      id: "gb_smp",
      name: "Statutory Maternity Pay",
      shortName: "SMP",
      paidBy: { who: "employer", repaid: "most" },
      for: "primary",
      entitlement: [gives(39)],
      steps: [
        { units: 6, pctTenths: 900, isCapped: false },
        { units: 33, pctTenths: 900, isCapped: true },
      ],
      rates: ukRates,
      pools: ukPool,
      weeksBefore: 11,
      countsFromWeek: "before",
    },
    {
      ...usual,
      id: "gb_spp",
      name: "Statutory Paternity Pay",
      for: "secondary",
      entitlement: [gives(2)],
      steps: share(900),
      rates: ukRates,
      until: { n: 52, unit: "week" },
    },
    {
      ...usual,
      id: "gb_shpp",
      name: "Shared Parental Pay",
      for: "family",
      entitlement: [gives(37)],
      steps: share(900),
      rates: ukRates,
      until: { n: 52, unit: "week" },
      pools: ukPool,
      onlyIfChosen: true,
    },
  ],
};

export const ireland: PlanLaw = {
  ...ofCountry,
  country: "IE",
  name: "Ireland",
  currency: "EUR",
  pension: null,
  schemes: [
    {
      ...usual,
      id: "ie_maternity",
      name: "Maternity Benefit",
      for: "primary",
      entitlement: [gives(26)],
      steps: flat,
      rates: [rate("2026-01-01", "2026-12-31", 29_900), rate("2027-01-01", null, 30_900)],
      weeksBefore: 16,
    },
    {
      ...usual,
      id: "ie_paternity",
      name: "Paternity Benefit",
      for: "secondary",
      entitlement: [gives(2)],
      steps: flat,
      rates: [rate("2026-01-01", "2026-12-31", 29_900), rate("2027-01-01", null, 30_900)],
      until: { n: 26, unit: "week" },
    },
  ],
};

export const newZealand: PlanLaw = {
  ...ofCountry,
  country: "NZ",
  name: "New Zealand",
  currency: "NZD",
  pension: null,
  schemes: [
    {
      ...usual,
      id: "nz_ppl",
      name: "Parental leave payments",
      for: "primary",
      entitlement: [gives(26)],
      steps: share(1_000),
      rates: [rate("2025-07-01", "2026-06-30", 78_866), rate("2026-07-01", "2027-06-30", null)],
    },
  ],
};

const canadian = { ...usual, rateBy: "claim_start" } as const;

export const canada: PlanLaw = {
  ...ofCountry,
  country: "CA",
  name: "Canada",
  currency: "CAD",
  pension: null,
  schemes: [
    {
      ...canadian,
      id: "ca_ei_maternity",
      name: "EI maternity benefits",
      for: "primary",
      entitlement: [gives(15)],
      steps: share(550),
      rates: [rate("2025-12-28", "2026-12-26", 72_900)],
      weeksBefore: 12,
      until: { n: 17, unit: "week" },
    },
    {
      ...canadian,
      id: "ca_ei_parental_standard",
      name: "EI parental, standard",
      for: "family",
      entitlement: [gives(40, { mostOne: 35 })],
      steps: share(550),
      rates: [rate("2025-12-28", "2026-12-26", 72_900)],
      until: { n: 52, unit: "week" },
      choice: "standard",
    },
    {
      ...canadian,
      id: "ca_ei_parental_extended",
      name: "EI parental, extended",
      for: "family",
      entitlement: [gives(69, { mostOne: 61 })],
      steps: share(330),
      rates: [rate("2025-12-28", "2026-12-26", 43_700)],
      until: { n: 78, unit: "week" },
      choice: "extended",
      onlyIfChosen: true,
    },
  ],
};
