import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "@remix-run/react";
import { useContext, type ReactNode } from "react";

import { PageContext } from "./ui/page-context";

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
  return <Outlet />;
}
