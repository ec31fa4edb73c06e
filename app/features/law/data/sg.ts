import {
  cents,
  notFound,
  official,
  officialSource,
  otherSource,
  percent,
  reported,
  type CountryLaw,
  type Line,
} from "../law";

/** The day the pages below were read. */
const readOn = "2026-11-21";

const cpf: Line = {
  label: "CPF",
  says: reported("Contributions go on. The cap on Shared Parental Leave includes them.", "sg_gitlab"),
};

export const sg: CountryLaw = {
  code: "SG",
  name: "Singapore",
  currency: "SGD",
  note: "For children who are citizens. Other children bring less leave.",
  checkedOn: "2026-11-21",
  employerPaysWeeks: official(8, "sg_mom", { note: "for the first two children" }),
  regions: {},
  schemes: [
    {
      id: "sg_gpml",
      name: "Government-Paid Maternity Leave",
      who: "birth_parent",
      paidBy: "the employer, who gets a part back from the state",
      unit: "week",
      lengthBy: "birth",
      rateBy: "birth",
      entitlement: [{ birthFrom: null, birthTo: null, total: official(16, "sg_mom") }],
      rates: [
        {
          from: null,
          to: null,
          pct: official(percent(100), "sg_mom"),
          repaidPerFourWeeks: official(cents(10_000), "sg_mom", {
            note: "weeks 9 to 16, or all 16 from the third child",
          }),
        },
      ],
      lines: [
        {
          label: "Who gets it",
          says: official(
            "The child is a citizen. 3 months in a row in the job before the birth, and 4 weeks’ notice.",
            "sg_mom",
          ),
        },
        cpf,
        { label: "Twins or more", says: notFound() },
      ],
    },
    {
      id: "sg_gppl",
      name: "Government-Paid Paternity Leave",
      who: "other_parent",
      paidBy: "the employer, who gets it back from the state",
      unit: "week",
      lengthBy: "birth",
      rateBy: "birth",
      entitlement: [
        {
          birthFrom: "2024-01-01",
          birthTo: "2025-03-31",
          total: reported(4, "sg_pm", { note: "2 of them only if the employer agreed" }),
        },
        { birthFrom: "2025-04-01", birthTo: null, total: reported(4, "sg_pm") },
      ],
      rates: [{ from: null, to: null, capPerWeek: notFound() }],
      lines: [{ label: "Who gets it", says: notFound() }, cpf, { label: "Twins or more", says: notFound() }],
    },
    {
      id: "sg_spl",
      name: "Shared Parental Leave",
      who: "family",
      paidBy: "the state",
      unit: "week",
      lengthBy: "birth",
      rateBy: "birth",
      entitlement: [
        {
          birthFrom: null,
          birthTo: "2025-03-31",
          total: reported(0, "sg_pm", { note: "an older scheme: up to 4 weeks out of the mother’s" }),
        },
        { birthFrom: "2025-04-01", birthTo: "2026-03-31", total: reported(6, ["sg_pm", "sg_msf"]) },
        {
          birthFrom: "2026-04-01",
          birthTo: null,
          total: reported(10, ["sg_pm", "sg_msf"]),
          within: { n: reported(12, "sg_gitlab"), unit: "month" },
          lines: [{ label: "Shared, unless agreed otherwise", says: reported("5 weeks each.", "sg_gitlab") }],
        },
      ],
      rates: [
        {
          from: null,
          to: null,
          capPerWeek: reported(cents(2500), "sg_gitlab", { note: "CPF included" }),
        },
      ],
      lines: [{ label: "Who gets it", says: notFound() }, cpf, { label: "Twins or more", says: notFound() }],
    },
  ],
  lines: [{ label: "Adoption", says: notFound() }],
  sources: {
    sg_mom: officialSource(
      "Ministry of Manpower",
      "http://mom.gov.sg/employment-practices/leave/maternity-leave/eligibility-and-entitlement",
      { readOn },
    ),
    sg_pm: otherSource(
      "HRD Asia (quotes the Prime Minister)",
      "https://hcamag.com/asia/specialisation/benefits/singapore-pm-unveils-new-10-week-shared-parental-leave/502233",
      { pageDate: "2024-08-19", readOn },
    ),
    sg_msf: otherSource(
      "copy of The Straits Times (quotes MSF)",
      "https://sgbuzz.com/index.php?rest_route=%2Fwp%2Fv2%2Fposts%2F39451",
      { pageDate: "2026-03-26", readOn },
    ),
    sg_gitlab: otherSource(
      "GitLab’s handbook",
      "https://gitlab.com/gitlab-com/content-sites/handbook/commit/21c28de0",
      { pageDate: "2026", readOn },
    ),
  },
};
