import { official, reported } from "../../law-figures";
import { before, notAsked, type ProtectedLeave } from "../../law-terms";

/** Away with the job kept where a province's own employment standards hold, which is for most employees. */

const tellEmployer = (n: Parameters<typeof before>[1]) =>
  ({
    kind: "tell_employer",
    what: "tell your employer when your leave starts",
    ...before("start", n, "week"),
  }) as const;

const ontario = {
  region: "CA-ON",
  conditions: [
    notAsked(
      "ca_on_hired",
      "Hired 13 weeks or more before the due date?",
      reported("You were hired 13 weeks or more before the due date.", ["ca_on_service", "ca_on_notice"]),
    ),
  ],
  dates: [tellEmployer(reported(2, ["ca_on_notice", "ca_on_rudner"]))],
} as const;

const britishColumbia = {
  region: "CA-BC",
  dates: [tellEmployer(official(4, "ca_bc_50"))],
} as const;

const alberta = {
  region: "CA-AB",
  conditions: [
    notAsked(
      "ca_ab_days",
      "With this employer for 90 days or more?",
      official("You have been with the employer for 90 days.", "ca_ab"),
    ),
  ],
  dates: [tellEmployer(reported(6, ["ca_ab_peninsula", "ca_ab_guide"]))],
} as const;

export const provincialLeave: readonly ProtectedLeave[] = [
  {
    ...ontario,
    id: "on_pregnancy_leave",
    name: "Pregnancy leave, Ontario",
    who: "birth_parent",
    weeks: official(17, "ca_ontario"),
    lines: [
      {
        label: "First day",
        says: reported("17 weeks before the due date.", ["ca_on_notice", "ca_on_service"]),
      },
    ],
  },
  {
    ...ontario,
    id: "on_parental_leave_after",
    isExtra: true,
    name: "Parental leave after pregnancy leave, Ontario",
    who: "birth_parent",
    weeks: official(61, "ca_ontario"),
  },
  {
    ...ontario,
    id: "on_parental_leave",
    isExtra: true,
    name: "Parental leave, Ontario",
    who: "other_parent",
    weeks: official(63, "ca_ontario"),
  },
  {
    ...britishColumbia,
    id: "bc_maternity_leave",
    name: "Maternity leave, British Columbia",
    who: "birth_parent",
    weeks: official(17, "ca_bc_50"),
    lines: [{ label: "First day", says: official("13 weeks before the due date.", "ca_bc_50") }],
  },
  {
    ...britishColumbia,
    id: "bc_parental_leave_after",
    isExtra: true,
    name: "Parental leave after maternity leave, British Columbia",
    who: "birth_parent",
    weeks: reported(61, ["ca_bc_gowling", "ca_bc_slaw"]),
  },
  {
    ...britishColumbia,
    id: "bc_parental_leave",
    isExtra: true,
    name: "Parental leave, British Columbia",
    who: "other_parent",
    weeks: reported(62, ["ca_bc_gowling", "ca_bc_slaw"]),
    lines: [
      {
        label: "When",
        says: reported("It begins within 78 weeks of the birth.", ["ca_bc_gowling", "ca_bc_slaw"]),
      },
    ],
  },
  {
    ...alberta,
    id: "ab_maternity_leave",
    name: "Maternity leave, Alberta",
    who: "birth_parent",
    weeks: official(16, "ca_ab"),
    lines: [{ label: "First day", says: official("13 weeks before the due date.", "ca_ab") }],
  },
  {
    ...alberta,
    id: "ab_parental_leave",
    isExtra: true,
    name: "Parental leave, Alberta",
    who: "each_parent",
    weeks: official(62, "ca_ab"),
    within: { n: reported(78, "ca_ab_peninsula"), unit: "week" },
    lines: [
      {
        label: "Both parents at one employer",
        says: official("The employer need not give it to both at the same time.", "ca_ab"),
      },
    ],
  },
];
