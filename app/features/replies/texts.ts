import { mostReplyCharacters } from "./rules";

const characters = mostReplyCharacters.toLocaleString("en-AU");

export const claimPage = {
  title: (name: string) => `Answer for ${name}`,
  description: "For employers: state your figures, and answer what parents say.",
  may: `If you speak for this employer, you can state its figures with their source. You can answer once for the employer and once to each experience, in at most ${characters} characters. We review each of these before it is public.`,
  mayNot:
    "You never see who wrote what, or what we have not published. You cannot remove or reorder anything. If a figure is wrong, you need no proof of who you are to",
  mayNotLink: "report it",
  email: (name: string) => `Your address at ${name}’s own domain`,
  emailHint: "We do not take Gmail, Outlook and the like, because anybody may have an address there.",
  next: "First you open a link that we send to the address. Then one of our admins checks that the address speaks for the employer, and writes to you. We store the address encrypted. Only the people who decide see it, and we delete it when your right to answer ends: see",
  nextLink: "what we keep about employers’ people",
  proven: "May this address answer already?",
  provenLink: "Ask for a new link",
  sending: "Sending...",
  send: "Email me a link",
  sentTitle: "Check your email",
  sent: "If the address may answer, or may ask to, we have sent it a link. The link works once, for three days. We send at most three a day to one address.",
};

export const returnPage = {
  title: "Answer for your employer",
  description: "For employers: ask for a link to answer.",
  intro:
    "If your address may already answer for an employer, we email you a link that opens its page for eight hours. There is no password. If it may not yet, start on the employer’s page: “Do you work in this employer’s HR? Reply”.",
  email: "Your work address",
};

export const linkPage = {
  title: "Answer for your employer",
  description: "Show that an address is yours, and open the employer's page.",
  brokenTitle: "This link no longer works",
  broken: "It was already used, or it is too old.",
  brokenLink: "Ask for a new link",
  firstTitle: "Is this address yours?",
  againTitle: "Continue answering",
  firstPress: "Yes, ask to answer",
  againPress: "Open the employer’s page",
  first: "With it you ask to answer for",
  again: "The link opens the page where you answer for",
  firstNext:
    "One of our admins then checks that the address speaks for the employer. If you did not ask, close this page and nothing happens.",
  againNext: "It stays open for eight hours in this browser.",
};

export const portalPage = {
  title: (name: string) => `Answer for ${name}`,
  titleOfAny: "Answer for your employer",
  description: "For employers.",
  waitingTitle: "One of our admins is checking your address",
  waiting:
    "They compare the address with the employer and decide whether you may answer. We will email you then. Until then there is nothing to do here.",
  from: (domain: string) =>
    `You answer from ${domain}. We review what you send before it is public, and show it as the employer’s own words. You see what everybody sees: not who wrote, and nothing that waits.`,
  notListedTitle: "This employer is not listed at the moment",
  notListed: "You cannot send anything until it is listed again.",
  employerPage: "See the employer’s page",
  figures: "Your figures",
  published: "Published",
  publishedHow: "The policy that you stated last is public now.",
  notPublished: "Not published",
  notPublishedHow:
    "One of our admins did not publish the policy that you stated last. What was public before stays. We emailed everyone who may answer, with the reason if there was one.",
  figuresWait: "Your statement waits for a moderator. Stating the policy again replaces it.",
  figuresHow:
    "State your whole policy. Once a moderator has read it, we show it as the employer’s statement.",
  state: "State the policy",
  own: "A reply for the employer itself",
  ownReply: (name: string) => `What ${name} says`,
  experiences: "What parents say",
  noExperiences: "No experience is public yet. When one is, you can answer it here.",
  replyTo: (place: number) => `Your reply to experience ${place}`,
  publicNow: "Public now",
  waits: "Waiting for review",
  replyAgain: (label: string) => `${label}, new version`,
  replyHint: `At most ${characters} characters. Do not name or guess who wrote.`,
  sending: "Sending...",
  send: "Send for review",
  sent: "Sent for review",
  sentHow: "It is public once one of our admins has read it.",
  withdraw: "Withdraw it",
  withdrawn: "Reply withdrawn",
  ofReply: (label: string) => `: ${label}`,
  done: "When you are done",
  doneHow: "The link that opened this page lasts eight hours in this browser.",
  signOut: "Sign out",
  signedOut: "Signed out",
  giveUp: (isWaiting: boolean) => `Give up ${isWaiting ? "the claim" : "the right to answer"}`,
  giveUpHow: "Your address is deleted at once. What the employer said stays.",
  giveUpPress: "Give up and delete my address",
  gaveUp: "Your address is deleted",
  gaveUpHow: "What the employer said stays.",
};

export const statementPage = {
  title: (name: string) => `State the policy of ${name}`,
  titleOfAny: "State a policy",
  intro:
    "The form starts with what we know. A moderator checks what you send against it. Once it is published, we show your statement as the source of all of it.",
  sourceTitle: (name: string) => `Statement of ${name}`,
  staff: "Whose policy",
  aboutStaff: "Staff with other leave have a policy of their own. You state one at a time.",
  ofMany:
    "Other employers have this agreement too. What you state becomes your own policy in its place. The agreement stays.",
  waits: (staff: string) => `Your statement for ${staff} waits`,
  replaces: "Sending this one replaces it.",
};

export const replyErrors = {
  nothingSent: "Nothing was sent",
  linkNotSent: "The link was not sent",
  emailRequired: "Work email address is required",
  emailInvalid: "Please enter a valid email address",
  freeMail: (domain: string) => `Anybody may have an address at ${domain}. Use one of your employer’s own.`,
  noEmployer: "There is no employer with this id.",
  linkUsed: "This link was already used, or is too old. Ask for a new one.",
  noExperience: "There is no such experience",
  replyRequired: "Write the reply",
  nothingToAnswer: "You can no longer answer this.",
  notListed: "This employer is not listed at the moment.",
  mayNotAnswer: "This employer is not listed at the moment, or you may no longer answer for it.",
  noSuchStaff: "There is no policy of its own for these staff any more. Open the page again.",
  noProvision: "State at least one provision",
  policyWrong: "This policy needs another look.",
  noButton: "Press one of the buttons.",
};
