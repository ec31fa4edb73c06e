import { documentFromPlainFields, type PlainFieldsContext, type PlainFields } from "./plain-fields-rules";
import { serviceOf } from "../policy-rules";
import { readTenths, withoutPercentSign } from "~/core/number-reader";
import type { PolicyDocument } from "./document-schema";
import type { Carer, Pay, Provision, Step } from "./provision-schema";

/**
 * Pay by week in a form: one line for each change in pay. Field names count from 1: `payFor`, `payLines` (the number
 * of lines), `payWeeks1`, `payKind1`, `payPercent1` …, `payState`, `payText`.
 */

/** Here and not in texts.ts, because only the share form needs them in the browser. */
const payLineTexts = {
  carers: {
    birth_parent: "the parent who gives birth",
    primary_carer: "the primary carer",
    secondary_carer: "the secondary carer",
    any_parent: "either parent",
  },
  kinds: {
    full: "Full pay",
    half: "Half pay",
    percent: "Other %",
    statutory: "Statutory",
    unpaid: "Unpaid",
    unsure: "Not sure",
  },
  states: { included: "Inside", on_top: "On top", unsure: "Not sure" },
  weeksMissing: "How many weeks? Or remove this line.",
  weeksWrong: "Use a number of weeks from 0 to 260, with at most one decimal.",
  percentMissing: "Which percentage? Or choose “Not sure”.",
  percentWrong: "Use a percentage from 0 to 100, with at most one decimal.",
} as const;

type Values = Readonly<Partial<Record<string, string>>>;

export const payCarers = payLineTexts.carers satisfies Partial<Record<Carer, string>>;

export const payKinds = payLineTexts.kinds;

export const payStates = payLineTexts.states;

/** As many as a tier has steps. */
export const maxLines = 8;
const linesAtFirst = 2;

/** Values as typed or chosen. */
export interface PayLine {
  weeks: string;
  kind: keyof typeof payKinds | "";
  percent: string;
}

const emptyLine: PayLine = { weeks: "", kind: "", percent: "" };
const isKindOf = <K extends string>(kinds: Readonly<Record<K, string>>, text: string): text is K =>
  Object.hasOwn(kinds, text);

/** Two empty lines at first. */
export function payLinesOf(values: Values): PayLine[] {
  const shown = Number(values.payLines ?? linesAtFirst);
  const count = Number.isInteger(shown) ? Math.min(maxLines, Math.max(1, shown)) : linesAtFirst;
  return Array.from({ length: count }, (_, index) => {
    const at = index + 1;
    const kind = values[`payKind${at}`] ?? "";
    return {
      weeks: values[`payWeeks${at}`]?.trim() ?? "",
      kind: isKindOf(payKinds, kind) ? kind : "",
      percent: values[`payPercent${at}`]?.trim() ?? "",
    };
  });
}

export function valuesOfLines(lines: readonly PayLine[]): Record<string, string> {
  return Object.fromEntries([
    ["payLines", String(lines.length)],
    ...lines.flatMap(({ weeks, kind, percent }, index) => [
      [`payWeeks${index + 1}`, weeks],
      [`payKind${index + 1}`, kind],
      [`payPercent${index + 1}`, percent],
    ]),
  ]) as Record<string, string>;
}

/** `more`, `remove2` or `up2`. */
export function editLines(lines: readonly PayLine[], edit: string): PayLine[] {
  const [, what, number] = /^(more|remove|up)(\d?)$/.exec(edit) ?? [];
  const at = Number(number) - 1;
  const line = lines[at];
  if (what === "more" && lines.length < maxLines) return [...lines, emptyLine];
  if (what === "remove" && line) {
    const kept = lines.filter((_, index) => index !== at);
    return kept.length > 0 ? kept : [emptyLine];
  }
  const above = lines[at - 1];
  if (what === "up" && line && above) return [...lines.slice(0, at - 1), line, above, ...lines.slice(at + 1)];
  return [...lines];
}

export function withLines(values: Values, lines: readonly PayLine[]): Record<string, string> {
  const others = Object.entries(values).filter(([name]) => !/^pay(Lines|(Weeks|Kind|Percent)\d)$/.test(name));
  return { ...(Object.fromEntries(others) as Record<string, string>), ...valuesOfLines(lines) };
}

const weeksIn = (typed: string) => readTenths(typed, 260);
const percentIn = (typed: string) => readTenths(withoutPercentSign(typed), 100);

/** The steps, or errors by field. */
interface ReadLines {
  steps: Step[];
  problems: Record<string, string[]>;
}

/** Empty lines are left out. Weeks without a chosen pay are of pay not stated. */
export function readPayLines(values: Values): ReadLines {
  const problems: ReadLines["problems"] = {};
  const state = values.payState === "included" || values.payState === "on_top" ? values.payState : null;
  const steps = payLinesOf(values).flatMap(({ weeks, kind, percent }, index): Step[] => {
    const at = index + 1;
    if (weeks === "" && percent === "" && (kind === "" || kind === "unsure")) return [];
    if (weeks === "") problems[`payWeeks${at}`] = [payLineTexts.weeksMissing];
    else if (weeksIn(weeks) === null) problems[`payWeeks${at}`] = [payLineTexts.weeksWrong];
    const isPercent = kind === "percent" || (kind === "" && percent !== "");
    if (isPercent && percentIn(percent) === null)
      problems[`payPercent${at}`] = [
        percent === "" ? payLineTexts.percentMissing : payLineTexts.percentWrong,
      ];
    const pay = payOf(isPercent ? "percent" : kind, percent);
    const isPaid = pay.kind === "percent" || pay.kind === "not_stated";
    return [{ weeks: weeksIn(weeks), pay, ...(isPaid && state !== null && { state }) }];
  });
  return { steps: Object.keys(problems).length > 0 ? [] : steps, problems };
}

