import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { findChromium } from "./chromium";

afterEach(() => vi.unstubAllEnvs());

let folder = "";
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "parental-leave-browsers-"));
});
afterEach(() => rm(folder, { recursive: true }));

async function install(dir: string, name: string): Promise<string> {
  const path = join(folder, dir, name);
  await mkdir(join(folder, dir), { recursive: true });
  await writeFile(path, "#!/bin/sh\n", { mode: 0o755 });
  return path;
}

describe("the browser of the tests", () => {
  it.each([["/no/such/browser"], ["/dev/null"], ["/bin/false"]])(
    "is not %s, whatever CHROMIUM_PATH says",
    (path) => {
      vi.stubEnv("CHROMIUM_PATH", path);
      expect(() => findChromium()).toThrow(`CHROMIUM_PATH is "${path}", which does not run.`);
    },
  );

  it("is the one without a window, wherever on the PATH it stands", async () => {
    const usual = await install("first", "chromium");
    vi.stubEnv("CHROMIUM_PATH", "");
    vi.stubEnv("PATH", [join(folder, "first"), join(folder, "second")].join(delimiter));
    expect(findChromium()).toBe(usual);
    const lean = await install("second", "chromium-headless-shell");
    expect(findChromium()).toBe(lean);
  });
});
