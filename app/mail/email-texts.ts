import type { AccountEvent, Message } from "../domain/mail/message";

/** What an email says, before it is plain text or HTML. */
export interface EmailTexts {
  subject: string;
  greeting: string;
  /** Paragraphs, a code to type, and links on lines of their own, in the order of reading. */
  parts: EmailPart[];
  /** Where one press ends mail of this sort; absent for mail that somebody just asked for. */
  unsubscribeUrl?: string;
}

export type EmailPart = string | { code: string } | { label: string; url: string };

/** The words of each kind of email. Subjects hold neither names nor secrets: they show on locked phones. */
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
        subject: `What ${site} holds about you`,
        greeting: "Hello,",
        parts: [
          "Someone asked to see what is held about this email address. If it was you, this link shows it. There you can also download it, or delete it.",
          { label: "See your data", url: message.url },
          "The link works once, for one hour. If it wasn't you, ignore this mail: nothing was shown to anyone.",
        ],
      };
    case "email_proof":
      return {
        subject: `Confirm your email address for ${site}`,
        greeting: greet(message.username),
        parts: [
          "An account was made with this email address. If it was you, please confirm that the address is yours:",
          { label: "Confirm the address", url: message.url },
          "The link works once, for three days. You can use your account without it. It lets those who review votes and experiences see that someone real sent them, and nothing else of you.",
          "If it wasn't you, ignore this mail: press nothing, and the account stays without a confirmed address.",
        ],
      };
    case "account_notice":
      return {
        subject: notices[message.event].subject(site),
        greeting: greet(message.username),
        parts: [...notices[message.event].parts, notYou],
      };
  }
}

/** Without links: whoever imitates one of these mails gains nothing by it. */
const notices: Record<AccountEvent, { subject: (site: string) => string; parts: string[] }> = {
  password_reset: {
    subject: (site) => `Your ${site} password was reset`,
    parts: [
      "The password of your account was just reset with a code, and every browser was signed out.",
      "If it was you, there is nothing to do.",
    ],
  },
  password_changed: {
    subject: (site) => `Your ${site} password was changed`,
    parts: [
      "The password of your account was just changed, and every other browser was signed out.",
      "If it was you, there is nothing to do.",
    ],
  },
  promoted: {
    subject: (site) => `You are an admin of ${site} now`,
    parts: [
      "Your account was just made an admin's. Its former password works no longer, and every browser was signed out.",
      "To go on, choose a new password: open the site's sign-in page, choose “Forgot your password?” and ask for a code. Then sign in. You are asked to set up a second factor, for which you need an authenticator app.",
    ],
  },
  second_factor: {
    subject: (site) => `Your ${site} account has a new second factor`,
    parts: [
      "An authenticator app and ten recovery codes were just set up for your account. From now on, signing in takes a code of theirs.",
      "If it was you, there is nothing to do.",
    ],
  },
};

const notYou =
  "If it wasn't you, or you didn't expect this: type the site's address yourself, reset your password there, and write to the address below at once.";

const longestGreeted = 50;

/**
 * Anyone can put anyone's email on the waitlist, under any name. A name that mail programs might turn into
 * a link, or that is long enough to be a message, is left out.
 */
function greet(name: string): string {
  const plain = oneLine(name);
  const isName = plain !== "" && plain.length <= longestGreeted && !/[:/\\@]|\.[\p{L}\p{N}]{2}/u.test(plain);
  return isName ? `Hello ${plain},` : "Hello,";
}

/** Text on one line, without what turns the reading direction around. */
function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .replace(/\s+/g, " ")
    .trim();
}

const melbourne = new Intl.DateTimeFormat("en-AU", {
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "numeric",
  minute: "2-digit",
  timeZone: "Australia/Melbourne",
});

/** A time (milliseconds UTC) as a person in Melbourne reads it; the narrow spaces of some ICU versions are plain ones. */
function inMelbourne(time: number): string {
  return `${melbourne.format(time).replace(/\s/g, " ")}, Melbourne time`;
}
