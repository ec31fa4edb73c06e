import { Link, useLocation } from "@remix-run/react";

import { ButtonLink, buttonClass } from "../button";
import { useSite, type SiteAccount } from "../site";
import { contributeLinks, isCurrent, mainLinks, signedOutLinks } from "./site-links";
import { SiteMenu } from "./site-menu";
import { Badge } from "../badge";
import { Menu } from "../menu";
import { SignOutForm } from "./sign-out-form";

/** The bar on top of every page. */
export function Header() {
  const { pathname } = useLocation();
  return (
    <header className="border-b border-line print:border-0">
      <div className="page flex min-h-16 flex-wrap items-center justify-between gap-2 py-2 xl:flex-nowrap">
        <Logo />
        <nav
          aria-label="Main"
          className="hidden min-w-0 grow items-center justify-between gap-2 xl:flex print:!hidden"
        >
          <ul className="flex">
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
          <ul className="flex min-w-0 items-center gap-1">
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
      className="inline-flex min-h-target items-center gap-2 rounded font-serif text-lead font-semibold text-ink no-underline xl:max-w-60 xl:shrink-0"
    >
      <svg aria-hidden viewBox="0 0 32 32" className="size-8 shrink-0">
        <rect className="leave-green" y="5" width="32" height="9" />
        <rect className="fill-highlight" y="18" width="14" height="9" />
      </svg>
      <span className="text-balance leading-tight">{site?.name ?? "Home"}</span>
    </Link>
  );
}

/** The bar's last items: the ways to sign in, or who is signed in. */
function AccountLinks() {
  const account = useSite()?.account;
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
      <li className="min-w-0">
        <AccountMenu account={account} />
      </li>
    </>
  );
}

/** The account's own menu. A long name is cut, so that the bar keeps to one line. */
function AccountMenu({ account: { username, isAdmin } }: { account: SiteAccount }) {
  return (
    <Menu
      variant="quiet"
      className="w-full gap-1 px-1 py-0 font-normal"
      label={
        <>
          <span className="max-w-40 truncate text-small">
            Hello, <span className="font-semibold">{username}</span>
          </span>
          {isAdmin && <Badge className="px-1">Admin</Badge>}
        </>
      }
    >
      <p className="px-4 py-2 text-small text-muted [overflow-wrap:anywhere]">Signed in as {username}</p>
      <Link to="/account" className={buttonClass("quiet")}>
        Your account
      </Link>
      <Link to="/privacy/your-data" className={buttonClass("quiet")}>
        Your data
      </Link>
      <SignOutForm variant="quiet" />
    </Menu>
  );
}
