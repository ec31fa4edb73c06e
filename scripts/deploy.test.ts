import { describe, expect, it } from "vitest";

import { runScript } from "./testing/processes";

describe("npm run deploy", () => {
  it("refuses while wrangler.toml names no real database, before it builds anything", async () => {
    const { code, output } = await runScript("deploy.ts");
    expect(code).toBe(1);
    expect(output).toMatch(/^wrangler\.toml has no real database_id yet\. .*\n$/);
  });

  it.each([["deploy.ts"], ["test.ts"], ["start.ts"], ["dev.ts"], ["build.ts"]])(
    "%s explains itself with --help and refuses what it does not know",
    async (script) => {
      const help = await runScript(script, ["--help"]);
      expect(help.code).toBe(0);
      expect(help.output).toMatch(/^npm (start|test|run)/);
      const wrong = await runScript(script, ["--zzz"]);
      expect(wrong).toEqual({
        code: 1,
        output: "Unknown option '--zzz'. Add --help to see what is possible.\n",
      });
    },
  );
});
