import type { ValuesOf } from "../policy";
import { serviceOf } from "../policy-rules";
import type { PolicyDocument, PolicySource } from "./document-schema";
import { provisionsFor } from "./full-pay-rules";
import { usualTenure } from "./stored-figures";
import type { Carer, Pay, Path, Provision, Step, Tier } from "./provision-schema";
import { employerPays, isRead, tierAt, weekTenths } from "./service-rules";

/** The specified fields that follow from a document, in the forms' order. */
export const plainFieldNames = [
  "maternityLeave",
  "paternityLeave",
  "unpaidMaternityLeave",
  "unpaidPaternityLeave",
  "adoptionLeave",
  "parentalLeave",
  "isPaid",
  "paidPercentage",
  "waitingPeriod",
] as const;

export type PlainFields = ValuesOf<(typeof plainFieldNames)[number]>;

/**
 * Of a document as it holds on a day. Weeks are those the employer pays, or may pay, at 12 months in the job, or in the first tier. The longest provision
 * counts. Pay and waiting period come from the steps, else from `asStated`.
 */
export function plainFieldsOf(document: PolicyDocument): PlainFields {
  const primary = provisionsFor(document, { carer: "primary", path: "birth" });
  const secondary = provisionsFor(document, { carer: "secondary", path: "birth" });
  const adopting = provisionsFor(document, { carer: "primary", path: "adoption" });
  const shared = document.provisions.filter(isParentalLeave);
  const all = document.provisions.filter((provision) => !provision.where && isForAChild(provision));
  const { isPaid, paidPercentage, waitingPeriod } = document.asStated ?? {};
  return {
    maternityLeave: longestPaid(primary),
    paternityLeave: longestPaid(secondary),
    unpaidMaternityLeave: longest(primary, unpaidWeeks),
    unpaidPaternityLeave: longest(secondary, unpaidWeeks),
    adoptionLeave: longestPaid(adopting),
    parentalLeave: longestPaid(shared),
    isPaid: isAnyPaid(all) ?? isPaid ?? null,
    paidPercentage: sharedPercentage(all) ?? paidPercentage ?? null,
    waitingPeriod: leastService([...primary, ...secondary, ...adopting, ...shared]) ?? waitingPeriod ?? null,
  };
}

/** Leave for these is no parental leave. */
const notOfAChild: readonly Path[] = ["stillbirth", "pregnancy_loss", "ivf", "neonatal", "surrogate"];

const isForAChild = ({ paths }: Pick<Provision, "paths">) =>
  paths.length === 0 || !paths.every((path) => notOfAChild.includes(path));

/** Leave that either parent may take, in any place. */
export const isParentalLeave = ({ carer, where, paths }: Provision): boolean =>
  carer === "any_parent" && !where && isForAChild({ paths });

const stepsOf = (provision: Provision): readonly Step[] =>
  (tierAt(provision, usualTenure) ?? provision.tiers[0])?.steps ?? [];

/** Leave that exists and was not read is never shown as none. */
function longestPaid(provisions: readonly Provision[]): number | null {
  const weeks = longest(provisions, paidWeeks);
  return weeks === 0 && !provisions.every(isRead) ? null : weeks;
}

function longest(
  provisions: readonly Provision[],
  weeksOf: (steps: readonly Step[]) => number | null,
): number | null {
  const stated = provisions.map((provision) => weeksOf(stepsOf(provision))).filter((weeks) => weeks !== null);
  return stated.length === 0 ? null : Math.min(260, Math.max(...stated) / 10);
}

/** Tenths of weeks that the employer pays or may pay; null where no length is stated. */
function paidWeeks(steps: readonly Step[]): number | null {
  const paid = steps.filter((step) => employerPays(step) !== "nothing").map(weekTenths);
  return paid.length > 0 && paid.every((weeks) => weeks === null) ? null : sum(paid);
}

/** Tenths; null where no unpaid length is stated. */
function unpaidWeeks(steps: readonly Step[]): number | null {
  const unpaid = steps.filter(({ pay }) => pay.kind === "unpaid").map(weekTenths);
  return unpaid.every((weeks) => weeks === null) ? null : sum(unpaid);
}

const sum = (tenths: readonly (number | null)[]) =>
  tenths.reduce<number>((all, weeks) => all + (weeks ?? 0), 0);

