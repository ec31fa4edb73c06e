import type { CountryLaw, Scheme } from "../law";
import { cents, derived, notFound, official, percent, reported, type Stated } from "../law-figures";
import { anyBirth, yearOf } from "../law-rows";
import { after, before, notAsked } from "../law-terms";
import { birthLeave } from "./fr/birth-leave";
import { sources } from "./fr/sources";

/** Each January: a new row (the caps follow the social security ceiling). */
const rates: Scheme["rates"] = [
  {
    ...yearOf(2024),
    pct: reported(percent(79), "fr_ij"),
    capPerDay: derived(cents(100.36), "79% × 3,864 × 12 ÷ 365, each day of the week", ["fr_pss", "fr_ij"]),
  },
  {
    ...yearOf(2025),
    pct: reported(percent(79), "fr_ij"),
    capPerDay: reported(cents(101.94), "fr_letter", {
      formula: "79% × 3,925 × 12 ÷ 365 = 101.94, each day of the week",
    }),
    minPerDay: reported(cents(11.02), "fr_letter"),
  },
  {
    from: "2026-01-01",
    to: null,
    mayChangeFrom: "2027-01-01",
    pct: reported(percent(79), "fr_ij"),
    capPerDay: reported(cents(104.02), "fr_ij", {
      formula: "79% × 4,005 × 12 ÷ 365 = 104.02, each day of the week",
    }),
    minPerDay: reported(cents(11.12), "fr_ij"),
  },
];

/** So many after the birth, and three of those before it that a doctor may let move behind it. */
const weeksAfter = (weeks: 10 | 22) =>
  ({
    n: derived(weeks + 3, `${weeks}, and 3 that move behind the birth`, ["fr_travail", "fr_rocket"]),
    unit: "week",
  }) as const;

const insured = (says: Stated<string>) =>
  notAsked(
    "fr_insured",
    "Insured for 6 months, and worked 150 hours in 3 months or 600 in 12, or earned enough?",
    says,
  );

