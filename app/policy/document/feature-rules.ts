import { provisionTexts } from "../sentence-texts";
import { changesIn } from "./changes-rules";
import type { PolicyDocument, PolicySource } from "./document-schema";
import { fullPayAt, provisionsFor } from "./full-pay-rules";
import { contractKinds, hoursKinds } from "./codes";
import type { Path, Provision, Tier } from "./provision-schema";
import { employerPays, isRead, tierAt, weekTenths } from "./service-rules";
import type { PolicyFeature } from "./stored-figures";

type Stated = boolean | null;

/**
 * What a policy states of each feature; null where it does not say. Provisions for one state or province do not
 * count. One "yes" makes a yes, except for paying back, where one "no" makes a no.
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
    published: document.disclosure ? document.disclosure.published === "in_full" : null,
  };
}

function anyYes(list: readonly Stated[]): Stated {
  if (list.includes(true)) return true;
  return list.length > 0 && list.every((stated) => stated === false) ? false : null;
}

function everyYes(list: readonly Stated[]): Stated {
  const opposite = anyYes(
    list.map((stated) => (stated !== null && !stated ? true : stated === null ? null : false)),
  );
  return opposite === null ? null : !opposite;
}

/** The first paid tier needs no service. */
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

/** "Permanent employees only" excludes other contracts, and says nothing about hours. */
function isFor(
  { employment, endsWithFixedTermContract }: Provision,
  kind: string,
  rivals: readonly string[],
): Stated {
  const { include = [], exclude = [] } = employment ?? {};
  if (include.some((named) => named === kind)) return true;
  if (exclude.some((named) => named === kind)) return false;
  if (include.some((named) => rivals.includes(named))) return false;
  // Saying what happens when the contract ends means such contracts are covered.
  return kind === "fixed_term" && typeof endsWithFixedTermContract === "boolean" ? true : null;
}

/** No only where all steps have no length. */
function hasLeave({ tiers }: Provision): Stated {
  const steps = tiers.flatMap(({ steps }) => steps);
  if (steps.some((step) => (weekTenths(step) ?? 0) > 0 || step.pay.kind === "lump_sum")) return true;
  return steps.every((step) => weekTenths(step) === 0) ? false : null;
}

/**
 * Whether the other parent gets the same weeks, worth the same, at each service where either changes. Shared leave
 * counts only where each parent gets all of it.
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
  const isSame = everyYes([...new Set(services)].map((months) => isSameAt(own[0], own[1], months)));
  return isSame && partnerConditionsIn(own[0]) !== partnerConditionsIn(own[1]) ? null : isSame;
}

const partnerConditionsIn = (provisions: readonly Provision[]) =>
  JSON.stringify(
    provisions
      .flatMap((one) => [one, ...one.tiers.flatMap(({ steps }) => steps)])
      .flatMap(({ partnerConditions }) => partnerConditions ?? []),
  );

const sharing = { each_full: true, shared_pool: false, one_only: false, not_concurrent: null } as const;

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

/** Tenths of weeks that the employer pays, or may pay, and of full-pay weeks. */
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

const questionCount = 12;

/**
 * How many of twelve questions a policy answers: the primary carer's weeks, pay, state pay, service and when it is
 * counted; adoption; the other parent; employment; paying back; pension; options; other paths. A count, never a
 * score.
 */
export function countStated(document: PolicyDocument): number {
  const provisions = document.provisions.filter(isRead);
  const all = document.provisions.filter(({ where }) => !where);
  const read = all.filter(isRead);
  const primary = provisionsFor({ provisions }, { carer: "primary", path: "birth" });
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
    read.some(({ paths }) => paths.includes("adoption")),
    provisionsFor({ provisions }, { carer: "secondary", path: "birth" }).length > 0,
    all.some(({ employment }) => employment?.include?.length || employment?.exclude?.length),
    all.some(({ clawback }) => clawback),
    all.some(({ pension }) => pension),
    all.some(
      ({ options, windowMonths, windowDays }) => options?.length || (windowMonths ?? windowDays) != null,
    ),
    read.some(({ paths }) => paths.some((path) => path !== "birth" && path !== "adoption")),
  ];
  return answers.filter(Boolean).length;
}

export const statedWords = (document: PolicyDocument): string =>
  provisionTexts.statedOf(countStated(document), questionCount);

const dayMs = 86_400_000;

const freshDays = (kind: PolicySource["kind"]) => (kind === "community" ? 180 : 365);

/** A source without a check date is stale. */
export function isSourceStale(source: PolicySource, now: number): boolean {
  return now >= sourceStaleFrom(source);
}

/** A text without a day, which no editor has looked at: how old it is, nobody knows. */
export const isOpenlyUndated = ({ undated, checkedOn }: PolicySource): boolean =>
  undated === true && !checkedOn;

/** Ms UTC; 0 without a check date. */
function sourceStaleFrom(source: PolicySource): number {
  const { kind, checkedOn, readOn } = source;
  const checked = isOpenlyUndated(source) ? null : (checkedOn ?? readOn ?? null);
  return checked === null ? 0 : Date.parse(`${checked}T00:00:00Z`) + (freshDays(kind) + 1) * dayMs;
}

/**
 * From when a used source is overdue, or the first later change holds: what was derived from the document is then of
 * the past.
 * @param document as it holds when it is written.
 * @returns ms UTC; null where it uses no source and nothing changes.
 */
export function staleFrom(document: PolicyDocument): number | null {
  const used = new Set([
    ...document.provisions.map(({ source }) => source ?? null),
    ...Object.values(document.fieldSources ?? {}),
  ]);
  const days = [
    ...document.sources.filter(({ id }) => used.has(id)).map(sourceStaleFrom),
    ...changesIn(document).map(({ from }) => Date.parse(`${from}T00:00:00Z`)),
  ];
  return days.length === 0 ? null : Math.min(...days);
}
