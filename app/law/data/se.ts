import type { CountryLaw, Scheme } from "../law";
import { cents, derived, notFound, official, percent, reported } from "../law-figures";
import { anyBirth, yearOf, type EntitlementRow } from "../law-rows";
import { after, before } from "../law-terms";
import { sources } from "./se/sources";

const level = reported(percent(77.6), "se_formula", { formula: "80% × 0.97" });
const lowest = reported(cents(180), ["se_days", "se_2025"]);
/** Instead of the share of pay, for the days at the income level. */
const basic = official(cents(250), "se_basic", {
  note: "on the days at the income level, also without income",
});

/** Each January: a new row (the cap is that of 10 price base amounts a year). */
const rates: Scheme["rates"] = [
  {
    ...yearOf(2024),
    capPerDay: reported(cents(1218), "se_90", { formula: "10 × 57,300 × 0.776 ÷ 365 = 1,218.2" }),
    minPerDay: basic,
    flatPerDay: lowest,
  },
  {
    ...yearOf(2025),
    capPerDay: reported(cents(1250), "se_2025", { formula: "10 × 58,800 × 0.776 ÷ 365 = 1,250.1" }),
    minPerDay: basic,
    flatPerDay: lowest,
  },
  {
    ...yearOf(2026),
    capPerDay: derived(cents(1259), "10 × 59,200 × 0.776 ÷ 365 = 1,258.6", ["se_pbb", "se_formula"]),
    minPerDay: basic,
    flatPerDay: lowest,
  },
];

const tenDayCap = (amount: number, base: string, source: string) =>
  derived(cents(amount), `7.5 × ${base} × 0.776 ÷ 260 working days`, [source, "se_temporary", "se_formula"]);

/** The cap is that of 7.5 price base amounts a year. */
const tenDayRates: Scheme["rates"] = [
  { ...yearOf(2024), capPerDay: tenDayCap(1282.64, "57,300", "se_base_2024") },
  { ...yearOf(2025), capPerDay: tenDayCap(1316.22, "58,800", "se_2025") },
  { ...yearOf(2026), capPerDay: tenDayCap(1325.17, "59,200", "se_pbb") },
].map((row) => ({ ...row, pct: reported(percent(77.6), ["se_temporary", "se_formula"]) }));

const shared = {
  birthFrom: "2016-01-01",
  birthTo: null,
  reservedEach: official(90, "se_1217", { note: "days at the income level; for twins together" }),
  atOnce: official(60, "se_double", {
    note: "until the child is 15 months old; since 1 July 2024; each counts as two",
  }),
  within: { n: derived(144, "12 years, or the end of class 5 if later", "se_prop"), unit: "month" },
} satisfies Partial<EntitlementRow>;

/** Half of a second child's days are at the income level, all of a further child's. */
const levels = (income: number, sum: string, low: number, lowSum: string): Scheme["steps"] => [
  { n: derived(income, sum, ["se_prop", "se_rules"]), pct: level, isCapped: true },
  { n: derived(low, lowSum, ["se_prop", "se_rules"]), isCapped: false, isFlat: true },
];

const untilSixtyDays = {
  n: reported(60, ["se_ten", "se_ten2"], { note: "after the child has come home" }),
  unit: "day",
} as const;

const twoMonthsNotice = {
  kind: "tell_employer",
  what: "tell your employer when your leave starts",
  ...before("start", official(2, "se_mi"), "month"),
} as const;

