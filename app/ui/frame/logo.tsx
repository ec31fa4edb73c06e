import { Link } from "@remix-run/react";

import { useSite } from "../site";

/** The sign and name of the site; leads home. */
export function Logo() {
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
