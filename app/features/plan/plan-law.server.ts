import type { CountryLaw, EntitlementRow, Scheme, Stated } from "~/features/law/law";
import { isKnown, schemesIn } from "~/features/law/law-rules";
import { countryLaws, lawOf } from "~/features/law/queries.server";
import { conditionsOf, datesOf, protectionsOf, valueOf, whoseOf } from "./plan-law-facts.server";
import type { PlanEntitlement, PlanLaw, PlanScheme } from "./plan-law-rules";
import { ratesOf, sourceOf, stepsOf } from "./plan-law-rates.server";

export const planCountries = countryLaws.map(({ code, name }) => ({ code, name }));

/** A state without payments of its own, where only some have them. */
const otherState = "US-XX";

/** By country: states and provinces with their own law. */
export const planRegions: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  countryLaws.flatMap(({ code, regions }) => {
    const others: Record<string, string> = code === "US" ? { [otherState]: "Another state" } : {};
    return Object.keys(regions).length > 0 ? [[code, { ...regions, ...others }]] : [];
  }),
);

/** Care of a newborn in hospital, and leave that nobody pays. */
const leftOut = ["gb_neonatal", "us_fmla"];

/** What the figures do not say of how a payment is drawn. */
const schemeDetails: Readonly<Record<string, Partial<PlanScheme>>> = {
  fr_maternite: { isOfYear: true },
  fr_paternite: { isOfYear: true },
  se_fp: { isOfYear: true },
  // Days are chosen one by one, never before the birth.
  au_plp: { runsAlong: false },
  de_elterngeld: { isByLifeMonth: true },
  sg_spl: { isHalved: true },
  ca_ei_parental_standard: { choice: "standard" },
  ca_ei_parental_extended: { choice: "extended", onlyIfChosen: true },
  // "Only what the mother or main adopter gives up" of her 39 weeks.
  gb_shpp: { onlyIfChosen: true },
};

/** Where weeks are those of the calendar around the birth. */
function countsFromWeek({ code }: CountryLaw, { claim }: Scheme): PlanScheme["countsFromWeek"] {
  if (claim === "ei" || claim === "qpip") return "always";
  return ["CA", "GB", "IE"].includes(code) ? "before" : undefined;
}

/** By claim: the benefit year begins on the Sunday before the leave. */
const fromSunday = ["ei", "us_ma", "us_or"];

/** By country, or region: what is paid for an adoption beside the payments that we can reckon. */
const adoptionLeftOut: Readonly<Record<string, string>> = {
  FR: "adoption leave",
  SE: "the days of each parent at an adoption",
  SG: "adoption leave for the mother",
  "CA-QC": "the weeks of QPIP for adoptions alone",
};

/** Null if we do not know the country's law. */
export function planLawOf(country: string, region: string | null): PlanLaw | null {
  const law = lawOf(country);
  if (law === null) return null;
  const schemes = schemesIn(law, region).filter(({ id }) => !leftOut.includes(id));
  const beside = adoptionLeftOut[region ?? country];
  return {
    country: law.code,
    name: law.name,
    currency: law.currency,
    schemes: schemes.flatMap((scheme) => byLevel(schemeOf(law, scheme))),
    protectedLeave: protectionsOf(law, region),
    ifNotStated: law.relationIfNotStated?.v ?? null,
    ifNotListed: law.relationIfNotListed?.v ?? null,
    needsRegion: region === null && schemes.length === 0 && Object.keys(law.regions).length > 0,
    pension: law.code === "AU" ? superOf(law) : null,
    ...(beside !== undefined && { adoptionLeftOut: beside }),
  };
}

/** 12% on births from 1 July 2025, by the tax office (the scheme's line "Super"). */
function superOf(law: CountryLaw): PlanLaw["pension"] {
  const source = law.sources.au_ato;
  if (source === undefined) return null;
  const { publisher, url } = source;
  return { pctTenths: 120, birthFrom: "2025-07-01", source: { certainty: "official", publisher, url } };
}

