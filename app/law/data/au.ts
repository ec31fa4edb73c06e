import type { CountryLaw } from "../law";
import { cents, derived, notFound, official, percent, reported } from "../law-figures";
import { after, before, notAsked, type Condition } from "../law-terms";
import { protectedLeave } from "./au/protected-leave";
import { sources } from "./au/sources";

/** Each July: the limits of the last financial year, and the births of the next that are measured by it. */
const incomeLimits: Condition = {
  kind: "income",
  id: "au_income",
  yearBegins: 7,
  measuredOn: official(
    "Adjusted taxable income of the financial year before the birth or the claim, whichever is earlier. The limits rise with each financial year. The family limit helps a parent who is over their own. Without a partner, the family limit holds for your own income.",
    "au_income",
  ),
  rows: [
    {
      birthFrom: "2023-07-01",
      birthTo: "2024-06-30",
      own: official(cents(168_865), "au_income"),
      family: official(cents(350_000), "au_income"),
    },
    {
      birthFrom: "2024-07-01",
      birthTo: "2025-06-30",
      own: official(cents(175_788), "au_income"),
      family: official(cents(364_350), "au_income"),
    },
    {
      birthFrom: "2025-07-01",
      birthTo: null,
      own: official(cents(175_788), "au_income"),
      family: official(cents(364_350), "au_income"),
      published: "2023–24",
    },
  ],
};

