import { useLocation } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";

import { ToastProvider } from "../toast/toast-context";
import { Notice } from "../notice";
import { useSite } from "../site";
import { useToastFrom } from "../toast/use-toast-from";
import { Footer } from "./footer";
import { Header } from "./header";
import { Pending } from "./pending";

/** What stands around every page. */
export function Frame({ children }: { children: ReactNode }) {
  useFocusOnArrival();
  return (
    <ToastProvider>
      <a href="#main" className="skip-link">
        Skip to content
      </a>
      <Pending />
      <div className="flex min-h-dvh flex-col">
        <Header />
        <main id="main" tabIndex={-1} className="grow">
          <FlashedToast />
          {children}
        </main>
        <Footer />
      </div>
    </ToastProvider>
  );
}

const findHeading = () => document.querySelector<HTMLElement>("main h1");

/**
 * Moves the focus to the heading of a page that was navigated to, so that it is read out. A page that
 * stays (a filter, a dialog over it) keeps its focus, and so does a place that the url names.
 */
function useFocusOnArrival(): void {
  const { pathname, hash } = useLocation();
  const heading = useRef<HTMLElement | null>();
  useEffect(() => {
    const before = heading.current;
    const arrived = findHeading();
    heading.current = arrived;
    if (before === undefined || !arrived || arrived === before || hash) return;
    arrived.tabIndex = -1;
    arrived.focus({ preventScroll: true });
  }, [pathname, hash]);
}

/** What the page before left to say: a toast, or a notice in the page where scripts do not run. */
function FlashedToast() {
  const toast = useSite()?.toast;
  useToastFrom(toast);
  if (!toast) return null;
  return (
    <noscript>
      <div className="page pt-4">
        <Notice
          role="status"
          tone={toast.variant === "destructive" ? "negative" : "positive"}
          title={toast.title}
        >
          {toast.description && <p>{toast.description}</p>}
        </Notice>
      </div>
    </noscript>
  );
}
