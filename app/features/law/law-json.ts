import type { CountryLaw, Scheme, Stated } from "./law";
import { choiceOf, entitlementOn, howSure, inWeeks, rateOn, schemesIn } from "./law-rules";
import type { FigureJson, LawJson, SchemeJson } from "./law-output";

/** Rows with their figures as JSON, whatever they are called. */
type WithFigures<T> = {
  -readonly [K in keyof T]: NonNullable<T[K]> extends Stated<string | number>
    ? FigureJson
    : T[K] extends object | undefined
      ? WithFigures<T[K]>
      : T[K];
};

/** What the law gives for a birth, for programs: each figure with how sure it is and where it was read. */
export function toLawJson(law: CountryLaw, birth: string, region: string | null): LawJson {
  return {
    country: law.code,
    name: law.name,
    currency: law.currency,
    birth,
    state: region,
    choose: choiceOf(law, region),
    states: law.regions,
    note: law.note ?? null,
    checkedOn: law.checkedOn,
    employerPaysWeeks: toFigure(law, law.employerPaysWeeks),
    schemes: schemesIn(law, region).map((scheme) => toScheme(law, scheme, birth)),
    lines: withFigures(law, law.lines),
    sources: law.sources,
  };
}

/** A country's law as it is held, for all births, with each figure as {@link FigureJson}. */
export function toWholeLawJson(law: CountryLaw): WithFigures<CountryLaw> {
  return withFigures(law, law);
}

function toScheme(law: CountryLaw, scheme: Scheme, birth: string): SchemeJson {
  const row = entitlementOn(scheme, birth);
  const rate = rateOn(scheme, birth);
  const { id, name, who, paidBy, unit, lengthBy, rateBy } = scheme;
  return {
    id,
    name,
    region: scheme.region ?? null,
    who,
    paidBy,
    unit,
    lengthBy,
    rateBy,
    entitlement: row && withFigures(law, row),
    weeks: row?.total.v == null ? null : inWeeks(scheme, row.total.v),
    steps: scheme.steps ? withFigures(law, scheme.steps) : null,
    waitingWeeks: scheme.waitingWeeks ? toFigure(law, scheme.waitingWeeks) : null,
    rate: {
      state: rate.kind,
      knownUntil: rate.kind === "known" ? rate.row.to : rate.kind === "not_known" ? rate.until : null,
    },
    rates: scheme.rates.filter(({ to }) => to === null || to >= birth).map((row) => withFigures(law, row)),
    lines: withFigures(law, scheme.lines),
  };
}

function toFigure(law: CountryLaw, figure: Stated<string | number>): FigureJson {
  const sure = howSure(law, figure);
  const { formula, note } = figure.v === null ? { formula: undefined, note: figure.note } : figure;
  return {
    value: figure.v,
    certainty: figure.c,
    reportedBy: sure.kind === "reported" ? sure.by : [],
    sources: figure.v === null ? [] : [...figure.s],
    ...(formula !== undefined && { formula }),
    ...(note !== undefined && { note }),
  };
}

const isFigure = (part: object): part is Stated<string | number> => "v" in part && "c" in part;

/** The same part with every figure in it as JSON. */
function withFigures<T extends object>(law: CountryLaw, part: T): WithFigures<T> {
  const turn = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value;
    if (isFigure(value)) return toFigure(law, value);
    if (Array.isArray(value)) return value.map(turn);
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, turn(inner)]));
  };
  return turn(part) as WithFigures<T>;
}
