import { cents, derived, notFound, official, percent, reported } from "../../law-figures";
import { anyBirth } from "../../law-rows";
import { notAsked } from "../../law-terms";
import { insurance, officialSource, otherSource, recovery, statuteSource, type StateLaw } from "./state";

const shares = "us_mn_ogs";

const common = {
  ...insurance,
  region: "US-MN",
  rateBy: "claim_start",
  claim: "us_mn",
  pools: [{ id: "us_mn", total: official(20, "us_mn_time"), per: "parent" }],
  rates: [
    {
      from: "2026-01-01",
      // Some date the average wage to the end of June, others to the end of 2026.
      to: "2026-06-30",
      bands: [
        { upTo: derived(cents(711.5), "US$1,423 ÷ 2", shares), pct: reported(percent(90), shares) },
        { upTo: reported(cents(1423), shares), pct: reported(percent(66), shares) },
        { pct: reported(percent(55), shares) },
      ],
      capPerWeek: reported(cents(1423), [shares, "us_table26"]),
    },
  ],
  conditions: [
    notAsked(
      "us_mn_wages",
      "Earned 5.3% of the state’s average yearly wage in the base period? By the wages of 2023 that is about US$3,600.",
      reported(
        "Wages of 5.3% of the state’s average yearly wage in the base period (about US$3,600 by the wages of 2023).",
        "us_mn_otcpas",
      ),
    ),
  ],
} as const;

const start = reported("2026-01-01", "us_principal");

const lines = [
  {
    label: "Which rate",
    says: notFound("We count that of the first day of leave, with which the benefit year starts."),
  },
  { label: "With pay from an employer", says: notFound() },
];

export const minnesota: StateLaw = {
  schemes: [
    {
      ...common,
      id: "us_mn",
      name: "Minnesota Paid Leave, family leave",
      who: "each_parent",
      entitlement: [
        {
          ...anyBirth,
          total: official(12, "us_mn_time"),
          takeableFrom: start,
          within: { n: official(12, "us_mn_06"), unit: "month" },
        },
      ],
      lines: [...lines, { label: "Wait", says: official("None.", "us_mn_ramsey") }],
    },
    {
      ...common,
      id: "us_mn_medical",
      name: "Minnesota Paid Leave, medical leave",
      ...recovery,
      entitlement: [
        {
          ...anyBirth,
          total: official(8, "us_mn_time", {
            note: "The state’s own example for pregnancy, birth and recovery. A doctor may certify more, 12 weeks at most.",
          }),
          takeableFrom: start,
        },
      ],
      lines: [
        ...lines,
        {
          label: "Wait",
          says: official("None. But the condition must last 7 days, and they are paid.", "us_mn_ramsey"),
        },
      ],
    },
  ],
  protectedLeave: [
    {
      id: "us_mn_parental",
      name: "Minnesota pregnancy and parental leave",
      region: "US-MN",
      who: "each_parent",
      weeks: official(12, "us_mn_181"),
      lines: [{ label: "When it must begin", says: official("Within 12 months of the birth.", "us_mn_181") }],
    },
    {
      id: "us_mn_job",
      name: "Job kept during Minnesota Paid Leave",
      region: "US-MN",
      who: "birth_parent",
      weeks: official(20, "us_mn_time"),
      conditions: [
        notAsked(
          "us_mn_days",
          "With this employer for 90 days or more?",
          reported("90 days with the employer, from 2026.", "us_mn_standard"),
        ),
      ],
    },
  ],
  sources: {
    us_mn_time: officialSource(
      "Minnesota Department of Employment and Economic Development",
      "https://mn.gov/deed/paidleave/employees/leave-time",
    ),
    us_mn_06: statuteSource(
      "Minnesota Revisor of Statutes (§ 268B.06)",
      "https://www.revisor.mn.gov/statutes/cite/268B.06",
      { note: "Read on LawServer." },
    ),
    us_mn_ramsey: officialSource(
      "City of Ramsey, Minnesota",
      "https://weblink.cityoframsey.com/WebLink/0/doc/715884/Page8.aspx",
    ),
    us_mn_181: officialSource(
      "Minnesota Revisor of Statutes (§ 181.941)",
      "https://www.revisor.mn.gov/statutes/cite/181.941",
    ),
    us_mn_ogs: otherSource(
      "OGS Law",
      "https://ogs.law/minnesota/minnesota-paid-leave-how-big-are-the-benefits/?mo=12&yr=2025",
      { pageDate: "2025-12" },
    ),
    us_mn_otcpas: otherSource("OTC CPAs", "https://otcpas.com/minnesotas-new-paid-leave-program", {
      pageDate: "2025",
    }),
    us_mn_standard: otherSource(
      "The Standard",
      "https://www.standard.com/businesses-organizations/workplace-solutions/paid-family-medical-leave/states-paid-family-medical/minnesota",
    ),
  },
};
