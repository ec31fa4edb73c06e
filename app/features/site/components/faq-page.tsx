import { Link, useLocation } from "@remix-run/react";
import { useContext, useEffect } from "react";

import { ButtonLink } from "~/components/button";
import { Icon } from "~/components/icon";
import { PageContext } from "~/components/page-context";
import { questions } from "./faq-questions";

/** Questions that open one at a time: the browser's own, so that they open without scripts too. */
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
            {/* The anchor stands inside: a browser that is led to it opens the question around it. */}
            <div id={id} className="flex max-w-text scroll-mt-24 flex-col gap-3 pb-6">
              {answer}
            </div>
          </details>
        ))}
      </div>
      <section id="full-pay-weeks" className="flex max-w-text scroll-mt-6 flex-col gap-3">
        <h2 className="text-lead">How full-pay weeks are counted</h2>
        <p>
          Full-pay weeks add up what an employer’s leave is worth: each week counts by its share of pay, so
          that 18 weeks at half pay are 9 full-pay weeks, and weeks that are unpaid or at the rate the law
          sets count nothing. They are counted for the parent who mainly cares, after 12 months in the job
          unless you give another time, and they say “at least” where the pay of some weeks is not stated.
          Whether state pay is part of them differs from employer to employer and is said beside each figure,
          so compare them within one country only.
        </p>
      </section>
      <section id="law" className="flex max-w-text scroll-mt-6 flex-col gap-3">
        <h2 className="text-lead">What the law gives beneath it</h2>
        <p>
          An employer’s leave comes besides what the law gives, or holds it. What that is, from which birth
          on, and who says so stands on one page a country:{" "}
          <Link to="/law" className="prose-link inline-flex min-h-target items-center">
            the law by country
          </Link>
          .
        </p>
      </section>
      <section id="peers" className="flex max-w-text scroll-mt-6 flex-col gap-3">
        <h2 className="text-lead">How an employer stands beside others, and beside the law</h2>
        <p>
          Beside an employer’s weeks stands what half of its industry in its country give, where at least five
          state it, or else half of the country, always with how many state it. An employer that says nothing
          is never counted as giving nothing. “Ahead of 75%” counts those that give less, and half of those
          that give the same.
        </p>
        <p>
          “More than the law gives” is the employer’s own money in 52 weeks of leave, in weeks of your pay:
          what the state pays anyway is not in it, so that you can compare it across countries. It is reckoned
          at an example of a pay until you type yours, by the state’s rates that are known today.
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

/** Browsers open it by themselves only once the page is painted, and then push down what follows. */
const openAsItArrives = `{
  const id = location.hash.slice(1);
  const arrivals = new MutationObserver(() => {
    const details = id && document.getElementById(id)?.closest("details");
    if (details) details.open = true;
  });
  arrivals.observe(document.body, { childList: true, subtree: true });
  addEventListener("DOMContentLoaded", () => arrivals.disconnect());
}`;

/** Opens the question that the url names, also when it changes without a new page. */
function useOpenByHash(): void {
  const { hash } = useLocation();
  useEffect(() => {
    const details = document.getElementById(hash.slice(1))?.closest("details");
    if (!details) return;
    details.open = true;
    details.scrollIntoView();
  }, [hash]);
}
