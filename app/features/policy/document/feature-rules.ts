import { provisionTexts } from "../sentence-texts";
import type { PolicyDocument, PolicySource } from "./document-schema";
import { fullPayAt, provisionsFor } from "./full-pay-rules";
import { contractKinds, hoursKinds } from "./codes";
import type { Path, Provision, Tier } from "./provision-schema";
import { employerPays, tierAt, weekTenths } from "./service-rules";
import type { PolicyFeature } from "./stored-figures";

/** Yes, no, or null where the policy does not say. */
type Stated = boolean | null;

/**
 * What a policy states of each trait; null wherever it does not say. Provisions for one state or province count for
 * nothing here. Where provisions differ, a "yes" of one is a yes; only of paying back is a "no" of one a no.
 */
export function featuresOf(document: PolicyDocument): Record<PolicyFeature, Stated> {
  const provisions = document.provisions.filter(({ where }) => !where);
  const forPath = (...paths: Path[]) =>
    provisions.filter((one) => one.paths.some((path) => paths.includes(path)));
  return {
    "day-one": anyYes(provisionsFor(document, { carer: "primary", path: "birth" }).map(isPaidFromDayOne)),
    "no-clawback": everyYes(provisions.map(hasNoClawback)),
    "part-time": anyYes(provisions.map((one) => isFor(one, "part_time", hoursKinds))),
    "fixed-term": anyYes(provisions.map((one) => isFor(one, "fixed_term", contractKinds))),
    "pension-unpaid": anyYes(provisions.map(({ pension }) => pension?.onUnpaid?.paid ?? null)),
    loss: anyYes(forPath("stillbirth", "pregnancy_loss").map(hasLeave)),
    ivf: anyYes(forPath("ivf").map(hasLeave)),
    adoption: anyYes(forPath("adoption").map(hasLeave)),
    surrogacy: anyYes(forPath("surrogacy_parent", "surrogate").map(hasLeave)),
    foster: anyYes(forPath("foster").map(hasLeave)),
    "same-for-both": isSameForBoth(document),
  };
}

/** Yes as soon as one is; no where all are. */
function anyYes(list: readonly Stated[]): Stated {
  if (list.includes(true)) return true;
  return list.length > 0 && list.every((stated) => stated === false) ? false : null;
}

/** Yes where all are; no as soon as one is. */
function everyYes(list: readonly Stated[]): Stated {
  const opposite = anyYes(
    list.map((stated) => (stated !== null && !stated ? true : stated === null ? null : false)),
  );
  return opposite === null ? null : !opposite;
}

/** A first tier that asks for no service and in which the employer pays; no where the first pay comes later. */
function isPaidFromDayOne({ tiers }: Provision): Stated {
  const first = tiers.find((tier) => paysIn(tier) !== false);
  if (first === undefined) return false;
  if (first.minService === null) return null;
  return first.minService.n > 0 ? false : paysIn(first);
}

function paysIn({ steps }: Tier): Stated {
  const isLong = steps.filter((step) => weekTenths(step) !== 0);
  if (isLong.some((step) => employerPays(step) === "pays")) return true;
  return isLong.some((step) => employerPays(step) === "unknown") ? null : false;
}

const hasNoClawback = ({ clawback }: Provision): Stated => (clawback ? clawback.none === true : null);

/** Whether a kind of employment has it; "permanent employees only" says no to all other contracts, and nothing of hours. */
function isFor(
  { employment, endsWithFixedTermContract }: Provision,
  kind: string,
  rivals: readonly string[],
): Stated {
  const { include = [], exclude = [] } = employment ?? {};
  if (include.some((named) => named === kind)) return true;
  if (exclude.some((named) => named === kind)) return false;
  if (include.some((named) => rivals.includes(named))) return false;
  // Saying when it ends with such a contract says that such contracts have it.
  return kind === "fixed_term" && typeof endsWithFixedTermContract === "boolean" ? true : null;
}

/** Whether there is any leave in a provision: no only where all its steps are stated to be of no length. */
function hasLeave({ tiers }: Provision): Stated {
  const steps = tiers.flatMap(({ steps }) => steps);
  if (steps.some((step) => (weekTenths(step) ?? 0) > 0 || step.pay.kind === "lump_sum")) return true;
  return steps.every((step) => weekTenths(step) === 0) ? false : null;
}

/**
 * Whether the other parent has what the primary carer has, at each service at which either changes: the same weeks
 * that the employer pays, worth the same. What both may take counts only where the policy says that each has all of it.
 */
function isSameForBoth(document: PolicyDocument): Stated {
  const primary = provisionsFor(document, { carer: "primary", path: "birth" });
  const secondary = provisionsFor(document, { carer: "secondary", path: "birth" });
  const isOwn = ({ carer }: Provision) => carer !== "any_parent";
  const own = [primary.filter(isOwn), secondary.filter(isOwn)] as const;
  if (own[0].length === 0 && own[1].length === 0)
    return everyYes(primary.map(({ household }) => sharing[household ?? "not_concurrent"]));
  if (own[0].length === 0 || own[1].length === 0) return null;
  const services = own.flat().flatMap(({ tiers }) => tiers.map(({ minService }) => monthsUpTo(minService)));
  return everyYes([...new Set(services)].map((months) => isSameAt(own[0], own[1], months)));
}

const sharing = { each_full: true, shared_pool: false, one_only: false, not_concurrent: null } as const;

