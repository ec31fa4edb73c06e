import { useRouteLoaderData } from "@remix-run/react";
import { siteTexts } from "./texts";
import type { ToastMessage } from "~/core/result";
import { createContext } from "react";

export interface SiteAccount {
  username: string;
  isAdmin: boolean;
}

/** The root loader's answer, which every page can read. */
export interface Site {
  name: string;
  /** Of canonical urls. */
  origin: string;
  supportEmail: string;
  socialLinks: { linkedIn: string; instagram: string; tikTok: string };
  isLaunched: boolean;
  /** The employers are invented. */
  isDemo: boolean;

  year: number;

  account: SiteAccount | null;

  toast: ToastMessage | null;
}

/** Undefined only on the error page of a Worker without configuration. */
export function useSite(): Site | undefined {
  return useRouteLoaderData<Site>("root");
}

export function MailTo({ email, subject }: { email: string; subject?: string }) {
  const query = subject === undefined ? "" : `?subject=${encodeURIComponent(subject)}`;
  return (
    <a href={`mailto:${email}${query}`} className="prose-link [overflow-wrap:anywhere]">
      {email}
    </a>
  );
}

export function SupportLink() {
  const site = useSite();
  return site ? <MailTo email={site.supportEmail} /> : <>{siteTexts.noSupportEmail}</>;
}

export function SupportLine() {
  const site = useSite();
  if (!site) return null;
  return (
    <p className="text-small text-muted">
      {siteTexts.questions} <MailTo email={site.supportEmail} />.
    </p>
  );
}

/** Empty in the browser. */
export const PageContext = createContext<{ nonce?: string; requestId?: string }>({});