/** Sweden's days at the income level, of which some are reserved, and those at the lowest level are two payments. */
function byLevel(scheme: PlanScheme): PlanScheme[] {
  if (scheme.id !== "se_fp") return [scheme];
  const [income, lowest] = [0, 1].map((level) => ({
    ...scheme,
    entitlement: scheme.entitlement.map(({ steps, ...row }) => {
      const units = (steps ?? scheme.steps)[level]?.units ?? null;
      const reserved = row.total !== null && row.mostOne !== null ? row.total - row.mostOne : 0;
      const mostOne = level === 0 && units !== null ? units - reserved : null;
      return { ...row, total: units, mostOne };
    }),
    steps: scheme.steps.slice(level, level + 1).map((step) => ({ ...step, units: null })),
  }));
  return income && lowest
    ? [
        income,
        { ...lowest, id: "se_fp_lowest", togetherWith: scheme.id, name: `${scheme.name}, lowest level` },
      ]
    : [scheme];
}

function schemeOf(law: CountryLaw, scheme: Scheme): PlanScheme {
  const { id, name, who, unit, rateBy, entitlement } = scheme;
  const earliest = scheme.weeksBefore && valueOf(scheme.weeksBefore.earliest);
  const usual = scheme.weeksBefore && valueOf(scheme.weeksBefore.usual);
  const weeksFrom = countsFromWeek(law, scheme);
  return {
    id,
    name,
    for: whoseOf(who),
    perWeek: unit === "day" ? 5 : unit === "calendar_day" ? 7 : 1,
    entitlement: entitlement.map((row) => entitlementOf(law, scheme, row)),
    steps: stepsOf(scheme),
    rates: ratesOf(law, scheme),
    rateBy:
      rateBy === "claim_start" || rateBy === "leave_start"
        ? "claim_start"
        : rateBy === "birth"
          ? "birth"
          : "week",
    runsAlong: law.code !== "US",
    // We have not read when it may start before a birth, so we allow 16 weeks.
    weeksBefore: earliest ?? (who === "birth_parent" ? 16 : 0),
    ...(weeksFrom && { countsFromWeek: weeksFrom }),
    ...(law.code === "GB" && { isByPayWeek: true }),
    ...(fromSunday.includes(scheme.claim ?? "") && { claimsFromSunday: true }),
    ...(scheme.weeksBefore &&
      earliest !== null && {
        weeksBeforeSource: sourceOf(law, scheme.weeksBefore.earliest),
      }),
    ...(usual ? { usuallyBefore: usual } : {}),
    until: null,
    // A birth parent's own recovery comes before or beside the weeks that every parent has, as they choose.
    ...(law.code === "US" && who === "birth_parent" && { onlyIfChosen: true }),
    ...(scheme.isSpecial && { isSpecial: true }),
    ...poolsOf(law, scheme),
    ...waitsOf(law, scheme),
    ...rulesOf(law, scheme),
    ...schemeDetails[id],
  };
}

function poolsOf(law: CountryLaw, { pools = [] }: Scheme): Pick<PlanScheme, "pools"> {
  const known = pools.flatMap(({ id, total, per }) =>
    isKnown(total) ? [{ id, total: total.v, per, source: sourceOf(law, total) }] : [],
  );
  return known.length > 0 ? { pools: known } : {};
}

function waitsOf(law: CountryLaw, { waitingWeeks, waits, unit, claim }: Scheme): Pick<PlanScheme, "waits"> {
  const rows = waits ?? (waitingWeeks ? [{ from: null, to: null, weeks: waitingWeeks }] : []);
  const known = rows.flatMap(({ from, to, weeks }) =>
    isKnown(weeks) && weeks.v > 0 ? [{ from, to, units: weeks.v }] : [],
  );
  const [first] = rows.flatMap(({ weeks }) => (isKnown(weeks) && weeks.v > 0 ? [weeks] : []));
  if (!first || unit !== "week") return {};
  // Elsewhere the unpaid week is one of the weeks of leave.
  const details = claim === "ei" ? { isOncePerFamily: true as const } : { countsAsDrawn: true as const };
  return { waits: { rows: known, note: first.note ?? null, source: sourceOf(law, first), ...details } };
}

