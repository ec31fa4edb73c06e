import type { CountryLaw, Drawing, Scheme } from "~/law/law";
import type { Stated } from "~/law/law-figures";
import type { EntitlementRow } from "~/law/law-rows";
import { isKnown, schemesIn } from "~/law/law-rules";
import { countryLaws, lawOf } from "~/law/laws.server";
import { taxRegions } from "~/law/tax/regions";
import type { PlanEntitlement, PlanLaw, PlanScheme } from "../law-types";
import { conditionsOf, datesOf, protectionsOf, whoseOf } from "./conditions.server";
import { isPaidEachDay, ratesOf, sourceOf, stepsOf, valueOf } from "./rates.server";

export const planCountries = countryLaws.map(({ code, name }) => ({ code, name }));

/** What plans reckon with. */
const paidIn = (law: CountryLaw, region: string | null) =>
  schemesIn(law, region).filter(({ rateBy, isForHospital }) => rateBy !== null && !isForHospital);

/** The country's states or provinces have own payments, and none is chosen. */
const needsRegion = (law: CountryLaw, region: string | null) =>
  region === null && Object.keys(law.regions).length > 0 && paidIn(law, null).length === 0;

/** By country: states and provinces with their own law. */
export const planRegions: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  countryLaws
    .filter(({ regions }) => Object.keys(regions).length > 0)
    .map((law) => {
      const others = needsRegion(law, null) ? { [`${law.code}-XX`]: "Another state" } : {};
      return [law.code, { ...law.regions, ...others }];
    }),
);

/** Those that a plan may choose, by country: with their own law, or with their own tax. */
export const regionsAsked = { ...planRegions, ...taxRegions };

/** Null if we do not know the country's law. */
export function planLawOf(country: string, region: string | null): PlanLaw | null {
  const law = lawOf(country);
  if (law === null) return null;
  const { pension, adoptionLeftOut: leftOut, netPayIs } = law;
  return {
    country: law.code,
    name: law.name,
    currency: law.currency,
    schemes: paidIn(law, region).flatMap((scheme) => byLevel(scheme, schemeOf(law, scheme))),
    protectedLeave: protectionsOf(law, region),
    ifNotStated: law.relationIfNotStated?.v ?? null,
    ifNotListed: law.relationIfNotListed?.v ?? null,
    needsRegion: needsRegion(law, region),
    pension: pension
      ? { pctTenths: pension.pct.v, birthFrom: pension.birthFrom, source: sourceOf(law, pension.pct) }
      : null,
    ...twinsIn(law, region),
    ...(netPayIs && { netPayIs: netPayIs.v }),
    ...(leftOut && (leftOut.region ?? region) === region && { adoptionLeftOut: leftOut.what }),
  };
}

function twinsIn(law: CountryLaw, region: string | null): Pick<PlanLaw, "twins"> {
  const lines = paidIn(law, region).flatMap(({ lines = [] }) => lines);
  const sentences = lines.flatMap(({ label, says }) =>
    label === "Twins or more" && isKnown(says) ? [says.v] : [],
  );
  return sentences.length > 0 ? { twins: [...new Set(sentences)].join(" ") } : {};
}

/** Days at a flat amount, of which none is reserved, and those by income before them are two payments (Sweden). */
function byLevel(stated: Scheme, scheme: PlanScheme): PlanScheme[] {
  if (!stated.steps?.some(({ isFlat }) => isFlat)) return [scheme];
  const ofLevel = (level: 0 | 1) => ({
    ...scheme,
    entitlement: scheme.entitlement.map(({ steps, ...row }) => {
      const units = (steps ?? scheme.steps)[level]?.units ?? null;
      const reserved = row.total !== null && row.mostOne !== null ? row.total - row.mostOne : 0;
      const mostOne = level === 0 && units !== null ? units - reserved : null;
      return { ...row, total: units, mostOne };
    }),
    steps: scheme.steps.slice(level, level + 1).map((step) => ({ ...step, units: null })),
  });
  const lowest = { id: `${scheme.id}_lowest`, togetherWith: scheme.id, name: `${scheme.name}, lowest level` };
  return [ofLevel(0), { ...ofLevel(1), ...lowest }];
}

