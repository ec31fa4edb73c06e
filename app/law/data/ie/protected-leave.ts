import { derived, official, reported } from "../../law-figures";
import { before, type ProtectedLeave } from "../../law-terms";

export const protectedLeave: readonly ProtectedLeave[] = [
  {
    id: "ie_maternity_leave",
    name: "Maternity leave",
    who: "birth_parent",
    weeks: official(42, "ie_ci", { note: "26, and up to 16 unpaid; adoptive leave 24 and 16" }),
    payments: ["ie_maternity", "ie_adoptive"],
    dates: [
      {
        kind: "tell_employer",
        what: "tell your employer of maternity leave in writing, with a medical certificate",
        ...before("start", reported(4, ["ie_monday", "ie_solicitor"]), "week"),
      },
    ],
    lines: [
      {
        label: "The extra 16 weeks",
        says: reported("Straight after the 26, with 4 weeks’ notice in writing.", "ie_monday"),
      },
      { label: "Going back", says: reported("4 weeks’ notice in writing.", "ie_careerwise") },
    ],
  },
  {
    id: "ie_paternity_leave",
    isExtra: true,
    name: "Paternity leave",
    who: "other_parent",
    weeks: reported(2, ["ie_ci_news", "ie_ci_news2"]),
    payments: ["ie_paternity"],
    within: { n: reported(6, "ie_ci_news2"), unit: "month" },
    dates: [
      {
        kind: "tell_employer",
        what: "tell your employer when you take paternity leave",
        ...before("start", reported(4, "ie_paternity_notice"), "week"),
      },
    ],
  },
  {
    id: "ie_parents_leave",
    isExtra: true,
    name: "Parent’s leave",
    who: "each_parent",
    weeks: official(9, ["ie_ci", "ie_min25p"]),
    payments: ["ie_parents"],
    within: { n: official(24, ["ie_ci", "ie_min25p"]), unit: "month" },
    dates: [
      {
        kind: "tell_employer",
        what: "tell your employer in writing of your parent’s leave",
        ...before("start", official(6, "ie_parents_act"), "week"),
      },
    ],
  },
  {
    id: "ie_parental_leave",
    isExtra: true,
    name: "Unpaid parental leave",
    who: "each_parent",
    weeks: reported(26, ["ie_eb", "ie_chronicle"], { note: "for each child" }),
    within: {
      n: derived(144, "until the child is 12: 12 × 12", ["ie_eb", "ie_chronicle"]),
      unit: "month",
    },
    dates: [
      {
        kind: "tell_employer",
        what: "tell your employer in writing of unpaid parental leave",
        ...before("start", official(6, "ie_parental_act"), "week"),
      },
    ],
    conditions: [{ kind: "service", months: reported(12, "ie_chronicle", { note: "for the whole of it" }) }],
  },
];
