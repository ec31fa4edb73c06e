export const compareSection = {
  heading: "Compare employers",
  tabs: "What to compare",
  choose: "Select two companies to compare their parental leave policies",
  full: (most: number) =>
    `You are comparing ${most} employers, which is the most. Remove one to add another.`,
  selectors: ["First employer", "Second employer", "Third employer (optional)"],
  placeholder: "Type an employer’s name",
  swap: "Swap",
  submit: "Compare these employers",
  remove: (employer: string) => `Remove ${employer} from the comparison`,
  alreadyThere: "Already in comparison",
  alreadyThereHow: (employer: string) => `${employer} is already here.`,
  whichOne: (typed: string) => `Which “${typed}” do you mean?`,
  noneFits: (typed: string) => `No employer fits “${typed}”`,
  checkSpelling: "Check the spelling, or",
  request: "request this employer",
};

export const compareTray = {
  chosen: "chosen",
  count: (chosen: number, most: number) => `${chosen} of ${most}`,
  employers: (names: string) => `: ${names}`,
  another: "Choose another",
  show: "See side by side",
};
