import { inDigits } from "~/core/digits";
import { longCodeLength } from "~/core/typed-code";
import type { MessageKind } from "~/features/mail/schema";
import type { HeldMail, HeldRepresentative, HeldRequest, HeldSignup } from "./held-data-schema";

/** "3 votes", "1 vote". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${inDigits(count)} ${count === 1 ? one : many}`;
}

export const askPage = {
  title: "Your data",
  description: "See what we keep about you, download it, or delete it.",
  intro:
    "See what we keep about you, download it, or delete it. Enter your email address and we send you a link.",
  email: "Email address",
  emailHint: "We send at most three links an hour to one address.",
  submit: "Send me a link",
  sending: "Sending...",
  sent: "If we keep anything about this address, a link is on its way. It works for one hour.",
  nothingArrives:
    "If nothing arrives within a few minutes, look in your junk mail. If we keep nothing about an address, we send nothing to it.",
  withdraw: "Do you have the code of an experience? You can",
  withdrawLink: "withdraw it without an account",
  signIn: "Do you have an account? To see what belongs to it,",
  signInLink: "sign in",
  policy: "To read what we keep and why, see the",
  policyLink: "Privacy Policy",
  unknownForm: "This form asked for something that cannot be done here.",
};

export const openPage = {
  description: "Open the link to what we keep about you.",
  intro: "Your link works once. When you press the button, your data opens in this browser for 30 minutes.",
  shared: "If other people use this device, close the view when you are done.",
  submit: "Show my data",
};

export const heldDataPage = {
  intro: (kind: "account" | "address") => `This is everything we keep about the ${kind}`,
  onlyYou: "Only you see this page.",
  beforeReset:
    "It does not list what you sent before a reset of your password, because nobody can tell whose that is.",
  anonymous: "Nothing that you wrote is shown with your name on the site.",
  days: "Days are in Coordinated Universal Time (UTC).",
  download: "Download as JSON",
  close: "Close this view",
  absentTitle: "What we do not keep",
  absent: (names: string[]) => {
    const list = names.map((name) => `no ${name}`);
    const last = list.pop() ?? "";
    return `We keep ${list.length > 0 ? `${list.join(", ")} and ${last}` : last}.`;
  },
  byEmailTitle: "What we keep by email address",
  byEmail:
    "Some things belong to an email address, not to an account. These are employers that you asked for while signed out, a place on the waitlist, and the record of our mail. We show them only to the person who reads the mail of that address now. Ask for a link to open them here too.",
  deleteAccount: "Delete your account",
  deleteData: "Delete your data",
  deleteIntro:
    "The next page shows what we will delete and asks you to confirm it. We delete nothing before that.",
  contributions: "Your votes, comments, experiences and policies",
  leave: "Leave them, anonymous: nothing links them to you any more",
  remove: "Delete them too",
  toDelete: "Continue to delete",
  sealedStay:
    "The votes, comments, experiences and policies of the account stay, without anything that links them to you. They are sealed with its password, so nobody can tell from a mailed link which they are. To delete them too, first sign in to the account in this browser. Once the account is deleted, you can only withdraw an experience, with its code.",
};

/** The kinds of data: their headings, and their names in "We keep no …". */
export const heldSections = {
  waitlist: { title: "Your place on the waitlist", absent: "place on the waitlist" },
  account: { title: "Your account", absent: "account" },
  sealed: { title: "Your votes, experiences and policies", absent: "" },
  votes: { title: "Your votes and comments", absent: "votes" },
  experiences: { title: "Your experiences", absent: "experiences" },
  policies: { title: "Policies you shared", absent: "policies you shared" },
  requests: {
    title: "Employers you asked for",
    absent: "requests for employers",
    absentOfAccount: "requests for employers from this account",
  },
  watching: { title: "What you watch by mail", absent: "watches" },
  employers: { title: "Employers you answer for", absent: "employer that you answer for" },
  mail: { title: "Mail we sent to you", absent: "record of mail" },
  links: { title: "Links to this page", absent: "links to this page" },
};

