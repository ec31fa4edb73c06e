import { Link, useLocation } from "@remix-run/react";
import { useContext, useEffect } from "react";

import { ButtonLink } from "~/components/button";
import { Icon } from "~/components/icon";
import { PageContext } from "~/components/site";
import { questions } from "./faq-questions";

export function FaqPage() {
  useOpenByHash();
  const { nonce } = useContext(PageContext);
  return (
    <div className="page flex flex-col gap-8 py-10 sm:py-16">
      <h1 className="text-display">Questions and answers</h1>
      <script
        nonce={nonce}
        data-at-once=""
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: openAsItArrives }}
      />
      <div className="max-w-3xl border-b border-line">
        {questions.map(({ id, question, answer }) => (
          <details key={id} name="faq" className="group border-t border-line">
            <summary className="flex min-h-target cursor-pointer list-none items-center justify-between gap-4 py-3 [&::-webkit-details-marker]:hidden">
              <h2 className="text-lead">{question}</h2>
              <span className="transition-transform group-open:rotate-180">
                <Icon of="chevron-down" />
              </span>
            </summary>
            {/* The anchor is inside: browsers open a question around the place that they are led to. */}
            <div id={id} className="flex max-w-text scroll-mt-24 flex-col gap-3 pb-6">
              {answer}
            </div>
          </details>
        ))}
      </div>
      <section id="full-pay-weeks" className="flex max-w-text scroll-mt-6 flex-col gap-3">
        <h2 className="text-lead">How full-pay weeks are counted</h2>
        <p>
          Full-pay weeks show what an employer’s leave is worth. Each week counts by its share of pay: 18
          weeks at half pay are 9 full-pay weeks. Weeks without pay, or at the rate that the law sets, count
          as zero.
        </p>
        <p>
          We count them for the primary carer, after 12 months in the job unless you choose another time. We
          write “at least” if the employer does not state the pay of some weeks. Some employers include state
          pay and some do not. Each figure says which, so compare them within one country only.
        </p>
      </section>
      <section id="law" className="flex max-w-text scroll-mt-6 flex-col gap-3">
        <h2 className="text-lead">What the law gives</h2>
        <p>
          Some employers give their leave on top of what the law gives. Others count the law’s leave as part
          of theirs. We have one page for each country, with the dates and the sources:{" "}
          <Link to="/law" className="prose-link">
            the law by country
          </Link>
          .
        </p>
      </section>
      <section id="peers" className="flex max-w-text scroll-mt-6 flex-col gap-3">
        <h2 className="text-lead">How we compare an employer with others, and with the law</h2>
        <p>
          Beside an employer’s weeks we show the median: half of the others give more, and half give less. The
          others are the same industry in the same country, if at least five of them state their weeks. If
          not, they are all employers in the country. We always say how many state it. An employer that says
          nothing is never counted as giving nothing. “Ahead of 75%” counts those that give less, and half of
          those that give the same.
        </p>
        <p>
          “More than the law gives” is the employer’s own money in 52 weeks of leave, in weeks of your pay. It
          leaves out state pay, so you can compare it across countries. We use an example pay until you type
          yours, and the rates of state pay that are known today.
        </p>
      </section>
      <div className="flex flex-col items-start gap-4">
        <p className="text-lead">
          Still have questions?{" "}
          <Link to="/contact" className="prose-link inline-flex min-h-target items-center">
            Write to us
          </Link>
        </p>
        <ButtonLink to="/">Return to Home</ButtonLink>
      </div>
    </div>
  );
}

/** Browsers do this only after the first paint, which shifts the layout. */
const openAsItArrives = `{
  const id = location.hash.slice(1);
  const arrivals = new MutationObserver(() => {
    const details = id && document.getElementById(id)?.closest("details");
    if (details) details.open = true;
  });
  arrivals.observe(document.body, { childList: true, subtree: true });
  addEventListener("DOMContentLoaded", () => arrivals.disconnect());
}`;

/** For URLs that change without a new page. */
function useOpenByHash(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const details = document.getElementById(hash.slice(1))?.closest("details");
    if (!details) return;
    details.open = true;
    details.scrollIntoView();
  }, [hash]);
}
