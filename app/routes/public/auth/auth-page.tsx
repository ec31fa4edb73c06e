import { Link, useSearchParams } from "@remix-run/react";
import { useEffect, useRef } from "react";
import type { RejectedForm } from "~/core/result";
import type { Constraints } from "~/components/form/use-conform";
import { useFormToast } from "~/components/toast/toast-context";
import { authHref, authViewIn, type AuthView } from "~/features/accounts/rules";
import { authPage, authViews, resetForm } from "~/features/accounts/texts";
import { LoginForm, RegisterForm } from "./auth-forms";
import { ResetForm, type CodeSent } from "./reset-form";
import { classNames } from "~/components/class-names";
import { ExampleScale } from "~/components/example-scale";
import { useHydrated } from "~/components/hydration";
import { useSite } from "~/components/site";

interface AuthPageProps {
  redirectTo: string;
  /** Somebody signed in just now, and the session's cookie did not come back. */
  hasLostCookie: boolean;
  constraints: Record<AuthView, Constraints>;
  /** Turnstile's site key, where it is configured. */
  checkKey: string | null;
  actionData: RejectedForm | CodeSent | undefined;
}

export function AuthPage({ redirectTo, hasLostCookie, constraints, checkKey, actionData }: AuthPageProps) {
  const view = authViewIn(useSearchParams()[0]);
  const codeSent = actionData && "sent" in actionData ? actionData : undefined;
  const rejected = actionData && "fields" in actionData ? actionData : undefined;
  useFormToast(actionData);
  const heading = useHeadingOf(view);
  const isHydrated = useHydrated();
  const check = rejected?.fields.check && checkKey !== null && (
    <PersonCheck siteKey={checkKey} askedBy={rejected} />
  );
  const form = { redirectTo, rejected, constraints: constraints[view] };
  return (
    <div className="page grid gap-x-16 gap-y-16 py-8 sm:py-12 lg:grid-cols-[6fr_5fr] lg:items-start">
      <div className="flex w-full min-w-0 max-w-lg flex-col gap-6 max-lg:mx-auto">
        <AuthTabs view={view} redirectTo={redirectTo} />
        <h1 ref={heading} tabIndex={-1}>
          {authViews[view].heading}
        </h1>
        {view !== "reset" && redirectTo.startsWith("/share-policy") && (
          <p className="text-muted">{authPage.sharingNeedsAccount}</p>
        )}
        {(hasLostCookie || (isHydrated && !navigator.cookieEnabled)) && (
          <p role="alert" className="font-semibold text-negative">
            {authPage.needsCookies}
          </p>
        )}
        {view === "login" && <LoginForm {...form} check={check} />}
        {view === "register" && <RegisterForm {...form} check={check} />}
        {view === "reset" && (
          <>
            <ResetForm {...form} codeSent={codeSent} />
            <Link
              to={authHref("login", redirectTo)}
              discover="none"
              className="prose-link inline-flex min-h-target items-center self-start"
            >
              {resetForm.back}
            </Link>
          </>
        )}
      </div>
      <AuthPanel />
    </div>
  );
}

/** Focuses the heading after a change of view, which removed the link that was pressed. */
function useHeadingOf(view: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const former = useRef(view);
  useEffect(() => {
    if (former.current !== view && document.activeElement === document.body) heading.current?.focus();
    former.current = view;
  }, [view]);
  return heading;
}

const tabs: AuthView[] = ["login", "register"];

function AuthTabs({ view, redirectTo }: { view: AuthView; redirectTo: string }) {
  return (
    <nav aria-label={authPage.tabs}>
      <ul className="flex border-b border-line">
        {tabs.map((tab) => (
          <li key={tab}>
            <Link
              to={authHref(tab, redirectTo)}
              discover="none"
              preventScrollReset
              aria-current={tab === view ? "page" : undefined}
              className={classNames(
                "-mb-px inline-flex min-h-target items-center border-b-[3px] px-3 font-semibold sm:px-4",
                tab === view
                  ? "border-action text-action"
                  : "border-transparent text-muted hover:border-edge hover:text-ink",
              )}
            >
              {authViews[tab].title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function AuthPanel() {
  const site = useSite();
  return (
    <aside
      aria-labelledby="account-panel"
      className="flex w-full min-w-0 flex-col gap-6 border-t-2 border-ink pt-6 max-lg:mx-auto max-lg:max-w-lg"
    >
      <div className="flex flex-col gap-2">
        <p className="text-small font-semibold uppercase tracking-widest text-action">{authPage.tagline}</p>
        <h2 id="account-panel">{authPage.reasonsHeading}</h2>
      </div>
      <ul className="flex max-w-text flex-col gap-2">
        {authPage.reasons.map(({ lead, text }) => (
          <li key={lead}>
            <strong>{lead}</strong> {text}
          </li>
        ))}
      </ul>
      <ExampleScale />
      {site && !site.isLaunched && (
        <p className="max-w-text border-t border-line pt-4 text-small text-muted">
          {authPage.invitationOnly}
        </p>
      )}
    </aside>
  );
}

const source = "https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit";

declare global {
  interface Window {
    /** Cloudflare's script, once loaded. */
    turnstile?: {
      render: (box: HTMLElement, options: { sitekey: string }) => string;
      remove: (id: string) => void;
    };
  }
}

interface PersonCheckProps {
  siteKey: string;
  /** The response that asked for it. A token works once, so each response needs a new check. */
  askedBy: unknown;
}

/**
 * The server asks for Cloudflare Turnstile while too many sign in. Without scripts, waiting helps as well.
 */
function PersonCheck({ siteKey, askedBy }: PersonCheckProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let shown: string | undefined;
    const show = () => {
      if (box.current) shown = window.turnstile?.render(box.current, { sitekey: siteKey });
    };
    if (window.turnstile) show();
    else {
      const script = document.createElement("script");
      script.src = source;
      script.addEventListener("load", show);
      document.head.appendChild(script);
    }
    return () => {
      if (shown !== undefined) window.turnstile?.remove(shown);
    };
  }, [siteKey, askedBy]);
  return (
    <div id="check" tabIndex={-1}>
      <div ref={box} />
      <noscript>
        <p className="text-muted">{authPage.checkNeedsScripts}</p>
      </noscript>
    </div>
  );
}
