import { Link, useLocation } from "@remix-run/react";
import { useEffect, useRef, type MouseEvent } from "react";
import { buttonClass, ButtonLink } from "../button";
import { Icon } from "../icon";
import { Badge } from "../badge";
import { useSite } from "../site";
import { SignOutForm } from "./sign-out-form";
import { frameTexts } from "../texts";

const menuId = "site-menu";

// React 18 passes these on, but does not type them.
const popover = { popover: "auto" };
const showsMenu = { popovertarget: menuId };
const hidesMenu = { popovertarget: menuId, popovertargetaction: "hide" };

/** For small screens. A popover until scripts run, then a modal dialog, which keeps the focus inside. */
export function SiteMenu() {
  const { pathname, key } = useLocation();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.removeAttribute("popover");
  }, []);

  const close = () => dialog.current?.close();

  useEffect(close, [key]);
  const closeOnChoice = ({ target, currentTarget }: MouseEvent) => {
    const isOutside = target === currentTarget;
    if (isOutside || (target instanceof Element && target.closest("a"))) close();
  };

  return (
    <div className="xl:hidden print:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        className={buttonClass("secondary", "px-3")}
        onClick={() => dialog.current?.showModal()}
        {...showsMenu}
      >
        <Icon of="menu" />
        {frameTexts.menu}
      </button>
      {/* A click outside and a choice inside both arrive here; Escape closes natively. */}
      {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <dialog
        ref={dialog}
        id={menuId}
        aria-label={frameTexts.menu}
        className="site-menu"
        onClick={closeOnChoice}
        {...popover}
      >
        <div className="flex min-h-full flex-col gap-6 p-4">
          <button
            type="button"
            className={buttonClass("quiet", "self-end px-3")}
            onClick={close}
            {...hidesMenu}
          >
            <Icon of="x" />
            {frameTexts.close}
          </button>
          <nav aria-label={frameTexts.menu}>
            <ul>
              {mainLinks.map(({ to, label }) => (
                <li key={to} className="border-b border-line">
                  <Link
                    to={to}
                    aria-current={isCurrent(to, pathname) ? "page" : undefined}
                    className="menu-link"
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
            <ul className="mt-6 flex flex-col gap-2">
              {contributeLinks.map(({ to, label, variant }) => (
                <li key={to}>
                  <ButtonLink
                    to={to}
                    preventScrollReset={to.includes("#")}
                    variant={variant}
                    className="w-full"
                  >
                    {label}
                  </ButtonLink>
                </li>
              ))}
            </ul>
            <SiteMenuAccount />
          </nav>
        </div>
      </dialog>
    </div>
  );
}

function SiteMenuAccount() {
  const account = useSite()?.account;
  if (!account)
    return (
      <ul className="mt-2 grid grid-cols-2 gap-2">
        {signedOutLinks.map(({ to, label }) => (
          <li key={to}>
            <ButtonLink to={to} variant="secondary" className="w-full">
              {label}
            </ButtonLink>
          </li>
        ))}
      </ul>
    );
  return (
    <div className="mt-6 border-t border-line pt-4">
      <p className="mb-4 flex gap-2 px-2 font-semibold">
        <span className="truncate">
          {frameTexts.hello}
          {account.username}
        </span>
        {account.isAdmin && <Badge>{frameTexts.admin}</Badge>}
      </p>
      <ul className="flex flex-col gap-2">
        {account.isAdmin && (
          <li>
            <ButtonLink to="/admin" variant="secondary" className="w-full">
              {frameTexts.adminDashboard}
            </ButtonLink>
          </li>
        )}
        <li>
          <ButtonLink to="/account" variant="secondary" className="w-full">
            {frameTexts.account}
          </ButtonLink>
        </li>
        <li>
          <ButtonLink to="/privacy/your-data" variant="secondary" className="w-full">
            {frameTexts.data}
          </ButtonLink>
        </li>
        <li>
          <SignOutForm variant="secondary" />
        </li>
      </ul>
    </div>
  );
}

export const mainLinks = [
  { to: "/", label: frameTexts.home },
  { to: "/companies", label: frameTexts.companies },
  { to: "/plan", label: frameTexts.plan },
  { to: "/law", label: frameTexts.theLaw },
  { to: "/about", label: frameTexts.about },
  { to: "/faq", label: frameTexts.faq },
];

export const contributeLinks = [
  { to: "/share-policy", label: frameTexts.sharePolicy, variant: "highlight" },
  { to: "/companies#community-input", label: frameTexts.shareExperience, variant: "highlight-quiet" },
] as const;

export const signedOutLinks = [
  { to: "/auth", label: frameTexts.signIn },
  { to: "/auth?tab=register", label: frameTexts.signUp },
];

export function isCurrent(to: string, pathname: string): boolean {
  if (to === "/") return pathname === "/" || pathname === "/home";
  return pathname === to || pathname.startsWith(`${to}/`);
}
