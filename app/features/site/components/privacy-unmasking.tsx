import { Icon } from "~/components/icon";
import type { LegalSection } from "./legal-page";

/** What each table holds of a person, for whoever has all of them and all keys; and what it does not. */
const tables: { name: string; holds: string; lacks?: string }[] = [
  {
    name: "Accounts",
    holds:
      "Username, email address, role, when the account was made, a hash of the password, the personal key and the list of contributions, both encrypted, from when on it may vote, the month in which its address was confirmed, and a hash of a link that still confirms it.",
    lacks:
      "What the account contributed: without the password neither the key nor the list opens. The list is stored in steps of 4 kB, so its length says little.",
  },
  {
    name: "Votes and comments",
    holds:
      "Employer, side, comment, the tag, the day while it waits and the month once it is published, while it waits whether the address of whoever sent it was confirmed, a random number as its id, which admin decided and when.",
    lacks:
      "Account, email address, time, the order of sending. Two tags of one person look like two people’s.",
  },
  {
    name: "Experiences",
    holds:
      "Employer, the text, a hash of the withdrawal code, day or month, while it waits whether an address was confirmed, a random id, which admin decided and when.",
    lacks: "The same. The hash does not give the code.",
  },
  {
    name: "Policies that people share",
    holds:
      "The policy, the day or month, a random id, and, until an admin has decided, a tag and whether an address was confirmed.",
    lacks: "Who sent it, the order of sending.",
  },
  {
    name: "Requests for a company",
    holds:
      "The company, how many ask and in which months; whether each was signed in, wants to be told and added words. With our keys: the addresses of those who wait to be told, what was added, and, for an address that one knows already, whether it asked.",
    lacks:
      "The addresses of everyone else, the day and the order of asking, and, without our keys, that two requests are one person’s.",
  },
  {
    name: "People who answer for an employer",
    holds:
      "The employer, the address (our key opens it), a keyed hash of it, what stands behind the @, whether it was approved and when, the day it was asked for, until when it is kept, and hashes of links and cookies. That this address speaks for this employer is what the table says.",
    lacks:
      "Anything that they sent: replies and statements are the employer’s, and name nobody. Who wrote what they answered.",
  },
  {
    name: "Reports of errors, employers’ answers and history",
    holds:
      "The employer, what was reported or answered, or was public; of a report its day and when it was decided on, of the rest the day while it waits, then the month.",
    lacks: "Who reported, who sent an answer, who shared a figure.",
  },
  {
    name: "Keys for programs",
    holds: "Which account made one, what it is called, the month, and a hash of the key.",
    lacks: "The key, and what was asked for with it.",
  },
  {
    name: "Waitlist and invited browsers",
    holds:
      "Name, email address, country, when you joined and were invited, when an invitation was used; hashes of links and cookies.",
    lacks: "What you do on the site.",
  },
  {
    name: "Sessions",
    holds:
      "Which account is signed in, since when and until when, in which kind of browser, when an admin last used it, and a hash of a part of the cookie.",
    lacks: "Your key, which is in your browser’s cookie alone; your internet address; what you look at.",
  },
  {
    name: "Mail, reset codes and links to your data",
    holds:
      "To which address which kind of mail went, and when, for 30 days (of what you watch under a keyed hash; that a company is listed only until it is sent); a text that still waits, which our secret opens; hashes of codes and links.",
    lacks: "Anything about contributions: we send no mail about them.",
  },
  {
    name: "Watches",
    holds:
      "Under a keyed hash and an encrypted address, which both take our key: which employers and searches are watched, since which week, and the month in which it ends. With the key, it tells what you are interested in.",
    lacks:
      "Whether you ever contributed: an account and a watch share nothing but the address. The order in which people began: ids are random.",
  },
  {
    name: "Counted tries",
    holds:
      "A hash, made with our key, of each username and network from which a wrong password, a wrong code, a new account or a request for mail came, of each username whose password was changed, of each username that made keys for programs, and of each address and key by which programs called, and when it is forgiven: for five hours, of calls and new keys a day, and minutes more. A new account’s IPv4 address is counted too. With the key, usernames, networks and such addresses can be tried on it, and the time tells which new account is meant, for an hour and a half.",
    lacks: "Tries that were right, and anything about contributions.",
  },
  {
    name: "The security log",
    holds:
      "What was tried, by the hour: under a hash, made with our key, of the username, or apart from it under a network. Admins by name, with network and minute.",
    lacks:
      "The account of a sign-in that worked, whole internet addresses, and anything about contributions.",
  },
  {
    name: "The log of admins",
    holds: "Which admin decided on which contribution, about which employer, and when.",
    lacks: "Texts, and who wrote them.",
  },
];

/** What whoever takes everything would learn, and what remains possible. */
export const unmaskingSections: LegalSection[] = [
  {
    id: "unmasking",
    title: "What a court or a thief would get",
    body: (
      <>
        <p>
          <strong>In short:</strong> whoever has our whole database and all our keys learns that you have an
          account, and what was written about an employer, but not which of it you wrote.
        </p>
        <details className="rounded border border-line">
          <summary className="flex min-h-target cursor-pointer items-center justify-between gap-2 px-4 font-semibold">
            Table by table
            <Icon of="chevron-down" />
          </summary>
          <dl className="px-4 pb-4">
            {tables.map(({ name, holds, lacks }) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>
                  <strong className="font-semibold">There:</strong> {holds}
                </dd>
                {lacks && (
                  <dd>
                    <strong className="font-semibold">Not there:</strong> {lacks}
                  </dd>
                )}
              </div>
            ))}
          </dl>
        </details>
        <p>What remains possible, and what you can do about it:</p>
        <ul>
          <li>
            <strong>A weak password can be guessed</strong> by someone who has the database and our secret
            too. A long one that you use nowhere else cannot.
          </li>
          <li>
            <strong>Whoever runs the site could change its program</strong> to watch what is posted from then
            on and to open the list of whoever signs in, or be ordered to. What an account contributed stays
            sealed as long as it does not sign in.
          </li>
          <li>
            <strong>Our host keeps 30 days of the database’s history.</strong> Within them, its states before
            and after a moment can be compared: which account’s list changed when a contribution appeared.
            After that, this is gone.
          </li>
          <li>
            <strong>Days with few people:</strong> a contribution that waits carries its day. Where only one
            account was made or signed in then, it can be guessed whose it is. The same where few of those who
            were there have confirmed their address, or nearly all have.
          </li>
          <li>
            <strong>A moderator who watches every moment</strong> may guess that a vote which follows a new
            account at once is that account’s. Wait a day between registering and your first contribution, and
            that moment tells nothing.
          </li>
          <li>
            <strong>Who has your unlocked browser or your password</strong> sees your list as you do. Sign out
            where others use the device.
          </li>
          <li>
            <strong>Your own words,</strong> and an employer about which few have written, may tell colleagues
            who you are. The forms say so before you send.
          </li>
        </ul>
      </>
    ),
  },
];
