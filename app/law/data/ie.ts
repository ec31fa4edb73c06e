import type { CountryLaw } from "../law";
import { cents, derived, notFound, official, reported, type Line, type Stated } from "../law-figures";
import { anyBirth, yearOf } from "../law-rows";
import { after, before, notAsked } from "../law-terms";
import { protectedLeave } from "./ie/protected-leave";
import { sources } from "./ie/sources";

/** Shared by the schemes. Each January: a new row (announced by the Budget in October). */
const rates: CountryLaw["schemes"][number]["rates"] = [
  { ...yearOf(2024), perWeek: official(cents(274), "ie_min24") },
  { ...yearOf(2025), perWeek: official(cents(289), ["ie_min25", "ie_ci"]) },
  { ...yearOf(2026), perWeek: reported(cents(299), "ie_calc") },
  { from: "2027-01-01", to: null, mayChangeFrom: "2028-01-01", perWeek: reported(cents(309), "ie_calc") },
];

const insurance = {
  paidBy: { who: "state", name: "the Department of Social Protection" },
  unit: "week",
  lengthBy: "birth",
  rateBy: "week_paid",
  rates,
  countsFromWeek: "before",
} as const;

const pension: Line = {
  label: "State pension",
  says: reported("PRSI contributions are credited.", "ie_ci_news2"),
};

const dependants: Line = {
  label: "With dependants",
  says: official("The rate of Illness Benefit for the family, where that is higher.", "ie_min25"),
};

/** @param s ids of the sources. */
const claimAhead = (benefit: string, s: string[]) =>
  ({
    kind: "claim",
    what: `claim ${benefit} (12 weeks ahead if you are self-employed)`,
    ...before("start", reported(6, s), "week"),
  }) as const;

const mostlyPaid = "You paid enough PRSI: for example for 39 weeks in the 12 months before.";
const enoughPrsi = (says: Stated<string>) =>
  notAsked("ie_prsi", "Paid enough PRSI, for example for 39 weeks in the 12 months before?", says);

