import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteError,
  type ShouldRevalidateFunction,
} from "@remix-run/react";
import {
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
} from "@remix-run/cloudflare";
import { useContext, type ReactNode } from "react";

import { getVisitor } from "~/features/accounts/handlers/guards.server";
import { takeToast } from "~/server/http/toasts.server";
import stylesHref from "./styles/app.css?url";
import headingFontHref from "./styles/fonts/newsreader.woff2?url";
import { paperColours } from "./styles/tokens";
import { ErrorPage } from "~/components/frame/error-page";
import { skipsRevalidation } from "~/components/form/keep-form";
import { Frame } from "~/components/frame/frame";
import { LeaveTrack } from "~/components/leave-scale";
import { PageContext, type Site } from "~/components/site";

export const links: LinksFunction = () => [
  { rel: "preload", as: "font", type: "font/woff2", href: headingFontHref, crossOrigin: "anonymous" },
  { rel: "stylesheet", href: stylesHref },
  { rel: "icon", href: "/favicon.ico", sizes: "32x32" },
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/site.webmanifest" },
];

/** For pages that failed. */
export const meta: MetaFunction = ({ error }) =>
  error ? [{ title: "Something went wrong" }, { name: "robots", content: "noindex" }] : [];

/** A failed page keeps headers such as `Retry-After`. */
export const headers: HeadersFunction = ({ errorHeaders }) => errorHeaders ?? {};

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { config, clock } = context;
  const { account } = await getVisitor(context, request);
  const flashed = await takeToast(request);
  const site: Site = {
    name: config.siteName,
    origin: config.siteOrigin,
    supportEmail: config.supportEmail,
    socialLinks: config.socialLinks,
    isLaunched: config.isLaunched,
    isDemo: config.isDemo,
    year: new Date(clock()).getUTCFullYear(),
    account: account && { username: account.username, isAdmin: account.role === "admin" },
    toast: flashed?.toast ?? null,
  };
  return data(site, { headers: flashed?.headers });
}

/**
 * The site stays the same between pages, but a form may change who is signed in, and a redirect to signing in
 * means nobody is.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  formMethod,
  currentUrl,
  nextUrl,
  actionStatus,
  formData,
  defaultShouldRevalidate,
}) =>
  formMethod === undefined || formMethod === "GET"
    ? nextUrl.pathname === "/auth" && currentUrl.pathname !== "/auth"
    : !skipsRevalidation({ actionStatus, formData }) && defaultShouldRevalidate;

export function Layout({ children }: { children: ReactNode }) {
  const { nonce, requestId } = useContext(PageContext);
  return (
    <html lang="en-AU" data-request-id={requestId} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={paperColours.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={paperColours.dark} />
        <Meta />
        <Links />
      </head>
      <body>
        <LeaveTrack />
        <Frame>{children}</Frame>
        <ScrollRestoration nonce={nonce} />
        <Scripts nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary() {
  return <ErrorPage error={useRouteError()} />;
}