export const sealedSection = {
  why: "What this account contributed is sealed with its password, so nobody who has our database can tell whose it is. A link sent by mail cannot open it either.",
  signIn: "Sign in to the account",
  signInNext: "in this browser to see it here, download it or delete it.",
  withoutPassword: "Without the password, an experience can be",
  withdraw: "withdrawn with its code",
};

export const heldRecords = {
  positive: "Positive",
  negative: "Negative",
  published: "Published without your name",
  policyPublished: "Published",
  waiting: "Waiting for review",
  takeBack: "You can withdraw one on its employer’s page, or",
  takeBackLink: "with its withdrawal code",
  industry: "Industry",
  country: "Country",
  yes: "Yes",
  no: "No",
  /** Whether we keep the email of a person who asked for an employer. */
  address: ({ email, tellWhenListed }: HeldRequest) =>
    tellWhenListed
      ? `We write to ${email ?? "the address you gave"} when it is listed`
      : "Your address is not kept",
  employer: "Employer",
  watchesEnd: (day: string) =>
    `Until ${day}. To change or end it, use the link at the end of each of these mails.`,
  keptUntil: (day: string) => `Kept until ${day}`,
  linkUsed: "Open now, in a browser",
  linkUnused: "Waiting to be used",
  linkAsked: (day: string) => `Asked for on ${day}`,
  mail: "Mail",
  date: "Date",
  state: "State",
};

export const heldAccount = {
  username: "Username",
  email: "Email address",
  none: "None",
  confirmed: "Confirmed",
  proof: "Link to confirm it",
  proofSent: "We sent one. We keep only its hash",
  password: "Password",
  passwordHash: "A hash, from which nobody can read it",
  role: "Role",
  admin: "Admin",
  user: "User",
  created: "Created",
  signedIn: "Signed in",
  sessions: (count: number, browsers: string[]) =>
    counted(count, "session") + (browsers.length > 0 ? `: ${browsers.join(", ")}` : ""),
  keys: "Keys for programs",
  keysKept: (names: string) => `${names}. We keep a hash and the month of each`,
  secondFactor: "Second factor",
  secondFactorKept: (day: string, codes: number) =>
    `Since ${day}, with ${counted(codes, "recovery code")} left. We keep the secret encrypted and the codes as hashes`,
  resetCode: "Reset code",
  resetCodeSent: "You asked for one. We keep only its hash",
  securityLog: "Security log",
  securityLogKept: (count: number) => `${counted(count, "entry", "entries")}, for 90 days`,
  adminLog: "Log of admins",
  adminLogKept: (count: number) => `${counted(count, "action")} under this username`,
};

export const heldSignup = {
  firstName: "First name",
  lastName: "Last name",
  country: "Country",
  joined: "Joined",
  state: "State",
  openedIn: "Invitation opened in",
  browsers: (count: number) => counted(count, "browser"),
  mail: "Waitlist mail",
  subscribed: "Subscribed",
  unsubscribed: (day: string) => `Unsubscribed on ${day}`,
};

export const signupStates: Record<HeldSignup["status"], string> = {
  pending: "Waiting for an invitation",
  approved: "Invited",
  redeemed: "Invited, and the invitation was used",
  revoked: "The invitation was withdrawn",
};

export const representativeStates: Record<HeldRepresentative["state"], string> = {
  asked: "Asked for a link, which was not used yet",
  waiting: "An admin is checking the address",
  approved: "May answer",
  refused: "May not answer",
  contact: "Noted by an admin, to be invited once the employer is listed",
};

const mailKinds: Record<MessageKind, string> = {
  waitlist_welcome: "Welcome to the waitlist",
  invitation: "Invitation",
  reset_code: "Code to reset a password",
  your_data: "Link to your data",
  account_notice: "Notice about your account",
  email_proof: "Link to confirm your address",
  employer_listed: "An employer that you asked for is listed",
  watch_confirm: "Link to confirm what you watch",
  watch_news: "News of what you watch",
  employer_link: "Link to answer for an employer",
  employer_invitation: "Invitation to answer for an employer",
  employer_decision: "Decision on answering for an employer",
  employer_outcome: "Decision on an employer’s reply or figures",
};

const mailStates: Record<string, string> = {
  queued: "Waiting to be sent",
  sending: "Being sent",
  sent: "Sent",
  failed: "Could not be sent",
  discarded: "Not sent",
};

