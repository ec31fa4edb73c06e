import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "@remix-run/react";
import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useContext, type ReactNode } from "react";

import stylesHref from "./styles/app.css?url";
import headingFontHref from "./styles/fonts/newsreader.woff2?url";
import { PageContext } from "./ui/page-context";
import type { Site } from "./ui/site";
import { ToastProvider } from "./ui/toast/toast-context";

export const links: LinksFunction = () => [
  { rel: "preload", as: "font", type: "font/woff2", href: headingFontHref, crossOrigin: "anonymous" },
  { rel: "stylesheet", href: stylesHref },
];

export async function loader({ context: { config, clock } }: LoaderFunctionArgs): Promise<Site> {
  const { siteName, siteOrigin, supportEmail, socialLinks, isLaunched } = config;
  return {
    name: siteName,
    origin: siteOrigin,
    supportEmail,
    socialLinks,
    isLaunched,
    year: new Date(clock()).getUTCFullYear(),
  };
}

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, requestId } = useContext(PageContext);
  return (
    <html lang="en-AU" data-request-id={requestId} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <ToastProvider>
      <Outlet />
    </ToastProvider>
  );
}
