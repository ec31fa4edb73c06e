import { rmSync } from "node:fs";

import { afterAll, describe, expect, it } from "vitest";

import { createDatabase } from "../db/client.server";
import { createSecrets } from "../app/lib/secrets.server";
import { readLocalSecret } from "./local/local-secret";
import { signIn } from "../app/features/accounts/commands.server";
import { openDirectlyAt } from "./testing/databases";
import { makeStateDir, runScript } from "./testing/processes";

const stateDir = await makeStateDir();
afterAll(() => rmSync(stateDir, { recursive: true, force: true }));

const run = (args: string[], env: Record<string, string> = {}) =>
  runScript("admin-create.ts", args, { STATE_DIR: stateDir, ADMIN_PASSWORD: "", ...env });

/** The role behind a password and, if given, a code. */
async function roleBy(username: string, password: string, code?: string): Promise<string | null> {
  const database = await openDirectlyAt(stateDir);
  try {
    const ctx = {
      db: createDatabase(database.binding),
      clock: Date.now,
      secrets: createSecrets(readLocalSecret(stateDir)),
      site: { siteName: "", siteOrigin: "", supportEmail: "" },
    };
    const input = { username, password, rememberMe: false, code };
    const session = await signIn(ctx, input, { isInSteps: code === undefined });
    return session.ok ? session.value.account.role : null;
  } finally {
    await database.close();
  }
}

/** Command-line entries of the security log, counted. */
async function noted(): Promise<Record<string, number>> {
  const database = await openDirectlyAt(stateDir);
  try {
    const { results } = await database.binding
      .prepare(
        "SELECT kind, sum(times) AS times FROM security_events WHERE account = 'command line' GROUP BY kind",
      )
      .all<{ kind: string; times: number }>();
    return Object.fromEntries(results.map(({ kind, times }) => [kind, times]));
  } finally {
    await database.close();
  }
}

describe("npm run admin:create", () => {
  it("makes an admin with a password that it prints once", async () => {
    const { code, output } = await run(["Founder", "founder@example.test"]);
    expect([code, output]).toEqual([0, expect.stringContaining("Founder is an admin now")]);
    const [, password = ""] = /Password, shown this once: (\S+)/.exec(output) ?? [];
    expect(await roleBy("founder", password)).toBe("admin");

    const again = await run(["founder", "FOUNDER@example.test"]);
    expect(again.output).toContain("founder is an admin already; the password is unchanged");
    expect(again.output).not.toContain("shown this once");
    expect(await noted(), "in the security log").toEqual({ user_promoted: 1 });
    expect(await roleBy("founder", password)).toBe("admin");
  });

  it.each([
    [["Founder", "other@example.test"], "Another account has this username or this email address already."],
    [["Someone", "founder@example.test"], "Another account has this username or this email address already."],
    [["ab", "nowhere"], "Username must be at least 3 characters\nInvalid email address"],
    [["Founder"], "Give a username and an email address"],
    [["a", "b", "c"], "Give a username and an email address"],
    [["Third", "third@example.test", "--rmote"], "--rmote"],
  ])("refuses %j in words", async (args, message) => {
    const { code, output } = await run(args);
    expect([code, output]).toEqual([1, expect.stringContaining(message)]);
  });
});
