import { Link, useLocation } from "@remix-run/react";

import { buttonClass, ButtonLink } from "../button";
import { useSite } from "../site";
import { AccountMenu } from "./account-menu";
import { signedOutLinks } from "./site-links";

/** The bar's last items: the ways to sign in, or who is signed in. */
export function AccountLinks() {
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
