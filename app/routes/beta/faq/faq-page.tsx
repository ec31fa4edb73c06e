import { Link, useLocation } from "@remix-run/react";
import { useContext, useEffect } from "react";

import { ButtonLink } from "~/components/button";
import { Icon } from "~/components/icon";
import { PageContext } from "~/components/site";
import { howWeCount } from "~/features/site/rare-texts";
import { questions } from "./faq-questions";

export function FaqPage() {
  useOpenByHash();
  const { nonce } = useContext(PageContext);
  return (
    <div className="page text-page flex flex-col gap-8 py-10 sm:py-16">
      <h1 className="text-display">Questions and answers</h1>
      <script
        nonce={nonce}
        data-at-once=""
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: openAsItArrives }}
      />
      <div className="border-b border-line">
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
      <section aria-labelledby="how-we-count">
        <h2 id="how-we-count" className="text-lead">
          <Link to="/how-we-count" className="prose-link inline-flex min-h-target items-center">
            {howWeCount.heading}
          </Link>
        </h2>
        <ul>
          {howWeCount.questions.map(({ id, question }) => (
            // Links from before these had a page of their own lead here.
            <li key={id} id={id} className="scroll-mt-6 target:font-semibold">
              <Link
                to={`/how-we-count#${id}`}
                className="prose-link inline-flex min-h-target items-center py-2"
              >
                {question}
              </Link>
            </li>
          ))}
        </ul>
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
