import { useContext, useEffect, type ReactNode, createContext, useState } from "react";
import { tokenPattern, type LinkPage } from "~/core/mailed-link";
import { Button } from "../button";
import { PageContext } from "../site";
import { Form, PrefetchPageLinks, useNavigation } from "@remix-run/react";
import { Field, Input } from "../field";
import { ErrorSummary } from "../form/error-summary";
import type { RejectedForm } from "~/core/result";
import { controlProps, useConform, type Constraints } from "../form/use-conform";
import { Notice } from "../notice";
import { useFormToast } from "../toast/toast-context";
import { linkTexts } from "../rare-texts";

interface MailedLinkProps {
  page: LinkPage;
  /** The token of the link that the page shows; null without one. */
  link: string | null;
  /** The result of a button, and its link. */
  pressed?: { link: string; problem?: string };
  children: ReactNode;
}

/**
 * A page that a mailed link opens. The token behind the `#` is sent in a form before the first paint. A newer link
 * replaces the one that the browser has.
 */
export function MailedLink({ page, link, pressed, children }: MailedLinkProps) {
  const { nonce } = useContext(PageContext);
  useNewerLink();
  // Another link was opened in this browser in the meantime, or its cookie is gone.
  const isOther = pressed !== undefined && pressed.link !== link;
  const isShown = isOther ? pressed.problem === undefined : link !== null;
  return (
    <>
      <div role="status" className="page hidden py-16 [[data-handing-over]_&]:block">
        <p className="text-lead">{linkTexts.openingYours}</p>
        <form id={formId} method="post" action="/open-link" hidden>
          <input type="hidden" name="page" value={page} />
          <input type="hidden" name="link" value="" />
          <p className="py-4">{linkTexts.slow}</p>
          <Button type="submit">{linkTexts.tryAgain}</Button>
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
              {linkTexts.shown}{" "}
              <a href="/open-link" className="prose-link">
                {linkTexts.another}
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

/** A link opened in this page changes only the hash: reload, so that it is sent. */
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

/** Some mail programs add to the hash. */
const newerLink = new RegExp(`^#(${tokenPattern})(?![\\w-])`);

/** In milliseconds; then the page offers to send the link again. */
const silentMs = 8_000;

/** Runs while the document loads. It removes the token from the URL first, so that no history has it. */
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

const HeldLink = createContext<string>("");

/** Acts on the link that its page shows, even if the browser has opened another one. */
export function HeldLinkForm({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <Form method="post" className={className}>
      <input type="hidden" name="link" value={useContext(HeldLink)} />
      {children}
    </Form>
  );
}

const constraints: Constraints = { link: { required: true } };

interface LinkFormProps {
  page: string | undefined;
  rejected?: RejectedForm;
  /** Why a button did nothing: the link is gone. */
  problem?: string;
}

/** For browsers without scripts, and mail programs that cut links at the `#`. */
export function LinkForm({ page, rejected, problem }: LinkFormProps) {
  useFormToast(rejected);
  const [isUsed, setIsUsed] = useState(false);
  const isPending = useNavigation().formAction === "/open-link";
  const [form, { link }] = useConform<"link">({ id: "open-link", rejected, constraints });
  return (
    <div className="page flex flex-col gap-8 py-10 sm:py-14">
      <div className="flex max-w-text flex-col gap-4">
        <h1 className="text-display">{linkTexts.heading}</h1>
        {problem !== undefined && (
          <Notice tone="negative" role="alert">
            <p>{problem}</p>
          </Notice>
        )}
        <p className="text-lead">{linkTexts.lead}</p>
        <p className="text-muted">{linkTexts.why}</p>
      </div>
      <Form
        id={form.id}
        method="post"
        action="/open-link"
        onSubmit={(event) => isPending && event.preventDefault()}
        // Prefetched, so that a lost connection does not lose what was pasted.
        onFocus={() => setIsUsed(true)}
        noValidate
        className="flex max-w-text flex-col items-start gap-6"
      >
        {isUsed && <PrefetchPageLinks page="/open-link" />}
        {rejected && <ErrorSummary rejected={rejected} title={linkTexts.notOpened} />}
        {page !== undefined && <input type="hidden" name="page" value={page} />}
        <Field id="link" label={linkTexts.field} errors={link.errors} className="w-full">
          {(control) => (
            <Input
              {...control}
              {...controlProps(link)}
              inputMode="url"
              autoComplete="off"
              autoCapitalize="off"
              autoCorrect="off"
              spellCheck={false}
            />
          )}
        </Field>
        <Button type="submit" aria-disabled={isPending || undefined}>
          {isPending ? linkTexts.opening : linkTexts.open}
        </Button>
      </Form>
    </div>
  );
}