function payOf(kind: PayLine["kind"], percent: string): Pay {
  switch (kind) {
    case "full":
      return { kind: "percent", pct: 100 };
    case "half":
      return { kind: "percent", pct: 50 };
    case "percent":
      return { kind: "percent", pct: percentIn(percent) ?? 0 };
    case "statutory":
    case "unpaid":
      return { kind };
    default:
      return { kind: "not_stated" };
  }
}

/** The id of the provision that the lines replace. */
const placeOf: Readonly<Record<keyof typeof payCarers, string>> = {
  birth_parent: "primary",
  primary_carer: "primary",
  secondary_carer: "secondary",
  any_parent: "shared",
};

const fieldOf = {
  birth_parent: "maternityLeave",
  primary_carer: "maternityLeave",
  secondary_carer: "paternityLeave",
  any_parent: "parentalLeave",
} as const satisfies Record<keyof typeof payCarers, keyof PlainFields>;

export type WeeksOfLines = (typeof fieldOf)[keyof typeof fieldOf];

const carerOf = ({ payFor = "" }: Values) => (isKindOf(payCarers, payFor) ? payFor : "primary_carer");

/** The fields that the lines replace; none without lines. The first is that of the weeks. */
export function fieldsOfLines(values: Values): [] | [WeeksOfLines, "isPaid", "paidPercentage"] {
  const { steps } = readPayLines(values);
  return steps.length === 0 ? [] : [fieldOf[carerOf(values)], "isPaid", "paidPercentage"];
}

/** The fields' document, with the lines in place of one carer's provision. Null without readable lines. */
export function documentWithLines(
  fields: PlainFields,
  context: PlainFieldsContext,
  values: Values,
): PolicyDocument | null {
  const { steps } = readPayLines(values);
  if (steps.length === 0) return null;
  const carer = carerOf(values);
  const id = placeOf[carer];
  const provision: Provision = {
    id,
    carer,
    paths: carer === "birth_parent" ? ["birth"] : [],
    tiers: [{ minService: serviceOf(fields.waitingPeriod), steps }],
    ...(context.source && { source: context.source.id }),
  };
  // The lines say their own pay; the other steps keep the fields'.
  const document = documentFromPlainFields({ ...fields, [fieldOf[carer]]: null }, context);
  const waitingPeriod = document.asStated?.waitingPeriod;
  delete document.asStated;
  const others = document.provisions.filter((other) => other.id !== id);
  return {
    ...document,
    provisions: id === "primary" ? [provision, ...others] : [...others, provision],
    ...(waitingPeriod !== undefined && { asStated: { waitingPeriod } }),
  };
}

export const maxPayTextLength = 200;

const numerals =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );

/**
 * Reads "6 weeks at 90, then 12 at full pay". It never guesses.
 * @returns null if any part cannot be read.
 */
export function readPayText(text: string): PayLine[] | null {
  if (text.length > maxPayTextLength) return null;
  const parts = text
    .toLowerCase()
    .replaceAll(/\bper cent\b|\bpercent\b/g, "%")
    .split(/[,;+\n](?!\d)|\b(?:and|followed by)\b|\bthen\b/)
    .map((part) => part.replace(/\s+/g, " ").trim().replace(/\.$/, ""))
    .filter((part) => part !== "");
  const lines = parts.map(readPart);
  const isRead = lines.length > 0 && lines.length <= maxLines;
  return isRead && lines.every((line) => line !== null) ? lines : null;
}

const partPattern =
  /^(?:up to )?(\d[\d.,]*|[a-z]+) ?(?:(?:weeks?|wks?|w)\b)? ?(?:of )?(?:leave )?(?:paid )?(?:at |on |with |: ?|@ ?)?(.*)$/;

function readPart(part: string): PayLine | null {
  const [, typed = "", how = ""] = partPattern.exec(part) ?? [];
  const numeral = numerals.indexOf(typed);
  const weeks = numeral === -1 ? weeksIn(typed) : numeral;
  const pay = readPay(how);
  return weeks === null ? null : pay && { weeks: String(weeks), ...pay };
}

function readPay(how: string): Omit<PayLine, "weeks"> | null {
  const [, percent] =
    /^(\d[\d.,]*) ?%?(?: of)?(?: (?:normal|full|base|my|the))?(?: (?:pay|salary|wage))?$/.exec(how) ?? [];
  if (percent !== undefined) {
    const read = percentIn(percent);
    if (read === null) return null;
    const kind = read === 100 ? "full" : read === 50 ? "half" : "percent";
    return { kind, percent: kind === "percent" ? String(read) : "" };
  }
  const kind = Object.entries(saidAs).find(([, words]) => words.test(how))?.[0];
  return kind === undefined ? null : { kind: kind as keyof typeof saidAs, percent: "" };
}

const saidAs = {
  full: /^(full|full pay|fully paid|full salary|normal pay)$/,
  half: /^(half|half pay|half salary)$/,
  statutory: /^(?:the )?(statutory|statutory pay|statutory rate|state pay|minimum)$/,
  unpaid: /^(unpaid|without pay|no pay)$/,
  unsure: /^(not sure|unknown|paid|pay not sure)?$/,
} as const;

/** Applies the button `payEdit`; null where the text cannot be read. */
export function editPayLines(values: Record<string, string>): Record<string, string> | null {
  const lines =
    values.payEdit === "read"
      ? readPayText(values.payText ?? "")
      : editLines(payLinesOf(values), values.payEdit ?? "");
  return lines && withLines(values, lines);
}
