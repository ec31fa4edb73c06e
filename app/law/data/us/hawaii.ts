import { cents, notFound, official, percent, reported } from "../../law-figures";
import { anyBirth, yearOf } from "../../law-rows";
import { notAsked } from "../../law-terms";
import { insurance, otherSource, statuteSource, type StateLaw } from "./state";

const pct = official(percent(58), "us_hi_392");
const noProtection = ["us_hi_unum", "us_hi_npwf"];

export const hawaii: StateLaw = {
  schemes: [
    {
      ...insurance,
      id: "us_hi_tdi",
      name: "Hawaii Temporary Disability Insurance",
      shortName: "TDI",
      region: "US-HI",
      paidBy: { who: "insurer", name: "the insurance that the employer must have" },
      who: "birth_parent",
      rateBy: "claim_start",
      rounding: "dollar_up",
      entitlement: [
        {
          ...anyBirth,
          total: reported(6, ["us_hi_fairy", "us_hi_maui"], {
            note: "After the birth, the first of them unpaid. A doctor may certify more, 26 weeks at most. We have not found the usual length before the birth.",
          }),
          within: { n: reported(6, ["us_hi_fairy", "us_hi_maui"]), unit: "week" },
        },
      ],
      waitingWeeks: reported(1, ["us_hi_keller", "us_hi_unum"], { note: "7 days" }),
      // Each January: a new row.
      rates: [
        { ...yearOf(2025), pct, capPerWeek: reported(cents(837), ["us_hi_larkin", "us_hi_bloomberg"]) },
        { ...yearOf(2026), pct, capPerWeek: reported(cents(871), "us_hi_esanda") },
      ],
      conditions: [
        notAsked(
          "us_hi_weeks",
          "Worked 14 of the last 52 weeks in Hawaii, for 20 hours or more, earned US$400, and in a job when leave begins?",
          reported(
            "14 weeks of work in Hawaii in the last 52, each of 20 hours or more, and US$400 of wages. You are employed when the leave begins.",
            ["us_hi_lfg", "us_hi_unum"],
          ),
        ),
      ],
      lines: [
        { label: "After a caesarean", says: reported("Up to 8 weeks.", "us_hi_fairy") },
        {
          label: "Which rate",
          says: reported("That of the year in which the claim starts.", "us_hi_larkin"),
        },
        {
          label: "For the other parent",
          says: reported("Nothing: it is for own recovery alone.", "us_hi_fairy"),
        },
        { label: "Job kept", says: reported("Not by this insurance.", noProtection) },
        { label: "With pay from an employer", says: notFound() },
      ],
    },
  ],
  protectedLeave: [
    {
      id: "us_hi_hfll",
      name: "Hawaii Family Leave Law",
      region: "US-HI",
      who: "each_parent",
      weeks: reported(4, ["us_hi_hartford", "us_hi_npwf"]),
      conditions: [
        { kind: "service", months: reported(6, ["us_hi_hartford", "us_hi_npwf"]) },
        notAsked(
          "us_hi_size",
          "At an employer of 100 or more people?",
          reported("An employer of 100 or more.", ["us_hi_hartford", "us_hi_npwf"]),
        ),
      ],
    },
  ],
  sources: {
    us_hi_392: statuteSource(
      "Hawaii Revised Statutes § 392-22 (on InstaLawyer)",
      "https://instalawyer.io/laws/hawaii-revised-statutes/392-22-weekly-benefit-amount",
    ),
    us_hi_esanda: otherSource(
      "ES&A Law (tells of the state’s notice of 10 December 2025)",
      "https://www.esandalaw.com/?p=1916",
      { pageDate: "2025-12" },
    ),
    us_hi_larkin: otherSource("The Larkin Company", "https://thelarkincompany.com/law-changes/hawaii", {
      pageDate: "2024-12-04",
    }),
    us_hi_bloomberg: otherSource(
      "Bloomberg Tax",
      "https://news.bloombergtax.com/payroll/hawaii-releases-2025-temporary-disability-rate-wage-base",
    ),
    us_hi_fairy: otherSource(
      "Fairygodboss",
      "https://fairygodboss.com/career-topics/maternity-leave-and-short-term-disability-in-hawaii-an-overview-of-what-you-should-know",
      { pageDate: "2024-04-20" },
    ),
    us_hi_maui: otherSource("Maui Mama", "https://mauimama.com/hawaii-pregnancy-and-maternity-leave-facts/"),
    us_hi_keller: otherSource(
      "J. J. Keller",
      "https://jjkellercompliancenetwork.com/regsense/disability-benefits-hawaii",
    ),
    us_hi_unum: otherSource(
      "Unum",
      "https://www.unum.com/employers/solutions/leave-absence-management/paid-leave-laws/hawaii-paid-leave-laws",
    ),
    us_hi_lfg: otherSource(
      "Lincoln Financial",
      "https://www.lfg.com/public/industryprofessional/employeebenefits/benefitsolutions/paidfamilyleave/hawaii",
    ),
    us_hi_hartford: otherSource("The Hartford", "https://www.thehartford.com/paid-family-medical-leave/hi"),
    us_hi_npwf: otherSource(
      "National Partnership for Women & Families (on Hawaii Free Press)",
      "http://hawaiifreepress.com/ArticlesMain/tabid/56/ID/18006/Hawaii-Scores-B-for-Laws-That-Help-Expecting-and-New-Parents.aspx",
    ),
  },
};
