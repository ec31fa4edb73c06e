export const repliesTab = {
  emptyTitle: "No employer is waiting",
  empty: "When someone asks to answer for an employer, or an employer answers, you see it here.",
  intro: (total: string) => `${total} waiting, the oldest first.`,
  keys: "Keys in the list: J and K move, A approves, R refuses with the reason that you typed.",
  representatives: "Who may answer",
  noRepresentatives: "Nobody may answer for an employer yet.",
  from: (domain: string) => `From ${domain}`,
  end: "End the right",
  replies: "What employers said",
  noReplies: "No reply is public yet.",
  published: (content: string, isToExperience: boolean) =>
    `${isToExperience ? "To an experience: " : ""}${content}`,
  remove: "Remove it",
  count: (title: string, count: string) => `${title} (${count})`,
  reason: "Reason",
};

export const repliesItem = {
  claim: (name: string) => `Someone asks to answer for ${name}`,
  reply: (name: string) => `${name} replies`,
  replyToExperience: (name: string) => `${name} replies to an experience`,
  reason: "Reason, if you refuse: the employer reads it",
  mayAnswer: "May answer",
  publish: "Publish",
  refuse: "Refuse",
  of: (name: string) => `, ${name}`,
  onSite: "See it on the site",
  verdicts: {
    atOwn: "At the employer’s own domain",
    noDomain: "We do not know its domain",
    notItsDomain: "Not its domain",
    sharedByMany: "Not its domain, and many share it",
  },
  advice: {
    atOwn: null,
    noDomain: "Approve only with other proof, such as a call to the number on its site.",
    notItsDomain: "Approve only with other proof, and confirm the domain.",
    sharedByMany: "Refuse, or ask for another address.",
  },
  own: (domain: string) => `We know it by ${domain}:`,
  shownBy: "a page shows it",
  confirmed: "confirmed by an admin",
  confirm: (domain: string, name: string) =>
    `${domain} is ${name}’s own domain, and nobody else’s: later addresses there are matched`,
  host: (host: string) => `Source at ${host}`,
  address: "The address is proven by email, at",
  addressLost: "can no longer be read",
  experience: "The experience",
  publicNow: "Public now",
  nothingPublic: "Nothing is public yet.",
};

export const decisionTexts = {
  done: {
    "claim approve": "May answer now",
    "claim refuse": "Refused",
    "claim end": "The right has ended",
    "reply approve": "Published",
    "reply refuse": "Refused",
    "reply remove": "Removed",
  } as Partial<Record<string, string>>,
  decided: "Decided",
  failed: "Nothing was decided",
  noButton: "Press one of the buttons.",
  sayWhy: "Say why",
  reasonRequired: "Say why: the employer reads it",
  otherDomain: (name: string, domain: string) =>
    `${domain} is not a domain that we know ${name} by. Confirm that it is its own, or refuse.`,
  sharedDomain: (domain: string) => `Many share ${domain}, so it cannot be confirmed as one employer’s own.`,
  changed: "This has changed, or another admin has already decided on it. Look at it again, then decide.",
  gone: (what: string) => `This ${what} no longer exists.`,
  statementGone: "This statement no longer exists. The employer may have sent another.",
  staffGone:
    "This statement is for staff for whom the employer has no conditions of their own any more. Refuse it: the employer can state them again.",
  statementChanged: "This statement has changed. Look at it again, then decide.",
};

export const inviteTexts = {
  addressRequired: "Type the address",
  freeMail: (domain: string) => `Anybody may have an address at ${domain}. Note one of the employer’s own.`,
  alreadyInvited: "We have already invited this employer. We do so only once.",
  noCompany: "There is no employer with this id.",
};
