import { cents, official, reported, type Line } from "../../law-figures";
import { anyBirth } from "../../law-rows";
import { after, before, notAsked } from "../../law-terms";
import { insurance, officialSource, otherSource, recovery, statuteSource, type StateLaw } from "./state";

const common = {
  ...insurance,
  region: "US-RI",
  rateBy: "claim_start",
  claim: "us_ri",
  pools: [{ id: "us_ri", total: reported(30, "us_ri_equitable"), per: "parent" }],
  // Each July: a new row.
  rates: [
    {
      from: "2024-07-01",
      to: "2025-06-30",
      ofQuarter: official(462, "us_ri_law"),
      capPerWeek: official(cents(1070), "us_ri_2024"),
    },
    {
      from: "2025-07-01",
      to: "2026-06-30",
      ofQuarter: official(462, "us_ri_law"),
      capPerWeek: reported(cents(1103), ["us_ri_pbn", "us_littler"]),
      minPerWeek: reported(cents(139), "us_ri_equitable"),
    },
    {
      from: "2026-07-01",
      to: "2027-06-30",
      ofQuarter: official(462, "us_ri_law"),
      capPerWeek: reported(cents(1150), "us_openleave"),
      minPerWeek: reported(cents(148), "us_openleave"),
    },
  ],
  rounding: "dollar_up",
  conditions: [
    notAsked(
      "us_ri_wages",
      "Earned enough in Rhode Island in the base year: US$19,200 from July 2026, or less under a second test?",
      reported(
        "Enough wages in Rhode Island in the base year. For benefit years from July 2026 US$19,200, or less under a second test.",
        ["us_ri_manager", "us_openleave"],
      ),
    ),
  ],
} as const;

const lines: Line[] = [
  {
    label: "Which rate",
    says: official("That of the start of the benefit year.", "us_ri_law"),
  },
  {
    label: "For each child you have, up to five",
    says: reported(
      "7% more, or US$20 if that is more (until 2024 US$10). At most US$1,444 in all for benefit years from July 2024, US$1,489 from July 2025 and US$1,552 from July 2026.",
      ["us_ri_natlaw", "us_ri_pbn", "us_openleave"],
    ),
  },
  {
    label: "Wait",
    says: reported("None. But the leave must last 7 days.", "us_ri_equitable"),
  },
  {
    label: "At most",
    says: official("36% of the base year’s wages.", "us_ri_total"),
  },
  {
    label: "With the other payment",
    says: reported("Never at the same time.", "us_ri_equitable"),
  },
];

const length = ["us_ri_natlaw", "us_ri_manager"];

