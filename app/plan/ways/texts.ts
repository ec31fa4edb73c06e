import { counted } from "~/policy/document/step-words-rules";
import { weeksWords } from "../words/phrases";
import type { WayName } from "./ways";

export const planWays = {
  heading: "Compare with another way",
  aboutFold: "Most money, longest at home, shared equally",
  about:
    "Up to three other ways beside your plan, for the same household. Use the one you like, and change it as you want.",
  lawful:
    "We only try weeks that bring no warning which our own suggestion has not. You can change each of them.",
  kept: "Keep the plan as it is now",
  names: {
    most: "Most money",
    longest: "Longest at home",
    shared: "Shared equally",
    "kept-1": "Kept plan 1",
    "kept-2": "Kept plan 2",
    "kept-3": "Kept plan 3",
  } satisfies Record<WayName, string>,
  yours: "Your plan",
  atWork: "at work",
  chosen: {
    most: "Of the ways we tried, the one with the smallest gap while someone is at home as long as in our suggestion.",
    longest: "Of the ways we tried, the one in which someone who is paid is at home longest without a break.",
    shared:
      "Of the ways we tried, the one with the most equal weeks at home, while someone is at home as long as in our suggestion.",
  },
  same: (names: string) => `${names} come to the same plan.`,
  sameAsYours: (names: string, count: number) =>
    `${names} ${count === 1 ? "comes" : "come"} to the same plan as yours.`,
  use: "Use this way",
  remove: "Remove",
  ofWay: (name: string) => `(${name})`,
  full: "That is as many as fit. Remove one to compare with another.",
  label: "Who is at home in each way, week by week. The words beside each bar say the same.",
  bars: (first: string, second: string) => `Upper bar: ${first}. Lower bar: ${second}.`,
  key: { employer: "employer pays", state: "state pays", unpaid: "unpaid", work: "at work" },
  figures: "The figures side by side",
  what: "What",
  gap: (currency: string | null) => (currency === null ? "Gap" : `Gap, ${currency}`),
  lowest: (currency: string | null) => (currency === null ? "Lowest week" : `Lowest week, ${currency}`),
  lowestWeek: (amount: string, week: number) => `${amount} (week ${week})`,
  together: "Weeks at home together",
  alone: (name: string) => `Weeks at home: ${name} alone`,
  home: (name: string) => `Weeks at home: ${name}`,
  until: "Last week at home",
  untilWeek: (week: number, day: string) => `week ${week}, to ${day}`,
  nobody: "nobody is at home",
  sameWeeks: (from: number, to: number) =>
    `All ways are compared over the same ${weeksWords(from, to)}. Weeks at work add no gap.`,
  tooLong: "The link would be too long with them, so it leaves the other ways out.",
};

/** What differs from the plan. */
export const wayDifferences = {
  none: "No different from your plan in these figures.",
  money: (amount: string, isMore: boolean) => `${amount} ${isMore ? "more" : "less"} comes in`,
  leastMoney: (amount: string, isMore: boolean) =>
    `at the least, ${amount} ${isMore ? "more" : "less"} comes in`,
  together: (weeks: number) => `you are at home together ${weeksMore(weeks)}`,
  alone: (name: string, are: string, weeks: number) => `${name} ${are} at home alone ${weeksMore(weeks)}`,
  home: (name: string, are: string, weeks: number) => `${name} ${are} at home ${weeksMore(weeks)}`,
  until: (weeks: number) =>
    `someone is at home ${counted(Math.abs(weeks), "week")} ${weeks > 0 ? "longer" : "less long"}`,
};

const weeksMore = (weeks: number) => `${counted(Math.abs(weeks), "week")} ${weeks > 0 ? "more" : "less"}`;

export const planSteps = {
  undo: "Undo the last change",
  redo: "Redo",
  startAgain: "Start again from our suggestion",
};

export const moveLater = {
  question: "Move the later weeks too?",
  move: "Yes, move them",
  keep: "No, change the next line",
};
