import type { CountryLaw } from "../law";
import { cents, derived, notFound, official, percent, reported } from "../law-figures";
import { anyBirth } from "../law-rows";
import { after, before, notAsked } from "../law-terms";
import {
  cappedRates,
  citizen,
  cpf,
  dueDateCounts,
  fourWeeksNotice,
  ofEmployer,
  paternityWithin,
  sharedWithin,
} from "./sg/common";
import { sources } from "./sg/sources";

export const sg: CountryLaw = {
  code: "SG",
  name: "Singapore",
  currency: "SGD",
  note: "For children who are citizens. Other children bring less leave.",
  checkedOn: "2026-11-27",
  adoptionLeftOut: { what: "adoption leave for the mother" },
  relationIfNotStated: ofEmployer,
  relationIfNotListed: ofEmployer,
  employerPaysWeeks: official(8, "sg_mom", { note: "for the first two children" }),
  regions: {},
  schemes: [
    {
      id: "sg_gpml",
      name: "Government-Paid Maternity Leave",
      shortName: "GPML",
      who: "birth_parent",
      paidBy: { who: "employer", repaid: "part" },
      unit: "week",
      lengthBy: "birth",
      rateBy: "birth",
      entitlement: [
        {
          ...anyBirth,
          total: official(16, "sg_mom"),
          within: {
            n: reported(12, "sg_simplepay", { note: "only the last 8 weeks, if the employer agrees" }),
            unit: "month",
          },
          later: {
            most: reported(8, "sg_simplepay"),
            after: {
              n: derived(8, "16 weeks less the last 8, begun with the birth at the latest", "sg_simplepay"),
              unit: "week",
            },
          },
        },
      ],
      steps: [
        { n: official(8, "sg_mom"), pct: official(percent(100), "sg_mom"), isCapped: false },
        { n: official(8, "sg_mom"), pct: official(percent(100), "sg_mom"), isCapped: true },
      ],
      rates: [
        {
          from: null,
          to: null,
          repaidPerFourWeeks: official(cents(10_000), "sg_mom", {
            note: "weeks 9 to 16, or all 16 from the third child",
          }),
        },
      ],
      conditions: [
        citizen,
        notAsked(
          "sg_first_two",
          "The first or second child?",
          official(
            "Weeks 1 to 8 in full: it is your first or second child. From the third on S$2,500 a week is what the state repays there too.",
            "sg_mom",
          ),
          { decidesCap: true },
        ),
        { kind: "service", months: official(3, "sg_mom") },
      ],
      weeksBefore: { earliest: reported(4, "sg_simplepay"), usual: reported(4, "sg_simplepay") },
      compulsory: { after: reported(4, "sg_pregnant") },
      dates: [
        { ...fourWeeksNotice, what: "tell your employer when your leave starts", n: official(4, "sg_mom") },
        {
          kind: "earliest_start",
          what: "maternity leave begins",
          ...before("birth", reported(4, "sg_simplepay"), "week"),
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
        {
          label: "Pay",
          says: official(
            "For your first two children the employer pays weeks 1 to 8 in full and gets nothing back. The state repays at most S$10,000 for each four of the later weeks. From the third child on it repays all 16 weeks, up to the same amount.",
            "sg_mom",
          ),
        },
        { label: "Unmarried mothers", says: reported("They get it too.", ["sg_advice", "sg_hro"]) },
        {
          label: "When",
          says: reported(
            "4 weeks before the birth and 12 after. If the employer agrees, the last 8 in pieces within 12 months.",
            "sg_simplepay",
          ),
        },
        {
          label: "If the child is not a citizen",
          says: reported("12 weeks, for employees under the Employment Act.", "sg_hro"),
        },
        cpf,
        { label: "Twins or more", says: reported("No more weeks.", "sg_pregnant") },
      ],
    },
    {
      id: "sg_gppl",
      name: "Government-Paid Paternity Leave",
      shortName: "GPPL",
      who: "other_parent",
      paidBy: { who: "employer", repaid: "all" },
      unit: "week",
      lengthBy: "birth",
      rateBy: "birth",
      entitlement: [
        {
          birthFrom: null,
          birthTo: "2025-03-31",
          total: reported(2, ["sg_baker", "sg_orion"], { note: "2 more if the employer agreed" }),
          within: paternityWithin,
        },
        {
          birthFrom: "2025-04-01",
          birthTo: null,
          total: reported(4, ["sg_pm", "sg_baker", "sg_orion"]),
          within: paternityWithin,
        },
      ],
      rates: cappedRates,
      conditions: [citizen, { kind: "service", months: reported(3, "sg_paternity") }],
      dates: [
        { ...fourWeeksNotice, what: "tell your employer when your leave starts", n: reported(4, "sg_orion") },
        {
          kind: "last_day",
          what: "use paternity leave, unless your employer agrees to 12 months",
          ...after("birth", reported(16, "sg_lockton"), "week"),
        },
      ],
      lines: [
        {
          label: "Who gets it",
          says: reported(
            "Fathers with 3 months in a row in the job before the birth, who are or were married to the mother between conception and 12 months after the birth.",
            ["sg_paternity", "sg_orion"],
          ),
        },
        dueDateCounts,
        cpf,
        { label: "Twins or more", says: notFound() },
      ],
    },
    {
      id: "sg_spl",
      isHalved: true,
      name: "Shared Parental Leave",
      shortName: "SPL",
      who: "family",
      paidBy: { who: "employer", repaid: "all" },
      unit: "week",
      lengthBy: "birth",
      rateBy: "birth",
      entitlement: [
        {
          birthFrom: null,
          birthTo: "2025-03-31",
          total: reported(0, ["sg_pm", "sg_baker"], { note: "an older scheme instead" }),
          lines: [
            {
              label: "The older scheme",
              says: reported("The father could have up to 4 of the mother’s 16 weeks.", "sg_baker"),
            },
          ],
        },
        {
          birthFrom: "2025-04-01",
          birthTo: "2026-03-31",
          total: reported(6, ["sg_pm", "sg_msf", "sg_tnp"]),
          within: sharedWithin,
          lines: [{ label: "Shared, unless agreed otherwise", says: reported("3 weeks each.", "sg_tnp") }],
        },
        {
          birthFrom: "2026-04-01",
          birthTo: null,
          total: reported(10, ["sg_pm", "sg_msf", "sg_tnp"]),
          within: sharedWithin,
          lines: [
            {
              label: "Shared, unless agreed otherwise",
              says: reported("5 weeks each.", ["sg_tnp", "sg_gitlab"]),
            },
          ],
        },
      ],
      rates: cappedRates,
      conditions: [
        citizen,
        { kind: "service", months: official(3, "sg_mom") },
        notAsked(
          "sg_own_leave",
          "Entitled to paid maternity, paternity or adoption leave?",
          official("You are entitled to paid maternity, paternity or adoption leave.", "sg_act"),
        ),
      ],
      dates: [
        {
          kind: "claim",
          what: "change how the two of you share the weeks",
          ...after("birth", reported(4, "sg_tnp"), "week"),
        },
        { ...fourWeeksNotice, what: "tell your employer when your leave starts", n: reported(4, "sg_orion") },
        {
          kind: "last_day",
          what: "use shared parental leave, unless your employer agrees to 12 months",
          ...after("birth", official(26, "sg_act"), "week"),
        },
      ],
      lines: [
        {
          label: "Who gets it",
          says: official(
            "Parents entitled to paid maternity, paternity or adoption leave, or to the claim for the self-employed.",
            "sg_act",
          ),
        },
        {
          label: "Fathers",
          says: reported(
            "They are or were married to the mother between conception and 12 months after the birth.",
            "sg_orion",
          ),
        },
        {
          label: "Shares",
          says: reported(
            "One parent may have all. Change them when you register, or within 4 weeks of the birth.",
            "sg_tnp",
          ),
        },
        dueDateCounts,
        cpf,
        { label: "Twins or more", says: notFound() },
      ],
    },
  ],
  lines: [
    {
      label: "Adoption",
      says: official(
        "12 weeks of paid leave for the mother. Fathers get paternity leave and shared leave.",
        "sg_families",
      ),
    },
    {
      label: "Infant care",
      says: reported("12 days a year, unpaid, for each parent of a child under 2.", ["sg_infant", "sg_mdr"]),
    },
  ],
  sources,
};