/** True if any week is paid, false if all are stated unpaid. */
function isAnyPaid(provisions: readonly Provision[]): boolean | null {
  const steps = provisions.flatMap(stepsOf);
  const isPaying = (step: Step) =>
    step.pay.kind === "lump_sum"
      ? step.pay.weeksOfPay > 0
      : weekTenths(step) !== 0 && (step.pay.kind === "statutory" || employerPays(step) === "pays");
  if (steps.some(isPaying)) return true;
  const isOpen = steps.length === 0 || steps.some((step) => employerPays(step) === "unknown");
  return isOpen || steps.every((step) => weekTenths(step) === 0) ? null : false;
}

/** Null unless all paid weeks have one percentage. */
function sharedPercentage(provisions: readonly Provision[]): number | null {
  const paid = provisions
    .flatMap(stepsOf)
    .filter((step) => weekTenths(step) !== 0 && employerPays(step) !== "nothing");
  const percentages = new Set(paid.map(({ pay }) => (pay.kind === "percent" ? pay.pct : null)));
  const [only = null] = percentages;
  return percentages.size === 1 ? only : null;
}

/** In months, as text; "0" is none. */
function leastService(provisions: readonly Provision[]): string | null {
  const isPaid = ({ steps }: Tier) =>
    steps.some((step) => employerPays(step) !== "nothing" && weekTenths(step) !== 0);
  const firsts = provisions.map(({ tiers }) => tiers.find(isPaid)?.minService ?? null);
  const inMonths = firsts.filter((service) => service !== null).map(monthsText);
  return inMonths.sort((a, b) => a.months - b.months)[0]?.text ?? null;
}

/** 26 weeks are 6 months. What makes no whole months keeps its unit. */
function monthsText({ n, unit }: NonNullable<Tier["minService"]>): { months: number; text: string } {
  const months = unit === "month" ? n : unit === "week" ? (n * 12) / 52 : (n * 12) / 365;
  return { months, text: Number.isInteger(months) ? String(months) : `${n} ${unit}${n === 1 ? "" : "s"}` };
}

export interface PlainFieldsContext {
  country: string | null;
  currency: string | null;
  source?: PolicySource;
}

/**
 * One tier and one step a provision. Pay is the stated percentage where leave is stated as paid. `plainFieldsOf`
 * gives the same fields back.
 */
export function documentFromPlainFields(fields: PlainFields, context: PlainFieldsContext): PolicyDocument {
  const { country, currency, source } = context;
  const provisionOf = (
    id: string,
    carer: Carer,
    paths: Path[],
    paid: number | null,
    unpaid: number | null = null,
  ): Provision[] => {
    if (paid === null && unpaid === null) return [];
    const steps: Step[] = [{ weeks: paid, pay: payOf(fields, paid) }];
    if (unpaid !== null) steps.push({ weeks: unpaid, pay: { kind: "unpaid" } });
    const tiers = [{ minService: serviceOf(fields.waitingPeriod), steps }];
    return [{ id, carer, paths, tiers, ...(source && { source: source.id }) }];
  };
  const document: PolicyDocument = {
    country,
    currency,
    sources: source ? [source] : [],
    provisions: [
      ...provisionOf("primary", "primary_carer", [], fields.maternityLeave, fields.unpaidMaternityLeave),
      ...provisionOf("secondary", "secondary_carer", [], fields.paternityLeave, fields.unpaidPaternityLeave),
      ...provisionOf("adoption", "primary_carer", ["adoption"], fields.adoptionLeave),
      ...provisionOf("shared", "any_parent", [], fields.parentalLeave),
    ],
  };
  return withAsStated(document, fields);
}

/** Adds what the fields say where the steps are silent. */
export function withAsStated(
  { asStated: _, ...document }: PolicyDocument,
  fields: PlainFields,
  derived = plainFieldsOf(document),
): PolicyDocument {
  const asStated = {
    ...(derived.isPaid === null && fields.isPaid !== null && { isPaid: fields.isPaid }),
    ...(derived.paidPercentage === null &&
      fields.paidPercentage !== null && { paidPercentage: fields.paidPercentage }),
    ...(derived.waitingPeriod === null &&
      fields.waitingPeriod !== null && { waitingPeriod: fields.waitingPeriod }),
  };
  return Object.keys(asStated).length === 0 ? document : { ...document, asStated };
}

function payOf({ isPaid, paidPercentage }: PlainFields, weeks: number | null): Pay {
  const isStated =
    isPaid === true && paidPercentage !== null && paidPercentage > 0 && weeks !== null && weeks > 0;
  const isTenths = isStated && Math.round(paidPercentage * 10) / 10 === paidPercentage;
  return isTenths ? { kind: "percent", pct: paidPercentage } : { kind: "not_stated" };
}
