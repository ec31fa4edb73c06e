import { useLocation, Link } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";

import { ToastProvider, useToastFrom } from "../toast/toast-context";
import { Notice } from "../notice";
import { useSite } from "../site";
import { Header } from "./header";
import { Pending } from "./pending";
import { VisuallyHidden } from "../visually-hidden";
import { frameTexts, siteTexts } from "../texts";

export function Frame({ children }: { children: ReactNode }) {
  useFocusOnArrival();
  return (
    <ToastProvider>
      <a href="#main" className="skip-link">
        {frameTexts.skip}
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
 * After a navigation the new heading gets the focus, so that it is read out. A page that stays keeps its focus, unless what
 * had it is gone: then the place that the url names has it, or the heading.
 */
function useFocusOnArrival(): void {
  const { pathname, search, hash } = useLocation();
  const heading = useRef<HTMLElement | null>();
  useEffect(() => {
    const before = heading.current;
    const arrived = findHeading();
    heading.current = arrived;
    const isLost = document.activeElement === document.body;
    // Below an open dialog nothing takes it.
    if (before === undefined || !arrived || arrived.closest("[aria-hidden]")) return;
    if (!isLost && (arrived === before || hash)) return;
    const place = document.getElementById(hash.slice(1));
    if (!place) arrived.tabIndex = -1;
    (place ?? arrived).focus({ preventScroll: true });
  }, [pathname, search, hash]);
}

/** The toast of the page before; a notice without scripts. */
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

const pages = [
  { to: "/about", label: frameTexts.about },
  { to: "/faq", label: frameTexts.faq },
  { to: "/plan", label: frameTexts.planYourLeave },
  { to: "/law", label: frameTexts.law },
  { to: "/agreements", label: frameTexts.agreements },
  { to: "/data", label: frameTexts.ourData },
  { to: "/api", label: frameTexts.forPrograms },
  { to: "/privacy", label: frameTexts.privacy },
  { to: "/terms", label: frameTexts.terms },
  { to: "/contact", label: frameTexts.contact },
];

function Footer() {
  const site = useSite();
  return (
    <footer className="mt-16 border-t border-line print:hidden">
      <div className="page flex flex-col gap-6 py-8 text-small">
        <div className="grid grid-cols-2 gap-x-8 sm:flex sm:flex-wrap sm:justify-between">
          <nav aria-label={frameTexts.footer}>
            <ul className="gap-x-6 sm:flex sm:flex-wrap">
              {pages.map(({ to, label }) => (
                <li key={to}>
                  {/* Few follow these: their routes would be a quarter of a kB of every first visit. */}
                  <Link to={to} discover="none" className="footer-link">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          {site && (
            <ul aria-label={frameTexts.followUs} className="gap-x-6 sm:flex sm:flex-wrap">
              <SocialLink href={site.socialLinks.linkedIn} label="LinkedIn" />
              <SocialLink href={site.socialLinks.instagram} label="Instagram" />
              <SocialLink href={site.socialLinks.tikTok} label="TikTok" />
            </ul>
          )}
        </div>
        {site?.isDemo && <p className="font-semibold">{frameTexts.demo}</p>}
        {site && (
          <div className="flex flex-wrap items-center justify-between gap-x-8 text-muted">
            <p className="text-balance">{frameTexts.copyright(site.year, site.name)}</p>
            <a href={`mailto:${site.supportEmail}`} className="footer-link [overflow-wrap:anywhere]">
              {site.supportEmail}
            </a>
          </div>
        )}
      </div>
    </footer>
  );
}

function SocialLink({ href, label }: { href: string; label: string }) {
  return (
    <li>
      <a href={href} target="_blank" rel="noopener noreferrer" className="footer-link">
        {label}
        <VisuallyHidden> {siteTexts.newTab}</VisuallyHidden>
      </a>
    </li>
  );
}
