import type { AccountEvent, Message, NewsItem, WatchNews } from "../message";
import { mayBeMailed } from "../plain-words";
import { inDigits } from "~/features/policy/policy-rules";
import { oneLine } from "./one-line";
import { outcomeTexts } from "./outcome-texts";

/** What an email says, before it is plain text or HTML. */
export interface EmailTexts {
  subject: string;
  greeting: string;
  /** Paragraphs, a code to type, and links on lines of their own, in the order of reading. */
  parts: EmailPart[];
  /** Where one press ends mail of this sort; absent for mail that somebody just asked for. */
  unsubscribeUrl?: string;
  /** What that ends: "waitlist letters" unless it is said. */
  unsubscribeFrom?: string;
}

export type EmailPart =
  string | { code: string } | { label: string; url: string } | { title: string; items: NewsItem[] };

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
    case "employer_listed":
      return {
        subject: "A company that you asked for is listed",
        greeting: "Hello,",
        parts: [
          `Someone gave this email address on our site to be told when ${oneLine(message.employer)} is listed. It is now.`,
          { label: "See its policy", url: message.url },
          "You get this mail once. We have deleted your address from the request, and no further mail comes of it.",
          "If it wasn't you, there is nothing to do.",
        ],
      };
    case "watch_confirm":
      return {
        subject: `Confirm what you watch on ${site}`,
        greeting: "Hello,",
        parts: [
          `Someone asked that we write to this address when something changes about this: ${oneLine(message.what)}.`,
          "If it was you, please confirm it. We then write at most once a week, and only when there is something to say.",
          { label: "Confirm and watch", url: message.url },
          "The link works for three days. If it wasn't you, ignore this mail: nothing is kept of your address, and no further mail comes.",
        ],
      };
    case "watch_news":
      return newsTexts(message, site);
    case "employer_link":
      return {
        subject: `Answer for your employer on ${site}`,
        greeting: "Hello,",
        parts: [
          `Someone asked to answer for ${oneLine(message.employer)} with this email address. If it was you, this link shows that the address is yours, and opens the employer's page.`,
          { label: "Open the employer's page", url: message.url },
          "The link works once, for three days. We look at each address before anything can be said with it.",
          "If it wasn't you, ignore this mail: nothing happens, and we forget the address within five days.",
        ],
      };
    case "employer_invitation":
      return {
        subject: `${site} lists your parental leave policy`,
        greeting: "Hello,",
        parts: [
          `${oneLine(message.employer)} is listed on ${site}, where expecting parents compare what employers give. An admin noted this address as one where it can be reached.`,
          "You can state your figures with their source, and answer once for yourself and to each experience that people tell. Everything is reviewed before it is public. You never see who wrote what.",
          { label: "Answer for the employer", url: message.url },
          "The link works once, for 14 days. This is the only invitation; if you ignore it, we forget the address then.",
        ],
      };
    case "employer_decision":
      return message.isApproved
        ? {
            subject: `You can answer for your employer on ${site}`,
            greeting: "Hello,",
            parts: [
              `From now on you can answer for ${oneLine(message.employer)}: state its figures, and reply once for itself and to each experience.`,
              { label: "Ask for a link to the employer's page", url: message.url },
            ],
          }
        : {
            subject: `Answering for your employer on ${site}`,
            greeting: "Hello,",
            parts: [
              `This email address cannot answer for ${oneLine(message.employer)}, or no longer. The reason that our admins gave: ${oneLine(message.reason)}`,
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

function newsTexts(
  { employers, searches, endsOn, manageUrl, unsubscribeUrl }: WatchNews,
  site: string,
): EmailTexts {
  const isNews = employers.length + searches.length > 0;
  const ending = `What you watch ends on ${endsOn === null ? "" : dayInWords(endsOn)}: we keep no address for longer than two years without asking. To go on, open the page below and press “Keep”. To let it end, do nothing.`;
  return {
    subject: isNews ? `What changed this week on ${site}` : `What you watch on ${site} ends soon`,
    greeting: "Hello,",
    parts: [
      ...(isNews ? ["This changed in the past week among what you watch:"] : []),
      ...(employers.length > 0 ? [{ title: "Employers you watch", items: employers.map(plain) }] : []),
      ...searches.map(({ label, url, items, more }) => ({
        title: `Your search ${oneLine(label)}`,
        items: [
          ...items.map(plain),
          ...(more > 0 ? [{ name: `And ${inDigits(more)} more`, words: "see the search", url }] : []),
        ],
      })),
      ...(endsOn === null ? [] : [ending]),
      { label: "See or change what you watch", url: manageUrl },
    ],
    unsubscribeUrl,
    unsubscribeFrom: "mail about what you watch",
  };
}

const plain = ({ name, words, url }: NewsItem): NewsItem => ({
  name: oneLine(name),
  words: oneLine(words),
  url,
});

/** `2028-11-01` as "1 November 2028". */
function dayInWords(day: string): string {
  return new Intl.DateTimeFormat("en-AU", { dateStyle: "long", timeZone: "UTC" }).format(Date.parse(day));
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

/** Anyone can put anyone's email on the waitlist, under any name: what may be more than a name is left out. */
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

/** A time (milliseconds UTC) as a person in Melbourne reads it; the narrow spaces of some ICU versions are plain ones. */
function inMelbourne(time: number): string {
  return `${melbourne.format(time).replace(/\s/g, " ")}, Melbourne time`;
}
