import type { Door } from "~/core/doors";

export const waitlistErrors = {
  name: "Please enter your name",
  lastName: "The last name must be text",
  email: "Please enter a valid email address",
  noEmail: "Please enter your email address",
  countryText: "The country must be text",
  country: "Please choose a country of the directory",
  registered: "This email address is already registered.",
  invitation: "This invitation no longer works: it was used, replaced by a newer one, or has expired.",
};

export const launchPage = {
  title: "Be the first to know when we launch",
  description: "Join the waitlist and help bring transparency to parental leave policies.",
  tagline: "Transparency in parental leave",
  heading: "Be the first to know when we launch.",
  opensLater: (page: string) => `${page} opens when we launch. Join and we tell you.`,
  doors: {
    companies: "Companies",
    "share-policy": "Share a Policy",
    plan: "Plan your leave",
    law: "The law",
    about: "About",
    faq: "FAQ",
    "how-we-count": "How we count",
    agreements: "Agreements",
    data: "Our data",
    api: "For programs",
    contact: "Contact",
  } satisfies Record<Door, string>,
  lead: "Join the waitlist and help bring transparency to parental leave policies: how many weeks employers really give, what they pay, and what parents experienced.",
  signedIn: (username: string) => `You're signed in as ${username}`,
  byInvitation:
    "Until we launch, you need an invitation. Open yours in this browser, and you are in. No invitation yet? Join the waitlist here.",
  joined: "You're on the list! Watch for an email when we launch.",
  fullName: "Full name",
  fullNameExample: "Your full name",
  email: "Email address",
  emailExample: "Your email address",
  join: "Join Waitlist",
  joining: "Joining waitlist...",
  whatWeCollect:
    "We collect your name and email address to invite you and to tell you when we launch, and for nothing else. We do not sell them, or share them for anything else. See our",
  privacy: "Privacy Policy",
  and: "and",
  terms: "Terms of Service",
  newTab: "(opens in a new tab)",
  alreadyJoined: {
    title: "You're already on our list!",
    description: "We'll make sure you're notified when we launch.",
  },
  failed: { title: "Something went wrong", description: "Please try again in a moment." },
};

export const invitationPage = {
  title: "Your invitation",
  description: "Open the site before its launch.",
  heading: "You're invited",
  lead: "Look around before everyone else: compare employers' parental leave and what parents experienced.",
  worksOnce:
    "The link works once. It opens the site only in the browser where you press the button, so press it where you want to read.",
  accept: "Accept the invitation",
  accepting: "Opening the site...",
  accepted: {
    title: "You're in",
    description: "Thank you for being among the first. You can now see the whole site in this browser.",
  },
  closedHeading: "This invitation no longer works",
  whyClosed: "It was already used, we sent a newer one, or it is older than 14 days.",
  whereItWorks: "An invitation opens the site only in the browser where you accepted it.",
  askAgain:
    "To use another browser or device, write to us from the invited address. We will send you a new invitation:",
  subject: "A new invitation",
  join: "Join the waitlist",
};

export const unsubscribePage = {
  title: "Unsubscribe",
  description: "Stop our waitlist emails to your address.",
  ask: "Press the button to stop all waitlist emails to the address that got this link.",
  whatFollows: "We will not email you when we launch. You can use the same link to come back.",
  unsubscribe: "Unsubscribe",
  unsubscribing: "Unsubscribing...",
  doneHeading: "You're unsubscribed",
  done: "The address that got this link will get no more waitlist emails.",
  stillComing:
    "Do you still get our emails? Part of the link may be missing. Open it from the newest email, or write to us.",
  undo: "Undo",
  backHeading: "You're back",
  back: "The address that got this link will get waitlist emails again.",
  incompleteHeading: "This link is not complete",
  incomplete: "Open the unsubscribe link in one of our emails again, or copy all of it.",
};