export const rhodeIsland: StateLaw = {
  schemes: [
    {
      ...common,
      id: "us_ri",
      name: "Rhode Island Temporary Caregiver Insurance",
      shortName: "TCI",
      who: "each_parent",
      entitlement: (
        [
          [null, "2024-12-31", 6],
          ["2025-01-01", "2025-12-31", 7],
          ["2026-01-01", null, 8],
        ] as const
      ).map(([birthFrom, birthTo, weeks]) => ({
        birthFrom,
        birthTo,
        total: reported(weeks, length, {
          note: "by benefit year; we take that of the day of birth",
        }),
        within: { n: reported(12, "us_ri_manager"), unit: "month" },
      })),
      dates: [
        { kind: "claim", what: "claim the payment", ...after("start", reported(30, "us_ri_manager"), "day") },
        {
          kind: "tell_employer",
          what: "tell your employer in writing",
          ...before("start", reported(30, "us_ri_natlaw"), "day"),
        },
      ],
      endsAtWork: reported("It is taken in one piece.", length),
      lines: [
        ...lines,
        { label: "In blocks", says: reported("No: in one piece.", length) },
        {
          label: "With pay from an employer",
          says: reported("Salary, sick or vacation pay may come beside it.", "us_ri_manager"),
        },
      ],
    },
    {
      ...common,
      id: "us_ri_tdi",
      name: "Rhode Island Temporary Disability Insurance",
      shortName: "TDI",
      ...recovery,
      entitlement: [
        {
          ...anyBirth,
          total: reported(6, "us_ri_zero", {
            note: "After the birth. A doctor may certify more, 30 weeks at most. We have not found the usual length before the birth.",
          }),
          within: { n: reported(6, "us_ri_zero"), unit: "week" },
        },
      ],
      lines: [...lines, { label: "After a caesarean", says: reported("8 weeks.", "us_ri_zero") }],
    },
  ],
  protectedLeave: [
    {
      id: "us_ri_pfmla",
      name: "Rhode Island Parental and Family Medical Leave Act",
      region: "US-RI",
      who: "each_parent",
      weeks: reported(13, "us_ri_keller", { note: "in two calendar years" }),
      conditions: [
        { kind: "service", months: reported(12, "us_ri_keller") },
        notAsked(
          "us_ri_hours",
          "At work for 30 hours a week or more, at an employer of 50 or more people?",
          reported("30 hours a week, at an employer of 50 or more.", "us_ri_keller"),
        ),
      ],
    },
    {
      id: "us_ri_tci_job",
      isExtra: true,
      name: "Job kept during Rhode Island Temporary Caregiver Insurance",
      region: "US-RI",
      who: "birth_parent",
      weeks: reported(8, "us_ri_aps", {
        note: "after the recovery, in benefit years that begin in 2026 or later (7 in 2025); an employer may count what runs beside the other leave towards both",
      }),
      conditions: [
        notAsked(
          "us_ri_paid",
          "Getting paid family leave of Rhode Island for these weeks?",
          reported("The payment is due. It may be where the other leave is not.", "us_ri_xpert"),
        ),
      ],
    },
  ],
  sources: {
    us_ri_law: officialSource(
      "Rhode Island General Assembly (§ 28-41-5)",
      "http://webserver.rilegislature.gov/Statutes/TITLE28/28-41/28-41-5_28-41-5.htm",
    ),
    us_ri_total: statuteSource(
      "Rhode Island General Laws § 28-41-7 (on Laws.com)",
      "https://statutes.laws.com/rhode-island/title-28/chapter-28-41/28-41-7",
    ),
    us_ri_2024: officialSource(
      "Rhode Island Department of Labor and Training",
      "https://dlt.ri.gov/press-releases/maximum-weekly-benefit-amounts-unemployment-and-temporary-disability-insurance-1",
      { pageDate: "2024-06-20" },
    ),
    us_ri_pbn: otherSource(
      "Providence Business News",
      "https://pbn.com/dlt-weekly-unemployment-insurance-temporary-disability-insurance-payments-rising-again/",
      { pageDate: "2025-06-18" },
    ),
    us_ri_equitable: otherSource(
      "Equitable",
      "https://equitable.com/employee-benefits/paid-family-medical-leave/rhode-island-temporary-disability-insurance-and-temporary-caregiver-insurance",
    ),
    us_ri_natlaw: otherSource(
      "National Law Review",
      "https://natlawreview.com/article/rhode-island-increase-length-temporary-caregiver-insurance-benefits",
      { pageDate: "2024" },
    ),
    us_ri_manager: otherSource(
      "Leave Manager",
      "https://www.leavemanager.com/resources/articles/2024/Rhode-Island-temporary-caregiver-leave-to-increase",
      { pageDate: "2024" },
    ),
    us_ri_zero: otherSource(
      "Zero to Three",
      "https://www.zerotothree.org/resources/928-rhode-island-paid-family-leave",
      { pageDate: "2016-02-09" },
    ),
    us_ri_aps: otherSource("Adler Pollock & Sheehan", "https://www.apslaw.com/on-the-job/?p=248", {
      pageDate: "2026",
      readOn: "2026-11-28",
    }),
    us_ri_xpert: otherSource(
      "XpertHR",
      "http://www.xperthr.com/employment-law-manual/fmla-rhode-island/2539/",
      {
        readOn: "2026-11-28",
      },
    ),
    us_ri_keller: otherSource(
      "J. J. Keller",
      "https://jjkellercompliancenetwork.com/regsense/fmla-rhode-island",
    ),
  },
};
