import { notFound, official, officialSource, otherSource, reported, type CountryLaw } from "../law";
import { stateSchemes } from "./us-states";

/** The day the pages below were read. */
const readOn = "2026-11-21";
/** The day the states' shares of pay were read. */
const lookedUpOn = "2026-11-23";

export const us: CountryLaw = {
  code: "US",
  name: "United States",
  currency: "USD",
  note: "Federal law gives unpaid leave. Some states also pay.",
  checkedOn: lookedUpOn,
  employerPaysWeeks: official(0, "us_fmla", { note: "the leave is unpaid" }),
  regions: {
    "US-CA": "California",
    "US-CO": "Colorado",
    "US-CT": "Connecticut",
    "US-DE": "Delaware",
    "US-DC": "District of Columbia",
    "US-ME": "Maine",
    "US-MD": "Maryland",
    "US-MA": "Massachusetts",
    "US-MN": "Minnesota",
    "US-NJ": "New Jersey",
    "US-NY": "New York",
    "US-OR": "Oregon",
    "US-RI": "Rhode Island",
    "US-WA": "Washington",
  },
  schemes: [
    {
      id: "us_fmla",
      name: "Family and Medical Leave Act",
      who: "each_parent",
      paidBy: "nobody",
      unit: "week",
      lengthBy: "leave_start",
      rateBy: null,
      entitlement: [{ birthFrom: null, birthTo: null, total: official(12, "us_fmla") }],
      rates: [],
      lines: [
        {
          label: "Who gets it",
          says: reported(
            "12 months in the job, with 1,250 hours in the last 12, at an employer with 50 employees within 75 miles.",
            "us_fmla2",
          ),
        },
        {
          label: "Health insurance",
          says: reported("The employer’s group cover continues on the same terms.", "us_fmla2"),
        },
        { label: "Twins or more", says: notFound() },
      ],
    },
    ...stateSchemes,
  ],
  lines: [
    {
      label: "With pay from an employer",
      says: reported("An employer may add to a state’s benefit, up to normal pay.", "us_tidepool"),
    },
    {
      label: "Adoption, foster care",
      says: reported("The federal law and most states cover the time after a child is placed.", "us_table26"),
    },
  ],
  sources: {
    us_fmla: officialSource(
      "Massachusetts Attorney General",
      "http://www.mass.gov/ago/doing-business-in-massachusetts/workplace-rights/leave-time/fmla.html",
      { readOn },
    ),
    us_fmla2: otherSource(
      "Fluther (quotes the US Department of Labor)",
      "https://fluther.com/118369/what-is-the-process-of-going-out-of-work-on-disability",
      { readOn },
    ),
    us_table26: otherSource(
      "The DBL Center",
      "https://insurancewholesaler.net/what-is-the-best-state-for-paid-family-leave",
      { pageDate: "2026", readOn },
    ),
    us_mid25: otherSource(
      "Mondaq (law firm note)",
      "https://www.mondaq.com/unitedstates/employee-rights-labour-relations/1650126/mid-year-paid-family-medical-leave-update",
      { pageDate: "2025-07-14", readOn },
    ),
    us_principal: otherSource("Principal", "http://landing.principal.com/stateleaveprograms", {
      pageDate: "2025",
      readOn,
    }),
    us_ca: officialSource(
      "California Children and Families Commission",
      "https://ccfc.ca.gov/family/PaidFamilyLeave.html",
      { pageDate: "2025", readOn },
    ),
    us_ny: officialSource("New York State", "https://paidfamilyleave.ny.gov/benefits", {
      pageDate: "2025",
      readOn: lookedUpOn,
    }),
    us_nj: officialSource(
      "New Jersey Department of Labor",
      "https://myleavebenefits.nj.gov/worker/resources/Bonding_expansion_2.shtml",
      { readOn: lookedUpOn },
    ),
    us_edd: otherSource(
      "Santa Barbara Independent (prints California’s announcement)",
      "https://independent.com/2025/01/02/california-boosts-paid-family-leave-and-disability-benefits-to-record-levels-for-new-claims-filed-in-2025",
      { pageDate: "2025-01-02", readOn: lookedUpOn },
    ),
    us_standard: otherSource(
      "The Standard",
      "https://www.standard.com/businesses-organizations/workplace-solutions/paid-family-medical-leave/states-paid-family-medical/delaware",
      { readOn: lookedUpOn },
    ),
    us_wboc: otherSource(
      "WBOC",
      "https://www.wboc.com/news/delaware-paid-leave-applications-open/article_0057763f-988d-495f-a821-c49f16a1a4f2.html",
      { readOn: lookedUpOn },
    ),
    us_equitable: otherSource(
      "Equitable",
      "https://equitable.com/employee-benefits/paid-family-medical-leave/rhode-island-temporary-disability-insurance-and-temporary-caregiver-insurance",
      { readOn: lookedUpOn },
    ),
    us_tidepool: otherSource(
      "Tidepool handbook",
      "https://github.com/tidepool-org/handbook/blob/master/Benefits%20and%20Perks/New%20Parent%20Leave.md",
      { readOn },
    ),
  },
};
