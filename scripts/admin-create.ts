import { randomInt } from "node:crypto";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";

import { registerInput } from "../app/features/accounts/schema";
import { makeAdmin, type AdminOutcome } from "../app/features/accounts/commands.server";
import {
  isSecondFactorSecret,
  replaceSecondFactor,
} from "../app/features/accounts/second-factor-queries.server";
import { commandLine } from "../app/server/audit-entry.server";
import type { SecurityEventKind } from "../app/server/security-event";
import { writeSecurityEvents } from "../app/server/security-events.server";
import { parseInput } from "../app/core/result";
import { CommandError, readArguments, runCommand } from "./local/command";
import { openPeople } from "./local/people";

const help = `
npm run admin:create -- USERNAME EMAIL [--remote]

Makes an admin. An existing account with this username and address is promoted: it gets the new password and is
signed out everywhere, because anyone may have registered it.

The password comes from ADMIN_PASSWORD, or you type it. If you type nothing, one is generated and printed once. It
has at least 12 characters and must not be easy to guess. An existing admin keeps theirs unless you give one.

Admins set up a second factor at their first sign-in. ADMIN_TOTP_SECRET (base32, at least 26 letters and digits)
sets or replaces it now and prints ten recovery codes: for programs, or for an admin who lost theirs.

  --remote   uses the deployed database, not the local one. Set APP_SECRET to the deployed Worker's secret, which
             encrypts mail and second factors.
`;

runCommand(async () => {
  const args = readArguments(help, {
    options: { remote: { type: "boolean" } },
    allowPositionals: true,
  });
  if (!args) return;
  const [username, email, ...more] = args.positionals;
  if (username === undefined || email === undefined || more.length > 0)
    throw new CommandError("Give a username and an email address: npm run admin:create -- USERNAME EMAIL");
  const given = process.env.ADMIN_PASSWORD || (await askForPassword());
  const input = parseInput(registerInput, { username, email, password: given || generatePassword() });
  if (!input.ok)
    throw new CommandError(
      Object.values(input.fields ?? {})
        .flat()
        .join("\n"),
    );
  const secret = readSecondFactor();

  const people = await openPeople(args.values.remote);
  try {
    const setsPassword = Boolean(given);
    const outcome = await makeAdmin(people.ctx, { ...input.value, setsPassword });
    if (!outcome.ok) throw new CommandError(outcome.message);
    const generated = outcome.value !== "was_admin" && !given ? input.value.password : undefined;
    console.log(report(outcome.value, username, { setsPassword, generated }));
    const note = (kind: SecurityEventKind) =>
      writeSecurityEvents(people.ctx, [{ kind, who: { admin: commandLine.name } }], null);
    if (outcome.value !== "was_admin") await note("user_promoted");
    else if (setsPassword) await note("password_changed");
    if (secret !== undefined) {
      const codes = await replaceSecondFactor(people.ctx, username, secret);
      await note("second_factor_set");
      console.log(`The second factor is set. Recovery codes, shown this once:\n${codes.join("\n")}`);
    }
    console.log(`Written: ${people.description}`);
  } finally {
    await people.close();
  }
});

function readSecondFactor(): string | undefined {
  const given = process.env.ADMIN_TOTP_SECRET;
  if (!given) return undefined;
  const secret = given.replace(/[\s=]/g, "").toUpperCase();
  if (isSecondFactorSecret(secret)) return secret;
  throw new CommandError(
    "ADMIN_TOTP_SECRET is not valid: use at least 26 letters A to Z and digits 2 to 7 (base32).",
  );
}

function report(
  outcome: AdminOutcome,
  username: string,
  { setsPassword, generated }: { setsPassword: boolean; generated: string | undefined },
): string {
  const what = {
    made: "is an admin now",
    promoted: "is an admin now",
    was_admin: "is an admin already",
  };
  if (generated !== undefined) return `${username} ${what[outcome]}\nPassword, shown this once: ${generated}`;
  if (outcome === "made") return `${username} ${what[outcome]}`;
  return `${username} ${what[outcome]}; the password ${setsPassword ? "was changed" : "is unchanged"}`;
}

/** Hides what is typed; "" without a terminal. */
async function askForPassword(): Promise<string> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return "";
  process.stderr.write("Password (Enter generates one): ");
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: process.stdin, output: silent, terminal: true });
  const typed = await prompt.question("");
  prompt.close();
  process.stderr.write("\n");
  return typed;
}

/** 20 characters of almost 5 bits each. */
function generatePassword(): string {
  const alphabet = "23456789abcdefghjkmnpqrstuvwxyz";
  const characters = Array.from({ length: 20 }, () => alphabet.charAt(randomInt(alphabet.length)));
  return characters.join("").replace(/(.{5})(?=.)/g, "$1-");
}
