import { afterAll, describe, expect, it } from "vitest";

import { shareState } from "./testing/databases";
import { runScript } from "./testing/processes";

const { stateDir, close } = await shareState();
afterAll(close);

const linkIn = (output: string) => /^http\S+\/invitation#[\w-]{43}$/m.exec(output)?.[0];

describe("npm run access:grant", () => {
  it("prints a link, and another one the next time", async () => {
    const env = { STATE_DIR: stateDir, APP_SECRET: "" };
    const first = await runScript("access-grant.ts", ["Ada King", "ada@example.test"], env);
    const second = await runScript("access-grant.ts", ["Ada King", "ADA@example.test"], env);
    expect([first.code, second.code], first.output + second.output).toEqual([0, 0]);
    expect(linkIn(first.output)).toBeDefined();
    expect(linkIn(second.output)).toBeDefined();
    expect(linkIn(second.output)).not.toBe(linkIn(first.output));
    expect(second.output).toContain("Invited: ada@example.test. The mail is in the outbox.");
  });
});
