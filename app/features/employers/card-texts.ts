export const employerTitle = (employer: string, staff: string | null = null) =>
  `Parental leave at ${employer}${staff ? `: ${staff}` : ""}`;

/** Said by the server: the directory does not load it. */
export const staffOnCard = (staff: string, hasOthers: boolean) =>
  `For ${staff}${hasOthers ? " · other jobs too" : ""}`;

export const othersOnCard = (others: number) =>
  `and ${others} ${others === 1 ? "other" : "others"} under the same agreement`;

export const employerCard = {
  details: "View details",
  fullPay: "Full-pay weeks:",
  ofEmployer: (employer: string) => ` of ${employer}`,
};

export const compareButton = {
  compare: "Compare",
  comparing: "Comparing",
  employer: (employer: string) => ` ${employer}`,
  employerChosen: (employer: string) => ` ${employer}, press to remove it`,
  full: "Comparison limit reached",
  fullHow: (most: number, employer: string) =>
    `You can compare ${most} employers. Remove one to add ${employer}.`,
};

export const shareButton = {
  share: "Share",
  employer: (employer: string) => ` ${employer}`,
  shared: "Policy shared!",
  copied: "Policy details copied!",
  failed: "The policy could not be copied",
  failedHow: (address: string) => `Your browser does not allow it here. The address is ${address}`,
};
