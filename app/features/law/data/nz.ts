import {
  cents,
  notFound,
  official,
  officialSource,
  otherSource,
  percent,
  reported,
  type CountryLaw,
} from "../law";

/** The day the pages below were read. */
const readOn = "2026-11-21";

/** Each July: a new row of `rates` (announced by Employment New Zealand in spring). */
export const nz: CountryLaw = {
  code: "NZ",
  name: "New Zealand",
  currency: "NZD",
  checkedOn: "2026-11-21",
  employerPaysWeeks: reported(0, "nz_emp"),
  regions: {},
  schemes: [
    {
      id: "nz_ppl",
      name: "Parental leave payments",
      // The primary carer, who may pass it on to the partner.
      who: "either_parent",
      paidBy: "the state (Inland Revenue)",
      unit: "week",
      lengthBy: "birth",
      rateBy: "week_paid",
      entitlement: [
        {
          birthFrom: "2020-07-01",
          birthTo: null,
          total: official(26, "nz_rate25"),
          reservedForPartner: reported(0, "nz_elig", { note: "no paid partner’s leave" }),
        },
      ],
      rates: [
        {
          from: "2024-07-01",
          to: "2025-06-30",
          pct: official(percent(100), "nz_rate25"),
          capPerWeek: official(cents(754.87), "nz_rate25"),
          lines: [{ label: "Self-employed, at least", says: official("$231.50 a week.", "nz_rate25") }],
        },
        {
          from: "2025-07-01",
          to: "2026-06-30",
          pct: official(percent(100), "nz_rate25"),
          capPerWeek: official(cents(788.66), "nz_rate25"),
          lines: [{ label: "Self-employed, at least", says: official("$235.00 a week.", "nz_rate25") }],
        },
        {
          from: "2026-07-01",
          to: "2027-06-30",
          pct: official(percent(100), "nz_rate25"),
          capPerWeek: notFound(
            "Under section 71N it is $788.66 plus the rise in average ordinary-time weekly earnings of February 2026.",
          ),
        },
      ],
      lines: [
        {
          label: "Who gets it",
          says: reported(
            "The primary carer who worked 10 hours a week on average in any 26 of the 52 weeks before the due date, for any employers.",
            "nz_elig",
          ),
        },
        { label: "In blocks", says: official("No: one continuous period.", "nz_rate25") },
        {
          label: "Which rate",
          says: reported("Parents who are already paid move to the new rate on 1 July.", "nz_ongoing"),
        },
        {
          label: "When it rises",
          says: official("Each 1 July, with average ordinary-time weekly earnings of February.", "nz_s71n"),
        },
        { label: "With pay from an employer", says: reported("An employer may top up.", "nz_knowhow") },
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
          says: reported("64 hours to keep in touch, not in the first 28 days.", "nz_emp"),
        },
        { label: "Twins or more", says: notFound() },
      ],
    },
  ],
  lines: [
    {
      label: "Unpaid leave with the job kept",
      says: reported("26 weeks after 6 months in the job, 52 after 12; the partner 2 weeks.", "nz_knowhow"),
    },
    {
      label: "Adoption, Home for Life, whāngai",
      says: reported("The same payments for a child under 6.", "nz_elig"),
    },
    {
      label: "Miscarriage, stillbirth, surrogates",
      says: reported(
        "Payments also apply after miscarriage or stillbirth, and to women who acted as surrogates.",
        "nz_min25",
      ),
    },
  ],
  sources: {
    nz_rate25: officialSource(
      "Employment New Zealand (MBIE)",
      "https://www.employment.govt.nz/news-and-updates/parental-leave-payments-to-increase-from-1-july-2025",
      { pageDate: "2025", readOn },
    ),
    nz_min25: otherSource(
      "Scoop copy of the Minister's release",
      "https://test.daily8.com/en/article/dbc35d0d0b1ad6b9a03a0ad5f1369d54",
      { pageDate: "2025-06-16", readOn },
    ),
    nz_s71n: officialSource(
      "Parental Leave and Employment Protection Act 1987 s 71N (reprint)",
      "https://plainlanguagelaw.ackama.com/acts/DLM120103/DLM121724.html",
      { kind: "official_statute_copy", readOn },
    ),
    nz_ongoing: otherSource(
      "Minister of Labour (Scoop)",
      "http://www.scoop.co.nz/stories/PA0806/S00512.htm",
      { pageDate: "2008-06-30", readOn },
    ),
    nz_elig: otherSource(
      "NZARH (repeats Inland Revenue)",
      "https://nzhairdressing.org.nz/paid-parental-leave-changes/",
      { pageDate: "2021", readOn },
    ),
    nz_emp: otherSource(
      "Employers Assistance",
      "https://employers.co.nz/parental-leave-ird-payment-increasing-jul-2025-newsitem.aspx",
      { pageDate: "2025", readOn },
    ),
    nz_mercer: otherSource(
      "Mercer NZ",
      "http://mercerfinancialservices.co.nz/mercer-magazine/kiwisaver--retirement/paid-parental-leave-and-kiwisaver.html",
      { readOn },
    ),
    nz_knowhow: otherSource("KnowHow", "https://www.knowhow.co.nz/news-and-views/parental-leave", {
      pageDate: "2025",
      readOn,
    }),
  },
};
