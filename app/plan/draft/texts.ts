/** Why the first plan is as it is, and what it leaves out. */
export const draftWords = {
  atWork: "At work all the time: we know of no paid leave.",
  nobodyPays: (isAtFirst: boolean) =>
    `Nobody pays${isAtFirst ? " at first" : ""}, but the law keeps the job.`,
  nobodyKeeps: "Nobody pays, and the law does not keep the job yet.",
  unpaidLeave: "The employer gives this leave without pay.",
  atBirth: "Starts at the birth.",
  startsIn: (week: string) => `Starts in ${week}.`,
  startsBefore: (name: string, weeks: number) =>
    `Starts ${weeks} weeks before the birth, as ${name} usually does.`,
  oneAtATime: "The employer gives it to one of you at a time.",
  employerFirst: (names: readonly string[]) =>
    `All that the employer pays first, then ${names.join(" and ")} for as long as it is paid.`,
  stateOnly: (names: readonly string[]) => `All weeks of ${names.join(" and ")}.`,
  later: "What is left of state pay follows when the other is back at work.",
  otherCurrency: (currency: string) => `State pay comes in ${currency}. We do not suggest weeks of it.`,
  refused: (payment: string, because: string) => `${payment}: the law does not give it. Needed: ${because}`,
  notBefore: (payment: string, day: string) => `${payment}: not paid before ${day}.`,
  ofCarers: (payment: string, names: readonly string[]) => `${payment} for ${names.join(" and ")}`,
};
