import { Link, useLocation } from "@remix-run/react";

import { ButtonLink, buttonClass } from "../button";
import { useSite, type SiteAccount } from "../site";
import { contributeLinks, isCurrent, mainLinks, signedOutLinks, SiteMenu } from "./site-menu";
import { Badge } from "../badge";
import { Menu } from "../menu";
import { SignOutForm } from "./sign-out-form";
import { frameTexts } from "../texts";

export function Header() {
  const { pathname } = useLocation();
  return (
    <header className="border-b border-line print:border-0">
      <div className="page flex min-h-16 flex-wrap items-center justify-between gap-2 py-2 print:min-h-0 print:py-0">
        <Logo />
        <nav
          aria-label={frameTexts.main}
          className="hidden min-w-0 grow flex-wrap items-center justify-between gap-2 xl:flex print:!hidden"
        >
          <ul className="ml-2 flex flex-wrap">
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
          <ul className="flex min-w-0 grow flex-wrap items-center justify-end gap-1">
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

function Logo() {
  const site = useSite();
  return (
    <Link
      to="/"
      className="inline-flex min-h-target items-center gap-2 rounded font-serif text-lead font-semibold text-ink no-underline"
    >
      <svg aria-hidden viewBox="0 0 32 32" className="size-8 shrink-0">
        <rect className="leave-pay" y="5" width="32" height="9" />
        <rect className="fill-highlight" y="18" width="14" height="9" />
      </svg>
      <span className="text-balance leading-tight xl:whitespace-nowrap">{site?.name ?? frameTexts.home}</span>
    </Link>
  );
}

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
          <ButtonLink to="/admin" variant="quiet" className="px-2">
            <Badge>{frameTexts.admin}</Badge>
          </ButtonLink>
        </li>
      )}
      <li className="w-20 min-w-0 max-w-72 grow">
        <AccountMenu account={account} />
      </li>
    </>
  );
}

/** A long name is cut, so that the bar stays on one line. */
function AccountMenu({ account: { username } }: { account: SiteAccount }) {
  return (
    <Menu
      variant="quiet"
      className="w-full gap-1 px-1 py-0 font-normal"
      label={
        <>
          <span className="w-0 min-w-0 grow truncate text-right text-small">
            {frameTexts.hello}
            <span className="font-semibold">{username}</span>
          </span>
        </>
      }
    >
      <p className="px-4 py-2 text-small text-muted [overflow-wrap:anywhere]">
        {frameTexts.signedInAs(username)}
      </p>
      <Link to="/account" className={buttonClass("quiet")}>
        {frameTexts.account}
      </Link>
      <Link to="/privacy/your-data" className={buttonClass("quiet")}>
        {frameTexts.data}
      </Link>
      <SignOutForm variant="quiet" />
    </Menu>
  );
}
