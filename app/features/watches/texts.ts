import { mostWatches } from "./rules";

export const watchPage = {
  title: (name: string) => `Watch ${name}`,
  description: "Get at most one email a week when something changes. You need no account.",
  how: "We email you when this employer’s leave changes. You get at most one email a week, and none when nothing changed. We also remind you once before it ends. You need no account.",
  email: "Your email address",
  emailHint: "We encrypt it, show it to nobody and use it for nothing else. Best not your work address.",
  consent: "Yes, email me about this, at most once a week, until I stop it or for two years.",
  sending: "Sending...",
  send: "Send me a link to confirm",
  limits: `Every email has a link that stops them all with one press. An address can watch ${mostWatches} employers.`,
  whatWeKeep: "What we keep",
  feed: "No address needed:",
  followFeed: "follow its changes as a feed (Atom)",
};

export const watchErrors = {
  notSent: "No email was sent",
  emailInvalid: "Please enter a valid email address",
  emailRequired: "Email address is required",
  consentRequired: "Tick the box. Without it we may not email you.",
  nothingToWatch: "This employer cannot be watched any more.",
  linkBroken: "This link is incomplete or more than three days old.",
  notListed: "This employer is no longer listed.",
  full: `This address already watches ${mostWatches} employers, which is the most. Open the page that every weekly email links to and remove one. Then open this link again.`,
};

export const watchAsked = {
  heading: "Check your email",
  sent: "We have sent a link to the address that you typed. Press it to start watching. It works for three days.",
  missing:
    "No email after a few minutes? Look in your junk mail. We send at most three of these links a day to one address.",
  back: "Keep browsing",
};

export const weeklyNews = {
  shown: "listed again",
  changed: "what we say of it changed",
  /** @param name of the first. */
  withOthers: (name: string, others: number) =>
    others === 0 ? name : `${name} and ${others === 1 ? "1 other" : `${others} others`} you watch`,
  agreementChanged: (agreement: string) => `the agreement “${agreement}” changed`,
};

export const toDirectory = "To the directory";

export const nothingToWatch = {
  title: "Nothing to watch here",
  why: "You can watch an employer that is listed. This link names none.",
  next: "Find an employer in the directory, open its page and choose “Watch this employer by email” there.",
};

export const confirmPage = {
  title: "Confirm what you watch",
  description: "Confirm that we may email you about an employer.",
  heading: "Watch this?",
  confirming: "Confirming...",
  confirm: "Yes, watch it",
  how: "We will email you at most once a week, at the address that got this link. If you did not ask for it, close this page and nothing happens.",
  done: "You are watching it",
  doneHow: "We will email you when something changes.",
  brokenHeading: "This link no longer works",
  broken: "It is incomplete, it is more than three days old, or the employer is no longer listed.",
  brokenNext: "You can ask for a new link: choose “Watch” again.",
};

export const watchingPage = {
  title: "What you watch",
  description: "See, keep or stop the emails about what you watch.",
  intro: (endsOn: string) =>
    `We write at most once a week to the address that got this link. On ${endsOn} we stop and forget the address, unless you keep watching.`,
  remove: "Remove",
  removed: "Removed",
  renew: "Keep for two more years",
  renewed: "Kept for two more years",
  end: "Stop all emails",
  ending: "Stopping...",
  endHeading: "Stop all emails?",
  endHow: "You get no more of these emails, and we forget the address.",
  endYes: "Yes, stop them all",
  endNo: "Keep them",
  endedHeading: "You no longer watch anything",
  ended: "We have forgotten your address.",
  brokenHeading: "This link opens nothing",
  broken: "The emails have stopped, or the link is incomplete. Open it from the newest email.",
  notListed: "An employer that is not listed now",
};

export const unwatchPage = {
  heading: "Stop these emails",
  description: "Stop all emails about what you watch.",
  how: "Press the button. We then send no more of these emails to the address that got this link, and we forget it.",
  doneHeading: "You no longer watch anything",
  done: "The address that got this link gets no more of these emails, and we have forgotten it.",
  doneStill: "If one still comes, this link was too old. Press the one in the newest email.",
  doneAgain: "You can watch again whenever you like.",
};
