import { partnerConditionsWords } from "~/policy/document/partner-words-rules";
import type { Step } from "~/policy/document/provision-schema";
import { tierAt } from "~/policy/document/service-rules";
import { serviceWords, stepsWords } from "~/policy/document/step-words-rules";
import { usualTenure } from "~/policy/document/stored-figures";
import { policySource } from "../answer/assumptions";
import type { CarerPolicy, PlanHousehold } from "../types";
import type { DraftLine, LeaveRow, SheetSource } from "./sheet-lines";
import { sheetTexts as t } from "./texts";

type Provision = NonNullable<CarerPolicy["provision"]>;

/** Whether the policy states leave for this carer, this way to a child, and the time in the job. */
export function isStated({ plan, terms }: PlanHousehold, carer: number): boolean {
  const { provision = null, steps = null } = terms[carer] ?? {};
  return provision !== null && isOfPath(provision, plan.path) && (steps?.length ?? 0) > 0;
}

const isOfPath = ({ paths }: Provision, path: PlanHousehold["plan"]["path"]) =>
  path === "birth" || paths.includes(path);

/** What the carer asks of the employer's own leave, in the policy's words; what is not stated is asked. */
export function policyLines(household: PlanHousehold, carer: number, rows: readonly LeaveRow[]): DraftLine[] {
  const own = household.terms[carer];
  if (!own || own.employer === null) return [plain(t.notListed)];
  const { provision, unread } = own;
  if (provision === null) {
    return [unread ? { text: t.unread, sources: [policyNote(own, unread)] } : plain(t.notStated)];
  }
  const note = policyNote(own, provision);
  const stated = !isOfPath(provision, household.plan.path)
    ? [{ text: t.adoption, sources: [note] }]
    : isStated(household, carer)
      ? usedLines(household, carer, rows).map((text) => ({ text, sources: [note] }))
      : [{ text: notYetWords(provision), sources: [note] }];
  return [...stated, ...(unread ? [{ text: t.moreUnread, sources: [policyNote(own, unread)] }] : [])];
}

const plain = (text: string): DraftLine => ({ text, sources: [] });

function notYetWords({ tiers }: Provision): string {
  const service = serviceWords(tiers[0]?.minService ?? null);
  return service === null ? t.notStated : t.startsLater(service);
}

/** Nothing is asked of leave that the plan does not use. */
function usedLines({ plan, terms }: PlanHousehold, carer: number, rows: readonly LeaveRow[]): string[] {
  const own = terms[carer];
  const provision = own?.provision;
  const taken = rows.filter((row) => row.isOfPolicy);
  if (!own || !provision || taken.length === 0) return [];
  const blocks = (plan.carers[carer]?.blocks ?? []).filter(({ use }) => use === "provision");
  const optionOf = (kind: string) => provision.options?.find((option) => option.kind === kind);
  const isAgreed = (kind: string) => optionOf(kind)?.needsConsent === false;
  const isTaken = (kind: string) => blocks.some(({ option }) => option === kind);
  const other = optionOf("alternative")?.steps ?? [];
  const parts = taken.filter((row, at) => at === 0 || (taken[at - 1]?.last ?? 0) + 1 < row.first).length;
  const partner = partnerConditionsWords(own.partnerConditions);
  return [
    ...(blocks.some(({ option }) => option !== "alternative") ? [stepsLine(own, provision)] : []),
    ...(isTaken("half_pay_double") ? [t.atHalf(isAgreed("half_pay_double"))] : []),
    ...(isTaken("alternative") && other.length > 0
      ? [t.otherWay(withoutAmounts(other), isAgreed("alternative"))]
      : []),
    ...(parts > 1 ? [t.inParts(parts, isAgreed("blocks"))] : []),
    ...(blocks.some(({ days }) => days !== undefined) ? [t.byDays] : []),
    ...(partner === "" ? [] : [t.partner(partner)]),
  ];
}

/** A fixed amount is "an amount": no sum of money stands on the page. */
const withoutAmounts = (steps: readonly Step[]) => stepsWords(steps, null);

function stepsLine({ months, employer }: CarerPolicy, provision: Provision): string {
  const tier = tierAt(provision, months ?? usualTenure);
  const steps = tier?.steps ?? [];
  const service = tier?.minService?.n ? serviceWords(tier.minService) : null;
  const said = withoutAmounts(steps);
  const isOpen = steps.some(({ pay, weeks, days }) => pay.kind === "not_stated" || (weeks ?? days) == null);
  return [
    service === null ? t.byPolicy(said) : t.byPolicyAfter(service, said),
    ...(employer?.isMinimum ? [t.orMore] : []),
    // Where no time in the job was typed, a year is assumed.
    ...(months === null && (service !== null || provision.tiers.length > 1) ? [t.confirmService] : []),
    ...(isOpen ? [t.whatApplies] : []),
  ].join(" ");
}

/** "Parental leave policy, Quokka Ferries, read 21 November 2026". */
export function policyNote(own: CarerPolicy, provision: Provision): SheetSource {
  const { source, url } = policySource(own, provision);
  const sources = own.employer?.policy?.sources ?? [];
  const title = (sources.find(({ id }) => id === provision.source) ?? sources[0])?.title;
  return { label: title ? t.policyTitled(title, source) : t.policyOf(source), url };
}
