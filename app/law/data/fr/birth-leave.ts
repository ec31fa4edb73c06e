import type { Scheme } from "../../law";
import { cents, derived, official, percent, reported } from "../../law-figures";
import { before } from "../../law-terms";

/** Who tells of it, and the decree itself, whose text we have not seen in full. */
const decree = ["fr_legisocial", "fr_decree"];

const twoMonths = {
  total: official(2, "fr_cdg"),
  reservedEach: official(2, "fr_cdg"),
};

export const birthLeave: Scheme = {
  id: "fr_naissance",
  name: "Congé supplémentaire de naissance",
  who: "each_parent",
  isSpecial: true,
  paidBy: { who: "state", name: "Assurance Maladie" },
  unit: "month",
  isByWholeMonth: true,
  lengthBy: "birth",
  rateBy: "leave_start",
  follows: ["fr_maternite", "fr_paternite"],
  entitlement: [
    { birthFrom: null, birthTo: "2025-12-31", total: official(0, "fr_cdg") },
    {
      ...twoMonths,
      birthFrom: "2026-01-01",
      birthTo: "2026-06-30",
      takeableFrom: official("2026-07-01", "fr_cdg"),
      lastStart: official("2027-03-31", ["fr_cdg", "fr_ameli_birth"], {
        note: "nine months from 1 July 2026",
      }),
      lastDay: derived("2027-05-31", "two months begun on 31 March 2027", ["fr_cdg", "fr_ameli_birth"]),
    },
    {
      ...twoMonths,
      birthFrom: "2026-07-01",
      birthTo: null,
      startWithin: {
        n: official(9, ["fr_ameli_birth", "fr_cdg"], {
          note: "longer where the leave before it is longer, as with twins",
        }),
        unit: "month",
      },
      within: {
        n: derived(11, "9, and the 2 months that may begin at their end", ["fr_ameli_birth", "fr_cdg"]),
        unit: "month",
      },
    },
  ],
  steps: [
    { n: reported(1, decree), pctNet: reported(percent(70), decree), isCapped: false },
    { n: reported(1, decree), pctNet: reported(percent(60), decree), isCapped: false },
  ],
  rates: [
    {
      from: "2026-07-01",
      to: null,
      mayChangeFrom: "2027-01-01",
      insurablePerYear: derived(cents(37_967.4), "12 × 4,005 less 21%, as daily benefits count it", [
        "fr_ij",
        ...decree,
      ]),
      lines: [{ label: "Pay counted", says: reported("Up to the social security ceiling.", decree) }],
    },
  ],
  wholeWeeksOnly: official("Full time off, for one or two whole months.", "fr_ameli_birth"),
  dates: [
    {
      kind: "tell_employer",
      what: "tell your employer when your birth leave starts",
      ...before(
        "start",
        reported(1, "fr_soip", {
          note: "15 days where it follows paternity or adoption leave at once",
        }),
        "month",
      ),
    },
  ],
  lines: [
    {
      label: "Who gets it",
      says: reported(
        "Parents who are insured, once maternity, paternity or adoption leave is used up.",
        "fr_s3i",
      ),
    },
    {
      label: "Due from 1 January 2026, but born earlier",
      says: official("As born in January 2026.", "fr_cdg"),
    },
    {
      label: "How",
      says: reported(
        "Full time off for 1 or 2 months, in one piece or two single months that each begin in time, both parents at once or in turn.",
        "fr_s3i",
      ),
    },
    {
      label: "How much",
      says: reported(
        "70% of net pay in the first month, 60% in the second, with pay up to the social security ceiling: at most €72.81 and €62.41 a day in 2026. By decree no. 2026-419 of 30 May 2026.",
        decree,
        { formula: "70% and 60% of 104.02, the most a day of maternity leave" },
      ),
    },
    {
      label: "With PreParE",
      says: reported("Not at the same time.", "fr_duhaut"),
    },
    {
      label: "State pension",
      says: reported("Counts as work for pension and seniority.", "fr_s3i"),
    },
    {
      label: "Twins or more",
      says: official("Longer to use it.", "fr_cdg"),
    },
  ],
};
