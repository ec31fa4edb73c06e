import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { CommandError } from "./command";
import { showPath } from "./paths";

const secretBytes = 32;
const leastCharacters = 32;

/**
 * The secret that encrypts a local database: made at first use, readable by this user only.
 * @throws CommandError where the file is empty.
 */
export function readLocalSecret(stateDir: string): string {
  const file = join(stateDir, "app.secret");
  mkdirSync(stateDir, { recursive: true });
  try {
    // Fails if it exists: two processes starting at once agree on the first.
    writeFileSync(file, randomBytes(secretBytes).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length >= leastCharacters) return secret;
  const held = secret === "" ? "is empty" : `holds ${secret.length} characters`;
  throw new CommandError(
    `${showPath(file)} ${held}; the secret of this state has at least ${leastCharacters}. Restore it if you have a copy. ` +
      `Otherwise delete the file for a new secret: everyone signs in again, waiting mail is lost, and people can ` +
      `no longer change what they contributed before.`,
  );
}
