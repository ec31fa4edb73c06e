import type { ReactNode } from "react";

import { FlashedToast } from "../toast/flashed-toast";
import { ToastProvider } from "../toast/toast-context";
import { Footer } from "./footer";
import { Header } from "./header";
import { Pending } from "./pending";
import { useFocusOnArrival } from "./use-focus-on-arrival";

/** What stands around every page. */
export function Frame({ children }: { children: ReactNode }) {
  useFocusOnArrival();
  return (
    <ToastProvider>
      <a
        href="#main"
        className="absolute left-4 top-2 z-50 inline-flex min-h-target -translate-y-24 items-center rounded bg-action px-4 py-2 font-semibold text-action-ink focus:translate-y-0 print:hidden"
      >
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
