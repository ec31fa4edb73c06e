import { fullPayFigure, fullPayWeeksWords } from "~/features/policy/policy-rules";
import { inCountry } from "~/features/employers/rules";
import { peerTexts } from "./texts";

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

/** An employer's figures as peers are asked for. In tenths of weeks; null where not stated. */
export interface PeerQuestion {
  country: string;
  industry: string | null;
  primary: number | null;
  fullPay: number | null;
}

/** What other employers give, in words made on the server. */
export interface PeersView {
  /** The median of primary carer leave, in tenths of weeks, to draw on a scale; null where too few state it. */
  median: number | null;
  /** One short paragraph; null where nothing is counted. */
  said: string | null;
  /** The median of full-pay weeks in the country, for a comparison; null where too few state it. */
  fullPay: string | null;
}

const weeks = (tenths: number) => `${tenths / 10}`;

/** What is said of an employer beside others of its industry and country. */
export function peersView(employer: PeerQuestion, given: PeerCounts): PeersView {
  const { country, primary } = employer;
  // What fits no other industry is none to be compared with.
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

/** What follows of full-pay weeks; empty where the employer states none or too few others do. */
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
