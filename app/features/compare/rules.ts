import { fullPayFigure, fullPayWeeksWords } from "~/features/policy/policy-rules";
import { inCountry } from "~/features/employers/rules";
import { peerTexts } from "./texts";

/** Compares a figure with those of other employers, without ranking employers. */

/** As the table `benchmarks` names them. */
type BenchmarkFigure = "primary" | "secondary" | "fullPay";

/** Employers by tenths of weeks; "null" counts those that do not say. */
export type Histogram = Readonly<Record<string, number>>;

export type GroupCounts = Readonly<Partial<Record<BenchmarkFigure, Histogram>>>;

export interface PeerCounts {
  /** Null if it has no industry. */
  industry: GroupCounts | null;
  country: GroupCounts | null;
}

/** A group with fewer is not compared. */
const fewestStated = 5;

/** Of those that state it, in tenths of weeks. */
interface Benchmark {
  of: "industry" | "country";
  stated: number;
  listed: number;
  quartile: number;
  median: number;
  upperQuartile: number;
}

/** Too few for a median in the industry and in the country. */
interface TooFew {
  of: "too few";
  /** In the country. */
  stated: number;
  listed: number;
}

/**
 * The industry in the country if at least {@link fewestStated} state it, else the country, else none. A
 * stated zero counts; not stated does not. Quartiles are interpolated as spreadsheets do (`QUARTILE.INC`).
 */
export function benchmarkOf({ industry, country }: PeerCounts, figure: BenchmarkFigure): Benchmark | TooFew {
  for (const [of, group] of [
    ["industry", industry],
    ["country", country],
  ] as const) {
    const { runs, stated, listed } = runsOf(group?.[figure] ?? {});
    if (stated < fewestStated) continue;
    const at = (share: number) => quantile(runs, stated, share);
    return {
      of,
      stated,
      listed,
      quartile: at(0.25),
      median: at(0.5),
      upperQuartile: at(0.75),
    };
  }
  const { stated, listed } = runsOf(country?.[figure] ?? {});
  return { of: "too few", stated, listed };
}

/**
 * Percent of stated values below `tenths`, plus half of its equals.
 * @param tenths one of the values.
 */
export function shareAhead(
  counts: PeerCounts,
  figure: BenchmarkFigure,
  { of }: Pick<Benchmark, "of">,
  tenths: number,
): number {
  const { runs, stated } = runsOf(counts[of]?.[figure] ?? {});
  const below = runs.reduce((sum, { value, n }) => (value < tenths ? sum + n : sum), 0);
  const equal = runs.find(({ value }) => value === tenths)?.n ?? 0;
  return stated === 0 ? 0 : Math.round((100 * (2 * below + equal)) / (2 * stated));
}

interface Run {
  value: number;
  n: number;
}

/** In order, each value once: the work grows with distinct values, not employers. */
function runsOf(histogram: Histogram): { runs: Run[]; stated: number; listed: number } {
  const runs = Object.entries(histogram)
    .filter(([tenths, n]) => tenths !== "null" && n > 0)
    .map(([tenths, n]) => ({ value: Number(tenths), n }))
    .sort((a, b) => a.value - b.value);
  const stated = runs.reduce((sum, { n }) => sum + n, 0);
  return { runs, stated, listed: stated + Math.max(0, histogram.null ?? 0) };
}

/** In whole tenths. */
function quantile(runs: readonly Run[], stated: number, share: number): number {
  const place = (stated - 1) * share;
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

/** In tenths of weeks; null is not stated. */
interface PeerQuestion {
  country: string;
  industry: string | null;
  primary: number | null;
  fullPay: number | null;
}

export interface PeersView {
  /** Primary carer leave, tenths of weeks; null if too few state it. */
  median: number | null;
  /** One paragraph; null if nothing is counted. */
  said: string | null;
  /** Full-pay weeks in the country; null if too few state it. */
  fullPay: string | null;
}

const weeks = (tenths: number) => `${tenths / 10}`;

export function peersView(employer: PeerQuestion, given: PeerCounts): PeersView {
  const { country, primary } = employer;
  // "Other" is a mix, not an industry to compare with.
  const counts = employer.industry === "Other" ? { ...given, industry: null } : given;
  const place = inCountry(country);
  const all = benchmarkOf({ industry: null, country: counts.country }, "fullPay");
  const fullPay =
    all.of === "too few"
      ? null
      : peerTexts.medianFullPay(fullPayFigure(all.median), all.stated, all.listed, place);
  const benchmark = benchmarkOf(counts, "primary");
  if (benchmark.of === "too few") {
    const said = benchmark.listed === 0 ? null : peerTexts.tooFew(place, benchmark.stated);
    return { median: null, said, fullPay };
  }
  const { median, quartile, upperQuartile, stated, listed } = benchmark;
  const group = peerTexts.group(groupWords(employer, benchmark, place), stated, listed);
  const give = peerTexts.spread(weeks(median), weeks(quartile), weeks(upperQuartile));
  const leave =
    primary === null
      ? peerTexts.ofOthers(group, give)
      : peerTexts.ofThis(
          peerTexts.weeks(primary / 10),
          shareAhead(counts, "primary", benchmark, primary),
          group,
          give,
        );
  return { median, said: leave + fullPayWords(employer, counts, place), fullPay };
}

/** Empty if the employer or too many others do not state it. */
function fullPayWords(employer: PeerQuestion, counts: PeerCounts, place: string): string {
  const own = employer.fullPay;
  const benchmark = benchmarkOf(counts, "fullPay");
  if (own === null || benchmark.of === "too few") return "";
  const ahead = shareAhead(counts, "fullPay", benchmark, own);
  return peerTexts.fullPay(
    fullPayWeeksWords(own),
    ahead,
    benchmark.stated,
    groupWords(employer, benchmark, place),
    weeks(benchmark.median),
  );
}

function groupWords({ industry }: PeerQuestion, { of }: Benchmark, place: string): string {
  return of === "industry" && industry !== null
    ? peerTexts.ofIndustry(industry, place)
    : peerTexts.ofAll(place);
}