/** All facts of how a payment is drawn. */
const asStated: Readonly<Record<keyof Drawing, true>> = {
  isSpecial: true,
  rounding: true,
  claim: true,
  claimsFromSunday: true,
  isByPayWeek: true,
  countsFromWeek: true,
  isByLifeMonth: true,
  isByWholeMonth: true,
  isHalved: true,
  choice: true,
  onlyIfChosen: true,
  insteadOf: true,
  follows: true,
  usesUp: true,
};

const drawingOf = (scheme: Scheme): Drawing =>
  Object.fromEntries(Object.entries(scheme).filter(([key]) => key in asStated));

function schemeOf(law: CountryLaw, scheme: Scheme): PlanScheme {
  const { id, name, shortName, paidBy, who, unit, rateBy, entitlement } = scheme;
  const earliest = valueOf(scheme.weeksBefore?.earliest);
  const usual = valueOf(scheme.weeksBefore?.usual);
  return {
    ...drawingOf(scheme),
    id,
    name,
    ...(shortName !== undefined && { shortName }),
    paidBy,
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
    runsAlong: !scheme.canWait,
    ...(isPaidEachDay(scheme) && { isOfYear: true }),
    // We have not read when it may start before a birth, so we allow 16 weeks.
    weeksBefore: earliest ?? (who === "birth_parent" ? 16 : 0),
    ...(scheme.weeksBefore &&
      earliest !== null && { weeksBeforeSource: sourceOf(law, scheme.weeksBefore.earliest) }),
    ...(usual ? { usuallyBefore: usual } : {}),
    until: null,
    ...poolsOf(law, scheme),
    ...waitsOf(law, scheme),
    ...rulesOf(law, scheme),
  };
}

function poolsOf(law: CountryLaw, { pools = [] }: Scheme): Pick<PlanScheme, "pools"> {
  const known = pools.flatMap(({ id, total, per }) =>
    isKnown(total) ? [{ id, total: total.v, per, source: sourceOf(law, total) }] : [],
  );
  return known.length > 0 ? { pools: known } : {};
}

function waitsOf(law: CountryLaw, scheme: Scheme): Pick<PlanScheme, "waits"> {
  const { waitingWeeks, waits, waitsOncePerFamily, waitPaidFrom, unit } = scheme;
  const rows = waits ?? (waitingWeeks ? [{ from: null, to: null, weeks: waitingWeeks }] : []);
  const known = rows.flatMap(({ from, to, weeks }) =>
    isKnown(weeks) && weeks.v > 0 ? [{ from, to, units: weeks.v }] : [],
  );
  const [first] = rows.flatMap(({ weeks }) => (isKnown(weeks) && weeks.v > 0 ? [weeks] : []));
  if (!first || unit !== "week") return {};
  const details = waitsOncePerFamily
    ? { isOncePerFamily: waitsOncePerFamily }
    : { countsAsDrawn: true as const };
  const paidFrom = valueOf(waitPaidFrom);
  const back = paidFrom !== null && { paidFrom };
  return {
    waits: { rows: known, note: first.note ?? null, source: sourceOf(law, first), ...details, ...back },
  };
}

