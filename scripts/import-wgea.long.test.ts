import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";

import { runScript } from "./testing/processes";
import { testMapping, writeWgeaZip } from "./testing/wgea-file";

it("takes a year of 8,239 employers within 256 MB and three minutes, and again without a change", async () => {
  const folder = await mkdtemp(join(tmpdir(), "wgea-"));
  const [zip, mapping] = [join(folder, "2025.zip"), join(folder, "mapping.json")];
  await writeFile(mapping, JSON.stringify(testMapping));
  await writeWgeaZip(zip, { employers: 8_239, answers: 40 });
  const run = async () => {
    const before = performance.now();
    const env = { STATE_DIR: join(folder, "state"), NODE_OPTIONS: "--max-old-space-size=256" };
    const { output } = await runScript("import-wgea.ts", [zip, "--mapping", mapping, "--approve"], env);
    const seconds = (performance.now() - before) / 1_000;
    console.log(`${seconds.toFixed(0)} s`);
    expect(seconds).toBeLessThan(180);
    return output;
  };
  expect(await run()).toContain("8,239 data rows: 8,239 added, 0 changed, 0 unchanged, 0 refused");
  expect(await run()).toContain("8,239 data rows: 0 added, 0 changed, 8,239 unchanged, 0 refused");
  await rm(folder, { recursive: true });
}, 600_000);
