import type { AccountEvent, Message, NewsItem, WatchNews, EmployerOutcome } from "../schema";
import { mayBeMailed, oneLine } from "../rules";

export interface EmailTexts {
  subject: string;
  greeting: string;

  parts: EmailPart[];
  /** Absent for mail that somebody just asked for. */
  unsubscribeUrl?: string;
  /** Which mail that ends; "waitlist emails" by default. */
  unsubscribeFrom?: string;
}

export type EmailPart =
  string | { code: string } | { label: string; url: string } | { title: string; items: NewsItem[] };

/** Subjects have no names and no secrets, because they show on locked phones. */
export function textsOf(message: Message, siteName: string): EmailTexts {
  const site = oneLine(siteName);
  switch (message.kind) {
    case "waitlist_welcome":
      return {
        subject: `You're on the ${site} waitlist`,
        greeting: greet(message.firstName),
        parts: [
          "Thank you for joining the waitlist and helping to bring transparency to parental leave policies.",
          "There is nothing more to do. We'll write to you when we can let you in.",
        ],
        unsubscribeUrl: message.unsubscribeUrl,
      };
    case "invitation":
      return {
        subject: `Your invitation to ${site}`,
        greeting: greet(message.firstName),
        parts: [
          "Your place is ready: you can now look up and compare employers' parental leave.",
          { label: "Open your invitation", url: message.url },
          `The link works once, in the browser that opens it, until ${inMelbourne(message.expiresAt)}. Please keep it to yourself.`,
        ],
        unsubscribeUrl: message.unsubscribeUrl,
      };
    case "reset_code":
      return {
        subject: `Your ${site} password reset code`,
        greeting: greet(message.username),
        parts: [
          "Someone asked to reset the password of your account. If it was you, this is your code:",
          { code: message.code },
          { label: "Choose a new password", url: message.url },
          "The code works once, for 15 minutes. We never ask for it by phone or email.",
          "If it wasn't you, ignore this mail. Your password stays as it is.",
        ],
      };
    case "your_data":
      return {
        subject: `See your data on ${site}`,
        greeting: "Hello,",
        parts: [
          "Someone asked to see what we store about this email address. If it was you, open this link. There you can also download or delete it.",
          { label: "See your data", url: message.url },
          "The link works once, for one hour. If it wasn't you, ignore this mail. We showed nothing to anyone.",
        ],
      };
    case "email_proof":
      return {
        subject: `Confirm your email address for ${site}`,
        greeting: greet(message.username),
        parts: [
          "Someone made an account with this email address. If it was you, please confirm that the address is yours:",
          { label: "Confirm the address", url: message.url },
          "The link works once, for three days. You can use your account without it. It shows our reviewers that a real person sent your votes and experiences, and nothing else about you.",
          "If it wasn't you, ignore this mail. The account stays without a confirmed address.",
        ],
      };
    case "employer_listed":
      return {
        subject: "An employer that you asked for is listed",
        greeting: "Hello,",
        parts: [
          `Someone asked us to write to this address when ${oneLine(message.employer)} is listed. It is listed now.`,
          { label: "See its policy", url: message.url },
          "You get this mail once. We have deleted your address from the request, and will not write about it again.",
          "If it wasn't you, there is nothing to do.",
        ],
      };
    case "watch_confirm":
      return {
        subject: `Confirm what you watch on ${site}`,
        greeting: "Hello,",
        parts: [
          `Someone asked us to write to this address when this changes: ${oneLine(message.employer)}.`,
          "If it was you, please confirm it. Then we write at most once a week, and only when something changed.",
          { label: "Confirm and watch", url: message.url },
          "The link works for three days. If it wasn't you, ignore this mail. We keep nothing of your address, and will not write again.",
        ],
      };
    case "watch_news":
      return newsTexts(message, site);
    case "employer_link":
      return {
        subject: `Answer for your employer on ${site}`,
        greeting: "Hello,",
        parts: [
          `Someone asked to answer for ${oneLine(message.employer)} with this email address. If it was you, open this link. It shows that the address is yours, and opens the employer's page.`,
          { label: "Open the employer's page", url: message.url },
          "The link works once, for three days. We check each address before anyone can answer with it.",
          "If it wasn't you, ignore this mail. Nothing happens, and we delete the address within five days.",
        ],
      };
    case "employer_invitation":
      return {
        subject: `${site} lists your parental leave policy`,
        greeting: "Hello,",
        parts: [
          `${oneLine(message.employer)} is listed on ${site}, where expecting parents compare what employers give. One of our admins stored this address as a contact of the employer.`,
          "You can state your figures with their source. You can answer once for yourself, and once to each experience. We review everything before it is public. You never see who wrote what.",
          { label: "Answer for the employer", url: message.url },
          "The link works once, for 14 days. This is the only invitation. If you ignore it, we delete the address after that.",
        ],
      };
    case "employer_decision":
      return message.isApproved
        ? {
            subject: `You can answer for your employer on ${site}`,
            greeting: "Hello,",
            parts: [
              `You can now answer for ${oneLine(message.employer)}. You can state its figures, and reply once for the employer and once to each experience.`,
              { label: "Ask for a link to the employer's page", url: message.url },
            ],
          }
        : {
            subject: `Answering for your employer on ${site}`,
            greeting: "Hello,",
            parts: [
              `This email address cannot answer for ${oneLine(message.employer)}, or can no longer do so. Our admins gave this reason: ${oneLine(message.reason)}`,
              "If this is a mistake, write to the address below.",
            ],
          };
    case "employer_outcome":
      return outcomeTexts(message, site);
    case "account_notice":
      return {
        subject: notices[message.event].subject(site),
        greeting: greet(message.username),
        parts: [...notices[message.event].parts, notYou],
      };
  }
}

