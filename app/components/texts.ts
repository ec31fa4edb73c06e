export const siteTexts = {
  questions: "Questions? Write to",
  noSupportEmail: "the address at the foot of this page",
  newTab: "(opens in a new tab)",
};

export const frameTexts = {
  skip: "Skip to content",
  checkingAccess: "Validating access...",
  main: "Main",
  menu: "Menu",
  close: "Close",
  home: "Home",
  about: "About",
  faq: "FAQ",
  companies: "Companies",
  plan: "Plan",
  theLaw: "The law",
  sharePolicy: "Share a Policy",
  shareExperience: "Share Your Experience",
  signIn: "Sign in",
  signUp: "Sign up",
  signOut: "Sign out",
  signOutFailed: "Logout failed",
  hello: "Hello, ",
  signedInAs: (username: string) => `Signed in as ${username}`,
  admin: "Admin",
  adminDashboard: "Admin Dashboard",
  account: "Your account",
  data: "Your data",
  footer: "Footer",
  planYourLeave: "Plan your leave",
  law: "The law by country",
  agreements: "Agreements",
  ourData: "Our data",
  forPrograms: "For programs",
  privacy: "Privacy Policy",
  terms: "Terms of Service",
  contact: "Contact",
  followUs: "Follow us",
  demo: "A demonstration: the employers and stories here are invented.",
  copyright: (year: number, site: string) => `© ${year} ${site}. Transparency in parental leave.`,
};

export const errorPages = {
  notFound: {
    title: "404 Page Not Found",
    specified: "Did you forget to add the page to the router?",
    text: "There is no page at this address. It may have a typing error, or the page was removed.",
  },
  notTaken: {
    title: "This page takes nothing",
    text: "Something was sent to a page that can only be read. Nothing was changed.",
  },
  tooMany: "Too many pages at once",
  unreached: {
    title: "The page could not be reached",
    text: "Your connection may have dropped for a moment. Check it and try again.",
  },
  busy: {
    title: "We cannot reach our database just now",
    text: "This is not your fault. It usually takes only a few seconds. Please try again.",
  },
  failed: {
    title: "Something went wrong on our side",
    text: "This is not your fault. Please try again in a moment.",
  },
  tryAgain: "Try again",
  home: "Return to Home",
  ifAgain: "If it happens again, write to",
  nameId: "and name this id:",
  ifAgainWithoutEmail: "If it happens again, tell us this id:",
};

export const formTexts = {
  unreachable:
    "We could not reach the site. Check your connection, then send it again: nothing you typed is lost.",
  show: "Show",
  hide: "Hide",
  password: "password",
  dismissToast: "Dismiss",
  closeDialog: "Close",
  of: (name: string) => `of ${name}`,
  notCopied: "Nothing was copied",
  notCopiedWhy: "Your browser does not allow it here. Select the text and copy it yourself.",
};

export const scaleTexts = {
  primary: "Primary Carer Leave",
  secondary: "Secondary Carer",
  short: { primary: "Primary carer", secondary: "Secondary carer" },
  over: (weeks: number) => `over ${weeks}`,
  sentence: (primary: string, secondary: string) =>
    `Paid leave: primary carer ${primary}, secondary carer ${secondary}.`,
  rating: "Rating: ",
  notStated: "not stated",
  beyond: (weeks: string, scale: number) => `${weeks}, beyond the scale of ${scale} weeks`,
};

export const voteTexts = {
  none: "No community ratings yet",
  positive: (percent: number) => `${percent}% positive`,
  negative: (percent: number, votes: string) =>
    `, ${percent}% negative · ${votes === "1" ? "1 vote" : `${votes} votes`}`,
};

export const listPages = {
  pages: "Pages",
  previous: "Previous",
  next: "Next",
  pageOf: (page: string, pages: string) => `Page ${page} of ${pages}`,
} as const;
