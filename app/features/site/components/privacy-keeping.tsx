import type { LegalSection } from "./legal-page";

/** Mail, watching, cookies, limits, logs, hosting. */
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
    id: "watching",
    title: "Watching an employer or a search",
    body: (
      <>
        <p>
          You can have us write when an employer, or what a search finds, changes. You give your email address
          and your consent, and nothing is watched before you press the link that we mail you: until then the
          address stands, encrypted, in that email alone. That it was sent, to a keyed hash, is noted for two
          days at most.
        </p>
        <p>
          Then we keep the address encrypted, a keyed hash by which we find it, which employers and searches
          you watch and since about which week, and the month in which it ends. No admin sees it, and the
          record of each such email holds the hash in place of your address. Whoever has our database without
          our keys cannot tell whose it is; whoever has both can, so better not watch from a work address.
        </p>
        <p>
          We write at most once a week, and not when nothing changed, but for one reminder before it ends.
          Each of these emails has a link that ends all of it with one press, at which we forget the address
          at once, and a link to a page where you see and remove what you watch. After two years at most it
          ends, unless you press “Keep” before.
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
          We use ten cookies, all our own, all needed for what you asked for, and none that follows you. A
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
            <code>__Host-link</code>
          </dt>
          <dd>
            Holds the link from an email that you opened, and the page that it opens. It lasts 30 minutes.
          </dd>
          <dt>
            <code>__Host-known</code>
          </dt>
          <dd>
            Shows, the next time you sign in, that you did so from this browser before, so that nobody who
            guesses at your password keeps you out. It names no account, holds a random number for each of up
            to five accounts, and signs nobody in. It stays when you sign out, and lasts 180 days.
          </dd>
          <dt>
            <code>__Host-employer</code>
          </dt>
          <dd>
            Opens the page from which an employer answers, after a link from an email. It lasts eight hours.
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
          <dt>
            <code>__Host-written</code> and <code>__Host-seen</code>
          </dt>
          <dd>
            There are copies of our database near readers, and a copy may be seconds behind. After you sent us
            something, and while you are signed in or invited, these say, encrypted, how new a copy must be to
            show you what you did. They last five minutes.
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
        We store no plan of your leave. Where scripts run, your browser works it out: it asks us for the
        employers, as you type them, and the country alone, and keeps the plan in the part of the address that
        browsers do not send. Your pay is not in that address: it stays in the history of the one tab, for a
        page that is loaded again, until you close the tab. Without scripts the form sends us what you typed,
        pay too; we work the plan out, answer, and write none of it down. A link that you copy holds your pay
        only if you tick that it shall. The same holds for a pay, a date or months that you type on an
        employer’s page, and take from there to the planner: we answer, and write none of it down.
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
          code, ask for an employer or for data, report an error or watch something, asks for a plan, looks
          far into a long list or loads our data files, at times together with the username; and how often an
          account sends contributions. That count lasts a minute.
        </p>
        <p>
          Wrong passwords and codes, changed passwords, new accounts, reports of errors, and asking for emails
          or for employers are counted for up to five hours: by a hash of username and network, of the
          username, or of the network, and for a new account of the internet address, made with a secret key,
          with the time at which it is forgiven. It is deleted minutes later. Calls of programs, and making
          keys for them, are counted in the same way, by address, key or username, for up to a day. We store
          no internet address but in such a hash, and nothing of this stands beside anything you write.
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
          stand by their username, to the minute, also for reading lists of people. Whoever runs the site also
          sees the moment at which a kind of page was refused to somebody signed out, or a form did not fit:
          not who it was or what it said, and never where people contribute. For the pages of admins it says
          from which network.
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
          and the site, and in doing so handles your internet address. Its data centres are around the world;
          they hold copies of the database, and of public pages for a minute.
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
];
