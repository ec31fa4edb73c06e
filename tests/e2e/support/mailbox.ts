import { createD1Client } from "../../../scripts/local/d1-client";
import { readLocalSecret } from "../../../scripts/local/local-secret";
import { linkToHost } from "../../../scripts/local/state-link";
import { readResetCode } from "../../support/reset-code";

/** The newest reset code that the launched product mailed to an address. */
export function mailedResetCode(to: string): Promise<string> {
  const stateDir = process.env.LAUNCHED_STATE_DIR ?? "";
  return readResetCode(createD1Client(linkToHost(stateDir)), readLocalSecret(stateDir), to);
}

/** Makes an account of the launched product an admin's. */
export async function makeAdmin(username: string): Promise<void> {
  const db = createD1Client(linkToHost(process.env.LAUNCHED_STATE_DIR ?? ""));
  await db.prepare("update users set role = 'admin' where username = ?").bind(username).run();
}
