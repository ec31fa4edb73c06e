import { Badge } from "../badge";
import { ButtonLink } from "../button";
import { useSite } from "../site";
import { SignOutForm } from "./sign-out-form";
import { signedOutLinks } from "./site-links";

/** The end of the menu on small screens: the ways to sign in, or who is signed in. */
export function SiteMenuAccount() {
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
      <p className="mb-4 px-2 font-semibold [overflow-wrap:anywhere]">
        Hello, {account.username} {account.isAdmin && <Badge>Admin</Badge>}
      </p>
      <ul className="flex flex-col gap-2">
        {account.isAdmin && (
          <li>
            <ButtonLink to="/admin" variant="secondary" className="w-full">
              Admin Dashboard
            </ButtonLink>
          </li>
        )}
        <li>
          <ButtonLink to="/account" variant="secondary" className="w-full">
            Your account
          </ButtonLink>
        </li>
        <li>
          <ButtonLink to="/privacy/your-data" variant="secondary" className="w-full">
            Your data
          </ButtonLink>
        </li>
        <li>
          <SignOutForm variant="secondary" />
        </li>
      </ul>
    </div>
  );
}
