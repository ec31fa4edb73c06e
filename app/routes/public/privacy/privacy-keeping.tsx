import type { LegalSection } from "~/features/site/components/legal-page";

export const technicalSections: LegalSection[] = [
  {
    id: "mail",
    title: "Mail",
    body: (
      <>
        <p>
          Each email that we write waits in our database until it is sent. Its text is encrypted while it
          waits, and erased once it is sent or has failed. We also keep a record of it: your address, the
          subject, the date and whether it was sent. We delete that record after 30 days.
        </p>
        <p>Cloudflare or Resend delivers our mail. It has no tracking pictures and no tracking links.</p>
        <p>
          Every waitlist email has a link that unsubscribes you with one press. We then store that you want no
          more of them.
        </p>
      </>
    ),
  },
  {
    id: "watching",
    title: "Watching an employer",
    body: (
      <>
        <p>
          You can ask us to write when what we say of an employer changes. You give your email address and
          your consent. We start only after you press the link that we mail you. Until then your address is
          stored, encrypted, in that email alone. We also store, under a keyed hash, that it was sent, for at
          most two days.
        </p>
        <p>
          Then we keep the address encrypted, and a keyed hash so that we can find it. We also keep which
          employers you watch, since about which week, and the month in which it ends. No admin sees it. The
          record of each such email has the hash in place of your address. Someone who has our database
          without our keys cannot tell whose it is. Someone who has both can, so it is better not to use a
          work address.
        </p>
        <p>
          We write at most once a week, and only when something changed. The one exception is a reminder
          before it ends. Each of these emails has a link that ends all of it with one press. Then we delete
          the address at once. Another link opens a page where you see and remove what you watch. It ends
          after two years at most, unless you press “Keep” before.
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
          We use ten cookies. All are our own, all are needed for what you asked for, and none follows you. A
          visit that does none of these things sets none.
        </p>
        <dl>
          <dt>
            <code>__Host-sid</code>
          </dt>
          <dd>
            Keeps you signed in. It carries your key, encrypted, so that you can change what you contributed.
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
            Remembers the link from an email that you opened, and the page that it opens. It lasts 30 minutes.
          </dd>
          <dt>
            <code>__Host-known</code>
          </dt>
          <dd>
            Shows, the next time you sign in, that you signed in with this browser before. So someone who
            guesses at your password cannot keep you out. It names no account, has a random number for each of
            up to five accounts, and signs nobody in. It stays when you sign out, and lasts 180 days.
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
            Carries the withdrawal code of an experience to the page that shows it. That page deletes it. It
            lasts one minute at most.
          </dd>
          <dt>
            <code>__Host-written</code> and <code>__Host-seen</code>
          </dt>
          <dd>
            There are copies of our database near readers, and a copy may be seconds behind. These cookies say
            how new a copy must be to show you what you did. They are encrypted. They are set after you send
            us something, and while you are signed in or invited. They last five minutes.
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
        We store no plan of your leave. With scripts, your browser works it out. It asks us only for the
        country, its state or province, and the employers, as you type them. It keeps the plan in the part of
        the address that browsers do not send. Your pay, what your pay slip says of tax, and what you answer
        about who gets a payment, is not in that address. It stays in the history of the one tab, so that you
        can reload the page, until you close the tab. Without scripts, the form sends us all that you typed,
        your pay too. We work out the plan, answer, and store none of it. A link that you copy contains any of
        these only if you tick the box for it. You may also type a pay, a date or months on an employer’s
        page, and take them to the planner. We answer, and store none of it.
      </p>
    ),
  },
  {
    id: "no-tracking",
    title: "No analytics, no third parties",
    body: (
      <p>
        The site has no analytics and no advertising. Its pages load everything, fonts and pictures too, from
        the site itself. Your browser asks no other company for anything. Links to LinkedIn, Instagram and
        TikTok are plain links. They do nothing until you follow them. There is one exception, if we have
        turned it on. When very many people sign in at once, the sign-in form may ask for a check, Cloudflare
        Turnstile. Your browser loads it from Cloudflare, which hosts this site too. A browser that signed in
        before is not asked.
      </p>
    ),
  },
  {
    id: "limits",
    title: "Limits on how often",
    body: (
      <>
        <p>
          We limit how often some things can be done, to stop guessing and flooding. For this we count tries
          by internet address, or by the network around it, at times together with the username. We count
          tries to sign in, register, reset a password, join the waitlist, and use an invitation or a
          withdrawal code. We count requests for an employer or for data, reports of errors, watches and
          plans. We count looks far into a long list, and downloads of our data files. We also count how often
          an account sends contributions. These counts last a minute.
        </p>
        <p>
          Some things are counted for up to five hours: wrong passwords and codes, changed passwords, new
          accounts, reports of errors, and asking for emails or for employers. We count them under a hash made
          with a secret key: of the username and network, of the username, or of the network. For a new
          account it is a hash of the internet address too. With it we store the time at which the count ends,
          and delete it minutes later. Calls of programs, and making keys for them, are counted in the same
          way, by address, key or username, for up to a day. We store internet addresses only in such a hash,
          and nothing of this is stored with anything you write.
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
          To notice attacks, we count some things by the hour: sign-ins, wrong passwords and codes, limits
          that were reached, new accounts, password resets and changes, and requests for what only admins may
          see. Your account appears there as a keyed hash of its username. From it we can tell that two
          entries are about one account. A sign-in that worked is counted without any account, unless it is an
          admin’s.
        </p>
        <p>
          Separately, we count from which network something was tried: the first half of the internet address,
          which many households or a whole company share. We never store the whole address there, and never a
          network with an account, unless it is an admin’s. Voting, sharing and withdrawing leave nothing
          there. Admins are named by their username, to the minute, also when they read lists of people. The
          people who run the site also see when a kind of page was refused to somebody signed out, or a form
          had an error. They do not see who it was or what it said, and never where people contribute. For the
          pages of admins they see from which network.
        </p>
        <p>
          Only admins see the log. We keep it for 90 days, even if an account is deleted in that time.
          Otherwise someone who breaks into an account could remove the traces. You find what it counts about
          you under your data.
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
          Cloudflare hosts the site and its database. It carries every request between your browser and the
          site, and so it handles your internet address. Its data centres are around the world. They keep
          copies of the database, and of public pages for a minute.
        </p>
        <p>
          Cloudflare can restore a database to an earlier minute for up to 30 days. What you delete is gone
          from the site at once, and from that history after 30 days.
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
        Each action of an admin is written to a log that cannot be changed. It says who did it, what, when,
        which fields changed, and which employer a vote or an experience was about. It does not contain the
        texts that people wrote, or who wrote them. The log keeps an admin’s username, even after the admin’s
        account is deleted.
      </p>
    ),
  },
];
