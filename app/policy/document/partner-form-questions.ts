import { partnerTexts } from "../sentence-texts";
import { choice, day, from, number, text, type Question } from "./form-question";

export const partnerQuestions: Question[] = [
  choice("household", "If both parents work here", partnerTexts.household),
  text("householdScope", "Who counts as working here", "Fill in if wider than this employer."),
  from("partnerConditions"),
];

/** Short: a phone cuts longer choices. */
const conditionLabels = {
  at_work: "The partner works",
  not_paid_leave_elsewhere: "Not on paid leave elsewhere",
  not_paid_leave_here: "Not on paid leave here",
  weeks_deducted: "Their weeks are taken off",
  starts_after: "Starts only after",
  window: "Only in certain weeks",
};

/** What each kind of condition asks besides. */
export const conditionParts: Readonly<Record<string, readonly Question[]>> = {
  at_work: [choice("hours", "How much", { full_time: "full time", any: "full time or part time" }, "Choose")],
  weeks_deducted: [
    choice(
      "takenAt",
      "Weeks taken",
      {
        any_employer: "at any employer",
        this_employer: "at this employer",
        another_employer: "at another employer",
      },
      "Choose",
    ),
  ],
  starts_after: [
    choice(
      "event",
      "After",
      { birth: "the birth", partner_leave: "the partner’s leave", day: "a day" },
      "Choose",
    ),
    day("day", "Which day", "Blank for the other two."),
  ],
  window: [
    number("fromWeek", "First week", "Weeks count from 1."),
    number("toWeek", "Last week"),
    choice(
      "countedFrom",
      "Counted from",
      { birth: "the birth", partner_leave: "the start of the partner’s leave" },
      "Choose",
    ),
  ],
};

export const conditionQuestions: Question[] = [
  choice("kind", "Kind", conditionLabels, "Choose a condition"),
  ...Object.values(conditionParts).flat(),
];
