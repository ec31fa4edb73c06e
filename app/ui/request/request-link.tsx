import { lazy, Suspense, useRef, useState, type MouseEvent, type ReactNode } from "react";

import { requestHref } from "../directory/directory-links";
import { isPlainClick } from "../directory/plain-click";
import { Link } from "../link";

const load = () => {
  globalThis.__webpack_nonce__ = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
  return import("./request-dialog");
};
const RequestDialog = lazy(load);

interface RequestLinkProps {
  /** The text that was searched for. */
  search: string;
  className?: string;
  children?: ReactNode;
}

/** Leads to the request page, which opens over this one where scripts run. */
export function RequestLink({ search, className, children = "Request a company" }: RequestLinkProps) {
  const [state, setState] = useState<"unopened" | "open" | "closed">("unopened");
  const link = useRef<HTMLAnchorElement>(null);
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setState("open");
  };
  return (
    <>
      <Link
        ref={link}
        to={requestHref(search)}
        onClick={open}
        onPointerEnter={() => void load()}
        className={className}
      >
        {children}
      </Link>
      {state !== "unopened" && (
        <Suspense fallback={null}>
          <RequestDialog
            isOpen={state === "open"}
            name={search.trim()}
            onClose={() => setState("closed")}
            onClosed={() => link.current?.focus()}
          />
        </Suspense>
      )}
    </>
  );
}
