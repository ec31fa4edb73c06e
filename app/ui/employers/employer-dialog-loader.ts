declare global {
  /** The name under which libraries that write styles look for the page's nonce. */
  var __webpack_nonce__: string | undefined;
}

/** Fetches the dialog's code; called ahead, when someone is about to open an employer. */
export function loadEmployerDialog() {
  globalThis.__webpack_nonce__ = document.querySelector<HTMLScriptElement>("script[nonce]")?.nonce;
  return import("./employer-dialog");
}
