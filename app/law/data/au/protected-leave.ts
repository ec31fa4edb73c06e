import { derived, official, reported } from "../../law-figures";
import { before, type ProtectedLeave } from "../../law-terms";

export const protectedLeave: readonly ProtectedLeave[] = [
  {
    id: "au_unpaid",
    name: "Unpaid parental leave",
    who: "each_parent",
    weeks: derived(52, "12 months", ["au_fw_apply", "au_fw_loss"]),
    onRequest: derived(
      52,
      "12 more months, which the employer may refuse on reasonable grounds",
      "au_fw_extend",
    ),
    within: { n: official(24, "au_fw_apply"), unit: "month" },
    conditions: [{ kind: "service", months: official(12, ["au_fw_apply", "au_fw_extend"]) }],
    dates: [
      {
        kind: "tell_employer",
        what: "tell your employer in writing of unpaid leave",
        ...before("start", official(10, ["au_fw_apply", "au_claim"]), "week"),
      },
      {
        kind: "tell_employer",
        what: "confirm the dates of unpaid leave to your employer",
        ...before("start", official(4, "au_fw_apply"), "week"),
      },
    ],
    lines: [
      { label: "Both parents", says: official("Each has their own, also at the same time.", "au_fw_apply") },
      {
        label: "Before the birth",
        says: reported("From 6 weeks before the due date.", "au_six_weeks"),
      },
      {
        label: "More time",
        says: official(
          "Ask at least 4 weeks before the end. The employer answers within 21 days.",
          "au_fw_extend",
        ),
      },
      {
        label: "Single days",
        says: reported(
          "100 days of it may be taken one by one, 110 from 1 July 2024.",
          ["au_wotton", "au_lockton"],
          { note: "We have not found the number for births from July 2025." },
        ),
      },
      {
        label: "Work to keep in touch",
        says: reported("10 days in each 12 months, not in the first two weeks.", ["au_kit", "au_kit2"]),
      },
    ],
  },
];
