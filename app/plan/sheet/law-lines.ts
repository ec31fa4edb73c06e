import { payerWords } from "~/law/law-payer-rules";
import { counted, listed } from "~/policy/document/step-words-rules";
import { verdictOf } from "../engine/eligibility";
import { keptLeave } from "../engine/law-warnings";
import { allocationOf } from "../engine/weeks";
import { entitlementAt, schemeById } from "../law-facts/law-facts";
import type { LawSource, PlanProtection, PlanScheme } from "../law-types";
import type { PlanHousehold } from "../types";
import { carerWordsOf } from "../words/phrases";
import { sourceTexts } from "../words/texts";
import type { DraftLine, LeaveRow, SheetSource } from "./sheet-lines";
import { sheetTexts as t } from "./texts";

/** What the law gives that the employer has to do with; a law that we have not read gives no line but a question. */
export function lawLines(household: PlanHousehold, carer: number, rows: readonly LeaveRow[]): DraftLine[] {
  const drawn = drawnSchemes(household, carer);
  return [
    ...drawn.map((scheme) => paymentLine(household, carer, scheme)),
    ...keptLines(household, carer, rows, drawn),
    ...drawn.flatMap(inTouchLine).slice(0, 1),
  ];
}

const notesOf = (sources: readonly (LawSource | null | undefined)[]): SheetSource[] =>
  sources.flatMap((source) =>
    source ? [{ label: sourceTexts[source.certainty](source.publisher), url: source.url }] : [],
  );

/** The payments of the state that the carer's weeks draw, each name once. */
function drawnSchemes(household: PlanHousehold, carer: number): PlanScheme[] {
  if (household.plan.statePay === "no") return [];
  const weeks = [...(allocationOf(household).weeks[carer]?.values() ?? [])];
  const ids = new Set(weeks.flatMap(({ parts }) => parts.map(({ scheme }) => scheme)));
  const byName = new Map<string, PlanScheme>();
  for (const id of ids) {
    const scheme = schemeById(household.law, id);
    if (scheme && !byName.has(scheme.name)) byName.set(scheme.name, scheme);
  }
  return [...byName.values()];
}

function paymentLine(household: PlanHousehold, carer: number, scheme: PlanScheme): DraftLine {
  const { name, paidBy, conditions = [] } = scheme;
  const isSure = household.plan.statePay === "yes" && isGiven(household, carer, conditions);
  return {
    text: (paidBy.who.includes("employer") ? t.payment : t.claim)(name, payerWords(paidBy), isSure),
    sources: notesOf([entitlementAt(scheme, household.plan)?.source]),
  };
}

function isGiven(household: PlanHousehold, carer: number, conditions: PlanProtection["conditions"]): boolean {
  const who = carerWordsOf(household.plan)[carer];
  return who !== undefined && verdictOf(conditions, household, carer, who) === "yes";
}

function keptLines(
  household: PlanHousehold,
  carer: number,
  rows: readonly LeaveRow[],
  drawn: readonly PlanScheme[],
): DraftLine[] {
  const weeks = rows.reduce((sum, { daysAway }) => sum + daysAway, 0) / 5;
  if (weeks === 0) return [];
  const used = keptFor(household, carer, weeks, drawn);
  if (used.length === 0) return [{ text: t.keptUnknown, sources: [] }];
  const isSure = used.every(({ conditions }) => isGiven(household, carer, conditions));
  const names = used.map((leave) =>
    leave.weeks === null ? leave.name : t.keptFor(leave.name, counted(leave.weeks, "week")),
  );
  const limit = weeksOfAll(used);
  const sources = notesOf(used.map(({ source }) => source));
  return [
    { text: (isSure ? t.kept : t.maybeKept)(listed(names)), sources },
    ...(weeks > limit ? [{ text: t.keptInPart(counted(limit, "week")), sources: [] }] : []),
  ];
}

/**
 * The rights that cover so many weeks, the carer's own first, and those whose payments the weeks draw. A birth parent's
 * recovery comes on top of the weeks with the child, so these are named beside it.
 */
function keptFor(
  household: PlanHousehold,
  carer: number,
  weeks: number,
  drawn: readonly PlanScheme[],
): PlanProtection[] {
  const role = household.plan.carers[carer]?.role;
  const { fitting } = keptLeave(household, carer);
  const own = longestPlain(fitting.filter((leave) => leave.for === role));
  const others = longestPlain(fitting.filter((leave) => leave.for !== role));
  const isRecovery = role === "primary" && own.every(({ isExtra }) => isExtra);
  const start = isRecovery ? [...own, ...others.filter(({ isExtra }) => !isExtra)] : own;
  const used = [...start];
  const isDrawn = ({ payments = [] }: PlanProtection) => drawn.some(({ id }) => payments.includes(id));
  for (const leave of others)
    if (!used.includes(leave) && (isDrawn(leave) || weeksOfAll(used) < weeks)) used.push(leave);
  return used;
}

/** Leaves run along with each other but those on top: of the others the longest counts, the last of equal ones. */
function longestPlain(leaves: readonly PlanProtection[]): PlanProtection[] {
  const lengthOf = ({ weeks }: PlanProtection) => weeks ?? Infinity;
  const plain = leaves.filter(({ isExtra }) => !isExtra);
  const longest = Math.max(...plain.map(lengthOf));
  const best = plain.filter((leave) => lengthOf(leave) === longest).slice(-1);
  return [...best, ...leaves.filter(({ isExtra }) => isExtra)];
}

function weeksOfAll(leaves: readonly PlanProtection[]): number {
  const lengths = (isExtra: boolean) =>
    leaves.filter((leave) => Boolean(leave.isExtra) === isExtra).map(({ weeks }) => weeks ?? Infinity);
  return Math.max(0, ...lengths(false)) + lengths(true).reduce((sum, weeks) => sum + weeks, 0);
}

function inTouchLine({ keepingInTouch }: PlanScheme): DraftLine[] {
  if (!keepingInTouch) return [];
  return [
    { text: t.inTouch(counted(keepingInTouch.days, "day")), sources: notesOf([keepingInTouch.source]) },
  ];
}
