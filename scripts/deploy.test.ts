import { describe, expect, it } from "vitest";

import { runScript } from "./testing/processes";

describe("npm run deploy", () => {
  it("refuses while wrangler.toml names no real database, before it builds anything", async () => {
    const { code, output } = await runScript("deploy.ts");
    expect(code).toBe(1);
    expect(output).toMatch(/^wrangler\.toml has no real database_id yet\. .*\n$/);
  });
});
