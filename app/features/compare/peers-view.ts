import { fullPayFigure, fullPayWeeksWords } from "~/features/policy/document/full-pay-words";
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
  said: string[];
  /** The median of full-pay weeks in the country, for a comparison; null where too few state it. */
  fullPay: string | null;
}

const weeks = (tenths: number) => `${tenths / 10}`;

/** What is said of an employer beside others of its industry and country. */
export function peersView(employer: PeerQuestion, given: PeerCounts): PeersView {
  const { country, primary, fullPay: ownFullPay } = employer;
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
      benchmark.listed === 0 ? [] : [`How it compares ${place}: too few state it (${benchmark.stated}).`];
    return { median: null, said, fullPay };
  }
  const { median, quartile, upperQuartile, stated, listed } = benchmark;
  const group = groupWords(employer, benchmark, place);
  const give = `Half of ${group} that state it give ${weeks(median)} weeks of primary carer leave or more, and the middle half ${weeks(quartile)} to ${weeks(upperQuartile)}.`;
  const here =
    primary === null
      ? `${stated} of ${listed} state it.`
      : `The ${weeks(primary)} weeks here are ahead of ${shareAhead(counts, "primary", benchmark, primary)}% of the ${stated} that state it, of ${listed} listed.`;
  return { median, said: [`${give} ${here}`, ...fullPayWords(ownFullPay, counts, employer, place)], fullPay };
}

function fullPayWords(
  own: number | null,
  counts: PeerCounts,
  employer: PeerQuestion,
  place: string,
): string[] {
  const benchmark = benchmarkOf(counts, "fullPay");
  if (own === null || benchmark.of === "too few") return [];
  const ahead = shareAhead(counts, "fullPay", benchmark, own);
  return [
    `After a year in the job: ${fullPayWeeksWords(own)}, ahead of ${ahead}% of the ${benchmark.stated} of ${groupWords(employer, benchmark, place)} that state them; their median is ${fullPayFigure(benchmark.median)}.`,
  ];
}

function groupWords({ industry }: PeerQuestion, { of }: Benchmark, place: string): string {
  return of === "industry" && industry !== null
    ? `the ${industry} employers ${place}`
    : `the employers ${place}`;
}
