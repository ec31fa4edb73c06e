import type { CountryLaw, EntitlementRow, Figure, RateRow, Scheme, Stated } from "~/features/law/law";
import { howSure, isKnown, schemesIn } from "~/features/law/law-rules";
import { countryLaws, lawOf } from "~/features/law/queries.server";
import type { LawSource, PlanEntitlement, PlanLaw, PlanScheme } from "./plan-law-rules";

export const planCountries = countryLaws.map(({ code, name }) => ({ code, name }));

/** By country: states and provinces with their own law. */
export const planRegions: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  countryLaws.flatMap(({ code, regions }) => (Object.keys(regions).length > 0 ? [[code, regions]] : [])),
);

/** Care of a newborn in hospital, and leave that nobody pays. */
const leftOut = ["gb_neonatal", "us_fmla"];

/** What the figures do not say of how a payment is drawn. */
const schemeDetails: Readonly<Record<string, Partial<PlanScheme>>> = {
  // Days are chosen one by one, never before the birth.
  au_plp: { runsAlong: false },
  ca_ei_maternity: { weeksBefore: 12, until: { n: 17, unit: "week" } },
  ca_ei_parental_standard: { choice: "standard" },
  ca_ei_parental_extended: { choice: "extended", onlyIfChosen: true },
  // "Only what the mother or main adopter gives up" of her 39 weeks.
  gb_shpp: { onlyIfChosen: true, sharesWith: { scheme: "gb_smp", total: 39 } },
};

/** Null if we do not know the country's law. */
export function planLawOf(country: string, region: string | null): PlanLaw | null {
  const law = lawOf(country);
  if (law === null) return null;
  const schemes = schemesIn(law, region).filter(({ id }) => !leftOut.includes(id));
  return {
    country: law.code,
    name: law.name,
    currency: law.currency,
    schemes: schemes.map((scheme) => schemeOf(law, scheme)),
    pension: law.code === "AU" ? superOf(law) : null,
  };
}

/** 12% on births from 1 July 2025, by the tax office (the scheme's line "Super"). */
function superOf(law: CountryLaw): PlanLaw["pension"] {
  const source = law.sources.au_ato;
  if (source === undefined) return null;
  const { publisher, url } = source;
  return { pctTenths: 120, birthFrom: "2025-07-01", source: { certainty: "official", publisher, url } };
}

const whose = { birth_parent: "primary", other_parent: "secondary", each_parent: "each" } as const;

function schemeOf(law: CountryLaw, scheme: Scheme): PlanScheme {
  const { id, name, who, unit, rateBy, entitlement, rates } = scheme;
  const isOfBirth = who === "birth_parent" || who === "either_parent";
  const within = entitlement.at(-1)?.within;
  return {
    id,
    name,
    for: who in whose ? whose[who as keyof typeof whose] : "family",
    perWeek: unit === "day" ? 5 : unit === "calendar_day" ? 7 : 1,
    entitlement: entitlement.map((row) => entitlementOf(law, scheme, row)),
    steps: stepsOf(scheme),
    rates: rates.map((row) => {
      const figure = unitRate(scheme, row);
      return {
        from: row.from,
        to: row.to,
        perUnit: figure && isKnown(figure) ? figure.v : null,
        mayChangeFrom: row.mayChangeFrom ?? null,
        source: figure && sourceOf(law, figure),
      };
    }),
    rateBy:
      rateBy === "claim_start" || rateBy === "leave_start"
        ? "claim_start"
        : rateBy === "birth"
          ? "birth"
          : "week",
    runsAlong: true,
    // We have not read when it may start before a birth, so we allow 16 weeks.
    weeksBefore: isOfBirth ? 16 : 0,
    until: within && isKnown(within.n) ? { n: within.n.v, unit: within.unit } : null,
    ...waitsOf(law, scheme),
    ...schemeDetails[id],
  };
}

function waitsOf(law: CountryLaw, { waitingWeeks, unit }: Scheme): Pick<PlanScheme, "waits"> {
  if (!waitingWeeks || !isKnown(waitingWeeks) || waitingWeeks.v === 0 || unit !== "week") return {};
  const { v: units, note = null } = waitingWeeks;
  return { waits: { units, note, source: sourceOf(law, waitingWeeks) } };
}

