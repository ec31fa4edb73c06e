import { useLocation, useNavigation } from "@remix-run/react";

import { AccessNote } from "./access-note";
import { useLate } from "./use-late";

/** `/` decides by access where it leads. */
const gatedPages = ["/", "/home", "/companies", "/share-policy", "/about", "/contact", "/faq"];

/** What a slow navigation shows: a slim bar, and that access is checked when another gated page opens. */
export function Pending() {
  const { state, location: next } = useNavigation();
  const { pathname } = useLocation();
  const isLate = useLate(state !== "idle");
  if (!isLate) return null;
  const isEntering = next !== undefined && next.pathname !== pathname && isGated(next.pathname);
  return (
    <div className="pointer-events-none fixed inset-x-0 top-0 z-50 print:hidden">
      <div className="h-1 origin-left animate-progress bg-action forced-colors:bg-[Highlight]" />
      {isEntering && <AccessNote className="mx-auto mt-20" />}
    </div>
  );
}

function isGated(pathname: string): boolean {
  return gatedPages.some((page) => pathname === page || (page !== "/" && pathname.startsWith(`${page}/`)));
}
