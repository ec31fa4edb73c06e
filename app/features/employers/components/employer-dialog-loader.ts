import { lazy } from "react";

declare global {
  /** The name under which libraries that write styles look for the page's nonce. */
  var __webpack_nonce__: string | undefined;
}

/** Fetches the dialog's code; called ahead, when someone is about to open an employer. */
export function loadEmployerDialog() {
  globalThis.__webpack_nonce__ = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
  return import("./employer-dialog");
}

/** The employer over the directory. Loaded anew, its address is the employer's own page, which needs no dialog. */
export const EmployerDialog = lazy(() =>
  loadEmployerDialog().catch(() => {
    window.location.reload();
    return new Promise<never>(() => {});
  }),
);
