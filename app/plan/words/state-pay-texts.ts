export const statePayTexts = {
  heading: "State pay used",
  named: (name: string, shortName: string | undefined) =>
    shortName === undefined ? name : `${name} (${shortName})`,
  paidBy: (payer: string) => `paid by ${payer}`,
  employerOf: (whose: string) => `${whose} employer`,
  eachEmployer: "the employer",
  aWeek: (amount: string) => `${amount} a week`,
  notKnown: "amount not read",
  unused: "Not used",
  left: (amount: string, whose: string, until: string) => `${amount} left${whose}${until}`,
  allUsed: (whose: string) => `None left${whose}`,
  leftOf: (name: string, left: readonly string[]) => [name, left.join(", ")].filter(Boolean).join(": "),
  both: " for both",
  of: (name: string) => ` for ${name}`,
  until: (day: string) => `, to take by ${day}`,
  tooMany: (amount: string, whose: string) => `${amount} too many${whose}`,
};
