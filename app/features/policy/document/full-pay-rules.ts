import type { Carer, Path, Provision, Step } from "./provision-schema";
import type { PolicyDocument } from "./document-schema";
import { tierAt, weekTenths } from "./service-rules";
import { usualTenure } from "./stored-figures";
import type { FullPayJson } from "./policy-schema";

/** Full-pay weeks with what must be said beside them. */
export interface FullPay {
  /** Weeks at full pay that the leave is worth, in tenths; null where nothing of the pay is stated. */
  tenths: number | null;
  /** There are weeks besides whose pay or length is not stated. */
  isAtLeast: boolean;
  /** Whether the state's money is part of the weeks; null where that is not stated of some, or there is no figure. */
  includesStatePay: boolean | null;
  /** Weeks' pay besides that come as a lump sum, in tenths. */
  lumpSumTenths: number;
  /** False where the document does not say after how long in the job it is given; it is then counted as reached. */
  isServiceStated: boolean;
}

/** The figure that all who have no leave of a kind get: 0, stated. */
const nothingYet: FullPay = {
  tenths: 0,
  isAtLeast: false,
  includesStatePay: false,
  lumpSumTenths: 0,
  isServiceStated: true,
};

/**
 * What steps are worth: the sum of weeks × percent, exact in integers, half up to a tenth of a week at the end.
 * Statutory and unpaid weeks, flat amounts and lump sums add 0. Weeks of unknown pay or length make it "at least",
 * or, beside nothing that adds, null.
 */
export function fullPayOf(steps: readonly Step[]): Omit<FullPay, "isServiceStated"> {
  let thousandths = 0;
  let lumpSumTenths = 0;
  let isOpen = false;
  const relations: (boolean | null)[] = [];
  for (const step of steps) {
    const weeks = weekTenths(step);
    if (step.pay.kind === "lump_sum") lumpSumTenths += Math.round(step.pay.weeksOfPay * 10);
    if (step.pay.kind === "not_stated") isOpen ||= weeks !== 0;
    if (step.pay.kind !== "percent" || step.pay.pct === 0 || weeks === 0) continue;
    if (weeks === null) isOpen = true;
    else {
      thousandths += weeks * Math.round(step.pay.pct * 10);
      relations.push(includesState(step));
    }
  }
  const isKnown = thousandths > 0 || !isOpen;
  return {
    tenths: isKnown ? Math.floor((thousandths + 500) / 1_000) : null,
    isAtLeast: isKnown && isOpen,
    includesStatePay: isKnown ? anyOf(relations) : null,
    lumpSumTenths,
  };
}

/** Whether a step's percentage has the state's money in it. */
function includesState({ state = null }: Step): boolean | null {
  return state === null ? null : state === "included" || state === "tops_up";
}

const anyOf = (list: readonly (boolean | null)[]) =>
  list.includes(true) ? true : list.includes(null) ? null : false;

/** What a provision is worth to someone with so many months in the job; before its first tier, 0. */
export function fullPayAt(provision: Provision, months: number): FullPay {
  const tier = tierAt(provision, months);
  if (tier === null) return nothingYet;
  return { ...fullPayOf(tier.steps), isServiceStated: tier.minService !== null };
}

/** Who asks: the parent who mainly cares, or the other, and how the child comes. */
export interface CarerAndPath {
  carer: "primary" | "secondary";
  path: Path;
}

const carersOf: Record<CarerAndPath["carer"], readonly Carer[]> = {
  primary: ["birth_parent", "primary_carer", "any_parent"],
  secondary: ["secondary_carer", "other_parent", "any_parent"],
};

/**
 * The provisions that name someone, in the document's order. One that is for a single state or province is left
 * out: it is no statement on all. One that names no way to a child counts for a birth to a carer of its own, but
 * tells nothing of both parents at once, as a form's "shared" weeks may be one pool.
 */
