import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";

import { Badge } from "../badge";
import { buttonClass } from "../button";
import { Icon } from "../icon";
import type { SiteAccount } from "../site";
import { SignOutForm } from "./sign-out-form";

/** The account's own menu in the bar: the browser opens it, also without scripts. */
export function AccountMenu({ account: { username, isAdmin } }: { account: SiteAccount }) {
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
