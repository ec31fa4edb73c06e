import type { CountryLaw, EntitlementRow, LawSource, RateRow, Scheme, Stated } from "./law";
import { choiceOf, entitlementOn, howSure, inWeeks, rateOn, schemesIn } from "./law-rules";

/** A figure as calls carry it. */
export interface FigureJson {
  /** Null is "Not stated". Money is whole minor units, a share of pay tenths of a percent. */
  value: string | number | null;
  certainty: Stated["c"];
  /** It must not be shown without "reported by" and these names. */
  reportedBy: string[];
  sources: string[];
  formula?: string;
  note?: string;
}

/** Rows with their figures as JSON, whatever they are called. */
type WithFigures<T> = {
  [K in keyof T]: NonNullable<T[K]> extends Stated<string | number>
    ? FigureJson
    : T[K] extends object | undefined
      ? WithFigures<T[K]>
      : T[K];
};

export interface SchemeJson extends Pick<Scheme, "id" | "name" | "who" | "paidBy" | "unit"> {
  region: string | null;
  lengthBy: Scheme["lengthBy"];
  rateBy: Scheme["rateBy"];
  /** What this birth brings; null where it is not known for it. */
  entitlement: WithFigures<EntitlementRow> | null;
  /** The total in weeks; null where it is in months or not stated. */
  weeks: number | null;
  steps: WithFigures<NonNullable<Scheme["steps"]>> | null;
  waitingWeeks: FigureJson | null;
  /** The rate that holds on the day of the birth. */
  rate: { state: "known" | "not_known" | "unpaid"; knownUntil: string | null };
  /** Rates from the day of the birth on; nothing is known beyond the last. */
  rates: WithFigures<RateRow>[];
  lines: WithFigures<Scheme["lines"]>;
}

export interface LawJson {
  country: string;
  name: string;
  currency: string;
  birth: string;
  state: string | null;
  /** What has to be chosen before the answer is whole: "Choose a state". */
  choose: string | null;
  states: Readonly<Record<string, string>>;
  note: string | null;
  checkedOn: string;
  employerPaysWeeks: FigureJson;
  schemes: SchemeJson[];
  lines: WithFigures<CountryLaw["lines"]>;
  sources: Readonly<Record<string, LawSource>>;
}

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
