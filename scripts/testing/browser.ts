import { chromium, type Browser } from "@playwright/test";

import { ensureChromium } from "./chromium";

export function launchBrowser(): Promise<Browser> {
  // A container's root has no user namespaces to build the sandbox from.
  const args = process.getuid?.() === 0 ? ["--no-sandbox", "--disable-gpu"] : ["--disable-gpu"];
  return chromium.launch({ executablePath: ensureChromium(), args });
}
