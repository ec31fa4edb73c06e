import type { CountryLaw } from "../law";
import { cents, derived, notFound, official, percent, reported } from "../law-figures";
import type { RateRow } from "../law-rows";
import { after, before, notAsked, type ProtectedLeave } from "../law-terms";
import { sources } from "./nz/sources";

const fullPay = official(percent(100), "nz_rate25");

const leastForSelfEmployed = (amount: string, s: string[], isOfficial = true) => [
  {
    label: "Self-employed, at least",
    says: (isOfficial ? official : reported)(`${amount} a week, 10 hours at the minimum wage.`, s),
  },
];

/** Each July: a new row (announced by Employment New Zealand in spring). */
const rates: RateRow[] = [
  {
    from: "2023-07-01",
    to: "2024-06-30",
    pct: fullPay,
    capPerWeek: reported(cents(712.17), ["nz_1news", "nz_hcamag"]),
    lines: leastForSelfEmployed("$227", ["nz_1news", "nz_hcamag"], false),
  },
  {
    from: "2024-07-01",
    to: "2025-06-30",
    pct: fullPay,
    capPerWeek: official(cents(754.87), "nz_rate25"),
    lines: leastForSelfEmployed("$231.50", ["nz_rate25"]),
  },
  {
    from: "2025-07-01",
    to: "2026-06-30",
    pct: fullPay,
    capPerWeek: official(cents(788.66), "nz_rate25"),
    lines: leastForSelfEmployed("$235.00", ["nz_rate25"]),
  },
  {
    from: "2026-07-01",
    to: "2027-06-30",
    capPerWeek: notFound(
      "Under section 71N it is $788.66 plus the rise in average ordinary-time weekly earnings of February 2026.",
    ),
  },
];

const protectedLeave: readonly ProtectedLeave[] = [
  {
    id: "nz_leave_12",
    name: "Parental leave after 12 months in the job",
    who: "either_parent",
    weeks: official(52, ["nz_guide", "nz_extended"], { note: "26 of primary carer leave and 26 extended" }),
    conditions: [{ kind: "service", months: official(12, ["nz_guide", "nz_extended"]) }],
    lines: [
      {
        label: "Sharing",
        says: official(
          "A couple shares the weeks, also at the same time. Who has only 6 months in the job takes at most 26 of them.",
          "nz_extended",
        ),
      },
    ],
  },
  {
    id: "nz_leave_6",
    name: "Parental leave after 6 months in the job",
    who: "either_parent",
    weeks: official(26, ["nz_guide", "nz_extended"]),
    conditions: [{ kind: "service", months: official(6, ["nz_guide", "nz_extended"]) }],
  },
  {
    id: "nz_partner_12",
    name: "Partner’s leave after 12 months in the job",
    who: "other_parent",
    weeks: reported(2, ["nz_partner", "nz_knowhow"]),
    conditions: [{ kind: "service", months: reported(12, "nz_partner") }],
  },
  {
    id: "nz_partner_6",
    name: "Partner’s leave after 6 months in the job",
    who: "other_parent",
    weeks: official(1, ["nz_scenarios", "nz_partner"]),
    conditions: [{ kind: "service", months: official(6, ["nz_scenarios", "nz_partner"]) }],
  },
];

