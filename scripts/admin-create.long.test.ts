import { rmSync } from "node:fs";

import { afterAll, describe, expect, it } from "vitest";

import { createDatabase } from "../db/client.server";
import { createSecrets } from "../app/server/secrets.server";
import { otherSecret, secondFactorCode, secondFactorSecret } from "../tests/support/second-factor";
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
  it("takes the password from ADMIN_PASSWORD, also for an account that exists", async () => {
    const ADMIN_PASSWORD = "eleven loud magpies";
    expect((await run(["Second", "second@example.test"], { ADMIN_PASSWORD })).output).not.toContain(
      ADMIN_PASSWORD,
    );
    expect(await roleBy("second", ADMIN_PASSWORD)).toBe("admin");
    const next = "twelve quiet otters";
    expect((await run(["second", "second@example.test"], { ADMIN_PASSWORD: next })).output).toContain(
      "the password was changed",
    );
    expect([await roleBy("second", ADMIN_PASSWORD), await roleBy("second", next)]).toEqual([null, "admin"]);
    expect(await noted(), "in the security log").toEqual({ user_promoted: 1, password_changed: 1 });
  });

  it("sets the second factor at once from ADMIN_TOTP_SECRET, in place of any other", async () => {
    const [ADMIN_PASSWORD, account] = ["eleven loud magpies", ["Third", "third@example.test"]];
    for (const ADMIN_TOTP_SECRET of [otherSecret, secondFactorSecret]) {
      const { code, output } = await run(account, { ADMIN_PASSWORD, ADMIN_TOTP_SECRET });
      expect([code, output.match(/^([0-9A-Z]{4}-){6}[0-9A-Z]{4}$/gm)?.length]).toEqual([0, 10]);
      expect(output).not.toContain(ADMIN_TOTP_SECRET);
    }
    expect(await roleBy("third", ADMIN_PASSWORD, secondFactorCode({ secret: otherSecret }))).toBe(null);
    expect(await roleBy("third", ADMIN_PASSWORD, secondFactorCode())).toBe("admin");
    expect(await noted(), "in the security log").toMatchObject({ second_factor_set: 2 });
    const wrong = await run(account, { ADMIN_PASSWORD, ADMIN_TOTP_SECRET: "too short" });
    expect([wrong.code, wrong.output]).toEqual([1, expect.stringContaining("ADMIN_TOTP_SECRET is not")]);
  });

  it.each([
    ["a common password", "passwordpassword", "Choose a less common password"],
    ["one's own name", "third.2024.third", "not your username, your email address"],
    ["fewer than twelve characters", "x7!kQp9vTq2", "Password must be at least 12 characters"],
  ])("refuses %s", async (_, ADMIN_PASSWORD, message) => {
    const { code, output } = await run(["Third", "third@example.test"], { ADMIN_PASSWORD });
    expect([code, output]).toEqual([1, expect.stringContaining(message)]);
  });
});
