import { chromium, type Browser } from "@playwright/test";

import { ensureChromium } from "./chromium";

export function launchBrowser(): Promise<Browser> {
  // Root in a container lacks the user namespaces of the sandbox.
  const args = process.getuid?.() === 0 ? ["--no-sandbox", "--disable-gpu"] : ["--disable-gpu"];
  return chromium.launch({ executablePath: ensureChromium(), args });
}
