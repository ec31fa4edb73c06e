import type { LegalSection } from "./legal-page";

/** Mail, cookies, limits, logs, hosting. */
export const technicalSections: LegalSection[] = [
  {
    id: "mail",
    title: "Mail",
    body: (
      <>
        <p>
          Each email that we write waits in our database until it is sent. Its text is encrypted while it
          waits, and erased once it is sent or given up. The record of it, which holds your address, the
          subject, the date and whether it was sent, is deleted after 30 days.
        </p>
        <p>
          Mail is handed to Cloudflare, or to Resend, to be delivered. It carries no tracking pictures and no
          tracking links.
        </p>
        <p>
          Every waitlist email has a link that unsubscribes you with one press. We then note that you want no
          more of them.
        </p>
      </>
    ),
  },
  {
    id: "cookies",
    title: "Cookies",
    body: (
      <>
        <p>
          We use five cookies, all our own, all needed for what you asked for, and none that follows you. A
          visit that does none of these things sets none.
        </p>
        <dl>
          <dt>
            <code>__Host-sid</code>
          </dt>
          <dd>
            Keeps you signed in, and carries your key, encrypted, so that you can change what you contributed.
            It lasts 30 days if you ask to be remembered, otherwise until you close the browser.
          </dd>
          <dt>
            <code>__Host-beta</code>
          </dt>
          <dd>Shows that you used an invitation. It lasts 180 days.</dd>
          <dt>
            <code>__Host-data</code>
          </dt>
          <dd>Opens the page with your data after you used a link from an email. It lasts 30 minutes.</dd>
          <dt>
            <code>__Host-known</code>
          </dt>
          <dd>
            Shows, the next time you sign in, that you did so from this browser before, so that nobody who
            guesses at your password keeps you out. It names no account, holds a random number for each of up
            to five accounts, and signs nobody in. It stays when you sign out, and lasts 180 days.
          </dd>
          <dt>
            <code>__Host-toast</code>
          </dt>
          <dd>
            Carries a short message, such as “Logged out successfully”, to the next page. It lasts one minute.
          </dd>
          <dt>
            <code>__Host-code</code>
          </dt>
          <dd>
            Carries the withdrawal code of an experience to the page that shows it. That page takes it away;
            it lasts one minute at most.
          </dd>
        </dl>
      </>
    ),
  },
  {
    id: "plans",
    title: "Plans of leave",
    body: (
      <p>
        A plan of your leave is stored nowhere. Where scripts run, your browser works it out: it asks us for
        the employers and the country alone, and keeps the plan in the part of the address that browsers do
        not send. Without scripts the form sends us what you typed, pay too; we work the plan out, answer, and
        write none of it down. A link that you copy holds your pay only if you tick that it shall. The same
        holds for a pay, a date or months that you type on an employer’s page: we answer, and write none of it
        down.
      </p>
    ),
  },
  {
    id: "no-tracking",
    title: "No analytics, no third parties",
    body: (
      <p>
        The site runs no analytics and no advertising. Its pages load everything, fonts and pictures too, from
        the site itself: your browser asks no other company for anything. Links to LinkedIn, Instagram and
        TikTok are plain links, which do nothing until you follow them. There is one exception, where we have
        turned it on: while so many people sign in at once that others would be kept out, the sign-in form
        asks for a check, Cloudflare Turnstile, and your browser loads it from Cloudflare, which hosts this
        site too. A browser that signed in before is not asked.
      </p>
    ),
  },
  {
    id: "limits",
    title: "Limits on how often",
    body: (
      <>
        <p>
          To stop guessing and flooding, we count how often one internet address, or the network around it,
          tries to sign in, register, reset a password, join the waitlist, use an invitation or a withdrawal
          code, ask for an employer or for data, sends contributions, asks for a plan, or looks far into a
          long list, at times together with the username. That count lasts a minute.
        </p>
        <p>
          Wrong passwords and codes, changed passwords, new accounts and asking for emails are counted for up
          to five hours: by a hash of username and network, of the username, or of the network, made with a
          secret key, with the time at which it is forgiven. It is deleted within a day. We store no internet
          addresses, and nothing of this stands beside anything you write.
        </p>
      </>
    ),
  },
  {
    id: "security-log",
    title: "The security log",
    body: (
      <>
        <p>
          To notice attacks, we count by the hour: sign-ins, sign-ins and codes that were wrong, limits that
          were reached, new accounts, password resets and changes, and requests for what only admins may see.
          Your account stands there as a keyed hash of its username, from which we can tell that two entries
          are about one account. A sign-in that worked is counted without any account, unless it is an
          admin’s.
        </p>
        <p>
          Apart from the account, we count from which network something was tried: the first half of the
          internet address, which many households or a whole company share. Never the whole address, and never
          beside an account that is no admin’s. Voting, sharing and withdrawing leave nothing there. Admins
          stand by their username, to the minute, also for reading lists of people.
        </p>
        <p>
          Only admins see the log. It is kept for 90 days, also when an account is deleted meanwhile: whoever
          breaks into one could otherwise wipe away the traces. What it counts about you stands under your
          data.
        </p>
      </>
    ),
  },
  {
    id: "hosting",
    title: "Hosting",
    body: (
      <>
        <p>
          The site and its database are hosted by Cloudflare, which carries every request between your browser
          and the site, and in doing so handles your internet address. Its data centres are around the world.
        </p>
        <p>
          Cloudflare can restore a database to an earlier minute for up to 30 days. What you delete is gone
          from the site at once, and from there after that time.
        </p>
        <p>
          When something fails, we log the error with a random number. We keep no log of who visited which
          page.
        </p>
      </>
    ),
  },
  {
    id: "admins",
    title: "What our admins do",
    body: (
      <p>
        Each action of an admin is written to a log that cannot be changed: who did it, what, when, and which
        fields changed, and which employer a vote or an experience was about, but not the texts of what people
        wrote, nor who wrote them. The log keeps an admin’s username, also after the admin’s account is
        deleted.
      </p>
    ),
  },
  {
    id: "how-long",
    title: "How long we keep things",
    body: (
      <ul>
        <li>Your place on the waitlist, your account and company requests: until they are deleted.</li>
        <li>
          Votes, comments and experiences: until they are deleted. You decide whether they stay without you.
        </li>
        <li>
          Sessions, invitations, reset codes and links to your data or to confirm an address: until they end,
          and then they are deleted within about a day.
        </li>
        <li>Records of mail: 30 days, without the text once it is sent or given up.</li>
        <li>The security log: 90 days.</li>
      </ul>
    ),
  },
];
