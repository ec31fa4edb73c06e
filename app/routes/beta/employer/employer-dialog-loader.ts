import { lazy } from "react";

declare global {
  /** The page's nonce for libraries that write styles. */
  var __webpack_nonce__: string | undefined;
}

/** Also preloads, when a reader is about to open an employer. */
export function loadEmployerDialog() {
  globalThis.__webpack_nonce__ = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
  return import("./employer-dialog");
}

/** A reload shows the employer's page instead, so the server never renders it. */
export const EmployerDialog = lazy(() =>
  loadEmployerDialog().catch(() => {
    window.location.reload();
    return new Promise<never>(() => {});
  }),
);