export const ie: CountryLaw = {
  code: "IE",
  name: "Ireland",
  currency: "EUR",
  checkedOn: "2026-11-29",
  employerPaysWeeks: official(0, ["ie_ci", "ie_min22"], {
    note: "said of parent’s leave; for maternity leave, employers may top up",
  }),
  regions: {},
  schemes: [
    {
      ...insurance,
      id: "ie_maternity",
      name: "Maternity Benefit",
      who: "birth_parent",
      entitlement: [
        {
          ...anyBirth,
          total: official(26, "ie_min25"),
          leaveWeeks: official(42, "ie_ci", { note: "26, and up to 16 unpaid" }),
        },
      ],
      conditions: [enoughPrsi(official(mostlyPaid, "ie_welfare"))],
      endsAtWork: official("Nothing is paid from the day on which you go back to work.", "ie_length"),
      onePeriod: {
        says: official(
          "26 weeks in a row. Who takes less than 2 weeks before the end of the due week may lose some.",
          "ie_length",
        ),
        latestStart: derived(0, "26 weeks from the birth, where it comes early", [
          "ie_premature",
          "ie_length",
        ]),
      },
      weeksBefore: {
        earliest: reported(16, ["ie_family", "ie_advice"], { note: "before the end of the due week" }),
        usual: official(2, "ie_premature"),
      },
      compulsory: {
        before: reported(2, ["ie_solicitor", "ie_family"], { note: "before the end of the due week" }),
        after: reported(4, ["ie_family", "ie_careerwise"]),
      },
      dates: [
        claimAhead("Maternity Benefit", ["ie_careerwise", "ie_inmo"]),
        {
          kind: "latest_start",
          what: "start maternity leave",
          ...before(
            "due_week",
            derived(6, "the Monday before the due week, 6 days before its Sunday", "ie_monday"),
            "day",
          ),
        },
      ],
      lines: [
        {
          label: "Who gets it",
          says: reported("Leave: any employee, from the first day.", ["ie_ci_news", "ie_monday"]),
        },
        {
          label: "PRSI needed",
          says: official(
            "39 weeks paid in the 12 months before. Or 39 since you began to work, and 39 paid or credited in the second last tax year or the one after it. Or 26 in the second last tax year and 26 in the one before it. Self-employed: 52 of class S in one of these years.",
            "ie_welfare",
          ),
        },
        {
          label: "Before the birth",
          says: reported("At least 2 weeks before the end of the due week, at most 16.", [
            "ie_family",
            "ie_solicitor",
          ]),
        },
        { label: "After the birth", says: reported("At least 4 weeks.", ["ie_family", "ie_careerwise"]) },
        {
          label: "Born early",
          says: official(
            "26 weeks from the birth, and as many more as lie between the birth and two weeks before the due date.",
            "ie_premature",
          ),
        },
        {
          label: "With pay from an employer",
          says: official("The employer may top up to wages.", "ie_min22"),
        },
        dependants,
        { label: "Tax", says: reported("Income tax, but no USC and no PRSI.", "ie_calc") },
        pension,
        { label: "Twins or more", says: notFound() },
      ],
    },
    {
      ...insurance,
      id: "ie_paternity",
      name: "Paternity Benefit",
      who: "other_parent",
      entitlement: [
        {
          ...anyBirth,
          total: reported(2, ["ie_ci_news", "ie_ci_news2"]),
          within: { n: reported(6, "ie_ci_news2"), unit: "month" },
        },
      ],
      conditions: [enoughPrsi(reported("You paid enough PRSI.", "ie_ci_news2"))],
      endsAtWork: reported("2 weeks in a row.", "ie_in_a_row"),
      adoption: "yes",
      dates: [
        {
          kind: "latest_start",
          what: "start paternity leave",
          ...after("birth", reported(6, ["ie_ci_news2", "ie_paternity"]), "month"),
        },
      ],
      lines: [
        {
          label: "Who gets it",
          says: reported("Leave: new parents other than the mother. Benefit: enough PRSI.", "ie_ci_news2"),
        },
        pension,
        { label: "Twins or more", says: reported("One period of 2 weeks only.", "ie_paternity") },
      ],
    },
    {
      ...insurance,
      id: "ie_parents",
      name: "Parent’s Benefit",
      who: "each_parent",
      entitlement: [
        {
          birthFrom: "2022-08-02",
          birthTo: "2024-07-31",
          total: derived(9, "under two on 1 August 2024, when 7 weeks became 9", ["ie_eb", "ie_min25p"]),
          reservedEach: derived(9, "under two on 1 August 2024, when 7 weeks became 9", [
            "ie_eb",
            "ie_min25p",
          ]),
          within: { n: official(24, ["ie_ci", "ie_min25p"]), unit: "month" },
        },
        {
          birthFrom: "2024-08-01",
          birthTo: null,
          total: official(9, ["ie_ci", "ie_min25p"]),
          reservedEach: official(9, ["ie_ci", "ie_min25p"]),
          within: { n: official(24, ["ie_ci", "ie_min25p"]), unit: "month" },
        },
      ],
      conditions: [enoughPrsi(reported("You paid enough PRSI.", ["ie_prsi", "ie_eb"]))],
      wholeWeeksOnly: reported("In one piece, or in separate weeks.", "ie_eb"),
      adoption: "yes",
      dates: [
        {
          kind: "last_day",
          what: "take parent’s leave",
          ...after("birth", official(24, ["ie_ci", "ie_min25p"]), "month"),
        },
      ],
      lines: [
        {
          label: "Who gets it",
          says: reported(
            "Enough PRSI. Parents who had maternity, adoptive or paternity benefit for the child have enough.",
            ["ie_prsi", "ie_eb"],
          ),
        },
        { label: "In blocks", says: reported("In one piece, or in separate weeks.", "ie_eb") },
        { label: "Twins or more", says: official("No more weeks.", "ie_ci") },
        pension,
      ],
    },
    {
      ...insurance,
      id: "ie_adoptive",
      name: "Adoptive Benefit",
      // One parent of a couple. The other may have paternity benefit.
      who: "birth_parent",
      isSpecial: true,
      adoption: "only",
      entitlement: [
        {
          ...anyBirth,
          total: official(24, ["ie_adoptive", "ie_adoptive_ci"]),
          within: { n: official(24, ["ie_adoptive", "ie_adoptive_ci"]), unit: "week" },
          leaveWeeks: reported(40, ["ie_ci_news", "ie_ci_news2"], { note: "24, and up to 16 unpaid" }),
        },
      ],
      conditions: [enoughPrsi(official(mostlyPaid, "ie_adoptive_ci"))],
      weeksBefore: {
        earliest: official(0, "ie_adoptive_ci", { note: "from the date of the adoption" }),
        usual: official(0, "ie_adoptive_ci"),
      },
      dates: [
        claimAhead("Adoptive Benefit", ["ie_scriptforms"]),
        {
          kind: "tell_employer",
          what: "tell your employer that you plan adoptive leave",
          ...before("start", official(4, "ie_adoptive"), "week"),
        },
      ],
      lines: [
        {
          label: "Who gets it",
          says: official(
            "One parent of a couple, with enough PRSI. The other can apply for paternity benefit.",
            "ie_adoptive_ci",
          ),
        },
        {
          label: "When",
          says: official("For 24 weeks from the adoption. Who starts later loses weeks.", [
            "ie_adoptive",
            "ie_adoptive_ci",
          ]),
        },
        pension,
      ],
    },
  ],
  protectedLeave,
  lines: [
    {
      label: "Adoption",
      says: reported("24 weeks’ adoptive leave with benefit for one parent, and 16 unpaid.", [
        "ie_ci_news",
        "ie_ci_news2",
      ]),
    },
    {
      label: "Pay-related Parent’s Benefit",
      says: official("Promised by the government, without a date.", "ie_min25"),
    },
    { label: "Stillbirth", says: notFound() },
    { label: "Work to keep in touch", says: notFound() },
  ],
  sources,
};
