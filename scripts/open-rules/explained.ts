import type { Comparison } from "./project";

/** Differences that were looked into, with why ours stays. Other numbers are a new difference. */
export const explained: readonly (Omit<Comparison, "day"> & { why: string })[] = [
  {
    scheme: "us_wa_medical",
    parameter: "weeks",
    theirs: 12,
    ours: 6,
    why: "Theirs is the most that a doctor can certify; ours are the six weeks after a birth that need no certificate.",
  },
  {
    scheme: "gb_spp",
    parameter: "days after the due date to use it, parents’ calculator",
    theirs: 56,
    ours: 55,
    why: "Their calculator for employers says 55: the 56 days begin with the day of birth.",
  },
  {
    scheme: "gb_spp",
    parameter: "days after the due date to use it, adoption",
    theirs: 364,
    ours: 55,
    why: "One day apart: our rows hold for births and adoptions alike, and births changed on 7 April 2024.",
  },
];

export const explanationOf = (row: Comparison): string | undefined =>
  explained.find(
    ({ scheme, parameter, theirs, ours }) =>
      scheme === row.scheme && parameter === row.parameter && theirs === row.theirs && ours === row.ours,
  )?.why;
