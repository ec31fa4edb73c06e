import { Link } from "@remix-run/react";
import { lazy, Suspense, useRef, useState, type MouseEvent, type ReactNode } from "react";
import { requestHref } from "~/core/links";
import { isPlainClick } from "~/components/plain-click";
import { requestLink } from "../link-texts";

const load = () => {
  globalThis.__webpack_nonce__ = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
  return import("./request-dialog");
};
const RequestDialog = lazy(load);

interface RequestLinkProps {
  /** What was searched for. */
  search: string;
  className?: string;
  children?: ReactNode;
}

/** A link to the request page, which opens as a dialog where scripts run. */
export function RequestLink({ search, className, children = requestLink.title }: RequestLinkProps) {
  const [state, setState] = useState<"unopened" | "open" | "closed" | "unreachable">("unopened");
  const link = useRef<HTMLAnchorElement>(null);
  const href = requestHref(search);
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void load().then(
      () => setState("open"),
      async () => {
        const canBeReached = await isReachable(href);
        // The viewer went elsewhere meanwhile.
        if (!link.current) return;
        if (canBeReached) window.location.assign(href);
        else setState("unreachable");
      },
    );
  };
  return (
    <>
      <Link
        ref={link}
        to={href}
        onClick={open}
        onPointerEnter={() => void load().catch(() => undefined)}
        className={className}
      >
        {children}
      </Link>
      {state === "unreachable" && (
        <span role="alert" className="block text-small font-semibold text-negative">
          {requestLink.unreachable}
        </span>
      )}
      {(state === "open" || state === "closed") && (
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

const patience = 10_000;

/**
 * Whether the site answers. A browser remembers for as long as the page lives that a script could not be loaded, so asking
 * for the script again does not tell; another address of the site does.
 * @param path What is asked for by HEAD; a connection that says nothing for ten seconds counts as none.
 */
async function isReachable(path: string): Promise<boolean> {
  try {
    await fetch(path, { method: "HEAD", cache: "no-store", signal: AbortSignal.timeout(patience) });
    return true;
  } catch {
    return false;
  }
}
