import { Icon } from "~/components/icon";
import type { LegalSection } from "~/features/site/components/legal-page";

/** For someone who has all tables and all keys. */
const tables: { name: string; holds: string; lacks?: string }[] = [
  {
    name: "Accounts",
    holds:
      "Username, email address, role, when the account was made, and a hash of the password. The user key and the list of contributions, both encrypted. From when the account may vote, the month in which its address was confirmed, and a hash of an open link to confirm it.",
    lacks:
      "What the account contributed. Without the password, neither the key nor the list opens. The list is stored in steps of 4 kB, so its length says little.",
  },
  {
    name: "Votes and comments",
    holds:
      "Employer, positive or negative, comment, the tag, a random number as its id, which admin decided and when. While it waits: the day, and whether the sender’s address was confirmed. Once published: the month.",
    lacks:
      "Account, email address, time, and the order of sending. Two tags of one person look like the tags of two people.",
  },
  {
    name: "Experiences",
    holds:
      "Employer, the text, a hash of the withdrawal code, day or month, a random id, which admin decided and when. While it waits: whether an address was confirmed.",
    lacks: "The same as for votes. Nobody can work out the code from the hash.",
  },
  {
    name: "Policies that people share",
    holds:
      "The policy, the day or month, and a random id. Until an admin has decided: a tag, and whether an address was confirmed.",
    lacks: "Who sent it, and the order of sending.",
  },
  {
    name: "Requests for an employer",
    holds:
      "The employer, how many ask and in which months. Whether each person was signed in, wants an email and added words. With our keys: the addresses that wait for an email, what was added, and whether an address that one already knows has asked.",
    lacks:
      "The addresses of everyone else, and the day and order of asking. Without our keys: that two requests are from one person.",
  },
  {
    name: "People who answer for an employer",
    holds:
      "The employer, the address (our key opens it), a keyed hash of it, and the part behind the @. Whether and when it was approved, the day of the request, until when we keep it, and hashes of links and cookies. So the table says that this address speaks for this employer.",
    lacks:
      "Anything that they sent: replies and statements belong to the employer and name nobody. Who wrote the experiences that they answered.",
  },
  {
    name: "Reports of errors, employers’ answers and history",
    holds:
      "The employer, and what was reported, answered or public. For a report: its day, and when it was decided. For the rest: the day while it waits, then the month.",
    lacks: "Who reported, who sent an answer, and who shared a figure.",
  },
  {
    name: "Keys for programs",
    holds: "Which account made the key, its name, the month, and a hash of the key.",
    lacks: "The key, and what was asked for with it.",
  },
  {
    name: "Waitlist and invited browsers",
    holds:
      "Name, email address, country, when you joined and were invited, and when an invitation was used. Hashes of links and cookies.",
    lacks: "What you do on the site.",
  },
  {
    name: "Sessions",
    holds:
      "Which account is signed in, from when until when, and in which kind of browser. When an admin last used it, and a hash of a part of the cookie.",
    lacks: "Your key, which is only in your browser’s cookie. Your internet address, and what you look at.",
  },
  {
    name: "Mail, reset codes and links to your data",
    holds:
      "Which kind of mail went to which address, and when, for 30 days. For mail about what you watch, a keyed hash replaces the address. Mail about a listed employer is recorded only until it is sent. A text that still waits, which our secret opens. Hashes of codes and links.",
    lacks: "Anything about contributions: we send no mail about them.",
  },
  {
    name: "Watches",
    holds:
      "A keyed hash and an encrypted address, which both need our key. Under these: which employers are watched, since which week, and the month in which it ends. With the key, it shows what interests you.",
    lacks:
      "Whether you ever contributed: an account and a watch share only the address. The order in which people began: ids are random.",
  },
  {
    name: "Counted tries",
    holds:
      "Hashes made with our key, and when each count ends. They are made of each username and network of a wrong password, a wrong code, a new account or a request for mail. They are made of each username that changed its password or made keys for programs. They are made of each address and key with which programs called. We keep them for five hours, those of calls and new keys for a day, and a few minutes more. A new account’s IPv4 address is counted too. With the key, someone can test usernames, networks and such addresses against the hashes. For an hour and a half, the time shows which new account is meant.",
    lacks: "Tries that were right. Anything about contributions.",
  },
  {
    name: "The security log",
    holds:
      "What was tried, by the hour. It is counted under a hash of the username, made with our key, or separately under a network. Admins by name, with network and minute.",
    lacks:
      "The account of a sign-in that worked, and whole internet addresses. Anything about contributions.",
  },
  {
    name: "The log of admins",
    holds: "Which admin decided on which contribution, about which employer, and when.",
    lacks: "Texts, and who wrote them.",
  },
];

export const unmaskingSections: LegalSection[] = [
  {
    id: "unmasking",
    title: "What a court or a thief would get",
    body: (
      <>
        <p>
          <strong>In short:</strong> someone who has our whole database and all our keys learns that you have
          an account, and what was written about an employer. They do not learn which of it you wrote.
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
            <strong>A weak password can be guessed</strong> by someone who has the database and our secret. A
            long one that you use nowhere else cannot.
          </li>
          <li>
            <strong>The people who run the site could change its program,</strong> or be ordered to change it.
            Then it could watch what is posted from that day on, and open the list of each person who signs
            in. What an account contributed stays sealed until it signs in.
          </li>
          <li>
            <strong>Our host keeps 30 days of the database’s history.</strong> In that time, someone can
            compare its states before and after a moment, and see which account’s list changed when a
            contribution appeared. After that, this is gone.
          </li>
          <li>
            <strong>Days with few people:</strong> a contribution that waits has its day. If only one account
            was made or signed in on that day, someone can guess whose it is. The same is true if few of that
            day’s accounts have confirmed their address, or nearly all have.
          </li>
          <li>
            <strong>A moderator who watches every moment</strong> may guess that a vote right after a new
            account is from that account. Wait a day between registering and your first contribution, and that
            moment says nothing.
          </li>
          <li>
            <strong>Someone with your unlocked browser or your password</strong> sees your list as you do.
            Sign out if others use the device.
          </li>
          <li>
            <strong>Your own words,</strong> and an employer with few contributions, may show colleagues who
            you are. The forms say so before you send.
          </li>
        </ul>
      </>
    ),
  },
];