/** Each July: a new row of `rates` (Services Australia), and of `entitlement` if the days change. */
export const au: CountryLaw = {
  code: "AU",
  name: "Australia",
  currency: "AUD",
  checkedOn: "2026-11-27",
  employerPaysWeeks: reported(0, "au_nes", { note: "employers do not have to pay parental leave" }),
  regions: {},
  schemes: [
    {
      id: "au_plp",
      name: "Parental Leave Pay",
      who: "family",
      paidBy: { who: "state_through_employer", name: "Services Australia" },
      unit: "day",
      lengthBy: "birth",
      rateBy: "day_paid",
      entitlement: [
        {
          birthFrom: "2023-07-01",
          birthTo: "2024-06-30",
          total: official(100, ["au_op1", "au_op2"]),
          reservedForPartner: reported(10, "au_lhb"),
          mostOneParent: derived(90, "100 − 10", ["au_op1", "au_lhb"]),
          atOnce: official(10, "au_share"),
          within: { n: official(24, ["au_choose", "au_em22"]), unit: "month" },
        },
        {
          birthFrom: "2024-07-01",
          birthTo: "2025-06-30",
          total: official(110, ["au_days", "au_op2"]),
          reservedForPartner: official(10, "au_days"),
          mostOneParent: derived(100, "110 − 10", ["au_days", "au_days_jan24"]),
          atOnce: official(10, "au_share"),
          within: { n: official(24, ["au_choose", "au_em22"]), unit: "month" },
        },
        {
          birthFrom: "2025-07-01",
          birthTo: "2026-06-30",
          total: official(120, "au_days"),
          reservedForPartner: official(15, "au_days"),
          mostOneParent: derived(105, "120 − 15", "au_days"),
          atOnce: official(20, "au_em23"),
          within: { n: official(24, ["au_choose", "au_em22"]), unit: "month" },
        },
        {
          birthFrom: "2026-07-01",
          birthTo: null,
          total: official(130, "au_days"),
          reservedForPartner: official(20, "au_days"),
          mostOneParent: derived(110, "130 − 20", "au_days"),
          atOnce: official(20, "au_em23"),
          within: { n: official(24, ["au_choose", "au_em22"]), unit: "month" },
        },
      ],
      rates: [
        {
          from: "2024-07-01",
          to: "2025-06-30",
          perDay: official(cents(183.16), "au_days"),
          perWeek: official(cents(915.8), "au_days"),
        },
        {
          from: "2025-07-01",
          to: "2026-06-30",
          perDay: derived(cents(189.62), "7.6 × 24.95 (section 65(2))", ["au_s65", "au_nmw25"]),
          perWeek: reported(cents(948.1), "au_ps"),
        },
        {
          from: "2026-07-01",
          to: "2027-06-30",
          perDay: reported(cents(200.94), "au_calc", {
            formula: "7.6 × 26.44 = 200.944 (section 65(2))",
          }),
          perWeek: derived(cents(1004.7), "5 × 200.94", ["au_calc", "au_nmw26", "au_nmw26b"]),
        },
      ],
      conditions: [
        incomeLimits,
        notAsked(
          "au_work",
          "Worked 330 hours in 10 of the 13 months before the birth, no gap over 12 weeks, and within the residence rules?",
          official(
            "You worked 330 hours in 10 of the 13 months before the birth, with no gap over 12 weeks, and meet the residence rules.",
            "au_work",
          ),
        ),
      ],
      weeksBefore: {
        earliest: official(0, ["au_choose", "au_em22"]),
        usual: official(0, ["au_choose", "au_em22"]),
      },
      adoption: "yes",
      // Its days are chosen one by one.
      canWait: true,
      dates: [
        {
          kind: "earliest_start",
          what: "claim Parental Leave Pay",
          ...before("birth", official(3, "au_claim"), "month"),
        },
        {
          kind: "last_day",
          what: "take the last day of Parental Leave Pay",
          ...after("birth", official(24, ["au_choose", "au_em22"]), "month"),
        },
      ],
      lines: [
        {
          label: "Who gets it",
          says: official(
            "Work test: 330 hours in 10 of the 13 months before the birth, with no gap over 12 weeks. There are income and residence tests too. A day at work is not paid.",
            "au_work",
          ),
        },
        {
          label: "Income limit, last published",
          says: official(
            "A$175,788 for one parent, A$364,350 for the family, of the income of 2023–24.",
            "au_income",
            { note: "We have not found the limits of 2024–25 and 2025–26." },
          ),
        },
        {
          label: "When",
          says: official(
            "Not before the birth or adoption. In blocks as short as a day, on any day of the week.",
            ["au_choose", "au_em22"],
          ),
        },
        {
          label: "Single days",
          says: official("All days may be taken one by one.", "au_op1", {
            note: "A report that 110 of the 130 days are flexible for births from July 2026 is not confirmed.",
          }),
        },
        {
          label: "Sharing",
          says: official(
            "Either parent may claim first. The birth mother must agree to another’s claim.",
            "au_op1",
          ),
        },
        {
          label: "Latest day to claim",
          says: notFound("Not found for births from July 2023."),
        },
        {
          label: "Which rate",
          says: official("The rate of the financial year of the day claimed, not of the birth.", "au_days"),
        },
        {
          label: "With pay from an employer",
          says: official("Before, during or after paid or unpaid leave from an employer.", "au_days"),
        },
        { label: "One parent alone", says: official("All days.", "au_days") },
        { label: "Twins or more", says: official("Paid for one child only.", "au_days_jan24") },
        {
          label: "Super",
          says: official(
            "12% on each parent’s own share, for births and adoptions from 1 July 2025. The tax office pays it with interest after the end of the financial year.",
            ["au_changes", "au_ato", "au_ato_law"],
          ),
        },
        { label: "Tax", says: official("Taxable.", "au_days_jan24") },
      ],
    },
  ],
  protectedLeave,
  relationIfNotListed: official("on_top", "au_days", {
    note: "it can be taken before, during or after leave from an employer",
  }),
  pension: {
    pct: official(percent(12), ["au_ato", "au_changes", "au_ato_law"]),
    birthFrom: "2025-07-01",
  },
  lines: [
    { label: "Unpaid leave with the job kept", says: official("12 months.", ["au_fw_loss", "au_fw_apply"]) },
    {
      label: "For the unpaid leave",
      says: official("12 months in the job. You may ask for 12 more.", ["au_fw_apply", "au_fw_extend"]),
    },
    { label: "Adoption", says: official("The same days, from the adoption.", "au_days") },
    { label: "Surrogacy", says: official("Gaining parents and their partners can claim.", "au_who") },
    {
      label: "Stillbirth",
      says: official("Either Parental Leave Pay or the Stillborn Baby Payment.", "au_who"),
    },
    {
      label: "Stillbirth, or death within 24 months",
      says: official(
        "You keep up to 12 months of unpaid leave. From 7 November 2025 an employer cannot refuse or cancel leave that it pays, except under terms in force before then.",
        "au_fw_loss",
      ),
    },
    { label: "Super from the employer during leave", says: notFound() },
  ],
  sources,
};