export const nz: CountryLaw = {
  code: "NZ",
  name: "New Zealand",
  currency: "NZD",
  checkedOn: "2026-11-27",
  employerPaysWeeks: reported(0, "nz_emp"),
  regions: {},
  schemes: [
    {
      id: "nz_ppl",
      name: "Parental leave payments",
      // The primary carer, who may pass it on to the partner.
      who: "either_parent",
      paidBy: { who: "state", name: "Inland Revenue" },
      unit: "week",
      lengthBy: "birth",
      rateBy: "week_paid",
      entitlement: [
        {
          birthFrom: "2020-07-01",
          birthTo: null,
          total: official(26, ["nz_rate25", "nz_start"]),
          reservedForPartner: reported(0, "nz_elig", { note: "no paid partner’s leave" }),
          atOnce: official(0, "nz_period", {
            note: "a partner’s payments begin when the first parent’s end",
          }),
        },
      ],
      rates,
      conditions: [
        notAsked(
          "nz_work",
          "Worked 10 hours a week on average in any 26 of the 52 weeks before the due date, employed or self-employed?",
          official(
            "You worked 10 hours a week on average in any 26 of the 52 weeks before the due date, for any employers or for yourself.",
            "nz_ird",
          ),
        ),
      ],
      weeksBefore: {
        earliest: official(6, ["nz_types", "nz_period"], { note: "earlier if the employer agrees" }),
        usual: official(0, "nz_primary"),
      },
      endsAtWork: official(
        "If you go back to work before the 26 weeks are up, the payments stop and the rest is lost.",
        ["nz_payments", "nz_period"],
      ),
      onePeriod: {
        says: official(
          "26 weeks in a row, which begin with the birth at the latest, or when paid leave from the employer ends.",
          ["nz_payments", "nz_start", "nz_period"],
        ),
        latestStart: official(0, ["nz_start", "nz_period"]),
        afterPaidLeave: true,
      },
      keepingInTouch: {
        days: derived(8, "64 hours ÷ 8 hours a day", "nz_s71ce"),
        notInFirst: official(28, "nz_s71ce"),
      },
      adoption: "yes",
      dates: [
        {
          kind: "tell_employer",
          what: "tell your employer of parental leave in writing",
          ...before("birth", official(3, ["nz_apply_leave", "nz_employsure"]), "month"),
        },
        {
          kind: "earliest_start",
          what: "start primary carer leave and payments, without the employer’s consent",
          ...before("birth", official(6, ["nz_types", "nz_period"]), "week"),
        },
        {
          kind: "claim",
          what: "apply to Inland Revenue for the payments, and before you go back to work",
          ...after("birth", official(12, "nz_apply_pay"), "month"),
        },
      ],
      lines: [
        {
          label: "Who gets it",
          says: official(
            "The primary carer who worked 10 hours a week on average in any 26 of the 52 weeks before the due date, for any employers or self-employed. Resigning does no harm.",
            "nz_ird",
          ),
        },
        {
          label: "In blocks",
          says: official(
            "No: one continuous period. If you go back to work, the payments stop and the rest is lost.",
            ["nz_rate25", "nz_payments", "nz_period"],
          ),
        },
        {
          label: "When it starts",
          says: official(
            "Not before you stop work, and at the latest with the birth. Paid leave from the employer may come first.",
            ["nz_start", "nz_period"],
          ),
        },
        {
          label: "Passing it on",
          says: official(
            "All or part, once, to a partner who meets the work test too. The partner’s weeks start the day after yours end, and are paid by the partner’s pay. Once payments have begun they cannot come back.",
            ["nz_ird", "nz_period"],
          ),
        },
        {
          label: "Which rate",
          says: reported("Parents who are already paid move to the new rate on 1 July.", "nz_ongoing"),
        },
        {
          label: "When it rises",
          says: official("Each 1 July, with average ordinary-time weekly earnings of February.", "nz_s71n"),
        },
        {
          label: "With pay from an employer",
          says: reported("An employer may top up. The payment stays as it is.", ["nz_knowhow", "nz_rainey"]),
        },
        {
          label: "KiwiSaver",
          says: reported(
            "Only if the parent opts in; from 1 July 2024 Inland Revenue adds 3%.",
            ["nz_mercer", "nz_emp"],
            { note: "We have not found whether this follows the rise of April 2026." },
          ),
        },
        {
          label: "Work while on leave",
          says: official(
            "64 hours to keep in touch, agreed with the employer, not in the first 28 days after the birth.",
            "nz_s71ce",
          ),
        },
        { label: "Twins or more", says: notFound() },
      ],
    },
  ],
  protectedLeave,
  lines: [
    {
      label: "Unpaid leave with the job kept",
      says: official(
        "26 weeks after 6 months in the job, 52 after 12; the paid weeks count towards them. The partner 1 or 2 weeks.",
        ["nz_guide", "nz_extended"],
      ),
    },
    {
      label: "In pregnancy",
      says: official("10 days of special leave for appointments before the birth.", "nz_business"),
    },
    {
      label: "Adoption, Home for Life, whāngai",
      says: official("The same payments for a child under 6.", "nz_ird"),
    },
    {
      label: "Miscarriage, stillbirth, surrogates",
      says: reported(
        "Payments also apply after miscarriage or stillbirth, and to women who acted as surrogates.",
        "nz_min25",
      ),
    },
  ],
  sources,
};
