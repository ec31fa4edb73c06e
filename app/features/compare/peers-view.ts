import { fullPayFigure, fullPayWeeksWords } from "~/features/policy/policy-rules";
import { inCountry } from "~/features/employers/country-words";
import { benchmarkOf, shareAhead, type Benchmark, type PeerCounts } from "./benchmark-rules";

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
const weeksOf = (tenths: number) => `${weeks(tenths)} ${tenths === 10 ? "week" : "weeks"}`;

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
      : `Median ${fullPayFigure(all.median)}: ${all.stated} of ${all.listed} employers ${place} state it.`;
  const benchmark = benchmarkOf(counts, "primary");
  if (benchmark.of === "too few") {
    const said =
      benchmark.listed === 0 ? null : `How it compares ${place}: too few state it (${benchmark.stated}).`;
    return { median: null, said, fullPay };
  }
  const { median, quartile, upperQuartile, stated, listed } = benchmark;
  const group = `the ${groupWords(employer, benchmark, place)} that state it (${stated} of ${listed})`;
  const give = `half give ${weeks(median)} or more, the middle half ${weeks(quartile)} to ${weeks(upperQuartile)}`;
  const leave =
    primary === null
      ? `Weeks of primary carer leave at ${group}: ${give}.`
      : `${weeksOf(primary)} of primary carer leave, ahead of ${shareAhead(counts, "primary", benchmark, primary)}% of ${group}: ${give}.`;
  return { median, said: leave + fullPayWords(employer, counts, place), fullPay };
}

/** What follows of full-pay weeks; empty where the employer states none or too few others do. */
function fullPayWords(employer: PeerQuestion, counts: PeerCounts, place: string): string {
  const own = employer.fullPay;
  const benchmark = benchmarkOf(counts, "fullPay");
  if (own === null || benchmark.of === "too few") return "";
  const ahead = shareAhead(counts, "fullPay", benchmark, own);
  return ` After a year in the job: ${fullPayWeeksWords(own)}, ahead of ${ahead}% of ${benchmark.stated} ${groupWords(employer, benchmark, place)}; half have ${weeks(benchmark.median)} or more.`;
}

function groupWords({ industry }: PeerQuestion, { of }: Benchmark, place: string): string {
  return of === "industry" && industry !== null ? `${industry} employers ${place}` : `employers ${place}`;
}
