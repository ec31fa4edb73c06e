import { z } from "zod";

import { textOrNull } from "~/core/nullable-output";
import { day } from "~/policy/document/value-schema";
import type { CountryLaw, Scheme } from "./law";
import type { Stated } from "./law-figures";
import {
  childrenOf,
  choiceOf,
  entitlementOn,
  holds,
  howSure,
  inWeeks,
  isInLawYears,
  protectedLeaveIn,
  rateOn,
  schemesIn,
  sourcesIn,
} from "./law-rules";
import { payerWords } from "./law-payer-rules";
import { callErrors } from "./texts";
import { figureJson, type FigureJson, leaveJson, lines, schemeJson, type SchemeJson } from "./scheme-schema";
import { lawSource } from "./source-schema";

/** When the child is due, born or adopted. */
export const lawBirth = day.refine(isInLawYears, { error: callErrors.birth });
export const lawDates = z.object({ birth: lawBirth });

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
    protectedLeave: z.array(leaveJson),
    relationIfNotStated: figureJson
      .nullable()
      .describe(
        "How an employer’s pay meets the state’s where a policy does not say; null: it may be either.",
      ),
    relationIfNotListed: figureJson.nullable().describe("The same for an employer who is not listed."),
    lines,
    sources: z
      .record(z.string(), lawSource)
      .describe("Of the figures that the answer has, and of rates before the birth."),
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
    protectedLeave: withFigures(law, protectedLeaveIn(law, region)),
    relationIfNotStated: law.relationIfNotStated ? toFigure(law, law.relationIfNotStated) : null,
    relationIfNotListed: law.relationIfNotListed ? toFigure(law, law.relationIfNotListed) : null,
    lines: withFigures(law, law.lines),
    sources: sourcesIn(law, region),
  };
}

/** For all births. */
export function toWholeLawJson(law: CountryLaw) {
  const schemes = law.schemes.map((scheme) => ({ ...scheme, ...payerOf(scheme) }));
  return withFigures(law, { ...law, schemes });
}

/** In words and as facts. */
const payerOf = ({ paidBy }: Scheme) => ({ paidBy: payerWords(paidBy), payer: paidBy });

function toScheme(law: CountryLaw, scheme: Scheme, birth: string): SchemeJson {
  const row = entitlementOn(scheme, birth);
  const rate = rateOn(scheme, birth);
  const { id, name, who, unit, lengthBy, rateBy } = scheme;
  const orNull = (figure: Stated<string | number> | undefined) => (figure ? toFigure(law, figure) : null);
  return {
    id,
    name,
    shortName: scheme.shortName ?? null,
    region: scheme.region ?? null,
    who,
    ...payerOf(scheme),
    unit,
    lengthBy,
    rateBy,
    entitlement: row && withFigures(law, row),
    ifMoreChildren: withFigures(
      law,
      scheme.entitlement.filter((one) => childrenOf(one) > 1 && holds(one.birthFrom, one.birthTo, birth)),
    ),
    weeks: row?.total.v == null ? null : inWeeks(scheme, row.total.v),
    steps: scheme.steps ? withFigures(law, scheme.steps) : null,
    waitingWeeks: orNull(scheme.waitingWeeks),
    waitPaidFrom: orNull(scheme.waitPaidFrom),
    waits: withFigures(law, scheme.waits ?? []),
    rounding: scheme.rounding ?? null,
    claim: scheme.claim ?? null,
    pools: withFigures(law, scheme.pools ?? []),
    insteadOf: scheme.insteadOf ?? null,
    follows: [...(scheme.follows ?? [])],
    usesUp: scheme.usesUp ?? null,
    conditions: withFigures(law, scheme.conditions ?? []),
    weeksBefore: scheme.weeksBefore ? withFigures(law, scheme.weeksBefore) : null,
    compulsory: scheme.compulsory ? withFigures(law, scheme.compulsory) : null,
    endsAtWork: orNull(scheme.endsAtWork),
    wholeWeeksOnly: orNull(scheme.wholeWeeksOnly),
    onePeriod: scheme.onePeriod ? withFigures(law, scheme.onePeriod) : null,
    keepingInTouch: scheme.keepingInTouch ? withFigures(law, scheme.keepingInTouch) : null,
    adoption: scheme.adoption ?? null,
    dates: withFigures(law, scheme.dates ?? []),
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