/** The least whole months by which a service is reached. */
function monthsUpTo(service: Tier["minService"]): number {
  if (service === null) return 0;
  const perMonth = { day: 30.4375, week: 30.4375 / 7, month: 1 } as const;
  return Math.ceil(service.n / perMonth[service.unit]);
}

function isSameAt(primary: readonly Provision[], secondary: readonly Provision[], months: number): Stated {
  const [a, b] = [bestAt(primary, months), bestAt(secondary, months)];
  if (a.weeks === null || b.weeks === null) return null;
  if (a.weeks !== b.weeks) return false;
  if (a.worth === null || b.worth === null) return null;
  return a.worth === b.worth;
}

/** The most weeks that the employer pays, or does not say how, and the most that they are worth, in tenths. */
function bestAt(provisions: readonly Provision[], months: number) {
  const each = provisions.map((one) => {
    const steps = (tierAt(one, months)?.steps ?? []).filter((step) => employerPays(step) !== "nothing");
    const { tenths, isAtLeast } = fullPayAt(one, months);
    const lengths = steps.map(weekTenths);
    const weeks = lengths.reduce(
      (all, weeks) => (all === null || weeks === null ? null : all + weeks),
      0 as number | null,
    );
    return { weeks, worth: isAtLeast ? null : tenths };
  });
  const most = (list: readonly (number | null)[]) =>
    list.every((n) => n !== null) ? Math.max(...list.map((n) => n ?? 0)) : null;
  return { weeks: most(each.map(({ weeks }) => weeks)), worth: most(each.map(({ worth }) => worth)) };
}

/** How many of the questions that parents ask a policy answers: "7 of 12 stated". */
const questionCount = 12;

/**
 * How many of twelve questions a document answers: the primary carer's weeks; their pay; the state's payment; the
 * time in the job; when that is counted; adoption; the other parent; who is employed how; paying back; the pension;
 * how it can be taken; surrogacy, fostering, IVF or loss. A count, never a score.
 */
export function countStated(document: PolicyDocument): number {
  const all = document.provisions.filter(({ where }) => !where);
  const primary = provisionsFor(document, { carer: "primary", path: "birth" });
  const steps = primary.flatMap(({ tiers }) => tiers.flatMap(({ steps }) => steps));
  const { asStated } = document;
  const answers = [
    steps.some((step) => weekTenths(step) !== null),
    steps.some(({ pay, weeks }) => pay.kind !== "not_stated" && weeks !== 0) ||
      asStated?.isPaid !== undefined,
    steps.some(
      ({ state, pay }) => state && (pay.kind === "percent" || pay.kind === "flat" || pay.kind === "lump_sum"),
    ),
    primary.some(({ tiers }) => tiers.some(({ minService }) => minService !== null)) ||
      asStated?.waitingPeriod !== undefined,
    primary.some(({ service }) => service?.measuredAt),
    all.some(({ paths }) => paths.includes("adoption")),
    provisionsFor(document, { carer: "secondary", path: "birth" }).length > 0,
    all.some(({ employment }) => employment?.include?.length || employment?.exclude?.length),
    all.some(({ clawback }) => clawback),
    all.some(({ pension }) => pension),
    all.some(({ options, windowMonths }) => options?.length || typeof windowMonths === "number"),
    all.some(({ paths }) => paths.some((path) => path !== "birth" && path !== "adoption")),
  ];
  return answers.filter(Boolean).length;
}

/** "9 of 12 stated". */
export const statedWords = (document: PolicyDocument): string =>
  provisionTexts.statedOf(countStated(document), questionCount);

const dayMs = 86_400_000;

/** How many days a source counts as checked: what contributors say for half a year, all else for a year. */
const freshDays = (kind: PolicySource["kind"]) => (kind === "community" ? 180 : 365);

/**
 * Whether a source has not been checked for too long: more days than its kind allows lie between the day it was
 * checked and today, in UTC. A source that says no day of a check was never checked, and is stale.
 */
export function isSourceStale(source: PolicySource, now: number): boolean {
  return now >= sourceStaleFrom(source);
}

/** The first moment (ms, UTC) at which a source is stale; 0 where it says no day of a check. */
function sourceStaleFrom({ kind, checkedOn, readOn }: PolicySource): number {
  const checked = checkedOn ?? readOn ?? null;
  return checked === null ? 0 : Date.parse(`${checked}T00:00:00Z`) + (freshDays(kind) + 1) * dayMs;
}

/** The first moment (ms, UTC) at which a source that a document stands on is stale; null where it stands on none. */
export function staleFrom(document: PolicyDocument): number | null {
  const used = new Set([
    ...document.provisions.map(({ source }) => source ?? null),
    ...Object.values(document.fieldSources ?? {}),
  ]);
  const days = document.sources.filter(({ id }) => used.has(id)).map(sourceStaleFrom);
  return days.length === 0 ? null : Math.min(...days);
}

/**
 * Whether a policy is to be shown as not checked for a year: a source that one of its provisions or figures stands on
 * is stale, or a newer policy's first day has come.
 * @param newerFrom the `appliesFrom` of policies that came after it.
 */
export function isStale(
  document: PolicyDocument,
  now: number,
  newerFrom: readonly (string | null)[] = [],
): boolean {
  const today = new Date(now).toISOString().slice(0, 10);
  if (newerFrom.some((day) => day !== null && day <= today && day > (document.appliesFrom ?? "")))
    return true;
  const from = staleFrom(document);
  return from !== null && from <= now;
}
