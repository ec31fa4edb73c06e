import { useContext, useEffect, type ReactNode } from "react";

import { tokenPattern, type LinkPage } from "~/features/mail/rules";
import { Button } from "../button";
import { PageContext } from "../page-context";
import { HeldLink } from "./held-link-form";
import { LinkForm } from "./link-form";

interface MailedLinkProps {
  page: LinkPage;
  /** The token of the link that this browser holds, and that the page shows; null without. */
  link: string | null;
  /** What came of pressing something here, and for which link. */
  pressed?: { link: string; problem?: string };
  children: ReactNode;
}

/**
 * A page that a mailed link opens. What follows the `#` of the url is sent in a form's body before the page is painted, and
 * the page comes back with it; a newer link goes before the one that the browser holds.
 */
export function MailedLink({ page, link, pressed, children }: MailedLinkProps) {
  const { nonce } = useContext(PageContext);
  useNewerLink();
  // Another link was opened in this browser since the press, or none is held any more.
  const isOther = pressed !== undefined && pressed.link !== link;
  const isShown = isOther ? pressed.problem === undefined : link !== null;
  return (
    <>
      <div role="status" className="page hidden py-16 [[data-handing-over]_&]:block">
        <p className="text-lead">Opening your link…</p>
        <form id={formId} method="post" action="/open-link" hidden>
          <input type="hidden" name="page" value={page} />
          <input type="hidden" name="link" value="" />
          <p className="py-4">This takes long. Is the connection lost?</p>
          <Button type="submit">Try again</Button>
        </form>
      </div>
      <script
        nonce={nonce}
        data-at-once=""
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: handOver }}
      />
      <div className="[[data-handing-over]_&]:hidden">
        {isShown && (
          <noscript>
            <p className="page pt-8">
              This is the link that you opened last.{" "}
              <a href="/open-link" className="prose-link">
                Open another link from our mail
              </a>
            </p>
          </noscript>
        )}
        <HeldLink.Provider value={link ?? ""}>
          {isShown ? children : <LinkForm page={page} problem={pressed?.problem} />}
        </HeldLink.Provider>
      </div>
    </>
  );
}

/** A link that is opened in the page itself, as by its address: the document is loaded anew, and hands it over. */
function useNewerLink(): void {
  useEffect(() => {
    const look = () => {
      if (newerLink.test(location.hash)) location.reload();
    };
    addEventListener("hashchange", look);
    return () => removeEventListener("hashchange", look);
  }, []);
}

const formId = "hand-over";

/** What stands behind the `#`; some mail programs add to it. */
const newerLink = new RegExp(`^#(${tokenPattern})(?![\\w-])`);

/** So long a line may be silent before the page offers to send the link once more (ms). */
const silentMs = 8_000;

/**
 * Runs as soon as it is read, with nothing of the page below it there yet. The url loses what opens something before it
 * is sent: neither the history nor what people copy keeps it.
 */
const handOver = `{
  const [, link] = ${String(newerLink)}.exec(location.hash) ?? [];
  if (link) {
    const root = document.documentElement;
    const form = document.getElementById(${JSON.stringify(formId)});
    history.replaceState(history.state, "", location.pathname);
    root.dataset.handingOver = "";
    form.elements.namedItem("link").value = link;
    form.submit();
    setTimeout(() => { form.hidden = false; }, ${String(silentMs)});
    addEventListener("pageshow", ({ persisted }) => {
      if (!persisted) return;
      delete root.dataset.handingOver;
      form.hidden = true;
    });
  }
}`;
