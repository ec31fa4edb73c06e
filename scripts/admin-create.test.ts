import { afterAll, describe, expect, it } from "vitest";

import { createDatabase } from "../db/client.server";
import { createSecrets } from "../app/server/secrets.server";
import { secondFactorCode, secondFactorSecret } from "../tests/support/second-factor";
import { readLocalSecret } from "./local/local-secret";
import { signIn } from "../app/features/accounts/commands.server";
import { shareState } from "./testing/databases";
import { runScript } from "./testing/processes";

const { stateDir, db, close } = await shareState();
afterAll(close);

const run = (args: string[], env: Record<string, string> = {}) =>
  runScript("admin-create.ts", args, { STATE_DIR: stateDir, ADMIN_PASSWORD: "", ...env });

/** The role behind a password and, if given, a code. */
async function roleBy(username: string, password: string, code?: string): Promise<string | null> {
  const ctx = {
    db: createDatabase(db),
    clock: Date.now,
    secrets: createSecrets(readLocalSecret(stateDir)),
    site: { siteName: "", siteOrigin: "", supportEmail: "" },
  };
  const input = { username, password, rememberMe: false, code };
  const session = await signIn(ctx, input, { isInSteps: code === undefined });
  return session.ok ? session.value.account.role : null;
}

/** Command-line entries of the security log, counted. */
async function noted(): Promise<Record<string, number>> {
  const { results } = await db
    .prepare(
      "SELECT kind, sum(times) AS times FROM security_events WHERE account = 'command line' GROUP BY kind",
    )
    .all<{ kind: string; times: number }>();
  return Object.fromEntries(results.map(({ kind, times }) => [kind, times]));
}

describe("npm run admin:create", () => {
  it("makes an admin with a password that it prints once, which stays when the second factor is set", async () => {
    const { code, output } = await run(["Founder", "founder@example.test"]);
    expect([code, output]).toEqual([0, expect.stringContaining("Founder is an admin now")]);
    const [, password = ""] = /Password, shown this once: (\S+)/.exec(output) ?? [];
    expect(await roleBy("founder", password)).toBe("admin");

    const ADMIN_TOTP_SECRET = secondFactorSecret;
    const again = await run(["founder", "FOUNDER@example.test"], { ADMIN_TOTP_SECRET });
    expect(again.output).toContain("founder is an admin already; the password is unchanged");
    expect(again.output).not.toContain("Password");
    expect(again.output.match(/^([0-9A-Z]{4}-){6}[0-9A-Z]{4}$/gm)).toHaveLength(10);
    expect(again.output).not.toContain(ADMIN_TOTP_SECRET);
    expect(await noted(), "in the security log").toEqual({ user_promoted: 1, second_factor_set: 1 });
    expect(await roleBy("founder", password, secondFactorCode())).toBe("admin");

    const taken = await run(["Founder", "other@example.test"]);
    expect([taken.code, taken.output]).toEqual([1, expect.stringContaining("Another account has this")]);
  });

  it("refuses wrong arguments in words", async () => {
    const { code, output } = await run(["ab", "nowhere"]);
    expect(output).toBe("Username must be at least 3 characters\nInvalid email address\n");
    expect(code).toBe(1);
  });
});
