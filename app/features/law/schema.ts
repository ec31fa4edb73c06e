import { z } from "zod";

import { numberOrNull, textOrNull } from "~/lib/nullable-output";
import { carers, certainties, type CountryLaw, type Scheme, spanUnits, type Stated } from "./law";
import { choiceOf, entitlementOn, howSure, inWeeks, rateOn, schemesIn } from "./law-rules";

const figureJson = z
  .object({
    value: z
      .union([z.string(), z.number()])
      .nullable()
      .describe('Null is "Not stated". Money is whole minor units, a share of pay tenths of a percent.'),
    certainty: z.enum([...certainties, "unknown"]),
    reportedBy: z.array(z.string()).describe('It must not be shown without "reported by" and these names.'),
    sources: z.array(z.string()),
    formula: z.string().optional(),
    note: z.string().optional(),
  })
  .meta({ id: "Figure", description: "A figure as calls carry it." });
export type FigureJson = z.infer<typeof figureJson>;

const figure = figureJson.optional();
const lines = z.array(z.object({ label: z.string(), says: figureJson }));

const entitlementRow = z.object({
  birthFrom: textOrNull,
  birthTo: textOrNull,
  total: figureJson,
  reservedForPartner: figure.describe("Of the total: lost unless the other parent of the couple takes it."),
  reservedEach: figure.describe("Of the total: what each parent cannot give to the other."),
  mostOneParent: figure,
  leastOneParent: figure,
  atOnce: figure.describe("How much of it both parents may take at the same time."),
  leaveWeeks: figure.describe("Weeks away with the job kept, paid or not."),
  within: z
    .object({ n: figureJson, unit: z.enum(spanUnits) })
    .optional()
    .describe("After the birth or adoption."),
  takeableFrom: figure.describe("The first day on which anybody may take it."),
  lines: lines.optional(),
});

const payStep = z.object({
  n: figureJson.describe("Its length in the unit of the scheme."),
  pct: figure.describe("Tenths of a percent of normal pay."),
  pctNet: figure,
  isCapped: z.boolean().describe("Whether the cap of the rates holds here."),
  isFlat: z.boolean().optional().describe("The flat amount a day of the rates, whatever somebody earns."),
});

const rateRow = z.object({
  from: textOrNull,
  to: textOrNull,
  mayChangeFrom: z
    .string()
    .optional()
    .describe(
      "Of a row without an end: the day from which the yearly change would replace it, though none is known yet.",
    ),
  perDay: figure,
  perWeek: figure,
  pct: figure.describe("Tenths of a percent of normal gross pay."),
  pctNet: figure.describe("Tenths of a percent of net pay, which nothing here can work out."),
  capPerDay: figure,
  capPerWeek: figure,
  capPerMonth: figure,
  repaidPerFourWeeks: figure.describe(
    "What the state gives the employer back at most; what the parent gets above it is not stated.",
  ),
  minPerDay: figure,
  minPerMonth: figure,
  flatPerDay: figure.describe("The flat amount a day of the steps that are flat."),
  insurablePerYear: figure.describe("Pay a year of which the share is counted."),
  lines: lines.optional(),
});

const schemeJson = z
  .object({
    region: textOrNull,
    lengthBy: z.enum(["birth", "due", "leave_start"]),
    rateBy: z.enum(["day_paid", "week_paid", "claim_start", "leave_start", "birth"]).nullable(),
    entitlement: entitlementRow
      .nullable()
      .describe("What this birth brings; null where it is not known for it."),
    weeks: numberOrNull.describe("The total in weeks; null where it is in months or not stated."),
    steps: z.array(payStep).nullable(),
    waitingWeeks: figureJson.nullable(),
    rate: z
      .object({ state: z.enum(["known", "not_known", "unpaid"]), knownUntil: textOrNull })
      .describe("The rate that holds on the day of the birth."),
    rates: z.array(rateRow).describe("Rates from the day of the birth on; nothing is known beyond the last."),
    lines,
    id: z.string(),
    unit: z
      .enum(["week", "day", "calendar_day", "month"])
      .describe("`day` is a working day, five to a week; `calendar_day` seven to a week."),
    name: z.string(),
    who: z.enum(carers),
    paidBy: z.string(),
  })
  .meta({ id: "Scheme" });
type SchemeJson = z.infer<typeof schemeJson>;

const lawSource = z
  .object({
    publisher: z.string(),
    url: z.string(),
    kind: z.enum(["official_page", "official_record", "official_statute_copy", "official_code", "secondary"]),
    pageDate: z.string().optional().describe("The page's own date, or as much of it as is known."),
    readOn: z.string(),
    note: z.string().optional(),
  })
  .meta({ id: "LawSource", description: "Where a figure was read." });
export type LawSource = z.infer<typeof lawSource>;

export const lawJson = z
  .object({
    country: z.string(),
    name: z.string(),
    currency: z.string(),
    birth: z.string(),
    state: textOrNull,
    choose: textOrNull.describe('What has to be chosen before the answer is whole: "Choose a state".'),
    states: z.record(z.string(), z.string()),
    note: textOrNull,
    checkedOn: z.string(),
    employerPaysWeeks: figureJson,
    schemes: z.array(schemeJson),
    lines,
    sources: z.record(z.string(), lawSource),
  })
  .meta({ id: "Law" });
export type LawJson = z.infer<typeof lawJson>;

/** The same type with figures as JSON. */
type WithFigures<T> = {
  -readonly [K in keyof T]: NonNullable<T[K]> extends Stated<string | number>
    ? FigureJson
    : T[K] extends object | undefined
      ? WithFigures<T[K]>
      : T[K];
};

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

/** For all births. */
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

function withFigures<T extends object>(law: CountryLaw, part: T): WithFigures<T> {
  const turn = (value: unknown): unknown => {
    if (typeof value !== "object" || value === null) return value;
    if (isFigure(value)) return toFigure(law, value);
    if (Array.isArray(value)) return value.map(turn);
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, turn(inner)]));
  };
  return turn(part) as WithFigures<T>;
}