export const se: CountryLaw = {
  code: "SE",
  name: "Sweden",
  currency: "SEK",
  checkedOn: "2026-11-27",
  adoptionLeftOut: { what: "the days of each parent at an adoption" },
  employerPaysWeeks: notFound("We found no duty in law."),
  regions: {},
  schemes: [
    {
      id: "se_fp",
      name: "Föräldrapenning",
      who: "family",
      paidBy: { who: "state", name: "Försäkringskassan" },
      unit: "calendar_day",
      rounding: "krona_a_day",
      lengthBy: "birth",
      rateBy: "day_paid",
      entitlement: [
        { ...shared, total: official(480, "se_1212") },
        {
          ...shared,
          children: 2,
          total: derived(660, "480 + 180", "se_1212"),
          steps: levels(480, "390 + 90", 180, "90 + 90"),
        },
        {
          ...shared,
          children: 3,
          total: derived(840, "480 + 2 × 180", "se_1212"),
          steps: levels(660, "390 + 90 + 180", 180, "90 + 90"),
        },
      ],
      steps: [
        { n: official(390, "se_prop"), pct: level, isCapped: true },
        { n: official(90, "se_prop"), isCapped: false, isFlat: true },
      ],
      rates,
      weeksBefore: {
        earliest: derived(8, "60 days ÷ 7, in whole weeks", "se_guide"),
        usual: derived(0, "the law names none", "se_guide"),
      },
      dates: [
        {
          kind: "earliest_start",
          what: "the mother may draw days",
          ...before("birth", reported(60, "se_guide"), "day"),
        },
        {
          kind: "claim",
          what: "claim the days: only the last 90 are paid back",
          ...after("start", official(90, "se_prop"), "day"),
        },
        {
          kind: "last_day",
          what: "use all but 96 of the days",
          ...after("birth", derived(48, "4 years", "se_1212"), "month"),
        },
      ],
      lines: [
        {
          label: "Who gets it by income",
          says: official(
            "For the first 180 days: parents who were insured above the lowest level for 240 days in a row before the birth. Others get the basic level of 250 kronor a day.",
            "se_basic",
          ),
        },
        {
          label: "With a low income",
          says: reported("The basic level too, in 2025 below 117,590 kronor a year.", "se_2025"),
        },
        {
          label: "The first 180 days",
          says: reported("At the income level, before any day at the lowest level.", "se_days"),
        },
        {
          label: "After the fourth birthday",
          says: official("At most 96 days in all, and 36 more for each further child.", "se_1212"),
        },
        {
          label: "Both at the same time",
          says: official(
            "60 days until the child is 15 months old. Each uses two of the days. Before 1 July 2024: 30, until 12 months.",
            "se_double",
          ),
        },
        {
          label: "Twins or more",
          says: official("180 more days for each further child.", "se_1212"),
        },
        {
          label: "How they are paid",
          says: reported(
            "For the second child 90 by income and 90 at the lowest level. From the third child all 180 by income.",
            "se_rules",
          ),
        },
        {
          label: "Which pay counts",
          says: derived(
            "A year’s pay, at most 10 price base amounts, divided by 365, for each of seven days a week. A day’s amount is a whole number of kronor.",
            "as sickness benefit, on which it is modelled",
            "se_krona",
          ),
        },
        { label: "Parts of a day", says: reported("¾, ½, ¼ or ⅛.", "se_guide") },
        { label: "Sole custody", says: reported("All 480 days.", ["se_2025", "se_rules"]) },
        {
          label: "Others",
          says: official("Since 1 July 2024 days may be given to other people.", "se_double"),
        },
        { label: "State pension", says: reported("It counts as income.", "se_formula") },
      ],
    },
    {
      id: "se_10",
      name: "Tillfällig föräldrapenning, 10 days at birth",
      who: "other_parent",
      paidBy: { who: "state", name: "Försäkringskassan" },
      unit: "day",
      rounding: "krona_a_day",
      lengthBy: "birth",
      rateBy: "day_paid",
      adoption: "no",
      entitlement: [
        { ...anyBirth, total: reported(10, ["se_ten", "se_ten2"]), within: untilSixtyDays },
        { ...anyBirth, children: 2, total: reported(20, ["se_ten", "se_ten2"]), within: untilSixtyDays },
        { ...anyBirth, children: 3, total: reported(30, "se_ten2"), within: untilSixtyDays },
      ],
      rates: tenDayRates,
      dates: [
        {
          kind: "last_day",
          what: "use the 10 days, if your child comes home at once",
          ...after("birth", reported(60, ["se_ten", "se_ten2"]), "day"),
        },
      ],
      lines: [
        {
          label: "Who gets it",
          says: reported("The parent who did not give birth, and who does not work on these days.", [
            "se_ten",
            "se_temporary",
          ]),
        },
        {
          label: "Rounding",
          says: derived("A day’s amount is a whole number of kronor.", "as sickness benefit (13 kap. 33 §)", [
            "se_krona",
            "se_1333",
          ]),
        },
        { label: "Twins or more", says: reported("10 days for each child.", "se_ten2") },
        { label: "Adoption", says: reported("5 days for each parent.", ["se_ten2", "se_temporary"]) },
        { label: "State pension", says: reported("It counts as income.", "se_formula") },
      ],
    },
  ],
  protectedLeave: [
    {
      id: "se_mother",
      name: "Leave at the birth",
      who: "birth_parent",
      weeks: derived(14, "7 before and 7 after the birth", "se_mi"),
      lines: [
        {
          label: "Must be taken",
          says: official("2 weeks of it, before or after the birth.", "se_two"),
        },
      ],
    },
    {
      id: "se_full",
      name: "Full leave",
      who: "each_parent",
      weeks: derived(78, "18 months × 52 ÷ 12", "se_mi"),
      within: { n: official(18, "se_mi"), unit: "month" },
      dates: [twoMonthsNotice],
      lines: [
        {
          label: "After 18 months",
          says: official("While the parent draws full Föräldrapenning.", "se_mi"),
        },
        {
          label: "Part-time",
          says: official("A quarter less work until the child is 8 or ends the first school year.", "se_mi"),
        },
      ],
    },
  ],
  lines: [
    { label: "With pay from an employer", says: notFound("Agreements and insurance add pay.") },
    { label: "Adoption", says: official("Föräldrapenning as for a birth.", "se_adoption") },
  ],
  sources,
};
