import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect, useState } from "react";

import { classNames } from "../class-names";
import { frameTexts } from "../texts";

/** `/` redirects by access. */
const gatedPages = [
  "/",
  "/home",
  "/companies",
  "/share-policy",
  "/about",
  "/contact",
  "/letter",
  "/faq",
  "/how-we-count",
  "/law",
  "/data",
  "/api",
];

/** A bar during a slow navigation, and a note on the way to a gated page. */
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

export function AccessNote({ className }: { className?: string }) {
  return (
    <p
      role="status"
      className={classNames(
        "flex w-fit items-center gap-2 rounded border border-edge bg-surface px-4 py-2 text-small text-ink shadow",
        className,
      )}
    >
      <span
        aria-hidden
        className="size-4 shrink-0 animate-spin rounded-full border-2 border-action border-r-transparent"
      />
      {frameTexts.checkingAccess}
    </p>
  );
}

/** True after 200 ms, so that short waits show nothing. */
export function useLate(isGoingOn: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setTimeout(() => setIsLate(true), 200);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isGoingOn]);
  return isLate;
}
