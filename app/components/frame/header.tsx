import { Link, useLocation } from "@remix-run/react";

import { ButtonLink } from "../button";
import { useSite } from "../site";
import { AccountLinks } from "./account-links";
import { contributeLinks, isCurrent, mainLinks } from "./site-links";
import { SiteMenu } from "./site-menu";

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
