import { defineConfig } from "@playwright/test";

import { findFreePort } from "./scripts/local/port";
import { ensureChromium } from "./scripts/testing/chromium";

// The first process decides; those that run the tests inherit it.
process.env.CHROMIUM_PATH ||= ensureChromium();
process.env.BASE_URL ||= `http://127.0.0.1:${await findFreePort()}`;
process.env.PRELAUNCH_URL ||= `http://127.0.0.1:${await findFreePort()}`;

const quiet = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  globalSetup: "./tests/e2e/support/serve.ts",
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // Generous: a busy machine is no failure, and a test that passes does not wait for them.
  timeout: 120_000,
  expect: { timeout: 45_000 },
  reporter: [["list"]],
  use: {
    baseURL: process.env.BASE_URL,
    trace: "off",
    locale: "en-AU",
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH,
      args: process.getuid?.() === 0 ? ["--no-sandbox", ...quiet] : quiet,
    },
  },
  projects: [
    // Both run every test but those that are tagged as the other's alone.
    { name: "scripts", grepInvert: /@no-scripts/, use: { javaScriptEnabled: true } },
    { name: "no-scripts", grepInvert: /@scripts/, use: { javaScriptEnabled: false } },
  ],
});
