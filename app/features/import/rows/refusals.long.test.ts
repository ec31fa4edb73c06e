import { describe, expect, it } from "vitest";

import { readImportFile } from "../read-import-file";

const source = { sourceName: "A list", sourceUrl: null, sourceDate: null };
const options = { country: "Australia", source } as const;
const header = "Company,Industry,Paid Maternity Leave,Paid Paternity Leave,,";

describe("5 MB are read in seconds, however hostile", () => {
  it.each([
    ["rows", `${header}\n${"Some Company,Technology: Software,12,4.5\n".repeat(100_000)}`],
    ["quotes", `${header}\n${`"${'""'.repeat(9_000)}",B,1,2\n`.repeat(200)}`],
    ["one long line", `${header}\n${",".repeat(4_000_000)}x`],
    ["an open quote", `${header}\n${"A,B,1,2\n".repeat(100_000)}"${"x\n".repeat(1_000_000)}`],
    ["blank lines", `${header}\n${"\n".repeat(4_000_000)}A,B,1,2`],
    ["lines inside one quote", `${header}\n"${"\n".repeat(4_000_000)}",B,1,2`],
    ["suspicious signs", `${header}\n${"Žá Ã Õ Ð ".repeat(250_000)},B,1,2`],
  ])("%s", async (_, content) => {
    const start = await now();
    readImportFile(new TextEncoder().encode(content.slice(0, 4_500_000)), options);
    expect((await now()) - start).toBeLessThan(20_000);
  });

  /** The clock of a Worker only moves when it waits. */
  async function now(): Promise<number> {
    await new Promise((resolve) => setTimeout(resolve, 1));
    return Date.now();
  }
});
