import { Link, useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { ButtonLink, buttonClass } from "../button";
import { useSite, type SiteAccount } from "../site";
import { contributeLinks, isCurrent, mainLinks, signedOutLinks } from "./site-links";
import { SiteMenu } from "./site-menu";
import { Badge } from "../badge";
import { Icon } from "../icon";
import { SignOutForm } from "./sign-out-form";

/** The bar on top of every page. */
export function Header() {
  const { pathname } = useLocation();
  return (
    <header className="border-b border-line print:border-0">
      <div className="page flex min-h-16 flex-wrap items-center justify-between gap-2 py-2">
        <Logo />
        <nav
          aria-label="Main"
          className="hidden min-w-0 grow flex-wrap items-center justify-between gap-x-2 gap-y-2 xl:flex print:!hidden"
        >
          <ul className="flex flex-wrap">
            {mainLinks.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  aria-current={isCurrent(to, pathname) ? "page" : undefined}
                  className="nav-link"
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <ul className="flex flex-wrap items-center gap-2">
            {contributeLinks.map(({ to, label, variant }) => (
              <li key={to}>
                <ButtonLink
                  to={to}
                  preventScrollReset={to.includes("#")}
                  variant={variant}
                  className="whitespace-nowrap px-2"
                >
                  {label}
                </ButtonLink>
              </li>
            ))}
            <AccountLinks />
          </ul>
        </nav>
        <SiteMenu />
      </div>
    </header>
  );
}

/** The logo and name of the site; leads home. */
function Logo() {
  const site = useSite();
  return (
    <Link
      to="/"
      className="inline-flex min-h-target items-center gap-2 rounded font-serif text-lead font-semibold text-ink no-underline"
    >
      <svg aria-hidden viewBox="0 0 32 32" className="size-8 shrink-0">
        <rect className="leave-green" y="5" width="32" height="9" />
        <rect className="fill-highlight" y="18" width="14" height="9" />
      </svg>
      <span className="text-balance leading-tight xl:whitespace-nowrap">{site?.name ?? "Home"}</span>
    </Link>
  );
}

/** The bar's last items: the ways to sign in, or who is signed in. */
function AccountLinks() {
  const account = useSite()?.account;
  const { key } = useLocation();
  if (!account)
    return signedOutLinks.map(({ to, label }) => (
      <li key={to}>
        <Link to={to} className={buttonClass("quiet", "whitespace-nowrap px-2")}>
          {label}
        </Link>
      </li>
    ));
  return (
    <>
      {account.isAdmin && (
        <li>
          <ButtonLink to="/admin" variant="secondary" className="px-2">
            Admin
          </ButtonLink>
        </li>
      )}
      <li>
        {/* Another page: a closed menu. */}
        <AccountMenu key={key} account={account} />
      </li>
    </>
  );
}

/** The account's own menu in the bar: the browser opens it, also without scripts. */
function AccountMenu({ account: { username, isAdmin } }: { account: SiteAccount }) {
  const menu = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = ({ type, key, target }: Event & { key?: string }) => {
      const { current } = menu;
      if (!current?.open) return;
      if (key === "Escape") current.querySelector("summary")?.focus();
      else if (type === "keydown" || current.contains(target as Node)) return;
      current.open = false;
    };
    const causes = ["pointerdown", "focusin", "keydown"];
    for (const cause of causes) document.addEventListener(cause, close);
    return () => {
      for (const cause of causes) document.removeEventListener(cause, close);
    };
  }, []);
  return (
    <details ref={menu} className="account-menu">
      <summary className={buttonClass("quiet", "gap-1 px-2 py-0 font-normal")}>
        <span className="flex max-w-28 flex-wrap items-center gap-x-1 text-left text-small min-[1440px]:max-w-40">
          <span className="max-w-28 truncate">
            Hello, <span className="font-semibold">{username}</span>
          </span>
          {isAdmin && <Badge>Admin</Badge>}
        </span>
        <Icon of="chevron-down" />
      </summary>
      <div className="account-menu-panel">
        <p className="px-4 py-2 text-small text-muted [overflow-wrap:anywhere]">Signed in as {username}</p>
        <Link to="/account" className={buttonClass("quiet", "w-full justify-start")}>
          Your account
        </Link>
        <Link to="/privacy/your-data" className={buttonClass("quiet", "w-full justify-start")}>
          Your data
        </Link>
        <SignOutForm variant="quiet" className="justify-start" />
      </div>
    </details>
  );
}