function newsTexts({ employers, endsOn, manageUrl, unsubscribeUrl }: WatchNews, site: string): EmailTexts {
  const isNews = employers.length > 0;
  const ending = `What you watch ends on ${endsOn === null ? "" : dayInWords(endsOn)}. We do not keep an address for longer than two years without asking. To go on, open the page below and press “Keep”. To let it end, do nothing.`;
  return {
    subject: isNews ? `What changed this week on ${site}` : `What you watch on ${site} ends soon`,
    greeting: "Hello,",
    parts: [
      ...(isNews
        ? ["This changed in the past week:", { title: "Employers you watch", items: employers.map(plain) }]
        : []),
      ...(endsOn === null ? [] : [ending]),
      { label: "See or change what you watch", url: manageUrl },
    ],
    unsubscribeUrl,
    unsubscribeFrom: "emails about what you watch",
  };
}

const plain = ({ name, words, url }: NewsItem): NewsItem => ({
  name: oneLine(name),
  words: oneLine(words),
  url,
});

/** `2028-11-01` becomes "1 November 2028". */
function dayInWords(day: string): string {
  return new Intl.DateTimeFormat("en-AU", { dateStyle: "long", timeZone: "UTC" }).format(Date.parse(day));
}

/** Without links, so that a forged copy of such a mail leads nowhere. */
const notices: Record<AccountEvent, { subject: (site: string) => string; parts: string[] }> = {
  password_reset: {
    subject: (site) => `Your ${site} password was reset`,
    parts: [
      "The password of your account was just reset with a code. Every browser was signed out.",
      "If it was you, there is nothing to do.",
    ],
  },
  password_changed: {
    subject: (site) => `Your ${site} password was changed`,
    parts: [
      "The password of your account was just changed. Every other browser was signed out.",
      "If it was you, there is nothing to do.",
    ],
  },
  promoted: {
    subject: (site) => `You are an admin of ${site} now`,
    parts: [
      "Your account is now an admin's account. Its old password no longer works, and every browser was signed out.",
      "To go on, choose a new password: open the site's sign-in page, choose “Forgot your password?” and ask for a code. Then sign in. We will ask you to set up a second factor. You need an authenticator app for it.",
    ],
  },
  second_factor: {
    subject: (site) => `Your ${site} account has a new second factor`,
    parts: [
      "An authenticator app and ten recovery codes were just set up for your account. From now on, you need one of their codes to sign in.",
      "If it was you, there is nothing to do.",
    ],
  },
};

const notYou =
  "If it wasn't you, or you didn't expect this: type the site's address yourself and reset your password there. Then write to the address below at once.";

/** Leaves out what may be more than a name: anyone can put anyone's email on the waitlist, under any name. */
function greet(name: string): string {
  const plain = oneLine(name);
  return mayBeMailed(plain) ? `Hello ${plain},` : "Hello,";
}

const melbourne = new Intl.DateTimeFormat("en-AU", {
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZone: "Australia/Melbourne",
});

/** Takes milliseconds UTC. Some ICU versions write narrow spaces. */
function inMelbourne(time: number): string {
  return `${melbourne.format(time).replace(/\s/g, " ")}, Melbourne time`;
}

function outcomeTexts({ about, outcome, ...message }: EmployerOutcome, site: string): EmailTexts {
  const employer = oneLine(message.employer);
  const reason = oneLine(message.reason);
  const isStatement = about === "statement";
  const isPublic = outcome === "published";
  const what = {
    itself: `the reply of ${employer} for itself`,
    experience: `a reply of ${employer} to an experience`,
    statement: `the figures that ${employer} stated`,
  }[about];
  const done = {
    published: isStatement ? "They are public now." : "It is public now.",
    refused: `We did not publish ${isStatement ? "them" : "it"}. What was public before stays.`,
    removed: "We took it off the site.",
  }[outcome];
  const end = isPublic ? `public on ${site}` : `on ${site}`;
  return {
    subject: isStatement
      ? `${isPublic ? "Your figures are" : "About your figures"} ${end}`
      : `${isPublic ? "Your reply is" : "About your reply"} ${end}`,
    greeting: "Hello,",
    parts: [
      `One of our admins has looked at ${what}. ${done}`,
      ...(reason === "" ? [] : [`Their reason: ${reason}`]),
      ...(isPublic ? [] : [`You can send ${isStatement ? "new ones" : "a new one"} at any time.`]),
      { label: "Ask for a link to the employer's page", url: message.url },
      "Everyone who may answer for the employer gets this mail. Do you think that we are wrong? Write to the address below.",
    ],
  };
}

/** What stands around every email. */
export const emailFrame = {
  questions: "Questions?",
  orCopy: "Or copy this address:",
  unsubscribe: (from = "waitlist emails") => `Get no more ${from}`,
};

/** In place of an address that admins must not see. */
export const hiddenRecipient = "somebody who watches";
