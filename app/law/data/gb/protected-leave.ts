import { derived, official, reported } from "../../law-figures";
import { before, type ProtectedLeave } from "../../law-terms";
import { daysToFifteenthWeek, service } from "./common";

export const protectedLeave: readonly ProtectedLeave[] = [
  {
    id: "gb_maternity_leave",
    name: "Maternity or adoption leave",
    who: "birth_parent",
    weeks: official(52, ["gb_code", "gb_adoption_print"]),
    payments: ["gb_smp", "gb_ma", "gb_sap"],
    dates: [
      {
        kind: "tell_employer",
        what: "tell your employer of the pregnancy, the due week and when your leave starts",
        ...before("due_week", daysToFifteenthWeek, "day"),
      },
      {
        kind: "earliest_start",
        what: "start maternity leave",
        ...before("due_week", official(11, ["gb_code", "gb_ni17a_smp"]), "week"),
      },
    ],
    lines: [
      { label: "Who has it", says: official("Every employee, from the first day in the job.", "gb_code") },
      {
        label: "Going back earlier",
        says: reported("8 weeks’ notice.", "gb_compulsory2", { note: "official for adoption leave" }),
      },
    ],
  },
  {
    id: "gb_paternity_leave",
    isExtra: true,
    name: "Paternity leave",
    who: "other_parent",
    weeks: official(2, "gb_code"),
    payments: ["gb_spp"],
    within: { n: official(364, "gb_code", { note: "Northern Ireland: 55 days" }), unit: "day" },
    conditions: [{ ...service, onlyIfDueBy: "2026-04-04" }],
    dates: [
      {
        kind: "tell_employer",
        what: "tell your employer the due date, for paternity leave",
        ...before("due_week", daysToFifteenthWeek, "day"),
      },
    ],
    lines: [
      {
        label: "Who has it",
        says: official(
          "From the first day in the job if due on or after 5 April 2026, or born from 6 April to 25 July 2026. Before, and in Northern Ireland, after 26 weeks by the 15th week before the due week.",
          "gb_code",
        ),
      },
    ],
  },
  {
    id: "gb_shared_leave",
    name: "Shared parental leave",
    who: "either_parent",
    weeks: official(50, "gb_shpl"),
    payments: ["gb_shpp"],
    within: { n: official(12, ["gb_shpl", "gb_shpl_campaign"]), unit: "month" },
    conditions: [
      {
        kind: "service_by",
        weeksBefore: derived(40, "15 weeks before the due week, and 25 before the end of that week", [
          "gb_code",
          "gb_shpl",
        ]),
      },
    ],
    lines: [
      {
        label: "How",
        says: reported(
          "50 weeks less what the mother or main adopter takes of her 52. She first ends her own leave.",
          ["gb_csp", "gb_lrd"],
        ),
      },
    ],
  },
  {
    id: "gb_parental_leave",
    isExtra: true,
    name: "Unpaid parental leave",
    who: "each_parent",
    weeks: official(18, "gb_parental", { note: "for each child, at most 4 a year" }),
    within: { n: derived(216, "until the child is 18: 18 × 12", "gb_parental"), unit: "month" },
    dates: [
      {
        kind: "tell_employer",
        what: "tell your employer of unpaid parental leave",
        ...before("start", official(21, "gb_parental"), "day"),
      },
    ],
    lines: [
      {
        label: "How",
        says: official(
          "In whole weeks, at most 4 a year for each child. It goes with the child, not the job.",
          "gb_parental",
        ),
      },
      {
        label: "Who has it",
        says: reported("From the first day in the job since 6 April 2026.", "gb_day_one"),
      },
    ],
  },
];
