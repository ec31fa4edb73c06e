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

/** npm run test:long runs the tests that are tagged @long, and npm test the others. */
const unwanted = process.env.TEST_LONG === "1" ? [/^(?!.*@long)/] : [/@long/];

export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  globalSetup: "./tests/e2e/support/serve.ts",
  workers: 2,
  fullyParallel: true,
  // For a browser that stopped drawing: scripts/testing/outcome.ts counts any other second try as a failure.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // A product that stopped answering fails every test that is left, each after its whole time.
  maxFailures: 10,
  // Generous: a busy machine is no failure, and a test that passes does not wait for them. The longest takes 80 seconds
  // on a machine with nine processes a core.
  timeout: 180_000,
  expect: { timeout: 60_000 },
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
  // Every test runs where scripts run; what is tagged @form also runs without them, and @no-scripts only there.
  projects: [
    { name: "scripts", grepInvert: [/@no-scripts/, ...unwanted], use: { javaScriptEnabled: true } },
    {
      name: "no-scripts",
      grep: /@form|@no-scripts/,
      grepInvert: unwanted,
      use: { javaScriptEnabled: false },
    },
  ],
});
