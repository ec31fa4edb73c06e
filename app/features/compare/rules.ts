import { fullPayFigure, sharePercent } from "~/policy/policy-rules";
import { inCountry } from "~/features/employers/rules";
import { canRank, type RankedFigure } from "./rank-rules";
import { peerTexts } from "./texts";

/** Compares a figure with those of other employers, without ranking employers. */

/** As the table `benchmarks` names them; `fullPay0`, `1` and `3` are those that can be ranked together. */
type BenchmarkFigure = "primary" | "secondary" | "fullPay" | `fullPay${0 | 1 | 3}`;

/** Sets of conditions by tenths of weeks; "null" counts those that do not say. */
export type Histogram = Readonly<Record<string, number>>;

/** `employers`: how many state each figure, and all of them. */
export type GroupCounts = Readonly<Partial<Record<BenchmarkFigure | "employers", Histogram>>>;

export interface PeerCounts {
  /** Null if it has no industry. */
  industry: GroupCounts | null;
  country: GroupCounts | null;
}

/** The sets of conditions that a median, a share ahead and quartiles each need. */
const fewest = { median: 5, ahead: 8, quartiles: 20 } as const;

/** Of what is counted: equal conditions are one set. */
interface Counted {
  /** Sets of conditions that state it. */
  sets: number;
  /** Employers that have these. */
  stated: number;
  listed: number;
}

/** In tenths of weeks. */
interface Benchmark extends Counted {
  of: "industry" | "country";
  median: number;
  /** Null of fewer sets than they need, and where most of them are equal. */
  quartiles: [lower: number, upper: number] | null;
}

/** Too few for a median in the industry and in the country; counted in the country. */
interface TooFew extends Counted {
  of: "too few";
}

/**
 * The industry in the country if enough sets of conditions state it, else the country, else none. A
 * stated zero counts; not stated does not. Quartiles are interpolated as spreadsheets do (`QUARTILE.INC`).
 */
export function benchmarkOf({ industry, country }: PeerCounts, figure: BenchmarkFigure): Benchmark | TooFew {
  for (const [of, group] of [
    ["industry", industry],
    ["country", country],
  ] as const) {
    const { runs, sets } = runsOf(group?.[figure] ?? {});
    if (sets < fewest.median) continue;
    const at = (share: number) => quantile(runs, sets, share);
    const [lower, upper] = [at(0.25), at(0.75)];
    const isSpread = sets >= fewest.quartiles && lower < upper;
    const quartiles: Benchmark["quartiles"] = isSpread ? [lower, upper] : null;
    return { of, ...countedOf(group, figure), median: at(0.5), quartiles };
  }
  return { of: "too few", ...countedOf(country, figure) };
}

function countedOf(group: GroupCounts | null, figure: BenchmarkFigure): Counted {
  const { sets, all } = runsOf(group?.[figure] ?? {});
  // Counts of an earlier release have no employers.
  const { [figure]: stated = sets, all: listed = all } = group?.employers ?? {};
  return { sets, stated, listed };
}

/**
 * Percent of the sets of conditions below `tenths`, plus half of its equals; null of too few sets, and where all are
 * equal.
 * @param tenths one of the values.
 */
export function shareAhead(
  counts: PeerCounts,
  figure: BenchmarkFigure,
  { of }: Pick<Benchmark, "of">,
  tenths: number,
): number | null {
  const { runs, sets } = runsOf(counts[of]?.[figure] ?? {});
  if (sets < fewest.ahead || runs.length < 2) return null;
  const below = runs.reduce((sum, { value, n }) => (value < tenths ? sum + n : sum), 0);
  const equal = runs.find(({ value }) => value === tenths)?.n ?? 0;
  return sharePercent(2 * below + equal, 2 * sets);
}

interface Run {
  value: number;
  n: number;
}

/** In order, each value once: the work grows with distinct values, not employers. */
function runsOf(histogram: Histogram): { runs: Run[]; sets: number; all: number } {
  const runs = Object.entries(histogram)
    .filter(([tenths, n]) => tenths !== "null" && n > 0)
    .map(([tenths, n]) => ({ value: Number(tenths), n }))
    .sort((a, b) => a.value - b.value);
  const sets = runs.reduce((sum, { n }) => sum + n, 0);
  return { runs, sets, all: sets + Math.max(0, histogram.null ?? 0) };
}

/** In whole tenths. */
function quantile(runs: readonly Run[], sets: number, share: number): number {
  const place = (sets - 1) * share;
  const below = valueAt(runs, Math.floor(place));
  const above = valueAt(runs, Math.ceil(place));
  return Math.round(below + (above - below) * (place - Math.floor(place)));
}

function valueAt(runs: readonly Run[], place: number): number {
  let passed = 0;
  for (const { value, n } of runs) {
    passed += n;
    if (place < passed) return value;
  }
  return 0;
}

interface PeerQuestion {
  industry: string | null;
  /** At a year in the job. */
  fullPay: RankedFigure;
}

export interface PeersView {
  /** Primary carer leave, tenths of weeks; null if too few state it. */
  median: number | null;
  /** Null if nothing is counted. */
  said: string | null;
  /** Full-pay weeks in the country; null if too few state it. */
  fullPay: string | null;
}

const weeks = (tenths: number) => `${tenths / 10}`;

export function peersView(employer: PeerQuestion, given: PeerCounts): PeersView {
  // "Other" is a mix, not an industry to compare with.
  const counts = employer.industry === "Other" ? { ...given, industry: null } : given;
  const place = inCountry(employer.fullPay.country);
  const all = benchmarkOf({ industry: null, country: counts.country }, "fullPay");
  const fullPay =
    all.of === "too few"
      ? null
      : peerTexts.medianFullPay(fullPayFigure(all.median), peerTexts.counted(peerTexts.ofAll(place), all));
  const benchmark = benchmarkOf(counts, "primary");
  if (benchmark.of === "too few") {
    const group = peerTexts.counted(peerTexts.ofAll(place), benchmark);
    return { median: null, said: benchmark.listed === 0 ? null : peerTexts.tooFew(group), fullPay };
  }
  const { of, median, quartiles } = benchmark;
  const group =
    of === "industry" && employer.industry !== null
      ? peerTexts.ofIndustry(employer.industry, place)
      : peerTexts.ofAll(place);
  const spread = quartiles ? peerTexts.quartiles(weeks(quartiles[1]), weeks(quartiles[0])) : "";
  const said = peerTexts.leave(group, benchmark, weeks(median), spread);
  return { median, said: said + aheadWords(employer.fullPay, counts, benchmark), fullPay };
}

/** Of the same employers; empty where the figure cannot be ranked, or too few state theirs alike. */
function aheadWords(fullPay: RankedFigure, counts: PeerCounts, { of }: Benchmark): string {
  const { tenths, includesStatePay } = fullPay;
  if (tenths === null || !canRank([fullPay])) return "";
  const alike = `fullPay${includesStatePay === null ? 0 : includesStatePay ? 3 : 1}` as const;
  const ahead = shareAhead(counts, alike, { of }, tenths);
  if (ahead === null) return "";
  return peerTexts.ahead(ahead, countedOf(counts[of], alike).sets, includesStatePay);
}