/** Months become whole weeks. */
function entitlementOf(law: CountryLaw, { unit }: Scheme, row: EntitlementRow): PlanEntitlement {
  const of = (figure: Stated | undefined) => {
    if (figure === undefined || !isKnown(figure)) return null;
    return unit === "month" ? Math.floor((figure.v * 52) / 12) : figure.v;
  };
  const total = of(row.total);
  const reserved = of(row.reservedForPartner ?? row.reservedEach);
  const isPool = row.reservedEach === undefined || reserved !== total;
  return {
    from: row.birthFrom,
    to: row.birthTo,
    total,
    mostOne: of(row.mostOneParent) ?? (reserved && total !== null && isPool ? total - reserved : null),
    together: of(row.atOnce),
    source: sourceOf(law, row.total),
  };
}

/** For steps without a share of their own. */
function shareOf({ rates }: Scheme): number | null {
  const known = rates.flatMap(({ pct }) => (pct && isKnown(pct) ? [pct.v] : []));
  return known[0] ?? null;
}

function stepsOf(scheme: Scheme): PlanScheme["steps"] {
  const flat = scheme.rates.flatMap(({ flatPerDay }) =>
    flatPerDay && isKnown(flatPerDay) ? [flatPerDay.v] : [],
  );
  const isFloor = scheme.rates.some(({ repaidPerFourWeeks }) => repaidPerFourWeeks !== undefined);
  const isOfInsured = scheme.rates.some(({ insurablePerYear }) => insurablePerYear !== undefined);
  if (scheme.steps === undefined)
    return [{ units: null, pctTenths: shareOf(scheme), isCapped: true, ...(isFloor && { isFloor }) }];
  return scheme.steps.map(({ n, pct, isCapped, isFlat }) => ({
    units: n.v,
    pctTenths: pct && isKnown(pct) ? pct.v : null,
    isCapped: isCapped || isOfInsured,
    ...(isFlat && flat[0] !== undefined && { flat: flat[0] }),
    ...(isOfInsured && { isOfInsured }),
  }));
}

/**
 * A flat amount, a cap on a share of pay, or the weekly pay that the share is taken of. Null if that does not
 * tell what is paid: no share known, or a share of net pay.
 */
function unitRate(scheme: Scheme, row: RateRow): Stated | null {
  const { perDay, perWeek, capPerDay, capPerWeek, repaidPerFourWeeks, insurablePerYear } = row;
  const flat = perDay ?? perWeek;
  if (flat) return scheme.unit === "week" && perDay ? times(perDay, scheme.paidDaysAWeek ?? 5) : flat;
  const hasShare =
    scheme.steps?.some(({ pct }) => pct && isKnown(pct)) ?? Boolean(row.pct && isKnown(row.pct));
  if (!hasShare || scheme.unit === "month") return null;
  if (insurablePerYear) return over(insurablePerYear, 52);
  if (repaidPerFourWeeks) return over(repaidPerFourWeeks, 4);
  if (capPerDay && scheme.unit === "week") return times(capPerDay, scheme.paidDaysAWeek ?? 5);
  return capPerDay ?? capPerWeek ?? null;
}

const times = (figure: Stated, n: number): Stated =>
  isKnown(figure) ? { ...figure, v: figure.v * n } : figure;

const over = (figure: Stated, n: number): Stated =>
  isKnown(figure) ? { ...figure, v: Math.floor((2 * figure.v + n) / (2 * n)) } : figure;

/** The first source of the figure, and how sure it is. */
function sourceOf(law: CountryLaw, figure: Stated | Figure): LawSource | null {
  const sure = howSure(law, figure);
  if (sure.kind === "not_stated" || !isKnown(figure)) return null;
  const read = figure.s.flatMap((id) => law.sources[id] ?? []);
  const shown = sure.kind === "reported" ? read.find(({ kind }) => kind === "secondary") : read[0];
  if (shown === undefined) return null;
  const certainty = sure.kind === "reported" ? "secondary" : figure.c === "derived" ? "derived" : "official";
  return { certainty, publisher: shown.publisher, url: shown.url };
}
