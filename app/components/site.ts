import { useRouteLoaderData } from "@remix-run/react";

import type { ToastMessage } from "./toast/toast-context";

/** Who is signed in, as far as pages show it. */
export interface SiteAccount {
  username: string;
  isAdmin: boolean;
}

/** What every page knows of the site: the root loader's answer. */
export interface Site {
  name: string;
  /** Scheme and host of canonical urls. */
  origin: string;
  supportEmail: string;
  socialLinks: { linkedIn: string; instagram: string; tikTok: string };
  isLaunched: boolean;
  /** The current year, for the copyright line. */
  year: number;
  /** Who is signed in. */
  account: SiteAccount | null;
  /** What the page before left to say. */
  toast: ToastMessage | null;
}

/** The site's name and links; undefined only on an error page of a Worker that is not configured. */
export function useSite(): Site | undefined {
  return useRouteLoaderData<Site>("root");
}