/** Rules with a sentence or a number of their own. */
function rulesOf(law: CountryLaw, scheme: Scheme): Partial<PlanScheme> {
  const { who, rounding, claim, insteadOf, usesUp, compulsory, endsAtWork, wholeWeeksOnly } = scheme;
  const { keepingInTouch, adoption } = scheme;
  const says = (figure: Stated<string>) =>
    isKnown(figure) ? { says: figure.v, source: sourceOf(law, figure) } : undefined;
  const ends = endsAtWork && says(endsAtWork);
  const whole = wholeWeeksOnly && says(wholeWeeksOnly);
  const after = compulsory && valueOf(compulsory.after);
  const touch = keepingInTouch && valueOf(keepingInTouch.days);
  const forBirth = adoption === "no" || (who === "birth_parent" && adoption === undefined);
  const path = adoption === "only" ? "adoption" : forBirth ? "birth" : undefined;
  const conditions = conditionsOf(law, scheme.conditions);
  const dates = datesOf(law, scheme.dates);
  return {
    ...(rounding && { rounding }),
    ...(claim !== undefined && { claim }),
    ...(insteadOf !== undefined && { insteadOf }),
    ...(usesUp !== undefined && { usesUp }),
    ...(path && { path }),
    ...(ends && { endsAtWork: ends }),
    ...(whole && { wholeWeeksOnly: whole }),
    ...(compulsory &&
      after != null && {
        compulsory: {
          before: (compulsory.before && valueOf(compulsory.before)) ?? 0,
          after,
          source: sourceOf(law, compulsory.after),
        },
      }),
    ...(keepingInTouch &&
      touch != null && {
        keepingInTouch: {
          days: touch,
          notInFirst: (keepingInTouch.notInFirst && valueOf(keepingInTouch.notInFirst)) ?? 0,
          source: sourceOf(law, keepingInTouch.days),
        },
      }),
    ...(conditions.length > 0 && { conditions }),
    ...(dates.length > 0 && { dates }),
  };
}

/** Months become weeks in whole days, unless they are counted as months of the child's life. */
function entitlementOf(law: CountryLaw, scheme: Scheme, row: EntitlementRow): PlanEntitlement {
  const isInWeeks = scheme.unit === "month" && !schemeDetails[scheme.id]?.isByLifeMonth;
  const of = (figure: Stated | undefined) => {
    const n = figure === undefined ? null : valueOf(figure);
    return n !== null && isInWeeks ? Math.floor((n * 5 * 52) / 12) / 5 : n;
  };
  const total = of(row.total);
  const reserved = of(row.reservedForPartner ?? row.reservedEach);
  const isPool = row.reservedEach === undefined || reserved !== total;
  const within = row.within && valueOf(row.within.n);
  const alone = of(row.moreAlone);
  const earliest = row.weeksBefore && valueOf(row.weeksBefore.earliest);
  const usual = row.weeksBefore && valueOf(row.weeksBefore.usual);
  const bonus = row.bonus && { units: of(row.bonus.units), onceEachHas: of(row.bonus.onceEachHas) };
  return {
    from: row.birthFrom,
    to: row.birthTo,
    ...(row.children !== undefined && { children: row.children }),
    total,
    mostOne: of(row.mostOneParent) ?? (reserved && total !== null && isPool ? total - reserved : null),
    ...(row.leastOneParent && { leastOne: of(row.leastOneParent) ?? 0 }),
    together: of(row.atOnce),
    source: sourceOf(law, row.total),
    ...(row.takeableFrom && isKnown(row.takeableFrom) && { drawableFrom: row.takeableFrom.v }),
    ...(alone !== null && { moreAlone: alone }),
    ...(row.steps && { steps: stepsOf(scheme, row.steps) }),
    ...(earliest != null && { weeksBefore: earliest }),
    ...(usual != null && { usuallyBefore: usual }),
    ...(row.lastDay &&
      isKnown(row.lastDay) && {
        until: { lastDay: row.lastDay.v },
        untilSource: sourceOf(law, row.lastDay),
      }),
    ...(row.within &&
      within != null && {
        until: { n: within, unit: row.within.unit },
        untilSource: sourceOf(law, row.within.n),
      }),
    ...(bonus?.units != null &&
      bonus.onceEachHas != null && { bonus: { units: bonus.units, onceEachHas: bonus.onceEachHas } }),
  };
}