export function provisionsFor({ provisions }: PolicyDocument, { carer, path }: CarerAndPath): Provision[] {
  return provisions.filter(
    ({ where, carer: of, paths }) =>
      !where &&
      carersOf[carer].includes(of) &&
      (paths.includes(path) || (paths.length === 0 && path === "birth" && of !== "any_parent")),
  );
}

/**
 * What an employer's leave is worth to someone: the best of the provisions for them, never a sum, because a
 * document does not say whether one may be taken after another. Null beside a figure makes it "at least". Where checked
 * sources say different things of one leave, the lower counts.
 * @returns null figures where no provision is for them.
 */
export function fullPayFor(
  document: PolicyDocument,
  asker: CarerAndPath,
  months: number = usualTenure,
): FullPay {
  const disputed = disagreementsOf(document);
  const all = provisionsFor(document, asker).flatMap((provision) => {
    const sides = disputed.find((group) => group.includes(provision)) ?? [provision];
    // Of what sources say against each other, the lowest counts, once.
    if (sides[0] !== provision) return [];
    return sides.map((side) => fullPayAt(side, months)).reduce(lower);
  });
  const best = all.reduce<FullPay | null>(
    (best, one) => (best === null || (one.tenths ?? -1) > (best.tenths ?? -1) ? one : best),
    null,
  );
  if (best === null) return { ...nothingYet, tenths: null, includesStatePay: null, isServiceStated: false };
  const isAtLeast = best.tenths !== null && all.some(({ tenths, isAtLeast }) => tenths === null || isAtLeast);
  return { ...best, isAtLeast };
}

const lower = (a: FullPay, b: FullPay): FullPay =>
  b.tenths !== null && (a.tenths === null || b.tenths < a.tenths) ? b : a;

/** The figure in weeks, as calls carry it. */
export function toFullPayJson(
  { tenths, isAtLeast, includesStatePay }: FullPay,
  tenureMonths: number,
): FullPayJson {
  return { value: tenths === null ? null : tenths / 10, atLeast: isAtLeast, includesStatePay, tenureMonths };
}

/** Provisions that two or more checked sources state differently for the same people. */
export type Disagreement = readonly Provision[];

/**
 * Where two checked sources of one policy say different weeks or pay of the same leave: provisions for the same carer,
 * the same ways to a child and the same place, each with a source of its own. Of one source they are two leaves, and no
 * disagreement; what a source leaves open contradicts nothing.
 */
export function disagreementsOf(document: PolicyDocument): Disagreement[] {
  const groups = new Map<string, Provision[]>();
  for (const [at, provision] of document.provisions.entries()) {
    if (checkedSourceOf(document, at) === null || !isStated(provision)) continue;
    const { carer, paths, where = null } = provision;
    const key = JSON.stringify([carer, [...paths].sort(), where]);
    groups.set(key, [...(groups.get(key) ?? []), provision]);
  }
  return [...groups.values()].filter((group) => {
    const said = new Map(
      group.map((one) => [
        checkedSourceOf(document, document.provisions.indexOf(one)),
        JSON.stringify(one.tiers),
      ]),
    );
    // As many sources as provisions: one that says two leaves by itself is no side of a contradiction.
    return said.size === group.length && new Set(said.values()).size > 1;
  });
}

/** The source of a provision's weeks and pay, if somebody has checked it. */
function checkedSourceOf(
  { provisions, sources, fieldSources = {} }: PolicyDocument,
  at: number,
): string | null {
  const id = fieldSources[`provisions[${at}].tiers`] ?? provisions[at]?.source ?? null;
  const source = sources.find((one) => one.id === id);
  return source && (source.checkedOn ?? source.readOn) ? source.id : null;
}

const isStated = ({ tiers }: Provision) =>
  tiers.some(({ steps }) =>
    steps.some(({ pay, weeks, days }) => pay.kind !== "not_stated" || typeof (weeks ?? days) === "number"),
  );
