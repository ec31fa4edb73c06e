import { official, percent, reported } from "../../law-figures";
import { anyBirth } from "../../law-rows";
import { otherSource, statuteSource, type StateLaw } from "./state";

const sinot = ["us_pr_symetra", "us_pr_hartford"];

export const puertoRico: StateLaw = {
  schemes: [
    {
      id: "us_pr_maternity",
      name: "Maternity leave of Puerto Rico (Act 3 of 1942)",
      region: "US-PR",
      who: "birth_parent",
      paidBy: { who: "employer" },
      unit: "week",
      lengthBy: "leave_start",
      rateBy: "leave_start",
      adoption: "yes",
      entitlement: [
        {
          ...anyBirth,
          total: official(8, "us_pr_467", { note: "4 before the birth and 4 after, or 1 and 7" }),
          within: { n: official(7, "us_pr_467"), unit: "week" },
        },
      ],
      rates: [{ from: null, to: null, pct: official(percent(100), "us_pr_467") }],
      weeksBefore: { earliest: official(4, "us_pr_467"), usual: official(4, "us_pr_467") },
      lines: [
        {
          label: "Fewer weeks before the birth",
          says: official(
            "Only one, if a doctor certifies that you can work until then: then 7 after it.",
            "us_pr_467",
          ),
        },
        {
          label: "Adoption",
          says: official("The same for a child of 5 or younger who is not at school yet.", "us_pr_467"),
        },
        {
          label: "Public employees",
          says: reported("16 weeks: 4 before the birth, 8 after it and 4 for care.", "us_pr_mondaq"),
        },
        {
          label: "If you are ill for longer (SINOT)",
          says: reported(
            "Insurance of 65% of pay, from US$12 to US$113 a week, from the 8th day, for 26 weeks at most.",
            sinot,
          ),
        },
      ],
    },
  ],
  sources: {
    us_pr_467: statuteSource(
      "Laws of Puerto Rico, title 29 § 467 (on Casetext)",
      "https://casetext.com/statute/laws-of-puerto-rico/title-twenty-nine-labor/part-i-labor-provisions-generally/chapter-19-employment-of-women-and-minors-compulsory-school-attendance/467-working-mothers-protection-maternity-leave",
    ),
    us_pr_mondaq: otherSource(
      "Mondaq (on Act 129-2023)",
      "http://webiis05.mondaq.com/employee-rights-labour-relations/1393450/puerto-rico-extends-maternity-leave-for-public-sector-employees",
      { pageDate: "2023-11" },
    ),
    us_pr_symetra: otherSource(
      "Symetra",
      "https://www.symetra.com/learn/articles-for-employers/statutory-disability-income-and-state-paid-family-and-medical-leave/puerto-rico/",
      { pageDate: "2023-11-07" },
    ),
    us_pr_hartford: otherSource("The Hartford", "https://es.thehartford.com/paid-family-medical-leave/pr"),
  },
};
