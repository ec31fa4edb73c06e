import { Link } from "@remix-run/react";
import type { ReactNode } from "react";

import { ButtonLink } from "~/components/button";
import { howWeCount } from "~/features/site/rare-texts";

export function HowWeCountPage() {
  return (
    <div className="page flex flex-col gap-8 py-10 sm:py-16">
      <header className="flex max-w-text flex-col gap-4">
        <h1 className="text-display">{howWeCount.heading}</h1>
        <p className="text-lead">{howWeCount.lead}</p>
      </header>
      <div className="employer-wide">
        {howWeCount.questions.map(({ id, question }) => (
          <section key={id} id={id} aria-labelledby={`${id}-title`} className="employer-section scroll-mt-6">
            <h2 id={`${id}-title`} className="employer-question">
              {question}
            </h2>
            <div className="flex max-w-text flex-col gap-3">{answers[id]}</div>
          </section>
        ))}
      </div>
      <div className="flex flex-wrap gap-2 lg:ml-[19rem]">
        <ButtonLink to="/faq">{howWeCount.faq}</ButtonLink>
        <ButtonLink to="/" variant="secondary">
          {howWeCount.home}
        </ButtonLink>
      </div>
    </div>
  );
}

const answers: Record<(typeof howWeCount.questions)[number]["id"], ReactNode> = {
  "full-pay-weeks": (
    <>
      <p>
        Full-pay weeks show what an employer’s leave is worth. Each week counts by its share of pay: 18 weeks
        at half pay are 9 full-pay weeks. Weeks without pay, or at the rate that the law sets, count as zero.
      </p>
      <p>
        We count them for the primary carer, after 12 months in the job unless you choose another time. We
        write “at least” if the employer does not state the pay of some weeks. Some employers include state
        pay and some do not. Each figure says which, so compare them within one country only.
      </p>
    </>
  ),
  "sets-of-conditions": (
    <p>
      One agreement can cover many employers, so that they all give the same leave. When we compare an
      employer with others, we count them once, as one set of conditions. So one large agreement cannot
      outweigh everyone else. “6 sets of conditions, for 80 of 82 employers” means: 80 of the 82 state their
      leave, and between them they have 6 different sets.
    </p>
  ),
  peers: (
    <>
      <p>
        Beside an employer’s weeks we show the median: half of the others give more, and half give less. The
        others are the same industry in the same country, if at least five of them state their weeks. If not,
        they are all employers in the country. We always say how many state it. An employer that says nothing
        is never counted as giving nothing. “Ahead of 75%” counts those that give less, and half of those that
        give the same.
      </p>
      <p>
        “More than the law gives” is the employer’s own money in 52 weeks of leave, in weeks of your pay. It
        leaves out state pay, so you can compare it across countries. We use an example pay until you type
        yours, and the rates of state pay that are known today.
      </p>
    </>
  ),
  law: (
    <p>
      Some employers give their leave on top of what the law gives. Others count the law’s leave as part of
      theirs. We have one page for each country, with the dates and the sources:{" "}
      <TextLink to="/law">the law by country</TextLink>.
    </p>
  ),
  checked: (
    <>
      <p>
        We review each policy before we publish it. Beside each source stands the day on which we read it. If
        nobody has read it again for a year, we say “Not checked for a year” and still show it. If an employer
        does not state something, we show “Not stated”. We never guess.
      </p>
      <p>
        Below the sources you find the history: what changed, and in which month. If you report an error, it
        shows what we did about it. You need no account to report one.
      </p>
    </>
  ),
  "employers-answer": (
    <p>
      Yes. Somebody from its HR can press “Do you work in this employer’s HR? Reply” on its page. They need an
      email address at the employer’s own domain, and our approval. Then they can state the employer’s
      figures, and answer once for the employer and once to each experience. We review each answer and show it
      as the employer’s own words. An employer cannot remove or reorder anything, and sees no more than you
      do.
    </p>
  ),
  watch: (
    <p>
      Yes, without an account. Choose “Watch this employer by email” below an employer’s sources. We email you
      a link to confirm it. Then we write at most once a week, and one press in any of these emails ends it.
      We keep your address encrypted and show it to nobody. We delete it when you end it, or after two years.
      You can also follow the changes as a feed, without giving an address.
    </p>
  ),
  data: (
    <p>
      Yes. Each night we make files of the law, and of the employers whose sources allow it, with each
      licence. They contain nothing that people say. <TextLink to="/api">For programs</TextLink> says where
      they are, and how to ask for single employers.
    </p>
  ),
};

function TextLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="prose-link">
      {children}
    </Link>
  );
}
