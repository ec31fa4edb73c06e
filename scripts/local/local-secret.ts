import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const secretBytes = 32;

/**
 * The secret of a local state, which opens what is encrypted in its database: made at first use, readable
 * to this user alone.
 */
export function readLocalSecret(stateDir: string): string {
  const file = join(stateDir, "app.secret");
  mkdirSync(stateDir, { recursive: true });
  try {
    // Fails where there is one: two processes that start at once agree on the first.
    writeFileSync(file, randomBytes(secretBytes).toString("base64url"), { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return readFileSync(file, "utf8");
}
