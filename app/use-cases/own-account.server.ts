import type { AppLoadContext } from "@remix-run/cloudflare";

import { requireAccount, requireApiAccount } from "../auth/guards.server";
import { passwordInput } from "../domain/accounts/account-input";
import type { AccountJson } from "../domain/accounts/account-json";
import { changePassword, type SessionOwner } from "../domain/accounts/own-sessions.server";
import { parseInput, type Result } from "../domain/result";
import { readCookie } from "../http/cookies.server";

type Entering = Parameters<typeof requireAccount>[0];

/** Someone who is signed in, and the session by which they are. */
export type OwnAccount = AccountJson & SessionOwner;

/** The guard of the account's page. @throws as `requireAccount`. */
export async function requireOwnAccount(entering: Entering): Promise<OwnAccount> {
  return withSession(entering, await requireAccount(entering));
}

/** The guard of the account's calls. @throws as `requireApiAccount`. */
export async function requireApiOwnAccount(entering: Entering): Promise<OwnAccount> {
  return withSession(entering, await requireApiAccount(entering));
}

async function withSession({ request }: Entering, account: AccountJson): Promise<OwnAccount> {
  return { ...account, userId: account.id, token: (await readCookie(request, "session")) ?? "" };
}

/**
 * Changes one's own password.
 * @returns `invalid` with fields, `rate_limited` before anything is hashed, `busy`.
 */
export async function changePasswordWith(
  context: AppLoadContext,
  request: Request,
  owner: OwnAccount,
  sent: unknown,
): Promise<Result<null>> {
  const input = parseInput(passwordInput, sent);
  if (!input.ok) return input;
  const rejected = await context.limiter("loginByAccount", request, owner.username);
  if (rejected) return rejected;
  const changed = await changePassword(context, owner, input.value);
  if (changed.ok) context.note({ kind: "password_changed", who: { account: owner.username } });
  return changed;
}
