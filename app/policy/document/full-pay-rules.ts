import type { Carer, Path, Provision, Step } from "./provision-schema";
import type { PolicyDocument } from "./document-schema";
import { tierAt, weekTenths } from "./service-rules";
import { usualTenure } from "./stored-figures";
import type { FullPay, FullPayJson } from "./figure-schema";

/** A stated 0. */
const nothingYet: FullPay = {
  tenths: 0,
  isAtLeast: false,
  includesStatePay: false,
  lumpSumTenths: 0,
  isServiceStated: true,
};

/**
 * Sum of weeks × percent in integers, rounded half up to a tenth at the end. Statutory and unpaid weeks, flat amounts
 * and lump sums add 0. Unknown pay or length makes it "at least", or null where nothing else adds.
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

function includesState({ state = null }: Step): boolean | null {
  return state === null ? null : state === "included" || state === "tops_up";
}

const anyOf = (list: readonly (boolean | null)[]) =>
  list.includes(true) ? true : list.includes(null) ? null : false;

/** 0 before the first tier. */
export function fullPayAt(provision: Provision, months: number): FullPay {
  const tier = tierAt(provision, months);
  if (tier === null) return nothingYet;
  return { ...fullPayOf(tier.steps), isServiceStated: tier.minService !== null };
}

interface CarerAndPath {
  carer: "primary" | "secondary";
  path: Path;
}

const carersOf: Record<CarerAndPath["carer"], readonly Carer[]> = {
  primary: ["birth_parent", "primary_carer", "any_parent"],
  secondary: ["secondary_carer", "other_parent", "any_parent"],
};

/** Whose leave it is after a birth: either parent's is both's. */
export const parentsOf = ({ carer }: Pick<Provision, "carer">): CarerAndPath["carer"][] =>
  (["primary", "secondary"] as const).filter((parent) => carersOf[parent].includes(carer));

/**
 * Provisions for one state or province are left out: they do not hold for all. One without paths counts for birth,
 * except for either parent: a form's "shared" weeks may be one pool.
 */
export function provisionsFor(
  { provisions }: Pick<PolicyDocument, "provisions">,
  { carer, path }: CarerAndPath,
): Provision[] {
  return provisions.filter(
    ({ where, carer: of, paths }) =>
      !where &&
      carersOf[carer].includes(of) &&
      (paths.includes(path) || (paths.length === 0 && path === "birth" && of !== "any_parent")),
  );
}

/**
 * The best provision, never a sum: a document does not say whether they can follow each other. A null beside a figure
 * makes it "at least". Where checked sources disagree, the lower counts.
 * @returns null figures where no provision applies.
 */
export function fullPayFor(
  document: PolicyDocument,
  asker: CarerAndPath,
  months: number = usualTenure,
): FullPay {
  const disputed = disagreementsOf(document);
  const all = provisionsFor(document, asker).flatMap((provision) => {
    const sides = disputed.find((group) => group.includes(provision)) ?? [provision];
    // Disputed sides count once, with the lowest.
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

/** Figures that an employer states as minimums. */
export const asMinimum = <F extends FullPay>(figure: F, isMinimum: boolean | null): F =>
  isMinimum && figure.tenths !== null ? { ...figure, isAtLeast: true } : figure;

const lower = (a: FullPay, b: FullPay): FullPay =>
  b.tenths !== null && (a.tenths === null || b.tenths < a.tenths) ? b : a;

export function toFullPayJson(
  { tenths, isAtLeast, includesStatePay }: FullPay,
  tenureMonths: number,
): FullPayJson {
  return { value: tenths === null ? null : tenths / 10, atLeast: isAtLeast, includesStatePay, tenureMonths };
}

/** Provisions that checked sources state differently. */
type Disagreement = readonly Provision[];

/**
 * Same carer, paths and place, different weeks or pay, each from its own checked source. Two provisions of one source
 * are two leaves. An unstated figure contradicts nothing.
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
    // A source with two provisions is not a side of a dispute.
    return said.size === group.length && new Set(said.values()).size > 1;
  });
}

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