/** Rules with a sentence or a number of their own. */
function rulesOf(law: CountryLaw, scheme: Scheme): Partial<PlanScheme> {
  const { who, compulsory, endsAtWork, wholeWeeksOnly, keepingInTouch, onePeriod, adoption } = scheme;
  const says = (figure: Stated<string>) =>
    isKnown(figure) ? { says: figure.v, source: sourceOf(law, figure) } : undefined;
  const ends = endsAtWork && says(endsAtWork);
  const whole = wholeWeeksOnly && says(wholeWeeksOnly);
  const period = onePeriod && says(onePeriod.says);
  const latestStart = valueOf(onePeriod?.latestStart);
  const after = valueOf(compulsory?.after);
  const touch = valueOf(keepingInTouch?.days);
  const forBirth = adoption === "no" || (who === "birth_parent" && adoption === undefined);
  const path = adoption === "only" ? "adoption" : forBirth ? "birth" : undefined;
  const conditions = conditionsOf(law, scheme.conditions);
  const dates = datesOf(law, scheme.dates);
  return {
    ...(path && { path }),
    ...(ends && { endsAtWork: ends }),
    ...(whole && { wholeWeeksOnly: whole }),
    ...(period &&
      latestStart !== null && {
        onePeriod: { ...period, latestStart, ...(onePeriod?.afterPaidLeave && { afterPaidLeave: true }) },
      }),
    ...(compulsory &&
      after !== null && {
        compulsory: {
          before: valueOf(compulsory.before) ?? 0,
          after,
          source: sourceOf(law, compulsory.after),
        },
      }),
    ...(keepingInTouch &&
      touch !== null && {
        keepingInTouch: {
          days: touch,
          notInFirst: valueOf(keepingInTouch.notInFirst) ?? 0,
          source: sourceOf(law, keepingInTouch.days),
        },
      }),
    ...(conditions.length > 0 && { conditions }),
    ...(dates.length > 0 && { dates }),
  };
}

function startsByOf({ startWithin, lastStart }: EntitlementRow): Pick<PlanEntitlement, "startsBy"> {
  const n = valueOf(startWithin?.n);
  if (startWithin && n !== null) return { startsBy: { n, unit: startWithin.unit } };
  return lastStart && isKnown(lastStart) ? { startsBy: { lastDay: lastStart.v } } : {};
}

/** Months become weeks in whole days, unless they are counted as months of the child's life. */
function entitlementOf(law: CountryLaw, scheme: Scheme, row: EntitlementRow): PlanEntitlement {
  const isInWeeks = scheme.unit === "month" && !scheme.isByLifeMonth;
  const unitsOf = (figure: Stated | undefined) => {
    const n = valueOf(figure);
    return n !== null && isInWeeks ? Math.floor((n * 5 * 52) / 12) / 5 : n;
  };
  const total = unitsOf(row.total);
  const reserved = unitsOf(row.reservedForPartner ?? row.reservedEach);
  const isPool = row.reservedEach === undefined || reserved !== total;
  const within = valueOf(row.within?.n);
  const alone = unitsOf(row.moreAlone);
  const earliest = valueOf(row.weeksBefore?.earliest);
  const usual = valueOf(row.weeksBefore?.usual);
  const [mostLater, laterThan] = [unitsOf(row.later?.most), valueOf(row.later?.after.n)];
  const [units, onceEachHas] = [unitsOf(row.bonus?.units), unitsOf(row.bonus?.onceEachHas)];
  return {
    from: row.birthFrom,
    to: row.birthTo,
    ...(row.children !== undefined && { children: row.children }),
    total,
    mostOne: unitsOf(row.mostOneParent) ?? (reserved && total !== null && isPool ? total - reserved : null),
    ...(row.leastOneParent && { leastOne: unitsOf(row.leastOneParent) ?? 0 }),
    together: unitsOf(row.atOnce),
    source: sourceOf(law, row.total),
    ...(row.takeableFrom && isKnown(row.takeableFrom) && { drawableFrom: row.takeableFrom.v }),
    ...(alone !== null && { moreAlone: alone }),
    ...(row.steps && { steps: stepsOf(scheme, row.steps) }),
    ...(earliest !== null && { weeksBefore: earliest }),
    ...(usual !== null && { usuallyBefore: usual }),
    ...(row.lastDay &&
      isKnown(row.lastDay) && {
        until: { lastDay: row.lastDay.v },
        untilSource: sourceOf(law, row.lastDay),
      }),
    ...(row.within &&
      within !== null && {
        until: { n: within, unit: row.within.unit },
        untilSource: sourceOf(law, row.within.n),
      }),
    ...startsByOf(row),
    ...(row.later &&
      mostLater !== null &&
      laterThan !== null && {
        later: { most: mostLater, after: { n: laterThan, unit: row.later.after.unit } },
      }),
    ...(units !== null && onceEachHas !== null && { bonus: { units, onceEachHas } }),
  };
}
