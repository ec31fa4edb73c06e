import { chromium, type Browser } from "@playwright/test";

import { ensureChromium } from "./chromium";

/** Opens this machine's Chromium, or one that is installed for it. */
export function launchBrowser(): Promise<Browser> {
  // A container's root has no user namespaces to build the sandbox from.
  const args = process.getuid?.() === 0 ? ["--no-sandbox", "--disable-gpu"] : ["--disable-gpu"];
  return chromium.launch({ executablePath: ensureChromium(), args });
}
