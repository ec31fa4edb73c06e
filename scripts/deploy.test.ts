import { describe, expect, it } from "vitest";

import { runScript } from "./testing/processes";

describe("npm run deploy", () => {
  it("fails before building if wrangler.toml names no database", async () => {
    const { code, output } = await runScript("deploy.ts");
    expect(code).toBe(1);
    expect(output).toMatch(/^wrangler\.toml has no real database_id yet\. .*\n$/);
  });
});