export const fr: CountryLaw = {
  code: "FR",
  name: "France",
  currency: "EUR",
  checkedOn: "2026-11-27",
  adoptionLeftOut: { what: "adoption leave" },
  employerPaysWeeks: notFound("Besides the 3 days at birth we found no duty."),
  regions: {},
  schemes: [
    {
      id: "fr_maternite",
      name: "Congé de maternité",
      who: "birth_parent",
      paidBy: { who: "state", name: "Assurance Maladie" },
      unit: "week",
      lengthBy: "due",
      rateBy: "leave_start",
      paidDaysAWeek: 7,
      entitlement: [
        {
          ...anyBirth,
          total: official(16, "fr_travail", { note: "6 before the birth, 10 after" }),
          within: weeksAfter(10),
        },
        {
          ...anyBirth,
          children: 2,
          total: official(34, ["fr_travail", "fr_aphp"], { note: "12 before the birth, 22 after" }),
          within: weeksAfter(22),
          weeksBefore: {
            earliest: official(12, ["fr_travail", "fr_aphp"]),
            usual: official(12, ["fr_travail", "fr_aphp"]),
          },
        },
        {
          ...anyBirth,
          children: 3,
          total: official(46, ["fr_travail", "fr_aphp"], { note: "24 before the birth, 22 after" }),
          within: weeksAfter(22),
          weeksBefore: {
            earliest: official(24, ["fr_travail", "fr_aphp"]),
            usual: official(24, ["fr_travail", "fr_aphp"]),
          },
        },
      ],
      rates,
      conditions: [
        insured(
          official(
            "You have been insured for 6 months, and have worked 150 hours in 3 months or 600 in 12, or earned enough.",
            "fr_ameli",
          ),
        ),
      ],
      weeksBefore: { earliest: official(6, "fr_travail"), usual: official(6, "fr_travail") },
      compulsory: {
        before: derived(2, "8 in all, 6 of them after the birth", "fr_travail"),
        after: official(6, "fr_travail"),
      },
      endsAtWork: official(
        "You must stop all paid work while it is paid, and for 8 weeks at least.",
        "fr_stop",
      ),
      dates: [
        {
          kind: "earliest_start",
          what: "maternity leave begins",
          ...before("birth", official(6, "fr_travail"), "week"),
        },
      ],
      lines: [
        {
          label: "Who gets it",
          says: official(
            "Insured for 6 months, and 150 hours in the last 3 months or 600 in 12, or pay of 1,015 times the hourly minimum wage in 6 months or 2,030 times in 12.",
            "fr_ameli",
          ),
        },
        {
          label: "Which pay counts",
          says: reported(
            "Gross pay of the last 3 months ÷ 91.25, less 21%. A month counts up to €4,005 in 2026.",
            "fr_ij",
          ),
        },
        {
          label: "From the third child",
          says: official("26 weeks: 8 before the birth, 18 after.", "fr_travail"),
        },
        {
          label: "Twins",
          says: official("34 weeks: 12 before the birth, 22 after.", ["fr_travail", "fr_aphp"]),
        },
        {
          label: "Triplets or more",
          says: official("46 weeks: 24 before the birth, 22 after.", ["fr_travail", "fr_aphp"]),
        },
        {
          label: "Starting later",
          says: reported("Up to 3 weeks may move behind the birth, if the doctor agrees.", "fr_rocket"),
        },
        {
          label: "Starting earlier",
          says: official("Up to 2 weeks with a third child, 4 with twins.", "fr_travail"),
        },
        {
          label: "Born early",
          says: reported("The weeks lost before the birth are added after it.", "fr_rocket"),
        },
        {
          label: "If the doctor orders rest",
          says: reported("2 weeks more before the birth.", "fr_rocket"),
        },
        {
          label: "Claim",
          says: official("Nothing to do. The employer tells the insurance.", "fr_ameli"),
        },
        {
          label: "With pay from an employer",
          says: reported("Many collective agreements add pay.", "fr_ij"),
        },
      ],
    },
    {
      id: "fr_trois_jours",
      name: "Congé de naissance (3 days)",
      who: "other_parent",
      paidBy: { who: "employer" },
      unit: "day",
      lengthBy: "birth",
      rateBy: "leave_start",
      entitlement: [
        {
          ...anyBirth,
          total: reported(3, ["fr_weblex", "fr_law"]),
          within: {
            n: derived(6, "the 4 days of paternity leave that must follow are within 6 months", "fr_law"),
            unit: "month",
          },
        },
      ],
      rates: [
        {
          from: null,
          to: null,
          pct: reported(percent(100), "fr_weblex"),
        },
      ],
      lines: [
        {
          label: "Who gets it",
          says: reported("Every employee, however long in the job. For an adoption too.", "fr_weblex"),
        },
        { label: "When", says: reported("At the birth. 4 days of paternity leave must follow.", "fr_law") },
      ],
    },
    {
      id: "fr_paternite",
      name: "Congé de paternité et d’accueil de l’enfant",
      who: "other_parent",
      paidBy: { who: "state", name: "Assurance Maladie" },
      unit: "calendar_day",
      lengthBy: "birth",
      rateBy: "leave_start",
      follows: ["fr_trois_jours"],
      adoption: "no",
      entitlement: [
        {
          birthFrom: "2021-07-01",
          birthTo: null,
          total: reported(25, ["fr_law", "fr_directions"]),
          within: { n: reported(6, ["fr_law", "fr_directions"]), unit: "month" },
        },
        {
          birthFrom: "2021-07-01",
          birthTo: null,
          children: 2,
          total: reported(32, "fr_directions"),
          within: { n: reported(6, ["fr_law", "fr_directions"]), unit: "month" },
        },
      ],
      rates,
      dates: [
        {
          kind: "tell_employer",
          what: "tell your employer the due date and when your paternity leave starts",
          ...before("birth", reported(1, ["fr_law", "fr_directions"]), "month"),
        },
        {
          kind: "last_day",
          what: "use paternity leave",
          ...after("birth", reported(6, ["fr_law", "fr_directions"]), "month"),
        },
      ],
      conditions: [
        insured(reported("You have been insured for 6 months, and have worked enough hours.", "fr_paternal")),
      ],
      lines: [
        {
          label: "Who gets it",
          says: reported(
            "The employed father, or the employed partner of the mother. For the pay: 6 months insured, and 150 hours in a period before.",
            "fr_paternal",
          ),
        },
        {
          label: "With pay from an employer",
          says: reported("No duty to add pay, unless a collective agreement says so.", "fr_cgt"),
        },
        {
          label: "Which days",
          says: reported(
            "4 days right after the 3 at birth. The other 21, or 28 with twins, in one or two parts of at least 5 days.",
            "fr_law",
          ),
        },
        {
          label: "Notice",
          says: reported("One month before the due date, and one month before each part.", "fr_law"),
        },
        { label: "Twins or more", says: reported("32 days.", "fr_directions") },
      ],
    },
    birthLeave,
  ],
  lines: [
    { label: "Adoption", says: reported("Adoption leave, then the same extra months.", "fr_new") },
    {
      label: "Parental leave",
      says: reported("Full or part time until the child is 3.", "fr_new"),
    },
    {
      label: "Pay in parental leave (PreParE)",
      // 96.62%, 62.46% and 36.03% of the base of family benefits, €478.16.
      says: reported(
        "From April 2026 €462.00 a month full time, €298.66 at half time or less, €172.28 from 50% to 80%, before the CRDS levy.",
        "fr_prepare",
      ),
    },
  ],
  sources,
};
