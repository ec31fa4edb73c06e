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
export const fewestStated = 5;

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
    const { values, listed } = valuesOf(group?.[figure] ?? {});
    if (values.length < fewestStated) continue;
    const at = (share: number) => quantile(values, share);
    return {
      of,
      stated: values.length,
      listed,
      quartile: at(0.25),
      median: at(0.5),
      upperQuartile: at(0.75),
    };
  }
  const { values, listed } = valuesOf(country?.[figure] ?? {});
  return { of: "too few", stated: values.length, listed };
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
  const { values } = valuesOf(counts[of]?.[figure] ?? {});
  const below = values.filter((value) => value < tenths).length;
  const equal = values.filter((value) => value === tenths).length;
  return values.length === 0 ? 0 : Math.round((100 * (2 * below + equal)) / (2 * values.length));
}

/** Stated values in order, and how many employers there are with those that do not say. */
function valuesOf(histogram: Histogram): { values: number[]; listed: number } {
  const values = Object.entries(histogram)
    .filter(([tenths, n]) => tenths !== "null" && n > 0)
    .flatMap(([tenths, n]) => Array.from({ length: n }, () => Number(tenths)))
    .sort((a, b) => a - b);
  return { values, listed: values.length + Math.max(0, histogram.null ?? 0) };
}

/** The value at a share of the way through sorted values, in whole tenths. */
function quantile(values: readonly number[], share: number): number {
  const place = (values.length - 1) * share;
  const below = values[Math.floor(place)] ?? 0;
  const above = values[Math.ceil(place)] ?? below;
  return Math.round(below + (above - below) * (place - Math.floor(place)));
}
