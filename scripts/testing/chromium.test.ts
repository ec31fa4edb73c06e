import { afterEach, describe, expect, it, vi } from "vitest";

import { findChromium } from "./chromium";

afterEach(() => vi.unstubAllEnvs());

describe("the browser of the tests", () => {
  it.each([["/no/such/browser"], ["/dev/null"], ["/bin/false"]])(
    "is not %s, whatever CHROMIUM_PATH says",
    (path) => {
      vi.stubEnv("CHROMIUM_PATH", path);
      expect(() => findChromium()).toThrow(`CHROMIUM_PATH is "${path}", which does not run as a Chromium.`);
    },
  );
});
