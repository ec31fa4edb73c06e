import { useContext, type ReactNode } from "react";

import type { LinkPage } from "../../domain/mail/mailed-link";
import { PageContext } from "../page-context";
import { LinkForm } from "./link-form";

interface MailedLinkProps {
  page: LinkPage;
  /** Whether this browser holds the link already. */
  isHeld: boolean;
  /** Whether something was just done here in vain, as the browser no longer held it. */
  isOver?: boolean;
  children: ReactNode;
}

/**
 * A page that a mailed link opens. What follows the `#` of the url is sent in a form's body before the page is painted, and
 * the page comes back with it; a newer link goes before the one that the browser holds.
 */
export function MailedLink({ page, isHeld, isOver, children }: MailedLinkProps) {
  const { nonce } = useContext(PageContext);
  return (
    <>
      <form id={formId} method="post" action="/open-link" hidden>
        <input type="hidden" name="page" value={page} />
        <input type="hidden" name="link" value="" />
      </form>
      <script
        nonce={nonce}
        data-before-paint=""
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: handOver }}
      />
      <p role="status" className="page hidden py-16 text-lead [[data-handing-over]_&]:block">
        Opening your link…
      </p>
      <div className="[[data-handing-over]_&]:hidden">
        {isHeld ? children : <LinkForm page={page} isOver={isOver} />}
        {isHeld && (
          <noscript>
            <p className="page pb-16">
              <a href="/open-link" className="prose-link">
                Open another link from our mail
              </a>
            </p>
          </noscript>
        )}
      </div>
    </>
  );
}

const formId = "hand-over";

/** The url loses what opens something before it is sent: neither the history nor what people copy keeps it. */
const handOver = `{
  const root = document.documentElement;
  const handOver = () => {
    const link = location.hash.slice(1);
    if (!/^[\\w-]{20,}$/.test(link)) return;
    history.replaceState(history.state, "", location.pathname);
    root.dataset.handingOver = "";
    const form = document.getElementById(${JSON.stringify(formId)});
    form.elements.namedItem("link").value = link;
    form.submit();
  };
  handOver();
  addEventListener("hashchange", handOver);
  addEventListener("pageshow", ({ persisted }) => persisted && delete root.dataset.handingOver);
}`;
