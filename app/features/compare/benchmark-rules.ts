/** What a figure of leave is beside those of other employers: never an order of them. */

/** The figures that are compared, as the table `benchmarks` names them. */
export type BenchmarkFigure = "primary" | "secondary" | "fullPay";

/** How many employers state what: tenths of weeks, or "null" for those that do not say. */
export type Histogram = Readonly<Record<string, number>>;

/** The histograms of a group of employers, by figure. */
export type GroupCounts = Readonly<Partial<Record<BenchmarkFigure, Histogram>>>;

/** What is counted where an employer is: of its industry, and of the whole country. */
export interface PeerCounts {
  /** Null where it has no industry. */
  industry: GroupCounts | null;
  country: GroupCounts | null;
}

/** Fewer than these say nothing about a group. */
const fewestStated = 5;

/** What a group's employers give, those that state it. In tenths of weeks. */
export interface Benchmark {
  of: "industry" | "country";
  stated: number;
  listed: number;
  quartile: number;
  median: number;
  upperQuartile: number;
}

/** The employers that state a figure are too few for a median, in the industry and in the country. */
export interface TooFew {
  of: "too few";
  /** In the country. */
  stated: number;
  listed: number;
}

/**
 * Median and quartiles of a figure: of the industry in the country where at least {@link fewestStated} state it, else of
 * the country, else none. A stated zero counts, what is not stated never does. Between two values the quartiles lie on
 * the line between them, as spreadsheets reckon them (`QUARTILE.INC`).
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
 * The share in percent of a group's stated values that one is ahead of: those below it and half of its equals.
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

/** A value and how many employers state it. */
interface Run {
  value: number;
  n: number;
}

/** The stated values in order, each once: the work grows with how many differ, not with the employers. */
function runsOf(histogram: Histogram): { runs: Run[]; stated: number; listed: number } {
  const runs = Object.entries(histogram)
    .filter(([tenths, n]) => tenths !== "null" && n > 0)
    .map(([tenths, n]) => ({ value: Number(tenths), n }))
    .sort((a, b) => a.value - b.value);
  const stated = runs.reduce((sum, { n }) => sum + n, 0);
  return { runs, stated, listed: stated + Math.max(0, histogram.null ?? 0) };
}

/** The value at a share of the way through all that are stated, in whole tenths. */
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