export function mailKind({ kind }: HeldMail): string {
  return mailKinds[kind];
}

export function mailState({ status }: HeldMail): string {
  return mailStates[status] ?? status;
}

export const deletePage = {
  description: "Confirm what we delete for good.",
  heading: (about: string, isAccount: boolean) =>
    `Delete ${isAccount ? `the account ${about}` : `everything we keep about ${about}`}?`,
  noUndo: "This cannot be undone.",
  goes: "We delete",
  stays: "This stays, and nothing links it to you",
  byEmail:
    "This does not delete what we keep by email address. That is employers that you asked for while signed out, a place on the waitlist, and the record of our mail. To delete that too,",
  byEmailLink: "ask for a link",
  password: "Your password",
  passwordHint: "So that nobody else who has your device can do this.",
  submit: "Delete for good",
  deleting: "Deleting...",
  cancel: "Keep everything",
  accountDeleted: "Your account is deleted",
  accountDeletedNext:
    "What belonged to it is deleted or anonymous. What we keep by email address stays until you open a link to it.",
  dataDeleted: "Your data is deleted",
  dataDeletedNext: "We keep nothing about this address any more.",
};

/** What a deletion takes away or leaves: one and many of each. */
export const deletionLines = {
  vote: ["vote"],
  voteWithComment: ["vote, with its comment", "votes, with their comments"],
  experience: ["experience"],
  draft: ["policy waiting for review", "policies waiting for review"],
  published: ["published policy", "published policies"],
  watch: ["watch by mail", "watches by mail"],
  mail: ["mail record"],
  link: ["link to this page", "links to this page"],
  request: ["request for an employer", "requests for employers"],
  employer: ["right or request to answer for an employer", "rights or requests to answer for employers"],
} satisfies Record<string, [one: string, many?: string]>;

export const deletionParts = {
  account: (username: string, sessions: number) =>
    `The account ${username}, with its password and ${counted(sessions, "session")}`,
  waitlist: "The place on the waitlist, with its invitation",
};

export const withdrawPage = {
  title: "Withdraw an experience",
  description: "Withdraw an experience with its withdrawal code, without an account.",
  intro:
    "You got a code when you shared your experience. With it you can withdraw the experience without an account. We delete it at once, whether it waits for review or is public. Some readers may still see it for up to a minute.",
  code: "Withdrawal code",
  codeHint: `${longCodeLength} letters and digits. Capitals, spaces and dashes do not matter.`,
  submit: "Withdraw experience",
  sending: "Withdrawing…",
  failed: "Nothing was withdrawn",
  voteStays:
    "Your vote stays as it is. If you do not have the code, sign in and withdraw the experience on the employer’s page.",
  lostCode:
    "Have you reset your password and lost the code? Then nobody can tell that the experience is yours, not even us. Read",
  lostCodeLink: "why that is so",
  doneTitle: "Your experience is withdrawn",
  done: "It is deleted, and its code no longer works.",
  doneVote: "To withdraw the vote that came with it too, sign in and do it on the employer’s page.",
  home: "Return to Home",
  another: "Withdraw another",
};

export const fieldErrors = {
  emailRequired: "Email address is required",
  email: "Please enter a valid email address",
  contributions: "Choose what happens to your contributions",
  about: "Say what you want to delete",
  codeRequired: "Enter your withdrawal code",
  code: `A withdrawal code has ${longCodeLength} letters and digits in groups of four. Look at what you wrote down, and type all of it.`,
};

export const failures = {
  linkGone: "This link was used already, or it is more than an hour old. Ask for a new one below.",
  viewClosed: "This view of your data has closed. Ask for a new link to open it again.",
  otherData: (about: string) =>
    `The data of ${about} is open in this browser now. Nothing was deleted. Check what this page shows before you go on.`,
  sealed:
    "What this account contributed is sealed with its password, so nobody can tell from a mailed link what it is. Sign in to the account in this browser to delete it too, or choose to leave it. Nothing was deleted.",
  lastAdmin:
    "This is the only admin account, so it cannot be deleted. Make someone else an admin first. Nothing was deleted.",
  password: "This is not the password of this account. Nothing was deleted.",
};
